// The outlines a looker sees, as curves around the eye: how far away each of them is in a direction, and in which
// directions it lies. Plan vectors from the eye, mm; an azimuth is counted in radians from the line to the target,
// positive to the left. Thousands of sights are read in a second, so an outline is one flat object.

import {
  lengthOf,
  minus,
  type Mm,
  type Point,
  type Polygon,
  type Shape,
  times,
  type Vector,
} from '../geometry/index.ts';

/** The eye's frame: `toward` runs to the middle of the target, `unit` is the same with length 1. */
export interface Gaze {
  readonly eye: Point;
  readonly toward: Vector;
  readonly unit: Vector;
}

/** The azimuths between which an outline can be met (no bounds where it goes round the back of the eye), its distances in plan. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly near: Mm;
  readonly far: Mm;
}
/** A straight side from `p` to `q`; `e` runs along it, `n` is p × q: negative where the eye is on its outer side. */
export interface Side extends Extent {
  readonly kind: 'side';
  readonly px: Mm;
  readonly py: Mm;
  readonly qx: Mm;
  readonly qy: Mm;
  readonly ex: Mm;
  readonly ey: Mm;
  readonly n: number;
}
/** One half of a circle around `c`. */
export interface Circle extends Extent {
  readonly kind: 'near' | 'far';
  readonly cx: Mm;
  readonly cy: Mm;
  readonly r: Mm;
}
export type Outline = Side | Circle;

/** Null when the eye stands in the middle of the target. */
export function gazeAt(eye: Point, target: Shape): Gaze | null {
  const toward = target.kind === 'disc' ? minus(target.centre, eye) : towardsMean(eye, target);
  const d = lengthOf(toward);
  return d === 0 ? null : { eye, toward, unit: times(toward, 1 / d) };
}
function towardsMean(eye: Point, { points }: Polygon): Vector {
  const [first] = points as readonly [Point];
  let x = first.x - eye.x;
  let y = first.y - eye.y;
  for (let i = 1; i < points.length; i++) {
    const p = points[i] as Point;
    x += p.x - eye.x;
    y += p.y - eye.y;
  }
  return { x: x * (1 / points.length), y: y * (1 / points.length) };
}

/** Radians from the line to the target. Sums and products of grid numbers are exact: a mirror image gives −azimuth, a turn the same. */
export const azimuthOf = ({ toward }: Gaze, x: Mm, y: Mm): number =>
  Math.atan2(toward.x * y - toward.y * x, toward.x * x + toward.y * y);

/** The unit vector of an azimuth. */
export function rayOf({ unit }: Gaze, azimuth: number): Vector {
  const c = Math.cos(azimuth);
  const s = Math.sin(azimuth);
  return { x: unit.x * c - unit.y * s, y: unit.y * c + unit.x * s };
}

/** A side between two corners whose azimuths are known. */
export function sideBetween(p: Vector, q: Vector, atP: number, atQ: number): Side {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const n = p.x * q.y - p.y * q.x;
  const from = Math.min(atP, atQ);
  const to = Math.max(atP, atQ);
  const isRound = to - from >= Math.PI || n === 0;
  return {
    kind: 'side',
    px: p.x,
    py: p.y,
    qx: q.x,
    qy: q.y,
    ex,
    ey,
    n,
    from: isRound ? Number.NEGATIVE_INFINITY : from,
    to: isRound ? Number.POSITIVE_INFINITY : to,
    near: isRound ? 0 : nearestOf(p, ex, ey),
    far: isRound ? Number.POSITIVE_INFINITY : Math.max(lengthOf(p), lengthOf(q)),
  };
}
function nearestOf(p: Vector, ex: Mm, ey: Mm): Mm {
  const square = ex * ex + ey * ey;
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, (0 - (p.x * ex + p.y * ey)) / square));
  return Math.hypot(p.x + k * ex, p.y + k * ey);
}

/** A half of a disc, between its two tangents; none where the eye stands in it. */
export function circleAround(gaze: Gaze, kind: Circle['kind'], c: Vector, r: Mm): Circle {
  const d = lengthOf(c);
  const middle = d <= r ? 0 : azimuthOf(gaze, c.x, c.y);
  const half = d <= r ? Number.POSITIVE_INFINITY : Math.asin(r / d);
  const [from, to] = [middle - half, middle + half];
  const isRound = from < -Math.PI || to > Math.PI;
  return {
    kind,
    cx: c.x,
    cy: c.y,
    r,
    from: isRound ? Number.NEGATIVE_INFINITY : from,
    to: isRound ? Number.POSITIVE_INFINITY : to,
    near: isRound ? 0 : Math.max(0, d - r),
    far: isRound ? Number.POSITIVE_INFINITY : d + r,
  };
}

/** How far along the ray the outline (a side prolonged) lies. */
export function distanceAlong(o: Outline, ray: Vector): Mm {
  if (o.kind === 'side') return o.n / (ray.x * o.ey - ray.y * o.ex);
  const b = o.cx * ray.x + o.cy * ray.y;
  const across = o.cx * ray.y - o.cy * ray.x;
  const half = Math.sqrt(Math.max(0, o.r * o.r - across * across));
  if (o.kind === 'far') return b + half;
  return b > 0 ? (o.cx * o.cx + o.cy * o.cy - o.r * o.r) / (b + half) : b - half;
}

/** Is the outline met by the ray, in front of the eye? On rays that pass no corner. */
export function isMet(o: Outline, azimuth: number, ray: Vector): boolean {
  if (azimuth <= o.from || azimuth >= o.to) return false;
  if (o.kind === 'side') {
    const isLeft = ray.x * o.py - ray.y * o.px > 0;
    return isLeft !== ray.x * o.qy - ray.y * o.qx > 0 && distanceAlong(o, ray) > 0;
  }
  return Math.abs(o.cx * ray.y - o.cy * ray.x) < o.r && distanceAlong(o, ray) > 0;
}

/** An outline raised to height `k` above the eye: a line of sight over it climbs `k / distance`. */
export interface Rim {
  readonly outline: Outline;
  readonly k: Mm;
}
