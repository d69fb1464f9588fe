// Wedges, range sticks and base outlines of a book at true size, packed on pages: what players cut out and lay on the table.

import type { Gauges } from '../../rules/index.ts';
import type { Base, OwnUnit, Position } from '../../table/index.ts';
import { rounded } from '../../table/index.ts';
import {
  calibrationBar,
  line,
  movedMark,
  PAPER_MARGIN,
  PAPERS,
  type PaperMark,
  type PaperName,
  type PaperPage,
  type PaperSpot,
} from './page.ts';

/** What is printed beside the figures; names of rows come from the book. */
export interface GaugeWords {
  readonly title: (book: string) => string;
  readonly measureFirst: string;
  readonly base: string;
  readonly piece: (n: number, all: number) => string;
}
export const GAUGE_WORDS: GaugeWords = {
  title: book => `${book}: wedges, sticks and bases at true size`,
  measureFirst: '100 mm: measure this bar before you cut; print at 100 %',
  base: 'base',
  piece: (n, all) => `piece ${n} of ${all}`,
};

export interface GaugeSheet {
  readonly paper: PaperName;
  readonly book: string;
  readonly gauges: Gauges;
  readonly unit: OwnUnit;
  readonly position: Position;
  readonly words?: GaugeWords;
}
interface Item {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly PaperMark[];
}

const GAP = 6;
const TITLE = 12;
const FOOT = 10;

export function gaugePages(sheet: GaugeSheet): readonly PaperPage[] {
  const words = sheet.words ?? GAUGE_WORDS;
  const { width, height } = PAPERS[sheet.paper];
  const room = { width: width - 2 * PAPER_MARGIN, height: height - 2 * PAPER_MARGIN - TITLE - FOOT };
  const items = [
    ...sheet.gauges.wedges.map(w => wedge(w.name, w.half)),
    ...sheet.gauges.sticks.flatMap(s => stick(s, sheet.unit, room.width, words)),
    ...baseItems(sheet.position, words),
  ].filter(item => item.width <= room.width && item.height <= room.height);
  const title = (text: string): PaperMark => ({
    kind: 'text',
    at: [PAPER_MARGIN, PAPER_MARGIN + 5],
    text,
    size: 5,
    bold: true,
  });
  return packedOn(items, room).map(marks => ({
    paper: sheet.paper,
    marks: [title(words.title(sheet.book)), ...marks, ...calibrationBar(sheet.paper, words.measureFirst)],
  }));
}

/** Rows of items from the top; a row as high as its highest item. */
function packedOn(items: readonly Item[], room: { width: number; height: number }): readonly (readonly PaperMark[])[] {
  const pages: PaperMark[][] = [[]];
  let [x, y, row] = [0, 0, 0];
  for (const item of items) {
    if (x > 0 && x + item.width > room.width) [x, y, row] = [0, y + row + GAP, 0];
    if (y > 0 && y + item.height > room.height) {
      pages.push([]);
      [x, y, row] = [0, 0, 0];
    }
    const to: PaperSpot = [PAPER_MARGIN + x, PAPER_MARGIN + TITLE + y];
    pages.at(-1)?.push(...item.marks.map(mark => movedMark(mark, to)));
    x += item.width + GAP;
    row = Math.max(row, item.height);
  }
  return pages;
}

/** Sides of a wedge, mm: it fits beside another on every paper. */
const WEDGE = 85;
/** The angle between straight ahead (upwards) and the side of an arc; its tip lies on the corner of the base. */
function wedge(name: string, half: number): Item {
  const turn = (degrees: number, r = WEDGE): PaperSpot => {
    const a = (degrees * Math.PI) / 180;
    return [r * Math.sin(a), WEDGE - r * Math.cos(a)];
  };
  const rim = Array.from({ length: 31 }, (_, i) => turn((half * i) / 30));
  const [labelX, labelY] = turn(half / 2, WEDGE * 0.6);
  return {
    width: turn(half)[0],
    height: WEDGE,
    marks: [
      { kind: 'path', points: [[0, WEDGE], ...rim], closed: true, pen: 0.3 },
      { kind: 'text', at: [labelX, labelY], text: `${rounded(half, 1)}°`, size: 5, bold: true, middle: true },
      { kind: 'text', at: [labelX, labelY + 5], text: name, size: 3, middle: true },
    ],
  };
}

const STICK = 12;
/** A strip with a mark at each limit; one longer than the page is cut into pieces that are glued end to end. */
function stick(
  { name, marks }: Gauges['sticks'][number],
  unit: OwnUnit,
  longest: number,
  words: GaugeWords,
): readonly Item[] {
  const length = Math.max(...marks) * unit.mm;
  const step = Math.floor(longest / unit.mm) * unit.mm || longest;
  const all = Math.max(1, Math.ceil(length / step - 1e-9));
  return Array.from({ length: all }, (_, i) => {
    const from = i * step;
    const to = Math.min(length, from + step);
    const limits = marks.map(m => m * unit.mm).filter(at => at > from && at <= to + 1e-9);
    const label = `${name}${all > 1 ? `, ${words.piece(i + 1, all)}` : ''}`;
    return {
      width: to - from,
      height: STICK,
      marks: [
        rectangle(to - from, STICK),
        ...ticks(from, to, unit),
        ...limits.flatMap(at => limit(at - from, `${rounded(at / unit.mm, 2)} ${unit.name}`)),
        {
          kind: 'text',
          at: [
            freeFor(
              label,
              limits.map(at => at - from),
            ),
            STICK - 2,
          ],
          text: label,
          size: 3,
          bold: true,
        },
      ],
    };
  });
}
const rectangle = (width: number, height: number): PaperMark => ({
  kind: 'path',
  points: [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ],
  closed: true,
  pen: 0.3,
});
/** A short tick at each whole unit. */
function ticks(from: number, to: number, { mm }: OwnUnit): readonly PaperMark[] {
  const first = Math.ceil(from / mm - 1e-9);
  const count = Math.floor(to / mm + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const x = (first + i) * mm - from;
    return line([
      [x, 0],
      [x, 2.5],
    ]);
  });
}
/** Where a label meets no mark: at the near end, else behind the first mark. */
const freeFor = (label: string, marks: readonly number[]): number => {
  const [first = Infinity] = marks;
  return first < 4 + label.length * 1.8 ? first + 2 : 2;
};
const limit = (x: number, text: string): readonly PaperMark[] => [
  line(
    [
      [x, 0],
      [x, STICK],
    ],
    0.6,
  ),
  { kind: 'text', at: [Math.max(0, x - 1 - text.length * 1.7), 6], text, size: 3 },
];

/** Each size of base that stands on the table, once. */
function baseItems({ units }: Position, words: GaugeWords): readonly Item[] {
  const items = new Map<string, Item>();
  for (const base of units.flatMap(u => u.bases)) {
    const [text, item] = baseItem(base, words);
    if (!items.has(text)) items.set(text, item);
  }
  return [...items.values()];
}
function baseItem(base: Base, words: GaugeWords): readonly [string, Item] {
  const [width, depth] = base.kind === 'round' ? [2 * base.radius, 2 * base.radius] : [base.width, base.depth];
  const size = base.kind === 'round' ? `Ø ${rounded(width, 2)} mm` : `${rounded(width, 2)} × ${rounded(depth, 2)} mm`;
  const label: PaperMark = { kind: 'text', at: [0, depth + 4], text: `${words.base} ${size}`, size: 3 };
  const outline: PaperMark =
    base.kind === 'round'
      ? { kind: 'path', points: circle(base.radius), closed: true, pen: 0.3 }
      : rectangle(width, depth);
  // the label may be wider than a small base
  return [size, { width: Math.max(width, size.length * 1.8 + 10), height: depth + 5, marks: [outline, label] }];
}
const circle = (r: number): readonly PaperSpot[] =>
  Array.from({ length: 90 }, (_, i) => {
    const a = (i * Math.PI) / 45;
    return [r + r * Math.cos(a), r + r * Math.sin(a)] as const;
  });
