// Shapes from rougher ones: curves through corners, fewer corners along a curve, the mirror image about the table's middle.

import {
  ARC_STRAY,
  type Bent,
  distance,
  dot,
  leftOf,
  lengthOf,
  type Mm,
  middle,
  middleOfArc,
  minus,
  nearestOn,
  type Point,
  plus,
  straight,
  tanOfHalf,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { type FileTerrain, type PositionFile, reversedOutline, rounded, withPlaces } from '../../table/index.ts';
import { onlyCorners } from './outline.ts';

/**
 * A smooth curve through all corners, made of arcs of circles: one for a side whose ends allow it, else two that meet where both run
 * the same way (a biarc spline). At a corner it halves the turn, at the ends of a line it runs on as one arc.
 */
export function smoothed(points: readonly Point[], isClosed: boolean): Bent {
  const n = points.length;
  if (n < 3) return straight(points);
  const at = (i: number): Point => points[(i + n) % n] as Point;
  const inner = points.map((p, i) => wayThrough(at(i - 1), p, at(i + 1)));
  const way = (i: number): Vector => inner[(i + n) % n] as Vector;
  const isEnd = (i: number): boolean => !isClosed && (i === 0 || i === n - 1);
  const parts = Array.from({ length: isClosed ? n : n - 1 }, (_, i) => {
    const chord = minus(at(i + 1), at(i));
    const leaving = isEnd(i) ? mirrored(way(i + 1), chord) : way(i);
    return biarc([at(i), leaving], [at(i + 1), isEnd(i + 1) ? mirrored(leaving, chord) : way(i + 1)]);
  });
  const all = [...parts.flat(), ...(isClosed ? [] : [{ corner: at(n - 1), via: null }])];
  return withoutStraightCorners({ corners: all.map(p => p.corner), through: all.map(p => p.via) }, isClosed);
}
/** Half way between the way to a corner and the way from it. */
function wayThrough(before: Point, p: Point, after: Point): Vector {
  const [u, v] = [unit(minus(p, before)), unit(minus(after, p))];
  const way = plus(u, v);
  return lengthOf(way) > PARALLEL ? unit(way) : leftOf(u);
}
/** The other end of an arc: a way seen in the mirror of its chord. */
function mirrored(way: Vector, chord: Vector): Vector {
  const c = unit(chord);
  return minus(times(c, 2 * dot(way, c)), way);
}

interface Part {
  readonly corner: Point;
  readonly via: Point | null;
}
/** From one end to the other by an arc or by two, or straight. Of two the tangents to where they meet are of one length. */
function biarc([a, leaving]: readonly [Point, Vector], [b, coming]: readonly [Point, Vector]): readonly Part[] {
  const v = minus(b, a);
  if (lengthOf(minus(mirrored(leaving, v), coming)) * lengthOf(v) < ONE_ARC)
    return [{ corner: a, via: viaOf(a, b, leaving) }];
  const joint = plus(middle(a, b), times(minus(leaving, coming), tangentLength(v, leaving, coming) / 2));
  return [
    { corner: a, via: viaOf(a, joint, leaving) },
    { corner: joint, via: viaOf(b, joint, times(coming, -1)) },
  ];
}
/** d of |v − d (leaving + coming)| = 2 d: the joint lies half way between both tangents' ends. */
function tangentLength(v: Vector, leaving: Vector, coming: Vector): Mm {
  const [open, along] = [2 * (1 - dot(leaving, coming)), dot(v, plus(leaving, coming))];
  if (open > PARALLEL) return (Math.sqrt(along * along + open * dot(v, v)) - along) / open;
  return along > 0 ? dot(v, v) / (2 * along) : 0;
}
const PARALLEL = 1e-9;
/** Two arcs that would part from one by less than a cut arc strays are one. */
const ONE_ARC: Mm = 4 * ARC_STRAY;
/** The middle of the arc that leaves `a` this way and comes to `b`; null: it strays from the straight by no more than a cut arc may. */
function viaOf(a: Point, b: Point, way: Vector): Point | null {
  const chord = minus(b, a);
  const bulge = tanOfHalf(way, chord);
  return (Math.abs(bulge) * lengthOf(chord)) / 2 > ARC_STRAY ? middleOfArc(a, b, bulge) : null;
}
/** Corners between two straight sides in one line are none. */
function withoutStraightCorners({ corners, through }: Bent, isClosed: boolean): Bent {
  const n = corners.length;
  const isNeeded = (i: number): boolean => {
    if (!isClosed && (i === 0 || i === n - 1)) return true;
    if (through[i] || through[(i + n - 1) % n]) return true;
    const [a, p, b] = [corners[(i + n - 1) % n] as Point, corners[i] as Point, corners[(i + 1) % n] as Point];
    return distance(p, nearestOn({ a, b }, p)) > ARC_STRAY;
  };
  return onlyCorners({ corners, through }, isNeeded);
}

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
  const { id: _id, ...rest } = withPlaces(how === 'turned' ? piece : reversedOutline(piece), image);
  const crest = piece.values?.['crest'];
  return {
    // seen in a mirror an outline runs the other way round
    ...rest,
    ...(isLine(crest) ? { values: { ...piece.values, crest: crest.map(image) } } : {}),
  };
}
const isLine = (value: unknown): value is Pair[] =>
  Array.isArray(value) && value.every(p => Array.isArray(p) && p.length === 2 && p.every(n => typeof n === 'number'));
