// The game at any moment, without playing it through from the beginning each time: every so many steps one state is kept.
// A step never changes and always follows the same steps of the same start, so it can stand for all that led to it.

import { memo } from '../../geometry/index.ts';
import { type Game, type History, play, type Step } from '../../play/index.ts';

const KEPT_EVERY = 50;
const keptFrom = memo((_start: Game) => new Map<Step, Game>());

/** The game after its first `n` steps. */
export function gameAt({ start, steps, now }: Pick<History, 'start' | 'steps' | 'now'>, n: number): Game {
  if (n >= steps.length) return now;
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
    game = play(game, [step]);
    if ((k + 1) % KEPT_EVERY === 0) known.set(step, game);
  }
  return game;
}
