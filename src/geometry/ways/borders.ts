// The least way to where something is otherwise, if it is otherwise only past lines and circles: it ends square to one of them or where two cross. Ways are
// looked at as places seen from the origin; lengths in mm.

import { cross, dot, leftOf, lengthOf, minus, type Point, plus, times, unit, type Vector } from '../point.ts';
import type { Segment } from '../segment.ts';
import type { Disc } from '../shape.ts';
import { FINE, type Mm, snapTo, TOUCH } from '../units.ts';

/** The endless line through two points, or a circle. */
export type Border = Segment | Disc;

/** mm: so far past a border it is otherwise. */
const PAST: Mm = 4 * TOUCH;

/** The shortest way, none shorter than `least` or longer than `most`, past whose end `isOther` holds; null: none. */
export function leastWayPast(
  borders: readonly Border[],
  isOther: (way: Vector) => boolean,
  { least = 0, most = Infinity }: { readonly least?: Mm; readonly most?: Mm } = {},
): Vector | null {
  const isLong = ({ at }: Place): boolean => lengthOf(at) >= least - TOUCH;
  const feet = borders.map(border => ({ border, at: footOn(border) })).toSorted(byLength);
  const found = feet.find(f => isLong(f) && lengthOf(f.at) <= most && isPastFoot(f.at, isOther))?.at ?? null;
  const limit = found ? lengthOf(found) : most;
  const near = feet.filter(({ at }) => lengthOf(at) < limit).map(({ border }) => border);
  const corners = near
    .flatMap((one, i) => near.slice(i + 1).flatMap(other => crossingsOf(one, other).map(at => ({ at, one, other }))))
    .filter(place => isLong(place) && lengthOf(place.at) < limit)
    .toSorted(byLength);
  const corner = corners.find(({ at, one, other }) =>
    isPastCorner(at, [alongAt(one, at), alongAt(other, at)], isOther),
  );
  const way = corner?.at ?? found;
  // the same bits on a table that lies another way
  return way && { x: snapTo(way.x, FINE), y: snapTo(way.y, FINE) };
}
/** How far the nearest of them is. */
export const nearestBorder = (borders: readonly Border[]): Mm =>
  Math.min(...borders.map(border => lengthOf(footOn(border))));
interface Place {
  readonly at: Vector;
}
const byLength = (u: Place, v: Place): number => lengthOf(u.at) - lengthOf(v.at);

type IsOther = (way: Vector) => boolean;
/** Straight on; from a border that one stands on to either side. */
function isPastFoot(at: Vector, isOther: IsOther): boolean {
  if (lengthOf(at) > PAST) return isOther(plus(at, times(unit(at), PAST)));
  return QUARTERS.some(way => isOther(times(way, 2 * PAST)));
}
const QUARTERS: readonly Vector[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];
/** In one of the four angles in which two borders cross. */
function isPastCorner(at: Vector, [u, v]: readonly [Vector, Vector], isOther: IsOther): boolean {
  const [sum, difference] = [unit(plus(u, v)), unit(minus(u, v))];
  // as far from the nearer of both
  const wide = Math.max(0.05, Math.abs(cross(u, v)) / 2);
  return [sum, difference, times(sum, -1), times(difference, -1)].some(way =>
    isOther(plus(at, times(way, PAST / wide))),
  );
}

const isCircle = (border: Border): border is Disc => 'kind' in border;
/** The place of a border nearest to the origin. */
function footOn(border: Border): Point {
  if (isCircle(border)) {
    const away = lengthOf(border.centre);
    const out = away === 0 ? { x: 1, y: 0 } : times(border.centre, 1 / away);
    return times(out, away - border.radius);
  }
  const way = unit(minus(border.b, border.a));
  return minus(border.a, times(way, dot(border.a, way)));
}
/** The way along a border at a place of it. */
const alongAt = (border: Border, at: Point): Vector =>
  unit(isCircle(border) ? leftOf(minus(at, border.centre)) : minus(border.b, border.a));

function crossingsOf(one: Border, other: Border): readonly Point[] {
  if (!isCircle(one)) return isCircle(other) ? onLineAndCircle(one, other) : onLines(one, other);
  if (!isCircle(other)) return onLineAndCircle(other, one);
  const between = minus(other.centre, one.centre);
  const away = lengthOf(between);
  if (away === 0) return [];
  // both circles meet on the line square to the way between their centres
  const ahead = (away * away + one.radius * one.radius - other.radius * other.radius) / (2 * away);
  const a = plus(one.centre, times(unit(between), ahead));
  return onLineAndCircle({ a, b: plus(a, leftOf(between)) }, one);
}
function onLines(one: Segment, other: Segment): readonly Point[] {
  const [d, e] = [unit(minus(one.b, one.a)), unit(minus(other.b, other.a))];
  const turn = cross(d, e);
  return Math.abs(turn) < PARALLEL ? [] : [plus(one.a, times(d, cross(minus(other.a, one.a), e) / turn))];
}
/** The sine of an angle. */
const PARALLEL = 1e-6;
function onLineAndCircle({ a, b }: Segment, { centre, radius }: Disc): readonly Point[] {
  const way = unit(minus(b, a));
  const foot = plus(a, times(way, dot(minus(centre, a), way)));
  const aside = lengthOf(minus(foot, centre));
  if (aside > radius) return [];
  const half = times(way, Math.sqrt(radius * radius - aside * aside));
  return [plus(foot, half), minus(foot, half)];
}

/** Ways after which a convex outline that is moved (its differences from the fixed one) comes nearer than so far: sides and corners grown by that. */
export function bordersAround(points: readonly Point[], reach: Mm): readonly Border[] {
  const straight = points.map((a, i): Border => {
    const b = points[(i + 1) % points.length] as Point;
    const out = times(unit(leftOf(minus(a, b))), reach);
    return { a: plus(a, out), b: plus(b, out) };
  });
  const round = points.map((centre): Border => ({ kind: 'disc', centre, radius: reach }));
  return points.length < 2 ? round : [...straight, ...round];
}
