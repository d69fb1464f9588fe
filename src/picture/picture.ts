// The picture of a position and a ruling as one SVG text: title and answer, the table to scale, a lens on the deciding
// point, scale bar and legend. Pure: the same position and ruling give the same bytes.

import type { Ruling } from '../rules/index.ts';
import type { Position } from '../table/index.ts';
import { drawFrame, drawNorth, drawScaleBar, drawTable } from './ground.ts';
import { heading } from './heading.ts';
import { type Labels, labelsIn } from './labels.ts';
import { legend } from './legend.ts';
import { drawLens, lensOf } from './lens.ts';
import { PAPER } from './look.ts';
import { drawMarks, nameMarks, type Shown, shownMarks, takeMarks } from './marks.ts';
import { clean, element, escaped, group, lines } from './svg.ts';
import { drawTerrain, nameTerrain, takeTerrain } from './terrain.ts';
import { type Tiles, tilesOf } from './tiles.ts';
import { drawUnits, nameUnits, takeUnits } from './units.ts';
import { type Part, type View, viewOf } from './view.ts';
import { answerSentence, callSentence, unitsOf } from './words.ts';

export interface PictureOptions {
  /** The book's title, for the heading. */
  readonly book?: string;
  /** Squares of 10 cm, or of 6 in. */
  readonly grid?: boolean;
  /** A part of the table instead of the whole, in mm. */
  readonly part?: Part;
  /** Start of every id in the document; pictures on one page need different ones. */
  readonly prefix?: string;
}

const WIDTH = 1000;
const EDGE = 24;
const HIGHEST = 900;

export function picture(position: Position, ruling?: Ruling, options: PictureOptions = {}): string {
  const prefix = options.prefix ?? 'enfilade';
  const tiles = tilesOf(prefix);
  const shown = shownMarks(ruling, position);
  const head = heading(position, ruling, { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, book: options.book ?? '' });
  const view = viewBelow(options.part ?? wholeTable(position), EDGE + head.height + 12);
  const labels = labelsIn(view.frame);
  const scene = { position, ruling, shown, tiles, grid: options.grid ?? false };
  const lens = lensOf(ruling, shown, view, { x: EDGE, y: view.frame.y + view.frame.height + 44 });
  const table = group({ 'clip-path': `url(#${prefix}-table)` }, drawScene(scene, view), nameScene(scene, view, labels));
  const foot = drawFoot(scene, view, lens !== null);
  const detail = lens
    ? drawLens(lens, view, prefix, v => lines(drawScene(scene, v), nameMarks(shown, v, labelsIn(v.frame))))
    : { drawing: '', bottom: 0 };
  const height = Math.ceil(Math.max(foot.bottom, detail.bottom) + EDGE);
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'font-family': "'Segoe UI', Helvetica, Arial, sans-serif",
    },
    `\n${lines(
      element('title', {}, escaped(titleOf(position, ruling))),
      element('desc', {}, escaped(describe(ruling))),
      element(
        'defs',
        {},
        `\n${lines(tiles.definitions(), clip(`${prefix}-table`, view), lens ? clip(`${prefix}-lens`, lens.view) : '')}\n`,
      ),
      element('rect', { width: WIDTH, height, fill: PAPER.sheet }),
      head.drawing,
      table,
      drawFrame(view.frame),
      foot.drawing,
      detail.drawing,
    )}\n`,
  )}\n`;
}

interface Scene {
  readonly position: Position;
  readonly ruling: Ruling | undefined;
  readonly shown: readonly Shown[];
  readonly tiles: Tiles;
  readonly grid: boolean;
}

const drawScene = ({ position, shown, tiles, grid }: Scene, view: View): string =>
  lines(
    drawTable(position, view, grid),
    drawTerrain(position, view, tiles),
    drawUnits(position, view, tiles),
    drawMarks(shown, view, tiles),
  );

function nameScene({ position, ruling, shown }: Scene, view: View, labels: Labels): string {
  const asked = ruling ? unitsOf(ruling.call, position) : [];
  const about = ruling ? ruling.reasons.flatMap(r => r.about.map(id => id.split('/')[0] as string)) : [];
  takeTerrain(position, view, labels);
  takeMarks(shown, view, labels);
  takeUnits(position, view, labels);
  return lines(
    nameMarks(shown, view, labels),
    nameUnits(position, view, labels, [...asked, ...about]),
    nameTerrain(position, view, labels, new Set(about)),
  );
}

/** Scale bar and north under the table, the legend below them. */
function drawFoot(
  { position, shown, tiles }: Scene,
  view: View,
  hasLens: boolean,
): { drawing: string; bottom: number } {
  const y = view.frame.y + view.frame.height + 20;
  const right = view.frame.x + view.frame.width;
  const x = hasLens ? EDGE + LENS_COLUMN : EDGE;
  const rows = legend(position, shown, tiles, { x, y: y + 24, width: WIDTH - EDGE - x, rows: hasLens ? LENS_ROWS : 0 });
  return {
    drawing: lines(drawScaleBar(position, view, [view.frame.x + 4, y]), drawNorth([right - 10, y]), rows.drawing),
    bottom: y + 24 + rows.height,
  };
}
const LENS_COLUMN = 244;
const LENS_ROWS = 11;

const wholeTable = ({ table }: Position): Part => ({ minX: 0, minY: 0, maxX: table.width, maxY: table.depth });

/** As wide as the sheet, or as high as a page allows. */
function viewBelow(part: Part, y: number): View {
  const widest = WIDTH - 2 * EDGE;
  const width = Math.min(widest, (HIGHEST * (part.maxX - part.minX)) / (part.maxY - part.minY));
  return viewOf(part, { x: EDGE + (widest - width) / 2, y, width });
}

const clip = (id: string, { frame }: View): string => element('clipPath', { id }, element('rect', { ...frame }));

const titleOf = (position: Position, ruling: Ruling | undefined): string =>
  [clean(position.title), ruling ? callSentence(ruling.call, position) : ''].filter(Boolean).join(' · ') ||
  'A position';
const describe = (ruling: Ruling | undefined): string =>
  ruling
    ? `${answerSentence(ruling, 'mm')} ${ruling.reasons.map(r => `${r.cite} ${r.answer}: ${r.text}`).join('; ')}`
    : '';
