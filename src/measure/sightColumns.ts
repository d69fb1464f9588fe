// Strips of azimuth in which the picture has one form: which stretch of heights each solid hides of the body there, and
// how much of the strip several of them hide together. Rows of plain numbers: a look has dozens of them.

import { FINE, type Mm } from '../geometry/index.ts';
import type { Obstacle, SightScene, Solid } from './sightSolids.ts';
import { distanceAlong, isMet, NO_OUTLINE, type Outline, outlineAt, type Outlines } from './sightCurve.ts';
import { areaUnder, type Strip } from './sightStrip.ts';

/** The columns of a look, right to left, and the stretches of heights that one solid each hides of them. */
export interface Picture {
  /** Rows of `COLUMN` numbers, and of `SPAN` numbers. */
  readonly columns: readonly number[];
  readonly spans: readonly number[];
  /** The number of each span's solid. */
  readonly solids: readonly number[];
}
export const NO_PICTURE: Picture = { columns: [], spans: [], solids: [] };

const COLUMN = 5;
/** Its azimuths, in radians from the line to the body, left positive. */
const RIGHT = 0;
const LEFT = 1;
/** Numbers of its first span and of the next column's: only solids that hide something of it, by their lower ends. */
const FIRST = 2;
const END = 3;
/** The side of the body that is seen there, by its number. */
const FACE = 4;
export const columnsOf = ({ columns }: Picture): number => columns.length / COLUMN;
export const rightOf = ({ columns }: Picture, column: number): number => columns[COLUMN * column + RIGHT] as number;
export const leftOf = ({ columns }: Picture, column: number): number => columns[COLUMN * column + LEFT] as number;
export const faceOf = ({ columns }: Picture, column: number): number => columns[COLUMN * column + FACE] as number;

const SPAN = 4;
/** Where a span ends in the middle of the column, cut off at the body's ends. */
const FROM = 0;
const TO = 1;
/** The areas of the column below either end. */
const BELOW = 2;
const UP_TO = 3;

/** What the look that is going on has come to so far: rows that every look uses again, the first so many of each count. */
interface Growing extends Picture {
  readonly columns: number[];
  readonly spans: number[];
  readonly solids: number[];
  columnCount: number;
  spanCount: number;
}
const picture: Growing = { columns: [], spans: [], solids: [], columnCount: 0, spanCount: 0 };
export function beginPicture(): void {
  picture.columnCount = 0;
  picture.spanCount = 0;
}
/** A copy that outlasts the look. */
export function keepPicture(): Picture {
  const { columnCount, spanCount } = picture;
  return {
    columns: picture.columns.slice(0, COLUMN * columnCount),
    spans: picture.spans.slice(0, SPAN * spanCount),
    solids: picture.solids.slice(0, spanCount),
  };
}

/** What is looked at past the obstacles. */
export interface Look {
  readonly scene: SightScene;
  readonly obstacles: readonly Obstacle[];
}
/** The strip that is being worked on. */
const strip: Strip = {
  from: Number.NaN,
  to: Number.NaN,
  x: Number.NaN,
  y: Number.NaN,
  face: NO_OUTLINE,
  at: Number.NaN,
  first: 0,
  bend: Number.NaN,
};

/** Adds a column, if the body is met there. */
export function addColumn({ scene, obstacles }: Look, from: number, to: number): void {
  const azimuth = (from + to) / 2;
  pointAlong(scene, azimuth);
  meetAll(scene.faces, azimuth);
  if (met.count === 0) return;
  strip.from = from;
  strip.to = to;
  strip.face = outlineAt(met.outlines[0] as number);
  const face = (met.outlines[0] as number) - scene.faces.first;
  strip.at = met.at[0] as Mm;
  strip.first = picture.spanCount;
  strip.bend = Number.NaN;
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as Obstacle;
    if (azimuth <= obstacle.from || azimuth >= obstacle.to) continue;
    meetAll(obstacle, azimuth);
    if (met.count > 0) addSpans(scene, obstacle);
  }
  putColumn(face);
}
/** Turns the ray of the strip to an azimuth. */
function pointAlong({ gaze: { unit } }: SightScene, azimuth: number): void {
  const c = Math.cos(azimuth);
  const s = Math.sin(azimuth);
  strip.x = unit.x * c - unit.y * s;
  strip.y = unit.y * c + unit.x * s;
}
function putColumn(face: number): void {
  const { columns } = picture;
  const row = COLUMN * picture.columnCount++;
  columns[row + RIGHT] = strip.from;
  columns[row + LEFT] = strip.to;
  columns[row + FIRST] = strip.first;
  columns[row + END] = picture.spanCount;
  columns[row + FACE] = face;
}

/** The outlines the ray of the strip meets, nearest first, by their numbers: those of one body at a time. */
const met = { count: 0, outlines: [] as number[], at: [] as Mm[] };
function meetAll({ first, end }: Outlines, azimuth: number): void {
  met.count = 0;
  for (let i = first; i < end; i++) {
    const outline = outlineAt(i);
    if (!isMet(outline, azimuth, strip)) continue;
    const at = distanceAlong(outline, strip.x, strip.y);
    if (!(at > 0)) continue;
    let place = met.count++;
    for (; place > 0 && (met.at[place - 1] as Mm) > at; place--) {
      met.outlines[place] = met.outlines[place - 1] as number;
      met.at[place] = met.at[place - 1] as Mm;
    }
    met.outlines[place] = i;
    met.at[place] = at;
  }
}

/**
 * What a solid hides on the ray's ways through it, before it reaches the body: an odd count of crossings means that the eye is
 * inside.
 */
function addSpans(scene: SightScene, obstacle: Obstacle): void {
  for (let i = 1 - (met.count % 2); i < met.count; i += 2) {
    const enter = i === 0 ? 0 : (met.at[i - 1] as Mm);
    const leave = met.at[i] as Mm;
    if (Math.min(leave, strip.at) - enter <= 1 / FINE) continue;
    obstacle.isCrossed = true;
    addSpan(scene, obstacle, i);
  }
}

/** On the way that leaves by the outline met as number `i`: the heights from one rim to the other. */
function addSpan({ eye, body }: SightScene, { solid, low, high }: Obstacle, i: number): void {
  const lowRim = low === null ? NO_RIM : rimOn(low < 0, i);
  const highRim = high === null ? NO_RIM : rimOn(high > 0, i);
  const overLow = lowRim === NO_RIM ? -Infinity : heightOver(lowRim, low as Mm);
  const overHigh = highRim === NO_RIM ? Infinity : heightOver(highRim, high as Mm);
  const lowest = eye.z + overLow;
  const highest = eye.z + overHigh;
  const from = Math.max(lowest, body.bottom);
  const to = Math.min(highest, body.top);
  if (to <= from) return;
  const { spans } = picture;
  const wide = strip.to - strip.from;
  const under = (body.bottom - eye.z) * wide;
  const at = roomFor(solid, from, to);
  spans[at + BELOW] = lowest > body.bottom ? areaUnder(strip, rimMet(lowRim), low as Mm, overLow) - under : 0;
  spans[at + UP_TO] =
    highest < body.top
      ? areaUnder(strip, rimMet(highRim), high as Mm, overHigh) - under
      : wide * (body.top - body.bottom);
}

/** That end is never seen past, or the eye is inside. */
const NO_RIM = -1;
const OWN_FACE = -2;
/**
 * What rises above the eye hides up to a line over its near side, what stays below up to one over its far side, or the body's
 * where that comes first: by the number of the outline met.
 */
const rimOn = (near: boolean, i: number): number => (near ? i - 1 : (met.at[i] as Mm) < strip.at ? i : OWN_FACE);
const rimMet = (rim: number): Outline => (rim === OWN_FACE ? strip.face : outlineAt(met.outlines[rim] as number));
/** Above the eye, of a line of sight over a rim of height `k`, where it meets the body in the middle of the strip. */
const heightOver = (rim: number, k: Mm): Mm => (rim === OWN_FACE ? k : (k * strip.at) / (met.at[rim] as Mm));

/** Puts a new span behind those of its column with lower ends; tells where its row begins. */
function roomFor(solid: number, from: Mm, to: Mm): number {
  const { solids, spans } = picture;
  let i = picture.spanCount++;
  for (; i > strip.first && isHigher(spans, SPAN * (i - 1), from, to); i--) {
    solids[i] = solids[i - 1] as number;
    for (let j = SPAN * i; j < SPAN * (i + 1); j++) spans[j] = spans[j - SPAN] as number;
  }
  solids[i] = solid;
  spans[SPAN * i + FROM] = from;
  spans[SPAN * i + TO] = to;
  return SPAN * i;
}
function isHigher(spans: readonly number[], at: number, from: Mm, to: Mm): boolean {
  const before = spans[at + FROM] as Mm;
  return before > from || (before === from && (spans[at + TO] as Mm) < to);
}

/** Of each solid, by its number in the list that was read: not 0 where it counts. */
export type Counting = Uint8Array;

/** The area that the solids that count hide together of a column: spans that overlap are one. */
export function hiddenOf({ columns, solids, spans }: Picture, column: number, counts: Counting): number {
  const end = columns[COLUMN * column + END] as number;
  let area = 0;
  let to = -Infinity;
  let below = 0;
  let upTo = 0;
  for (let i = columns[COLUMN * column + FIRST] as number; i < end; i++) {
    if (counts[solids[i] as number] === 0) continue;
    const at = SPAN * i;
    if ((spans[at + FROM] as Mm) > to) {
      area += upTo - below;
      to = spans[at + TO] as Mm;
      below = spans[at + BELOW] as number;
      upTo = spans[at + UP_TO] as number;
    } else if ((spans[at + TO] as Mm) > to) {
      to = spans[at + TO] as Mm;
      upTo = spans[at + UP_TO] as number;
    }
  }
  return area + (upTo - below);
}

/** Do the solids that count hide any of a column? */
export function hidesAny({ columns, solids }: Picture, column: number, counts: Counting): boolean {
  const end = columns[COLUMN * column + END] as number;
  for (let i = columns[COLUMN * column + FIRST] as number; i < end; i++) {
    if (counts[solids[i] as number] !== 0) return true;
  }
  return false;
}

/** The whole area of a column. */
export const wholeOf = (picture: Picture, column: number, { bottom, top }: Solid): number =>
  (leftOf(picture, column) - rightOf(picture, column)) * (top - bottom);
