// A room in memory: what it lets go of while nothing happens, and that it is the same room afterwards.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anchorOf, type RoomEntry } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { type LiveRoom, openRoom } from '../../src/server/liveRoom.ts';
import { openSqlite } from '../../src/server/log/index.ts';
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
