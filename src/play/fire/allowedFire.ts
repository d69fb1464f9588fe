// A fire as a list of choices holds it: with its ruling, or as far as the book has to be asked.

import type { Ruleset, Ruling } from '../../rules/index.ts';
import type { Call } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { mayMeasure } from '../game/view.ts';
import { isRefusal } from '../moving/weighing.ts';
import { firerOf, objectionsToCall, objectionsToDeclaring } from './declaring.ts';
import { rulingOf } from './ruled.ts';

export interface AllowedFire {
  readonly call: Call;
  readonly target: string;
  /** Null where nothing may be measured before the fire is declared: the book may say no to it. */
  readonly ruling: Ruling | null;
}

/** A plain fire that the phase has, whatever its ruling says. */
export interface WeighedFire extends AllowedFire {
  /** An enforced game takes its declaration. */
  readonly mayDeclare: boolean;
}

/** What the game would say to a call at an enemy; null: it is not its time, or nobody can judge it. */
export function weighedCall(
  ruleset: Ruleset,
  game: Game,
  { call, target }: Pick<WeighedFire, 'call' | 'target'>,
): WeighedFire | null {
  // whose turn it is costs nothing to know; the ruling does
  const isTime = objectionsToCall(ruleset, game, call, firerOf(ruleset, game, call)).length === 0;
  const ruling = isTime ? rulingOf(ruleset, game, call) : null;
  if (!ruling || isRefusal(ruling)) return null;
  const isVeiled = !mayMeasure(game);
  const mayDeclare =
    (isVeiled || ruling.answer === 'yes') && objectionsToDeclaring(ruleset, game, call, ruling).length === 0;
  return { call, target, ruling: isVeiled ? null : ruling, mayDeclare };
}
