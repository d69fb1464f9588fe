// How far apart two units stand at least: the gap between the boxes around them. Never more than any way between the two.

import { gapOfBoxes, type Mm } from '../../../geometry/index.ts';
import { boxOfBases, type Unit } from '../../../table/index.ts';

/** mm, 0 where the boxes meet. */
export const leastApart = (a: Unit, b: Unit): Mm => gapOfBoxes(boxOfBases(a.bases), boxOfBases(b.bases));

/** Is a unit surely farther from another than so many mm? Null: nobody knows how far, and nothing is sure. */
export const isSurelyBeyond = (a: Unit, b: Unit, most: Mm | null): boolean =>
  most !== null && leastApart(a, b) > most + HAND;
/** mm: more than any rounding. */
const HAND: Mm = 1;
