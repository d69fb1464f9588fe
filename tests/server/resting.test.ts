// A room in memory: what it lets go of while nothing happens, and that it is the same room afterwards.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anchorOf, type RoomEntry } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { type LiveRoom, openRoom } from '../../src/server/liveRoom.ts';
import { openSqlite } from '../../src/server/log/index.ts';
import { roomsOn } from '../../src/server/rooms.ts';
import { toStored } from '../../src/server/stored.ts';
import { positionOf, time } from '../room/rooms.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const SIDES = (START.sides ?? []).map((s, i) => ({ id: String(i + 1), side: s.id, name: s.id }));
const UNIT = START.units.find(u => u.side === SIDES[0]?.side)?.id ?? '';
const OPENED: RoomEntry = {
  kind: 'opened',
  seq: 1,
  at: time(0),
  room: 'room0000',
  terms: { title: 'A table', mode: 'advised', dice: 'post', screen: false, secret: false },
  start: { from: 'position', position: START },
  seats: SIDES,
  anchor: anchorOf('server-secret'),
};
const folder = mkdtempSync(join(tmpdir(), 'enfilade-resting-'));
const answer = openSqlite(folder);
if (!answer.ok) throw new Error(answer.text);
const { store } = answer;
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let asks = 0;
const carried = async (room: LiveRoom, figures: number): Promise<void> => {
  const command = { type: 'set-values', unit: UNIT, values: { figures } };
  const id = `ask-${String(asks++).padStart(8, '0')}`;
  const refusal = await room.carry('1', { type: 'ask', id, at: 1, wish: { do: 'command', command } }, time(asks));
  expect(refusal).toBeNull();
};

test('rests once nothing has happened since it was last looked at; then it is the same room on fresh tables', async () => {
  await store.append('room0000', 0, JSON.stringify(toStored(null, OPENED, {})));
  const broken: string[] = [];
  const options = {
    store,
    release: 't',
    bookOf: () => loadRuleset(START.system),
    clock: () => time(99),
    broken: (_: string, what: string) => void broken.push(what),
    appended: () => undefined,
  };
  const room = await openRoom('room0000', options);
  if (!room) throw new Error('the room did not open');
  await carried(room, 3);
  const before = room.state();
  room.rest();
  expect(room.state()).toBe(before);
  room.rest();
  const after = room.state();
  expect(after.game.table).not.toBe(before.game.table);
  // what a book has read hangs on the table; where the phase has changed nothing both are one
  expect(after.game.atPhaseStart === after.game.table).toBe(before.game.atPhaseStart === before.game.table);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  room.rest();
  expect(room.state()).toBe(after);
  // it goes on, its sums too: another process that reads the log comes to the same
  await carried(room, 2);
  expect(room.state().seq).toBe(3);
  const other = await openRoom('room0000', options);
  expect(other?.state().sum).toBe(room.state().sum);
  expect(JSON.stringify(other?.state().game)).toBe(JSON.stringify(room.state().game));
  expect(broken).toEqual([]);
  room.stop();
  other?.stop();
});

test('a log that does not answer while a room is being opened harms nothing but that opening', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  let answers = false;
  const slow = async (room: string, from: number) => {
    if (answers) return store.read(room, from);
    await new Promise(next => setTimeout(next, 60));
    throw new Error('no answer');
  };
  // looked through every ten milliseconds
  const quiet = { broken: () => undefined, appended: () => undefined };
  const rooms = roomsOn({ store: { ...store, read: slow }, release: 't', unloadAfterMs: 10, ...quiet });
  await expect(rooms.open('room0000')).rejects.toThrow('no answer');
  await new Promise(next => setTimeout(next, 50));
  expect(unhandled).toEqual([]);
  answers = true;
  expect((await rooms.open('room0000'))?.live.state().seq).toBe(3);
  process.off('unhandledRejection', note);
  rooms.stop();
});

test('a log holds 64 MiB: with one byte less a step is written, and none after it', async () => {
  const rows = await store.read('room0000', 1);
  const bytes = rows.reduce((sum, { text }) => sum + text.length, 0);
  // blanks behind an entry do not change what it says
  const padded = async () =>
    rows.map(row => (row.seq === 2 ? { ...row, text: row.text + ' '.repeat(64 * 1024 * 1024 - 1 - bytes) } : row));
  const room = await openRoom('room0000', {
    store: { ...store, read: padded, append: async (_, expected) => ({ ok: true, seq: expected + 1 }) },
    release: 't',
    bookOf: () => loadRuleset(START.system),
    clock: () => time(99),
    broken: () => undefined,
    appended: () => undefined,
  });
  if (!room) throw new Error('the room did not open');
  await carried(room, 4);
  expect(await room.carry('1', { type: 'ask', id: 'ask-too-much', at: 1, wish: { do: 'ready' } }, time(1))).toEqual({
    ok: false,
    code: 'log-full',
    text: 'a room holds 64 MiB; go on from its record in a new room',
    cite: '',
  });
  room.stop();
});
