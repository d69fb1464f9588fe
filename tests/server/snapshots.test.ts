// A room with a long log: opened from its snapshot and the entries after it, the same to the byte as from all its entries. What does not
// belong to the log, was damaged or was made by another release is left aside.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  anchorOf,
  hashText,
  type RoomEntry,
  type RoomState,
  roomOfSnapshot,
  snapshotOf,
  type Wish,
} from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { type LiveRoom, openRoom } from '../../src/server/liveRoom.ts';
import { type LogStore, openSqlite } from '../../src/server/log/index.ts';
import { SNAPSHOT_EVERY } from '../../src/server/opening.ts';
import { readStored, type StoredEntry, toStored } from '../../src/server/stored.ts';
import { positionOf, SIX_DICE, time } from '../room/rooms.ts';

const ROOM = 'room0000';
const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const SIDES = (START.sides ?? []).map((s, i) => ({ id: String(i + 1), side: s.id, name: s.id }));
const UNIT = START.units.find(u => u.side === SIDES[0]?.side)?.id ?? '';
const OPENED: RoomEntry = {
  kind: 'opened',
  seq: 1,
  at: time(0),
  room: ROOM,
  terms: { title: 'A table', mode: 'free', dice: 'post', screen: false, secret: false },
  start: { from: 'position', position: START },
  seats: SIDES,
  anchor: anchorOf('server-secret'),
};
const KEYS = { '1': 'a'.repeat(64), '2': 'b'.repeat(64) };
const folder = mkdtempSync(join(tmpdir(), 'enfilade-snapshots-'));
let store: LogStore;
const broken: string[] = [];
const optionsOf = (release = 'now', over: LogStore = store) => ({
  store: over,
  release,
  bookOf: () => loadRuleset(START.system),
  clock: () => time(99),
  broken: (_: string, what: string) => void broken.push(what),
  appended: () => undefined,
});
const opened = async (release?: string, over?: LogStore): Promise<LiveRoom> => {
  const room = await openRoom(ROOM, optionsOf(release, over));
  if (!room) throw new Error('the room did not open');
  room.stop();
  return room;
};
/** The same log, with this kept beside it. */
const besides = (text: string | null): LogStore => ({ ...store, kept: async () => text, keep: async () => undefined });
let asks = 0;
const asked = (room: LiveRoom, wish: Wish, seat = '1') => {
  const id = `ask-${String(asks++).padStart(8, '0')}`;
  return room.carry(seat, { type: 'ask', id, at: room.state().seq, wish }, time(asks));
};
const did = async (...what: Parameters<typeof asked>): Promise<void> => {
  const refusal = await asked(...what);
  if (refusal) throw new Error(refusal.text);
};
const valued = (figures: number): Wish => ({
  do: 'command',
  command: { type: 'set-values', unit: UNIT, values: { figures } },
});
const stepsOf = ({ steps }: RoomState): readonly unknown[] => {
  const rows: unknown[] = [];
  for (let s = steps; s; s = s.before) rows.push([s.seq, s.by, s.events]);
  return rows;
};
/** Steps hang on one another; as a list they can be compared. */
const all = (state: RoomState): string => JSON.stringify([{ ...state, steps: null }, stepsOf(state)]);

let played: LiveRoom;
beforeAll(async () => {
  const answer = openSqlite(folder);
  if (!answer.ok) throw new Error(answer.text);
  store = answer.store;
  await store.append(ROOM, 0, JSON.stringify(toStored(null, OPENED, { keys: KEYS, chain: 'c'.repeat(64) })));
  played = await openRoom(ROOM, optionsOf()).then(room => room as LiveRoom);
  // a step taken back and a new key: both before the snapshot
  for (const [seat, wish] of [
    ['1', valued(3)],
    ['2', { do: 'new-key', hash: 'd'.repeat(64) }],
    ['1', valued(2)],
    ['1', { do: 'ask-back' }],
  ] as const)
    await did(played, wish, seat);
  const back = played.state().back?.step ?? 0;
  await did(played, { do: 'answer-back', step: back, granted: true }, '2');
  while (played.state().seq < SNAPSHOT_EVERY + 20) {
    const wish: Wish = asks % 10 === 0 ? valued(1 + (asks % 4)) : { do: 'say', text: `word ${asks}` };
    await did(played, wish);
  }
}, 60_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('it is kept once 500 entries have come, and the room opened from it is the room opened from all', async () => {
  const kept = await store.kept(ROOM);
  expect(JSON.parse(kept?.slice(64) ?? '')).toMatchObject({ release: 'now', room: { seq: SNAPSHOT_EVERY + 1 } });
  const [whole, short] = [await opened('now', besides(null)), await opened()];
  expect(all(short.state())).toBe(all(whole.state()));
  expect(all(short.state())).toBe(all(played.state()));
  // steps 0 and 10, 20, … 510 of the asks; the third was taken back
  expect(stepsOf(short.state())).toHaveLength(1 + 51);
  // the key of the second seat was changed before the snapshot
  expect([...short.keys]).toEqual([
    ['1', KEYS['1']],
    ['2', 'd'.repeat(64)],
  ]);
});

test('what it says is taken on, where it belongs to this log; else the log is folded', async () => {
  const text = (await store.kept(ROOM))?.slice(64) ?? '';
  const marked = text.replace(/"seed":"[^"]*"/, '"seed":"from the snapshot"');
  const seedOf = async (kept: string, release?: string) => (await opened(release, besides(kept))).state().game.seed;
  const whole = played.state().game.seed;
  expect(await seedOf(hashText(marked) + marked)).toBe('from the snapshot');
  // damaged; of another release; of another log
  expect(await seedOf(hashText(text) + marked)).toBe(whole);
  expect(await seedOf(hashText(marked) + marked, 'next')).toBe(whole);
  const other = marked.replace(/"sum":"./, '"sum":"-');
  expect(await seedOf(hashText(other) + other)).toBe(whole);
  expect(broken).toEqual([]);
});

test('it goes on from there: an ask that was carried out before is not carried out again, steps before the snapshot are taken back', async () => {
  const room = await openRoom(ROOM, optionsOf()).then(r => r as LiveRoom);
  const { seq } = room.state();
  expect(await room.carry('1', { type: 'ask', id: 'ask-00000000', at: 1, wish: valued(9) }, time(1))).toBeNull();
  expect(room.state().seq).toBe(seq);
  const table = JSON.stringify(room.state().game.table);
  for (let i = 0; i < 25; i++) {
    expect(await asked(room, { do: 'ask-back' })).toBeNull();
    const step = room.state().back?.step ?? 0;
    expect(await asked(room, { do: 'answer-back', step, granted: true }, '2')).toBeNull();
  }
  expect(JSON.stringify(room.state().game.table)).not.toBe(table);
  expect(all((await opened()).state())).toBe(all((await opened('now', besides(null))).state()));
  room.stop();
});

test('dice that wait for their links are in it', async () => {
  const book = await loadRuleset(START.system);
  const room = await openRoom(ROOM, optionsOf()).then(r => r as LiveRoom);
  const secret = 'secret of one';
  expect(await asked(room, { do: 'promise', anchor: anchorOf(secret) })).toBeNull();
  expect(await asked(room, { do: 'command', command: SIX_DICE })).toBeNull();
  const waiting = room.state();
  expect(waiting.throwing).not.toBeNull();
  const rows = await store.read(ROOM, 1);
  const entries = rows.map(row => readStored(row.text) as StoredEntry);
  const again = roomOfSnapshot(book, JSON.parse(JSON.stringify(snapshotOf(waiting, 'now'))), entries, 'now');
  expect(again && all(again)).toBe(all(waiting));
  room.stop();
});

test('one that cannot be kept is told to whoever runs the server, and the room goes on', async () => {
  const keep = async (): Promise<void> => {
    throw new Error('the disk is full');
  };
  const room = await openRoom(ROOM, optionsOf('now', { ...besides(null), keep })).then(r => r as LiveRoom);
  await vi.waitFor(() => expect(broken).toEqual(['Error: the disk is full']));
  expect(await asked(room, { do: 'say', text: 'still here' })).toBeNull();
  room.stop();
});
