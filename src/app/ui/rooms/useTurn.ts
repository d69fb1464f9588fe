// When the game waits for this seat, the title of the page says so; a notification too, where it is allowed and the page is out of sight.

import { useEffect } from 'react';
import { WORDS } from '../../../desk/index.ts';
import { isTurnOf, moveOf } from '../../../room/index.ts';
import type { RoomView } from '../../rooms/roomView.ts';
import { wordsOfMove } from './moveWords.ts';

type Seen = Pick<RoomView, 'state' | 'book' | 'seat'>;

export function useTurn(view: Seen | null): void {
  const isMine = view !== null && isTurn(view);
  const game = view?.state?.opened.terms.title ?? '';
  useEffect(() => {
    if (!isMine) return undefined;
    const { title } = document;
    document.title = `● ${title}`;
    // a browser that shows no notification still has the title
    tell(game).catch(() => undefined);
    return () => {
      document.title = title;
    };
  }, [isMine, game]);
}

/** Does the game wait for this seat? */
export const isTurn = ({ state, book, seat }: Seen): boolean =>
  state !== null && book !== null && isTurnOf(book, state, seat);

/** Whose move it is, as this seat reads it; empty once the battle is over. */
export function moveText({ state, book, seat }: Seen): string {
  if (!state || !book) return '';
  const move = moveOf(book, state, seat);
  return move.whose === 'over' ? '' : wordsOfMove(move);
}

/** By the page's worker, as phones want it; a page that has none yet shows it itself. */
async function tell(game: string): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  if (worker) return worker.postMessage({ type: 'turn', title: WORDS.rooms.yours, body: game });
  const note = new Notification(WORDS.rooms.yours, { body: game, tag: 'enfilade-turn' });
  note.addEventListener('click', () => window.focus());
}
