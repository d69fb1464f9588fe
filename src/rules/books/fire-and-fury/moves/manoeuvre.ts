// What a manoeuvre check's effect lets a unit do, and how far it may move. §6.2, 6.3, 6.4 of the specification.

import type { Mm } from '../../../../geometry/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import { INCH } from '../calls/inches.ts';
import type { TroopFormation } from '../calls/keys.ts';
import type { Scene } from '../calls/scene.ts';
import { hasWeapon, isOnFoot, type Troop } from '../calls/troop.ts';
import { isNight } from '../sight/light.ts';

export const EFFECTS = [
  'double-quick',
  'well-handled',
  'tardy',
  'rally-with-elan',
  'rally',
  'shaken',
  'wavering',
  'fall-back',
  'panic',
] as const;
export type Effect = (typeof EFFECTS)[number];
export type Manoeuvre = 'double-quick' | 'well-handled' | 'tardy';

/** §6.2, OR Night: the manoeuvre an effect gives; null for none. By night Double Quick and Well Handled are tardy, the others as by day. */
export function manoeuvreOf(scene: Scene, effect: Effect): Manoeuvre | null {
  const isDulled = effect === 'double-quick' || effect === 'well-handled';
  return isDulled && isNight(scene) ? 'tardy' : byDay(effect);
}
function byDay(effect: Effect): Manoeuvre | null {
  switch (effect) {
    case 'double-quick':
    case 'well-handled':
    case 'tardy':
      return effect;
    case 'rally-with-elan':
      return 'well-handled';
    case 'rally':
      return 'tardy';
    default:
      return null;
  }
}

/** `a tardy manoeuvre`, `no manoeuvre`. */
export function manoeuvreWords(scene: Scene, effect: Effect): string {
  const m = manoeuvreOf(scene, effect);
  const night = m !== null && m !== byDay(effect) ? ', by night' : '';
  return `the effect ${effect.replaceAll('-', ' ')} gives ${m === null ? 'no manoeuvre' : `a ${m.replaceAll('-', ' ')} manoeuvre`}${night}`;
}
export const isBetterThanTardy = (m: Manoeuvre | null): boolean => m === 'well-handled' || m === 'double-quick';

/** A rate of movement in mm, or the path of the cell that is missing; `cells`: those it was read from. */
export interface Rate {
  readonly mm: Mm | null;
  readonly needs: string | null;
  readonly cells: readonly string[];
}

/** OR Heavy Field Guns: they move at the field gun rate, never at the double quick. */
export const HEAVY_GUNS = ['HR', 'HH'] as const;
export const isHeavyGun = (troop: Troop): boolean => hasWeapon(troop, HEAVY_GUNS);

/** The rate of a unit in a formation; `isDouble`: at the double quick. */
export function rateOf({ cells: { move } }: Scene, troop: Troop, formation: TroopFormation, isDouble = false): Rate {
  const { cell, inches } = rateCell(move.rate, troop, formation);
  const doubled = isDouble && !(troop.arm === 'artillery' && isHeavyGun(troop));
  const cells = doubled ? [cell, 'move.doubleQuickFactor'] : [cell];
  if (inches === null) return { mm: null, needs: cell, cells };
  if (!doubled) return { mm: inches * INCH, needs: null, cells };
  const factor = move.doubleQuickFactor;
  return factor === null
    ? { mm: null, needs: 'move.doubleQuickFactor', cells }
    : { mm: inches * factor * INCH, needs: null, cells };
}

function rateCell(
  rate: Scene['cells']['move']['rate'],
  troop: Troop,
  formation: TroopFormation,
): { readonly cell: string; readonly inches: number | null } {
  if (troop.arm === 'artillery') {
    const gait = troop.values.horseArtillery && !isHeavyGun(troop) ? 'horse' : 'field';
    return { cell: `move.rate.artillery.${gait}`, inches: rate.artillery[gait] };
  }
  const row = troop.arm === 'infantry' ? 'infantry' : isOnFoot(troop) ? 'dismounted' : 'cavalry';
  return { cell: `move.rate.${row}.${formation}`, inches: rate[row][formation] };
}

export const leanOnRate = ({ leanOn }: Scene, { cells }: Rate): Lean => leaning(cells.map(leanOn));
