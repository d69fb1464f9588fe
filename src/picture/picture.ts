// The picture of a position and a ruling as one SVG text: title and answer, the scene to scale, the whole table and a
// lens on the deciding point beneath it, scale bar and legend. Pure: the same input gives the same bytes.

import type { Ruling } from '../rules/index.ts';
import { answerSentence, callSentence, ruleWords, unitsOf } from '../rules/index.ts';
import { clean, type Position } from '../table/index.ts';
import { drawFrame, drawNorth, drawScaleBar, drawTable } from './ground.ts';
import { heading } from './heading.ts';
import { drawInset, INSET_SIDE, type Inset, lensOf, overviewOf, squareOf } from './insets.ts';
import { type Labels, labelsIn } from './labels.ts';
import { legend } from './legend.ts';
import { PAPER } from './look/index.ts';
import { drawMarks, nameMarks, type Shown, shownMarks, takeMarks } from './marks.ts';
import { scenePart, wholeTable } from './part.ts';
import { element, escaped, group, lines } from './svg.ts';
import { drawTerrain } from './terrain.ts';
import { nameTerrain, takeTerrain } from './terrainNames.ts';
import { type Tiles, tilesOf } from './tiles.ts';
import { drawUnits, nameUnits, takeUnits } from './units.ts';
import { type Part, type View, viewOf } from './view.ts';

export interface PictureOptions {
  /** The book's title, for the heading. */
  readonly book?: string;
  /** Squares of 10 cm, or of 6 in. */
  readonly grid?: boolean;
  /** A part of the table in mm, or all of it. Default: what the ruling is about, with the whole table beneath. */
  readonly part?: Part | 'table';
  /** Start of every id in the document; pictures on one page need different ones. */
  readonly prefix?: string;
}

const WIDTH = 1000;
const EDGE = 24;
const HIGHEST = 900;
/** From one inset to the next, and to the legend. */
const COLUMN = INSET_SIDE + 28;
const INSET_ROWS = 11;

export function picture(position: Position, ruling?: Ruling, options: PictureOptions = {}): string {
  const prefix = options.prefix ?? 'enfilade';
  const shown = shownMarks(ruling, position);
  const scene: Scene = { position, ruling, shown, tiles: tilesOf(prefix), grid: options.grid ?? false };
  const head = heading(position, ruling, { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, book: options.book ?? '' });
  const view = viewBelow(partOf(scene, options.part), EDGE + head.height + 12);
  const insets = insetsOf(scene, view, prefix);
  const named = nameScene(scene, view, labelsIn(view.frame));
  const squares = lines(...insets.squares);
  const table = group({ 'clip-path': `url(#${prefix}-table)` }, drawScene(scene, view), squares, named);
  const foot = drawFoot(scene, view, insets.drawings.length);
  const defs = lines(scene.tiles.definitions(), clip(`${prefix}-table`, view), ...insets.clips);
  return sheet(
    Math.ceil(Math.max(foot.bottom, insets.bottom) + EDGE),
    element('title', {}, escaped(titleOf(position, ruling))),
    element('desc', {}, escaped(describe(ruling))),
    element('defs', {}, `\n${defs}\n`),
    head.drawing,
    table,
    drawFrame(view.frame),
    foot.drawing,
    ...insets.drawings,
  );
}

function partOf({ position, ruling, shown }: Scene, part: PictureOptions['part']): Part {
  if (part === 'table' || (part === undefined && ruling === undefined)) return wholeTable(position);
  return part ?? scenePart(position, ruling as Ruling, shown);
}

interface Insets {
  readonly drawings: readonly string[];
  readonly clips: readonly string[];
  /** On the main drawing: where an inset looks. */
  readonly squares: readonly string[];
  readonly bottom: number;
}
/** The whole table and the lens, side by side below the main view, as far as they are worth drawing. */
function insetsOf(scene: Scene, main: View, prefix: string): Insets {
  const y = main.frame.y + main.frame.height + 44;
  const overview = overviewOf(scene.position, main, { x: EDGE, y });
  const lens = lensOf(scene.ruling, scene.shown, main, { x: overview ? EDGE + COLUMN : EDGE, y });
  const both = [overview, lens].filter((inset): inset is Inset => inset !== null);
  const inside = ({ view }: Inset): string =>
    view === overview?.view
      ? lines(drawGround(scene, view), squareOf(view, main.part))
      : lines(drawScene(scene, view), nameMarks(scene.shown, view, labelsIn(view.frame)));
  return {
    drawings: both.map((inset, i) => drawInset(inset, `${prefix}-inset-${i}`, inside(inset))),
    clips: both.map((inset, i) => clip(`${prefix}-inset-${i}`, inset.view)),
    squares: lens ? [squareOf(main, lens.view.part)] : [],
    bottom: Math.max(0, ...both.map(({ view }) => view.frame.y + view.frame.height + 18)),
  };
}

/** The document: notes and definitions first, then white paper with the drawing on it. */
function sheet(height: number, title: string, desc: string, ...[defs = '', ...drawing]: readonly string[]): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${height}`,
    width: WIDTH,
    height,
    role: 'img',
    'font-family': "'Segoe UI', Helvetica, Arial, sans-serif",
  };
  const paper = element('rect', { width: WIDTH, height, fill: PAPER.sheet });
  return `${element('svg', attributes, `\n${lines(title, desc, defs, paper, ...drawing)}\n`)}\n`;
}

interface Scene {
  readonly position: Position;
  readonly ruling: Ruling | undefined;
  readonly shown: readonly Shown[];
  readonly tiles: Tiles;
  readonly grid: boolean;
}

const drawGround = ({ position, tiles, grid }: Scene, view: View): string =>
  lines(drawTable(position, view, grid), drawTerrain(position, view, tiles), drawUnits(position, view, tiles));
const drawScene = (scene: Scene, view: View): string =>
  lines(drawGround(scene, view), drawMarks(scene.shown, view, scene.tiles));

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

/** Scale bar and north under the main view, the legend below them, right of the insets. */
function drawFoot({ position, shown, tiles }: Scene, view: View, insets: number): { drawing: string; bottom: number } {
  const y = view.frame.y + view.frame.height + 20;
  const right = view.frame.x + view.frame.width;
  const x = EDGE + insets * COLUMN;
  const rows = legend(position, shown, tiles, {
    x,
    y: y + 24,
    width: WIDTH - EDGE - x,
    rows: insets > 0 ? INSET_ROWS : 0,
  });
  return {
    drawing: lines(drawScaleBar(position, view, [view.frame.x + 4, y]), drawNorth([right - 10, y]), rows.drawing),
    bottom: y + 24 + rows.height,
  };
}

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
    ? `${answerSentence(ruling, 'mm')} ${ruling.reasons.map(r => `${ruleWords(r.cite)} ${r.answer}: ${r.text}`).join('; ')}`
    : '';
