// What a corner is pulled to: corners of other ground first, then its edges and contours, then the lines
// of the grid and the table's own edges.

import { distance, type Mm, nearestOn, type Point, type Segment } from '../../../geometry/index.ts';

export interface Magnets {
  readonly corners: readonly Point[];
  /** Sides of other ground: a road runs along a wood, a contour begins on another. */
  readonly edges?: readonly Segment[];
  /** Mm between the grid's lines; null: no grid is shown. */
  readonly grid: Mm | null;
  readonly table: { readonly width: Mm; readonly depth: Mm };
}

export function snapped(p: Point, reach: Mm, { corners, edges = [], grid, table }: Magnets): Point {
  const inside = { x: clamp(p.x, table.width), y: clamp(p.y, table.depth) };
  const near =
    nearest(corners, inside, reach) ??
    nearest(
      edges.map(e => nearestOn(e, inside)),
      inside,
      reach,
    );
  if (near) return near;
  return { x: onLine(inside.x, reach, grid, table.width), y: onLine(inside.y, reach, grid, table.depth) };
}
function nearest(points: readonly Point[], to: Point, reach: Mm): Point | null {
  return points.reduce<Point | null>((best, c) => {
    const away = distance(c, to);
    return away <= reach && (best === null || away < distance(best, to)) ? c : best;
  }, null);
}
const clamp = (n: Mm, most: Mm): Mm => Math.min(most, Math.max(0, n));

/** Without a line near enough: whole millimetres, which is finer than a hand. */
function onLine(n: Mm, reach: Mm, grid: Mm | null, most: Mm): Mm {
  const lines = [0, most, ...(grid === null ? [] : [Math.round(n / grid) * grid])];
  const near = lines.filter(l => l <= most).reduce((best, l) => (Math.abs(l - n) < Math.abs(best - n) ? l : best), 0);
  return Math.abs(near - n) <= reach ? near : Math.round(n);
}
