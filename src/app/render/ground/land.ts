// The ground as the painter gets it: plain data that a worker can be sent. Millimetres from the table's north-west corner,
// x to the east, y to the south. It is a picture; no rule reads it.

import type { Position } from '../../../table/index.ts';

export type Dot = readonly [x: number, y: number];

export interface Piece {
  readonly kind: string;
  /** Of its id: what grows or lies on it stands still when the map is edited elsewhere. */
  readonly seed: number;
  readonly level: number;
  readonly dots: readonly Dot[];
  readonly box: Box;
}
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
export interface Land {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
}

export const landOf = ({ table, terrain }: Pick<Position, 'table' | 'terrain'>): Land => ({
  width: table.width,
  depth: table.depth,
  pieces: terrain.map(({ id, kind, level, outline }) => {
    const dots = outline.points.map((p): Dot => [p.x, table.depth - p.y]);
    return { kind, level, seed: hashOf(id), dots, box: boxOf(dots) };
  }),
});

export function boxOf(dots: readonly Dot[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of dots) {
    [x0, y0] = [Math.min(x0, x), Math.min(y0, y)];
    [x1, y1] = [Math.max(x1, x), Math.max(y1, y)];
  }
  return { x0, y0, x1, y1 };
}
export const meet = (a: Box, b: Box): boolean => a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
export const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
/** 0 to 1, the same for the same three numbers. */
export function chance(seed: number, x: number, y: number): number {
  let h = Math.imul(seed ^ Math.imul(x + 0x9e37, 0x85ebca6b), 0xc2b2ae35) ^ Math.imul(y + 0x79b9, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

export function isWithin(dots: readonly Dot[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = dots.length - 1; i < dots.length; j = i++) {
    const [xi, yi] = dots[i] as Dot;
    const [xj, yj] = dots[j] as Dot;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
/** From a place to the nearest of the edges that are asked for. */
export function edgeDistance(dots: readonly Dot[], x: number, y: number, counts?: (a: Dot, b: Dot) => boolean): number {
  let best = Infinity;
  for (let i = 0, j = dots.length - 1; i < dots.length; j = i++) {
    const [a, b] = [dots[j] as Dot, dots[i] as Dot];
    if (counts && !counts(a, b)) continue;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    const [ex, ey] = [a[0] + t * dx - x, a[1] + t * dy - y];
    best = Math.min(best, ex * ex + ey * ey);
  }
  return Math.sqrt(best);
}
export function areaOf(dots: readonly Dot[]): number {
  let sum = 0;
  for (let i = 0, j = dots.length - 1; i < dots.length; j = i++) {
    const [a, b] = [dots[j] as Dot, dots[i] as Dot];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(sum) / 2;
}
/** Direction of the longest edge, and how wide a long thin piece is. */
export function runOf(dots: readonly Dot[]): { readonly along: number; readonly breadth: number } {
  let [longest, along, around] = [0, 0, 0];
  for (let i = 0, j = dots.length - 1; i < dots.length; j = i++) {
    const [a, b] = [dots[j] as Dot, dots[i] as Dot];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    around += length;
    if (length > longest) [longest, along] = [length, Math.atan2(b[1] - a[1], b[0] - a[0])];
  }
  return { along, breadth: around > 0 ? (2 * areaOf(dots)) / around : 0 };
}
