// Where the picture an eye has of a body changes its form: corners, tangents, and the azimuths at which one rim comes to
// lie above or below another on the same line of sight.

import { cross, type Mm, type Point, type Shape, type Vector } from '../geometry/index.ts';
import { endsOf, type Gaze, meetingAzimuths, type Outline, outlinesOf, type Rim, rayOf } from './sightCurve.ts';

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
/** An outline and the azimuths between which it can be met; without bounds where it goes round the back of the eye. */
export interface SeenOutline {
  readonly outline: Outline;
  readonly from: number;
  readonly to: number;
}
/** An eye, a body, and the azimuths between which the body lies. */
export interface SightScene {
  readonly gaze: Gaze;
  readonly eye: Eye;
  readonly body: Solid;
  readonly faces: readonly SeenOutline[];
  readonly right: number;
  readonly left: number;
}
/** A solid that may hide something. `low`, `high`: its ends above the eye; null where that end can never be seen past. */
export interface Obstacle {
  readonly solid: number;
  readonly outlines: readonly SeenOutline[];
  readonly low: Mm | null;
  readonly high: Mm | null;
}

export function seenOutline(gaze: Gaze, outline: Outline): SeenOutline {
  const ends = endsOf(gaze, outline);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const round =
    ends.length === 0 ||
    from < -Math.PI ||
    to > Math.PI ||
    (outline.kind === 'side' && (to - from >= Math.PI || outline.n === 0));
  return round ? { outline, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } : { outline, from, to };
}

export function obstacleOf(scene: SightScene, { shape, bottom, top }: Solid, solid: number): readonly Obstacle[] {
  const { eye, body, gaze, right, left } = scene;
  const [least, most] = [Math.min(eye.z, body.bottom), Math.max(eye.z, body.top)];
  if (top <= bottom || top <= least || bottom >= most) return [];
  const [onRight, onLeft] = [rayOf(gaze, right), rayOf(gaze, left)];
  const outlines = outlinesOf(eye.at, shape)
    .filter(o => mayMeet(o, onRight, onLeft))
    .map(o => seenOutline(gaze, o))
    .filter(o => o.from < left && o.to > right);
  if (outlines.length === 0) return [];
  return [{ solid, outlines, low: bottom <= least ? null : bottom - eye.z, high: top >= most ? null : top - eye.z }];
}

/** Not wholly on the far side of one of the two outer rays. */
function mayMeet(o: Outline, onRight: Vector, onLeft: Vector): boolean {
  if (o.kind === 'side') {
    const beyondLeft = cross(onLeft, o.p) > 0 && cross(onLeft, o.q) > 0;
    const beyondRight = cross(onRight, o.p) < 0 && cross(onRight, o.q) < 0;
    return !beyondLeft && !beyondRight;
  }
  return cross(onLeft, o.c) < o.r && cross(onRight, o.c) > -o.r;
}

/** Right to left, the ends of the body first and last. */
export function cutsOf(scene: SightScene, obstacles: readonly Obstacle[]): readonly number[] {
  const { gaze, faces, right, left } = scene;
  const cuts: number[] = [...faces, ...obstacles.flatMap(o => o.outlines)].flatMap(o => [o.from, o.to]);
  const rims = rimsOf(scene, obstacles);
  rims.forEach((a, i) => {
    for (const b of rims.slice(i + 1)) if (a.of !== b.of) cuts.push(...meetings(gaze, a, b));
  });
  for (const o of obstacles.flatMap(obstacle => inPlan(obstacle.outlines))) {
    for (const face of faces) cuts.push(...meetings(gaze, { ...o, k: 1 }, { ...face, k: 1 }));
  }
  return [...new Set(cuts.filter(c => c >= right && c <= left))].sort((a, b) => a - b);
}

type SeenRim = SeenOutline & Rim;
/** Only azimuths at which both are there. */
function meetings(gaze: Gaze, a: SeenRim, b: SeenRim): readonly number[] {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? meetingAzimuths(gaze, a, b).filter(c => c >= from && c <= to) : [];
}

/** One of the two halves of a disc stands for the circle. */
const inPlan = (outlines: readonly SeenOutline[]): readonly SeenOutline[] =>
  outlines.filter(o => o.outline.kind !== 'far');

interface GroupedRim extends SeenRim {
  /** Rims of one group never meet: one body at one height, or the face of the target. */
  readonly of: string;
}

/** Every outline at every height that can end a hidden stretch: of the obstacles, and of the body's face at their heights. */
function rimsOf({ eye, body, faces }: SightScene, obstacles: readonly Obstacle[]): readonly GroupedRim[] {
  const heights = new Set<Mm>([body.bottom - eye.z, body.top - eye.z]);
  const rims = obstacles.flatMap(({ solid, outlines, low, high }) => {
    for (const k of [low, high]) if (k !== null) heights.add(k);
    return [
      ...rimsAt(outlines, low, low !== null && low < 0, solid),
      ...rimsAt(outlines, high, high !== null && high > 0, solid),
    ];
  });
  if (rims.length === 0) return [];
  return [...rims, ...faces.flatMap(face => [...heights].map(k => ({ ...face, k, of: 'face' })))];
}

/** A line of sight passes over the near sides of what rises above the eye, and over the far sides of what stays below it. */
function rimsAt(outlines: readonly SeenOutline[], k: Mm | null, near: boolean, solid: number): readonly GroupedRim[] {
  if (k === null) return [];
  return outlines
    .filter(({ outline: o }) => (o.kind === 'side' ? o.n < 0 === near : o.kind === 'near'))
    .map(o => ({ ...o, k, of: `${solid} ${k}` }));
}
