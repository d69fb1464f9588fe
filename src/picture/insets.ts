// The lens: the ground around the deciding point, drawn again at a scale at which the margin can be seen.

import type { Ruling } from '../rules/index.ts';
import { rounded } from '../table/index.ts';
import { drawFrame } from './ground.ts';
import { PAPER } from './look.ts';
import type { Shown } from './marks.ts';
import { element, group, lines, words } from './svg.ts';
import { type Spot, spot, type View, viewOf } from './view.ts';

export interface Lens {
  readonly view: View;
  /** How many times the main drawing's scale. */
  readonly times: number;
}

const SIDE = 216;
/** The margin fills about a sixth of the lens. */
const MARGINS = 6;
const NARROWEST = 16;
const WIDEST = 160;
/** A lens that enlarges less than this shows nothing new. */
const LEAST_TIMES = 3;

export function lensOf(
  ruling: Ruling | undefined,
  shown: readonly Shown[],
  main: View,
  at: { readonly x: number; readonly y: number },
): Lens | null {
  const ring = shown.find(s => s.decides && s.mark.role === 'deciding-point')?.mark.points[0];
  if (!ring || !ruling || ruling.margin === null) return null;
  const half = Math.min(WIDEST, Math.max(NARROWEST, Math.abs(ruling.margin.mm) * MARGINS)) / 2;
  const part = { minX: ring[0] - half, minY: ring[1] - half, maxX: ring[0] + half, maxY: ring[1] + half };
  const view = viewOf(part, { ...at, width: SIDE });
  const times = view.scale / main.scale;
  return times < LEAST_TIMES ? null : { view, times };
}

/** The lens, its frame, and a small square on the table that says where it looks. */
export function drawLens(
  lens: Lens,
  main: View,
  prefix: string,
  draw: (view: View) => string,
): { drawing: string; bottom: number } {
  const { view, times } = lens;
  const [a, b]: readonly [Spot, Spot] = [
    spot(main, [view.part.minX, view.part.maxY]),
    spot(main, [view.part.maxX, view.part.minY]),
  ];
  const square = { x: a[0], y: a[1], width: b[0] - a[0], height: b[1] - a[1] };
  const bottom = view.frame.y + view.frame.height + 16;
  const drawing = group(
    { class: 'lens' },
    element('rect', { ...square, fill: 'none', stroke: PAPER.frame, 'stroke-width': 0.9 }),
    element('rect', { ...view.frame, fill: PAPER.sheet }),
    element('g', { 'clip-path': `url(#${prefix}-lens)` }, `\n${lines(draw(view))}\n`),
    drawFrame(view.frame),
    words(`the marked square, ${rounded(times, times < 10 ? 1 : 0)} times as large`, [view.frame.x, bottom - 2], {
      size: 10.5,
      fill: PAPER.quiet,
    }),
  );
  return { drawing, bottom };
}
