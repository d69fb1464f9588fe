// The seat in a room that this page sits on, if any. Small: the page knows it before a room is ever opened.

import { createStore } from 'zustand/vanilla';
import { WORDS } from '../../desk/index.ts';
import type { RoomState, Wish } from '../../room/index.ts';
import type { Connection, Refused } from './connection.ts';
import type { RoomView } from './roomView.ts';
import type { Together } from './together.ts';

export interface Hand {
  readonly by: string;
  readonly at: readonly [number, number];
  readonly ruler: readonly (readonly [number, number])[];
}
export interface Remote {
  readonly connection: Connection | null;
  readonly room: string;
  readonly view: RoomView | null;
  /** Whether the sides are done in the phase that runs; null: the room has not been read. */
  readonly together: Together | null;
  /** What the room refused last. */
  readonly refused: Refused | null;
  readonly hands: readonly Hand[];
  readonly showsHand: boolean;
  /** What is measured is one's own, unless it is shared. */
  readonly sharesRuler: boolean;
  /** Steps of others since this browser was here last. */
  readonly missed: { readonly from: number; readonly steps: number } | null;
}
export const NOBODY: Remote = {
  connection: null,
  room: '',
  view: null,
  together: null,
  refused: null,
  hands: [],
  showsHand: true,
  sharesRuler: false,
  missed: null,
};
export const remote = createStore<Remote>(() => NOBODY);

/** Asks the room, from the seat this page sits on. */
export const ask = (wish: Wish): void => void remote.getState().connection?.ask(wish);

/** Who sits there: a side by its name, the others by the page's words. */
export function nameOf(state: RoomState, seat: string): string {
  if (seat === 'umpire') return WORDS.rooms.umpireSeat;
  if (seat === 'watcher') return WORDS.rooms.watcherSeat;
  return state.opened.seats.find(s => s.id === seat)?.name ?? seat;
}

const PREFIX = 'room:';
export const roomGameId = (room: string): string => PREFIX + room;
/** Games of rooms live in the room's log, not among the games this browser keeps. */
export const isRoomGame = (gameId: string): boolean => gameId.startsWith(PREFIX);
