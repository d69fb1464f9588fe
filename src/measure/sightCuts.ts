// Where the picture an eye has of a body changes its form: corners, tangents, and the azimuths at which one rim comes to
// lie above or below another on the same line of sight.

import {
  cross,
  type Disc,
  minus,
  type Mm,
  type Point,
  type Polygon,
  type Shape,
  type Vector,
} from '../geometry/index.ts';
import { azimuthOf, circleAround, type Gaze, type Outline, type Rim, sideBetween } from './sightCurve.ts';
import { meetingAzimuths } from './sightMeetings.ts';

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
  readonly low: Mm | null;
  readonly high: Mm | null;
}

/** Null where the eye stands within a disc, or on the left of every side of a convex outline. */
export function facesOf(gaze: Gaze, shape: Shape): Faces | null {
  if (shape.kind === 'disc') {
    const face = circleAround(gaze, 'near', minus(shape.centre, gaze.eye), shape.radius);
    return face.far === Number.POSITIVE_INFINITY ? null : { faces: [face], right: face.from, left: face.to };
  }
  const corners = shape.points.map(p => minus(p, gaze.eye));
  const azimuths = corners.map(p => azimuthOf(gaze, p.x, p.y));
  const faces = corners.map((p, i) => {
    const next = i + 1 === corners.length ? 0 : i + 1;
    return sideBetween(p, corners[next] as Point, azimuths[i] as number, azimuths[next] as number);
  });
  if (faces.every(side => side.n >= 0)) return null;
  return { faces, right: Math.min(...azimuths), left: Math.max(...azimuths) };
}

/** Null: it hides nothing of the body. */
export function obstacleOf(scene: SightScene, { shape, bottom, top }: Solid, solid: number): Obstacle | null {
  const { eye, body } = scene;
  const least = Math.min(eye.z, body.bottom);
  const most = Math.max(eye.z, body.top);
  if (top <= bottom || top <= least || bottom >= most) return null;
  const outlines = shape.kind === 'disc' ? halvesBetween(scene, shape) : sidesBetween(scene, shape);
  if (outlines.length === 0) return null;
  return { solid, outlines, low: bottom <= least ? null : bottom - eye.z, high: top >= most ? null : top - eye.z };
}

const NONE: readonly Outline[] = [];
const isBetween = ({ right, left }: SightScene, { from, to }: Outline): boolean => from < left && to > right;

/** The halves of a disc, unless it lies wholly on the far side of one of the two outer rays. */
function halvesBetween(scene: SightScene, { centre, radius }: Disc): readonly Outline[] {
  const { gaze, onRight, onLeft } = scene;
  const c = minus(centre, gaze.eye);
  if (cross(onLeft, c) >= radius || cross(onRight, c) <= 0 - radius) return NONE;
  const near = circleAround(gaze, 'near', c, radius);
  return isBetween(scene, near) ? [near, { ...near, kind: 'far' }] : NONE;
}

/** The sides of an outline that do not lie wholly on the far side of one of the two outer rays. */
function sidesBetween(scene: SightScene, { points }: Polygon): readonly Outline[] {
  const { gaze } = scene;
  if (isAside(scene, points)) return NONE;
  const found: Outline[] = [];
  let p = minus(points[0] as Point, gaze.eye);
  let past = pastEnds(scene, p);
  let azimuth: number | null = null;
  for (let i = 0; i < points.length; i++) {
    const q = minus(points[i + 1 === points.length ? 0 : i + 1] as Point, gaze.eye);
    const next = pastEnds(scene, q);
    let nextAzimuth: number | null = null;
    if ((past & next) === 0) {
      nextAzimuth = azimuthOf(gaze, q.x, q.y);
      const side = sideBetween(p, q, azimuth ?? azimuthOf(gaze, p.x, p.y), nextAzimuth);
      if (isBetween(scene, side)) found.push(side);
    }
    p = q;
    past = next;
    azimuth = nextAzimuth;
  }
  return found;
}
function isAside(scene: SightScene, points: readonly Point[]): boolean {
  let past = PAST_LEFT | PAST_RIGHT;
  for (let i = 0; i < points.length && past !== 0; i++)
    past &= pastEnds(scene, minus(points[i] as Point, scene.gaze.eye));
  return past !== 0;
}
const PAST_LEFT = 1;
const PAST_RIGHT = 2;
/** On the far side of which of the outer rays? */
const pastEnds = ({ onRight, onLeft }: SightScene, p: Vector): number =>
  (cross(onLeft, p) > 0 ? PAST_LEFT : 0) | (cross(onRight, p) < 0 ? PAST_RIGHT : 0);

/** Right to left, the ends of the body first and last. */
export function cutsOf(scene: SightScene, obstacles: readonly Obstacle[]): readonly number[] {
  const { faces, right, left } = scene;
  const cuts: number[] = [];
  const add = (cut: number): void => {
    if (cut >= right && cut <= left) cuts.push(cut);
  };
  const addEnds = ({ from, to }: Outline): void => {
    add(from);
    add(to);
  };
  faces.forEach(addEnds);
  for (const { outlines } of obstacles) outlines.forEach(addEnds);
  addCrossings(scene, obstacles, add);
  for (const { outlines } of obstacles) for (const o of outlines) addTouchings(scene, o, add);
  return [...new Set(cuts)].sort((a, b) => a - b);
}
type Add = (cut: number) => void;

/** Where an outline and the face of the body lie on one line in plan: one of the two halves of a disc stands for the circle. */
function addTouchings({ gaze, faces }: SightScene, outline: Outline, add: Add): void {
  if (outline.kind === 'far') return;
  for (const face of faces) meetingAzimuths(gaze, { outline, k: 1 }, { outline: face, k: 1 }).forEach(add);
}

/** Where two rims lie on one line of sight: those of one solid at one height never do, nor do those of the face. */
function addCrossings(scene: SightScene, obstacles: readonly Obstacle[], add: Add): void {
  const rims: Rim[] = [];
  const groups = obstacles.flatMap(({ outlines, low, high }) => {
    if (low !== null) addRims(rims, outlines, low, low < 0);
    const between = rims.length;
    if (high !== null) addRims(rims, outlines, high, high > 0);
    return [between, rims.length];
  });
  if (rims.length === 0) return;
  const heights = heightsOf(scene, obstacles);
  for (const outline of scene.faces) for (const k of heights) rims.push({ outline, k });
  let from = 0;
  for (const to of groups) {
    for (; from < to; from++) {
      for (let j = to; j < rims.length; j++) {
        meetingAzimuths(scene.gaze, rims[from] as Rim, rims[j] as Rim).forEach(add);
      }
    }
  }
}

/** A line of sight passes over the near sides of what rises above the eye, and over the far sides of what stays below it. */
function addRims(rims: Rim[], outlines: readonly Outline[], k: Mm, near: boolean): void {
  for (const outline of outlines) {
    if (outline.kind === 'side' ? outline.n < 0 === near : outline.kind === 'near') rims.push({ outline, k });
  }
}

/** Every height at which a hidden stretch of the face can end. */
function heightsOf({ eye, body }: SightScene, obstacles: readonly Obstacle[]): ReadonlySet<Mm> {
  const heights = new Set<Mm>([body.bottom - eye.z, body.top - eye.z]);
  for (const { low, high } of obstacles) {
    if (low !== null) heights.add(low);
    if (high !== null) heights.add(high);
  }
  return heights;
}
