// Bases, units and tables for the drawing's tests.

import { type Base, type Position, place, type Unit } from '../../../src/table/index.ts';

/** 40 × 20 mm, looking `facing` degrees counter-clockwise from east. */
export function baseAt(
  x: number,
  y: number,
  facing: number,
  { rank, width = 40 }: { readonly rank?: number; readonly width?: number } = {},
): Base {
  const size = { width, depth: 20 };
  const spot = { id: `${x},${y}`, unit: '', at: { x, y }, facing, size, values: {}, path: '' };
  return place(rank === undefined ? spot : { ...spot, rank });
}

export const unitOf = (id: string, side: string, bases: readonly Base[], index = 0): Unit => ({
  id,
  name: id,
  side,
  arm: 'infantry',
  bases,
  values: {},
  path: '',
  index,
});

export function tableWith(units: readonly Unit[]): Position {
  return {
    title: '',
    system: 'lasalle',
    lengths: 'mm',
    table: { width: 4000, depth: 3000 },
    sides: SIDES,
    terrain: [],
    units,
    unitById: new Map(units.map(u => [u.id, u])),
    terrainById: new Map(),
    scale: {},
    conditions: {},
    choices: {},
    figures: 'house',
    calls: [],
  };
}
const SIDES = [
  { id: 'a', name: 'a' },
  { id: 'b', name: 'b' },
];
