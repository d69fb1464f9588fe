// Strips of azimuth in which the picture has one form: which stretch of heights each solid hides of the body there, and
// how much of the strip several of them hide together.

import { FINE, type Mm, type Vector } from '../geometry/index.ts';
import type { Obstacle, SightScene, Solid } from './sightCuts.ts';
import { metAlong, type Outline, rayOf } from './sightCurve.ts';
import { areaUnder, heightOver, type RimThere, type Strip } from './sightStrip.ts';

/** A strip of azimuths, in radians from the line to the body, left positive. */
export interface Column {
  readonly from: number;
  readonly to: number;
  /** The side of the body that is seen here. */
  readonly face: Outline;
  /** Numbers of its first span and of the next column's: only solids that hide something of it, by their lower ends. */
  readonly first: number;
  readonly end: number;
}

/** Stretches of heights that one solid each hides of a column: the solid's number, and a row of numbers. */
export interface Spans {
  readonly solids: number[];
  readonly rows: number[];
}
const ROW = 4;
/** Where a span ends in the middle of the column, cut off at the body's ends. */
const FROM = 0;
const TO = 1;
/** The areas of the column below either end. */
const BELOW = 2;
const UP_TO = 3;

/** What a look has come to so far: columns with their spans, and the obstacles some line of sight runs through. */
export interface Look {
  readonly scene: SightScene;
  readonly obstacles: readonly Obstacle[];
  readonly columns: Column[];
  readonly spans: Spans;
}

/** Adds a column, if the body is met there. */
export function addColumn(look: Look, from: number, to: number): void {
  const { scene, obstacles, columns, spans } = look;
  const azimuth = (from + to) / 2;
  const ray = rayOf(scene.gaze, azimuth);
  meetAll(scene.faces, azimuth, ray);
  if (met.count === 0) return;
  const face = met.outlines[0] as Outline;
  const first = spans.solids.length;
  const strip: Strip = { from, to, ray, face, at: met.at[0] as Mm, bend: null };
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as Obstacle;
    if (azimuth <= obstacle.from || azimuth >= obstacle.to) continue;
    meetAll(obstacle.outlines, azimuth, ray);
    if (met.count > 0) addSpans(look, obstacle, strip, first);
  }
  columns.push({ from, to, face, first, end: spans.solids.length });
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
function addSpans(look: Look, obstacle: Obstacle, strip: Strip, first: number): void {
  for (let i = 1 - (met.count % 2); i < met.count; i += 2) {
    const enter = i === 0 ? 0 : (met.at[i - 1] as Mm);
    const leave = met.at[i] as Mm;
    if (Math.min(leave, strip.at) - enter <= 1 / FINE) continue;
    obstacle.isCrossed = true;
    const span = spanOf(look.scene, obstacle, strip, i);
    if (span) addByLowerEnd(look.spans, first, obstacle.solid, span);
  }
}

interface Span {
  readonly from: Mm;
  readonly to: Mm;
  readonly below: number;
  readonly upTo: number;
}
/** On the way that leaves by the outline met as number `i`: the heights from one rim to the other. */
function spanOf({ eye, body }: SightScene, { low, high }: Obstacle, strip: Strip, i: number): Span | null {
  const lowRim = low === null ? null : rimOn(low, low < 0, strip, i);
  const highRim = high === null ? null : rimOn(high, high > 0, strip, i);
  const from = lowRim ? eye.z + heightOver(strip, lowRim) : body.bottom;
  const to = highRim ? eye.z + heightOver(strip, highRim) : body.top;
  if (Math.min(to, body.top) <= Math.max(from, body.bottom)) return null;
  const bottom = (body.bottom - eye.z) * (strip.to - strip.from);
  return {
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

function addByLowerEnd({ solids, rows }: Spans, first: number, solid: number, span: Span): void {
  let place = solids.length;
  solids.push(solid);
  rows.push(span.from, span.to, span.below, span.upTo);
  while (place > first && isHigher(rows, ROW * (place - 1), span)) {
    solids[place] = solids[place - 1] as number;
    for (let j = ROW * place; j < ROW * (place + 1); j++) rows[j] = rows[j - ROW] as number;
    place--;
  }
  const at = ROW * place;
  solids[place] = solid;
  rows[at + FROM] = span.from;
  rows[at + TO] = span.to;
  rows[at + BELOW] = span.below;
  rows[at + UP_TO] = span.upTo;
}
function isHigher(rows: readonly number[], at: number, { from, to }: Span): boolean {
  const before = rows[at + FROM] as Mm;
  return before > from || (before === from && (rows[at + TO] as Mm) < to);
}

/** Which solids count, by their number in the list that was read. */
export type Counting = (solid: number) => boolean;

/** The area that the solids that count hide together of a column: spans that overlap are one. */
export function hiddenOf({ solids, rows }: Spans, { first, end }: Column, of: Counting): number {
  let area = 0;
  let [to, below, upTo] = [-Infinity, 0, 0];
  for (let i = first; i < end; i++) {
    if (!of(solids[i] as number)) continue;
    const at = ROW * i;
    if ((rows[at + FROM] as Mm) > to) {
      area += upTo - below;
      to = rows[at + TO] as Mm;
      below = rows[at + BELOW] as number;
      upTo = rows[at + UP_TO] as number;
    } else if ((rows[at + TO] as Mm) > to) {
      to = rows[at + TO] as Mm;
      upTo = rows[at + UP_TO] as number;
    }
  }
  return area + (upTo - below);
}

/** The whole area of a column. */
export const wholeOf = ({ from, to }: Pick<Column, 'from' | 'to'>, { bottom, top }: Solid): number =>
  (to - from) * (top - bottom);
