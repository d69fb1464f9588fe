// Limits at the door of a room and in it, each with the sentence that says it; docs/server.md lists them.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  answerTo,
  commandsOf,
  type Ask,
  decideStep,
  MOST_COMMANDS,
  MOST_EVENTS,
  PROTOCOL,
} from '../../src/room/index.ts';
import { openDoor, type Socket } from '../../src/server/door.ts';
import { openSqlite, type Serving, serve } from '../../src/server/index.ts';
import type { FileUnit } from '../../src/table/index.ts';
import { memoryRoom, positionOf } from '../room/rooms.ts';
import { fromPosition, guestAt, makeRoom, type MadeRoom } from './guests.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');

describe('in a room', () => {
  test('a step brings at most 1,000 changes: one of 1,000 is carried out, one of 1,001 is not', async () => {
    // a phase that begins takes the marks of the last one off: one change for each unit that has one, and the marker's own
    const { book, state } = await memoryRoom(START, { mode: 'free' });
    const { game } = state();
    const [unit] = game.table.units;
    const crowd = (marked: number): FileUnit[] =>
      Array.from({ length: marked }, (_, i) => ({
        ...(unit as FileUnit),
        id: `u-${i}`,
        values: { ...unit?.values, firedContinued: true },
      }));
    const answered = (marked: number) => {
      const table = { ...game.table, sides: [{ id: unit?.side ?? '' }], units: crowd(marked) };
      const last = book.play?.turn.phases.at(-1)?.id ?? '';
      return decideStep({
        book,
        game: { ...game, table, atPhaseStart: table, phase: last },
        side: unit?.side ?? '',
        commands: [{ type: 'next-phase' }],
      });
    };
    const few = answered(10);
    if (!few.ok) throw new Error(few.text);
    const own = few.events.length - 10;
    const most = answered(MOST_EVENTS - own);
    expect(most.ok && most.events.length).toBe(1000);
    expect(answered(MOST_EVENTS - own + 1)).toMatchObject({
      ok: false,
      code: 'too-large',
      text: 'a step brings at most 1000 changes: do it in several',
    });
  });

  test('the entry after the 50,000th is refused', async () => {
    const { book, state } = await memoryRoom(START);
    const ask: Ask = { type: 'ask', id: 'ask-00000001', at: 1, wish: { do: 'say', text: 'still here' } };
    const at = '2030-01-01T00:00:00.000Z';
    expect(answerTo(book, { ...state(), seq: 49_999 }, { seat: '1', ask, at }).ok).toBe(true);
    expect(answerTo(book, { ...state(), seq: 50_000 }, { seat: '1', ask, at })).toMatchObject({
      ok: false,
      code: 'log-full',
      text: 'a room holds 50000 entries; go on from its record in a new room',
    });
  });
});

const folder = mkdtempSync(join(tmpdir(), 'enfilade-limits-'));
let serving: Serving;
let made: MadeRoom;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  serving = await serve({
    store: opened.store,
    host: '127.0.0.1',
    port: 0,
    site: null,
    version: 't',
    requestsPerMinute: 10_000,
  });
  made = await makeRoom(serving.port, fromPosition(START));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(async () => {
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Message {
  readonly type: string;
  readonly code?: string;
  readonly text?: string;
}
interface Visitor {
  readonly socket: WebSocket;
  readonly heard: Message[];
  readonly closed: Promise<number>;
}
async function visit(seat: string): Promise<Visitor> {
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`);
  sockets.push(socket);
  const heard: Message[] = [];
  socket.on('message', data => heard.push(JSON.parse(String(data)) as Message));
  socket.on('error', () => undefined);
  const closed = new Promise<number>(end => socket.on('close', (code: number) => end(code)));
  await new Promise<void>(open => socket.on('open', () => open()));
  const { room, keys } = made;
  socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, room, key: keys[seat], last: 0, page: 't' }));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 10_000);
  return { socket, heard, closed };
}

describe('at the door', () => {
  test('200 look on; the next is told so, and players still come in', async () => {
    for (let i = 0; i < 200; i++) expect((await visit('watcher')).heard[0]?.type).toBe('welcome');
    const { heard } = await visit('watcher');
    expect(heard[0]).toMatchObject({ type: 'goodbye', code: 'room-full', text: '200 people are looking on already' });
    expect((await visit('1')).heard[0]?.type).toBe('welcome');
  });

  test('a step of 200 commands is read, one of 201 is not', async () => {
    const { socket, heard } = await visit('1');
    const note = { type: 'note', text: 'n' };
    const step = (n: number, id: string): object => ({
      type: 'ask',
      id,
      at: 1,
      wish: { do: 'command', command: note, following: Array.from({ length: n - 1 }, () => note) },
    });
    socket.send(JSON.stringify(step(MOST_COMMANDS + 1, 'too-long-a-step')));
    socket.send(JSON.stringify(step(MOST_COMMANDS, 'as-long-as-may-be')));
    const entryOf = (m: Message): unknown => (m as { readonly entry?: { readonly entry: Ask['wish'] } }).entry?.entry;
    await vi.waitFor(() => expect(heard.some(m => m.type === 'entry' && entryOf(m) !== undefined)).toBe(true), 10_000);
    expect(heard.find(m => m.type === 'refused')).toMatchObject({ id: 'too-long-a-step', code: 'bad-message' });
    const [entry] = heard.filter(m => m.type === 'entry').map(entryOf);
    expect(commandsOf(entry as Parameters<typeof commandsOf>[0])).toHaveLength(200);
  });

  test('above 1 MiB the socket is closed', async () => {
    const { socket, closed } = await visit('1');
    socket.send('x'.repeat(1024 * 1024 + 1));
    expect(await closed).toBe(1009);
  });

  test('a hand is passed on 20 times a second, 40 after a pause; the rest is dropped', async () => {
    const [a, b] = [await visit('1'), await visit('2')];
    for (let i = 0; i < 100; i++) a.socket.send(JSON.stringify({ type: 'pointing', at: [i, 1] }));
    a.socket.send(JSON.stringify({ type: 'ask', id: 'after-the-hands', at: 1, wish: { do: 'say', text: 'there' } }));
    await vi.waitFor(() => expect(b.heard.some(m => JSON.stringify(m).includes('after-the-hands'))).toBe(true), 10_000);
    const passed = b.heard.filter(m => m.type === 'pointing').length;
    expect(passed).toBeGreaterThanOrEqual(40);
    expect(passed).toBeLessThan(60);
  });
});

// A socket of the door's own, so that ten seconds and 16 MiB need not be waited for and sent.
function doorOf(unread = 0) {
  const sent: Message[] = [];
  const done: string[] = [];
  const socket: Socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: unread,
    send: text => void sent.push(JSON.parse(text) as Message),
    close: (code, reason) => void done.push(`${code} ${reason}`),
    terminate: () => void done.push('cut'),
    ping: () => undefined,
    on(event: string, take: unknown) {
      if (event === 'message') hear = take as typeof hear;
      return this;
    },
  };
  let hear: (raw: Buffer, isBinary: boolean) => void = () => undefined;
  const nothing = {} as Parameters<typeof openDoor>[1];
  openDoor(socket, nothing);
  return { sent, done, say: (text: string) => hear(Buffer.from(text), false) };
}
describe('a socket', () => {
  afterEach(() => void vi.useRealTimers());
  test('that says nothing is closed after ten seconds', () => {
    vi.useFakeTimers();
    const { sent, done } = doorOf();
    vi.advanceTimersByTime(9_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ type: 'goodbye', text: 'the first message must be a hello' }]);
    expect(done).toEqual(['4000 bad-message']);
  });
  test('that answers no ping is cut at the next one', () => {
    vi.useFakeTimers();
    const { done } = doorOf();
    vi.advanceTimersByTime(20_000);
    expect(done).not.toContain('cut');
    vi.advanceTimersByTime(20_000);
    expect(done).toContain('cut');
  });
  test.each([
    ['of 16 MiB unread is still sent to', 16 * 1024 * 1024, []],
    ['of more is cut', 16 * 1024 * 1024 + 1, ['cut']],
  ])('%s', (_, unread, done) => {
    const door = doorOf(unread);
    door.say('not JSON');
    expect(door.done).toEqual(done);
    expect(door.sent).toHaveLength(done.length === 0 ? 1 : 0);
  });
});

test('a room that everybody has left leaves the memory after its time, and is there again for whoever comes back', async () => {
  const place = mkdtempSync(join(tmpdir(), 'enfilade-idle-'));
  const opened = openSqlite(place);
  if (!opened.ok) throw new Error(opened.text);
  const idle = await serve({
    store: opened.store,
    host: '127.0.0.1',
    port: 0,
    site: null,
    version: 't',
    unloadAfterMs: 200,
  });
  const { room, keys } = await makeRoom(idle.port, fromPosition(START));
  const inMemory = async (): Promise<string | undefined> =>
    /^enfilade_rooms_in_memory (\d+)$/m.exec(await (await fetch(`http://127.0.0.1:${idle.port}/metrics`)).text())?.[1];
  const first = guestAt(idle.port, room, keys['1'] ?? '');
  first.ask({ do: 'say', text: 'back soon' });
  const { state } = await first.until(v => v.waiting.length === 0 && v.standing === 'here' && v.state?.seq === 3);
  expect(await inMemory()).toBe('1');
  first.leave();
  await vi.waitFor(async () => expect(await inMemory()).toBe('0'), 10_000);
  const again = guestAt(idle.port, room, keys['2'] ?? '');
  const back = await again.until(v => v.state?.seq === 4);
  again.leave();
  expect(back.entries.map(e => e.sum)).toContain(state?.sum);
  await idle.stop();
  rmSync(place, { recursive: true, force: true });
});
