// Turns about a point: points and outlines after them, and the ground passed over.

import { direction } from '../angle.ts';
import { beside, minus, type Point, type Vector } from '../point.ts';
import { hull } from '../polygon.ts';
import { type Polygon } from '../shape.ts';
import { type Degrees } from '../units.ts';

/** A point after a turn about another. */
export const turnedAbout = (pivot: Point, p: Point, degrees: Degrees): Point =>
  degrees === 0 ? p : beside(pivot, turnedVector(minus(p, pivot), degrees));

function turnedVector(v: Vector, degrees: Degrees): Vector {
  const { x: c, y: s } = direction(degrees);
  return { x: c * v.x - s * v.y, y: s * v.x + c * v.y };
}

const polygonTurned = (pivot: Point, body: Polygon, degrees: Degrees): Polygon => ({
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
