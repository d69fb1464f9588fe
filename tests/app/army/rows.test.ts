// The army list's rows, the fields that its columns are made of, and the unit in the hand.

import { describe, expect, test } from 'vitest';
import { IDLE, type PlaceState, placeSteps } from '../../../src/app/army/placeSteps.ts';
import {
  fitting,
  pageOf,
  partOf,
  ROWS_AT_ONCE,
  rowsOf,
  shownValue,
  sorted,
  textOf,
} from '../../../src/app/army/rows.ts';
import { complaintAbout, showsPlainly, valueFields } from '../../../src/app/army/valueFields.ts';
import type { Input } from '../../../src/app/tools/input.ts';
import type { Template } from '../../../src/rules/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { type FileUnit, layOut, type Position, SYSTEMS } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { at, key, told } from '../touch.ts';

const unit = (id: string, name: string, side: string, values: FileUnit['values'] = {}): FileUnit => ({
  id,
  name,
  side,
  arm: 'infantry',
  values: values ?? {},
});
function position(units: FileUnit[]): Position {
  return must(
    layOut({
      format: 'enfilade/position',
      version: 1,
      system: 'belle-alliance',
      lengths: 'cm',
      table: { width: 100, height: 100 },
      sides: [
        { id: 'f', name: 'French' },
        { id: 'b', name: 'British' },
      ],
      units,
    }),
  );
}
const ARMY = position([
  unit('1', '10th Line', 'f', { figures: 18, disorder: 'FD' }),
  unit('2', '2nd Line', 'b', { figures: 24 }),
  unit('3', 'Rifles', 'b', { disorder: 'LD' }),
  unit('4', '9th Line', 'f', { figures: 7, disorder: 'MD' }),
]);
const ids = (rows: readonly { readonly unit: { readonly id: string } }[]): readonly string[] =>
  rows.map(r => r.unit.id);
const FIELDS = valueFields((await loadRuleset('belle-alliance')).keys.unitValues);

describe('rows', () => {
  test.each([
    ['all', { words: '', side: '' }, ['1', '2', '3', '4']],
    ['words in any order, whatever their case', { words: 'line BRIT', side: '' }, ['2']],
    ['one side', { words: 'line', side: 'f' }, ['1', '4']],
    ['none', { words: 'guns', side: '' }, []],
  ] as const)('%s', (_name, wanted, found) => {
    expect(ids(fitting(rowsOf(ARMY), wanted))).toEqual(found);
  });

  test.each([
    ['names by their numbers', 'name', 'ascending', ['2', '4', '1', '3']],
    ['sides, in the order of the file within', 'side', 'ascending', ['2', '3', '1', '4']],
    ['figures downwards; who says nothing comes last', 'values.figures', 'descending', ['2', '1', '4', '3']],
    ['figures upwards; who says nothing comes last', 'values.figures', 'ascending', ['4', '1', '2', '3']],
    // none, LD, MD, FD is the book's order; unit 2 says nothing and is not disordered
    ['choices in the order of the book', 'values.disorder', 'ascending', ['2', '3', '4', '1']],
  ] as const)('sorted: %s', (_name, column, direction, wanted) => {
    expect(ids(sorted(rowsOf(ARMY), { column, direction }, FIELDS))).toEqual(wanted);
  });

  test('a thousand rows are drawn sixty at a time', () => {
    const rows = rowsOf(position(Array.from({ length: 1000 }, (_, i) => unit(`u${i}`, `${i}`, 'f'))));
    expect(ROWS_AT_ONCE).toBe(60);
    expect(partOf(rows, 0)).toMatchObject({ page: 0, pages: 17, from: 0 }); // 1000 / 60 = 16.7
    expect(partOf(rows, 99).rows).toHaveLength(40); // the last page: 1000 − 16 · 60
    expect(pageOf(rows, 'u119')).toBe(1);
    expect(pageOf(rows, 'u120')).toBe(2);
    expect(pageOf(rows, 'nobody')).toBeNull();
  });
});

describe('fields from a book’s schema', () => {
  const kinds = async (system: (typeof SYSTEMS)[number]) =>
    Object.fromEntries(valueFields((await loadRuleset(system)).keys.unitValues).map(f => [f.key, f]));

  test.each([
    ['belle-alliance', 'figures', { kind: 'number', whole: true, least: 0 }],
    ['belle-alliance', 'supplies', { kind: 'choice', options: ['unlimited', 0, 1, 2, 3], preset: 'unlimited' }],
    ['belle-alliance', 'disorder', { kind: 'choice', options: ['none', 'LD', 'MD', 'FD'], preset: 'none' }],
    ['belle-alliance', 'rangedOn', { kind: 'words', options: null }],
    ['emperor', 'type', { kind: 'number', least: 1, most: 3 }],
    ['emperor', 'drum', { kind: 'flag', preset: true }],
    ['emperor', 'gunAt', { kind: 'json' }],
    ['fire-and-fury', 'rating', { kind: 'choice', options: ['crack', 'veteran', 'trained', 'green'] }],
    ['lasalle', 'sk', { kind: 'number', least: 0, most: 3, preset: undefined }],
    ['open-fire', 'weapons', { kind: 'words', options: null }],
    ['open-fire', 'profile', { kind: 'text' }],
  ] as const)('%s: %s', async (system, key, wanted) => {
    expect((await kinds(system))[key]).toMatchObject(wanted);
  });

  test('every key of every book has a field', async () => {
    for (const system of SYSTEMS) expect(Object.keys(await kinds(system)).length, system).toBeGreaterThan(10);
  });

  test('a weapon with figures of its own is written as in the file', async () => {
    const { weapons } = await kinds('open-fire');
    if (!weapons) throw new Error('no weapons');
    expect(showsPlainly(weapons, ['rifle'])).toBe(true);
    expect(showsPlainly(weapons, ['rifle', { name: 'musket' }])).toBe(false);
  });

  test('what is wrong is said of the key it is wrong with', async () => {
    const { unitValues } = (await loadRuleset('lasalle')).keys;
    expect(complaintAbout(unitValues, { disr: -1 }, 'disr')).toBe('must be ≥ 0');
    expect(complaintAbout(unitValues, { disr: -1, sk: 2 }, 'sk')).toBeNull();
    expect(complaintAbout(unitValues, { disr: undefined }, 'disr')).toBeNull();
  });

  test('a cell shows what holds, and whether the unit says so', () => {
    const disorder = FIELDS.find(f => f.key === 'disorder');
    const [first, second] = ARMY.units;
    if (!disorder || !first || !second) throw new Error('no disorder');
    expect(shownValue(first, disorder)).toEqual({ text: 'FD', said: true });
    expect(shownValue(second, disorder)).toEqual({ text: 'none', said: false });
  });
  test('a unit that a value names is called by its name; a word that is chosen is no id', () => {
    const named = (id: unknown): string | null => (id === 'fr-1' || id === 'FD' ? '1/55e Ligne' : null);
    const [first] = ARMY.units;
    const [mother, disorder] = ['motherUnit', 'disorder'].map(key => FIELDS.find(f => f.key === key));
    if (!mother || !disorder || !first) throw new Error('no such fields');
    expect(shownValue({ ...first, values: { motherUnit: 'fr-1' } }, mother, named).text).toBe('1/55e Ligne');
    expect(shownValue(first, disorder, named).text).toBe('FD');
    expect(textOf(['fr-1', 'fr-9'], named)).toBe('1/55e Ligne, fr-9');
  });
});

describe('a unit of the palette in the hand', () => {
  const template: Template = {
    id: 'line',
    name: 'Line',
    arm: 'infantry',
    files: 4,
    ranks: 1,
    base: { width: 1, depth: 1 },
  };
  const carrying: PlaceState = { at: 'carrying', template, side: 'f', to: null, bearing: 90, from: null };
  const run = (inputs: readonly Input[], start: PlaceState = carrying) => {
    const { state, outcomes: deeds } = told(placeSteps, start, inputs);
    return { state, deeds };
  };

  test('a click puts it where it is, as it looks', () => {
    const { deeds } = run([
      { type: 'hover', ...at(10, 10) },
      { type: 'down', ...at(300, 200) },
      { type: 'up', ...at(302, 201) },
    ]);
    expect(deeds).toEqual([{ at: { x: 300, y: 200 }, bearing: 90, again: false }]);
  });

  test('one put down is not shown again where it stands, till the hand moves', () => {
    const stays = { ...carrying, stays: true };
    const put = run(
      [
        { type: 'down', ...at(300, 200) },
        { type: 'up', ...at(300, 200) },
      ],
      stays,
    );
    expect(put.state).toMatchObject({ at: 'carrying', to: null });
    expect(run([{ type: 'hover', ...at(310, 200) }], put.state).state).toMatchObject({ to: { x: 310, y: 200 } });
  });

  test('a drag turns it to where the hand points: north-west is 315°', () => {
    const { deeds } = run([
      { type: 'down', ...at(300, 200) },
      { type: 'move', ...at(200, 300) },
      { type: 'up', ...at(200, 300, { shift: true }) },
    ]);
    expect(deeds).toEqual([{ at: { x: 300, y: 200 }, bearing: 315, again: true }]);
  });

  test('Space turns by 45°, Enter puts it in the middle', () => {
    const { deeds } = run([key(' '), key(' '), key(' ', true), key('Enter')]);
    expect(deeds).toEqual([{ at: null, bearing: 135, again: false }]); // 90 + 45 + 45 − 45
  });

  test('Esc takes back the press, then the unit', () => {
    const pressed = run([{ type: 'down', ...at(300, 200) }, { type: 'cancel' }]);
    expect(pressed.state).toMatchObject({ at: 'carrying', from: null });
    expect(run([{ type: 'cancel' }], pressed.state)).toEqual({ state: IDLE, deeds: [] });
  });
});
