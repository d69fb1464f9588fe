// Fires that are surely out of reach, told without a judge.

import type { Position } from '../../../../table/index.ts';
import { type GameCall, isSurelyBeyond } from '../../../kit/index.ts';
import { plainScene } from '../calls/scene.ts';

/** D; §5.6 No part of the target is within the range of muskets, or of these shots. */
export function isBeyond(position: Position, { kind, firer, target, ammunition }: GameCall): boolean {
  const [own, enemy] = [position.unitById.get(String(firer)), position.unitById.get(String(target))];
  const scene = plainScene(position);
  if (!scene.ok || !own || !enemy) return false;
  const { musketry, canister, roundShot } = scene.value.figures.cells;
  const shots = ammunition === 'canister' ? canister : roundShot;
  const bw = kind === 'musketry' ? musketry.rangeBW : kind === 'cannonade' ? shots.rangeBW : null;
  return bw !== null && isSurelyBeyond(own, enemy, bw * scene.value.bw);
}
