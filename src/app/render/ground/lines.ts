// The lines of the ground that rules measure, drawn exactly and above all paint: contours, edges of woods and fields, walls.
// Widths in pixels of the screen at far, mid and near.

import type { Graphics } from 'pixi.js';
import { inLayers } from '../../../picture/index.ts';
import type { Position, Terrain } from '../../../table/index.ts';
import { down } from '../../camera.ts';
import { outline, strokeOutline, tint } from '../pen.ts';

interface Line {
  /** What lies under the paint until it has come. */
  readonly ground: string;
  readonly ink: string;
  readonly alpha?: number;
  readonly width: readonly [far: number, mid: number, near: number];
  readonly dash?: readonly number[];
  /** On a light casing: it would not be seen on leaves. */
  readonly cased?: boolean;
}
const FULL = [0.8, 1.2, 1.6] as const;
const EDGE = [1.1, 1.6, 2] as const;
const SOFT = [0.7, 1, 1.3] as const;
const DARK = '#241d14';
const LEAVES = '#4f5c33';
const WATER: Line = { ground: '#6d9aa1', ink: '#6b5d38', width: SOFT };
const BUILT: Line = { ground: '#8f7a66', ink: DARK, width: FULL };

const LINES: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['hill', { ground: '', ink: '#5d4523', alpha: 0.72, width: [0.9, 1.2, 1.5] }],
  ['wood', { ground: LEAVES, ink: '#1f2a12', width: EDGE, dash: [7, 3], cased: true }],
  ['forest', { ground: '#414f2b', ink: '#1f2a12', width: EDGE, dash: [7, 3], cased: true }],
  ['orchard', { ground: '#8ea05c', ink: '#2c3a18', width: EDGE, dash: [2, 4], cased: true }],
  ['field', { ground: '#c4b27a', ink: '#6b5626', width: [0.9, 1.2, 1.5], dash: [5, 3] }],
  ['ploughland', { ground: '#9c8560', ink: '#4f3d22', width: [0.9, 1.2, 1.5], dash: [5, 3] }],
  ['rough', { ground: '#c2ab77', ink: '#5a4826', width: [0.9, 1.2, 1.5], dash: [1.5, 3] }],
  ['broken', { ground: '#c2ab77', ink: '#5a4826', width: [0.9, 1.2, 1.5], dash: [1.5, 3] }],
  ['impassable', { ground: '#c2ab77', ink: DARK, width: EDGE, dash: [1.5, 3], cased: true }],
  ['scrub', { ground: '#9ca066', ink: '#46502a', width: [0.9, 1.2, 1.5], dash: [1.5, 3] }],
  ['rubble', { ground: '#aaa08a', ink: '#4f4838', width: [0.9, 1.2, 1.5], dash: [1.5, 3] }],
  ['road', { ground: '#d3c294', ink: '#7d6a42', alpha: 0.85, width: SOFT }],
  ['water', WATER],
  ['river', WATER],
  ['stream', WATER],
  ['ford', { ...WATER, dash: [3, 3] }],
  ['bridge', { ...BUILT, ground: '#a5865a' }],
  ['hedge', { ground: '#4d6630', ink: '#1d2810', width: FULL }],
  ['fence', { ...BUILT, ground: '#86683f' }],
  ['gate', { ...BUILT, ground: '#86683f' }],
  ['bank', { ground: '#8a8f55', ink: '#4a4a26', width: FULL }],
  ['wall', { ...BUILT, ground: '#b9b2a2' }],
  ['field-work', { ...BUILT, ground: '#86683f' }],
  ['earthwork', { ...BUILT, ground: '#9a8658' }],
  ['fortification', { ...BUILT, ground: '#b9b2a2' }],
  ['building', { ...BUILT, ground: '#9a6a52', width: [0.9, 1.4, 1.8] }],
  ['village', { ...BUILT, ground: '#b5a886', width: [0.9, 1.4, 1.8] }],
]);
const OTHER: Line = { ground: '#b3a77e', ink: '#4f4630', width: FULL, dash: [5, 3] };
export const lineOf = (kind: string): Line => LINES.get(kind) ?? OTHER;

const CASING = '#f0e8cc';

/** Flat colours, under the painted tiles. */
export function drawFlats(g: Graphics, terrain: Position['terrain']): void {
  for (const t of inLayers(terrain)) {
    const { ground } = lineOf(t.kind);
    if (ground) tint(outline(g, t.outline.points.map(down), true), ground, 1);
  }
}

/** `scale`: pixels of one mm, as a step. */
export function drawLines(g: Graphics, terrain: Position['terrain'], scale: number): void {
  for (const t of inLayers(terrain)) drawLine(g, t, scale);
}
function drawLine(g: Graphics, { kind, outline: { points } }: Terrain, scale: number): void {
  const { ink, alpha = 1, width, dash = [], cased } = lineOf(kind);
  const spots = points.map(down);
  const wide = width[scale < 1.2 ? 0 : scale < 3 ? 1 : 2] / scale;
  if (cased) strokeOutline(g, spots, true, { colour: CASING, width: wide + 2 / scale, alpha: 0.75 });
  strokeOutline(g, spots, true, { colour: ink, width: wide, alpha, dash: dash.map(d => d / scale) });
}
