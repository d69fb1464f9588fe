// Which half of the plane a body reaches into: ahead of a line square to a direction, or wholly behind it.

import {
  angleBetween,
  beside,
  type Degrees,
  distance,
  dot,
  type Mm,
  minus,
  type Point,
  type Shape,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { type Verdict, verdictOf } from '../reading.ts';

interface FrontHalfReading {
  readonly kind: 'front-half';
  /** Inside: some part lies ahead. */
  readonly verdict: Verdict;
  /** How far its foremost point lies ahead of the line: − behind. */
  readonly margin: Mm;
  /** The same as a turn of the line, a right angle at most. */
  readonly turn: Degrees;
  readonly foremost: Point;
}

/** The line runs through `at`, square to the unit vector `forward`. */
export function readFrontHalf(at: Point, forward: Vector, body: Shape): FrontHalfReading {
  if (body.kind === 'disc') {
    const ahead = dot(minus(body.centre, at), forward);
    const away = distance(at, body.centre);
    const turn = 90 - angleBetween(forward, minus(body.centre, at)) + halfSpread(body.radius, away);
    return reading(ahead + body.radius, turn, beside(body.centre, times(forward, body.radius)));
  }
  let foremost = body.points[0] as Point;
  let margin = -Infinity;
  let turn = -90;
  for (const p of body.points) {
    const ahead = (p.x - at.x) * forward.x + (p.y - at.y) * forward.y;
    turn = Math.max(turn, 90 - angleBetween(forward, minus(p, at)));
    if (ahead <= margin) continue;
    margin = ahead;
    foremost = p;
  }
  return reading(margin, turn, foremost);
}
/** Half the angle under which a round body is seen. */
function halfSpread(radius: Mm, away: Mm): Degrees {
  const tangent = Math.sqrt(Math.max(0, away * away - radius * radius));
  return angleBetween({ x: tangent, y: 0 }, { x: tangent, y: radius });
}
const reading = (margin: Mm, turn: Degrees, foremost: Point): FrontHalfReading => ({
  kind: 'front-half',
  verdict: verdictOf(margin),
  margin,
  turn: Math.min(90, turn),
  foremost,
});
