// Strips of azimuth in which the picture has one form: which stretch of heights each solid hides of the body there, and
// how much of the strip several of them hide together.

import { FINE, type Mm, type Vector } from '../geometry/index.ts';
import { integral } from './gauss.ts';
import type { Obstacle, SightScene, Solid } from './sightCuts.ts';
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
  /** Areas between two rims that have been worked out: several questions are asked of one column. */
  readonly areas: { readonly low: Rim | null; readonly high: Rim | null; readonly area: number }[];
}

export function columnOf(
  scene: SightScene,
  obstacles: readonly Obstacle[],
  { from, to }: { readonly from: number; readonly to: number },
): Column | null {
  const azimuth = (from + to) / 2;
  const ray = rayOf(scene.gaze, azimuth);
  const face = metBy(scene.faces, azimuth, ray)[0];
  if (!face) return null;
  const at: Middle = { azimuth, ray, face };
  const spans: Span[] = [];
  const crossed: number[] = [];
  for (const o of obstacles) if (addSpans(scene, o, at, spans)) crossed.push(o.solid);
  return { from, to, face: face.outline, spans, crossed, areas: [] };
}

/** The middle of a column, and the body there. */
interface Middle {
  readonly azimuth: number;
  readonly ray: Vector;
  readonly face: Met;
}
interface Met {
  readonly outline: Outline;
  readonly at: Mm;
}
const NOTHING: readonly Met[] = [];
/** The outlines a ray meets, nearest first. */
function metBy(outlines: readonly Outline[], azimuth: number, ray: Vector): readonly Met[] {
  let met: Met[] | null = null;
  for (let i = 0; i < outlines.length; i++) {
    const outline = outlines[i] as Outline;
    if (isMet(outline, azimuth, ray)) (met ??= []).push({ outline, at: distanceAlong(outline, ray) });
  }
  if (met === null) return NOTHING;
  return met.length < 2 ? met : met.sort((a, b) => a.at - b.at);
}

/**
 * What a solid hides on the ray's ways through it, before it reaches the body: an odd count of crossings means that the eye is
 * inside. Is there such a way?
 */
function addSpans(scene: SightScene, o: Obstacle, at: Middle, spans: Span[]): boolean {
  const met = metBy(o.outlines, at.azimuth, at.ray);
  const { face } = at;
  let isCrossed = false;
  for (let i = 1 - (met.length % 2); i < met.length; i += 2) {
    const leave = met[i] as Met;
    const enter = i === 0 ? null : (met[i - 1] as Met);
    if (Math.min(leave.at, face.at) - (enter ? enter.at : 0) <= 1 / FINE) continue;
    isCrossed = true;
    const far = leave.at < face.at ? leave.outline : face.outline;
    const span = spanOf(scene, o, { enter: enter && enter.outline, far }, at);
    if (span) spans.push(span);
  }
  return isCrossed;
}
/** Where a ray enters a solid (null: the eye is inside), and the far side of it or of the body. */
interface Way {
  readonly enter: Outline | null;
  readonly far: Outline;
}

/** What rises above the eye hides up to a line over its near side, what stays below up to one over its far side. */
function spanOf(
  { eye, body }: SightScene,
  { solid, low, high }: Obstacle,
  { enter, far }: Way,
  { face, ray }: Middle,
): Span | null {
  const lowRim = rimAt(low, low !== null && low < 0 ? enter : far);
  const highRim = rimAt(high, high !== null && high > 0 ? enter : far);
  const from = lowRim ? heightOver(eye.z, face.outline, lowRim, ray) : body.bottom;
  const to = highRim ? heightOver(eye.z, face.outline, highRim, ray) : body.top;
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

/** The height on the body's face of a line of sight that just passes over a rim. */
const heightOver = (eye: Mm, face: Outline, { outline, k }: Rim, ray: Vector): Mm =>
  outline === face ? eye + k : eye + (k * distanceAlong(face, ray)) / distanceAlong(outline, ray);

/** The whole area of a column. */
export const wholeOf = (c: Column, { bottom, top }: Solid): number => (c.to - c.from) * (top - bottom);

export interface Look {
  readonly gaze: Gaze;
  readonly eye: Mm;
  readonly body: Solid;
}
/** Which solids count, by their number in the list that was read. */
export type Counting = (solid: number) => boolean;

/** The area that the solids that count hide together of a column. */
export function hiddenOf(look: Look, column: Column, of: Counting): number {
  if (column.spans.length === 0) return 0;
  const spans = column.spans.filter(s => of(s.solid));
  const [only] = spans;
  if (!only) return 0;
  if (spans.some(isWhole)) return wholeOf(column, look.body);
  return spans.length === 1 ? areaOf(look, column, only) : sum(union(spans).map(span => areaOf(look, column, span)));
}
const isWhole = ({ low, high }: Span): boolean => low === null && high === null;

/** The area from one rim to another: worked out once for all questions. */
function areaOf(look: Look, column: Column, { low, high }: Span): number {
  if (low === null && high === null) return wholeOf(column, look.body);
  for (const known of column.areas) if (known.low === low && known.high === high) return known.area;
  const { bottom, top } = look.body;
  const height = (azimuth: number): Mm => {
    const ray = rayOf(look.gaze, azimuth);
    const to = high ? heightOver(look.eye, column.face, high, ray) : top;
    return to - (low ? heightOver(look.eye, column.face, low, ray) : bottom);
  };
  const area = integral(height, column.from, column.to);
  column.areas.push({ low, high, area });
  return area;
}

/** Spans that overlap made one, by their order in the middle of the column. */
function union(spans: readonly Span[]): readonly Span[] {
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
