// Where names stand: beside what they speak of, never on each other, off the bases, off the marks where there is room.
// What is taken is kept on a raster of small cells; every label tries a ring of places and takes the cheapest.

import type { Frame, Spot } from './view.ts';

const CELL = 4;
/** What a cell under a label costs. A label never lies on a label. */
const COST_OF_CELL = [0, 0.3, 1.2, 6];
/** … and every pixel away from its thing. */
const COST_AWAY = 0.035;
const LABEL = 255;

export interface LabelWish {
  readonly width: number;
  readonly height: number;
  /** What it speaks of; the label stands outside of it. */
  readonly about: Frame;
  /** Corners of what it speaks of, where it does not fill that frame: a turned unit's label may come nearer. */
  readonly corners?: readonly Spot[];
  /** Preferred direction on the sheet (y down), a unit vector; none: above first. */
  readonly towards?: Spot;
  /** How far from it a label may stand. */
  readonly reach?: number;
  /** May it stand on top of what it speaks of (names of woods and fields)? */
  readonly over?: boolean;
  /** Dearer places than this are not taken; the label is left out. */
  readonly most?: number;
}

export interface Labels {
  /** Cells that bases, marks or pieces of ground cover. */
  readonly take: (frame: Frame, by: 'base' | 'mark' | 'ground') => void;
  readonly takeLine: (a: Spot, b: Spot) => void;
  /** A place of the label's size, or null where there is none. It is taken from then on. */
  readonly place: (wish: LabelWish) => Frame | null;
}

export function labelsIn(view: Frame): Labels {
  const { cells, each } = rasterOf(view);
  const take: Labels['take'] = (f, by) => {
    const value = by === 'base' ? 3 : by === 'mark' ? 2 : 1;
    const cover = (i: number): void => void (cells[i] = Math.max(cells[i] as number, value));
    if (meets(f, view)) each(f, cover);
  };
  const costOf = (f: Frame): number => {
    let [sum, n] = [0, 0];
    each(f, i => {
      sum += COST_OF_CELL[cells[i] as number] ?? Infinity;
      n++;
    });
    return sum / n;
  };
  return {
    take,
    takeLine: (a, b) => {
      const steps = Math.min(2000, Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / CELL));
      for (let k = 0; k <= steps; k++) {
        const t = steps === 0 ? 0 : k / steps;
        take({ x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, width: 0, height: 0 }, 'mark');
      }
    },
    place: wish => {
      const best = cheapest(wish, view, costOf);
      if (best) each(best, i => (cells[i] = LABEL));
      return best;
    },
  };
}

/** Cells over a frame: 0 free, 1 ground, 2 mark, 3 base, 255 label. */
function rasterOf(view: Frame): {
  readonly cells: Uint8Array;
  readonly each: (f: Frame, visit: (i: number) => void) => void;
} {
  const columns = Math.max(1, Math.ceil(view.width / CELL));
  const rows = Math.max(1, Math.ceil(view.height / CELL));
  const column = (x: number): number => Math.min(columns - 1, Math.max(0, Math.floor((x - view.x) / CELL)));
  const row = (y: number): number => Math.min(rows - 1, Math.max(0, Math.floor((y - view.y) / CELL)));
  return {
    cells: new Uint8Array(columns * rows),
    each: (f, visit) => {
      for (let r = row(f.y); r <= row(f.y + f.height); r++) {
        for (let c = column(f.x); c <= column(f.x + f.width); c++) visit(r * columns + c);
      }
    },
  };
}

function cheapest(wish: LabelWish, view: Frame, costOf: (f: Frame) => number): Frame | null {
  let best: Frame | null = null;
  let least = wish.most ?? 5;
  for (const { frame, away } of places(wish)) {
    if (away * COST_AWAY >= least || !holds(view, frame)) continue;
    const cost = costOf(frame) + away * COST_AWAY;
    if (cost < least) [best, least] = [frame, cost];
  }
  return best;
}

const TURNS = 24;
const RINGS = [4, 10, 18, 28, 42, 60, 90, 130, 180];

/** Places around a thing, nearest rings first, the preferred side before the others. */
function* places(wish: LabelWish): Generator<{ readonly frame: Frame; readonly away: number }> {
  const { about, width, height, towards = [0, -1], reach = 60, over } = wish;
  const [cx, cy] = [about.x + about.width / 2, about.y + about.height / 2];
  const at = (x: number, y: number): Frame => ({ x: x - width / 2, y: y - height / 2, width, height });
  if (over) yield { frame: at(cx, cy), away: 0 };
  const first = Math.atan2(towards[1], towards[0]);
  for (const ring of RINGS) {
    if (ring > reach) return;
    for (let k = 0; k < TURNS; k++) {
      const turn = ((k % 2 === 0 ? k : -k - 1) / 2) * ((2 * Math.PI) / TURNS);
      const [dx, dy] = [Math.cos(first + turn), Math.sin(first + turn)];
      const t = Math.min(outOf(about, wish, [dx, dy]), beyond(wish, [cx, cy], [dx, dy]));
      yield { frame: at(cx + dx * (t + ring), cy + dy * (t + ring)), away: ring + Math.abs(turn) * 8 };
    }
  }
}

/** How far along a direction a label's middle must go for the label to clear the thing. */
function outOf(about: Frame, { width, height }: LabelWish, [dx, dy]: Spot): number {
  const across = (about.width + width) / 2 / Math.max(Math.abs(dx), 1e-6);
  const up = (about.height + height) / 2 / Math.max(Math.abs(dy), 1e-6);
  return Math.min(across, up);
}

/** The same past the thing's corners: beyond the line square to the direction that has them all behind it. */
function beyond({ corners, width, height }: LabelWish, [cx, cy]: Spot, [dx, dy]: Spot): number {
  if (!corners || corners.length === 0) return Infinity;
  const reach = corners.reduce((most, [x, y]) => Math.max(most, (x - cx) * dx + (y - cy) * dy), -Infinity);
  return reach + (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
}

const meets = (f: Frame, v: Frame): boolean =>
  f.x <= v.x + v.width && f.x + f.width >= v.x && f.y <= v.y + v.height && f.y + f.height >= v.y;
const holds = (v: Frame, f: Frame): boolean =>
  f.x >= v.x + 2 && f.y >= v.y + 2 && f.x + f.width <= v.x + v.width - 2 && f.y + f.height <= v.y + v.height - 2;
