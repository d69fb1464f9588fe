// A room's record that an older version of the program wrote: the same dice and results in other words hold and are named; whatever
// else differs is a forgery, and so are other words in what a player wrote.

import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '../../src/play/index.ts';
import {
  NO_SUM,
  type RoomEntry,
  type SomeCommand,
  verifyRoom,
  type Wish,
  type Written,
  writeEntry,
} from '../../src/room/index.ts';
import { told } from '../cli/world.ts';
import { granted, type MemoryRoom, memoryRoom, positionOf, promise } from './rooms.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const [FIRER = '', TARGET = ''] = (START.sides ?? []).map(s => START.units.find(u => u.side === s.id)?.id);

const DECLARE: Wish = {
  do: 'command',
  command: { type: 'declare', call: { kind: 'fire', firer: FIRER, target: TARGET } },
};
const ROLL: SomeCommand = { type: 'roll', fire: 1 };

let room: MemoryRoom;
beforeAll(async () => {
  room = await memoryRoom(START, { mode: 'advised', screen: false, secret: false });
  promise(room, '1');
  promise(room, '2');
  granted(room.ask('1', { do: 'command', command: { type: 'note', text: 'the left holds' } }));
  granted(room.ask('1', DECLARE));
  room.throwDice('1', ROLL);
  // once more: it is done, with a warning
  granted(room.ask('1', DECLARE));
});

/** The log with its events told otherwise, and sums that fit. */
function retold(tell: (event: GameEvent, seq: number) => GameEvent): readonly Written[] {
  let sum = NO_SUM;
  return room.entries.map(({ entry, salt }) => {
    const events = 'events' in entry ? { events: entry.events.map(e => tell(e, entry.seq)) } : {};
    const written = writeEntry(sum, { ...entry, ...events } as RoomEntry, salt);
    sum = written.sum;
    return written;
  });
}
const seqsWith = (type: GameEvent['type']): readonly number[] =>
  room.entries.flatMap(({ entry }) =>
    'events' in entry && entry.events.some(e => e.type === type) ? [entry.seq] : [],
  );
const thrownAt = (): number => seqsWith('resolved')[0] ?? 0;
/** From the throw on: words before it are in the sum that its dice follow from. */
function older(e: GameEvent, seq: number): GameEvent {
  if (e.type === 'warned' && seq > thrownAt()) return { ...e, text: `older ${e.text}` };
  if (e.type !== 'resolved') return e;
  return { ...e, text: `older ${e.text}`, steps: e.steps.map(s => ({ ...s, label: `older ${s.label}` })) };
}
const verified = (entries: readonly Written[]) =>
  told('verify room.json', { 'room.json': { format: 'enfilade/room', version: 2, entries } });

describe('an older version said it in other words', () => {
  test('of a result and of a warning: it holds, and the entries are named', async () => {
    const changed = [thrownAt(), thrownAt() + 1];
    expect(seqsWith('warned')).toContain(changed[1]);
    const { findings, otherWords, throws } = verifyRoom(room.book, retold(older));
    expect([findings, otherWords]).toEqual([[], changed]);
    expect(throws[0]?.dice.length).toBeGreaterThan(0);
    const answer = await verified(retold(older));
    expect(answer).toMatchObject({ code: 0, out: expect.stringContaining('  every sum, link, face and step holds') });
    expect(answer.out).toContain(`other words than this version does (entry ${changed.join(', ')})\n`);
  });
  test('the log as this version writes it has no other words', async () => {
    expect(verifyRoom(room.book, room.entries)).toMatchObject({ findings: [], otherWords: [] });
    expect((await verified(room.entries)).out).not.toContain('other words');
  });
});

test.each([
  [
    'another face',
    'wrong-faces',
    e => (e.type === 'rolled' ? { ...e, faces: e.faces.map(f => f.map(pips => 7 - pips)) } : e),
  ],
  ['another result', 'wrong-faces', e => (e.type === 'resolved' ? { ...e, result: { ...e.result, losses: 99 } } : e)],
  ['another factor', 'wrong-faces', e => (e.type === 'resolved' ? { ...e, steps: e.steps.slice(1) } : e)],
  ['another note', 'wrong-step', e => (e.type === 'noted' ? { ...e, text: 'the left gives way' } : e)],
] as const satisfies readonly (readonly [string, string, (e: GameEvent) => GameEvent])[])(
  'with %s besides it is a forgery',
  async (_, code, forge) => {
    const entries = retold((e, seq) => forge(older(e, seq)));
    const found = verifyRoom(room.book, entries).findings.map(f => f.code);
    expect(found[0]).toBe(code);
    expect(await verified(entries)).toMatchObject({ code: 1, out: expect.stringMatching(/ {2}fails at entry \d+\n$/) });
  },
);
