// One base moves in the fast kernel. In its cell it is written over; into another cell it takes an empty slot, which is brought
// from the nearest cell that has one: each cell between passes on one base. With every ninth slot empty that is a few steps.

import { emptyBody, reachOf, readBody } from './kernelBody.ts';
import {
  bandFor,
  cellAt,
  clearSlot,
  groupIn,
  type KernelGrid,
  NOBODY,
  SLOT,
  SLOT_SIZE,
  seat,
  writeSlot,
} from './kernelGrid.ts';
import type { Shape } from './shape.ts';

const moved = emptyBody();

/** Puts another shape in the place of the i-th base. */
export function moveInGrid(grid: KernelGrid, i: number, shape: Shape): void {
  readBody(shape, moved);
  grid.shapes[i] = shape;
  const reach = reachOf(moved);
  if (reach > grid.reach) grid.reach = reach;
  const x = moved.x - grid.originX;
  const y = moved.y - grid.originY;
  grid.band = Math.max(grid.band, bandFor(Math.max(Math.abs(x), Math.abs(y))));
  const cell = cellAt(grid, x, y);
  const from = grid.cellOf[i] as number;
  if (cell === from) {
    writeSlot(grid, grid.slotOf[i] as number, moved);
    return;
  }
  const group = groupIn(grid, grid.slotOf[i] as number);
  leaveCell(grid, i, from);
  grid.cellOf[i] = cell;
  const slot = roomIn(grid, cell);
  seat(grid, slot, i, group);
  writeSlot(grid, slot, moved);
}
/** The last base of the cell takes the place of the one that leaves. */
function leaveCell(grid: KernelGrid, i: number, cell: number): void {
  const slot = grid.slotOf[i] as number;
  const last = endOf(grid, cell) - 1;
  if (last !== slot) copySlot(grid, last, slot);
  clearSlot(grid, last);
}

/** Behind the last base of a cell. */
function endOf(grid: KernelGrid, cell: number): number {
  let end = grid.starts[cell + 1] as number;
  const start = grid.starts[cell] as number;
  while (end > start && grid.numbers[(end - 1) * SLOT_SIZE + SLOT.group] === NOBODY) end--;
  return end;
}
const hasRoom = (grid: KernelGrid, cell: number): boolean => endOf(grid, cell) < (grid.starts[cell + 1] as number);

/** An empty slot of the cell; brought there from the nearest cell that has one. */
function roomIn(grid: KernelGrid, cell: number): number {
  const cells = grid.columns * grid.rows;
  for (let far = 0; far < cells; far++) {
    const above = cell + far;
    if (above < cells && hasRoom(grid, above)) {
      for (let k = above; k > cell; k--) passDown(grid, k);
      return endOf(grid, cell);
    }
    const below = cell - far;
    if (below >= 0 && hasRoom(grid, below)) {
      for (let k = below; k < cell; k++) passUp(grid, k);
      return endOf(grid, cell);
    }
  }
  throw new Error('a kernel grid has fewer slots than bases');
}

/** The cell's first slot goes to the cell before it; the base in it moves to the cell's empty slot. */
function passDown(grid: KernelGrid, cell: number): void {
  const start = grid.starts[cell] as number;
  const end = endOf(grid, cell);
  if (end > start) copySlot(grid, start, end);
  clearSlot(grid, start);
  grid.starts[cell] = start + 1;
}
/** The cell's last slot, an empty one, goes to the cell after it, whose last base moves into it. */
function passUp(grid: KernelGrid, cell: number): void {
  const slot = (grid.starts[cell + 1] as number) - 1;
  const last = endOf(grid, cell + 1) - 1;
  if (last > slot) {
    copySlot(grid, last, slot);
    clearSlot(grid, last);
  }
  grid.starts[cell + 1] = slot;
}

function copySlot(grid: KernelGrid, from: number, to: number): void {
  const { numbers, bases } = grid;
  for (let k = 0; k < SLOT_SIZE; k++) numbers[to * SLOT_SIZE + k] = numbers[from * SLOT_SIZE + k] as number;
  const base = bases[from] as number;
  bases[to] = base;
  grid.slotOf[base] = to;
}
