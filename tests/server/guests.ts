// Pages without a page: the real connection of the page over real sockets, for tests and benches of the server.

import { WebSocket } from 'ws';
import { type Connection, connectTo, type Refused, type RoomSocket } from '../../src/app/rooms/connection.ts';
import { type DiceMemory, diceKeeper } from '../../src/app/rooms/dice.ts';
import type { RoomView } from '../../src/app/rooms/roomView.ts';
import { openSocket } from '../../src/app/rooms/socket.ts';
import { newSecret, type Wish } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import type { PositionFile } from '../../src/table/index.ts';

export interface Guest {
  readonly connection: Connection;
  readonly view: () => RoomView;
  readonly refusals: Refused[];
  readonly points: unknown[];
  readonly ask: (wish: Wish) => string;
  /** Every text that came over the socket. */
  readonly heard: string[];
  readonly until: (holds: (view: RoomView) => boolean, ms?: number) => Promise<RoomView>;
  readonly leave: () => void;
}

export function guestAt(
  port: number,
  room: string,
  key: string,
  memory: { now: DiceMemory | null } = { now: null },
): Guest {
  const refusals: Refused[] = [];
  const points: unknown[] = [];
  const heard: string[] = [];
  const connection = connectTo({
    room,
    key,
    page: 'test',
    open: () => listening(openSocket(`ws://127.0.0.1:${port}/socket`, { WebSocket }), heard),
    bookOf: loadRuleset,
    dice: diceKeeper({ load: () => memory.now, save: m => void (memory.now = m), newSecret }),
    changed: () => undefined,
    refused: r => void refusals.push(r),
    pointed: p => void points.push(p),
  });
  const until: Guest['until'] = async (holds, ms = 20_000) => {
    for (const end = Date.now() + ms; Date.now() < end; ) {
      if (holds(connection.view())) return connection.view();
      await new Promise(next => setTimeout(next, 5));
    }
    const { standing, state, waiting, alarm } = connection.view();
    throw new Error(`waited in vain: ${JSON.stringify({ standing, seq: state?.seq, waiting, alarm, refusals })}`);
  };
  return {
    connection,
    view: connection.view,
    refusals,
    points,
    heard,
    ask: connection.ask,
    until,
    leave: connection.close,
  };
}

/** The socket with another ear beside the page's. */
const listening = (socket: RoomSocket, all: string[]): RoomSocket => ({
  ...socket,
  listen: ear =>
    socket.listen({
      ...ear,
      heard: data => {
        all.push(String(data));
        ear.heard(data);
      },
    }),
});

export interface MadeRoom {
  readonly room: string;
  readonly keys: Readonly<Record<string, string>>;
}
export async function makeRoom(port: number, start: unknown, terms: object = {}, umpire = false): Promise<MadeRoom> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      start,
      umpire,
      terms: { title: 'Test', mode: 'advised', dice: 'live', screen: true, secret: true, ...terms },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as MadeRoom;
}
export const fromPosition = (position: PositionFile) => ({ from: 'position', position });
