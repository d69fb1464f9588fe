// 3.3.1.6.1, 3.3.4 Hits and Kills of all fire of a phase, target by target: 1s behind Protection are paired first.

import type { RolledFire } from '../../../kit/index.ts';
import { has, type Scene } from '../calls/scene.ts';
import type { Done, FireResult } from '../fire/dice.ts';

export interface Losses {
  hits: number;
  kills: number;
}

/** 3.3.1.6.1 Hits and Kills on each target; two 1s sought among the dice that INT-16 says. */
export function lossesByTarget(scene: Scene, fires: readonly RolledFire[]): ReadonlyMap<string, Losses> {
  const losses = new Map<string, Losses>();
  const pools = new Map<string, { readonly target: string; readonly per: number; ones: number }>();
  const on = (target: string): Losses => {
    const before = losses.get(target) ?? { hits: 0, kills: 0 };
    losses.set(target, before);
    return before;
  };
  for (const { call, result } of fires) {
    const firer = String(call['firer']);
    const side = scene.standById.get(firer)?.unit.side ?? '';
    for (const done of resultOf(result).done) {
      on(done.target).hits += done.hits;
      on(done.target).kills += done.kills;
      if (done.ones === 0) continue;
      const key = JSON.stringify([has(scene, 'INT-16', 'per-shooter') ? firer : side, done.target]);
      const pool = pools.get(key) ?? { target: done.target, per: done.onesPerHit, ones: 0 };
      pool.ones += done.ones;
      pools.set(key, pool);
    }
  }
  for (const { target, per, ones } of pools.values()) on(target).hits += Math.floor(ones / per);
  return losses;
}
/** A result as `resolve` made it; anything else did nothing. */
export function resultOf(result: Readonly<Record<string, unknown>>): FireResult {
  const { done, zeros, nco } = result as Partial<FireResult>;
  return { done: Array.isArray(done) ? (done as readonly Done[]) : [], zeros: zeros ?? 0, nco: nco ?? 0 };
}
