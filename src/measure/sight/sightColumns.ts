// Strips of azimuth in which the picture has one form, made one by one: which stretch of heights each solid hides of the body there.

import { cosineOf, FINE, type Mm, sineOf } from '../../geometry/index.ts';
import {
  distanceAlong,
  EX,
  EY,
  isMetRound,
  KIND,
  N,
  OUTLINE,
  FROM as OUTLINE_FROM,
  TO as OUTLINE_TO,
  type Outline,
  SIDE,
} from './sightCurve.ts';
import { BELOW, COLUMN, END, FACE, FIRST, FROM, LEFT, type Picture, RIGHT, SPAN, TO, UP_TO } from './sightPicture.ts';
import type { Obstacles, SightScene } from './sightSolids.ts';
import { areaUnder, type Strip } from './sightStrip.ts';

/** What a look has come to so far: the first so many of each row count. */
interface Growing extends Picture {
  readonly columns: number[];
  readonly spans: number[];
  readonly solids: number[];
  columnCount: number;
  spanCount: number;
}
/** What the columns of a look are made in. */
export interface ColumnWork {
  readonly picture: Growing;
  /** The strip that is being worked on. */
  readonly strip: Strip;
  /** The outlines the ray of the strip meets, nearest first, by their numbers: those of one body at a time. */
  readonly met: { count: number; readonly outlines: Outline[]; readonly at: Mm[] };
  /** Numbers of the spans of one column, by their lower ends; of equal ones the longer first. */
  readonly order: number[];
}
export const noColumns = (): ColumnWork => ({
  picture: { columns: [], spans: [], solids: [], columnCount: 0, spanCount: 0 },
  strip: {
    rows: new Float64Array(0),
    from: Number.NaN,
    to: Number.NaN,
    middle: Number.NaN,
    x: Number.NaN,
    y: Number.NaN,
    face: 0,
    at: Number.NaN,
    bend: Number.NaN,
  },
  met: { count: 0, outlines: [], at: [] },
  order: [],
});
export function beginPicture({ picture, strip }: ColumnWork, { outlines }: SightScene): void {
  picture.columnCount = 0;
  picture.spanCount = 0;
  strip.rows = outlines.rows;
}
/** A copy that outlasts the look, the spans of each column in order. */
export function keepPicture(work: ColumnWork): Picture {
  const { picture, order } = work;
  const { columnCount, spanCount } = picture;
  const columns = picture.columns.slice(0, COLUMN * columnCount);
  const spans = picture.spans.slice(0, SPAN * spanCount);
  const solids = picture.solids.slice(0, spanCount);
  for (let column = 0; column < columnCount; column++) {
    const first = columns[COLUMN * column + FIRST] as number;
    const count = putInOrder(work, first, columns[COLUMN * column + END] as number);
    for (let i = 0; i < count; i++) {
      const place = order[i] as number;
      if (place === first + i) continue;
      solids[first + i] = picture.solids[place] as number;
      for (let j = 0; j < SPAN; j++) spans[SPAN * (first + i) + j] = picture.spans[SPAN * place + j] as number;
    }
  }
  return { columns, spans, solids };
}

/** What is looked at past the obstacles, and what its columns are made in. */
export interface Look extends ColumnWork {
  readonly scene: SightScene;
  readonly obstacles: Obstacles;
}
/** Adds a column, if the body is met there. */
export function addColumn(look: Look, from: number, to: number): void {
  const { scene, obstacles, strip, met, picture } = look;
  const middle = (from + to) / 2;
  strip.from = from;
  strip.to = to;
  pointAlong(strip, scene, middle);
  meetAll(look, scene.faces.first, scene.faces.end);
  if (met.count === 0) return;
  strip.face = met.outlines[0] as Outline;
  strip.at = met.at[0] as Mm;
  strip.bend = Number.NaN;
  const firstSpan = picture.spanCount;
  for (let i = 0; i < obstacles.count; i++) {
    if (middle <= (obstacles.from[i] as number) || middle >= (obstacles.to[i] as number)) continue;
    meetAll(look, obstacles.first[i] as Outline, obstacles.end[i] as Outline);
    if (met.count > 0) addSpans(look, i);
  }
  putColumn(look, firstSpan);
}
/** Turns the ray of the strip to an azimuth. */
function pointAlong(strip: Strip, { gaze: { unit } }: SightScene, azimuth: number): void {
  const c = cosineOf(azimuth);
  const s = sineOf(azimuth);
  strip.middle = azimuth;
  strip.x = unit.x * c - unit.y * s;
  strip.y = unit.y * c + unit.x * s;
}
function putColumn({ picture, strip, scene }: Look, firstSpan: number): void {
  const { columns } = picture;
  const row = COLUMN * picture.columnCount++;
  columns[row + RIGHT] = strip.from;
  columns[row + LEFT] = strip.to;
  columns[row + FIRST] = firstSpan;
  columns[row + END] = picture.spanCount;
  columns[row + FACE] = strip.face - scene.faces.first;
}

function meetAll({ strip, met }: ColumnWork, first: Outline, end: Outline): void {
  const { outlines, at } = met;
  const { rows, middle, x, y } = strip;
  let count = 0;
  for (let i = first; i < end; i++) {
    const o = OUTLINE * i;
    if (middle <= (rows[o + OUTLINE_FROM] as number) || middle >= (rows[o + OUTLINE_TO] as number)) continue;
    if (rows[o + OUTLINE_FROM] === -Infinity && !isMetRound(rows, i, strip)) continue;
    // Written out for a side: that is asked two hundred times for each look.
    const away =
      rows[o + KIND] === SIDE
        ? (rows[o + N] as number) / (x * (rows[o + EY] as Mm) - y * (rows[o + EX] as Mm))
        : distanceAlong(rows, i, x, y);
    if (!(away > 0)) continue;
    let place = count++;
    for (; place > 0 && (at[place - 1] as Mm) > away; place--) {
      outlines[place] = outlines[place - 1] as Outline;
      at[place] = at[place - 1] as Mm;
    }
    outlines[place] = i;
    at[place] = away;
  }
  met.count = count;
}

/**
 * What a solid hides on the ray's ways through it, before it reaches the body: an odd count of crossings means that the eye is
 * inside.
 */
function addSpans(look: Look, n: number): void {
  const { met, strip, obstacles } = look;
  for (let i = 1 - (met.count % 2); i < met.count; i += 2) {
    const enter = i === 0 ? 0 : (met.at[i - 1] as Mm);
    const leave = met.at[i] as Mm;
    if (Math.min(leave, strip.at) - enter <= 1 / FINE) continue;
    obstacles.isCrossed[n] = true;
    addSpan(look, n, i);
  }
}

/** On the way that leaves by the outline met as number `i`: the heights from one rim to the other. */
function addSpan(look: Look, n: number, i: number): void {
  const { strip, picture } = look;
  const { eye, body } = look.scene;
  const { solid, low, high } = look.obstacles;
  const lowEnd = low[n] as Mm;
  const highEnd = high[n] as Mm;
  const lowRim = Number.isNaN(lowEnd) ? NO_RIM : rimOn(look, lowEnd < 0, i);
  const highRim = Number.isNaN(highEnd) ? NO_RIM : rimOn(look, highEnd > 0, i);
  const overLow = lowRim === NO_RIM ? -Infinity : heightOver(look, lowRim, lowEnd);
  const overHigh = highRim === NO_RIM ? Infinity : heightOver(look, highRim, highEnd);
  const lowest = eye.z + overLow;
  const highest = eye.z + overHigh;
  const from = Math.max(lowest, body.bottom);
  const to = Math.min(highest, body.top);
  if (to <= from) return;
  const wide = strip.to - strip.from;
  const under = (body.bottom - eye.z) * wide;
  const at = SPAN * picture.spanCount;
  const { spans, solids } = picture;
  solids[picture.spanCount++] = solid[n] as number;
  spans[at + FROM] = from;
  spans[at + TO] = to;
  spans[at + BELOW] = lowest > body.bottom ? areaUnder(strip, rimMet(look, lowRim), lowEnd, overLow) - under : 0;
  spans[at + UP_TO] =
    highest < body.top
      ? areaUnder(strip, rimMet(look, highRim), highEnd, overHigh) - under
      : wide * (body.top - body.bottom);
}

/** That end is never seen past, or the eye is inside. */
const NO_RIM = -1;
const OWN_FACE = -2;
/**
 * What rises above the eye hides up to a line over its near side, what stays below up to one over its far side, or the body's
 * where that comes first: by the number of the outline met.
 */
const rimOn = ({ met, strip }: ColumnWork, near: boolean, i: number): number =>
  near ? i - 1 : (met.at[i] as Mm) < strip.at ? i : OWN_FACE;
const rimMet = ({ met, strip }: ColumnWork, rim: number): Outline =>
  rim === OWN_FACE ? strip.face : (met.outlines[rim] as Outline);
/** Above the eye, of a line of sight over a rim of height `k`, where it meets the body in the middle of the strip. */
const heightOver = ({ met, strip }: ColumnWork, rim: number, k: Mm): Mm =>
  rim === OWN_FACE ? k : (k * strip.at) / (met.at[rim] as Mm);

/** Tells how many they are. */
function putInOrder({ picture: { spans }, order }: ColumnWork, first: number, end: number): number {
  for (let i = first; i < end; i++) {
    let place = i - first;
    for (; place > 0 && isHigher(spans, SPAN * (order[place - 1] as number), SPAN * i); place--) {
      order[place] = order[place - 1] as number;
    }
    order[place] = i;
  }
  return end - first;
}
function isHigher(spans: readonly number[], one: number, other: number): boolean {
  const from = spans[one + FROM] as Mm;
  const otherFrom = spans[other + FROM] as Mm;
  return from > otherFrom || (from === otherFrom && (spans[one + TO] as Mm) < (spans[other + TO] as Mm));
}
