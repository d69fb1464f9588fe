// What an attack's dice need besides its odds: re-rolls, Rending, the hit points at stake. Kept beside the effect it was
// worked out with, for the dice of a game; a ruling that was read back from a file has to be asked for again.

import { has } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import type { AttackOdds, Shot } from '../rules/attackOdds.ts';

export interface AttackDice {
  readonly dice: number;
  readonly hitNeed: number;
  readonly skilled: boolean;
  readonly rolls: number;
  readonly defenceNeed: number;
  readonly resilient: boolean;
  readonly rending: number;
  readonly unstable: boolean;
  readonly hp: number;
  readonly survival: { readonly need: number; readonly perPoint: boolean } | null;
  readonly firer: string;
  readonly target: string;
}

const kept = new WeakMap<object, AttackDice>();
export const attackDiceOf = (effect: object | undefined): AttackDice | undefined =>
  effect ? kept.get(effect) : undefined;

export function keepDice(scene: Scene, { firer, target, weapon }: Shot, odds: AttackOdds): AttackOdds {
  const { dice, hitNeed, damage, defenceNeed } = odds.measures as Readonly<Record<string, number>>;
  const survival = odds.effect['survival'] as { readonly need: number } | null;
  kept.set(odds.effect, {
    dice: dice ?? 0,
    hitNeed: hitNeed ?? 12,
    skilled: has(firer.special, 'skilled') === true,
    rolls: damage ?? 0,
    defenceNeed: defenceNeed ?? 12,
    resilient: has(target.special, 'resilient') === true,
    rending: weapon.special?.get('rending') ?? 0,
    unstable: has(weapon.special, 'unstable') === true,
    hp: target.values.hp ?? target.hp0.value ?? 1,
    survival: survival ? { need: survival.need, perPoint: scene.options.survivalRolls === 'perPoint' } : null,
    firer: firer.name,
    target: target.name,
  });
  return odds;
}
