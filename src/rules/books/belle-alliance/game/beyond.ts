// Fires that are surely out of reach, told without a judge.

import type { Position } from '../../../../table/index.ts';
import { type GameCall, isSurelyBeyond } from '../../../kit/index.ts';
import { plainScene } from '../calls/scene.ts';
import { rangeOfWeapon } from '../lines/range.ts';

/** 3.1.1 No fire is continued that was not made; 3.1.3 no part of the target is within the last zone of the weapon. */
export function isBeyond(position: Position, { kind, firer, target, phase }: GameCall): boolean {
  const enemy = position.unitById.get(String(target));
  const scene = plainScene(position);
  const troop = scene.ok ? scene.value.byId.get(String(firer)) : undefined;
  if (kind !== 'fire' || !scene.ok || !troop || !enemy) return false;
  if (phase === 'continued-fire' && !troop.values.firedAtLastBound.includes(enemy.id)) return true;
  return isSurelyBeyond(troop.unit, enemy, rangeOfWeapon(scene.value, troop).most);
}
