// The fast kernel: one table of bases, its queries over typed arrays. A door of its own, for those who ask thousands of times a
// second; every answer is the one the exact functions of this floor give. README.md says how it works and what bounds it.

import type { Point } from '../point.ts';
import type { Box } from '../polygon.ts';
import type { Segment } from '../segment.ts';
import type { Shape } from '../shape.ts';
import type { Mm } from '../units.ts';
import type { FireZone } from '../zone.ts';
import { basesInCorridor, isCorridorTouched } from './corridor.ts';
import { firstBlocker } from './first.ts';
import { type Except, type KernelGrid, kernelGrid } from './grid.ts';
import { basesOn, isBlocked } from './line.ts';
import { moveInGrid } from './move.ts';
import { basesNear } from './near.ts';
import { boxesNear, boxRow } from './row.ts';
import { visibleFrom } from './visible.ts';
import { basesInZone, type InZone } from './zone.ts';

export { corridor, type FireZone, isInCorridor, type Share, shareInZone, zoneSides } from '../zone.ts';
export type { Except } from './grid.ts';
export type { InZone } from './zone.ts';

/** Bases go by their place in the list the kernel was built from; lists are sorted by it. Groups: see `buildKernel`. */
export interface Kernel {
  readonly size: number;
  /** Bytes of the typed arrays; the shapes themselves belong to the caller. */
  readonly bytes: number;
  /** Does the line run through the inside of any base, other than those of the groups left out? */
  isBlocked(line: Segment, except?: Except): boolean;
  /** The base whose inside the line enters first (of two at once the lower number); −1 for none. */
  firstBlocker(line: Segment, except?: Except): number;
  /** All bases whose inside the line runs through. */
  basesOn(line: Segment): readonly number[];
  /** Does any base reach into, or touch, the ground within `half` of the line? */
  isCorridorTouched(line: Segment, half: Mm, except?: Except): boolean;
  basesInCorridor(line: Segment, half: Mm): readonly number[];
  basesInZone(zone: FireZone, except?: Except): InZone;
  /** Bases that come within so much of a box; perhaps one that is a hair farther off. */
  basesNear(box: Box, within: Mm): readonly number[];
  /** The part of a window that can be seen from a point in it, past bases and walls: corners counter-clockwise. */
  visibleFrom(eye: Point, window: Box, except?: Except, walls?: readonly Segment[]): readonly Point[];
  /** Puts another shape in the place of the i-th base. */
  move(i: number, shape: Shape): void;
}

const NO_GROUP: Except = [-1, -1];

/**
 * `groups`: a number (0 or more) for each base, the unit it belongs to for example; queries leave out whole groups. Without it
 * each base is a group of its own, named by its number.
 */
export function buildKernel(shapes: readonly Shape[], groups?: Int32Array): Kernel {
  const grid = kernelGrid(shapes, groups);
  return {
    size: shapes.length,
    get bytes() {
      return bytesOf(grid);
    },
    isBlocked: (line, except = NO_GROUP) => isBlocked(grid, line, except),
    firstBlocker: (line, except = NO_GROUP) => firstBlocker(grid, line, except),
    basesOn: line => basesOn(grid, line),
    isCorridorTouched: (line, half, except = NO_GROUP) => isCorridorTouched(grid, line, half, except),
    basesInCorridor: (line, half) => basesInCorridor(grid, line, half),
    basesInZone: (zone, except = NO_GROUP) => basesInZone(grid, zone, except),
    basesNear: (box, within) => basesNear(grid, box, within),
    visibleFrom: (eye, window, except = NO_GROUP, walls = []) => visibleFrom(grid, eye, window, { except, walls }),
    move: (i, shape) => moveInGrid(grid, i, shape),
  };
}

/** Up to here the row of boxes is looked through at every question; beyond, the grid is built. */
const SMALL_TABLE = 1_000;

/** The broad phase alone, for those who ask no more of the kernel: which bases come near a box. */
export function basesAmong(shapes: readonly Shape[]): Kernel['basesNear'] {
  if (shapes.length > SMALL_TABLE) return nearInGrid(shapes);
  const row = boxRow(shapes);
  return (box, within) => boxesNear(row, box, within);
}
function nearInGrid(shapes: readonly Shape[]): Kernel['basesNear'] {
  const grid = kernelGrid(shapes);
  return (box, within) => basesNear(grid, box, within);
}

const bytesOf = (grid: KernelGrid): number =>
  grid.slots.byteLength +
  grid.starts.byteLength +
  grid.bases.byteLength +
  grid.rounded.byteLength +
  grid.places.byteLength +
  grid.empty.byteLength +
  8 * grid.shapes.length;
