// A wheel: a body turns about one end of its front line. How far the other end goes, and what ground is passed over.

import {
  beside,
  type Degrees,
  direction,
  distance,
  hull,
  type Mm,
  minus,
  type Point,
  type Polygon,
  type Vector,
} from '../../geometry/index.ts';
import type { FrontLine } from '../fire/frontLine.ts';

export interface WheelReading {
  readonly kind: 'wheel';
  readonly pivot: Point;
  /** The end of the front line that goes round. */
  readonly from: Point;
  readonly to: Point;
  /** Counter-clockwise; − clockwise. */
  readonly degrees: Degrees;
  /** The way of that end: along the circle, and straight. */
  readonly arc: Mm;
  readonly chord: Mm;
}

export function readWheel(front: FrontLine, pivotAt: 'left' | 'right', degrees: Degrees): WheelReading {
  const [pivot, from] = pivotAt === 'left' ? [front.a, front.b] : [front.b, front.a];
  const to = turnedAbout(pivot, from, degrees);
  const arc = (front.width * Math.abs(degrees) * Math.PI) / 180;
  return { kind: 'wheel', pivot, from, to, degrees, arc, chord: distance(from, to) };
}

/** A point after a turn about another. */
export const turnedAbout = (pivot: Point, p: Point, degrees: Degrees): Point =>
  degrees === 0 ? p : beside(pivot, turnedVector(minus(p, pivot), degrees));

function turnedVector(v: Vector, degrees: Degrees): Vector {
  const { x: c, y: s } = direction(degrees);
  return { x: c * v.x - s * v.y, y: s * v.x + c * v.y };
}

export const polygonTurned = (pivot: Point, body: Polygon, degrees: Degrees): Polygon => ({
  kind: 'polygon',
  points: body.points.map(p => turnedAbout(pivot, p, degrees)),
});

/** Steps this wide miss at most 1/6,000 of the radius at the outer rim. */
const STEP: Degrees = 2;

/** The ground a body passes over while it is turned, as convex pieces, one after the other. */
export function sweptByTurn(pivot: Point, body: Polygon, degrees: Degrees): readonly Polygon[] {
  const steps = Math.max(1, Math.ceil(Math.abs(degrees) / STEP));
  const stations = Array.from({ length: steps + 1 }, (_, i) => polygonTurned(pivot, body, (degrees * i) / steps));
  return stations.slice(1).map((station, i) => hull([...(stations[i] ?? station).points, ...station.points]));
}
