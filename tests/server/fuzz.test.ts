// 10,000 mutated messages over real sockets: nobody falls over, no foreign exception, and no entry is written that was not asked for rightly.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { roll } from '../../src/play/index.ts';
import { PROTOCOL, serverMessage } from '../../src/room/index.ts';
import { type LogStore, openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { positionOf } from '../room/rooms.ts';
import { fromPosition, makeRoom } from './guests.ts';

const MESSAGES = 10_000;
const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const folder = mkdtempSync(join(tmpdir(), 'enfilade-fuzz-'));
let serving: Serving;
let store: LogStore;
const thrown: unknown[] = [];
const note = (error: unknown): void => void thrown.push(error);

beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  store = opened.store;
  serving = await serve({ store, host: '127.0.0.1', port: 0, site: null, version: 'test', requestsPerMinute: 100_000 });
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  '\u202e\u0000',
  '__proto__',
  [],
  {},
  [[[]]],
  { toString: 1 },
];
const KEYS = [
  'type',
  'id',
  'at',
  'wish',
  'do',
  'command',
  'unit',
  '__proto__',
  'constructor',
  'v',
  'seq',
  'fire',
  'faces',
];

/** A message with one place changed: another value, a key gone, a key more, or its text cut and bent. */
function mutated(message: object, dice: (n: number) => number): string {
  const pick = <T>(list: readonly T[], n: number): T => list[Math.floor(dice(n) * list.length)] as T;
  const copy = structuredClone(message) as Record<string, unknown>;
  let place: Record<string, unknown> = copy;
  for (let depth = 0; depth < 3 && dice(depth) < 0.6; depth++) {
    const inner = Object.values(place).filter(v => typeof v === 'object' && v !== null);
    if (inner.length > 0) place = pick(inner, 3 + depth) as Record<string, unknown>;
  }
  const keys = Object.keys(place);
  const key = dice(6) < 0.8 && keys.length > 0 ? pick(keys, 7) : pick(KEYS, 7);
  if (dice(8) < 0.2) delete place[key];
  else
    Object.defineProperty(place, key, { value: pick(VALUES, 9), enumerable: true, configurable: true, writable: true });
  const text = JSON.stringify(copy);
  if (dice(10) > 0.2) return text;
  const cut = Math.floor(dice(11) * text.length);
  return dice(12) < 0.5
    ? text.slice(0, cut)
    : `${text.slice(0, cut)}${String.fromCharCode(Math.floor(dice(13) * 65535))}${text.slice(cut + 1)}`;
}

test('10,000 mutated messages', { timeout: 120_000 }, async () => {
  const { room, keys } = await makeRoom(serving.port, fromPosition(START), { mode: 'enforced' });
  const unit = START.units[0]?.id ?? '';
  const hello = { type: 'hello', v: PROTOCOL, room, key: keys['1'], last: 0, page: 't' };
  // The seat has said that it is done in this phase: it may not say so again.
  const first = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`);
  await new Promise<void>(open => first.on('open', () => open()));
  first.send(JSON.stringify(hello));
  await new Promise<void>(welcomed => first.on('message', () => welcomed()));
  first.send(JSON.stringify({ type: 'ask', id: 'once-and-no-more', at: 1, wish: { do: 'ready' } }));
  await vi.waitFor(async () => expect(await store.read(room, 1)).toHaveLength(2));
  first.terminate();
  // Asks that the room refuses as they stand: an entry could only come of a message that was read wrongly.
  const asks: readonly object[] = [
    {
      do: 'command',
      command: { type: 'move', unit: 'nobody', facing: 90, bases: [{ id: '1', at: [1, 1], facing: 0 }], mm: 3 },
    },
    { do: 'command', command: { type: 'roll', fire: 3 } },
    { do: 'command', command: { type: 'enter-dice', fire: 0, faces: [[6]] } },
    { do: 'command', command: { type: 'lose-bases', unit, bases: ['no such base'] } },
    { do: 'link', throw: 1, link: 'a'.repeat(64) },
    { do: 'claim', throw: 1 },
    { do: 'answer-back', step: 1, granted: true },
    { do: 'ask-back' },
    { do: 'ready' },
    { do: 'rule', text: 'mine' },
  ].map((wish, i) => ({ type: 'ask', id: `fuzz-${i}-000`, at: 1, wish }));
  const codes = new Set<string>();
  let answers = 0;
  for (let sent = 0; sent < MESSAGES; ) {
    const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`);
    socket.on('message', data => {
      const message = serverMessage.parse(JSON.parse(String(data)));
      answers += 1;
      if (message.type === 'refused') codes.add(message.code);
    });
    await new Promise<void>(open => socket.on('open', () => open()));
    // half of the sockets are greeted rightly, and go on as a player
    const greets = roll('greets', sent) < 0.5;
    if (greets) socket.send(JSON.stringify(hello));
    for (let i = 0; i < 250 && socket.readyState === socket.OPEN; i++, sent++) {
      const dice = (n: number): number => roll('fuzz', sent * 16 + n);
      const base = dice(14) < 0.15 ? hello : (asks[Math.floor(dice(15) * asks.length)] as object);
      socket.send(sent % 97 === 0 ? Buffer.from([255, 0, 1]) : mutated(base, dice));
      if (i % 50 === 0) await new Promise(next => setTimeout(next, 2));
    }
    await new Promise(next => setTimeout(next, 20));
    socket.terminate();
  }
  await new Promise(next => setTimeout(next, 300));
  const entries = await store.read(room, 1);
  expect(entries).toHaveLength(2);
  expect(thrown).toEqual([]);
  expect(answers).toBeGreaterThan(MESSAGES / 2);
  expect(codes.has('bad-message')).toBe(true);
  expect((await fetch(`http://127.0.0.1:${serving.port}/health`)).status).toBe(200);
  expect([...codes].filter(c => c === 'no-log')).toEqual([]);
});

test('a message above 256 KiB is refused with its sentence, and the socket stays', async () => {
  const { room, keys } = await makeRoom(serving.port, fromPosition(START));
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`);
  const got: string[] = [];
  socket.on('message', data => got.push(String(data)));
  await new Promise<void>(open => socket.on('open', () => open()));
  socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, room, key: keys['1'], last: 0, page: 't' }));
  socket.send('x'.repeat(256 * 1024 + 1));
  for (let i = 0; i < 100 && !got.some(t => t.includes('too-large')); i++)
    await new Promise(next => setTimeout(next, 20));
  expect(got.find(t => t.includes('too-large'))).toContain('256 KiB');
  expect(got.some(t => t.includes('"welcome"'))).toBe(true);
  socket.terminate();
});
