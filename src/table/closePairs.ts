// Which boxes of many come close to each other: a grid whose cells are about as large as two boxes, so that a table with all
// its bases is gone through in about as many steps as there are bases.

import type { Box, Mm } from '../geometry/index.ts';

/** A box over more cells than this is compared with all the others. */
const MOST_CELLS = 64;

/** Pairs of places in the list, the lower one first, whose boxes come within `within` of each other. */
export function closePairs(boxes: readonly Box[], within: Mm): readonly (readonly [number, number])[] {
  const mean = boxes.reduce((sum, b) => sum + Math.max(b.maxX - b.minX, b.maxY - b.minY), 0) / boxes.length;
  const cell = 2 * (mean + within) || 1;
  const cells = new Map<string, number[]>();
  const large: number[] = [];
  const pairs: (readonly [number, number])[] = [];
  for (const [i, box] of boxes.entries()) {
    const keys = keysOf(box, within, cell);
    const near = new Set(keys ? [...large, ...keys.flatMap(k => cells.get(k) ?? [])] : boxes.slice(0, i).keys());
    for (const j of near) if (areClose(box, boxes[j] as Box, within)) pairs.push([j, i]);
    if (!keys) large.push(i);
    for (const key of keys ?? []) cells.set(key, [...(cells.get(key) ?? []), i]);
  }
  return pairs;
}

/** Null: too many cells. */
function keysOf(box: Box, within: Mm, cell: Mm): readonly string[] | null {
  const [left, right] = [Math.floor((box.minX - within) / cell), Math.floor((box.maxX + within) / cell)];
  const [low, high] = [Math.floor((box.minY - within) / cell), Math.floor((box.maxY + within) / cell)];
  if ((right - left + 1) * (high - low + 1) > MOST_CELLS) return null;
  const keys: string[] = [];
  for (let x = left; x <= right; x++) for (let y = low; y <= high; y++) keys.push(`${x},${y}`);
  return keys;
}
const areClose = (a: Box, b: Box, within: Mm): boolean =>
  a.minX <= b.maxX + within && b.minX <= a.maxX + within && a.minY <= b.maxY + within && b.minY <= a.maxY + within;
