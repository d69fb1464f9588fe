// Strips of azimuth in which the picture has one form: which stretch of heights each solid hides of the body there, and
// how much of the strip several of them hide together.

import { FINE, type Mm, type Vector } from '../geometry/index.ts';
import { integral } from './gauss.ts';
import type { Obstacle, SeenOutline, SightScene, Solid } from './sightCuts.ts';
import { distanceAlong, type Gaze, isMet, type Outline, type Rim, rayOf } from './sightCurve.ts';

/** A stretch of heights one solid hides: from rim to rim; null where it reaches the body's own end or past it. */
export interface Span {
  readonly solid: number;
  readonly low: Rim | null;
  readonly high: Rim | null;
  /** Its ends in the middle of the column, cut off at the body's. */
  readonly from: Mm;
  readonly to: Mm;
}
/** A strip of azimuths, in radians from the line to the body, left positive. */
export interface Column {
  readonly from: number;
  readonly to: number;
  /** The side of the body that is seen here. */
  readonly face: Outline;
  /** Only solids that hide something of it. */
  readonly spans: readonly Span[];
  /** Solids some line of sight runs through in plan, whatever their height. */
  readonly crossed: readonly number[];
}

export function columnOf(
  scene: SightScene,
  obstacles: readonly Obstacle[],
  { from, to }: { readonly from: number; readonly to: number },
): Column | null {
  const middle = (from + to) / 2;
  const ray = rayOf(scene.gaze, middle);
  const [face] = metBy(scene.faces, middle, ray);
  if (!face) return null;
  const spans: Span[] = [];
  const crossed: number[] = [];
  for (const o of obstacles) {
    const ways = waysThrough(metBy(o.outlines, middle, ray), face);
    if (ways.length > 0) crossed.push(o.solid);
    for (const way of ways) {
      const span = spanOf(scene, o, way, { face, ray });
      if (span) spans.push(span);
    }
  }
  return { from, to, face: face.outline, spans, crossed };
}

interface Met {
  readonly outline: Outline;
  readonly at: Mm;
}
/** The outlines a ray meets, nearest first. */
function metBy(outlines: readonly SeenOutline[], azimuth: number, ray: Vector): readonly Met[] {
  const met: Met[] = [];
  for (const o of outlines) {
    if (o.from < azimuth && azimuth < o.to && isMet(o.outline, ray)) {
      met.push({ outline: o.outline, at: distanceAlong(o.outline, ray) });
    }
  }
  return met.length < 2 ? met : met.sort((a, b) => a.at - b.at);
}

interface Way {
  /** Null: the eye is inside. */
  readonly enter: Outline | null;
  readonly far: Outline;
}
/** The ray's ways through a solid before it reaches the body: an odd count of crossings means that the eye is inside. */
function waysThrough(met: readonly Met[], face: Met): readonly Way[] {
  const crossings = met.length % 2 === 1 ? [{ outline: null, at: 0 }, ...met] : met;
  const ways: Way[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [enter, leave] = [crossings[i], crossings[i + 1]];
    if (!enter || !leave?.outline || Math.min(leave.at, face.at) - enter.at <= 1 / FINE) continue;
    ways.push({ enter: enter.outline, far: leave.at < face.at ? leave.outline : face.outline });
  }
  return ways;
}

/** What rises above the eye hides up to a line over its near side, what stays below up to one over its far side. */
function spanOf(
  { gaze, eye, body }: SightScene,
  { solid, low, high }: Obstacle,
  { enter, far }: Way,
  at: { readonly face: Met; readonly ray: Vector },
): Span | null {
  const lowRim = rimAt(low, low !== null && low < 0 ? enter : far);
  const highRim = rimAt(high, high !== null && high > 0 ? enter : far);
  const height = (r: Rim): Mm => heightOver({ gaze, eye: eye.z, face: at.face.outline }, r, at.ray);
  const from = lowRim ? height(lowRim) : body.bottom;
  const to = highRim ? height(highRim) : body.top;
  if (Math.min(to, body.top) <= Math.max(from, body.bottom)) return null;
  return {
    solid,
    low: from <= body.bottom ? null : lowRim,
    high: to >= body.top ? null : highRim,
    from: Math.max(from, body.bottom),
    to: Math.min(to, body.top),
  };
}
/** No rim: that end is never seen past, or the eye is inside. */
const rimAt = (k: Mm | null, outline: Outline | null): Rim | null =>
  k === null || outline === null ? null : { outline, k };

interface Look {
  readonly gaze: Gaze;
  readonly eye: Mm;
  readonly face: Outline;
}
/** The height on the body's face of a line of sight that just passes over a rim. */
const heightOver = ({ eye, face }: Look, { outline, k }: Rim, ray: Vector): Mm =>
  outline === face ? eye + k : eye + (k * distanceAlong(face, ray)) / distanceAlong(outline, ray);

/** The whole area of a column. */
export const wholeOf = (c: Column, { bottom, top }: Solid): number => (c.to - c.from) * (top - bottom);

/** The area that some of a column's spans hide together. */
export function hiddenOf(look: Omit<Look, 'face'>, body: Solid, column: Column, spans: readonly Span[]): number {
  if (spans.length === 0) return 0;
  if (spans.some(s => s.low === null && s.high === null)) return wholeOf(column, body);
  const at = { ...look, face: column.face };
  const end = (r: Rim | null, azimuth: number, otherwise: Mm): Mm =>
    r ? heightOver(at, r, rayOf(look.gaze, azimuth)) : otherwise;
  const parts = union(spans).map(({ low, high }) =>
    low === null && high === null
      ? wholeOf(column, body)
      : integral(a => end(high, a, body.top) - end(low, a, body.bottom), column.from, column.to),
  );
  return sum(parts);
}

/** Spans that overlap made one, by their order in the middle of the column. */
function union(spans: readonly Span[]): readonly Span[] {
  if (spans.length === 1) return spans;
  const out: Span[] = [];
  for (const s of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = out.at(-1);
    if (!last || s.from > last.to) out.push(s);
    else if (s.to > last.to) out[out.length - 1] = { ...last, high: s.high, to: s.to };
  }
  return out;
}

/** Least first: the same sum for a mirror image. */
export const sum = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b).reduce((total, n) => total + n, 0);
