// Pieces of ground.

import { PAPER } from './sheet.ts';
import type { TileName } from './tiles.ts';

export interface TerrainLook {
  /** For the legend. */
  readonly words: string;
  /** Lower layers lie beneath. */
  readonly layer: number;
  readonly ground: string;
  readonly ink: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly tile?: TileName;
  /** Runs into others of its layer without a rim between them. */
  readonly joins?: boolean;
}
const WOOD: TerrainLook = {
  words: 'wood',
  layer: 4,
  ground: '#dfeacb',
  ink: '#7d9b57',
  width: 1,
  dash: [1, 3],
  tile: 'trees',
};
const HOUSE: TerrainLook = {
  words: 'building',
  layer: 8,
  ground: '#cfc8bd',
  ink: '#4a443b',
  width: 1.5,
  tile: 'bricks',
};
const STREAM: TerrainLook = { words: 'stream', layer: 2, ground: '#cfe3ee', ink: '#6e9db8', width: 0.8, tile: 'waves' };
const ROAD: TerrainLook = { words: 'road', layer: 3, ground: '#efe3c4', ink: '#b7a070', width: 0.8, joins: true };
const WORKS: TerrainLook = {
  words: 'field work',
  layer: 7,
  ground: '#d8bf92',
  ink: '#7a5a26',
  width: 1.4,
  tile: 'upright',
};

/** By the `kind` of a piece. */
export const TERRAIN: ReadonlyMap<string, TerrainLook> = new Map<string, TerrainLook>([
  ['hill', { words: 'contour', layer: 0, ground: '#efe4c9', ink: PAPER.contour, width: 1.2 }],
  ['field', { words: 'field', layer: 1, ground: '#f3efd6', ink: '#c9bf8d', width: 0.8, dash: [4, 3], tile: 'furrows' }],
  [
    'rough',
    { words: 'rough ground', layer: 1, ground: '#eee8d6', ink: '#a59a78', width: 0.8, dash: [2, 3], tile: 'tufts' },
  ],
  ['scrub', { words: 'scrub', layer: 1, ground: '#e8ecd4', ink: '#9aa874', width: 0.8, dash: [2, 3], tile: 'tufts' }],
  [
    'rubble',
    { words: 'rubble', layer: 1, ground: '#e6e1d8', ink: '#978f80', width: 0.8, dash: [2, 3], tile: 'stones' },
  ],
  ['water', { ...STREAM, words: 'water' }],
  ['river', { ...STREAM, words: 'river' }],
  ['stream', STREAM],
  ['ford', { ...STREAM, words: 'ford', layer: 3, ground: '#e3eef3', dash: [3, 3] }],
  ['bridge', { ...ROAD, words: 'bridge', layer: 4, joins: false, ground: '#d9ccb0', ink: '#5d5443', width: 1.5 }],
  ['road', ROAD],
  ['wood', WOOD],
  ['forest', { ...WOOD, words: 'forest', ground: '#d2e2bb' }],
  ['orchard', { ...WOOD, words: 'orchard', ground: '#e9f0d6', tile: 'orchard' }],
  ['hedge', { words: 'hedge', layer: 6, ground: '#8fae63', ink: '#5c7a35', width: 1, dash: [3, 2] }],
  ['fence', { words: 'fence', layer: 6, ground: '#d6b98c', ink: '#8a6a3a', width: 1, dash: [6, 2] }],
  ['gate', { words: 'gate', layer: 7, ground: '#efe3c4', ink: '#8a6a3a', width: 1.2 }],
  ['bank', { ...WORKS, words: 'bank', layer: 5 }],
  ['field-work', WORKS],
  ['fortification', { ...WORKS, words: 'fortification' }],
  ['wall', { words: 'wall', layer: 7, ground: '#9a948a', ink: '#4a463f', width: 1 }],
  ['building', HOUSE],
  ['village', { ...HOUSE, words: 'village', ground: '#e2ddd4' }],
]);
export const OTHER_TERRAIN: TerrainLook = {
  words: 'other ground',
  layer: 1,
  ground: '#eceae4',
  ink: '#8b877d',
  width: 1,
  dash: [5, 3],
};
export const terrainLook = (kind: string): TerrainLook => TERRAIN.get(kind) ?? OTHER_TERRAIN;
