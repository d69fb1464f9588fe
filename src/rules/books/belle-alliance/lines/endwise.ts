// 3.1.3 Whoever stands in a line of fire may leave it over an end as well: behind the target, or behind the firer.

import {
  dot,
  hull,
  lengthOf,
  type Mm,
  minus,
  type Point,
  type Polygon,
  roundOutline,
  type Segment,
  type Vector,
} from '../../../../geometry/index.ts';
import type { Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';

/**
 * The least way of a unit out of the line and of all that stands at its ends. An own unit may not stand behind the target (3.1.4): it goes
 * behind the firer. Convex outlines come apart square to a side of one of them.
 */
export function endwise({ firer, target }: FireQuestion, { a, b }: Segment, troop: Troop): Mm {
  const body = hull(cornersOf(troop));
  const region = hull([a, b, ...cornersOf(firer), ...cornersOf(target)]);
  const ways = [...normalsOf(region), ...normalsOf(body).map(({ x, y }) => ({ x: 0 - x, y: 0 - y }))];
  const isOwn = troop.side === firer.side;
  const open = isOwn ? ways.filter(way => dot(way, minus(b, a)) <= 0) : ways;
  return Math.min(...open.map(way => farthestAlong(way, region) - nearestAlong(way, body)));
}

const cornersOf = ({ outline }: Troop): readonly Point[] =>
  outline.shapes.flatMap(s => (s.kind === 'disc' ? roundOutline(s.centre, s.radius) : s).points);
/** Square to each side, outwards; corners of a hull go round to the left. */
function normalsOf({ points }: Polygon): readonly Vector[] {
  return points.map((p, i) => {
    const side = minus(points[(i + 1) % points.length] as Point, p);
    const length = lengthOf(side);
    return { x: side.y / length, y: 0 - side.x / length };
  });
}
const farthestAlong = (way: Vector, { points }: Polygon): Mm => Math.max(...points.map(p => dot(way, p)));
const nearestAlong = (way: Vector, { points }: Polygon): Mm => Math.min(...points.map(p => dot(way, p)));
