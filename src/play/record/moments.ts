// The game at any moment, without playing it through from the beginning each time: every so many steps one state is kept.
// A step never changes and always follows the same steps of the same start, so it can stand for all that led to it.

import { memo } from '../../geometry/index.ts';
import { evolve } from '../evolve.ts';
import type { Game } from '../game/game.ts';
import type { History, Step } from './step.ts';

export const play = (game: Game, steps: readonly Step[]): Game => steps.flatMap(s => s.events).reduce(evolve, game);

const KEPT_EVERY = 50;
const keptFrom = memo((_start: Game) => new Map<Step, Game>());

/** The game after its first `n` steps. */
export function gameAt({ start, steps, now }: Pick<History, 'start' | 'steps' | 'now'>, n: number): Game {
  return n >= steps.length ? now : playedThrough(start, steps, Math.max(0, n));
}

/** The game that the first `n` steps come to; played only from the last state that was kept on the way. */
export function playedThrough(start: Game, steps: readonly Step[], n = steps.length): Game {
  const known = keptFrom(start);
  const keptAfter = (k: number): Game | undefined => {
    const step = steps[k - 1];
    return step && known.get(step);
  };
  let from = n;
  while (from > 0 && !keptAfter(from)) from--;
  let game = keptAfter(from) ?? start;
  for (let k = from; k < n; k++) {
    const step = steps[k] as Step;
    game = passed(start, k + 1, step, play(game, [step]));
  }
  return game;
}

/** The game after `step`, which was the `n`-th from this start; kept where its turn has come. */
export function passed(start: Game, n: number, step: Step, game: Game): Game {
  if (n % KEPT_EVERY === 0) keptFrom(start).set(step, game);
  return game;
}
