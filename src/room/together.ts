// A phase in which several sides act: each says when it has done what it wants, so that nobody goes on over the others.

import { offersOf, phaseOf, sideOfUnit, wantsToGoOn } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import type { Seat } from './entries.ts';
import { isSecretPhase, players, type RoomState, sideOf } from './state.ts';

/** Several sides act in it, by agreement or in the turn of one of them. */
export const isShared = (book: Ruleset, { game }: Pick<RoomState, 'game'>): boolean =>
  game.side === null || phaseOf(book, game).who === 'all';

/** Is anything kept waiting for this seat to say that it has done what it wants? */
export function isWaitedFor(book: Ruleset, state: RoomState, seat: string): boolean {
  const { game, ready } = state;
  if (ready.includes(seat) || !isShared(book, state)) return false;
  const { acts, declarations } = phaseOf(book, game);
  if (game.side === null) return isSecretPhase(book, state) || declarations?.beforeDice === true;
  const side = sideOf(state, seat);
  return side !== game.side && (acts.includes('move') || isOffered(book, state, side));
}
const isOffered = (book: Ruleset, { game }: RoomState, side: string): boolean =>
  offersOf(book, game).some(call => sideOfUnit(game, String(call['firer'] ?? call['unit'] ?? '')) === side);

/** Has a player done what he wants: said so, or proposed to go on? */
export const isDone = ({ ready, game }: RoomState, { id, side }: Seat): boolean =>
  ready.includes(id) || wantsToGoOn(game, side);
/** Have all other sides done what they want? */
export const othersAreDone = (state: RoomState, seat: string): boolean =>
  players(state).every(player => player.id === seat || isDone(state, player));
