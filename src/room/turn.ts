// Whose move it is, as one seat of a room knows the game.

import { actingSides } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { gameSeenBy } from './seen.ts';
import { players, type RoomState, sideOf } from './state.ts';
import { isWaitedFor, othersAreDone } from './together.ts';

export type Move =
  | { readonly whose: 'own' | 'together' | 'over' }
  /** `name`: of the side that acts. */
  | { readonly whose: 'other'; readonly name: string };

export function moveOf(book: Ruleset, state: RoomState, seat: string): Move {
  const { game } = state;
  if (game.field?.over) return { whose: 'over' };
  const acting = actingSides(book, game);
  if (actsAlone(state, seat, acting)) return { whose: 'own' };
  const [only] = acting;
  if (acting.length !== 1 || only === undefined) return { whose: 'together' };
  return { whose: 'other', name: players(state).find(s => s.side === only)?.name ?? only };
}
/** The same of what the seat may see: nothing that is withheld from it has a part in the answer. */
export const moveSeenBy = (book: Ruleset, state: RoomState, seat: string): Move =>
  moveOf(book, { ...state, game: gameSeenBy(state, seat) }, seat);

/** Does the game wait for this seat? Its side acts, and alone or in its own turn; or all may, and the others have done what they want. */
export function isTurnOf(book: Ruleset, state: RoomState, seat: string): boolean {
  const side = sideOf(state, seat);
  if (side === '' || state.game.field?.over) return false;
  const acting = actingSides(book, state.game);
  if (actsAlone(state, seat, acting)) return true;
  if (!acting.includes(side)) return false;
  return isAsked(state, seat, isWaitedFor(book, state, seat)) && othersAreDone(state, seat);
}
const isAsked = ({ game, ready }: RoomState, seat: string, isWaited: boolean): boolean =>
  isWaited || (game.side === null && !ready.includes(seat));

function actsAlone(state: RoomState, seat: string, acting: readonly string[]): boolean {
  const side = sideOf(state, seat);
  return acting.includes(side) && (acting.length === 1 || state.game.side === side);
}
