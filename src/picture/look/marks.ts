// What proves a ruling: lines, areas, points, and the answer itself.

import type { Mark } from '../../measure/index.ts';
import type { TileName } from './tiles.ts';

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
