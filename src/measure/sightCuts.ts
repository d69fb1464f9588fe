// Where the picture an eye has of a body changes its form: corners, tangents, and the azimuths at which one rim comes to
// lie above or below another on the same line of sight.

import type { Disc, Mm, Point, Polygon, Shape, Vector } from '../geometry/index.ts';
import { azimuthOfPoint, type Gaze, halfOf, type Outline, type Rim, sideBetween } from './sightCurve.ts';
import { addCut, addMeetings, type Cuts, LOOSE } from './sightMeetings.ts';

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
  readonly faces: readonly Outline[];
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
export interface Obstacle {
  readonly solid: number;
  readonly outlines: readonly Outline[];
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
  if (shape.kind === 'disc') {
    const face = halfOf(gaze, 'near', shape);
    return face.far === Number.POSITIVE_INFINITY ? null : { faces: [face], right: face.from, left: face.to };
  }
  const { points } = shape;
  const faces: Outline[] = [];
  let azimuth = azimuthOfPoint(gaze, points[0] as Point);
  let [right, left] = [azimuth, azimuth];
  let isOutside = false;
  for (let i = 1; i <= points.length; i++) {
    const side = sideBetween(gaze, points[i - 1] as Point, points[i === points.length ? 0 : i] as Point, azimuth);
    azimuth = side.azimuthOfQ;
    right = Math.min(right, azimuth);
    left = Math.max(left, azimuth);
    if (side.n < 0) isOutside = true;
    faces.push(side);
  }
  return isOutside ? { faces, right, left } : null;
}

/** Null: it hides nothing of the body. */
export function obstacleOf(scene: SightScene, { shape, bottom, top }: Solid, solid: number): Obstacle | null {
  const { eye, body } = scene;
  const least = Math.min(eye.z, body.bottom);
  const most = Math.max(eye.z, body.top);
  if (top <= bottom || top <= least || bottom >= most) return null;
  const outlines = shape.kind === 'disc' ? halvesBetween(scene, shape) : sidesBetween(scene, shape);
  if (outlines.length === 0) return null;
  const low = bottom <= least ? null : bottom - eye.z;
  const high = top >= most ? null : top - eye.z;
  let [from, to] = [Infinity, -Infinity];
  for (const outline of outlines) {
    from = Math.min(from, outline.from);
    to = Math.max(to, outline.to);
  }
  return { solid, outlines, from, to, low, high, isCrossed: false };
}

const NONE: readonly Outline[] = [];
const isBetween = ({ right, left }: SightScene, { from, to }: Outline): boolean => from < left && to > right;

/** The halves of a disc, unless it lies wholly on the far side of one of the two outer rays. */
function halvesBetween(scene: SightScene, disc: Disc): readonly Outline[] {
  const { gaze, onRight, onLeft } = scene;
  const x = disc.centre.x - gaze.eye.x;
  const y = disc.centre.y - gaze.eye.y;
  if (onLeft.x * y - onLeft.y * x >= disc.radius || onRight.x * y - onRight.y * x <= 0 - disc.radius) return NONE;
  const near = halfOf(gaze, 'near', disc);
  return isBetween(scene, near) ? [near, halfOf(gaze, 'far', disc)] : NONE;
}

/** The sides of an outline that do not lie wholly on the far side of one of the two outer rays. */
function sidesBetween(scene: SightScene, { points }: Polygon): readonly Outline[] {
  const { gaze } = scene;
  let found: Outline[] | null = null;
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
      if (isBetween(scene, side)) (found ??= []).push(side);
    }
    p = q;
    past = next;
    azimuth = azimuthOfQ;
  }
  return found ?? NONE;
}
const PAST_LEFT = 1;
const PAST_RIGHT = 2;
/** On the far side of which of the outer rays? */
function pastEnds({ gaze: { eye }, onRight, onLeft }: SightScene, p: Point): number {
  const x = p.x - eye.x;
  const y = p.y - eye.y;
  return (onLeft.x * y - onLeft.y * x > 0 ? PAST_LEFT : 0) | (onRight.x * y - onRight.y * x < 0 ? PAST_RIGHT : 0);
}

/** Right to left, the ends of the body first and last. */
export function cutsOf(scene: SightScene, obstacles: readonly Obstacle[]): readonly number[] {
  const { gaze, faces, right, left } = scene;
  const cuts: Cuts = { gaze, right, left, at: [] };
  addEnds(cuts, faces);
  for (const { outlines } of obstacles) {
    addEnds(cuts, outlines);
    for (const outline of outlines) addTouchings(cuts, outline, faces);
  }
  addCrossings(cuts, scene, obstacles);
  return cuts.at;
}
function addEnds(cuts: Cuts, outlines: readonly Outline[]): void {
  for (const { from, to } of outlines) {
    addCut(cuts, from);
    addCut(cuts, to);
  }
}

/** Where an outline and the face of the body lie on one line in plan: one of the two halves of a disc stands for the circle. */
function addTouchings(cuts: Cuts, outline: Outline, faces: readonly Outline[]): void {
  if (outline.kind === 'far') return;
  for (const face of faces) {
    if (outline.near > face.far * LOOSE || face.near > outline.far * LOOSE) continue;
    addMeetings(cuts, { outline, k: 1 }, { outline: face, k: 1 });
  }
}

/** Where two rims lie on one line of sight: those of one solid at one height never do, nor do those of the face. */
function addCrossings(cuts: Cuts, scene: SightScene, obstacles: readonly Obstacle[]): void {
  const rims: Rim[] = [];
  const heights = heightsOf(scene, obstacles);
  const addRims = (outlines: readonly Outline[], k: Mm, near: boolean): void => {
    const others = rims.length;
    for (const outline of outlines) {
      if (!isRim(outline, near)) continue;
      const rim: Rim = { outline, k };
      for (let i = 0; i < others; i++) addMeetings(cuts, rims[i] as Rim, rim);
      for (const face of scene.faces) addFaceMeetings(cuts, rim, face, heights);
      rims.push(rim);
    }
  };
  for (const { outlines, low, high } of obstacles) {
    if (low !== null) addRims(outlines, low, low < 0);
    if (high !== null) addRims(outlines, high, high > 0);
  }
}

/**
 * A line of sight passes over the near sides of what rises above the eye, and over the far sides of what stays below it; one
 * of the halves of a disc stands for the circle.
 */
const isRim = (outline: Outline, near: boolean): boolean =>
  outline.kind === 'side' ? outline.n < 0 === near : outline.kind === 'near';

/** A rim and an outline of the body at every height that a line of sight over the rim may have there. */
function addFaceMeetings(cuts: Cuts, rim: Rim, face: Outline, heights: readonly Mm[]): void {
  const { outline, k } = rim;
  if (outline.from >= face.to || face.from >= outline.to) return;
  for (let i = 0; i < heights.length; i++) {
    const ratio = (heights[i] as Mm) / k;
    if (ratio * outline.far * LOOSE < face.near || ratio * outline.near > face.far * LOOSE) continue;
    addMeetings(cuts, rim, { outline: face, k: heights[i] as Mm });
  }
}

/** Above the eye: every height at which a hidden stretch of the face can end. */
function heightsOf({ eye, body }: SightScene, obstacles: readonly Obstacle[]): readonly Mm[] {
  const heights = [body.bottom - eye.z];
  const add = (k: Mm | null): void => {
    if (k !== null && !heights.includes(k)) heights.push(k);
  };
  add(body.top - eye.z);
  for (const { low, high } of obstacles) {
    add(low);
    add(high);
  }
  return heights;
}
