// How far apart two units stand at least: the gap between the boxes around them. Never more than any way between the two.

import { type Box, boundsOf, boundsOfBoxes, type Mm, memo } from '../../../geometry/index.ts';
import type { Base, Unit } from '../../../table/index.ts';

const boxAround = memo((bases: readonly Base[]): Box => boundsOfBoxes(bases.map(b => boundsOf(b.shape))));

/** mm, 0 where the boxes meet. */
export function leastApart(a: Unit, b: Unit): Mm {
  const [s, t] = [boxAround(a.bases), boxAround(b.bases)];
  const across = Math.max(0, s.minX - t.maxX, t.minX - s.maxX);
  const up = Math.max(0, s.minY - t.maxY, t.minY - s.maxY);
  return Math.hypot(across, up);
}

/** Is a unit surely farther from another than so many mm? Null: nobody knows how far, and nothing is sure. */
export const isSurelyBeyond = (a: Unit, b: Unit, most: Mm | null): boolean =>
  most !== null && leastApart(a, b) > most + HAND;
/** mm: more than any rounding. */
const HAND: Mm = 1;
