// Several commands as one step of a room: one entry, all or nothing; a throw ends it; what is secret is a step of its own.

import { expect, test } from 'vitest';
import { isWithheld, type SomeCommand, seenBy, verifyRoom, type Wish } from '../../src/room/index.ts';
import { commanded } from '../../src/room/commanding.ts';
import { isSecretPhase, secrecyOf } from '../../src/room/state.ts';
import { spread, table as spreadTable, thrown } from '../play/books/spreads.ts';
import { granted, type MemoryRoom, memoryRoom, positionOf, promise, SIX_DICE, time } from './rooms.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const [OURS = '', THEIRS = ''] = (START.sides ?? []).map(s => START.units.find(u => u.side === s.id)?.id);
const note = (text: string): SomeCommand => ({ type: 'note', text });
const figures = (count: number): SomeCommand => ({ type: 'set-values', unit: OURS, values: { figures: count } });
const step = (command: SomeCommand, ...following: SomeCommand[]): Wish => ({ do: 'command', command, following });
const figuresOf = (room: MemoryRoom): unknown =>
  room.state().game.table.units.find(u => u.id === OURS)?.values?.['figures'];
const gameText = (room: MemoryRoom): string => JSON.stringify(room.state().game);

test('are one entry and one step: taken back together, decided again from the record', async () => {
  const room = await memoryRoom(START);
  const before = gameText(room);
  granted(room.ask('1', step(figures(1), note('one left'))));
  expect(room.entries).toHaveLength(2);
  expect(figuresOf(room)).toBe(1);
  expect(room.state().steps?.events).toHaveLength(2);
  granted(room.ask('1', { do: 'ask-back' }));
  granted(room.ask('2', { do: 'answer-back', step: 2, granted: true }));
  expect(gameText(room)).toBe(before);
  const { findings, state } = verifyRoom(room.book, room.entries);
  expect(findings).toEqual([]);
  expect(JSON.stringify(state?.game)).toBe(before);
});

test('each is decided on the table as those before it have left it', async () => {
  const room = await memoryRoom(START, { mode: 'enforced' });
  // both sides agree on the end of the phase: whoever says it second ends it, and then proposes the end of the next
  const first = room.state().game.phase;
  granted(room.ask('2', { do: 'command', command: { type: 'next-phase' } }));
  granted(room.ask('1', step({ type: 'next-phase' }, { type: 'next-phase' })));
  expect(room.state().game.phase).not.toBe(first);
  expect(room.state().game.proposals).toHaveLength(1);
});

test.each([
  ['the last', step(figures(1), { type: 'lose-bases', unit: 'nobody', bases: ['1'] }), /nobody/],
  ['the first', step({ type: 'lose-bases', unit: 'nobody', bases: ['1'] }, figures(1)), /nobody/],
  [
    'one of another side',
    step(figures(1), { type: 'set-values', unit: THEIRS, values: { figures: 1 } }),
    /another side/,
  ],
  ['one after a throw', step(SIX_DICE, figures(1)), /a throw ends a step/],
  ['one that is none', step(figures(1), { type: 'fly' }), /command/],
] as const)('of which %s is refused: none is done, nothing is written', async (_, wish, why) => {
  const room = await memoryRoom(START);
  const before = gameText(room);
  const answer = room.ask('1', wish);
  expect(answer).toMatchObject({ ok: false, text: expect.stringMatching(why) });
  expect(gameText(room)).toBe(before);
  expect(room.entries).toHaveLength(1);
});

test('the last of which throws: written down before the dice, done with them; changed afterwards, the throw is named', async () => {
  const room = await memoryRoom(START);
  promise(room, '1');
  promise(room, '2');
  granted(room.ask('1', step(figures(1), SIX_DICE)));
  expect(figuresOf(room)).not.toBe(1);
  for (const seat of ['1', '2']) room.reveal(seat);
  room.settle();
  expect(figuresOf(room)).toBe(1);
  expect(room.state().game.loose).toBe(6);
  const { findings, throws } = verifyRoom(room.book, room.entries);
  expect(findings).toEqual([]);
  expect(throws[0]?.dice).toMatchObject([{ sides: 6, first: 1 }]);
  const forged = room.entries.map(w =>
    w.entry.kind === 'throwing' ? { ...w, entry: { ...w.entry, command: figures(2) } } : w,
  );
  expect(verifyRoom(room.book, forged).findings.map(f => [f.code, f.throw])).toContainEqual(['wrong-faces', 1]);
});

/** On to the phase in which both sides declare their fires unseen. */
async function secretPhase(): Promise<MemoryRoom> {
  const room = await memoryRoom(START, { mode: 'enforced' });
  const NEXT: Wish = { do: 'command', command: { type: 'next-phase' } };
  for (const wish of [NEXT, NEXT, { do: 'ready' } as const, NEXT, NEXT])
    for (const seat of ['1', '2']) granted(room.ask(seat, wish));
  expect(room.state().game.phase).toBe('firing');
  return room;
}
const FIRE: SomeCommand = { type: 'declare', call: { kind: 'fire', firer: OURS, target: THEIRS } };

test('in secret: a step of fires alone; taking one back stays as unseen as declaring it', async () => {
  const room = await secretPhase();
  expect(room.ask('1', step(FIRE, note('fire!')))).toMatchObject({ code: 'not-together', text: /step of its own/ });
  expect(room.ask('1', step(note('fire!'), FIRE))).toMatchObject({ code: 'not-together' });
  granted(room.ask('1', { do: 'command', command: FIRE }));
  const fire = room.state().game.fires.at(-1)?.id ?? -1;
  granted(room.ask('1', step({ type: 'recall', fire }, FIRE)));
  const last = room.entries.slice(-2);
  for (const [seat, withheld] of [
    ['1', false],
    ['2', true],
    ['watcher', true],
    ['umpire', false],
  ] as const)
    expect(last.map(w => isWithheld(seenBy(room.state(), seat, w)))).toEqual([withheld, withheld]);
});

test('what is complete in one phase is not so in the next: no step leads past the other side’s declarations', async () => {
  const room = await secretPhase();
  const { game } = room.state();
  // both were ready in the phase of continued fire; that counts for that phase alone
  const before = { ...room.state(), ready: ['1', '2'], game: { ...game, phase: 'movement', side: null } };
  expect(before.game.phase).not.toBe(game.phase);
  const { stepIn } = await import('../../src/room/commanding.ts');
  const { objection } = stepIn(room.book, before, '1', [{ type: 'next-phase' }]);
  expect(objection?.(game, { type: 'next-phase' })).toMatchObject({ code: 'not-together' });
});

test('in secret: once the dice lie, who takes the Hits is said openly, also by whoever has declared all there was', async () => {
  const room = await memoryRoom(spreadTable(), { mode: 'enforced' });
  const { now } = thrown(room.book, [1, 9], [9, 9]);
  const before = { ...room.state(), ready: ['1', '2'], game: now };
  const owner = room.state().opened.seats.find(s => s.side === 'b')?.id ?? '';
  const said = (seat: string, command: SomeCommand) =>
    commanded(room.book, before, {
      head: { seq: 2, at: time(1), by: seat, id: 'said' },
      at: 1,
      wish: { do: 'command', command },
    });
  expect(isSecretPhase(room.book, before)).toBe(true);
  const way = spread(['t', 0], ['v', 1], ['w', 0]);
  expect(said(owner, way)).toMatchObject({ ok: true, entry: { kind: 'done' } });
  expect(secrecyOf(room.book, before, way)).toBeNull();
  expect(said(owner === '1' ? '2' : '1', way)).toMatchObject({ ok: false, code: 'not-your-unit' });
  const shot = { type: 'declare', call: { kind: 'skirmish-fire', firer: 't', target: 'a' } };
  expect(said(owner, shot)).toMatchObject({ ok: false, code: 'not-together' });
  expect(secrecyOf(room.book, before, shot)).toBe('declared');
});
