// §5.4 Cover as a fire modifier: the most severe one counts, once.

import { type ChargeRole, isHalf } from '../calls/points.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { isNight, isTwilight } from '../sight/light.ts';

export interface Covering {
  readonly target: Troop;
  readonly total: number | null;
  readonly over4: number | null;
  readonly chargeRole: ChargeRole;
}
export interface Cover {
  readonly value: -2 | -1 | 0 | null;
  readonly cite: string;
}
const OWN = { none: 0, partial: -1, full: -2 } as const;

/** The target's own cover, or darkness that makes it count as in full cover (I-32). */
export function coverOf(scene: Scene, { target, total, over4, chargeRole }: Covering): Cover {
  const own = OWN[target.values.cover];
  const plain: Cover = { value: own, cite: 'general' };
  if (own === -2 || scene.options['I-32'] === 'only-in-cover') return plain;
  if (isNight(scene)) return chargeRole === 'none' ? { value: -2, cite: 'OR Night' } : plain;
  if (!isTwilight(scene)) return plain;
  if (total === null || over4 === null) return { value: null, cite: 'OR Twilight' };
  return isHalf(over4, total) ? { value: -2, cite: 'OR Twilight' } : plain;
}
