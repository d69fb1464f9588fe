// Several commands that are one step: each is decided on the game as those before it have left it, and all are carried out or none.

import { evolve } from './evolve.ts';
import type { GameEvent } from './game/event.ts';
import type { Game } from './game/game.ts';

interface Refused {
  readonly ok: false;
}
type OneDecided<R extends Refused> = { readonly ok: true; readonly events: readonly GameEvent[] } | R;
export interface Together<C> {
  readonly ok: true;
  readonly events: readonly GameEvent[];
  /** Those that did something. */
  readonly done: readonly C[];
  readonly now: Game;
}

/** `following`: the next of them, or null after the last; `decideOne`: what it comes to. The first that is refused ends it. */
export function decideTogether<C, R extends Refused>(
  begun: Game,
  following: (now: Game) => C | null,
  decideOne: (now: Game, command: C) => OneDecided<R>,
): Together<C> | R {
  const events: GameEvent[] = [];
  const done: C[] = [];
  let now = begun;
  for (let command = following(now); command !== null; command = following(now)) {
    const decision = decideOne(now, command);
    if (!decision.ok) return decision;
    if (decision.events.length === 0) continue;
    events.push(...decision.events);
    done.push(command);
    now = decision.events.reduce(evolve, now);
  }
  return { ok: true, events, done, now };
}
/** The next of a list, whatever has happened. */
export function oneByOne<C>(commands: readonly C[]): () => C | null {
  const left = [...commands];
  return () => left.shift() ?? null;
}
