// The outlines a looker sees, as curves around the eye: how far away each of them is in a direction, and in which
// directions two of them, raised to different heights, lie on one line of sight. Plan vectors from the eye, mm;
// an azimuth is counted in radians from the line to the target, positive to the left.

import {
  cross,
  dot,
  leftOf,
  lengthOf,
  minus,
  plus,
  type Point,
  type Shape,
  sides,
  times,
  type Vector,
} from '../geometry/index.ts';

/** The eye's frame: `toward` runs to the middle of the target, `unit` is the same with length 1. */
export interface Gaze {
  readonly eye: Point;
  readonly toward: Vector;
  readonly unit: Vector;
}

/** A straight side from `p` to `q`, or a circle: its near half or its far half. */
export type Outline =
  | { readonly kind: 'side'; readonly p: Vector; readonly q: Vector; readonly e: Vector; readonly n: number }
  | { readonly kind: 'near' | 'far'; readonly c: Vector; readonly r: number };
type Side = Extract<Outline, { kind: 'side' }>;
type Circle = Extract<Outline, { kind: 'near' | 'far' }>;

/** Null when the eye stands in the middle of the target. */
export function gazeAt(eye: Point, target: Shape): Gaze | null {
  const toward = target.kind === 'disc' ? minus(target.centre, eye) : meanOf(target.points.map(p => minus(p, eye)));
  const d = lengthOf(toward);
  return d === 0 ? null : { eye, toward, unit: times(toward, 1 / d) };
}
const meanOf = (vectors: readonly Vector[]): Vector => times(vectors.reduce(plus), 1 / vectors.length);

/** Radians from the line to the target. Sums and products of grid numbers are exact: a mirror image gives −azimuth, a turn the same. */
export const azimuthOf = ({ toward }: Gaze, v: Vector): number => Math.atan2(cross(toward, v), dot(toward, v));

/** The unit vector of an azimuth. */
export function rayOf({ unit }: Gaze, azimuth: number): Vector {
  const [c, s] = [Math.cos(azimuth), Math.sin(azimuth)];
  return { x: unit.x * c - unit.y * s, y: unit.y * c + unit.x * s };
}

/** The sides of a shape as the eye sees them; a disc has a near and a far half. */
export function outlinesOf(eye: Point, shape: Shape): readonly Outline[] {
  if (shape.kind === 'disc') {
    const c = minus(shape.centre, eye);
    return [
      { kind: 'near', c, r: shape.radius },
      { kind: 'far', c, r: shape.radius },
    ];
  }
  return sides(shape).map(side => {
    const [p, q] = [minus(side.a, eye), minus(side.b, eye)];
    return { kind: 'side', p, q, e: minus(q, p), n: cross(p, q) };
  });
}

/** How far along the ray the outline (a side prolonged) lies. */
export function distanceAlong(o: Outline, ray: Vector): number {
  if (o.kind === 'side') return o.n / cross(ray, o.e);
  const b = dot(o.c, ray);
  const across = cross(o.c, ray);
  const half = Math.sqrt(Math.max(0, o.r * o.r - across * across));
  if (o.kind === 'far') return b + half;
  return b > 0 ? (dot(o.c, o.c) - o.r * o.r) / (b + half) : b - half;
}

/** Is the outline met by the ray, in front of the eye? On rays that pass no corner. */
export function isMet(o: Outline, ray: Vector): boolean {
  if (o.kind === 'side') {
    const [p, q] = [cross(ray, o.p), cross(ray, o.q)];
    return p > 0 !== q > 0 && distanceAlong(o, ray) > 0;
  }
  return Math.abs(cross(o.c, ray)) < o.r && distanceAlong(o, ray) > 0;
}

/** The azimuths at which an outline begins or ends: corners, or the two tangents of a disc. */
export function endsOf(gaze: Gaze, o: Outline): readonly number[] {
  if (o.kind === 'side') return [azimuthOf(gaze, o.p), azimuthOf(gaze, o.q)];
  const d = lengthOf(o.c);
  if (d <= o.r) return [];
  const middle = azimuthOf(gaze, o.c);
  const half = Math.asin(o.r / d);
  return [middle - half, middle + half];
}

/** An outline raised to height `k` above the eye: a line of sight over it climbs `k / distance`. */
export interface Rim {
  readonly outline: Outline;
  readonly k: number;
}

/** The azimuths at which two rims lie on one line of sight; some may lie beyond the ends of a side. */
export function meetingAzimuths(gaze: Gaze, a: Rim, b: Rim): readonly number[] {
  if (a.k > 0 !== b.k > 0 || a.k === 0 || b.k === 0) return [];
  return meetingVectors(a, b).map(v => azimuthOf(gaze, v));
}

function meetingVectors(a: Rim, b: Rim): readonly Vector[] {
  const [o, u] = [a.outline, b.outline];
  const [k, m] = [Math.abs(a.k), Math.abs(b.k)];
  if (o.kind === 'side') return u.kind === 'side' ? sideMeetsSide(o, k, u, m) : sideMeetsCircle(o, k, u, m);
  return u.kind === 'side' ? sideMeetsCircle(u, m, o, k) : circleMeetsCircle(o, k, u, m);
}

/** k₁·(ray × e₁)/n₁ = k₂·(ray × e₂)/n₂: the ray runs along one vector, or along its reverse. */
function sideMeetsSide(o: Side, k: number, u: Side, m: number): readonly Vector[] {
  const v = minus(times(o.e, k * u.n), times(u.e, m * o.n));
  return v.x === 0 && v.y === 0 ? [] : [v, { x: 0 - v.x, y: 0 - v.y }];
}

/** Side and circle, each drawn in by its height: seen from the eye they meet where the small copies do. */
function sideMeetsCircle(o: Side, k: number, u: Circle, m: number): readonly Vector[] {
  const c = times(u.c, 1 / m);
  const e2 = dot(o.e, o.e);
  const away = cross(c, o.e) - o.n / k;
  const root = e2 * (u.r / m) ** 2 - away * away;
  if (root < 0 || e2 === 0) return [];
  const foot = plus(c, times(leftOf(o.e), away / e2));
  const half = times(o.e, Math.sqrt(root) / e2);
  return [minus(foot, half), plus(foot, half)];
}

function circleMeetsCircle(o: Circle, k: number, u: Circle, m: number): readonly Vector[] {
  const [c, r] = [times(o.c, 1 / k), o.r / k];
  const between = minus(times(u.c, 1 / m), c);
  const [d2, s] = [dot(between, between), u.r / m];
  if (d2 === 0) return [];
  const along = (d2 + r * r - s * s) / (2 * d2);
  const across2 = (r * r) / d2 - along * along;
  if (across2 < 0) return [];
  const across = Math.sqrt(across2);
  return [across, -across].map(t => ({
    x: c.x + between.x * along - between.y * t,
    y: c.y + between.y * along + between.x * t,
  }));
}
