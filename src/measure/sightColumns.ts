// Strips of azimuth in which the picture has one form: which stretch of heights each solid hides of the body there, and
// how much of the strip several of them hide together.

import { FINE, type Mm, type Vector } from '../geometry/index.ts';
import type { Obstacle, SightScene, Solid } from './sightCuts.ts';
import { metAlong, type Outline, rayOf } from './sightCurve.ts';
import { areaUnder, heightOver, type RimThere, type Strip } from './sightStrip.ts';

/** A stretch of heights one solid hides. */
export interface Span {
  readonly solid: number;
  /** Its ends in the middle of the column, cut off at the body's. */
  readonly from: Mm;
  readonly to: Mm;
  /** The areas of the column below either end. */
  readonly below: number;
  readonly upTo: number;
}
/** A strip of azimuths, in radians from the line to the body, left positive. */
export interface Column {
  readonly from: number;
  readonly to: number;
  /** The side of the body that is seen here. */
  readonly face: Outline;
  /** Only of solids that hide something of it, by their lower ends. */
  readonly spans: readonly Span[];
}

/** Null where the body is not met. Tells the obstacles some line of sight runs through. */
export function columnOf(
  scene: SightScene,
  obstacles: readonly Obstacle[],
  { from, to }: { readonly from: number; readonly to: number },
): Column | null {
  const azimuth = (from + to) / 2;
  const ray = rayOf(scene.gaze, azimuth);
  meetAll(scene.faces, azimuth, ray);
  if (met.count === 0) return null;
  const face = met.outlines[0] as Outline;
  const strip: Strip = { from, to, ray, face, at: met.at[0] as Mm };
  const spans: Span[] = [];
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as Obstacle;
    meetAll(obstacle.outlines, azimuth, ray);
    if (met.count > 0) addSpans(scene, obstacle, strip, spans);
  }
  return { from, to, face, spans };
}

/** The outlines a ray meets, nearest first: those of one body at a time. */
const met = { count: 0, outlines: [] as Outline[], at: [] as Mm[] };
function meetAll(outlines: readonly Outline[], azimuth: number, ray: Vector): void {
  met.count = 0;
  for (let i = 0; i < outlines.length; i++) {
    const outline = outlines[i] as Outline;
    const at = metAlong(outline, azimuth, ray);
    if (!(at > 0)) continue;
    let place = met.count++;
    for (; place > 0 && (met.at[place - 1] as Mm) > at; place--) {
      met.outlines[place] = met.outlines[place - 1] as Outline;
      met.at[place] = met.at[place - 1] as Mm;
    }
    met.outlines[place] = outline;
    met.at[place] = at;
  }
}

/**
 * What a solid hides on the ray's ways through it, before it reaches the body: an odd count of crossings means that the eye is
 * inside.
 */
function addSpans(scene: SightScene, obstacle: Obstacle, strip: Strip, spans: Span[]): void {
  for (let i = 1 - (met.count % 2); i < met.count; i += 2) {
    const enter = i === 0 ? 0 : (met.at[i - 1] as Mm);
    const leave = met.at[i] as Mm;
    if (Math.min(leave, strip.at) - enter <= 1 / FINE) continue;
    obstacle.isCrossed = true;
    const span = spanOf(scene, obstacle, strip, i);
    if (span) addByLowerEnd(spans, span);
  }
}
function addByLowerEnd(spans: Span[], span: Span): void {
  let i = spans.length;
  spans.push(span);
  for (; i > 0 && isHigher(spans[i - 1] as Span, span); i--) spans[i] = spans[i - 1] as Span;
  spans[i] = span;
}
const isHigher = (a: Span, b: Span): boolean => a.from > b.from || (a.from === b.from && a.to < b.to);

/** On the way that leaves by the outline met as number `i`: the heights from one rim to the other. */
function spanOf({ eye, body }: SightScene, { solid, low, high }: Obstacle, strip: Strip, i: number): Span | null {
  const lowRim = low === null ? null : rimOn(low, low < 0, strip, i);
  const highRim = high === null ? null : rimOn(high, high > 0, strip, i);
  const from = lowRim ? eye.z + heightOver(strip, lowRim) : body.bottom;
  const to = highRim ? eye.z + heightOver(strip, highRim) : body.top;
  if (Math.min(to, body.top) <= Math.max(from, body.bottom)) return null;
  const bottom = (body.bottom - eye.z) * (strip.to - strip.from);
  return {
    solid,
    from: Math.max(from, body.bottom),
    to: Math.min(to, body.top),
    below: lowRim === null || from <= body.bottom ? 0 : areaUnder(strip, lowRim) - bottom,
    upTo: highRim === null || to >= body.top ? wholeOf(strip, body) : areaUnder(strip, highRim) - bottom,
  };
}
/**
 * What rises above the eye hides up to a line over its near side, what stays below up to one over its far side, or the body's
 * where that comes first. Null: the eye is inside, that end is never seen past.
 */
function rimOn(k: Mm, near: boolean, strip: Strip, i: number): RimThere | null {
  if (near) return i === 0 ? null : { outline: met.outlines[i - 1] as Outline, k, at: met.at[i - 1] as Mm };
  const isBefore = (met.at[i] as Mm) < strip.at;
  return isBefore
    ? { outline: met.outlines[i] as Outline, k, at: met.at[i] as Mm }
    : { outline: strip.face, k, at: strip.at };
}

/** Which solids count, by their number in the list that was read. */
export type Counting = (solid: number) => boolean;

/** The area that the solids that count hide together of a column: spans that overlap are one. */
export function hiddenOf({ spans }: Column, of: Counting): number {
  let area = 0;
  let [to, below, upTo] = [-Infinity, 0, 0];
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i] as Span;
    if (!of(span.solid)) continue;
    if (span.from > to) {
      area += upTo - below;
      ({ to, below, upTo } = span);
    } else if (span.to > to) ({ to, upTo } = span);
  }
  return area + (upTo - below);
}

/** The whole area of a column. */
export const wholeOf = ({ from, to }: Pick<Column, 'from' | 'to'>, { bottom, top }: Solid): number =>
  (to - from) * (top - bottom);
