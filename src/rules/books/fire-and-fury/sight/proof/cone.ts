// All lines from one point to those about another: whether they keep clear of a convex body.

import {
  distance,
  dot,
  leftOf,
  type Mm,
  minus,
  type Point,
  type Polygon,
  rightOf,
  type Segment,
  sides,
  times,
  unit,
  type Vector,
} from '../../../../../geometry/index.ts';

/** What lies to one side of a line: the points with `dot(out, p) >= from`. */
export interface Plane {
  readonly out: Vector;
  readonly from: number;
}
/** A convex body; each of its planes has it behind. */
export interface Solid {
  readonly points: readonly Point[];
  readonly planes: readonly Plane[];
}
export const solidOf = (body: Polygon): Solid => ({ points: body.points, planes: sides(body).map(planeOf) });
/** What lies to the right of a line. */
export function planeOf({ a, b }: Segment): Plane {
  const out = unit(rightOf(minus(b, a)));
  return { out, from: dot(out, a) };
}

export interface Cone {
  readonly from: Point;
  readonly to: Point;
  /** About `to`. */
  readonly radius: Mm;
}
/** Surely clear: some line has the cone on one side and the body on the other. */
export function isClearOf(cone: Cone, { points, planes }: Solid): boolean {
  const { from, to, radius } = cone;
  for (const { out, from: start } of planes) if (dot(out, from) >= start && dot(out, to) - radius >= start) return true;
  const length = distance(from, to);
  const ahead = times(minus(to, from), 1 / length);
  if (radius < length) {
    const sine = radius / length;
    const cosine = Math.sqrt(1 - sine * sine);
    for (const aside of [leftOf(ahead), rightOf(ahead)]) {
      const square = { x: cosine * aside.x - sine * ahead.x, y: cosine * aside.y - sine * ahead.y };
      if (leastAlong(square, points) >= dot(square, from)) return true;
    }
  }
  return [ahead, unit(minus(nearestTo(points, to), to))].some(
    out => leastAlong(out, points) >= Math.max(dot(out, from), dot(out, to) + radius),
  );
}
function leastAlong(out: Vector, points: readonly Point[]): Mm {
  let least = Infinity;
  for (const p of points) least = Math.min(least, dot(out, p));
  return least;
}
const nearestTo = (points: readonly Point[], to: Point): Point =>
  points.reduce((near, p) => (distance(p, to) < distance(near, to) ? p : near));
