// What leaves a unit and stands elsewhere is not lost: skirmishers, horses and those that hold them, groups. What is lost there is.

import { describe, expect, test } from 'vitest';
import { endingOf } from '../../../src/desk/index.ts';
import {
  basesLeft,
  begin,
  type Command,
  fromRecord,
  type History,
  play,
  redo,
  startGame,
  toRecord,
  undo,
} from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { ruleset as fireAndFury } from '../../../src/rules/books/fire-and-fury/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { check, declare } from '../../rules/books/fire-and-fury/game/games.ts';
import { block, document, line, R8 } from '../../rules/books/fire-and-fury/table.ts';
import { begun, steps } from './emperorGames.ts';
import { done, runWith } from '../runs.ts';

const ff = runWith(fireAndFury);
const foe = line('t', 4, [0, 40], 270, { side: 'grey' });
const onTable = (unit: typeof foe): History => {
  const file = must(readPositionFile(document({ units: [unit, foe] })));
  return begin(startGame(fireAndFury, { file, seed: 's', mode: 'enforced' }));
};
const cavalry = onTable(line('a', 8, [0, 0], 90, { arm: 'cavalry' }));
const dismounted = ff(cavalry, ...check('a', 1, 1), declare('dismount', 'a'));
const sent = { stands: ['1.1', '2.1', '3.1'], to: block(3, [0, 2.75], 90) };
const skirmishing = ff(onTable(R8), ...check('r8', 1, 1), declare('detach-skirmishers', 'r8', sent));
const light = {
  ...begun().now.table.units[0],
  id: 'c',
  block: { at: [20, 20], files: 4, ranks: 1, base: [2.5, 1.25] },
  bases: undefined,
  values: { type: 2, drill: 2, experience: 2, morale: 0, lives: 3, nco: 3 },
};
const atWar = runWith(emperor)(begun([JSON.parse(JSON.stringify(light))]), ...steps(5));
const sendOut = (h: History): Command => {
  const base = h.now.table.units.find(u => u.id === 'c')?.bases?.[0]?.id ?? '';
  return { type: 'declare', call: { kind: 'send-out', unit: 'c', bases: [base] } };
};
const screened = runWith(emperor)(atWar, sendOut(atWar));

describe.each([
  ['horses and their holders', fireAndFury, dismounted, 'a', 'a-horses', 8, 2],
  ['skirmishers', fireAndFury, skirmishing, 'r8', 'r8-skirmishers', 8, 3],
  ['a group of Light infantry', emperor, screened, 'c', 'c-group-1', 4, 1],
] as const)('%s', (_, book, parted, unit, part, bases, gone) => {
  const run = runWith(book);
  const standsOf = (h: History, id: string): number => h.now.table.units.find(u => u.id === id)?.bases?.length ?? 0;
  const lostOf = (h: History) => {
    const side = h.now.table.units.find(u => u.id === unit)?.side;
    return endingOf(h).sides.find(s => s.side === side)?.bases.lost;
  };
  test('nothing is lost while both stand', () => {
    expect([standsOf(parted, unit), standsOf(parted, part)]).toEqual([bases - gone, gone]);
    expect(basesLeft(parted.now, { id: unit, bases })).toBe(bases);
    expect(lostOf(parted)).toBe(0);
  });
  test('one base of each lost: two', () => {
    const free = run(parted, { type: 'set-mode', mode: 'free', measuring: 'free' });
    const last = (id: string): string => free.now.table.units.find(u => u.id === id)?.bases?.at(-1)?.id ?? '';
    const poorer = run(
      free,
      { type: 'lose-bases', unit, bases: [last(unit)] },
      gone === 1 ? { type: 'remove-unit', unit: part } : { type: 'lose-bases', unit: part, bases: [last(part)] },
    );
    expect(basesLeft(poorer.now, { id: unit, bases })).toBe(bases - 2);
    expect(lostOf(poorer)).toBe(2);
  });
  test('the whole part gone: all of it is lost', () => {
    const free = run(
      parted,
      { type: 'set-mode', mode: 'free', measuring: 'free' },
      { type: 'remove-unit', unit: part },
    );
    expect(lostOf(free)).toBe(gone);
  });
  test('a record that was written before what parted was kept is still whole', () => {
    const { parts: _, ...older } = parted.now;
    const record = toRecord({ ...parted, now: older }, 'older');
    expect(must(fromRecord(book, record)).now).toEqual(parted.now);
  });
  test('undone, all stand in one unit again, mounted or not as before; done again, they part as before', () => {
    const before = done(undo(parted));
    expect([standsOf(before, unit), standsOf(before, part)]).toEqual([bases, 0]);
    expect(before.now).toEqual(play(parted.start, parted.steps.slice(0, -1)));
    expect(done(redo(before)).now).toEqual(parted.now);
  });
});
