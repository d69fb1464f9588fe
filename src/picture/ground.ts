// The sheet under the drawing: the table's paper and frame, the grid, the scale bar, the arrow to the north.

import type { Mm } from '../geometry/index.ts';
import { type Lengths, mmOf, type Position, rounded } from '../table/index.ts';
import { PAPER } from './look/index.ts';
import { element, group, lines, number, textWidth, words } from './svg.ts';
import { type Frame, outlinePath, type Spot, spot, type View } from './view.ts';

const TEXT = 10.5;

export function drawTable(position: Position, view: View, grid: boolean): string {
  const [x0, y1] = spot(view, [0, 0]);
  const [x1, y0] = spot(view, [position.table.width, position.table.depth]);
  return lines(
    element('rect', { x: x0, y: y0, width: x1 - x0, height: y1 - y0, fill: PAPER.table }),
    grid ? drawGrid(position, view) : '',
  );
}

export const drawFrame = ({ x, y, width, height }: Frame): string =>
  element('rect', { x, y, width, height, fill: 'none', stroke: PAPER.frame, 'stroke-width': 1.6 });

/** Squares of 10 cm, of 6 in where the file has inches; wider where they would be narrower than 12 pixels. */
export function gridStep(lengths: Lengths, scale: number): Mm {
  const step = lengths === 'in' ? 6 * 25.4 : 100;
  let wide = step;
  while (wide * scale < 12) wide *= 2;
  return wide;
}

function drawGrid({ table, lengths }: Position, view: View): string {
  const step = gridStep(lengths, view.scale);
  const upright = steps(table.width, step).map(x =>
    outlinePath([spot(view, [x, 0]), spot(view, [x, table.depth])], false),
  );
  const level = steps(table.depth, step).map(y =>
    outlinePath([spot(view, [0, y]), spot(view, [table.width, y])], false),
  );
  return element('path', {
    class: 'grid',
    d: [...upright, ...level].join(''),
    stroke: PAPER.grid,
    'stroke-width': 0.7,
    fill: 'none',
  });
}
const steps = (end: Mm, step: Mm): readonly Mm[] =>
  Array.from({ length: Math.min(500, Math.max(0, Math.ceil(end / step) - 1)) }, (_, i) => (i + 1) * step);

/** The longest of 1, 2, 5 × 10ⁿ of a unit (`mm` long) that fits in `width` pixels. */
export function scaleLength(mm: Mm, scale: number, width: number): number {
  const one = mm * scale;
  const power = 10 ** Math.floor(Math.log10(width / one));
  const factor = [5, 2, 1].find(f => f * power * one <= width) ?? 1;
  return rounded(factor * power, 6);
}

/** A bar of two fields with its length at the end, as on a map. */
export function drawScaleBar({ lengths }: Position, view: View, [x, y]: Spot, width = 190): string {
  const n = scaleLength(mmOf(lengths), view.scale, width);
  const half = (n * mmOf(lengths) * view.scale) / 2;
  const bar = { y: y - 5, width: half, height: 5, stroke: PAPER.frame, 'stroke-width': 0.8 };
  const mark = (text: string, at: number): string =>
    words(text, [at, y + 11], { size: TEXT, fill: PAPER.ink, anchor: 'middle' });
  return group(
    { class: 'scale' },
    element('rect', { x, ...bar, fill: PAPER.frame }),
    element('rect', { x: x + half, ...bar, fill: PAPER.sheet }),
    mark('0', x),
    mark(String(rounded(n / 2, 6)), x + half),
    words(`${n} ${lengths}`, [x + 2 * half - textWidth(String(n), TEXT) / 2, y + 11], { size: TEXT, fill: PAPER.ink }),
  );
}

export function drawNorth([x, y]: Spot): string {
  const d = `M${number(x)} ${number(y - 16)}L${number(x + 5)} ${number(y)}L${number(x)} ${number(y - 4)}L${number(x - 5)} ${number(y)}Z`;
  return lines(
    element('path', { d, fill: PAPER.frame }),
    words('N', [x, y + 11], { size: TEXT, fill: PAPER.ink, anchor: 'middle', weight: 'bold' }),
  );
}
