// §5.1, 5.2, 5.4 Fire points of the stands that fire, and the +1 of repeaters.

import type { Answer } from '../../../kit/index.ts';
import type { Shot } from './chain.ts';
import type { Scene } from './scene.ts';
import { type Troop, weaponOf } from './troop.ts';

/** The part of the firer in a charge. */
export const CHARGE_ROLES = ['none', 'charging', 'defending', 'incidental'] as const;
export type ChargeRole = (typeof CHARGE_ROLES)[number];

export interface Fired {
  readonly answer: Answer;
  readonly shots: readonly Shot[];
  /** False: there are stands whose fire cannot be told. */
  readonly isWhole: boolean;
}

/** Sum of the band points, all or of some stands: 0 if the answer is no, null where a figure is missing. */
export function pointsOf(
  { cells }: Scene,
  firer: Troop,
  { answer, shots, isWhole }: Fired,
  counts: (shot: Shot) => boolean = () => true,
): number | null {
  if (answer === 'no') return 0;
  if (answer === 'unknown' || !isWhole) return null;
  const factor = firer.values.order === 'disordered' ? cells.fire.disorderedFactor : 1;
  return factor === null ? null : shots.filter(counts).reduce((sum, s) => sum + (s.band?.points ?? 0), 0) * factor;
}

interface Repeating {
  readonly firer: Troop;
  readonly study: Fired;
  readonly chargeRole: ChargeRole;
  readonly total: number | null;
}
/** OR Repeater: +1 where half or more of the points come from charging or defending troop stands with repeaters. */
export function repeaterModifier(scene: Scene, { firer, study, chargeRole, total }: Repeating): 0 | 1 | null {
  const isInCharge = chargeRole === 'charging' || chargeRole === 'defending';
  const repeats = (shot: Shot): boolean => firer.arm !== 'artillery' && weaponOf(firer, shot.stand) === 'RP';
  if (!isInCharge || !study.shots.some(repeats)) return 0;
  const own = pointsOf(scene, firer, study, repeats);
  if (own === null || total === null) return null;
  return isHalf(own, total) ? 1 : 0;
}

/** Half or more of the fire points; nothing is half of nothing. */
export const isHalf = (part: number, whole: number): boolean => whole > 0 && 2 * part >= whole;
