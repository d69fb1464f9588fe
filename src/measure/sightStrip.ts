// A narrow strip of a body's face, between two azimuths: which area of it lies below a line of sight that just passes over a rim.
//
// On a ray r the line over a rim of height k meets the face at height k · face(r) / rim(r). Two sides: n_f (r × e_r) / (n_r (r × e_f)),
// whose integral is closed: the fraction is α + β · D′/D with D = r × e_f. A circle: a sum over nodes.

import type { Mm, Vector } from '../geometry/index.ts';
import { STEPS, WEIGHTS } from './gauss.ts';
import { distanceAlong, type Outline, type Rim } from './sightCurve.ts';

export interface Strip {
  readonly from: number;
  readonly to: number;
  /** The ray in its middle, the side of the body that is seen there, and how far away. */
  readonly ray: Vector;
  readonly face: Outline;
  readonly at: Mm;
  /** How the face turns away from the ray, once it has been asked for. */
  bend: number | null;
}

/** A rim in the middle of a strip. */
export interface RimThere extends Rim {
  readonly at: Mm;
}
/** The height above the eye of a line of sight over a rim, in the middle. */
export const heightOver = ({ face, at }: Strip, rim: RimThere): Mm =>
  rim.outline === face ? rim.k : (rim.k * at) / rim.at;

/** The area between the height of the eye and the lines of sight over a rim; negative for a rim below the eye. */
export function areaUnder(strip: Strip, rim: RimThere): number {
  const { from, to, face } = strip;
  if (rim.outline === face) return rim.k * (to - from);
  return face.kind === 'side' && rim.outline.kind === 'side'
    ? heightOver(strip, rim) * (to - from) + more(strip, rim)
    : sumOver(strip, rim);
}

/** How much more than its height in the middle, times the width: β · (∫ D′/D − width · D′/D in the middle). */
function more(strip: Strip, { outline: o, k }: Rim): number {
  const { face: f } = strip;
  const beta = (o.ex * f.ey - o.ey * f.ex) / (f.ex * f.ex + f.ey * f.ey);
  strip.bend ??= bendOf(strip);
  return ((k * f.n) / o.n) * beta * strip.bend;
}
function bendOf({ from, to, ray, face: f }: Strip): number {
  const slope = (0 - (ray.x * f.ex + ray.y * f.ey)) / (ray.x * f.ey - ray.y * f.ex);
  return 2 * Math.atanh(slope * Math.tan((to - from) / 2)) - (to - from) * slope;
}

/** Mirror images give the same bits: the nodes on either side of the middle are added first. */
function sumOver({ from, to, ray, face }: Strip, { outline, k }: Rim): number {
  const half = (to - from) / 2;
  let sum = 0;
  for (let i = 0; i < STEPS.length; i++) {
    const c = Math.cos(half * (STEPS[i] as number));
    const s = Math.sin(half * (STEPS[i] as number));
    const [leftX, leftY] = [ray.x * c - ray.y * s, ray.y * c + ray.x * s];
    const [rightX, rightY] = [ray.x * c + ray.y * s, ray.y * c - ray.x * s];
    const left = distanceAlong(face, leftX, leftY) / distanceAlong(outline, leftX, leftY);
    const right = distanceAlong(face, rightX, rightY) / distanceAlong(outline, rightX, rightY);
    sum += (WEIGHTS[i] as number) * (left + right);
  }
  return k * half * sum;
}
