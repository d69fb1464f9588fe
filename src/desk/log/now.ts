// What may be done in the phase as it runs, in words, and what has been done in it.

import { type Game, openFires, phaseOf } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { WORDS } from '../words/words.ts';

/** `Move, change formation` */
export function mayNow(ruleset: Ruleset, game: Game): string {
  const { bar, acts } = WORDS.playing;
  const phase = phaseOf(ruleset, game);
  const words = phase.acts.map(a => acts[a]);
  const text = words.length > 0 ? bar.may(words.join(', ')) : bar.nothing;
  return phase.known ? text : `${text}; ${bar.unknown}`;
}

/** Units that have moved, fires that wait: each as a short phrase. */
export function tally(ruleset: Ruleset, game: Game): readonly string[] {
  const { bar } = WORDS.playing;
  const moved = Object.values(game.spent).filter(mm => mm > 0).length;
  const open = openFires(ruleset, game).length;
  const waiting = game.fires.filter(f => f.state === 'resolved').length;
  return [
    ...(moved > 0 ? [bar.moved(moved)] : []),
    ...(game.fires.length > 0 ? [bar.fires(game.fires.length)] : []),
    ...(open > 0 ? [bar.open(open)] : []),
    ...(waiting > 0 ? [bar.waiting(waiting)] : []),
  ];
}
