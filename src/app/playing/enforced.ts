// What the phase of an enforced game lets the hands do.

import { actsOf, type Game } from '../../play/index.ts';
import type { Act, Ruleset } from '../../rules/index.ts';
import type { SessionState } from '../session.ts';
import { isPlayed } from './seat.ts';

/** The game whose phase decides what is offered; null: anything may be done by hand. */
export const enforcing = (s: Pick<SessionState, 'game'>): Game | null =>
  isPlayed(s) && s.game?.now.mode === 'enforced' ? s.game.now : null;

/** Whether each of these units, by id, may do this now. */
export const allMay = (act: Act, units: readonly string[], ruleset: Ruleset, game: Game | null): boolean =>
  game === null || units.every(id => actsOf(ruleset, game, id).includes(act));
