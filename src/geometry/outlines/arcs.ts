// Sides that are arcs of circles, by three points: where a side begins, a point it passes, where it ends. Worked out from the bulge
// (the tangent of a quarter of the angle it sweeps), without centre or sine: shallow arcs lose nothing, and since only sums, products
// and roots are taken, the same arc has the same bits on every machine, shifted, mirrored, turned by 90° or run the other way.

import {
  cross,
  distance,
  dot,
  lengthOf,
  middle,
  minus,
  ORIGIN,
  onGrid,
  type Point,
  plus,
  rightOf,
  times,
  unit,
  type Vector,
} from '../point.ts';
import { power } from '../trig.ts';
import { type Mm, TOUCH } from '../units.ts';

/** How far the corners that stand for an arc stray from it at most: they lie on it, the sides between them inside its bend. */
export const ARC_STRAY: Mm = 0.05;

/** A row of corners whose sides may be arcs: side i begins at corner i; `through[i]` is a point it passes, null: it is straight. */
export interface Bent {
  readonly corners: readonly Point[];
  readonly through: readonly (Point | null)[];
}

/** Corners without an arc between them. */
export const straight = (corners: readonly Point[]): Bent => ({ corners, through: corners.map(() => null) });

/** The tangent of a quarter of the angle that the arc from `a` through `via` to `b` sweeps: positive where it turns to the left. */
export function bulgeOf(a: Point, via: Point, b: Point): number {
  const [first, second] = [halfBulge(a, via, b), halfBulge(via, b, a)];
  return (first + second) / (1 - first * second);
}
/** The arc from `p` to `q`, seen from `eye` further along the same circle: half the angle between them is a quarter of its sweep. */
function halfBulge(p: Point, q: Point, eye: Point): number {
  const [u, v] = [minus(p, eye), minus(q, eye)];
  return tanOfHalf(u, v);
}
/** The tangent of half the angle from `u` to `v`. */
export function tanOfHalf(u: Vector, v: Vector): number {
  const [c, d, l] = [cross(u, v), dot(u, v), lengthOf(u) * lengthOf(v)];
  return d >= 0 ? c / (l + d) : (l - d) / c;
}

/** The middle of the arc from `a` to `b` of this bulge. */
export const middleOfArc = (a: Point, b: Point, bulge: number): Point =>
  plus(middle(a, b), times(rightOf(minus(b, a)), bulge / 2));

/** The way an arc leaves `a`, and the way it comes to `b`, of length 1. */
export function waysOfArc(a: Point, b: Point, bulge: number): readonly [Vector, Vector] {
  const chord = unit(minus(b, a));
  const square = bulge * bulge;
  const [along, aside] = [times(chord, (1 - square) / (1 + square)), times(rightOf(chord), (2 * bulge) / (1 + square))];
  return [plus(along, aside), minus(along, aside)];
}

/** An arc is halved at most so often on either side of its point: one that needs more is larger than any table. */
const MOST_HALVINGS = 12;
/** How often a stretch is halved until no part strays by more than ARC_STRAY; null: more often than MOST_HALVINGS. */
function halvings(bulge: number, chord: Mm): number | null {
  let [b, c, n] = [Math.abs(bulge), chord, 0];
  while ((b * c) / 2 > ARC_STRAY) {
    if (++n > MOST_HALVINGS) return null;
    [b, c] = [halved(b), (c / 2) * Math.sqrt(1 + b * b)];
  }
  return n;
}
/** The bulge of half an arc. */
export const halved = (bulge: number): number => bulge / (1 + Math.sqrt(1 + bulge * bulge));

/**
 * The corners between `a` and `b`, all three points on the grid: they lie on the arc, `via` is one of them. 'straight': `via` lies
 * in line with the ends; 'large': the arc would take thousands of corners.
 */
export function alongArc(a: Point, via: Point, b: Point): readonly Point[] | 'straight' | 'large' {
  if (isInLine(a, via, b)) return 'straight';
  const [before, after] = [
    stretch(minus(a, via), ORIGIN, halfBulge(a, via, b)),
    stretch(ORIGIN, minus(b, via), halfBulge(via, b, a)),
  ];
  if (!before || !after) return 'large';
  const placed = (v: Vector): Point => plus(via, onGrid(v));
  return [...before.map(placed), via, ...after.map(placed)];
}
/** How many corners that are; 0 where there are none. */
export function countAlong(a: Point, via: Point, b: Point): number {
  if (isInLine(a, via, b)) return 0;
  const parts = (bulge: number, chord: Mm): number => power(2, halvings(bulge, chord) ?? 0);
  return parts(halfBulge(a, via, b), distance(a, via)) + parts(halfBulge(via, b, a), distance(via, b)) - 1;
}
/** Within TOUCH of the line through the ends. */
function isInLine(a: Point, via: Point, b: Point): boolean {
  const chord = minus(b, a);
  return Math.abs(cross(chord, minus(via, a))) <= TOUCH * lengthOf(chord);
}
/** The points between two of an arc, in order; null: too many. */
function stretch(a: Point, b: Point, bulge: number): readonly Point[] | null {
  const times = halvings(bulge, lengthOf(minus(b, a)));
  return times === null ? null : between(a, b, { bulge, times });
}
function between(
  a: Point,
  b: Point,
  { bulge, times }: { readonly bulge: number; readonly times: number },
): readonly Point[] {
  if (times === 0) return [];
  const m = middleOfArc(a, b, bulge);
  const half = { bulge: halved(bulge), times: times - 1 };
  return [...between(a, m, half), m, ...between(m, b, half)];
}

/** A corner of the polygon that stands for an outline with arcs, and the side of that outline it begins or lies on. */
export interface Flat {
  readonly at: Point;
  readonly side: number;
}
/** The corners of a closed outline, or of a line, its arcs cut; a side that is no arc is taken as straight. */
export function flattened({ corners, through }: Bent, isClosed = true): readonly Flat[] {
  const n = corners.length;
  return corners.flatMap((a, side) => {
    const via = through[side];
    const end = side + 1 < n ? corners[side + 1] : isClosed ? corners[0] : undefined;
    const arc = via && end ? alongArc(a, via, end) : [];
    return [a, ...(typeof arc === 'string' ? [] : arc)].map(at => ({ at, side }));
  });
}
