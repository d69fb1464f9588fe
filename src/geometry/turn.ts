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
