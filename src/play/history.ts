// The game with its past: steps of events, undo that stops at a die, redo, any moment, a branch from it.

import type { Ruleset } from '../rules/index.ts';
import { type Command, type Refusal, refuse } from './command.ts';
import { decide } from './decide.ts';
import { type GameEvent, isWall } from './event.ts';
import { evolve } from './evolve.ts';
import type { Game } from './game.ts';

/** What one command did. `at`: when, as the page's clock had it; plays no part in any state. */
export interface Step {
  readonly events: readonly GameEvent[];
  readonly at?: string;
}
export interface History {
  readonly start: Game;
  readonly steps: readonly Step[];
  readonly undone: readonly Step[];
  readonly now: Game;
}

export const begin = (start: Game): History => ({ start, steps: [], undone: [], now: start });
export const play = (game: Game, steps: readonly Step[]): Game => steps.flatMap(s => s.events).reduce(evolve, game);

/** A command carried out, or its refusal. What had been undone is gone after it. */
export function act(ruleset: Ruleset, history: History, command: Command, at?: string): History | Refusal {
  const decision = decide(ruleset, history.now, command);
  if (!decision.ok) return decision;
  if (decision.events.length === 0) return history;
  const step: Step = { events: decision.events, ...(at === undefined ? {} : { at }) };
  return { ...history, steps: [...history.steps, step], undone: [], now: decision.events.reduce(evolve, history.now) };
}

export function undo(history: History): History | Refusal {
  const last = history.steps.at(-1);
  if (!last) return refuse('nothing-to-undo', 'nothing has been done yet');
  if (last.events.some(isWall)) {
    return refuse(
      'a-die-was-thrown',
      'the last step threw dice or showed something hidden; branch from an earlier moment instead',
    );
  }
  const steps = history.steps.slice(0, -1);
  return { ...history, steps, undone: [...history.undone, last], now: play(history.start, steps) };
}

export function redo(history: History): History | Refusal {
  const next = history.undone.at(-1);
  if (!next) return refuse('nothing-to-redo', 'nothing has been undone');
  return {
    ...history,
    steps: [...history.steps, next],
    undone: history.undone.slice(0, -1),
    now: next.events.reduce(evolve, history.now),
  };
}

/** The game after its first `n` steps. */
export const momentOf = (history: History, n: number): Game =>
  play(history.start, history.steps.slice(0, Math.max(0, n)));

/** A what-if: a history of its own that begins with the first `n` steps of this one. */
export function branch(history: History, n: number): History {
  const steps = history.steps.slice(0, Math.max(0, n));
  return { start: history.start, steps, undone: [], now: play(history.start, steps) };
}
