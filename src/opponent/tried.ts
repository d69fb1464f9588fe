// A command tried in thought: what the game would be after it, or nothing if it would be refused.

import { type Command, decide, evolve, type Game } from '../play/index.ts';
import type { Mind } from './mind.ts';

/** Costs one evaluation. Null: refused, or the budget is used up. */
export function tried(mind: Mind, command: Command): Game | null {
  if (!mind.budget.take()) return null;
  const decision = decide(mind.ruleset, mind.thought, { by: mind.seat, command });
  return decision.ok ? decision.events.reduce(evolve, mind.thought) : null;
}

/** Would the game take it? Costs nothing of the budget: it is asked once, of the order that is given. */
export const isTaken = ({ ruleset, game, seat }: Mind, command: Command): boolean =>
  decide(ruleset, game, { by: seat, command }).ok;
