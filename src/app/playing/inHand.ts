// The one unit in hand that may act now, and what is asked of the game about it: once for each state of the game.

import { memoUnder } from '../../geometry/index.ts';
import type { Game } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { SessionState } from '../session.ts';
import { isPlayed } from './seat.ts';

export type Hand = Pick<SessionState, 'scene' | 'desk' | 'game' | 'moment' | 'moving' | 'selected'>;

/** `ask`, of the unit in hand; nothing while something is moved, the table of another moment is shown, or its side is not played from here. */
export function ofUnitInHand<T>(
  ask: (ruleset: Ruleset, game: Game, unit: string) => readonly T[],
): (hand: Hand) => readonly T[] {
  const none: readonly T[] = [];
  const asked = memoUnder((game: Game, ruleset: Ruleset, unit: string) => ask(ruleset, game, unit));
  return hand => {
    const { scene, game, desk, selected } = hand;
    const [unit, second] = selected;
    if (!scene || !game || unit === undefined || second !== undefined) return none;
    if (hand.moment !== null || hand.moving !== null || !isPlayed(hand)) return none;
    const side = game.now.table.units.find(u => u.id === unit)?.side;
    return desk?.plays(side ?? '') ? asked(game.now, scene.ruleset, unit) : none;
  };
}
