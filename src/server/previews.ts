// Cards of rooms: what a key's seat may see of the table, drawn small. Whoever has no key of the room learns nothing, not even that it is there.

import { smallPicture } from '../picture/index.ts';
import { gameSeenBy, moveSeenBy, type RoomPreview, sideOf } from '../room/index.ts';
import { seatOfKey } from './keys.ts';
import type { Rooms } from './rooms.ts';

export interface PreviewAsked {
  readonly room: string;
  readonly key: string;
}
/** Null: this key opens no room. */
export async function previewOf(rooms: Rooms, { room, key }: PreviewAsked): Promise<RoomPreview | null> {
  const held = await rooms.open(room);
  const seat = held ? seatOfKey(held.live.keys, key) : null;
  if (!held || !seat) return null;
  const { book } = held.live;
  const state = held.live.state();
  const { opened, since } = state;
  return {
    seat,
    title: opened.terms.title,
    side: sideOf(state, seat) && (opened.seats.find(s => s.id === seat)?.name ?? ''),
    move: moveSeenBy(book, state, seat),
    since,
    picture: smallPicture(gameSeenBy(state, seat).table) ?? '',
  };
}
