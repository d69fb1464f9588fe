// What follows from fire, book by book: Belle Alliance's common targets, supplies and
// continued fire, the manoeuvre check of Fire and Fury.

import { describe, expect, test } from 'vitest';
import { act, begin, type History, startGame } from '../../../src/play/index.ts';
import { play as belleAlliancePlay } from '../../../src/rules/books/belle-alliance/game/play.ts';
import { ruleset as belleAlliance } from '../../../src/rules/books/belle-alliance/index.ts';
import { ruleset as fireAndFury } from '../../../src/rules/books/fire-and-fury/index.ts';
import { layOut, readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { codeWith, NEXT, runWith, valuesOf } from '../runs.ts';

describe('Belle Alliance', () => {
  const file = must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      system: 'belle-alliance',
      lengths: 'cm',
      table: { width: 120, height: 90 },
      sides: [{ id: 'red' }, { id: 'blue' }],
      units: [
        {
          id: 'a',
          side: 'red',
          arm: 'infantry',
          facing: 0,
          block: { at: [40, 40], files: 10, ranks: 2, base: [2, 2] },
        },
        {
          id: 'b',
          side: 'blue',
          arm: 'infantry',
          facing: 180,
          block: { at: [40, 52], files: 10, ranks: 2, base: [2, 2] },
        },
      ],
    }),
  );
  const position = must(layOut(file));
  const fire = (loss: number, moral: string, more: object = {}) => ({
    call: { kind: 'fire', firer: 'a', target: 'b', ...more },
    result: { loss, moral, lowSupplies: false },
  });
  const onTarget = (...fires: readonly ReturnType<typeof fire>[]) =>
    belleAlliancePlay.settle(position, fires).changes.filter(c => c.unit === 'b');

  test('who names a unit forgets it when it leaves the table', () => {
    const run = runWith(belleAlliance);
    const start = begin(startGame(belleAlliance, { file, seed: 'names', mode: 'free' }));
    const named = run(
      start,
      { type: 'set-values', unit: 'a', values: { firedAtLastBound: ['b'], ranging: 'b', figures: 20 } },
      { type: 'remove-unit', unit: 'b' },
    );
    expect(named.now.table.units).toMatchObject([{ id: 'a', values: { firedAtLastBound: [], figures: 20 } }]);
    expect(valuesOf(named.now, 'a')).not.toHaveProperty('ranging');
    expect(codeWith(belleAlliance)(named, { type: 'next-phase' })).toBe('done');
  });
  test('a book that names a unit that is gone stops no game', () => {
    const ends = () => ({
      text: '',
      changes: [{ kind: 'values' as const, unit: 'a', values: { rangedOn: ['b', 'nobody'], ranging: 'nobody' } }],
    });
    const naming = { ...belleAlliance, play: { ...belleAlliancePlay, ends } };
    const start = begin(startGame(naming, { file, seed: 'names', mode: 'free' }));
    const next = runWith(naming)(start, NEXT);
    expect(valuesOf(next.now, 'a')).toMatchObject({ rangedOn: ['b'] });
    expect(valuesOf(next.now, 'a')).not.toHaveProperty('ranging');
    expect(codeWith(naming)(next, NEXT)).toBe('done');
  });
  test('3.1.5 losses are added before they are rounded, half up', () => {
    // 1.25 + 1.25 = 2.5, so 3; each for itself would be 1 and 1
    expect(onTarget(fire(1.25, 'none'), fire(1.25, 'none'))).toEqual([
      { kind: 'values', unit: 'b', values: { figures: 17, originalFigures: 20 } },
      { kind: 'bases-lost', unit: 'b', bases: ['10.2', '1.2', '9.2'] },
    ]);
    expect(onTarget(fire(0.49, 'none'))).toEqual([]);
  });
  test('the strongest moral result counts', () => {
    expect(onTarget(fire(0, 'LD'), fire(0, 'MD'), fire(0, 'none'))).toEqual([
      { kind: 'values', unit: 'b', values: { disorder: 'MD' } },
    ]);
  });
  test('fewer than three figures are removed', () => {
    expect(onTarget(fire(18, 'FD'))).toEqual([{ kind: 'removed', unit: 'b' }]);
    expect(onTarget(fire(17, 'none'))[0]).toMatchObject({ kind: 'values', values: { figures: 3 } });
  });
  test('figures go with bases that are taken off by hand; the strength at the start is written down', () => {
    const run = runWith(belleAlliance);
    const start = begin(startGame(belleAlliance, { file, seed: 'off', mode: 'free' }));
    const valuesOf = (h: typeof start) => h.now.table.units.find(u => u.id === 'b')?.values;
    const once = run(start, { type: 'lose-bases', unit: 'b', bases: ['10.2', '9.2'] });
    expect(valuesOf(once)).toEqual({ figures: 18, originalFigures: 20 });
    expect(valuesOf(run(once, { type: 'lose-bases', unit: 'b', bases: ['8.2'] }))).toEqual({
      figures: 17,
      originalFigures: 20,
    });
  });
  test('1.1.1, 5.5.3 what the firer remembers', () => {
    const low = {
      ...fire(0, 'none', { phase: 'continued-fire' }),
      result: { loss: 0, moral: 'none', lowSupplies: true },
    };
    const { changes } = belleAlliancePlay.settle(position, [low]);
    expect(changes).toEqual([
      { kind: 'values', unit: 'a', values: { firedAtLastBound: ['b'], supplies: 3, firedContinued: true } },
    ]);
  });
  test('through a bound: nothing is measured before, dice are three, fire has its phase', () => {
    const run = runWith(belleAlliance);
    const start = begin(startGame(belleAlliance, { file, seed: 'bound', mode: 'enforced' }));
    expect(start.now).toMatchObject({ measuring: 'after-declaration', phase: 'orders', side: null });
    const call = { kind: 'fire', firer: 'a', target: 'b' };
    const early = run(start, NEXT, NEXT);
    expect(early.now.phase).toBe('continued-fire');
    expect(act(belleAlliance, early, { type: 'declare', call })).toMatchObject({
      code: 'not-now',
      text: 'this belongs to the phase «Firing», not to «Continued fire»; for this phase say «Continued fire» as the phase of the call',
    });
    const firing = run(early, NEXT, NEXT, { type: 'declare', call });
    const shot = run(firing, { type: 'enter-dice', fire: 1, faces: [[1, 1, 6]] }, NEXT);
    expect(valuesOf(shot.now, 'a')).toMatchObject({ firedAtLastBound: ['b'], supplies: 3 });
    // next bound: continued fire at the same target may be asked for, and is forgotten if it is not used
    const next = run(shot, NEXT, NEXT, NEXT);
    expect(next.now).toMatchObject({ turn: 2, phase: 'continued-fire' });
    expect(valuesOf(next.now, 'a')).toMatchObject({ firedAtLastBound: ['b'] });
    expect(valuesOf(run(next, NEXT).now, 'a')).not.toHaveProperty('firedAtLastBound');
  });
});

describe('Fire and Fury: the manoeuvre check', () => {
  const run = runWith(fireAndFury);
  const code = codeWith(fireAndFury);
  const begun = (values: object = {}, formation = 'line'): History => {
    const file = must(
      readPositionFile({
        format: 'enfilade/position',
        version: 1,
        system: 'fire-and-fury',
        lengths: 'in',
        table: { width: 48, height: 48 },
        sides: [{ id: 'union' }, { id: 'south' }],
        units: [
          {
            id: 'a',
            side: 'union',
            arm: 'infantry',
            formation,
            facing: 0,
            block: { at: [20, 20], files: 4, ranks: 1, base: [1, 0.75] },
            values: { weapon: 'RM', ...values },
          },
        ],
      }),
    );
    return begin(startGame(fireAndFury, { file, seed: 'check', mode: 'enforced' }));
  };
  const call = { kind: 'manoeuvre-check', unit: 'a' };
  // trained 0, able leader 0, fresh +2, line 0: the die + 2
  test.each([
    [6, 'double-quick', {}],
    [5, 'well-handled', {}],
    [1, 'well-handled', {}],
    [2, 'tardy', { inCommand: false }], // + 2 − 2
    [1, 'fall-back', { inCommand: false, keyPositionLost: true }], // 1 + 2 − 2 − 1 = 0
    [1, 'panic', { inCommand: false, level: 'spent' }], // 1 − 2 − 2 = −3
    [4, 'well-handled', { level: 'worn', leader: 'poor' }], // 4 − 1 = 3
  ])('good order, a %i: %s', (die, effect, more) => {
    const h = run(
      begun(),
      { type: 'declare', call: { ...call, ...more } },
      { type: 'enter-dice', fire: 1, faces: [[die]] },
    );
    expect(h.now.fires[0]?.outcome?.result).toMatchObject({ effect });
  });
  test('disordered: 5 to 10 rally, and the order is good again', () => {
    const h = run(
      begun({ order: 'disordered' }),
      { type: 'declare', call },
      { type: 'enter-dice', fire: 1, faces: [[3]] },
    );
    expect(h.now.fires[0]?.outcome?.result).toMatchObject({ effect: 'rally' });
    expect(valuesOf(h.now, 'a')).not.toHaveProperty('order');
    // 3 + 2 = 5 just rallies; faces 3 to 10 do as well or better
    expect(h.now.fires[0]?.outcome?.atLeast).toBeCloseTo(0.8, 12);
  });
  test('broken, spent, out of command: a panic costs a stand for each point below 0', () => {
    // 1 − 2 spent − 2 out of command − 2 broken = −5: more stands than it has
    const more = { inCommand: false, level: 'spent' };
    const gone = run(
      begun({ order: 'broken' }),
      { type: 'declare', call: { ...call, ...more } },
      { type: 'enter-dice', fire: 1, faces: [[1]] },
    );
    expect(gone.now.table.units).toEqual([]);
    // 4 − 6 = −2
    const two = run(
      begun({ order: 'broken' }),
      { type: 'declare', call: { ...call, ...more } },
      { type: 'enter-dice', fire: 1, faces: [[4]] },
    );
    expect(two.now.table.units[0]?.bases).toHaveLength(2);
  });
  test('by night nothing is better than tardy; in its own phase only; strange words refused', () => {
    const night = run(begun(), { type: 'set-terms', terms: { conditions: { light: 'night', sky: 'moonlit' } } });
    const h = run(night, { type: 'declare', call }, { type: 'enter-dice', fire: 1, faces: [[10]] });
    // fresh: every face from 1 to 10 ends between 3 and 12, which is tardy by night
    expect(h.now.fires[0]?.outcome).toMatchObject({ result: { effect: 'tardy' }, atLeast: 1, atMost: 1 });
    expect(code(run(begun(), NEXT), { type: 'declare', call })).toBe('not-now');
    expect(code(begun(), { type: 'declare', call: { ...call, mood: 'merry' } })).toBe('bad-call');
  });
});
