// A narrow strip of a body's face, between two azimuths: which area of it lies below a line of sight that just passes over a rim.
//
// On a ray r the line over a rim of height k meets the face at height k · face(r) / rim(r). Two sides: n_f (r × e_r) / (n_r (r × e_f)),
// whose integral is closed: the fraction is α + β · D′/D with D = r × e_f. A circle: a sum over nodes, for integrals of smooth functions that may start or
// end like a square root (a line of sight along a disc's tangent).

import { areaTangent, cosineOf, type Mm, sineOf } from '../../geometry/index.ts';
import { distanceAlong, EX, EY, KIND, N, OUTLINE, type Outline, type Rows, SIDE } from './sightCurve.ts';

const POINTS = 24;

/** Half of the nodes of Gauss and Legendre in (0, 1) with their weights; the other half is their mirror image. */
const NODES: readonly { readonly x: number; readonly weight: number }[] = Array.from({ length: POINTS / 2 }, (_, i) =>
  node(cosineOf((Math.PI * (i + 0.75)) / (POINTS + 0.5))),
);

/** A root of the Legendre polynomial near `start`, by Newton's steps. */
function node(start: number): { readonly x: number; readonly weight: number } {
  let x = start;
  let slope = 1;
  for (let step = 0; step < 20; step++) {
    let [before, value] = [1, x];
    for (let n = 2; n <= POINTS; n++) [before, value] = [value, ((2 * n - 1) * x * value - (n - 1) * before) / n];
    slope = (POINTS * (x * value - before)) / (x * x - 1);
    x -= value / slope;
  }
  return { x, weight: 2 / ((1 - x * x) * slope * slope) };
}

/**
 * How far the nodes lie from the middle of a stretch, as shares of its half, and what a pair of them on either side counts.
 * The sine draws the nodes together at both ends, which takes a square root there out of the sum.
 */
export const STEPS = Float64Array.from(NODES, ({ x }) => sineOf((Math.PI / 2) * x));
export const WEIGHTS = Float64Array.from(
  NODES,
  ({ x, weight }) => weight * cosineOf((Math.PI / 2) * x) * (Math.PI / 2),
);

/** One at a time: the next is laid over the last. `rows`: those of the outlines. */
export interface Strip {
  rows: Rows;
  from: number;
  to: number;
  /** The azimuth and the ray of its middle, the side of the body that is seen there, and how far away. */
  middle: number;
  x: number;
  y: number;
  face: Outline;
  at: Mm;
  /** How the face turns away from the ray; NaN until it has been asked for. */
  bend: number;
}

/**
 * The area between the height of the eye and the lines of sight over a rim; negative for a rim below the eye. `inMiddle`: how high
 * the line in the middle of the strip meets the body.
 */
export function areaUnder(strip: Strip, rim: Outline, k: Mm, inMiddle: Mm): number {
  const { rows, from, to, face } = strip;
  if (rim === face) return k * (to - from);
  if (rows[OUTLINE * face + KIND] !== SIDE || rows[OUTLINE * rim + KIND] !== SIDE) return sumOver(strip, rim, k);
  return inMiddle * (to - from) + more(strip, rim, k);
}

/** How much more than the height in the middle, times the width: β · (∫ D′/D − width · D′/D in the middle). */
function more(strip: Strip, rim: Outline, k: Mm): number {
  const { rows } = strip;
  const f = OUTLINE * strip.face;
  const o = OUTLINE * rim;
  const ex = rows[f + EX] as Mm;
  const ey = rows[f + EY] as Mm;
  const beta = ((rows[o + EX] as Mm) * ey - (rows[o + EY] as Mm) * ex) / (ex * ex + ey * ey);
  if (Number.isNaN(strip.bend)) strip.bend = bendOf(strip, ex, ey);
  return ((k * (rows[f + N] as number)) / (rows[o + N] as number)) * beta * strip.bend;
}
function bendOf({ from, to, x, y }: Strip, ex: Mm, ey: Mm): number {
  const slope = (0 - (x * ex + y * ey)) / (x * ey - y * ex);
  return 2 * areaTangent(slope * tangentOf((to - from) / 2)) - (to - from) * slope;
}

const tangentOf = (x: number): number => sineOf(x) / cosineOf(x);

/** Mirror images give the same bits: the nodes on either side of the middle are added first. */
function sumOver({ rows, from, to, x, y, face }: Strip, outline: Outline, k: Mm): number {
  const half = (to - from) / 2;
  let sum = 0;
  for (let i = 0; i < STEPS.length; i++) {
    const c = cosineOf(half * (STEPS[i] as number));
    const s = sineOf(half * (STEPS[i] as number));
    const leftX = x * c - y * s;
    const leftY = y * c + x * s;
    const rightX = x * c + y * s;
    const rightY = y * c - x * s;
    const left = distanceAlong(rows, face, leftX, leftY) / distanceAlong(rows, outline, leftX, leftY);
    const right = distanceAlong(rows, face, rightX, rightY) / distanceAlong(rows, outline, rightX, rightY);
    sum += (WEIGHTS[i] as number) * (left + right);
  }
  return k * half * sum;
}
