// Corners as text: `40 30; 52 30; 52 41`, in the lengths of the file. Written and read.

import type { Point } from '../../geometry/index.ts';
import { fromMm, type Lengths, rounded, toMm } from '../../table/index.ts';

const DIGITS = 3;

export const writtenCorners = (points: readonly Point[], lengths: Lengths): string =>
  points.map(({ x, y }) => `${rounded(fromMm(x, lengths), DIGITS)} ${rounded(fromMm(y, lengths), DIGITS)}`).join('; ');

/** Null where it is not pairs of numbers. Pairs may be parted by semicolons or lines, their two numbers by space or comma. */
export function readCorners(text: string, lengths: Lengths): readonly Point[] | null {
  const pairs = text
    .split(/[;\n]+/)
    .map(pair => pair.trim())
    .filter(Boolean)
    .map(pair => pair.split(/[\s,]+/).map(Number));
  if (pairs.length === 0 || pairs.some(p => p.length !== 2 || !p.every(Number.isFinite))) return null;
  return pairs.map(([x = 0, y = 0]) => ({ x: toMm(x, lengths), y: toMm(y, lengths) }));
}
