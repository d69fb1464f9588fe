// Small pictures beneath the large one: the whole table where the large one shows a part of it, and a lens on the
// deciding point, at a scale at which the margin can be seen. The same drawing through other views.

import type { Ruling } from '../rules/index.ts';
import { fromMm, type Position, rounded } from '../table/index.ts';
import { drawFrame } from './ground.ts';
import { PAPER } from './look/index.ts';
import type { Shown } from './marks.ts';
import { element, group, words } from './svg.ts';
import { type Part, spot, type View, viewOf } from './view.ts';

export interface Inset {
  readonly view: View;
  readonly caption: string;
}
interface Corner {
  readonly x: number;
  readonly y: number;
}

export const INSET_SIDE = 216;
/** The margin fills about a sixth of the lens. */
const MARGINS = 6;
const NARROWEST = 16;
const WIDEST = 160;
/** A lens that enlarges less than this shows nothing new. */
const LEAST_TIMES = 3;

export function lensOf(ruling: Ruling | undefined, shown: readonly Shown[], main: View, at: Corner): Inset | null {
  const ring = shown.find(s => s.decides && s.mark.role === 'deciding-point')?.mark.points[0];
  if (!ring || !ruling || ruling.margin === null) return null;
  const half = Math.min(WIDEST, Math.max(NARROWEST, Math.abs(ruling.margin.mm) * MARGINS)) / 2;
  const part = { minX: ring[0] - half, minY: ring[1] - half, maxX: ring[0] + half, maxY: ring[1] + half };
  const view = viewOf(part, { ...at, width: INSET_SIDE });
  const times = view.scale / main.scale;
  return times < LEAST_TIMES
    ? null
    : { view, caption: `the marked square, ${rounded(times, times < 10 ? 1 : 0)} times as large` };
}

/** The whole table, where the main view shows less than that. */
export function overviewOf({ table, lengths }: Position, main: View, at: Corner): Inset | null {
  const { part } = main;
  if (part.minX <= 0 && part.minY <= 0 && part.maxX >= table.width && part.maxY >= table.depth) return null;
  const width = Math.min(INSET_SIDE, (INSET_SIDE * table.width) / table.depth);
  const view = viewOf({ minX: 0, minY: 0, maxX: table.width, maxY: table.depth }, { ...at, width });
  const size = (mm: number): number => rounded(fromMm(mm, lengths), 1);
  return { view, caption: `the whole table, ${size(table.width)} × ${size(table.depth)} ${lengths}` };
}

/** A drawing in its frame with its caption, cut to the clip path of this id. */
export function drawInset({ view, caption }: Inset, clip: string, drawing: string): string {
  const { x, y, height } = view.frame;
  return group(
    { class: 'inset' },
    element('rect', { ...view.frame, fill: PAPER.sheet }),
    element('g', { 'clip-path': `url(#${clip})` }, `\n${drawing}\n`),
    drawFrame(view.frame),
    words(caption, [x, y + height + 14], { size: 10.5, fill: PAPER.quiet }),
  );
}

/** Where another view looks: a thin square. */
export function squareOf(view: View, part: Part): string {
  const [x0, y0] = spot(view, [part.minX, part.maxY]);
  const [x1, y1] = spot(view, [part.maxX, part.minY]);
  return element('rect', {
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
    fill: 'none',
    stroke: PAPER.frame,
    'stroke-width': 1,
  });
}
