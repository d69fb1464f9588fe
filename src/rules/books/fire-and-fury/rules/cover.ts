// §5.4 Cover as a fire modifier: the most severe one counts, once.

import type { Lean } from '../../../kit/index.ts';
import { type ChargeRole, isHalf } from '../calls/points.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { isNight, isTwilight } from '../sight/light.ts';
import { groundCover } from './groundCover.ts';

export interface Covering {
  readonly target: Troop;
  readonly firers: readonly Troop[];
  readonly total: number | null;
  readonly over4: number | null;
  readonly chargeRole: ChargeRole;
}
export interface Cover {
  readonly value: -2 | -1 | 0 | null;
  readonly cite: string;
  /** Whose figure it is; not given: print says it, or the players do. */
  readonly lean?: Lean;
}
const OWN = { none: 0, partial: -1, full: -2 } as const;

/** The target's own cover, or darkness that makes it count as in full cover (I-32). */
export function coverOf(scene: Scene, { target, firers, total, over4, chargeRole }: Covering): Cover {
  const plain = ownCover(scene, target, firers);
  if (plain.value === -2 || scene.options['I-32'] === 'only-in-cover') return plain;
  if (isNight(scene)) return chargeRole === 'none' ? { value: -2, cite: 'OR Night' } : plain;
  if (!isTwilight(scene)) return plain;
  if (total === null || over4 === null) return { value: null, cite: 'OR Twilight' };
  return isHalf(over4, total) ? { value: -2, cite: 'OR Twilight' } : plain;
}

/** What the players say of the target, or what the ground gives it, where that is more. */
function ownCover(scene: Scene, target: Troop, firers: readonly Troop[]): Cover {
  const said: Cover = { value: OWN[target.values.cover], cite: 'general' };
  if (said.value === -2) return said;
  const { cover, cell } = groundCover(scene, { target, firers });
  return cell !== null && OWN[cover] < Number(said.value)
    ? { value: OWN[cover], cite: 'general §5.4', lean: scene.leanOn(cell) }
    : said;
}
