// Points and vectors of the plane, in millimetres. Two-term sums only, so that a quarter turn or a mirror
// gives the same bits.

import { FINE, GRID, type Mm, snapTo } from './units.ts';

export interface Point {
  readonly x: Mm;
  readonly y: Mm;
}
/** A difference of two points, or a direction. */
export type Vector = Point;

export const ORIGIN: Point = { x: 0, y: 0 };

export const point = (x: Mm, y: Mm): Point => ({ x, y });
export const plus = (p: Point, v: Vector): Point => ({ x: p.x + v.x, y: p.y + v.y });
/** The vector from `q` to `p`. */
export const minus = (p: Point, q: Point): Vector => ({ x: p.x - q.x, y: p.y - q.y });
export const times = (v: Vector, k: number): Vector => ({ x: v.x * k, y: v.y * k });
export const reverse = (v: Vector): Vector => ({ x: 0 - v.x, y: 0 - v.y });
export const dot = (u: Vector, v: Vector): number => u.x * v.x + u.y * v.y;
/** Positive when `v` lies to the left of `u`. */
export const cross = (u: Vector, v: Vector): number => u.x * v.y - u.y * v.x;
export const lengthOf = (v: Vector): Mm => Math.sqrt(v.x * v.x + v.y * v.y);
export const distance = (p: Point, q: Point): Mm => lengthOf(minus(p, q));
/** `v` turned a quarter to the left. */
export const leftOf = (v: Vector): Vector => ({ x: 0 - v.y, y: v.x });
/** `v` turned a quarter to the right. */
export const rightOf = (v: Vector): Vector => ({ x: v.y, y: 0 - v.x });
/** `v` with length 1; the zero vector stays as it is. */
export function unit(v: Vector): Vector {
  const l = lengthOf(v);
  return l === 0 ? v : { x: v.x / l, y: v.y / l };
}
export const middle = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
export const samePoint = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;

/** The nearest point of the 1/1024 mm grid. */
export const onGrid = (p: Point): Point => ({ x: snapTo(p.x, GRID), y: snapTo(p.y, GRID) });
/** Of a way that was searched: the same bits on a table that lies another way. */
export const onFine = (v: Vector): Vector => ({ x: snapTo(v.x, FINE), y: snapTo(v.y, FINE) });

/**
 * `start + v`, with `v` kept on multiples of 2^-24 mm: exact beside any grid point, so that a shifted table
 * gives the shifted point, bit for bit.
 */
export const beside = (start: Point, v: Vector): Point => ({
  x: start.x + snapTo(v.x, FINE),
  y: start.y + snapTo(v.y, FINE),
});
/** The point at `k` (0 … 1) of the way from `p` to `q`; the ends come back as they are. */
export function along(p: Point, q: Point, k: number): Point {
  if (k <= 0) return p;
  if (k >= 1) return q;
  return beside(p, times(minus(q, p), k));
}
