// The shortest push that parts convex shapes from others: of all of them at once, to whatever side. Places of the moved shapes are looked at as places of the
// origin: each pair overlaps where it lies inside one shape grown by the other (Minkowski), and the shortest way ends at a side of one of these or where two cross.

import { lengthOf, minus, ORIGIN, onFine, plus, times, unit, type Vector } from '../point.ts';
import { hull } from '../polygon.ts';
import { crossingOf, nearestOn } from '../segment.ts';
import { type Polygon, sides } from '../shape.ts';
import { offset } from '../turn.ts';
import { type Mm, TOUCH } from '../units.ts';

/** So far inside of a side, in mm, a place still lies on it. */
const ON_SIDE: Mm = 1e-6;

/** mm: between two of them nobody is put where there is less. */
const ROOM: Mm = 5 * TOUCH;

/** Convex shapes; the shortest pushes of all that move, those within a touch of the least too, the least first. Only the zero vector where none overlap. */
export function leastPartings(fixed: readonly Polygon[], moving: readonly Polygon[]): readonly [Vector, ...Vector[]] {
  const overlaps = fixed.flatMap(f => moving.map(m => sides(grownBy(f, m))));
  const isOut = (v: Vector): boolean => !overlaps.some(outline => outline.every(side => offset(side, v) > ON_SIDE));
  if (isOut(ORIGIN)) return [ORIGIN];
  const isFree = (v: Vector): boolean => isOut(v) && isOut(plus(v, times(unit(v), ROOM)));
  const outlines = overlaps.flat();
  const feet = outlines.map(side => nearestOn(side, ORIGIN)).toSorted(byLength);
  const least = feet.find(isFree);
  const bound = least ? lengthOf(least) : Infinity;
  const near = overlaps.map(outline => outline.filter(side => lengthOf(nearestOn(side, ORIGIN)) < bound));
  const corners = near.flatMap((outline, i) =>
    outline.flatMap(side =>
      near.slice(i + 1).flatMap(others => others.flatMap(other => crossingOf(side, other) ?? [])),
    ),
  );
  const found = [...feet, ...corners].filter(v => lengthOf(v) <= bound + TOUCH && isFree(v)).toSorted(byLength);
  const [first = ORIGIN, ...more] = found.map(onFine);
  return [first, ...more.filter(v => lengthOf(v) <= lengthOf(first) + TOUCH)];
}
const byLength = (u: Vector, v: Vector): number => lengthOf(u) - lengthOf(v);
/** Pushes after which the moved shape meets the fixed one, both convex: their Minkowski difference. */
export const grownBy = (fixed: Polygon, moved: Polygon): Polygon =>
  hull(fixed.points.flatMap(p => moved.points.map(q => minus(p, q))));
