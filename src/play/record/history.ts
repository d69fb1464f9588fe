// The game with its past: steps of events, undo that stops at a die, redo, any moment, a branch from it.
// Nothing is lost by an undo: the step that follows keeps what was taken back before it, and a record lists it.

import type { Ruleset } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { type Command, gameOrder, type Order } from '../game/command.ts';
import { isWall } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import type { Seat } from '../game/seat.ts';
import { decideTogether, oneByOne } from '../together.ts';
import { passed, playedThrough } from './moments.ts';
import type { History, Step } from './step.ts';

/** Who acts, and when. */
export interface Acting {
  readonly by?: Seat | undefined;
  readonly at?: string | undefined;
}

export const begin = (start: Game): History => ({ start, steps: [], undone: [], now: start });

/** A command carried out, or its refusal. */
export function act(ruleset: Ruleset, history: History, command: Command, acting: Acting = {}): History | Refusal {
  return actAll(ruleset, history, [command], acting);
}

/** Several commands as one step: all are carried out or none. */
export function actAll(
  ruleset: Ruleset,
  history: History,
  commands: readonly Command[],
  acting: Acting = {},
): History | Refusal {
  return actEach(ruleset, history, oneByOne(commands), acting);
}

/** The same where each command follows from the game as the ones before it have left it; null: that was the last. */
export function actEach(
  ruleset: Ruleset,
  history: History,
  following: (now: Game) => Command | null,
  { by, at }: Acting = {},
): History | Refusal {
  const next = (now: Game): Order | null => {
    const command = following(now);
    return command && inOrder(by === undefined ? { command } : { by, command });
  };
  const together = decideTogether(history.now, next, (now, order) => decide(ruleset, now, order));
  if (!together.ok) return together;
  const { events, done: orders, now } = together;
  if (events.length === 0) return history;
  const { undone } = history;
  const step: Step = {
    events,
    orders,
    ...(at === undefined ? {} : { at }),
    ...(undone.length > 0 ? { instead: undone } : {}),
  };
  const steps = [...history.steps, step];
  return { ...history, steps, undone: [], now: passed(history.start, steps.length, step, now) };
}

/** Keys in the schema's order, as a record gives them back; what is no command is refused where it is decided. */
function inOrder(order: Order): Order {
  const shaped = gameOrder.safeParse(order);
  return shaped.success ? shaped.data : order;
}

/** Steps from number `first` on as one. */
export function joined(history: History, first: number): History {
  const steps = history.steps.slice(first);
  const last = steps.at(-1);
  if (!last || steps.length < 2) return history;
  const orders = steps.flatMap(s => s.orders ?? []);
  const instead = steps.flatMap(s => s.instead ?? []);
  const one: Step = {
    events: steps.flatMap(s => s.events),
    ...(steps.every(s => s.orders) ? { orders } : {}),
    ...(last.at === undefined ? {} : { at: last.at }),
    ...(instead.length > 0 ? { instead } : {}),
  };
  return { ...history, steps: [...history.steps.slice(0, first), one] };
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
  return { ...history, steps, undone: [...history.undone, last], now: playedThrough(history.start, steps) };
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

/** A what-if: a history of its own that begins with the first `n` steps of this one. */
export function branch(history: History, n: number): History {
  const steps = history.steps.slice(0, Math.max(0, n));
  return { start: history.start, steps, undone: [], now: playedThrough(history.start, steps) };
}
