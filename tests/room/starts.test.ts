// What a room may begin with: a record goes on from where it stands, an empty table takes its first unit.

import { expect, test } from 'vitest';
import { begin, startGame, toRecord } from '../../src/play/index.ts';
import { roomStart, verifyRoom } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { positionFile } from '../../src/table/index.ts';
import { runWith } from '../play/runs.ts';
import { granted, memoryRoom, positionOf, promise, roomFrom, SIX_DICE } from './rooms.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const [OURS = ''] = (START.sides ?? []).map(s => START.units.find(u => u.side === s.id)?.id ?? '');
const FEWER = { type: 'set-values', unit: OURS, values: { figures: 7 } } as const;
const NOTE = { type: 'note', text: 'and on' } as const;

test('a record: the table as it stands there, what is done next, and dice of the room', async () => {
  const book = await loadRuleset(START.system);
  const played = runWith(book)(begin(startGame(book, { file: START, seed: 's', mode: 'advised' })), FEWER, NOTE);
  const record = JSON.parse(JSON.stringify(toRecord(played, 'before the room')));
  const room = await roomFrom(roomStart.parse({ from: 'record', record }), START.sides ?? []);
  const { table, turn, phase } = room.state().game;
  expect({ table, turn, phase }).toEqual({ table: played.now.table, turn: played.now.turn, phase: played.now.phase });
  expect(table.units.find(u => u.id === OURS)?.values).toMatchObject({ figures: 7 });
  promise(room, '1');
  promise(room, '2');
  granted(room.ask('1', { do: 'command', command: { ...FEWER, values: { figures: 6 } } }));
  room.throwDice('2', SIX_DICE);
  const verified = verifyRoom(book, room.entries);
  expect(verified.findings).toEqual([]);
  expect(verified.throws).toHaveLength(1);
  expect(verified.state?.game.table.units.find(u => u.id === OURS)?.values).toMatchObject({ figures: 6 });
});

test('a record that was changed opens no room', async () => {
  const book = await loadRuleset(START.system);
  const played = runWith(book)(begin(startGame(book, { file: START, seed: 's', mode: 'advised' })), FEWER);
  const record = JSON.parse(JSON.stringify(toRecord(played, 'before the room')));
  record.steps[0].events[0].values.figures = 70;
  await expect(roomFrom(roomStart.parse({ from: 'record', record }), START.sides ?? [])).rejects.toThrow(/steps\[0\]/);
});

test('an empty table: who comes onto it is proposed and agreed', async () => {
  const empty = positionFile.parse({ ...START, units: [], calls: [] });
  const room = await memoryRoom(empty);
  const unit = START.units.find(u => u.id === 'fr-1');
  for (const seat of ['1', '2']) {
    expect(room.state().game.table.units).toEqual([]);
    granted(room.ask(seat, { do: 'command', command: { type: 'set-unit', unit } }));
  }
  expect(room.state().game.table.units.map(u => u.id)).toEqual(['fr-1']);
  expect(verifyRoom(room.book, room.entries).findings).toEqual([]);
});
