// What can be done with the fires of this phase: which may be taken back, rolled, marked. For the panel that shows them.

import type { DiceAsk, Ruleset } from '../../rules/index.ts';
import type { Faces } from '../game/event.ts';
import type { Fire, Game } from '../game/game.ts';
import type { Refusal } from '../game/refusal.ts';
import { isRefusal } from '../moving/weighing.ts';
import { answerOf } from './ruled.ts';
import { applyFires } from './throwing.ts';

export interface FireChoice {
  readonly fire: Fire;
  /** Taken back, as long as no die was thrown. */
  readonly mayRecall: boolean;
  /** The first dice to throw; null: thrown already, or this ruling has none. */
  readonly dice: DiceAsk | null;
  /** Rolled, and its losses not yet marked. */
  readonly waits: boolean;
}
export interface FireChoices {
  readonly fires: readonly FireChoice[];
  /** Fires whose losses «apply» would mark now. */
  readonly ready: readonly number[];
  /** Why losses cannot be marked yet; null: they can, or there are none. */
  readonly hindrance: Refusal | null;
}

export function fireChoices(ruleset: Ruleset, game: Game): FireChoices {
  const applying = applyFires(ruleset, game);
  return {
    fires: game.fires.map(fire => choiceOf(ruleset, game, fire)),
    ready: game.fires.filter(f => f.state === 'resolved').map(f => f.id),
    hindrance: applying.ok ? null : applying,
  };
}

function choiceOf(ruleset: Ruleset, game: Game, fire: Fire): FireChoice {
  const ruling = answerOf(ruleset, game, fire.call);
  const isOpen = fire.state === 'declared';
  const dice = isOpen && !isRefusal(ruling) ? (ruleset.play?.nextDice(ruling, []) ?? null) : null;
  return { fire, mayRecall: isOpen, dice, waits: fire.state === 'resolved' };
}

/** The dice a declared fire asks for after those typed in so far; null when all lie there. */
export function nextAsk(ruleset: Ruleset, game: Game, id: number, typed: Faces): DiceAsk | null {
  const fire = game.fires.find(f => f.id === id);
  if (fire?.state !== 'declared') return null;
  const ruling = answerOf(ruleset, game, fire.call);
  return isRefusal(ruling) ? null : (ruleset.play?.nextDice(ruling, typed) ?? null);
}
