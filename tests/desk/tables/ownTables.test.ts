// The owner's tables: every empty cell of every book is a row with words, a value typed there is the owner's and read by the judge.

import { describe, expect, test } from 'vitest';
import {
  cellFrom,
  cellText,
  noTables,
  type OwnCell,
  ownCount,
  tablesOf,
  underTables,
  withBase,
  withOwnCell,
  withOwnValue,
  withRows,
} from '../../../src/desk/index.ts';
import { emptyCells, judgeCalls, loadRuleset, open, readRulesData } from '../../../src/rules/index.ts';
import { readPositionFile, SYSTEMS } from '../../../src/table/index.ts';
import { twoBattalions } from '../../browser/hands/groundHand.ts';
import { must } from '../../must.ts';

describe.each(SYSTEMS)('%s', system => {
  test('each empty cell is one row, told from the others of its table in words', async () => {
    const ruleset = await loadRuleset(system);
    const tables = tablesOf(ruleset, noTables(ruleset));
    const cells = tables.flatMap(t => t.cells);
    expect(cells.map(c => c.path).sort()).toEqual(
      emptyCells(ruleset)
        .map(c => c.path)
        .sort(),
    );
    for (const { title, cells: rows } of tables) {
      expect(title).not.toMatch(/^\w+(\.\w+)+$/);
      expect(new Set(rows.map(r => r.row)).size, title).toBe(rows.length);
      for (const { row, fields } of rows) {
        expect(row).not.toMatch(/[a-z][A-Z][a-z]|[_{}]/);
        expect(new Set(fields.map(f => `${f.row}|${f.column}`)).size, row).toBe(fields.length);
        // no value is a table that has no field of its own
        for (const f of fields) expect(cellText(f.value), `${title} ${row}`).not.toMatch(/[{}]|object/);
      }
    }
  });

  test('each value typed again as it stands makes its cell the owner’s, and the judge reads the file', async () => {
    const ruleset = await loadRuleset(system);
    const none = noTables(ruleset);
    let data = none;
    for (const { cells } of tablesOf(ruleset, none)) {
      for (const { path, fields } of cells) {
        const { within, value } = fields[0] as OwnCell['fields'][number];
        data = must(withOwnValue(ruleset, data, { path, within, value: cellFrom(cellText(value), value) }));
      }
    }
    const all = emptyCells(ruleset);
    expect(ownCount(tablesOf(ruleset, data))).toEqual({ yours: all.length, all: all.length });
    expect(must(readRulesData(JSON.parse(JSON.stringify(data))))).toEqual(data);
    for (const { path, house } of all) {
      const cell = path.split('.').reduce<unknown>((c, step) => Reflect.get(c as object, step), data.figures);
      expect(cell, path).toEqual(house);
    }
    const bare = all.reduce((d, { path }) => must(withOwnCell(ruleset, d, path, undefined)), data);
    expect(bare.figures).toEqual({ base: 'house' });
  });
});

test('a list of rows grows by one like its last, and shrinks', async () => {
  const ruleset = await loadRuleset('emperor');
  const bands = tablesOf(ruleset, noTables(ruleset))
    .flatMap(t => t.cells)
    .find(c => c.isList) as OwnCell;
  const more = must(withRows(ruleset, noTables(ruleset), bands.path, true));
  const rowsOf = (data: typeof more): number => {
    const cell = tablesOf(ruleset, data)
      .flatMap(t => t.cells)
      .find(c => c.path === bands.path);
    return new Set(cell?.fields.map(f => f.row)).size;
  };
  const before = new Set(bands.fields.map(f => f.row)).size;
  expect(rowsOf(more)).toBe(before + 1);
  expect(rowsOf(must(withRows(ruleset, more, bands.path, false)))).toBe(before);
});

test('what the book cannot read is refused with a reason', async () => {
  const ruleset = await loadRuleset('lasalle');
  const wrong = withOwnValue(ruleset, noTables(ruleset), { path: 'artillery.splayDeg', within: [], value: 'many' });
  expect(wrong.ok).toBe(false);
});

test('a table without figures of its own is judged by the owner’s, and labelled; one with its own keeps them', async () => {
  const ruleset = await loadRuleset('belle-alliance');
  const path = 'table13.zonesCm.musket';
  const data = must(withOwnValue(ruleset, noTables(ruleset), { path, within: [], value: cellFrom('8; 16; 30', [8]) }));
  const file = must(readPositionFile(twoBattalions()));
  const judged = async (f: typeof file) => must(judgeCalls(must(await open(f))))[0];
  const leaning = async (f: typeof file) => (await judged(f))?.reasons.map(r => [r.house, r.yours === true]);
  const under = underTables(file, 'belle-alliance', data);
  expect(under.figures).toEqual(data.figures);
  expect(await leaning(file)).toContainEqual([true, false]);
  expect(await leaning(file)).not.toContainEqual([false, true]);
  expect(await leaning(under)).toContainEqual([false, true]);
  const own = { ...file, figures: 'printed' as const };
  expect(underTables(own, 'belle-alliance', data)).toBe(own);
  expect(withBase(data, 'printed').figures['base']).toBe('printed');
});
