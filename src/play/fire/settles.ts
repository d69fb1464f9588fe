// What the book leaves to players, without dice: who of several targets takes the Hits, from whom a retreat is measured.

import { type Ruleset, type Settling, settlingText } from '../../rules/index.ts';
import type { Game } from '../game/game.ts';
import { sideNameOf, unitNameOf } from '../game/naming.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import { isRefusal, judgeOf, unitOf } from '../moving/weighing.ts';

/** What players are to choose now. */
export function settlesOf(ruleset: Ruleset, game: Game): readonly Settling[] {
  if (!ruleset.play?.toSettle || game.turn === 0) return [];
  const judge = judgeOf(ruleset, game.table);
  return isRefusal(judge) ? [] : ruleset.play.toSettle(judge.position, game.memory);
}

/** A choice that losses wait for in an enforced game; null: they wait for none. */
export function lossesWait(ruleset: Ruleset, game: Game): Refusal | null {
  const first = game.mode === 'enforced' ? settlesOf(ruleset, game).find(s => s.holds) : undefined;
  if (!first) return null;
  const side = sideNameOf(game, unitOf(game, first.unit)?.side ?? '');
  const text = `${side} chooses before losses are marked; ${settlingText(first.asks, unitNameOf(game, first.unit))}`;
  return refuse('not-now', text, first.cite);
}
