// The log: by turn and phase, found by kind, word and unit, each entry with its moment.

import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '../../../src/app/deeds.ts';
import { declareAsked, nextPhase } from '../../../src/app/playing/fires.ts';
import { askCall, session } from '../../../src/app/session.ts';
import {
  EVERYTHING,
  found,
  groupTitle,
  type Logbook,
  type LogGroup,
  lastOf,
  logbookOf,
  logText,
} from '../../../src/desk/index.ts';
import type { History } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { fileOf, laid, valued } from '../../app/playing/tables.ts';

let book: Logbook;
beforeAll(() => {
  laid(emperor, valued(fileOf('emperor-volleys-at-the-wall'), { 'al-1': { lives: 1 } }));
  perform({ type: 'set-mode', mode: 'advised', measuring: 'free' }); // step 1
  perform({ type: 'note', text: 'Rain threatens.' }); // 2
  for (let i = 0; i < 3; i++) nextPhase(); // 3, 4, 5
  askCall({ kind: 'infantry-fire', firer: 'fr-1', target: 'al-1' });
  declareAsked(); // 6
  perform({ type: 'enter-dice', fire: 1, faces: [[1, 1, 5]] }); // 7
  perform({ type: 'apply' }); // 8
  // 45th Line stands too far off: done all the same, with a warning
  askCall({ kind: 'infantry-fire', firer: 'fr-3', target: 'al-1' });
  declareAsked(); // 9
  const { game } = session.getState();
  if (game) book = logbookOf(emperor, game);
});
const texts = (groups: readonly LogGroup[]): readonly string[] => groups.flatMap(g => g.entries.map(e => e.text));

describe('the log', () => {
  test('told on step by step it is the log told anew, and what was given out before stays as it was', () => {
    const { start, steps } = session.getState().game as History;
    const anew = (n: number): Logbook => logbookOf(emperor, { start: { ...start }, steps: steps.slice(0, n) });
    const numbers = [0, 1, 2, 5, 6, 7, 8, 9, 7, 8];
    const given = numbers.map(n => logbookOf(emperor, { start, steps: steps.slice(0, n) }));
    expect(given).toEqual(numbers.map(anew));
  });
  test('only the last group of a log that goes on is another one', () => {
    const { start, steps } = session.getState().game as History;
    const [before, after] = [7, 8].map(n => logbookOf(emperor, { start, steps: steps.slice(0, n) }).groups);
    expect(after?.map((g, i) => g === before?.[i])).toEqual([true, true, true, false]);
  });
  test('groups are phases, named as players name them', () => {
    expect(book.groups.map(g => groupTitle(g, 'turn'))).toEqual([
      'Turn 1 · Chain of Command',
      'Turn 1 · Artillery fire',
      'Turn 1 · Skirmish fire',
      'Turn 1 · Infantry fire',
    ]);
    expect(book.groups.map(g => g.cite)).toEqual(['3.1', '3.2', '3.3', '3.4']);
    expect(book.turns).toEqual([{ moment: 0, turn: 1 }]);
  });
  test('an entry knows its moment, its units and the question that allowed it', () => {
    const entries = book.groups.flatMap(g => g.entries);
    const declared = entries.find(e => e.type === 'declared');
    expect(declared).toMatchObject({ moment: 9, asked: 8, units: ['fr-3', 'al-1'], call: { kind: 'infantry-fire' } });
    const fired = entries.find(e => e.type === 'applied');
    expect(fired).toMatchObject({ moment: 8, asked: 5, units: ['fr-1', 'al-1'], call: { kind: 'infantry-fire' } });
  });
  test('a fire is one line: who, at whom, the dice, what they came to, what it did', () => {
    const entries = book.groups.flatMap(g => g.entries).filter(e => e.call?.['firer'] === 'fr-1');
    // two of three dice count and succeed; the Coldstream had one life
    expect(entries.map(e => e.text)).toEqual([
      expect.stringMatching(/^Infantry fire, \S.* → Coldstream at the wall: real dice 1, 1, 5; 2 Kills; .*Coldstream/),
    ]);
    for (const kind of ['fire', 'dice', 'losses'] as const) {
      const by = found(book.groups, { ...EVERYTHING, kinds: new Set([kind]) }).flatMap(g => g.entries);
      expect(by.map(e => e.id)).toContain(entries[0]?.id);
    }
  });
  test('several fires that take effect together have a line each, and one for what they did', () => {
    laid(emperor, valued(fileOf('emperor-volleys-at-the-wall'), {}));
    perform({ type: 'set-mode', mode: 'advised', measuring: 'free' });
    for (let i = 0; i < 3; i++) nextPhase();
    for (const firer of ['fr-1', 'al-1']) {
      askCall({ kind: 'infantry-fire', firer, target: firer === 'fr-1' ? 'al-1' : 'fr-1' });
      declareAsked();
    }
    // a 9 succeeds nowhere, so that one test is due: that of the Coldstream, which loses two
    expect(perform({ type: 'enter-dice', fire: 1, faces: [[1, 1, 5]] })).toBeNull();
    expect(perform({ type: 'enter-dice', fire: 2, faces: [[9, 9, 9]] })).toBeNull();
    expect(perform({ type: 'apply' })).toBeNull();
    const { game } = session.getState();
    const types = game ? logbookOf(emperor, game).groups.flatMap(g => g.entries.map(e => e.type)) : [];
    // a test that the losses ask for comes after it, declared by the book
    expect(types.slice(types.indexOf('resolved'))).toEqual(['resolved', 'resolved', 'applied', 'declared']);
  });
  test('by kind', () => {
    expect(texts(found(book.groups, { ...EVERYTHING, kinds: new Set(['notes']) }))).toEqual(['Rain threatens.']);
    const warnings = found(book.groups, { ...EVERYTHING, kinds: new Set(['warnings']) });
    expect(texts(warnings)).toHaveLength(1);
    expect(texts(warnings)[0]).toMatch(/^Warning: .*45th Line/);
  });
  test('by words, all of them, in any order and in the details too', () => {
    expect(texts(found(book.groups, { ...EVERYTHING, text: 'threatens RAIN' }))).toEqual(['Rain threatens.']);
    expect(found(book.groups, { ...EVERYTHING, text: 'at least this well' }).flatMap(g => g.entries)).toHaveLength(1);
    expect(found(book.groups, { ...EVERYTHING, text: 'nowhere' })).toEqual([]);
  });
  test('by unit', () => {
    const own = found(book.groups, { ...EVERYTHING, unit: 'fr-3' }).flatMap(g => g.entries);
    expect(own.map(e => e.type)).toEqual(['declared']);
  });
  test('the last so many, and how many come before', () => {
    const all = texts(book.groups);
    const { groups, before } = lastOf(book.groups, 2);
    expect(texts(groups)).toEqual(all.slice(-2));
    expect(before).toBe(all.length - 2);
    expect(lastOf(book.groups, 1000)).toEqual({ groups: book.groups, before: 0 });
  });
  test('as text', () => {
    const lines = logText(book.groups, 'A battle', 'turn').split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'A battle',
      '',
      'Turn 1 · Chain of Command (3.1)',
      '  Rules: advised; measuring: free.',
    ]);
  });
});

test('a turn that is over says what it has seen', () => {
  for (const { id, state } of session.getState().game?.now.fires ?? [])
    if (state === 'declared') perform({ type: 'roll', fire: id });
  perform({ type: 'apply' });
  for (let i = 0; i < 12; i++) nextPhase();
  const { game } = session.getState();
  const log = game ? logbookOf(emperor, game) : book;
  const ends = texts(log.groups).filter(t => t.includes(' is over'));
  expect(ends[0]).toMatch(/^Turn 1 is over: \d+ rolls?/);
  expect(log.groups.find(g => g.turn === 2)?.entries[0]?.text).toMatch(/^Now: /);
});

test('ground is named in words, by its kind where it has no name, also once it is gone', () => {
  laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  const outline: [number, number][] = [
    [1, 1],
    [3, 1],
    [3, 2],
  ];
  const { game: begun } = session.getState();
  const [wall] = begun?.now.table.terrain ?? [];
  if (!wall) throw new Error('no ground');
  perform({ type: 'set-terrain', piece: { id: 'zq-1', kind: 'wood', outline } });
  perform({ type: 'set-terrain', piece: { id: 'zq-2', kind: 'wood', name: 'Long Wood', outline } });
  for (const id of ['zq-1', 'zq-2', wall.id]) perform({ type: 'remove-terrain', id });
  const { game } = session.getState();
  expect(game && texts(logbookOf(emperor, game).groups)).toEqual([
    'The ground is changed: wood.',
    'The ground is changed: Long Wood.',
    'A piece of ground is taken away: wood.',
    'A piece of ground is taken away: Long Wood.',
    `A piece of ground is taken away: ${wall.name ?? wall.kind}.`,
  ]);
});
