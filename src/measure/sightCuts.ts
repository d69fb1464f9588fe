// Where the picture an eye has of a body changes its form: corners, tangents, and the azimuths at which one rim comes to
// lie above or below another on the same line of sight.

import { cross, dot, lengthOf, type Mm, type Point, type Shape, type Vector } from '../geometry/index.ts';
import { endsOf, type Gaze, meetingAzimuths, type Outline, outlinesOf, type Rim } from './sightCurve.ts';

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
  /** Its distances from the eye, in plan. */
  readonly near: Mm;
  readonly far: Mm;
}
/** An eye, a body, and the azimuths between which the body lies. */
export interface SightScene {
  readonly gaze: Gaze;
  readonly eye: Eye;
  readonly body: Solid;
  readonly faces: readonly SeenOutline[];
  readonly right: number;
  readonly left: number;
  /** The rays at these two. */
  readonly onRight: Vector;
  readonly onLeft: Vector;
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
  if (round) {
    const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    return { outline, from: least, to: most, near: 0, far: most };
  }
  return { outline, from, to, ...distancesOf(outline) };
}

function distancesOf(o: Outline): { readonly near: Mm; readonly far: Mm } {
  if (o.kind !== 'side') {
    const d = lengthOf(o.c);
    return { near: Math.max(0, d - o.r), far: d + o.r };
  }
  const square = dot(o.e, o.e);
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, (0 - dot(o.p, o.e)) / square));
  const near = Math.hypot(o.p.x + k * o.e.x, o.p.y + k * o.e.y);
  return { near, far: Math.max(lengthOf(o.p), lengthOf(o.q)) };
}

export function obstacleOf(scene: SightScene, { shape, bottom, top }: Solid, solid: number): readonly Obstacle[] {
  const { eye, body, gaze, right, left, onRight, onLeft } = scene;
  const least = Math.min(eye.z, body.bottom);
  const most = Math.max(eye.z, body.top);
  if (top <= bottom || top <= least || bottom >= most || isAside(scene, shape)) return NOTHING;
  const outlines = outlinesOf(eye.at, shape)
    .filter(o => mayMeet(o, onRight, onLeft))
    .map(o => seenOutline(gaze, o))
    .filter(o => o.from < left && o.to > right);
  if (outlines.length === 0) return NOTHING;
  return [{ solid, outlines, low: bottom <= least ? null : bottom - eye.z, high: top >= most ? null : top - eye.z }];
}

const NOTHING: readonly Obstacle[] = [];

/** Wholly on the far side of one of the two outer rays: then none of its outlines may be met. */
function isAside({ eye, onRight, onLeft }: SightScene, shape: Shape): boolean {
  if (shape.kind === 'disc') {
    const x = shape.centre.x - eye.at.x;
    const y = shape.centre.y - eye.at.y;
    return onLeft.x * y - onLeft.y * x >= shape.radius || onRight.x * y - onRight.y * x <= 0 - shape.radius;
  }
  let isLeft = true;
  let isRight = true;
  const { points } = shape;
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    const x = p.x - eye.at.x;
    const y = p.y - eye.at.y;
    if (!(onLeft.x * y - onLeft.y * x > 0)) isLeft = false;
    if (!(onRight.x * y - onRight.y * x < 0)) isRight = false;
  }
  return isLeft || isRight;
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
  const cuts: number[] = [];
  const add = (cut: number): void => {
    if (cut >= right && cut <= left) cuts.push(cut);
  };
  const addEnds = ({ from, to }: SeenOutline): void => {
    add(from);
    add(to);
  };
  faces.forEach(addEnds);
  for (const { outlines } of obstacles) outlines.forEach(addEnds);
  const rims = rimsOf(scene, obstacles);
  for (let i = 0; i < rims.length; i++) {
    const a = rims[i] as GroupedRim;
    for (let j = i + 1; j < rims.length; j++) {
      const b = rims[j] as GroupedRim;
      if (a.of !== b.of && mayLieOnOne(a, a.k, b, b.k)) for (const cut of meetings(gaze, a, b)) add(cut);
    }
  }
  for (const { outlines } of obstacles) {
    for (const o of inPlan(outlines)) {
      for (const face of faces) {
        if (!mayLieOnOne(o, 1, face, 1)) continue;
        for (const cut of meetings(gaze, { ...o, k: 1 }, { ...face, k: 1 })) add(cut);
      }
    }
  }
  return [...new Set(cuts)].sort((a, b) => a - b);
}

/** Could two outlines, raised to these heights, lie on one line of sight? Told by how near and how far they are. */
function mayLieOnOne(a: SeenOutline, k: Mm, b: SeenOutline, m: Mm): boolean {
  if (k > 0 !== m > 0 || k === 0 || m === 0 || Math.max(a.from, b.from) >= Math.min(a.to, b.to)) return false;
  const high = Math.abs(k);
  const other = Math.abs(m);
  return a.near * other <= b.far * high * LOOSE && b.near * high <= a.far * other * LOOSE;
}
const LOOSE = 1 + 1e-6;

type SeenRim = SeenOutline & Rim;
/** Only azimuths at which both are there. */
function meetings(gaze: Gaze, a: SeenRim, b: SeenRim): readonly number[] {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
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
