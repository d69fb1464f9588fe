// A fire as a list of choices holds it: with its ruling, or as far as the book has to be asked.

import type { Reason, Ruleset, Ruling } from '../../rules/index.ts';
import type { Call } from '../game/event.ts';
import { type Game, phaseOf } from '../game/game.ts';
import { mayMeasure } from '../game/view.ts';
import { isRefusal } from '../moving/weighing.ts';
import { firerOf, objectionsToCall, objectionsToDeclaring } from './declaring.ts';
import { answerOf, rulingOf } from './ruled.ts';

export interface AllowedFire {
  readonly call: Call;
  readonly target: string;
  /**
   * Null where nothing may be measured before the fire is declared: the book may say no to it. Where those alone that may be allowed
   * were wanted, without marks and without margins that take a search.
   */
  readonly ruling: Ruling | null;
}

/** A plain fire that the phase has, whatever its ruling says. */
export interface WeighedFire extends AllowedFire {
  /** An enforced game takes its declaration, and as far as anybody can see without measuring it is carried out. */
  readonly mayDeclare: boolean;
  /** Why it is surely not carried out, where nothing may be measured yet. */
  readonly seen: Reason | null;
}

/** Which calls are wanted: all that are judged, or those alone that may be allowed. */
export type Wanted = 'all' | 'allowed';
/** What the game would say to a call at an enemy; null: it is not its time, it is not wanted, or nobody can judge it. */
export function weighedCall(
  ruleset: Ruleset,
  game: Game,
  { call, target, wanted = 'all' }: Pick<WeighedFire, 'call' | 'target'> & { readonly wanted?: Wanted },
): WeighedFire | null {
  // whose turn it is costs nothing to know; the ruling does, and its margins most of all
  const isTime = objectionsToCall(ruleset, game, call, firerOf(ruleset, game, call)).length === 0;
  const ruling = isTime ? (wanted === 'all' ? rulingOf : answerOf)(ruleset, game, call) : null;
  if (!ruling || isRefusal(ruling)) return null;
  const isVeiled = !mayMeasure(game);
  if (wanted === 'allowed' && !isVeiled && ruling.answer !== 'yes') return null;
  const seen = isVeiled ? seenAgainst(ruleset, game, ruling) : null;
  const isRuledOut = isVeiled ? seen !== null : ruling.answer !== 'yes';
  const mayDeclare = !isRuledOut && objectionsToDeclaring(ruleset, game, call, ruling).length === 0;
  return { call, target, ruling: isVeiled ? null : ruling, mayDeclare, seen };
}

/** What rules a fire out and can be seen without measuring. */
export function seenAgainst(ruleset: Ruleset, game: Game, { reasons }: Ruling): Reason | null {
  const seen = phaseOf(ruleset, game).declarations?.seen ?? [];
  return reasons.find(r => r.answer === 'no' && seen.includes(r.id)) ?? null;
}
