// What an attack is expected to do: hit points and the chance to kill, as a share of the hit points the target has. C: Damage

import type { Position } from '../../../../table/index.ts';
import type { Expectation, Ruling } from '../../../kit/index.ts';
import { sceneFor } from '../calls/scene.ts';

export function expects(position: Position, { call, effect }: Ruling): readonly Expectation[] {
  const loss = effect?.['loss'] as readonly number[] | undefined;
  const scene = sceneFor(position);
  const target = scene.ok ? scene.value.modelById.get(String(call['target'])) : undefined;
  if (!loss || !target) return [];
  const kills = Number(effect?.['killChance'] ?? 0);
  const hp = Math.max(1, target.values.hp ?? target.hp0.value ?? 1);
  // The dead are counted as dead, everybody else by the hit points he loses.
  const wounds = loss.reduce((sum, p, k) => sum + p * Math.min(k, hp - 0.5), 0) / hp;
  return [{ unit: target.id, any: 1 - (loss[0] ?? 1), share: Math.min(1, Math.max(kills, wounds)) }];
}
