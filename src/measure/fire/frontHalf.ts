// Which half of the plane a body reaches into: ahead of a line square to a direction, or wholly behind it.

import { beside, dot, type Mm, minus, type Point, type Shape, times, type Vector } from '../../geometry/index.ts';
import { type Verdict, verdictOf } from '../reading.ts';

interface FrontHalfReading {
  readonly kind: 'front-half';
  /** Inside: some part lies ahead. */
  readonly verdict: Verdict;
  /** How far its foremost point lies ahead of the line: − behind. */
  readonly margin: Mm;
  readonly foremost: Point;
}

/** The line runs through `at`, square to the unit vector `forward`. */
export function readFrontHalf(at: Point, forward: Vector, body: Shape): FrontHalfReading {
  if (body.kind === 'disc') {
    const margin = dot(minus(body.centre, at), forward) + body.radius;
    return reading(margin, beside(body.centre, times(forward, body.radius)));
  }
  let foremost = body.points[0] as Point;
  let margin = -Infinity;
  for (const p of body.points) {
    const ahead = (p.x - at.x) * forward.x + (p.y - at.y) * forward.y;
    if (ahead <= margin) continue;
    margin = ahead;
    foremost = p;
  }
  return reading(margin, foremost);
}
const reading = (margin: Mm, foremost: Point): FrontHalfReading => ({
  kind: 'front-half',
  verdict: verdictOf(margin),
  margin,
  foremost,
});
