// When the game waits for this seat, the title of the page says so; a notification too, where it is allowed and the page is out of sight.

import { useEffect } from 'react';
import { WORDS } from '../../../desk/index.ts';
import { actingSides } from '../../../play/index.ts';
import { isWaitedFor, othersAreDone, players, type RoomState, sideOf } from '../../../room/index.ts';
import type { RoomView } from '../../rooms/roomView.ts';

type Seen = Pick<RoomView, 'state' | 'book' | 'seat'>;

export function useTurn(view: Seen | null): void {
  const isMine = view !== null && isTurn(view);
  const game = view?.state?.opened.terms.title ?? '';
  useEffect(() => {
    if (!isMine) return undefined;
    const { title } = document;
    document.title = `● ${title}`;
    void tell(game);
    return () => {
      document.title = title;
    };
  }, [isMine, game]);
}

/** Its side acts, and alone or in its own turn; or all may, and the others have done what they want. */
function isTurn({ state, book, seat }: Seen): boolean {
  const side = state ? sideOf(state, seat) : '';
  if (!state || !book || side === '' || state.game.field?.over) return false;
  const acting = actingSides(book, state.game);
  if (!acting.includes(side)) return false;
  if (acting.length === 1 || state.game.side === side) return true;
  return isAsked(state, seat, isWaitedFor(book, state, seat)) && othersAreDone(state, seat);
}
const isAsked = ({ game, ready }: RoomState, seat: string, isWaited: boolean): boolean =>
  isWaited || (game.side === null && !ready.includes(seat));

/** Whose move it is, as this seat reads it; empty once the battle is over. */
export function moveText({ state, book, seat }: Seen): string {
  if (!state || !book || state.game.field?.over) return '';
  const side = sideOf(state, seat);
  const acting = actingSides(book, state.game);
  const [only] = acting;
  if (acting.includes(side) && (acting.length === 1 || state.game.side === side)) return WORDS.rooms.yours;
  if (acting.length !== 1) return WORDS.rooms.together;
  return WORDS.rooms.theirs(players(state).find(s => s.side === only)?.name ?? only ?? '');
}

const TAG = 'enfilade-turn';
/** Browsers of phones show notifications through the page's worker alone. */
async function tell(game: string): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const how = { body: game, tag: TAG };
  try {
    const note = new Notification(WORDS.rooms.yours, how);
    note.addEventListener('click', () => window.focus());
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(WORDS.rooms.yours, how);
  }
}
