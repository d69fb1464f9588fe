// One base moves in the fast kernel. In its cell it is written over; into another cell it takes an empty slot, which is brought
// from the nearest cell that has one: each cell between passes on one base. With every ninth slot empty that is a few steps.

import type { Shape } from '../shape.ts';
import { clearBit, firstFrom, lastBefore } from './bits.ts';
import { emptyBody, reachOf, readBody } from './body.ts';
import { bandFor, cellAt, clearSlot, groupIn, type KernelGrid, SLOT_SIZE, seat, writeSlot } from './grid.ts';

const moved = emptyBody();

/** Puts another shape in the place of the i-th base. */
export function moveInGrid(grid: KernelGrid, i: number, shape: Shape): void {
  const left = grid.places[2 * i] as number;
  const from = grid.places[2 * i + 1] as number;
  readBody(shape, moved);
  grid.shapes[i] = shape;
  const reach = reachOf(moved);
  if (reach > grid.reach) grid.reach = reach;
  const band = bandFor(Math.max(Math.abs(moved.x - grid.originX), Math.abs(moved.y - grid.originY)));
  if (band > grid.band) grid.band = band;
  const cell = cellAt(grid, moved.x, moved.y);
  if (cell === from) {
    writeSlot(grid, left, moved);
    return;
  }
  const group = groupIn(grid, left);
  clearSlot(grid, left);
  grid.places[2 * i + 1] = cell;
  const slot = roomIn(grid, cell);
  seat(grid, slot, i, group);
  writeSlot(grid, slot, moved);
}

/** An empty slot for a cell: one of its own, else the nearest, brought there from the cell that has it. */
function roomIn(grid: KernelGrid, cell: number): number {
  const { starts, empty } = grid;
  const start = starts[cell] as number;
  const end = starts[cell + 1] as number;
  const above = firstFrom(empty, start);
  if (above < end) return above;
  const below = lastBefore(empty, start);
  if (above - end < start - below) {
    clearBit(empty, above);
    return bringDown(grid, cell, above);
  }
  clearBit(empty, below);
  return bringUp(grid, cell, below);
}

/**
 * From the cell with the empty slot down to the next after `cell`: the first base of each moves into the empty slot, and the one
 * it leaves goes to the cell before.
 */
function bringDown(grid: KernelGrid, cell: number, empty: number): number {
  const { starts } = grid;
  let k = cell + 1;
  while ((starts[k + 1] as number) <= empty) k++;
  let slot = empty;
  for (; k > cell; k--) {
    const first = starts[k] as number;
    if (first < slot) reseat(grid, first, slot);
    starts[k] = first + 1;
    slot = first;
  }
  return slot;
}
/** The same from below: the last base of each cell moves, and the slot it leaves goes to the cell after. */
function bringUp(grid: KernelGrid, cell: number, empty: number): number {
  const { starts } = grid;
  let k = cell;
  while ((starts[k - 1] as number) > empty) k--;
  let slot = empty;
  for (; k <= cell; k++) {
    const last = (starts[k] as number) - 1;
    if (last > slot) reseat(grid, last, slot);
    starts[k] = last;
    slot = last;
  }
  return slot;
}

/** A base from one slot into another. */
function reseat({ numbers, bases, places }: KernelGrid, from: number, to: number): void {
  for (let k = 0; k < SLOT_SIZE; k++) numbers[to * SLOT_SIZE + k] = numbers[from * SLOT_SIZE + k] as number;
  const base = bases[from] as number;
  bases[to] = base;
  places[2 * base] = to;
}
