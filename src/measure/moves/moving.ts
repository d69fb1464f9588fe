// How a stiff body moves: a turn about a point, then a shift. How far its corners go, and what a shift is seen from the
// front: so far ahead, so far aside. Millimetres; degrees counter-clockwise.

import {
  angleBetween,
  type Degrees,
  direction,
  dot,
  type Frame,
  lengthOf,
  type Mm,
  type Point,
  plus,
  rectangleAround,
  type Vector,
  longestWay,
  type StraightWay,
  turnedAbout,
} from '../../geometry/index.ts';
import { type Base, cornersOf, moved } from '../../table/index.ts';
import type { FrontLine } from './frontLine.ts';

export interface Stiff {
  readonly about: Point;
  readonly turn: Degrees;
  /** After the turn. */
  readonly by: Vector;
}

export const carriedPoint = ({ about, turn, by }: Stiff, p: Point): Point => plus(turnedAbout(about, p, turn), by);
export const carried = (base: Base, stiff: Stiff): Base =>
  moved(base, { at: carriedPoint(stiff, base.at), facing: base.facing + stiff.turn });

/** The greatest straight way of any corner; both lists in the same order. Null: there are no bases. */
export const readWay = (from: readonly Base[], to: readonly Base[]): StraightWay | null =>
  longestWay(from.flatMap(cornersOf), to.flatMap(cornersOf));

/** The front of the smallest rectangle along a facing that holds all the bases. Null: there are none. */
export function frontAlong(bases: readonly Base[], facing: Degrees): FrontLine | null {
  if (bases.length === 0) return null;
  const { frontLeft: a, frontRight: b } = rectangleAround(bases.flatMap(cornersOf), facing);
  const forward = direction(facing);
  const right = { x: forward.y, y: 0 - forward.x };
  return { a, b, right, forward, width: lengthOf({ x: b.x - a.x, y: b.y - a.y }) };
}

interface ObliqueReading {
  readonly kind: 'oblique';
  /** − back, − to the left. */
  readonly ahead: Mm;
  readonly right: Mm;
  readonly way: Mm;
  /** Between the facing and the way, 0 … 180; 0 where nothing moved. */
  readonly degrees: Degrees;
}

/** A shift that keeps the facing. */
export function readOblique({ forward, right }: Frame, by: Vector): ObliqueReading {
  const way = lengthOf(by);
  const degrees = way === 0 ? 0 : angleBetween(forward, by);
  return { kind: 'oblique', ahead: dot(by, forward), right: dot(by, right), way, degrees };
}
