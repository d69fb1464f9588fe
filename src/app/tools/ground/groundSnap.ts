// What a corner is pulled to: corners of other ground first, then the lines of the grid and the table's own edges.

import { distance, type Mm, type Point } from '../../../geometry/index.ts';

export interface Magnets {
  readonly corners: readonly Point[];
  /** Mm between the grid's lines; null: no grid is shown. */
  readonly grid: Mm | null;
  readonly table: { readonly width: Mm; readonly depth: Mm };
}

export function snapped(p: Point, reach: Mm, { corners, grid, table }: Magnets): Point {
  const inside = { x: clamp(p.x, table.width), y: clamp(p.y, table.depth) };
  const near = corners.reduce<Point | null>((best, c) => {
    const away = distance(c, inside);
    return away <= reach && (best === null || away < distance(best, inside)) ? c : best;
  }, null);
  if (near) return near;
  return { x: onLine(inside.x, reach, grid, table.width), y: onLine(inside.y, reach, grid, table.depth) };
}
const clamp = (n: Mm, most: Mm): Mm => Math.min(most, Math.max(0, n));

/** Without a line near enough: whole millimetres, which is finer than a hand. */
function onLine(n: Mm, reach: Mm, grid: Mm | null, most: Mm): Mm {
  const lines = [0, most, ...(grid === null ? [] : [Math.round(n / grid) * grid])];
  const near = lines.filter(l => l <= most).reduce((best, l) => (Math.abs(l - n) < Math.abs(best - n) ? l : best), 0);
  return Math.abs(near - n) <= reach ? near : Math.round(n);
}
