// Which slots a query has to read: one unbroken run for each column of cells that it passes, in the order in which it passes them.

import { type KernelGrid, SLOT_SIZE } from './kernelGrid.ts';
import type { Box } from './polygon.ts';
import type { Segment } from './segment.ts';
import type { Mm } from './units.ts';

/** Beginning and end of each run, as places in `slots`. Written over by the next query. */
export interface Runs {
  places: Int32Array;
  /** How many places are in use: two for a run. */
  used: number;
}
export const RUNS: Runs = { places: new Int32Array(128), used: 0 };

/** Runs with every base whose centre lies within `aside` of a line (and within `aside` beyond its ends). */
export function runsAlong(grid: KernelGrid, { a, b }: Segment, aside: Mm): Runs {
  const { starts, rows, columns, perX, perY } = grid;
  const ax = a.x - grid.originX;
  const ay = a.y - grid.originY;
  const bx = b.x - grid.originX;
  const by = b.y - grid.originY;
  const dx = bx - ax;
  const dy = by - ay;
  const steep = Math.abs(dx) < 1e-6 * Math.abs(dy) || dx === 0;
  const slope = steep ? 0 : dy / dx;
  const lift = steep ? Infinity : aside * Math.sqrt(1 + slope * slope);
  const south = Math.min(ay, by) - aside;
  const north = Math.max(ay, by) + aside;
  const step = dx >= 0 ? 1 : -1;
  const from = clamped((ax - step * aside) * perX, columns);
  const to = clamped((bx + step * aside) * perX, columns);
  const width = 1 / perX;
  const rise = slope * width;
  const places = roomFor(2 * (Math.abs(to - from) + 1));
  let used = 0;
  for (let c = from; ; c += step) {
    const west = ay + slope * (c * width - ax);
    const edge = c === 0 || c === columns - 1;
    const low = (rise > 0 ? west : west + rise) - lift;
    const high = (rise > 0 ? west + rise : west) + lift;
    const column = c * rows;
    const first = starts[column + clamped((edge || low < south ? south : low) * perY, rows)] as number;
    const end = starts[column + clamped((edge || high > north ? north : high) * perY, rows) + 1] as number;
    places[used] = first * SLOT_SIZE;
    places[used + 1] = end * SLOT_SIZE;
    used += 2;
    if (c === to) break;
  }
  RUNS.used = used;
  return RUNS;
}

/** Runs with every base whose centre lies in a box. */
export function runsIn(grid: KernelGrid, { minX, minY, maxX, maxY }: Box): Runs {
  const { starts, rows, columns, perX, perY } = grid;
  const from = clamped((minX - grid.originX) * perX, columns);
  const to = clamped((maxX - grid.originX) * perX, columns);
  const low = clamped((minY - grid.originY) * perY, rows);
  const high = clamped((maxY - grid.originY) * perY, rows);
  const places = roomFor(2 * (to - from + 1));
  for (let c = from; c <= to; c++) {
    places[2 * (c - from)] = (starts[c * rows + low] as number) * SLOT_SIZE;
    places[2 * (c - from) + 1] = (starts[c * rows + high + 1] as number) * SLOT_SIZE;
  }
  RUNS.used = 2 * (to - from + 1);
  return RUNS;
}

function roomFor(places: number): Int32Array {
  if (places > RUNS.places.length) RUNS.places = new Int32Array(2 * places);
  return RUNS.places;
}
const clamped = (n: number, count: number): number => (n <= 0 ? 0 : n >= count ? count - 1 : n | 0);

/** Numbers of bases found so far; handed out as a sorted list of just the right size. Written over by the next query. */
export interface Found {
  bases: Int32Array;
  count: number;
}
export const foundList = (): Found => ({ bases: new Int32Array(256), count: 0 });

export function addFound(found: Found, base: number): void {
  if (found.count === found.bases.length) {
    const more = new Int32Array(2 * found.count);
    more.set(found.bases);
    found.bases = more;
  }
  found.bases[found.count++] = base;
}

/** Lowest number first. Short lists are put in order here: the sort of the language costs more than the search that found them. */
export function handOut(found: Found): number[] {
  const { bases, count } = found;
  if (count > 64) bases.subarray(0, count).sort();
  const list: number[] = new Array(count);
  for (let n = 0; n < count; n++) {
    const i = bases[n] as number;
    let k = n - 1;
    for (; k >= 0 && (list[k] as number) > i; k--) list[k + 1] = list[k] as number;
    list[k + 1] = i;
  }
  return list;
}
