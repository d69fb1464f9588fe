// The look: colours, tiles and strokes as plain data, shared by the picture and the page. Nothing is said by colour
// alone: sides have a letter and a tile besides, lines a dash, points a form. Lengths in pixels of a sheet 1,000 wide.

import { type Mark } from '../measure/index.ts';

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

/** A square that is repeated over an area. Lines [x1, y1, x2, y2] and dots [x, y, radius], in the colour of the look. */
export interface Tile {
  readonly size: number;
  readonly width: number;
  readonly lines?: readonly (readonly [number, number, number, number])[];
  readonly dots?: readonly (readonly [number, number, number])[];
}

export const TILES = {
  rising: {
    size: 7,
    width: 1,
    lines: [
      [0, 7, 7, 0],
      [-1, 1, 1, -1],
      [6, 8, 8, 6],
    ],
  },
  falling: {
    size: 7,
    width: 1,
    lines: [
      [0, 0, 7, 7],
      [-1, 6, 1, 8],
      [6, -1, 8, 1],
    ],
  },
  crossed: {
    size: 8,
    width: 0.8,
    lines: [
      [0, 8, 8, 0],
      [0, 0, 8, 8],
    ],
  },
  level: { size: 6, width: 1, lines: [[0, 3, 6, 3]] },
  upright: { size: 6, width: 1, lines: [[3, 0, 3, 6]] },
  dots: {
    size: 6,
    width: 0,
    dots: [
      [1.5, 1.5, 0.9],
      [4.5, 4.5, 0.9],
    ],
  },
  trees: {
    size: 26,
    width: 1,
    dots: [
      [6, 7, 3.4],
      [19, 5, 2.6],
      [13, 17, 3.6],
      [23, 20, 2.4],
      [4, 22, 2.6],
    ],
  },
  orchard: { size: 14, width: 1, dots: [[7, 7, 2.2]] },
  waves: {
    size: 16,
    width: 0.9,
    lines: [
      [1, 4, 4, 3],
      [4, 3, 7, 4],
      [9, 12, 12, 11],
      [12, 11, 15, 12],
    ],
  },
  tufts: {
    size: 18,
    width: 0.9,
    lines: [
      [3, 6, 4, 3],
      [4, 6, 4.5, 2.5],
      [5, 6, 6, 3.4],
      [12, 15, 13, 12],
      [13, 15, 13.5, 11.5],
      [14, 15, 15, 12.4],
    ],
  },
  furrows: {
    size: 8,
    width: 0.7,
    lines: [
      [0, 2, 8, 2],
      [0, 6, 8, 6],
    ],
  },
  stones: {
    size: 15,
    width: 0.8,
    dots: [
      [3, 4, 1.1],
      [10, 2.5, 0.8],
      [7, 10, 1.2],
      [13, 12, 0.9],
      [2, 13, 0.7],
    ],
  },
  bricks: {
    size: 8,
    width: 0.6,
    lines: [
      [0, 0, 8, 0],
      [0, 4, 8, 4],
      [2, 0, 2, 4],
      [6, 4, 6, 8],
    ],
  },
} as const satisfies Readonly<Record<string, Tile>>;
export type TileName = keyof typeof TILES;

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

/** Solid: free. Dashed: blocked. Dotted: construction only. */
export const DASHES: Readonly<Record<NonNullable<Mark['state']>, readonly number[]>> = {
  free: [],
  blocked: [9, 5],
  construction: [1.5, 4],
};

export interface RoleLook {
  readonly words: string;
  readonly colour: string;
  readonly width: number;
  /** What a mark without a state is drawn as. */
  readonly state: NonNullable<Mark['state']>;
  /** Areas: opacity of the tint, and the tile over it. */
  readonly tint?: number;
  readonly tile?: TileName;
  /** Lines: what stands at their ends. */
  readonly ends?: 'arrow' | 'ticks';
  readonly point?: 'dot' | 'target' | 'diamond' | 'ring';
}

const BLACK = '#16150f';
const AMBER = '#9a6500';
const RED = '#b01c2e';
const VIOLET = '#5b2a86';
const TEAL = '#00606b';
const GREEN = '#2f6b1f';
const GREY = '#5c5a54';

export const ROLES: Readonly<Record<Mark['role'], RoleLook>> = {
  'line-of-fire': { words: 'line of fire', colour: BLACK, width: 2, state: 'free', ends: 'arrow' },
  'line-of-aim': { words: 'line of aim', colour: GREY, width: 1.1, state: 'free' },
  'line-of-sight': { words: 'line of sight', colour: BLACK, width: 1.5, state: 'free' },
  'arc-of-fire': { words: 'arc of fire', colour: AMBER, width: 1, state: 'free', tint: 0.1 },
  'arc-side': { words: 'side of the arc', colour: AMBER, width: 2.6, state: 'free' },
  'fire-zone': { words: 'fire zone', colour: AMBER, width: 1.2, state: 'free', tint: 0.12 },
  'front-line': { words: 'front line', colour: VIOLET, width: 3, state: 'free' },
  'flank-line': { words: 'edge that was hit', colour: VIOLET, width: 3, state: 'free' },
  'security-zone': { words: 'security zone', colour: RED, width: 1.2, state: 'free', tint: 0.05, tile: 'falling' },
  strip: { words: 'strip', colour: RED, width: 1, state: 'free', tint: 0.04, tile: 'falling' },
  sector: { words: 'sector', colour: VIOLET, width: 1, state: 'construction', tint: 0.07 },
  range: { words: 'range', colour: TEAL, width: 1.6, state: 'free', ends: 'ticks' },
  'range-limit': { words: 'limit of the range', colour: TEAL, width: 1.3, state: 'construction' },
  clearance: { words: 'clearance', colour: RED, width: 2, state: 'free', ends: 'ticks' },
  gap: { words: 'gap', colour: RED, width: 2, state: 'free', ends: 'ticks' },
  path: { words: 'path', colour: TEAL, width: 2, state: 'free', ends: 'arrow' },
  swept: { words: 'ground passed over', colour: TEAL, width: 1, state: 'free', tint: 0.06, tile: 'rising' },
  pose: { words: 'proposed place', colour: TEAL, width: 1.6, state: 'construction', tint: 0.08 },
  outline: { words: 'body measured', colour: GREY, width: 1.4, state: 'construction' },
  blocker: { words: 'in the way', colour: RED, width: 2.6, state: 'free', tint: 0.12 },
  shadow: { words: 'cannot be seen', colour: GREY, width: 0.9, state: 'free', tint: 0.1, tile: 'upright' },
  cover: { words: 'cover', colour: GREEN, width: 2.6, state: 'free', tint: 0.1 },
  'point-of-fire': { words: 'point of fire', colour: BLACK, width: 1.4, state: 'free', point: 'dot' },
  'point-of-impact': { words: 'point of impact', colour: BLACK, width: 1.6, state: 'free', point: 'target' },
  'designated-point': { words: 'designated point', colour: GREY, width: 1.4, state: 'free', point: 'diamond' },
  'deciding-point': { words: 'the margin, read here', colour: RED, width: 2.2, state: 'free', point: 'ring' },
};
export const roleLook = (role: string): RoleLook => ROLES[role as Mark['role']] ?? ROLES.outline;

/** Answer: a word, a form and a colour, in this order of importance. */
export const ANSWER_LOOK = {
  yes: { word: 'Yes', colour: GREEN },
  no: { word: 'No', colour: RED },
  unknown: { word: 'Unknown', colour: AMBER },
} as const;
