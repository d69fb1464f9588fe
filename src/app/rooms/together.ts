// What the sides of a room tell each other in the phase that runs, as the page that sits at one of them has it.

import { phaseOf } from '../../play/index.ts';
import { isSecretPhase, isShared, othersAreDone, type RoomState, sideOf } from '../../room/index.ts';
import type { RoomView } from './roomView.ts';

export interface Together {
  /** That is played from here. */
  readonly side: string;
  /** Dice lie in the air: nobody does anything. */
  readonly throwing: boolean;
  /** All fire is declared unseen, before the first die. */
  readonly secret: boolean;
  /** The others may still do something before this side goes on. */
  readonly waits: boolean;
  readonly ownDone: boolean;
  readonly othersDone: boolean;
}
/** Null: the room has not been read. */
export function togetherIn({ state, book, seat, waiting }: RoomView): Together | null {
  if (!state || !book) return null;
  const shared = isShared(book, state);
  return {
    side: sideOf(state, seat),
    throwing: state.throwing !== null,
    secret: isSecretPhase(book, state),
    waits: shared && (state.game.side === null || phaseOf(book, state.game).acts.includes('move')),
    ownDone: !shared || hasSaid(state, seat) || waiting.some(a => a.wish.do === 'ready'),
    othersDone: shared && othersAreDone(state, seat),
  };
}
const hasSaid = ({ ready }: RoomState, seat: string): boolean => ready.includes(seat);
