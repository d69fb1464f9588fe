// Which side of a line a point lies on. On grid points the answer is exact.

import { cross, lengthOf, minus, type Point } from './point.ts';
import type { Segment } from './segment.ts';
import type { Mm } from './units.ts';

export type Side = 'left' | 'on' | 'right';

/** Side of `p` seen along the line from `a` to `b`. */
export function turn(a: Point, b: Point, p: Point): Side {
  const c = cross(minus(b, a), minus(p, a));
  return c > 0 ? 'left' : c < 0 ? 'right' : 'on';
}

/** Signed distance of `p` from the line through a segment: + to the left of a → b. A segment of no length: plain distance. */
export function offset(line: Segment, p: Point): Mm {
  const d = minus(line.b, line.a);
  const l = lengthOf(d);
  const v = minus(p, line.a);
  return l === 0 ? lengthOf(v) : cross(d, v) / l;
}

/** The greatest signed distance of some points from the line: how far the one farthest to its left lies from it. */
export function mostLeft({ a, b }: Segment, points: readonly Point[]): Mm {
  const d = minus(b, a);
  const l = lengthOf(d);
  let most = -Infinity;
  if (l === 0) {
    for (const p of points) most = Math.max(most, lengthOf(minus(p, a)));
    return most;
  }
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    most = Math.max(most, d.x * (p.y - a.y) - d.y * (p.x - a.x));
  }
  return most / l;
}

/** Do all points lie to the left of the line or on it? */
export function allLeft({ a, b }: Segment, points: readonly Point[]): boolean {
  const d = minus(b, a);
  for (const p of points) if (d.x * (p.y - a.y) - d.y * (p.x - a.x) < 0) return false;
  return true;
}
