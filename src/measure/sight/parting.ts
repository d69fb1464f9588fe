// Two sets of points parted by straight lines: the widest strip between them or, where they overlap, the least overlap.
// Axes: x to the right along a base line, y ahead of it. A line is given by its slope t = dx/dy; a point lies x − t·y to the right.
// The signed width of the strip of slope t is (least of the right set − greatest of the left set) / √(1 + t²). It is the distance of two
// convex hulls: widest where the strip is square to the way between two corners, or lies along a side of one hull.

import type { Mm, Point } from '../../geometry/index.ts';

export interface Slopes {
  readonly from: number;
  readonly to: number;
}
export interface Parting {
  readonly slope: number;
  /** Positive: free ground this wide. Negative: the sets overlap by this much. */
  readonly width: Mm;
}

/** The best parting among the slopes allowed; null where none is. Hulls are enough, and far quicker: only their corners bound a strip. */
export function widestParting(left: readonly Point[], right: readonly Point[], slopes: Slopes): Parting | null {
  if (slopes.from > slopes.to) return null;
  let best: Parting = { slope: slopes.from, width: widthAt(left, right, slopes.from) };
  const take = (slope: number): void => {
    if (!(slope > slopes.from && slope <= slopes.to)) return;
    const width = widthOver(best.width, { left, right, slope });
    if (width !== null) best = { slope, width };
  };
  take(slopes.to);
  for (const p of left) for (const q of right) take(squareTo(p, q));
  for (const [p, q] of pairs(left)) take(through(p, q));
  for (const [p, q] of pairs(right)) take(through(p, q));
  return best;
}

export function widthAt(left: readonly Point[], right: readonly Point[], slope: number): Mm {
  return (leastOf(right, slope) - greatestOf(left, slope)) / Math.sqrt(1 + slope * slope);
}
interface Strip {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  readonly slope: number;
}
/** The width of the strip, or null as soon as one point makes it no wider than `floor`. */
function widthOver(floor: Mm, { left, right, slope }: Strip): Mm | null {
  const root = Math.sqrt(1 + slope * slope);
  const from = greatestOf(left, slope);
  let to = Infinity;
  for (const q of right) {
    to = Math.min(to, asideOf(q, slope));
    if ((to - from) / root <= floor) return null;
  }
  return (to - from) / root;
}
/** How far to the right of the line of this slope through the origin, before the root is taken out. */
export const asideOf = ({ x, y }: Point, slope: number): number => x - slope * y;
export function leastOf(points: readonly Point[], slope: number): number {
  let least = Infinity;
  for (const p of points) least = Math.min(least, asideOf(p, slope));
  return least;
}
export function greatestOf(points: readonly Point[], slope: number): number {
  let greatest = -Infinity;
  for (const p of points) greatest = Math.max(greatest, asideOf(p, slope));
  return greatest;
}
/** The slope of the line through two points. */
const through = (p: Point, q: Point): number => (q.x - p.x) / (q.y - p.y);
/** The slope square to the way between two points. */
const squareTo = (p: Point, q: Point): number => (p.y - q.y) / (q.x - p.x);

function* pairs(points: readonly Point[]): Generator<readonly [Point, Point]> {
  for (let i = 1; i < points.length; i++) for (let j = 0; j < i; j++) yield [points[i] as Point, points[j] as Point];
}
