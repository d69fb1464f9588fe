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
  /** The line is cut until it is mended: the page tries in vain to come back. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** What comes over the line is lost on the page. */
  readonly deaf: (on: boolean) => void;
  /** Keys that open the seat in place of the first. */
  readonly rekeyed: string[];
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
  const rekeyed: string[] = [];
  const ear = { isDeaf: false };
  const line = lineOf();
  const connection = connectTo({
    room,
    key,
    page: 'test',
    open: () => listening(openSocket(`ws://127.0.0.1:${port}/socket`, { WebSocket: line.WebSocket }), heard, ear),
    bookOf: loadRuleset,
    dice: diceKeeper({ load: () => memory.now, save: m => void (memory.now = m), newSecret }),
    changed: () => undefined,
    refused: r => void refusals.push(r),
    pointed: p => void points.push(p),
    rekeyed: key => void rekeyed.push(key),
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
    cut: line.cut,
    mend: line.mend,
    deaf: on => void (ear.isDeaf = on),
    rekeyed,
    leave: connection.close,
  };
}

/** Sockets that can be cut. */
function lineOf() {
  let whole = true;
  const sockets = new Set<WebSocket>();
  class Cuttable extends WebSocket {
    constructor(address: string) {
      super(address);
      sockets.add(this);
      this.on('close', () => sockets.delete(this));
      if (!whole) this.terminate();
    }
  }
  const cut = (): void => {
    whole = false;
    for (const socket of sockets) socket.terminate();
  };
  return { WebSocket: Cuttable, cut, mend: () => void (whole = true) };
}

/** The socket with another ear beside the page's. */
const listening = (socket: RoomSocket, all: string[], own: { readonly isDeaf: boolean }): RoomSocket => ({
  ...socket,
  listen: ear =>
    socket.listen({
      ...ear,
      heard: data => {
        all.push(String(data));
        if (!own.isDeaf) ear.heard(data);
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
