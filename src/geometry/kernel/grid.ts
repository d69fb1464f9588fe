// Storage of the fast kernel: bases sorted by the cell of their centre, eight 32-bit numbers each, one after the other along
// a column of cells, so that a query reads one unbroken run per column. A few slots stay empty on purpose: a base that moves
// to another cell makes room by passing single bases from cell to cell towards the nearest empty slot.
// The numbers here are good to some 0.01 mm; whoever finds a case that close to a limit asks the exact shape.

import type { Shape } from '../shape.ts';
import { type Mm, TOUCH } from '../units.ts';
import { bitsFor, clearBit, setBit } from './bits.ts';
import { type Body, emptyBody, reachOf, readBody } from './body.ts';

/** Groups of bases that do not count, at most two; −1 for none. */
export type Except = readonly [number, number];

/** What a slot holds, by offset: centre, two half sides as vectors (0 for a disc), radius beyond them, the group of the base. */
export const SLOT = { x: 0, y: 1, px: 2, py: 3, qx: 4, qy: 5, radius: 6, group: 7 } as const;
export const SLOT_SIZE = 8;

/**
 * An empty slot: no number passes a test against it. Shapes that are neither rectangles nor discs stand in with their circle; their
 * group is kept as `-2 - group` and every near case of theirs is put to the exact test.
 */
const FAR_OUT = 1e30;
export const NOBODY = -1;
/** One slot in so many is left empty. */
const SLACK = 8;

export interface KernelGrid {
  readonly shapes: Shape[];
  slots: Float32Array;
  /** The same memory, for the groups: bases of one may be left out of a search together; alone, each base is its own group. */
  numbers: Int32Array;
  /** The base in each slot. */
  bases: Int32Array;
  /** The bases whose corners are not, to the last bit, what the numbers of their slots give. */
  readonly rounded: Int32Array;
  /** First slot of each cell, column by column; one more at the end. */
  starts: Int32Array;
  /** Where each base stands: its slot and its cell, one behind the other. */
  readonly places: Int32Array;
  /** The empty slots. */
  empty: Int32Array;
  /** The south-west corner of the cells. */
  cornerX: Mm;
  cornerY: Mm;
  /** Slots count from here: the middle of the table, in whole mm. */
  originX: Mm;
  originY: Mm;
  /** Cells to a mm; and the width of a cell. */
  perX: number;
  perY: number;
  width: Mm;
  columns: number;
  rows: number;
  /** No base reaches farther from its centre. */
  reach: Mm;
  /** Nearer to a limit than this the slots do not decide. */
  band: Mm;
}

/** Cells: this many times the distance between bases wide and high. */
const WIDE = 1.5;
const HIGH = 0.5;

export function kernelGrid(shapes: readonly Shape[], groups?: Int32Array): KernelGrid {
  const n = shapes.length;
  const grid: KernelGrid = {
    shapes: [...shapes],
    slots: new Float32Array(0),
    numbers: new Int32Array(0),
    bases: new Int32Array(0),
    rounded: bitsFor(n),
    starts: new Int32Array(1),
    places: new Int32Array(2 * n),
    empty: bitsFor(0),
    cornerX: 0,
    cornerY: 0,
    originX: 0,
    originY: 0,
    perX: 1,
    perY: 1,
    width: 1,
    columns: 1,
    rows: 1,
    reach: 0,
    band: 0,
  };
  fill(grid, groups);
  return grid;
}

/** Puts every base into its place, from nothing. */
function fill(grid: KernelGrid, groups?: Int32Array): void {
  const n = grid.shapes.length;
  const body = emptyBody();
  const xs = new Float64Array(n);
  const ys = new Float64Array(n);
  let reach = 0;
  for (let i = 0; i < n; i++) {
    readBody(grid.shapes[i] as Shape, body);
    xs[i] = body.x;
    ys[i] = body.y;
    reach = Math.max(reach, reachOf(body));
  }
  layOut(grid, xs, ys);
  grid.reach = reach;
  const counts = new Int32Array(grid.columns * grid.rows);
  for (let i = 0; i < n; i++) {
    const cell = cellAt(grid, xs[i] as Mm, ys[i] as Mm);
    grid.places[2 * i + 1] = cell;
    counts[cell] = (counts[cell] as number) + 1;
  }
  spreadCells(grid, counts);
  const next = grid.starts.slice(0, counts.length);
  for (let i = 0; i < n; i++) {
    const cell = grid.places[2 * i + 1] as number;
    const slot = next[cell] as number;
    next[cell] = slot + 1;
    readBody(grid.shapes[i] as Shape, body);
    seat(grid, slot, i, groups?.[i] ?? i);
    writeSlot(grid, slot, body);
  }
}

function layOut(grid: KernelGrid, xs: Float64Array, ys: Float64Array): void {
  const n = xs.length;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < n; i++) {
    const x = xs[i] as Mm;
    const y = ys[i] as Mm;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  if (n === 0) [minX, minY, maxX, maxY] = [0, 0, 0, 0];
  const [across, up] = [maxX - minX, maxY - minY];
  const apart = Math.max(1, Math.sqrt((across * up) / Math.max(1, n)), Math.max(across, up) / (2 * n + 16));
  grid.cornerX = minX;
  grid.cornerY = minY;
  grid.originX = Math.round((minX + maxX) / 2);
  grid.originY = Math.round((minY + maxY) / 2);
  grid.perX = 1 / (apart * WIDE);
  grid.perY = 1 / (apart * HIGH);
  grid.width = apart * WIDE;
  grid.columns = 1 + Math.floor(across * grid.perX);
  grid.rows = 1 + Math.floor(up * grid.perY);
  grid.band = bandFor(Math.max(across / 2, up / 2, 4096));
}

/** Far out, 32-bit numbers are coarser. */
export const bandFor = (far: Mm): Mm => 3 * TOUCH + far * 2 ** -21;

/** Gives each cell its slots, and an empty one to the cell where the next eighth of the bases is through. */
function spreadCells(grid: KernelGrid, counts: Int32Array): void {
  const total = grid.shapes.length + Math.ceil(grid.shapes.length / SLACK) + 8;
  const buffer = new ArrayBuffer(total * SLOT_SIZE * 4);
  grid.slots = new Float32Array(buffer);
  grid.numbers = new Int32Array(buffer);
  grid.bases = new Int32Array(total);
  grid.empty = bitsFor(total);
  grid.starts = new Int32Array(counts.length + 1);
  let at = 0;
  let since = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    grid.starts[cell] = at;
    at += counts[cell] as number;
    since += counts[cell] as number;
    for (; since >= SLACK; since -= SLACK) at++;
  }
  grid.starts[counts.length] = total;
  for (let slot = 0; slot < total; slot++) clearSlot(grid, slot);
}

export function cellAt(grid: KernelGrid, x: Mm, y: Mm): number {
  const { cornerX, cornerY, perX, perY, columns, rows } = grid;
  return clamped((x - cornerX) * perX, columns) * rows + clamped((y - cornerY) * perY, rows);
}
/** What lies beyond the grid counts to its outermost cells. */
const clamped = (n: number, count: number): number => (n <= 0 ? 0 : n >= count ? count - 1 : n | 0);

export function clearSlot(grid: KernelGrid, slot: number): void {
  grid.slots[slot * SLOT_SIZE + SLOT.x] = FAR_OUT;
  grid.slots[slot * SLOT_SIZE + SLOT.radius] = -FAR_OUT;
  grid.numbers[slot * SLOT_SIZE + SLOT.group] = NOBODY;
  setBit(grid.empty, slot);
}
/** Gives a slot to a base. */
export function seat(grid: KernelGrid, slot: number, i: number, group: number): void {
  grid.numbers[slot * SLOT_SIZE + SLOT.group] = group;
  clearBit(grid.empty, slot);
  grid.bases[slot] = i;
  grid.places[2 * i] = slot;
}
/** The group of the base in a slot, whatever its outline. */
export function groupIn(grid: KernelGrid, slot: number): number {
  const group = grid.numbers[slot * SLOT_SIZE + SLOT.group] as number;
  return group < NOBODY ? -2 - group : group;
}
/** The numbers of a base into its slot. */
export function writeSlot(grid: KernelGrid, slot: number, body: Body): void {
  const { slots } = grid;
  const k = slot * SLOT_SIZE;
  slots[k] = body.x - grid.originX;
  slots[k + 1] = body.y - grid.originY;
  slots[k + 2] = body.px;
  slots[k + 3] = body.py;
  slots[k + 4] = body.qx;
  slots[k + 5] = body.qy;
  slots[k + 6] = body.radius;
  const group = groupIn(grid, slot);
  grid.numbers[k + 7] = body.odd ? -2 - group : group;
  const base = grid.bases[slot] as number;
  if (body.even && isExact(grid, slot, body)) clearBit(grid.rounded, base);
  else setBit(grid.rounded, base);
}

/** Are the numbers of a slot those of the base, to the last bit? On a table of 32 m, with bases on the 1/1024 mm grid, they are. */
function isExact({ slots, originX, originY }: KernelGrid, slot: number, { x, y, px, py, qx, qy }: Body): boolean {
  const k = slot * SLOT_SIZE;
  return (
    (slots[k] as number) + originX === x &&
    (slots[k + 1] as number) + originY === y &&
    slots[k + 2] === px &&
    slots[k + 3] === py &&
    slots[k + 4] === qx &&
    slots[k + 5] === qy
  );
}
