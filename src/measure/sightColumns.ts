// Strips of azimuth in which the picture has one form: which stretch of heights each solid hides of the body there, and
// how much of the strip several of them hide together.

import { FINE, type Mm, type Vector } from '../geometry/index.ts';
import type { Obstacle, SightScene, Solid } from './sightCuts.ts';
import { metAlong, type Outline, rayOf } from './sightCurve.ts';
import { areaUnder, type Strip } from './sightStrip.ts';

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
  readonly solids: readonly number[];
  readonly rows: readonly number[];
}
interface Growing extends Spans {
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
  readonly spans: Growing;
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
  const strip: Strip = { from, to, ray, face, at: met.at[0] as Mm, first, bend: null };
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as Obstacle;
    if (azimuth <= obstacle.from || azimuth >= obstacle.to) continue;
    meetAll(obstacle.outlines, azimuth, ray);
    if (met.count > 0) addSpans(look, obstacle, strip);
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
function addSpans(look: Look, obstacle: Obstacle, strip: Strip): void {
  for (let i = 1 - (met.count % 2); i < met.count; i += 2) {
    const enter = i === 0 ? 0 : (met.at[i - 1] as Mm);
    const leave = met.at[i] as Mm;
    if (Math.min(leave, strip.at) - enter <= 1 / FINE) continue;
    obstacle.isCrossed = true;
    addSpan(look, obstacle, strip, i);
  }
}

/** On the way that leaves by the outline met as number `i`: the heights from one rim to the other. */
function addSpan({ scene: { eye, body }, spans }: Look, { solid, low, high }: Obstacle, strip: Strip, i: number): void {
  const lowRim = low === null ? NO_RIM : rimOn(low < 0, strip, i);
  const highRim = high === null ? NO_RIM : rimOn(high > 0, strip, i);
  const lowest = lowRim === NO_RIM ? body.bottom : eye.z + heightOver(strip, lowRim, low as Mm);
  const highest = highRim === NO_RIM ? body.top : eye.z + heightOver(strip, highRim, high as Mm);
  const from = Math.max(lowest, body.bottom);
  const to = Math.min(highest, body.top);
  if (to <= from) return;
  const under = (body.bottom - eye.z) * (strip.to - strip.from);
  const at = roomFor(spans, strip.first, from, to);
  spans.solids[at / ROW] = solid;
  spans.rows[at + FROM] = from;
  spans.rows[at + TO] = to;
  spans.rows[at + BELOW] = lowest > body.bottom ? areaUnder(strip, outlineAt(lowRim, strip), low as Mm) - under : 0;
  spans.rows[at + UP_TO] =
    highest < body.top ? areaUnder(strip, outlineAt(highRim, strip), high as Mm) - under : wholeOf(strip, body);
}

/** That end is never seen past, or the eye is inside. */
const NO_RIM = -1;
const OWN_FACE = -2;
/**
 * What rises above the eye hides up to a line over its near side, what stays below up to one over its far side, or the body's
 * where that comes first: by the number of the outline met.
 */
const rimOn = (near: boolean, strip: Strip, i: number): number =>
  near ? i - 1 : (met.at[i] as Mm) < strip.at ? i : OWN_FACE;
const outlineAt = (rim: number, strip: Strip): Outline =>
  rim === OWN_FACE ? strip.face : (met.outlines[rim] as Outline);
/** Above the eye, of a line of sight over a rim of height `k`. */
const heightOver = (strip: Strip, rim: number, k: Mm): Mm =>
  rim === OWN_FACE ? k : (k * strip.at) / (met.at[rim] as Mm);

/** Where the row of a new span begins: those with lower ends come before it. */
function roomFor({ solids, rows }: Growing, first: number, from: Mm, to: Mm): number {
  let at = ROW * solids.length;
  solids.push(0);
  rows.push(from, to, 0, 0);
  for (; at > ROW * first && isHigher(rows, at - ROW, from, to); at -= ROW) {
    solids[at / ROW] = solids[at / ROW - 1] as number;
    for (let j = at; j < at + ROW; j++) rows[j] = rows[j - ROW] as number;
  }
  return at;
}
function isHigher(rows: readonly number[], at: number, from: Mm, to: Mm): boolean {
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

/** Do the solids that count hide any of a column? */
export function hidesAny({ solids }: Spans, { first, end }: Column, of: Counting): boolean {
  for (let i = first; i < end; i++) if (of(solids[i] as number)) return true;
  return false;
}

/** The whole area of a column. */
export const wholeOf = ({ from, to }: Pick<Column, 'from' | 'to'>, { bottom, top }: Solid): number =>
  (to - from) * (top - bottom);
