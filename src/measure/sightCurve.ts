// The outlines a looker sees, as curves around the eye: how far away each of them is in a direction, and in which
// directions it lies. Plan vectors from the eye, mm; an azimuth is counted in radians from the line to the target,
// positive to the left. Each look is over before the next begins, so the outlines of one are laid over those of the last.

import {
  type Disc,
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

/** A straight side, or one half of a circle. */
export interface Outline {
  readonly kind: 'side' | 'near' | 'far';
  /** The azimuths between which it can be met: without bounds where it goes round the back of the eye. */
  readonly from: number;
  readonly to: number;
  /** Its distances in plan. */
  readonly near: Mm;
  readonly far: Mm;
  /** A side runs from `p` to `q`, `e` along it; `n` is p × q: negative where the eye is on its outer side. */
  readonly px: Mm;
  readonly py: Mm;
  readonly qx: Mm;
  readonly qy: Mm;
  readonly ex: Mm;
  readonly ey: Mm;
  readonly n: number;
  readonly azimuthOfQ: number;
  /** Centre and radius of a circle. */
  readonly cx: Mm;
  readonly cy: Mm;
  readonly r: Mm;
}

type Place = { -readonly [K in keyof Outline]: Outline[K] };
/** Spelled out, so that the engine keeps every number in its place. */
const blank = (): Place => ({
  kind: 'side',
  from: Number.NaN,
  to: Number.NaN,
  near: Number.NaN,
  far: Number.NaN,
  px: Number.NaN,
  py: Number.NaN,
  qx: Number.NaN,
  qy: Number.NaN,
  ex: Number.NaN,
  ey: Number.NaN,
  n: Number.NaN,
  azimuthOfQ: Number.NaN,
  cx: Number.NaN,
  cy: Number.NaN,
  r: Number.NaN,
});
export const NO_OUTLINE: Outline = blank();
const places: Place[] = [];
let taken = 0;
function nextPlace(): Place {
  return (places[taken++] ??= blank());
}

/** Outlines of one body: the numbers of the first and of the next body's first. */
export interface Outlines {
  readonly first: number;
  readonly end: number;
}
export const outlineAt = (i: number): Outline => places[i] as Place;
/** How many outlines there are so far: the number of the next. */
export const outlineCount = (): number => taken;
/** The last outline is of no account: the next takes its place. */
export function dropOutline(): void {
  taken--;
}
/** The outlines of the last look are no longer needed. */
export function beginLook(): void {
  taken = 0;
}
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
export const azimuthOfPoint = (gaze: Gaze, { x, y }: Point): number => azimuthOf(gaze, x - gaze.eye.x, y - gaze.eye.y);

/** The unit vector of an azimuth. */
export function rayOf({ unit }: Gaze, azimuth: number): Vector {
  const c = Math.cos(azimuth);
  const s = Math.sin(azimuth);
  return { x: unit.x * c - unit.y * s, y: unit.y * c + unit.x * s };
}

/** Between two corners of a shape: the azimuth of the first is known from the side before. */
export function sideBetween(gaze: Gaze, p: Point, q: Point, azimuthOfP: number): Outline {
  const { eye } = gaze;
  const side = nextPlace();
  side.kind = 'side';
  side.px = p.x - eye.x;
  side.py = p.y - eye.y;
  side.qx = q.x - eye.x;
  side.qy = q.y - eye.y;
  side.ex = side.qx - side.px;
  side.ey = side.qy - side.py;
  side.n = side.px * side.qy - side.py * side.qx;
  side.azimuthOfQ = azimuthOf(gaze, side.qx, side.qy);
  const from = Math.min(azimuthOfP, side.azimuthOfQ);
  const to = Math.max(azimuthOfP, side.azimuthOfQ);
  if (to - from >= Math.PI || side.n === 0) return allRound(side);
  side.from = from;
  side.to = to;
  side.near = nearestOf(side);
  side.far = Math.sqrt(Math.max(side.px * side.px + side.py * side.py, side.qx * side.qx + side.qy * side.qy));
  return side;
}
function nearestOf({ px, py, ex, ey }: Outline): Mm {
  const square = ex * ex + ey * ey;
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, (0 - (px * ex + py * ey)) / square));
  const x = px + k * ex;
  const y = py + k * ey;
  return Math.sqrt(x * x + y * y);
}
function allRound(outline: Place): Outline {
  outline.from = Number.NEGATIVE_INFINITY;
  outline.to = Number.POSITIVE_INFINITY;
  outline.near = 0;
  outline.far = Number.POSITIVE_INFINITY;
  return outline;
}

/** A half of a disc, between its two tangents; none where the eye stands in it. */
export function halfOf(gaze: Gaze, kind: 'near' | 'far', { centre, radius }: Disc): Outline {
  const half = nextPlace();
  half.kind = kind;
  half.cx = centre.x - gaze.eye.x;
  half.cy = centre.y - gaze.eye.y;
  half.r = radius;
  const d = Math.sqrt(half.cx * half.cx + half.cy * half.cy);
  if (d <= radius) return allRound(half);
  const middle = azimuthOf(gaze, half.cx, half.cy);
  const aside = Math.asin(radius / d);
  half.from = middle - aside;
  half.to = middle + aside;
  if (half.from < -Math.PI || half.to > Math.PI) return allRound(half);
  half.near = Math.max(0, d - radius);
  half.far = d + radius;
  return half;
}

/** How far along the ray the outline (a side prolonged) lies. */
export function distanceAlong(o: Outline, x: number, y: number): Mm {
  if (o.kind === 'side') return o.n / (x * o.ey - y * o.ex);
  return distanceToCircle(o, x, y);
}
function distanceToCircle({ kind, cx, cy, r }: Circle, x: number, y: number): Mm {
  const b = cx * x + cy * y;
  const across = cx * y - cy * x;
  const half = Math.sqrt(Math.max(0, r * r - across * across));
  if (kind === 'far') return b + half;
  return b > 0 ? (cx * cx + cy * cy - r * r) / (b + half) : b - half;
}
type Circle = Pick<Outline, 'kind' | 'cx' | 'cy' | 'r'>;

/** How far along the ray a body's face lies, by the number of its side; a disc has one face. Needs no outlines: they last for one look. */
export function distanceToFace({ eye }: Gaze, shape: Shape, face: number, { x, y }: Vector): Mm {
  if (shape.kind === 'disc') {
    const { centre, radius: r } = shape;
    return distanceToCircle({ kind: 'near', cx: centre.x - eye.x, cy: centre.y - eye.y, r }, x, y);
  }
  const p = shape.points[face] as Point;
  const q = shape.points[(face + 1) % shape.points.length] as Point;
  const px = p.x - eye.x;
  const py = p.y - eye.y;
  const qx = q.x - eye.x;
  const qy = q.y - eye.y;
  return (px * qy - py * qx) / (x * (qy - py) - y * (qx - px));
}

/** Is the outline met along the ray of an azimuth, before the eye or behind it? On rays that pass no corner. */
export function isMet(o: Outline, azimuth: number, { x, y }: Vector): boolean {
  if (azimuth <= o.from || azimuth >= o.to) return false;
  if (o.kind !== 'side') return Math.abs(o.cx * y - o.cy * x) < o.r;
  return x * o.py - y * o.px > 0 !== x * o.qy - y * o.qx > 0;
}

/** An outline raised to height `k` above the eye: a line of sight over it climbs `k / distance`. */
export interface Rim {
  outline: Outline;
  k: Mm;
}
