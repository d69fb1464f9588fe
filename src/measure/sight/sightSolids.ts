// What an eye has before it: the body it looks at, and the solids that may hide something of it, as outlines around the eye.

import type { Disc, Mm, Point, Polygon, Shape, Vector } from '../../geometry/index.ts';
import {
  AZIMUTH_OF_Q,
  azimuthOfPoint,
  dropOutline,
  FAR,
  FAR_HALF,
  FROM,
  type Gaze,
  halfOf,
  N,
  NEAR_HALF,
  OUTLINE,
  type Outline,
  type Outlines,
  type Outlining,
  type Rows,
  sideBetween,
  TO,
} from './sightCurve.ts';

export interface Eye {
  readonly at: Point;
  readonly z: Mm;
}
/** A body from `bottom` to `top` over a plan shape; ±Infinity where it has no end. */
export interface Solid {
  readonly shape: Shape;
  readonly bottom: Mm;
  readonly top: Mm;
}
/** The outlines of a body, and the azimuths between which it lies. */
export interface Faces {
  readonly faces: Outlines;
  readonly right: number;
  readonly left: number;
}
/** An eye, a body as it sees it, and the rays along the body's two ends; and the outlines of the look. */
export interface SightScene extends Faces {
  readonly outlines: Outlining;
  readonly gaze: Gaze;
  readonly eye: Eye;
  readonly body: Solid;
  readonly onRight: Vector;
  readonly onLeft: Vector;
}
/** What may hide something of the body, in rows of numbers: the first `count` places of each. */
export interface Obstacles {
  count: number;
  /** Numbers of the first outline of each, and of the next one's first. */
  readonly first: Outline[];
  readonly end: Outline[];
  /** Its number in the list that was read. */
  readonly solid: number[];
  /** Some line of sight runs through it in plan, whatever its height; found out column by column. */
  readonly isCrossed: boolean[];
  /** The azimuths between which it can be met, and how far off its farthest outline reaches. */
  readonly from: number[];
  readonly to: number[];
  readonly far: Mm[];
  /** Its ends above the eye; NaN where that end can never be seen past. */
  readonly low: Mm[];
  readonly high: Mm[];
}
export const noObstacles = (): Obstacles => ({
  count: 0,
  first: [],
  end: [],
  solid: [],
  isCrossed: [],
  from: [],
  to: [],
  far: [],
  low: [],
  high: [],
});
/** Lays those of the solids that may hide something into the rows. */
export function layObstacles(obstacles: Obstacles, scene: SightScene, solids: readonly Solid[]): void {
  obstacles.count = 0;
  for (let i = 0; i < solids.length; i++) addObstacle(obstacles, scene, solids[i] as Solid, i);
}

/** Null where the eye stands within a disc, or on the left of every side of a convex outline. */
export function facesOf(all: Outlining, gaze: Gaze, shape: Shape): Faces | null {
  const first = all.taken;
  if (shape.kind === 'disc') {
    const o = OUTLINE * halfOf(all, gaze, NEAR_HALF, shape);
    const { rows } = all;
    const [right, left] = [rows[o + FROM] as number, rows[o + TO] as number];
    return rows[o + FAR] === Infinity ? null : { faces: { first, end: all.taken }, right, left };
  }
  const { points } = shape;
  let azimuth = azimuthOfPoint(gaze, points[0] as Point);
  let right = azimuth;
  let left = azimuth;
  let isOutside = false;
  for (let i = 1; i <= points.length; i++) {
    const q = points[i === points.length ? 0 : i] as Point;
    const o = OUTLINE * sideBetween(all, gaze, { p: points[i - 1] as Point, q, azimuthOfP: azimuth });
    const { rows } = all;
    azimuth = rows[o + AZIMUTH_OF_Q] as number;
    right = Math.min(right, azimuth);
    left = Math.max(left, azimuth);
    if ((rows[o + N] as number) < 0) isOutside = true;
  }
  return isOutside ? { faces: { first, end: all.taken }, right, left } : null;
}

function addObstacle(obstacles: Obstacles, scene: SightScene, { shape, bottom, top }: Solid, solid: number): void {
  const { eye, body, outlines } = scene;
  const least = Math.min(eye.z, body.bottom);
  const most = Math.max(eye.z, body.top);
  if (top <= bottom || top <= least || bottom >= most) return;
  const first = outlines.taken;
  if (shape.kind === 'disc') addHalvesBetween(scene, shape);
  else addSidesBetween(scene, shape);
  const end = outlines.taken;
  if (end === first) return;
  const i = obstacles.count++;
  obstacles.first[i] = first;
  obstacles.end[i] = end;
  obstacles.solid[i] = solid;
  obstacles.isCrossed[i] = false;
  obstacles.low[i] = bottom <= least ? Number.NaN : bottom - eye.z;
  obstacles.high[i] = top >= most ? Number.NaN : top - eye.z;
  readEnds(obstacles, i, outlines.rows);
}
function readEnds(obstacles: Obstacles, i: number, rows: Rows): void {
  let from = Infinity;
  let to = -Infinity;
  let far = 0;
  const end = OUTLINE * (obstacles.end[i] as Outline);
  for (let o = OUTLINE * (obstacles.first[i] as Outline); o < end; o += OUTLINE) {
    from = Math.min(from, rows[o + FROM] as number);
    to = Math.max(to, rows[o + TO] as number);
    far = Math.max(far, rows[o + FAR] as Mm);
  }
  obstacles.from[i] = from;
  obstacles.to[i] = to;
  obstacles.far[i] = far;
}

function isBetween({ right, left, outlines: { rows } }: SightScene, outline: Outline): boolean {
  return (rows[OUTLINE * outline + FROM] as number) < left && (rows[OUTLINE * outline + TO] as number) > right;
}

/** The halves of a disc, unless it lies wholly on the far side of one of the two outer rays. */
function addHalvesBetween(scene: SightScene, disc: Disc): void {
  const { gaze, onRight, onLeft, outlines } = scene;
  const x = disc.centre.x - gaze.eye.x;
  const y = disc.centre.y - gaze.eye.y;
  if (onLeft.x * y - onLeft.y * x >= disc.radius || onRight.x * y - onRight.y * x <= 0 - disc.radius) return;
  if (isBetween(scene, halfOf(outlines, gaze, NEAR_HALF, disc))) halfOf(outlines, gaze, FAR_HALF, disc);
  else dropOutline(outlines);
}

/** The sides of an outline that do not lie wholly on the far side of one of the two outer rays. */
function addSidesBetween(scene: SightScene, { points }: Polygon): void {
  const { gaze, outlines } = scene;
  const last = points.length - 1;
  let p = points[last] as Point;
  let past = pastEnds(scene, p);
  let azimuth = Number.NaN;
  for (let i = 0; i <= last; i++) {
    const q = points[i] as Point;
    const next = pastEnds(scene, q);
    let azimuthOfQ = Number.NaN;
    if ((past & next) === 0) {
      const azimuthOfP = Number.isNaN(azimuth) ? azimuthOfPoint(gaze, p) : azimuth;
      const side = sideBetween(outlines, gaze, { p, q, azimuthOfP });
      azimuthOfQ = outlines.rows[OUTLINE * side + AZIMUTH_OF_Q] as number;
      if (!isBetween(scene, side)) dropOutline(outlines);
    }
    p = q;
    past = next;
    azimuth = azimuthOfQ;
  }
}
const PAST_LEFT = 1;
const PAST_RIGHT = 2;
/** On the far side of which of the outer rays? */
function pastEnds({ gaze: { eye }, onRight, onLeft }: SightScene, p: Point): number {
  const x = p.x - eye.x;
  const y = p.y - eye.y;
  return (onLeft.x * y - onLeft.y * x > 0 ? PAST_LEFT : 0) | (onRight.x * y - onRight.y * x < 0 ? PAST_RIGHT : 0);
}
