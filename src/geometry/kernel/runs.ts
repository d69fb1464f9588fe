// Which slots a query has to read: one unbroken run for each column of cells that it passes, from west to east.
// Larger and smaller of two numbers are worked out with `Math.abs`: an answer that nobody can foresee costs a branch more than sums do.

import type { Box } from '../polygon.ts';
import type { Segment } from '../segment.ts';
import type { Mm } from '../units.ts';
import { type KernelGrid, SLOT_SIZE } from './grid.ts';

/** Beginning and end of each run, as places in `slots`. Written over by the next query. */
export interface Runs {
  places: Int32Array;
  /** How many places are in use: two for a run. */
  used: number;
  /** Column of the first run. */
  column: number;
}
const RUNS: Runs = { places: new Int32Array(128), used: 0, column: 0 };

/** Runs with every base whose centre lies within `aside` of a line (and within `aside` beyond its ends). */
export function runsAlong(grid: KernelGrid, { a, b }: Segment, aside: Mm): Runs {
  const { starts, rows, columns, perX, perY, width } = grid;
  const hx = (b.x - a.x) * 0.5;
  const hy = (b.y - a.y) * 0.5;
  const mx = (a.x + b.x) * 0.5 - grid.cornerX;
  const my = (a.y + b.y) * 0.5 - grid.cornerY;
  const across = Math.abs(hx);
  const isSteep = across <= 1e-6 * Math.abs(hy);
  const inverse = isSteep ? 0 : 1 / hx;
  const slope = hy * inverse;
  const spread = aside * Math.sqrt(hx * hx + hy * hy) * Math.abs(inverse) + Math.abs(slope) * width * 0.5;
  const south = my - Math.abs(hy) - aside;
  const north = my + Math.abs(hy) + aside;
  const from = clamped((mx - across - aside) * perX, columns);
  const to = clamped((mx + across + aside) * perX, columns);
  const places = roomFor(2 * (to - from + 1));
  let used = 0;
  for (let c = from; c <= to; c++) {
    const at = my + slope * ((c + 0.5) * width - mx);
    let low = (at - spread + south + Math.abs(at - spread - south)) * 0.5;
    let high = (at + spread + north - Math.abs(at + spread - north)) * 0.5;
    if (isSteep || c === 0 || c === columns - 1) {
      low = south;
      high = north;
    }
    const column = Math.imul(c, rows);
    places[used] = Math.imul(starts[(column + clamped(low * perY, rows)) | 0] as number, SLOT_SIZE);
    places[used | 1] = Math.imul(starts[(column + clamped(high * perY, rows) + 1) | 0] as number, SLOT_SIZE);
    used = (used + 2) | 0;
  }
  RUNS.used = used;
  RUNS.column = from;
  return RUNS;
}

/** Runs with every base whose centre lies in a box. */
export function runsIn(grid: KernelGrid, { minX, minY, maxX, maxY }: Box): Runs {
  const { starts, rows, columns, perX, perY } = grid;
  const from = clamped((minX - grid.cornerX) * perX, columns);
  const to = clamped((maxX - grid.cornerX) * perX, columns);
  const low = clamped((minY - grid.cornerY) * perY, rows);
  const high = clamped((maxY - grid.cornerY) * perY, rows);
  const places = roomFor(2 * (to - from + 1));
  for (let c = from; c <= to; c++) {
    places[2 * (c - from)] = (starts[c * rows + low] as number) * SLOT_SIZE;
    places[2 * (c - from) + 1] = (starts[c * rows + high + 1] as number) * SLOT_SIZE;
  }
  RUNS.used = 2 * (to - from + 1);
  RUNS.column = from;
  return RUNS;
}

/**
 * Runs with every base whose centre lies in a convex outline or within `aside` of it. Its corners counter-clockwise: sides that run
 * east bound it from the south, the others from the north.
 */
export function runsUnder(grid: KernelGrid, outline: Float64Array, aside: Mm): Runs {
  const { starts, rows, columns, perX, perY } = grid;
  const { west, south, east, north } = boundsOf(outline);
  const from = clamped((west - aside) * perX, columns);
  const to = clamped((east + aside) * perX, columns);
  if (to - from >= lows.length) [lows, highs] = [new Float64Array(2 * (to + 1)), new Float64Array(2 * (to + 1))];
  for (let n = 0; n <= to - from; n++) {
    lows[n] = north + aside;
    highs[n] = south - aside;
  }
  for (let n = 0; n < outline.length; n += 2) spreadSide(grid, { outline, aside, from }, n);
  const places = roomFor(2 * (to - from + 1));
  for (let c = from; c <= to; c++) {
    const isLast = c === 0 || c === columns - 1;
    const low = isLast ? south - aside : (lows[c - from] as Mm);
    const high = isLast ? north + aside : (highs[c - from] as Mm);
    const column = Math.imul(c, rows);
    const used = (c - from) * 2;
    places[used] = Math.imul(starts[(column + clamped(low * perY, rows)) | 0] as number, SLOT_SIZE);
    places[used | 1] = Math.imul(starts[(column + clamped(high * perY, rows) + 1) | 0] as number, SLOT_SIZE);
  }
  RUNS.used = 2 * (to - from + 1);
  RUNS.column = from;
  return RUNS;
}
/** How far the outline reaches in each column. */
let lows = new Float64Array(64);
let highs = new Float64Array(64);

interface Under {
  readonly outline: Float64Array;
  readonly aside: Mm;
  readonly from: number;
}
/** Widens the reach in the columns that one side passes. */
function spreadSide({ columns, perX, width }: KernelGrid, { outline, aside, from }: Under, n: number): void {
  const m = n + 2 === outline.length ? 0 : n + 2;
  const ax = outline[n] as Mm;
  const ay = outline[n + 1] as Mm;
  const dx = (outline[m] as Mm) - ax;
  const dy = (outline[m + 1] as Mm) - ay;
  if (dx === 0) return;
  const slope = dy / dx;
  const spread = aside * Math.sqrt(1 + slope * slope) + Math.abs(slope) * width * 0.5;
  const mx = ax + dx * 0.5;
  const my = ay + dy * 0.5;
  const far = Math.abs(dx) * 0.5 + aside;
  const south = my - Math.abs(dy) * 0.5 - aside;
  const north = my + Math.abs(dy) * 0.5 + aside;
  const last = clamped((mx + far) * perX, columns);
  for (let c = clamped((mx - far) * perX, columns); c <= last; c++) {
    const at = my + slope * ((c + 0.5) * width - mx);
    if (dx > 0) lows[c - from] = Math.min(lows[c - from] as Mm, Math.max(at - spread, south));
    else highs[c - from] = Math.max(highs[c - from] as Mm, Math.min(at + spread, north));
  }
}

function boundsOf(outline: Float64Array): { west: Mm; south: Mm; east: Mm; north: Mm } {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < outline.length; n += 2) {
    const x = outline[n] as Mm;
    const y = outline[n + 1] as Mm;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}

function roomFor(places: number): Int32Array {
  if (places > RUNS.places.length) RUNS.places = new Int32Array(2 * places);
  return RUNS.places;
}
const clamped = (n: number, count: number): number => (n <= 0 ? 0 : n >= count ? count - 1 : n | 0);

/** Numbers found so far: of bases, or places of slots. Written over by the next query. */
export interface Found {
  list: Int32Array;
  count: number;
}
export const foundList = (): Found => ({ list: new Int32Array(256), count: 0 });

/** Empty, with room for all slots of a grid. */
export function emptied(found: Found, { bases }: KernelGrid): Int32Array {
  if (found.list.length < bases.length) found.list = new Int32Array(bases.length);
  found.count = 0;
  return found.list;
}

/** The bases in the slots found, lowest number first. */
export function handOut({ bases }: KernelGrid, { list, count }: Found): number[] {
  for (let n = 0; n < count; n++) list[n] = bases[(list[n] as number) / SLOT_SIZE] as number;
  return count > FEW ? [...list.subarray(0, count).sort()] : ranked(list, count);
}
/** Up to here the language's sort costs more than the search. */
const FEW = 24;
/** Each number goes where so many lower ones leave it its place: no branch could foresee how two of them compare. */
function ranked(list: Int32Array, count: number): number[] {
  const sorted: number[] = new Array(count);
  for (let n = 0; n < count; n++) {
    const i = list[n] as number;
    let lower = 0;
    for (let k = 0; k < count; k++) lower = (lower + (((list[k] as number) - i) >>> 31)) | 0;
    sorted[lower] = i;
  }
  return sorted;
}
