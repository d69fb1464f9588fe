// Where a chip over a unit has its foot: over the plates that it would cover.

import type { Frame } from '../../render/names/frames.ts';

/** Of a chip, at most. px */
const CHIP = { half: 60, height: 60 } as const;
/** Between a chip and the plate below it. px */
const CLEAR = 3;
/** Farther over its unit nobody knows whose it is. px */
const FARTHEST = 56;

export interface Foot {
  readonly y: number;
  /** Over the plate of another: the chip could be taken for that one's. */
  readonly isAside: boolean;
}
/**
 * The foot of a chip whose middle is at `x` and whose foot would be at `foot` (y, down): over its unit's own plate, and over those of others
 * as long as that is near enough. `own`: null while the unit has no plate.
 */
export function footOver([x, foot]: readonly [number, number], own: Frame | null, others: readonly Frame[]): Foot {
  const wanted = own && covers([x, foot], own) ? own.y - CLEAR : foot;
  let y = wanted;
  for (;;) {
    const covered = others.find(plate => covers([x, y], plate));
    if (!covered) return { y, isAside: y !== wanted };
    y = covered.y - CLEAR;
    if (foot - y > FARTHEST) return { y: wanted, isAside: true };
  }
}
const covers = ([x, foot]: readonly [number, number], plate: Frame): boolean =>
  plate.x < x + CHIP.half &&
  plate.x + plate.width > x - CHIP.half &&
  plate.y < foot &&
  plate.y + plate.height > foot - CHIP.height;
