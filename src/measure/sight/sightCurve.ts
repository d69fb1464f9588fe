// The outlines a looker sees, as curves around the eye: how far away each of them is in a direction, and in which
// directions it lies. Plan vectors from the eye, mm; an azimuth is counted in radians from the line to the target,
// positive to the left. A look lays its outlines into rows of its caller's, over those of the look before.

import {
  arcTangent,
  cosineOf,
  type Disc,
  lengthOf,
  type Mm,
  minus,
  type Point,
  type Polygon,
  type Shape,
  sineOf,
  times,
  type Vector,
} from '../../geometry/index.ts';

/** The eye's frame: `toward` runs to the middle of the target, `unit` is the same with length 1. */
export interface Gaze {
  readonly eye: Point;
  readonly toward: Vector;
  readonly unit: Vector;
}

/**
 * A straight side, or one half of a circle, by its number: a row of numbers among those of the look that is going on. Objects would
 * keep each of their numbers in a box.
 */
export type Outline = number;
export type Rows = Float64Array<ArrayBuffer>;
/** How many numbers an outline has. */
export const OUTLINE = 13;
/** `SIDE`, `NEAR_HALF` or `FAR_HALF`. */
export const KIND = 0;
/** The azimuths between which it can be met: without bounds where it goes round the back of the eye. */
export const FROM = 1;
export const TO = 2;
/** Its distances in plan. */
export const NEAR = 3;
export const FAR = 4;
/** A side runs from `P` to `Q`, `E` along it; `N` is P × Q: negative where the eye is on its outer side. */
export const PX = 5;
export const PY = 6;
export const QX = 7;
export const QY = 8;
export const EX = 9;
export const EY = 10;
export const N = 11;
export const AZIMUTH_OF_Q = 12;
/** Centre and radius of a circle. */
export const CX = 5;
export const CY = 6;
export const R = 7;

export const SIDE = 0;
export const NEAR_HALF = 1;
export const FAR_HALF = 2;

/** The outlines of a look. */
export interface Outlining {
  /** That of one begins at `OUTLINE` times its number. Others, once there is no room for the next. */
  rows: Rows;
  /** How many there are so far: the number of the next. */
  taken: number;
}
export const noOutlines = (): Outlining => ({ rows: new Float64Array(64 * OUTLINE), taken: 0 });
/** The number of a new outline, of a kind. */
function nextOutline(all: Outlining, kind: number): Outline {
  const o = all.taken++;
  if (OUTLINE * all.taken > all.rows.length) all.rows = longer(all.rows);
  all.rows[OUTLINE * o + KIND] = kind;
  return o;
}
/** With the same numbers, and room for as many again. */
export function longer(row: Rows): Rows {
  const made = new Float64Array(2 * row.length);
  made.set(row);
  return made;
}

/** Outlines of one body: the numbers of the first and of the next body's first. */
export interface Outlines {
  readonly first: Outline;
  readonly end: Outline;
}
/** The last outline is of no account: the next takes its place. */
export function dropOutline(all: Outlining): void {
  all.taken--;
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
  arcTangent(toward.x * y - toward.y * x, toward.x * x + toward.y * y);
export const azimuthOfPoint = (gaze: Gaze, { x, y }: Point): number => azimuthOf(gaze, x - gaze.eye.x, y - gaze.eye.y);

/** The unit vector of an azimuth. */
export function rayOf({ unit }: Gaze, azimuth: number): Vector {
  const c = cosineOf(azimuth);
  const s = sineOf(azimuth);
  return { x: unit.x * c - unit.y * s, y: unit.y * c + unit.x * s };
}

/** What a side runs between: two corners of a shape; the azimuth of the first is known from the side before. */
export interface Between {
  readonly p: Point;
  readonly q: Point;
  readonly azimuthOfP: number;
}
export function sideBetween(all: Outlining, gaze: Gaze, { p, q, azimuthOfP }: Between): Outline {
  const { eye } = gaze;
  const side = nextOutline(all, SIDE);
  const { rows } = all;
  const o = OUTLINE * side;
  const px = p.x - eye.x;
  const py = p.y - eye.y;
  const qx = q.x - eye.x;
  const qy = q.y - eye.y;
  const n = px * qy - py * qx;
  const azimuthOfQ = azimuthOf(gaze, qx, qy);
  rows[o + PX] = px;
  rows[o + PY] = py;
  rows[o + QX] = qx;
  rows[o + QY] = qy;
  rows[o + EX] = qx - px;
  rows[o + EY] = qy - py;
  rows[o + N] = n;
  rows[o + AZIMUTH_OF_Q] = azimuthOfQ;
  const from = Math.min(azimuthOfP, azimuthOfQ);
  const to = Math.max(azimuthOfP, azimuthOfQ);
  if (to - from >= Math.PI || n === 0) {
    goAllRound(rows, o);
    return side;
  }
  rows[o + FROM] = from;
  rows[o + TO] = to;
  rows[o + NEAR] = nearestOnSide(rows, o);
  rows[o + FAR] = Math.sqrt(Math.max(px * px + py * py, qx * qx + qy * qy));
  return side;
}
function nearestOnSide(rows: Rows, o: number): Mm {
  const px = rows[o + PX] as Mm;
  const py = rows[o + PY] as Mm;
  const ex = rows[o + EX] as Mm;
  const ey = rows[o + EY] as Mm;
  const square = ex * ex + ey * ey;
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, (0 - (px * ex + py * ey)) / square));
  const x = px + k * ex;
  const y = py + k * ey;
  return Math.sqrt(x * x + y * y);
}
function goAllRound(rows: Rows, o: number): void {
  rows[o + FROM] = Number.NEGATIVE_INFINITY;
  rows[o + TO] = Number.POSITIVE_INFINITY;
  rows[o + NEAR] = 0;
  rows[o + FAR] = Number.POSITIVE_INFINITY;
}

/** A half of a disc, between its two tangents; none where the eye stands in it. */
export function halfOf(
  all: Outlining,
  gaze: Gaze,
  kind: typeof NEAR_HALF | typeof FAR_HALF,
  { centre, radius }: Disc,
): Outline {
  const half = nextOutline(all, kind);
  const { rows } = all;
  const o = OUTLINE * half;
  const cx = centre.x - gaze.eye.x;
  const cy = centre.y - gaze.eye.y;
  rows[o + CX] = cx;
  rows[o + CY] = cy;
  rows[o + R] = radius;
  const d = Math.sqrt(cx * cx + cy * cy);
  const middle = azimuthOf(gaze, cx, cy);
  const aside = arcTangent(radius, Math.sqrt((d - radius) * (d + radius)));
  if (d <= radius || middle - aside < -Math.PI || middle + aside > Math.PI) {
    goAllRound(rows, o);
    return half;
  }
  rows[o + FROM] = middle - aside;
  rows[o + TO] = middle + aside;
  rows[o + NEAR] = Math.max(0, d - radius);
  rows[o + FAR] = d + radius;
  return half;
}

/** How far along the ray an outline (a side prolonged) lies. */
export function distanceAlong(rows: Rows, outline: Outline, x: number, y: number): Mm {
  const o = OUTLINE * outline;
  if (rows[o + KIND] === SIDE) return (rows[o + N] as number) / (x * (rows[o + EY] as Mm) - y * (rows[o + EX] as Mm));
  const circle = { cx: rows[o + CX] as Mm, cy: rows[o + CY] as Mm, r: rows[o + R] as Mm };
  return distanceToCircle(circle, rows[o + KIND] === FAR_HALF, x, y);
}
function distanceToCircle({ cx, cy, r }: Circle, isFar: boolean, x: number, y: number): Mm {
  const b = cx * x + cy * y;
  const across = cx * y - cy * x;
  const half = Math.sqrt(Math.max(0, r * r - across * across));
  if (isFar) return b + half;
  return b > 0 ? (cx * cx + cy * cy - r * r) / (b + half) : b - half;
}
interface Circle {
  readonly cx: Mm;
  readonly cy: Mm;
  readonly r: Mm;
}

/** How far along the ray a body's face lies, by the number of its side; a disc has one face. Needs no outlines: they last for one look. */
export function distanceToFace({ eye }: Gaze, shape: Shape, face: number, { x, y }: Vector): Mm {
  if (shape.kind === 'disc') {
    const { centre, radius: r } = shape;
    return distanceToCircle({ cx: centre.x - eye.x, cy: centre.y - eye.y, r }, false, x, y);
  }
  const p = shape.points[face] as Point;
  const q = shape.points[(face + 1) % shape.points.length] as Point;
  const px = p.x - eye.x;
  const py = p.y - eye.y;
  const qx = q.x - eye.x;
  const qy = q.y - eye.y;
  return (px * qy - py * qx) / (x * (qy - py) - y * (qx - px));
}

/** Is an outline that goes round the back of the eye met along a ray, before the eye or behind it? On rays that pass no corner. */
export function isMetRound(rows: Rows, outline: Outline, { x, y }: Vector): boolean {
  const o = OUTLINE * outline;
  if (rows[o + KIND] !== SIDE)
    return Math.abs((rows[o + CX] as Mm) * y - (rows[o + CY] as Mm) * x) < (rows[o + R] as Mm);
  const ofP = x * (rows[o + PY] as Mm) - y * (rows[o + PX] as Mm);
  return ofP > 0 !== x * (rows[o + QY] as Mm) - y * (rows[o + QX] as Mm) > 0;
}
