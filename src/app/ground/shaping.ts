// Shapes from rougher ones: curves through corners, fewer corners along a curve, the mirror image about the table's middle.

import { distance, type Mm, minus, nearestOn, type Point, plus, times } from '../../geometry/index.ts';
import { type FileTerrain, type PositionFile, rounded } from '../../table/index.ts';

/** How far a polygon may stray from the curve it stands for: less than anybody cuts by hand. */
const STRAY: Mm = 0.3;
const PARTS = 24;

/**
 * A smooth curve through all corners (a centripetal Catmull-Rom spline, which makes no loops), as corners that stray from it by at
 * most 0.3 mm. Corners on a straight run stay as they are.
 */
export function smoothed(points: readonly Point[], isClosed: boolean): readonly Point[] {
  const n = points.length;
  if (n < 3) return points;
  const at = (i: number): Point => points[isClosed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  const sides = isClosed ? n : n - 1;
  const curve: Point[] = [];
  for (let i = 0; i < sides; i++) {
    const four = [before(at(i - 1), at(i), at(i + 1)), at(i), at(i + 1), before(at(i + 2), at(i + 1), at(i))] as const;
    for (let k = 0; k < PARTS; k++) curve.push(onSpline(four, k / PARTS));
  }
  if (!isClosed) curve.push(at(n - 1));
  return isClosed ? thinnedRing(curve, STRAY) : thinned(curve, STRAY);
}
/** Past an end the spline goes on straight. */
const before = (p: Point, end: Point, next: Point): Point =>
  distance(p, end) > 0 ? p : plus(end, times(minus(next, end), -1));

function onSpline([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const knots = [0, step(a, b), step(b, c), step(c, d)] as const;
  const [t0, t1, t2] = [knots[0], knots[1], knots[1] + knots[2]];
  const t3 = t2 + knots[3];
  const u = t1 + t * (t2 - t1);
  const mix = (p: Point, q: Point, [from, to]: readonly [number, number]): Point =>
    to === from ? p : plus(times(p, (to - u) / (to - from)), times(q, (u - from) / (to - from)));
  const [ab, bc, cd] = [mix(a, b, [t0, t1]), mix(b, c, [t1, t2]), mix(c, d, [t2, t3])];
  return mix(mix(ab, bc, [t0, t2]), mix(bc, cd, [t1, t3]), [t1, t2]);
}
const step = (p: Point, q: Point): number => Math.sqrt(distance(p, q));

/** A line with those corners alone that it needs to stray by no more than `most` (Douglas and Peucker). */
export function thinned(points: readonly Point[], most: Mm): readonly Point[] {
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b || points.length < 3) return points;
  let [far, away] = [0, -1];
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i] as Point;
    const d = distance(p, nearestOn({ a, b }, p));
    if (d > away) [far, away] = [i, d];
  }
  if (away <= most) return [a, b];
  return [...thinned(points.slice(0, far + 1), most).slice(0, -1), ...thinned(points.slice(far), most)];
}
/** The same for a closed outline: cut open where it is farthest from its first corner. */
export function thinnedRing(points: readonly Point[], most: Mm): readonly Point[] {
  const [first] = points;
  if (!first || points.length < 4) return points;
  const far = points.reduce(
    (best, p, i) => (distance(p, first) > distance(points[best] as Point, first) ? i : best),
    0,
  );
  const there = thinned(points.slice(0, far + 1), most);
  const back = thinned([...points.slice(far), first], most);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

// --- symmetry

export const MIRRORS = ['sides', 'ends', 'turned'] as const;
/** Left and right changed, top and bottom changed, or both: half a turn about the table's middle. */
export type Mirror = (typeof MIRRORS)[number];

export function mirroredPoint({ x, y }: Point, how: Mirror, { width, depth }: { width: Mm; depth: Mm }): Point {
  return { x: how === 'ends' ? x : width - x, y: how === 'sides' ? y : depth - y };
}

type Pair = readonly [number, number];
/** The piece's image on the other half of the table, a crest with it, in the lengths of the file. */
export function mirroredPiece(file: PositionFile, piece: FileTerrain, how: Mirror): Omit<FileTerrain, 'id'> {
  const { width = 0, height = 0 } = file.table ?? {};
  const image = ([x, y]: Pair): [number, number] => {
    const p = mirroredPoint({ x, y }, how, { width, depth: height });
    return [rounded(p.x, 4), rounded(p.y, 4)];
  };
  const { id: _id, ...rest } = piece;
  const outline = piece.outline.map(image);
  const crest = piece.values?.['crest'];
  return {
    ...rest,
    // seen in a mirror an outline runs the other way round
    outline: how === 'turned' ? outline : outline.reverse(),
    ...(isLine(crest) ? { values: { ...piece.values, crest: crest.map(image) } } : {}),
  };
}
const isLine = (value: unknown): value is Pair[] =>
  Array.isArray(value) && value.every(p => Array.isArray(p) && p.length === 2 && p.every(n => typeof n === 'number'));
