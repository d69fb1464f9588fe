// 3.3.1.6, 3.3.2.4, 3.3.3.4 and 3.3.5: what skirmish shots do. Exact, from the dice of one call.

import { square } from '../../../../geometry/index.ts';
import type { ShotKind } from '../calls/calls.ts';
import { anyOf, type Cases, chancesOf, each, FACES, NOTHING, successes, together } from './odds.ts';

/** Shots of one kind at one target. */
export interface Roll {
  readonly shot: ShotKind;
  readonly target: string;
  readonly dice: number;
  /** Natural faces that succeed; 0 never does. */
  readonly hitOn: readonly number[];
  /** How many successes make one Hit; what is left over is lost. */
  readonly onesPerHit: number;
  /** INT-16 `confirm-roll`: every success is thrown again and needs its second. */
  readonly confirm?: true;
}
export interface SkirmishEffect {
  readonly rolls: readonly Roll[];
  /** Chance of 0, 1, … Hits on each target. */
  readonly hits: Readonly<Record<string, readonly number[]>>;
}

/** 3.3.2.4.1 Faces of a group's die that succeed: Fire less what is added, never 0. */
export const hitFaces = (fire: number, added: number): number => Math.max(0, Math.min(FACES - 1, fire - added));
export const facesTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Hits on one target: those that need two 1s pool their 1s. */
export function casesOn(rolls: readonly Roll[]): Cases {
  const pooled = rolls.filter(r => r.onesPerHit > 1 && !r.confirm);
  const ones = pooled.reduce((sum, r) => together(sum, successes(r.dice, r.hitOn.length)), NOTHING);
  const single = rolls
    .filter(r => !pooled.includes(r))
    .map(r =>
      r.confirm ? successes(r.dice, square(r.hitOn.length), FACES * FACES) : successes(r.dice, r.hitOn.length),
    );
  return single.reduce(together, each(ones, pooled[0]?.onesPerHit ?? 1));
}

export const targetsOf = (rolls: readonly Roll[]): readonly string[] => [...new Set(rolls.map(r => r.target))];
const casesByTarget = (rolls: readonly Roll[]): readonly Cases[] =>
  targetsOf(rolls).map(id => casesOn(rolls.filter(r => r.target === id)));

export const effectOf = (rolls: readonly Roll[]): SkirmishEffect => ({
  rolls,
  hits: Object.fromEntries(
    targetsOf(rolls).map((id, i) => [id, chancesOf(casesByTarget(rolls)[i] ?? NOTHING)] as const),
  ),
});
/** At least one Hit on any target. */
export const hitChance = (rolls: readonly Roll[]): number => anyOf(casesByTarget(rolls));
/** Hits in all. */
export const hitsInAll = (rolls: readonly Roll[]): readonly number[] =>
  chancesOf(casesByTarget(rolls).reduce(together, NOTHING));

/** The chance that one of the dice shows a natural 0 (3.3.5). */
export const zeroChance = (dice: number): number => anyOf([successes(dice, 1)]);

/** Shots of one kind at one target as one roll, in the order in which they are first named. */
export function gathered(rolls: readonly Roll[]): readonly Roll[] {
  if (rolls.length === 1) return rolls;
  const byKey = new Map<string, Roll>();
  for (const roll of rolls) {
    const key = JSON.stringify([roll.shot, roll.target]);
    const before = byKey.get(key);
    byKey.set(key, before ? { ...before, dice: before.dice + roll.dice } : roll);
  }
  return [...byKey.values()];
}
