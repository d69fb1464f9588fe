// The sheet, and the bases of each side.

import type { TileName } from './tiles.ts';

export const PAPER = {
  sheet: '#ffffff',
  table: '#fbfaf4',
  frame: '#33322d',
  grid: '#d9d5c7',
  ink: '#1f1e1a',
  quiet: '#65625a',
  halo: '#ffffff',
  contour: '#8d6a3a',
} as const;

export interface SideLook {
  /** Front edges, outlines, the letter's chip. */
  readonly ink: string;
  /** The body of a base. */
  readonly body: string;
  readonly tile: TileName | null;
}
/** In the order of the file's sides; blue and vermilion first, told apart by every kind of colour vision. */
export const SIDES: readonly [SideLook, ...SideLook[]] = [
  { ink: '#0b4f8a', body: '#c9def1', tile: null },
  { ink: '#a83a0b', body: '#fae0d1', tile: 'rising' },
  { ink: '#00664a', body: '#c4e6d9', tile: 'dots' },
  { ink: '#74356f', body: '#ecd5ea', tile: 'crossed' },
  { ink: '#7d5a00', body: '#f6e5b8', tile: 'level' },
  { ink: '#3a3a3a', body: '#e2e2e2', tile: 'upright' },
];

/** How bases are drawn. */
export const BASE = { outline: 0.9, front: 3, rearRankFront: 1.4, tick: 9, tickWidth: 1.6 } as const;
