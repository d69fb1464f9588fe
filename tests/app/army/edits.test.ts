// Edits of an army: doubles that stand free, losses and their return, sides, words of other books.

import { describe, expect, test } from 'vitest';
import {
  baseLost,
  baseRestored,
  closedArmy,
  duplicated,
  type Edit,
  removed,
  renamed,
  sideAdded,
  sideNamed,
  sideRemoved,
  toSide,
} from '../../../src/app/army/edits.ts';
import { basesOf, obstacleTo } from '../../../src/app/army/standing.ts';
import { begin, type Command, type Game, overlapsOf, startGame } from '../../../src/play/index.ts';
import { loadRuleset, type Ruleset } from '../../../src/rules/index.ts';
import { type FileUnit, layOut, type Position, type PositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { runWith } from '../../play/runs.ts';

/** Four bases of 4 × 3 cm in line, its front edge at `y`. */
const line = (id: string, side: string, at: [number, number], facing = 0): FileUnit => ({
  id,
  name: `Unit ${id}`,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  block: { at, files: 4, ranks: 1, base: [4, 3] },
});
const file = (units: FileUnit[], more: Partial<PositionFile> = {}): PositionFile => ({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'cm',
  scale: { BW: 4 },
  table: { width: 180, height: 120 },
  sides: [
    { id: 'a', name: 'French' },
    { id: 'b', name: 'British' },
  ],
  units,
  ...more,
});
const ruleset: Ruleset = await loadRuleset('lasalle');
const started = (f: PositionFile): Game => startGame(ruleset, { file: f, seed: 's', mode: 'free' });
const laid = (f: PositionFile): Position => must(layOut(f));
const after = (game: Game, commands: readonly Command[]): Game => runWith(ruleset)(begin(game), ...commands).now;
const commandsOf = (edit: Edit): readonly Command[] => {
  if (!edit.ok) throw new Error(edit.problems[0]?.message);
  return edit.value;
};
const refusalOf = (edit: {
  readonly ok: boolean;
  readonly problems?: readonly { readonly message: string }[];
}): string => (edit.ok ? '' : (edit.problems?.[0]?.message ?? ''));

describe('doubles', () => {
  test('to the right of it, 5 mm clear', () => {
    const { table } = started(file([line('x', 'a', [60, 40])]));
    const double = duplicated(table, laid(table), 'x');
    expect(double.ok && double.value).toMatchObject({ id: 'x-1', name: 'Unit x (copy)', side: 'a' });
    // bases 4 cm wide from 52 to 68; the double begins at 68.5: middles at 70.5, 74.5, 78.5, 82.5, all at y 40 − 1.5
    expect(double.ok && double.value.bases?.map(b => b.at)).toEqual([
      [70.5, 38.5],
      [74.5, 38.5],
      [78.5, 38.5],
      [82.5, 38.5],
    ]);
  });

  test('none of twenty doubles of a crowd stands in another, or beside the table', () => {
    const crowd = [0, 37, 90, 211].map((facing, i) => line(`u-${i + 1}`, i % 2 ? 'a' : 'b', [40 + 24 * i, 60], facing));
    let game = started(file(crowd));
    for (let i = 0; i < 20; i++) {
      const position = laid(game.table);
      const double = duplicated(game.table, position, `u-${(i % 4) + 1}`);
      if (!double.ok) throw new Error(refusalOf(double));
      game = after(game, [{ type: 'set-unit', unit: double.value }]);
    }
    const position = laid(game.table);
    expect(position.units).toHaveLength(24);
    expect(position.units.flatMap(u => overlapsOf(position, u.id))).toEqual([]);
  });

  test('on a full table there is no place for one', () => {
    const { table } = started(file([line('x', 'a', [8, 3])], { table: { width: 16.2, height: 3.1 } }));
    expect(refusalOf(duplicated(table, laid(table), 'x'))).toContain('no free place');
  });
});

describe('losses', () => {
  const game = started(file([line('x', 'a', [60, 40]), line('y', 'b', [60, 60], 180)]));
  const unitX = (g: Game): FileUnit => g.table.units.find(u => u.id === 'x') as FileUnit;

  test('the base in hand is lost, else the right one of the rear rank', () => {
    const position = laid(game.table);
    const x = position.unitById.get('x');
    if (!x) throw new Error('no unit x');
    expect(commandsOf(baseLost(x, '2.1'))).toEqual([{ type: 'lose-bases', unit: 'x', bases: ['2.1'] }]);
    expect(commandsOf(baseLost(x, undefined))).toEqual([{ type: 'lose-bases', unit: 'x', bases: ['4.1'] }]);
    expect(refusalOf(baseLost({ ...x, bases: x.bases.slice(0, 1) }, undefined))).toContain('delete the unit');
  });

  test('it comes back to its place, though the unit has moved and turned since', () => {
    const lost = after(game, [{ type: 'lose-bases', unit: 'x', bases: ['2.1'] }]);
    const unit = unitX(lost);
    // turned to the east about the middle of base 1.1 at (54, 38.5): file 2 stands 4 cm to its right, in the south
    const turned: FileUnit = {
      ...unit,
      facing: 90,
      bases: (unit.bases ?? []).map((b, i) => ({ ...b, at: [54, 38.5 - 4 * [0, 2, 3][i]!], facing: 90 })),
    };
    const moved = after(lost, [{ type: 'set-unit', unit: turned }]);
    const back = after(moved, commandsOf(baseRestored(laid(moved.table), unitX(moved), unitX(game))));
    expect(unitX(back).bases?.at(-1)).toMatchObject({ id: '2.1', at: [54, 34.5], facing: 90, size: [4, 3] });
  });

  test('a unit that never had more gets one at the right of its front', () => {
    const back = after(game, commandsOf(baseRestored(laid(game.table), unitX(game), unitX(game))));
    // the outermost middle lies at 66; one base further: 70
    expect(unitX(back).bases?.at(-1)).toMatchObject({ id: '5', at: [70, 38.5], size: [4, 3] });
  });

  test('not where somebody else stands on both sides', () => {
    const left = line('l', 'a', [44, 40]);
    const right = line('r', 'a', [76, 40]);
    const hemmed = started(file([line('x', 'a', [60, 40]), left, right]));
    expect(refusalOf(baseRestored(laid(hemmed.table), unitX(hemmed), undefined))).toContain('no free place');
  });
});

describe('units and sides', () => {
  const f = file([line('x', 'a', [60, 40]), line('y', 'b', [60, 60], 180)], {
    calls: [
      { kind: 'musketry', firer: 'x', target: 'y' },
      { kind: 'musketry', firer: 'y' },
    ],
    also: { emperor: { scale: { BD: 10 }, units: { x: { values: { type: 1 } }, y: { values: { type: 2 } } } } },
  });
  const game = started(f);

  test('a unit goes with the questions and the words of other books that name it', () => {
    const { table } = after(game, removed(game.table, ['x']));
    expect(table.units.map(u => u.id)).toEqual(['y']);
    expect(table.calls).toEqual([{ kind: 'musketry', firer: 'y' }]);
    expect(table.also?.emperor?.units).toEqual({ y: { values: { type: 2 } } });
  });

  test('renamed, and to another side', () => {
    const { table } = after(game, [...renamed(game.table, 'x', '  Guard '), ...toSide(game.table, ['y'], 'a')]);
    // the second command was made of the table before the first; each names its own unit
    expect(table.units.map(u => [u.name, u.side])).toEqual([
      ['Guard', 'a'],
      ['Unit y', 'a'],
    ]);
    expect(renamed(game.table, 'x', '   ')).toEqual([]);
    expect(toSide(game.table, ['x'], 'a')).toEqual([]);
  });

  test('sides are added, named, removed once they are empty', () => {
    const three = after(game, commandsOf(sideAdded(game.table)));
    expect(three.table.sides.at(-1)).toEqual({ id: 'side-1', name: 'Side 3' });
    const named = after(three, commandsOf(sideNamed(three.table, 'side-1', 'Prussian')));
    expect(named.table.sides.map(s => s.name)).toEqual(['French', 'British', 'Prussian']);
    expect(refusalOf(sideRemoved(named.table, 'a'))).toBe('French still has 1 unit: move it to another side first.');
    const two = after(named, commandsOf(sideRemoved(named.table, 'side-1')));
    expect(two.table.sides).toHaveLength(2);
  });

  test('no more than sixteen sides', () => {
    const sides = Array.from({ length: 16 }, (_, i) => ({ id: `s${i}` }));
    expect(refusalOf(sideAdded({ ...f, sides }))).toContain('16');
  });

  test('while the book is enforced nothing is edited', () => {
    expect(closedArmy({ ...game, mode: 'enforced' })).toContain('enforced');
    expect(closedArmy({ ...game, mode: 'advised' })).toBeNull();
  });
});

describe('obstacles', () => {
  const position = laid(started(file([line('x', 'a', [60, 40])])).table);
  const other = (x: number, y: number): FileUnit => ({
    id: 'n',
    side: 'b',
    arm: 'infantry',
    facing: 0,
    bases: [{ at: [x, y], size: [4, 3] }],
  });
  test.each([
    ['clear of it', 80, 38.5, null],
    // x stands from 52 to 68 and from 37 to 40: a base with its middle at 70 begins where it ends
    ['edge to edge', 70, 38.5, null],
    ['a millimetre in', 69.9, 38.5, 1],
    ['half a base in', 68, 38.5, 20],
  ] as const)('%s', (_name, x, y, mm) => {
    const found = obstacleTo(position, basesOf(other(x, y), 'cm'));
    if (mm === null) return expect(found).toBeNull();
    expect(found).toMatchObject({ kind: 'overlap', unit: { id: 'x' } });
    expect(found?.kind === 'overlap' ? found.mm : 0).toBeCloseTo(mm, 2);
  });
  test('beside the table', () => {
    expect(obstacleTo(position, basesOf(other(1.9, 60), 'cm'))).toEqual({ kind: 'off-table' });
    expect(obstacleTo(position, basesOf(other(2, 60), 'cm'))).toBeNull();
  });
});
