// A page at the door without a line: the test says how much of what it is sent it has read.

import { PROTOCOL, type ServerMessage } from '../../src/room/index.ts';
import { openDoor, type Socket } from '../../src/server/door.ts';
import type { Rooms } from '../../src/server/rooms.ts';
import type { MadeRoom } from './guests.ts';

/** `bytes`: what a message weighs while it waits to be read. */
export function slowPage(
  rooms: Rooms,
  { room, keys }: MadeRoom,
  seat: string,
  bytes: (text: string) => number = text => text.length,
) {
  const sent: ServerMessage[] = [];
  let unread = 0;
  let reads = false;
  let state = 1;
  let hear: (raw: Buffer, isBinary: boolean) => void = () => undefined;
  const socket: Socket = {
    get readyState() {
      return state;
    },
    OPEN: 1,
    get bufferedAmount() {
      return unread;
    },
    send: text => {
      sent.push(JSON.parse(text) as ServerMessage);
      if (!reads) unread += bytes(text);
    },
    close: () => void (state = 3),
    terminate: () => void (state = 3),
    ping: () => undefined,
    on(event: string, take: unknown) {
      if (event === 'message') hear = take as typeof hear;
      return this;
    },
  };
  const silent = () => undefined;
  const metrics = { asked: silent, appended: silent, sockets: silent, text: async () => '' };
  const whispers = { arrived: silent, left: silent, pointed: silent, stop: silent };
  openDoor(socket, { rooms, metrics, whispers, bucketFor: () => ({ take: () => true }) });
  const hello = { type: 'hello', v: PROTOCOL, room, key: keys[seat], last: 0, page: 't' };
  return {
    sent,
    come: (more: object = {}) => hear(Buffer.from(JSON.stringify({ ...hello, ...more })), false),
    read: () => {
      reads = true;
      unread = 0;
    },
    unread: () => unread,
    isGone: () => state !== 1,
  };
}
