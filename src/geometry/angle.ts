// Angles in degrees, counter-clockwise from east. Quarter turns and mirror images of a direction have the same bits.

import { cross, dot, type Vector } from './point.ts';
import { arcTangent, cosine, sine } from './trig.ts';
import type { Degrees } from './units.ts';

const RADIANS = Math.PI / 180;

/** `a` in [0, 360). */
export function turned(a: Degrees): Degrees {
  const r = a % 360;
  return r < 0 ? r + 360 : r + 0;
}

/** The same turn in [−180, 180): counter-clockwise where it is positive. */
export const shortTurn = (a: Degrees): Degrees => turned(a + 180) - 180;

/** A compass bearing (0 north, 90 east, clockwise) from an angle, and an angle from a bearing: the same sum both ways. */
export const bearingOf = (ccw: Degrees): Degrees => turned(90 - ccw);
export const ccwOf = (bearing: Degrees): Degrees => turned(90 - bearing);

/** The unit vector of an angle. Reduced to the first eighth of the circle before the sine is taken. */
export function direction(a: Degrees): Vector {
  const t = turned(a);
  const quarter = Math.floor(t / 90);
  const rest = t - quarter * 90;
  const [c, s] = firstQuarter(rest);
  if (quarter === 0) return { x: c, y: s };
  if (quarter === 1) return { x: 0 - s, y: c };
  if (quarter === 2) return { x: 0 - c, y: 0 - s };
  return { x: s, y: 0 - c };
}

function firstQuarter(a: Degrees): readonly [number, number] {
  if (a === 0) return [1, 0];
  if (a === 30) return [Math.sqrt(3) / 2, 0.5];
  if (a === 60) return [0.5, Math.sqrt(3) / 2];
  if (a === 45) return [Math.SQRT1_2, Math.SQRT1_2];
  if (a < 45) return [cosine(a * RADIANS), sine(a * RADIANS)];
  return [sine((90 - a) * RADIANS), cosine((90 - a) * RADIANS)];
}

/** tan of an angle in (−90, 90); exact at 0 and ±45. */
export function tangent(a: Degrees): number {
  if (a < 0) return 0 - tangent(0 - a);
  if (a === 0) return 0;
  if (a === 45) return 1;
  const { x, y } = direction(a);
  return y / x;
}

/** The angle between two vectors, 0 … 180. */
export const angleBetween = (u: Vector, v: Vector): Degrees => arcTangent(Math.abs(cross(u, v)), dot(u, v)) / RADIANS;

/** The angle between two lines along vectors, whichever way they run: 0 … 90. */
export function acuteBetween(u: Vector, v: Vector): Degrees {
  const a = angleBetween(u, v);
  return Math.min(a, 180 - a);
}

/** How far `v` is turned from `u`: −180 … 180, positive to the left. */
export const turnFrom = (u: Vector, v: Vector): Degrees => arcTangent(cross(u, v), dot(u, v)) / RADIANS;

/** The angle of a vector, [0, 360). For reports; decide sides with `turn`, never with this. */
export const angleOf = (v: Vector): Degrees => turned(arcTangent(v.y, v.x) / RADIANS);
