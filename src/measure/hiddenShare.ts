// Sight between two solids: which share of what an eye could see of a body is hidden by others, exactly.
// The body is a disc or a convex outline with a floor and a top; what can be seen of it is the side towards the eye,
// measured as area in (azimuth, height). Hidden: the open segment from the eye runs through a solid over some length;
// grazing hides nothing. No mode is needed: a solid without end (top Infinity, bottom -Infinity) hides all heights.
//
// Between two neighbouring cuts (corners, tangents, places where two rims come to lie on one line of sight) the picture
// has one form; there each hidden stretch of heights runs from one rim to another. The cuts are found in closed form.

import { angleOf, type Degrees, FINE, type Mm, type Point, type Vector } from '../geometry/index.ts';
import { integral } from './gauss.ts';
import {
  cutsOf,
  type Eye,
  type Obstacle,
  obstacleOf,
  type SeenOutline,
  seenOutline,
  type SightScene,
  type Solid,
} from './sightCuts.ts';
import {
  distanceAlong,
  endsOf,
  type Gaze,
  gazeAt,
  isMet,
  type Outline,
  outlinesOf,
  type Rim,
  rayOf,
} from './sightCurve.ts';

export type { Eye, Solid };

/** A stretch of heights one solid hides in a column; null: it reaches past the body's own end. */
export interface Span {
  readonly solid: number;
  readonly low: Rim | null;
  readonly high: Rim | null;
}
/** A strip of azimuths (radians from the line to the body, left positive) in which the picture has one form. */
export interface Column {
  readonly from: number;
  readonly to: number;
  /** The side of the body that is seen here. */
  readonly face: Outline;
  readonly spans: readonly Span[];
}
export interface SightReading {
  readonly kind: 'sight';
  readonly eye: Eye;
  readonly body: Solid;
  /** Null: the eye stands in the body, or touches it. */
  readonly gaze: Gaze | null;
  /** Right to left. */
  readonly columns: readonly Column[];
}
/** Which solids count, by their number in the list that was read. */
export type Counting = (solid: number) => boolean;
const ALL: Counting = () => true;

export function readSight(eye: Eye, body: Solid, solids: readonly Solid[]): SightReading {
  const gaze = gazeAt(eye.at, body.shape);
  const outlines = outlinesOf(eye.at, body.shape).filter(o => o.kind !== 'far');
  if (!gaze || isWithin(outlines)) return { kind: 'sight', eye, body, gaze: null, columns: [] };
  const ends = outlines.flatMap(o => endsOf(gaze, o));
  const faces = outlines.map(o => seenOutline(gaze, o));
  const scene: SightScene = { gaze, eye, body, faces, right: Math.min(...ends), left: Math.max(...ends) };
  const obstacles = solids.flatMap((s, i) => obstacleOf(scene, s, i));
  const cuts = cutsOf(scene, obstacles);
  const columns = cuts.slice(1).flatMap((to, i) => columnOf(scene, obstacles, cuts[i] as number, to));
  return { kind: 'sight', eye, body, gaze, columns };
}

/** The solids that could hide something, by their number: those some line of sight in plan runs through. */
export const solidsBetween = ({ columns }: SightReading): ReadonlySet<number> =>
  new Set(columns.flatMap(c => c.spans.map(s => s.solid)));

/** The share (0 … 1) hidden by the solids that count, together. */
export function hiddenShare(reading: SightReading, of: Counting = ALL): number {
  const { body, columns } = reading;
  const height = body.top - body.bottom;
  const parts = columns.map(c => hiddenOf(reading, c, of));
  if (parts.length > 0 && parts.every((part, i) => part === wholeOf(columns[i] as Column, height))) return 1;
  const whole = sum(columns.map(c => wholeOf(c, height)));
  return whole === 0 ? 0 : Math.min(1, sum(parts) / whole);
}

/** Directions in which a part is hidden by the solids that count: angles counter-clockwise from east, right to left, joined. */
export interface ShadowStretch {
  readonly right: Degrees;
  readonly left: Degrees;
  /** On the face of the body, from right to left. */
  readonly face: readonly Point[];
}
export function shadowsOf(reading: SightReading, of: Counting = ALL): readonly ShadowStretch[] {
  const { gaze, columns } = reading;
  if (!gaze) return [];
  const joined: { from: number; to: number; columns: Column[] }[] = [];
  for (const c of columns) {
    if (hiddenOf(reading, c, of) === 0) continue;
    const last = joined.at(-1);
    if (last && last.to === c.from) Object.assign(last, { to: c.to, columns: [...last.columns, c] });
    else joined.push({ from: c.from, to: c.to, columns: [c] });
  }
  return joined.map(({ from, to, columns: within }) => ({
    right: angleOf(rayOf(gaze, from)),
    left: angleOf(rayOf(gaze, to)),
    face: within.flatMap(c => [
      facePoint(gaze, c, c.from),
      facePoint(gaze, c, (c.from + c.to) / 2),
      facePoint(gaze, c, c.to),
    ]),
  }));
}

/** The directions between which the body lies: angles counter-clockwise from east, and the points of its face there. */
export interface SightWindow {
  readonly right: Degrees;
  readonly left: Degrees;
  readonly width: Degrees;
  readonly rightPoint: Point;
  readonly leftPoint: Point;
}
export function windowOf({ gaze, columns }: SightReading): SightWindow | null {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!gaze || !first || !last) return null;
  return {
    right: angleOf(rayOf(gaze, first.from)),
    left: angleOf(rayOf(gaze, last.to)),
    width: ((last.to - first.from) * 180) / Math.PI,
    rightPoint: facePoint(gaze, first, first.from),
    leftPoint: facePoint(gaze, last, last.to),
  };
}

/** On the left of every side of a convex outline, or within the disc. */
const isWithin = (faces: readonly Outline[]): boolean =>
  faces.every(o => (o.kind === 'side' ? o.n >= 0 : o.c.x * o.c.x + o.c.y * o.c.y <= o.r * o.r));

function columnOf(scene: SightScene, obstacles: readonly Obstacle[], from: number, to: number): readonly Column[] {
  const middle = (from + to) / 2;
  const ray = rayOf(scene.gaze, middle);
  const [face] = metBy(scene.faces, middle, ray);
  if (!face) return [];
  return [
    { from, to, face: face.outline, spans: obstacles.flatMap(o => spansOf(o, metBy(o.outlines, middle, ray), face)) },
  ];
}

interface Met {
  readonly outline: Outline;
  readonly at: Mm;
}
/** The outlines a ray meets, nearest first. */
const metBy = (outlines: readonly SeenOutline[], azimuth: number, ray: Vector): readonly Met[] =>
  outlines
    .filter(o => o.from < azimuth && azimuth < o.to && isMet(o.outline, ray))
    .map(({ outline }) => ({ outline, at: distanceAlong(outline, ray) }))
    .sort((a, b) => a.at - b.at);

/** The ray's ways through a solid before it reaches the body: an odd count of crossings means that the eye is inside. */
function spansOf({ solid, low, high }: Obstacle, met: readonly Met[], face: Met): readonly Span[] {
  const crossings = met.length % 2 === 1 ? [{ outline: null, at: 0 }, ...met] : met;
  const spans: Span[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [enter, leave] = [crossings[i], crossings[i + 1]];
    if (!enter || !leave || Math.min(leave.at, face.at) - enter.at <= 1 / FINE) continue;
    const far = leave.at < face.at ? leave.outline : face.outline;
    spans.push({
      solid,
      low: rim(low, low !== null && low < 0, enter.outline, far),
      high: rim(high, high !== null && high > 0, enter.outline, far),
    });
  }
  return spans;
}

/** The rim that bounds what is hidden: at the entry or at the far end of the way; none when the eye is inside. */
function rim(k: Mm | null, atEntry: boolean, enter: Outline | null, far: Outline | null): Rim | null {
  const outline = atEntry ? enter : far;
  return k === null || outline === null ? null : { outline, k };
}

const wholeOf = (c: Column, height: Mm): number => (c.to - c.from) * height;

/** Hidden area of a column. */
function hiddenOf(reading: SightReading, column: Column, of: Counting): number {
  const { body, eye, gaze } = reading;
  const spans = column.spans.filter(s => of(s.solid));
  if (!gaze || spans.length === 0) return 0;
  const heightAt = (r: Rim, azimuth: number): Mm => {
    const ray = rayOf(gaze, azimuth);
    return r.outline === column.face
      ? eye.z + r.k
      : eye.z + (r.k * distanceAlong(column.face, ray)) / distanceAlong(r.outline, ray);
  };
  const joined = joinedSpans(spans, body, r => heightAt(r, (column.from + column.to) / 2));
  const parts = joined.map(({ low, high }) => {
    if (low === null && high === null) return wholeOf(column, body.top - body.bottom);
    const stretch = (a: number): Mm => (high ? heightAt(high, a) : body.top) - (low ? heightAt(low, a) : body.bottom);
    return integral(stretch, column.from, column.to);
  });
  return sum(parts);
}

type Stretch = Pick<Span, 'low' | 'high'>;
/** The union of spans, cut off at the body's ends (null), by their order in the middle of the column. */
function joinedSpans(spans: readonly Span[], body: Solid, height: (r: Rim) => Mm): readonly Stretch[] {
  const within = spans
    .map(({ low, high }) => ({ low, high, from: low ? height(low) : body.bottom, to: high ? height(high) : body.top }))
    .map(s => ({
      ...(s.from <= body.bottom ? { low: null, from: body.bottom } : { low: s.low, from: s.from }),
      ...(s.to >= body.top ? { high: null, to: body.top } : { high: s.high, to: s.to }),
    }))
    .filter(s => s.to > s.from)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const joined: (typeof within)[number][] = [];
  for (const s of within) {
    const last = joined.at(-1);
    if (!last || s.from > last.to) joined.push(s);
    else if (s.to > last.to) joined[joined.length - 1] = { ...last, high: s.high, to: s.to };
  }
  return joined;
}

function facePoint(gaze: Gaze, { face }: Column, azimuth: number): Point {
  const ray = rayOf(gaze, azimuth);
  const s = distanceAlong(face, ray);
  return { x: gaze.eye.x + ray.x * s, y: gaze.eye.y + ray.y * s };
}

/** Least first: the same sum for a mirror image. */
const sum = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b).reduce((total, n) => total + n, 0);
