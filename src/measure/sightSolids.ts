// What an eye has before it: the body it looks at, and the solids that may hide something of it, as outlines around the eye.

import type { Disc, Mm, Point, Polygon, Shape, Vector } from '../geometry/index.ts';
import {
  azimuthOfPoint,
  dropOutline,
  type Gaze,
  halfOf,
  type Outline,
  outlineAt,
  outlineCount,
  type Outlines,
  sideBetween,
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
/** An eye, a body as it sees it, and the rays along the body's two ends. */
export interface SightScene extends Faces {
  readonly gaze: Gaze;
  readonly eye: Eye;
  readonly body: Solid;
  readonly onRight: Vector;
  readonly onLeft: Vector;
}
/** A solid that may hide something. `low`, `high`: its ends above the eye; null where that end can never be seen past. */
export interface Obstacle extends Outlines {
  readonly solid: number;
  /** The azimuths between which it can be met. */
  readonly from: number;
  readonly to: number;
  readonly low: Mm | null;
  readonly high: Mm | null;
  /** Some line of sight runs through it in plan, whatever its height; found out column by column. */
  isCrossed: boolean;
}

/** Null where the eye stands within a disc, or on the left of every side of a convex outline. */
export function facesOf(gaze: Gaze, shape: Shape): Faces | null {
  const first = outlineCount();
  if (shape.kind === 'disc') {
    const { from, to, far } = halfOf(gaze, 'near', shape);
    return far === Number.POSITIVE_INFINITY ? null : { faces: { first, end: outlineCount() }, right: from, left: to };
  }
  const { points } = shape;
  let azimuth = azimuthOfPoint(gaze, points[0] as Point);
  let right = azimuth;
  let left = azimuth;
  let isOutside = false;
  for (let i = 1; i <= points.length; i++) {
    const side = sideBetween(gaze, points[i - 1] as Point, points[i === points.length ? 0 : i] as Point, azimuth);
    azimuth = side.azimuthOfQ;
    right = Math.min(right, azimuth);
    left = Math.max(left, azimuth);
    if (side.n < 0) isOutside = true;
  }
  return isOutside ? { faces: { first, end: outlineCount() }, right, left } : null;
}

/** Null: it hides nothing of the body. */
export function obstacleOf(scene: SightScene, { shape, bottom, top }: Solid, solid: number): Obstacle | null {
  const { eye, body } = scene;
  const least = Math.min(eye.z, body.bottom);
  const most = Math.max(eye.z, body.top);
  if (top <= bottom || top <= least || bottom >= most) return null;
  const first = outlineCount();
  if (shape.kind === 'disc') addHalvesBetween(scene, shape);
  else addSidesBetween(scene, shape);
  const end = outlineCount();
  if (end === first) return null;
  const low = bottom <= least ? null : bottom - eye.z;
  const high = top >= most ? null : top - eye.z;
  let from = Infinity;
  let to = -Infinity;
  for (let i = first; i < end; i++) {
    const outline = outlineAt(i);
    from = Math.min(from, outline.from);
    to = Math.max(to, outline.to);
  }
  return { first, end, solid, from, to, low, high, isCrossed: false };
}

const isBetween = ({ right, left }: SightScene, { from, to }: Outline): boolean => from < left && to > right;

/** The halves of a disc, unless it lies wholly on the far side of one of the two outer rays. */
function addHalvesBetween(scene: SightScene, disc: Disc): void {
  const { gaze, onRight, onLeft } = scene;
  const x = disc.centre.x - gaze.eye.x;
  const y = disc.centre.y - gaze.eye.y;
  if (onLeft.x * y - onLeft.y * x >= disc.radius || onRight.x * y - onRight.y * x <= 0 - disc.radius) return;
  if (isBetween(scene, halfOf(gaze, 'near', disc))) halfOf(gaze, 'far', disc);
  else dropOutline();
}

/** The sides of an outline that do not lie wholly on the far side of one of the two outer rays. */
function addSidesBetween(scene: SightScene, { points }: Polygon): void {
  const { gaze } = scene;
  let p = points[0] as Point;
  let past = pastEnds(scene, p);
  let azimuth = Number.NaN;
  for (let i = 1; i <= points.length; i++) {
    const q = points[i === points.length ? 0 : i] as Point;
    const next = pastEnds(scene, q);
    let azimuthOfQ = Number.NaN;
    if ((past & next) === 0) {
      const side = sideBetween(gaze, p, q, Number.isNaN(azimuth) ? azimuthOfPoint(gaze, p) : azimuth);
      azimuthOfQ = side.azimuthOfQ;
      if (!isBetween(scene, side)) dropOutline();
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
