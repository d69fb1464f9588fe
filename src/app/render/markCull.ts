// Which marks are worth drawing at a scale: what decides always is, the rest as long as it can be told apart.

import type { Mark } from '../../measure/index.ts';
import type { Evidence } from './evidence.ts';

/** Pixels: a smaller line or area is not seen, a point so near to another of its role is the same spot. */
const LEAST = 1.5;

/** The larger side of a mark's box, mm. */
export function extentOf({ points, radius = 0 }: Pick<Mark, 'points' | 'radius'>): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return Math.max(0, maxX - minX, maxY - minY, 2 * radius);
}

/** In the order they came. `scale`: pixels of one mm. */
export function culled(shown: readonly Evidence[], scale: number): readonly Evidence[] {
  const spots = new Set<string>();
  return shown.filter(({ mark, strong }) => {
    if (strong) return true;
    if (mark.kind !== 'point') return extentOf(mark) * scale >= LEAST;
    const [x, y] = mark.points[0] ?? [0, 0];
    const spot = `${mark.role} ${Math.round((x * scale) / LEAST)} ${Math.round((y * scale) / LEAST)}`;
    if (spots.has(spot)) return false;
    spots.add(spot);
    return true;
  });
}
