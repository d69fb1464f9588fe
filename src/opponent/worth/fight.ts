// What a fight hand to hand is expected to do to both sides.

import type { Judge, Ruling } from '../../rules/index.ts';
import type { Mind } from '../mind.ts';
import { stakeOf } from './harm.ts';

export interface Fight {
  readonly ruling: Ruling;
  /** Harm to the enemy less harm to its own side, in shares of a unit's worth. */
  readonly value: number;
  /** Expected share of the strength of each that is in it. */
  readonly shares: readonly { readonly unit: string; readonly any: number; readonly share: number }[];
}

/** Null: it cannot be fought so, or the book has no odds for it. */
export function fightOn(mind: Mind, judge: Judge, ruling: Ruling): Fight | null {
  if (ruling.answer !== 'yes') return null;
  const shares = mind.ruleset.play?.expects(judge.position, ruling) ?? [];
  if (shares.length === 0) return null;
  const value = shares.reduce((sum, { unit, share }) => {
    const who = judge.position.unitById.get(unit);
    return who ? sum + share * stakeOf(mind, who) * (who.side === mind.side ? -1 : 1) : sum;
  }, 0);
  return { ruling, value, shares };
}
