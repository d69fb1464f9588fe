// Fires that are surely out of reach, told without a judge.

import type { Position } from '../../../../table/index.ts';
import { type GameCall, isSurelyBeyond } from '../../../kit/index.ts';
import { standIn, valueOf } from '../calls/scene.ts';
import { orNull } from '../reading/known.ts';

/** 3.2.1, 3.3.1.3, 3.4: no part of the target is within the range of this fire. */
export function isBeyond(position: Position, { kind, firer, target }: GameCall): boolean {
  const found = standIn(position, String(firer));
  const enemy = position.unitById.get(String(target));
  if (!found || !enemy) return false;
  const { scene, stand } = found;
  const { artilleryFire, infantryFire, skirmishFire } = scene.cells;
  const type = String(orNull(valueOf(stand, 'type'))) as '1' | '2' | '3';
  const most: Readonly<Record<string, number | null>> = {
    'artillery-fire': artilleryFire.maxRangeBD[type] ?? null,
    'infantry-fire': infantryFire.rangeBD,
    'skirmish-fire': skirmishFire.rangeBD,
  };
  const bd = most[kind] ?? null;
  return bd !== null && isSurelyBeyond(stand.unit, enemy, bd * scene.bd);
}
