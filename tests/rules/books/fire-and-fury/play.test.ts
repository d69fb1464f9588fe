// A game: the d10 of fire, what it does to units, skirmishers whose regiment is gone.

import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import type { Change, PlayRules } from '../../../../src/rules/index.ts';
import { ask, gun, judge, line, round, stands, type Table } from './table.ts';

const play = ruleset.play as PlayRules;
const rifles = (n: number) => line('g', n, [0, 0], 90, { values: { weapon: 'RM' } });
const target = (more: object = {}) =>
  line('t', 8, [0, 8], 270, { side: 'grey', values: more as Record<string, unknown> });
const fire = { kind: 'fire', firer: 'g', target: 't' };

describe('the die', () => {
  // eight rifles at 8": +1
  const ruling = ask({ units: [rifles(8), target()] }, fire);
  test('one d10, then no more', () => {
    expect(play.nextDice(ruling, [])).toEqual({ id: 'fire', label: 'Fire', count: 1, sides: 10, first: 1 });
    expect(play.nextDice(ruling, [[4]])).toBeNull();
    expect(play.nextDice(ask({ units: [rifles(8), target()], figures: 'printed' }, fire), [])).toBeNull();
  });
  test.each([
    [1, 'no-effect', 2, 1, 0.5],
    [5, 'no-effect', 6, 1, 0.5],
    [6, 'galling-fire', 7, 0.5, 0.7],
    [7, 'galling-fire', 8, 0.5, 0.7],
    [8, 'telling-fire', 9, 0.3, 0.9],
    [9, 'telling-fire', 10, 0.3, 0.9],
    [10, 'destructive-fire', 11, 0.1, 1],
  ] as const)('a %i: %s', (face, effect, result, atLeast, atMost) => {
    const resolved = play.resolve(ruling, [[face]]);
    expect(resolved.ok && resolved.value.result).toEqual({ effect, alsoOn: null });
    expect(resolved.ok && resolved.value.steps.find(s => s.label === 'result')?.value).toBe(result);
    expect(resolved.ok && resolved.value.atLeast).toBeCloseTo(atLeast, 9);
    expect(resolved.ok && resolved.value.atMost).toBeCloseTo(atMost, 9);
  });
  test('a step says whose the table is: ours, or the player’s own', () => {
    const houseIn = (figures: object) => {
      const asked = ask({ units: [rifles(8), target()], figures: { base: 'house', ...figures } }, fire);
      const resolved = play.resolve(asked, [[5]]);
      return resolved.ok ? resolved.value.steps.map(s => [s.label, s.house]) : [];
    };
    const die = [{ max: null, die: 1 }];
    const effects = [{ min: null, effect: 'nothing', stands: 0, disorder: false }];
    const steps = (points: boolean, table: boolean) => [
      ['d10', false],
      ['fire-points', points],
      ['result', points],
      ['effect', table],
    ];
    expect(houseIn({})).toEqual(steps(true, true));
    expect(houseIn({ fire: { table: { die } } })).toEqual(steps(false, true));
    expect(houseIn({ fire: { table: { die, effects } } })).toEqual(steps(false, false));
  });
  test('faces that are not on the die', () => {
    for (const thrown of [[[0]], [[11]], [[1, 2]], [], [[5], [5]]]) expect(play.resolve(ruling, thrown).ok).toBe(false);
  });
});

describe('what it does', () => {
  const settled = (units: Table['units'], ...effects: readonly string[]): readonly Change[] =>
    play.settle(
      judge({ units }).position,
      effects.map(effect => ({ call: fire, result: { effect, alsoOn: null } })),
    ).changes;
  const order = (to: string): Change => ({ kind: 'values', unit: 't', values: { order: to } });
  test('disorder; disorder on disorder costs a stand; guns are silenced', () => {
    expect(settled([rifles(1), target()], 'no-effect')).toEqual([]);
    expect(settled([rifles(1), target()], 'galling-fire')).toEqual([order('disordered')]);
    expect(settled([rifles(1), target({ order: 'disordered' })], 'galling-fire')).toEqual([
      { kind: 'bases-lost', unit: 't', bases: [expect.any(String)] },
    ]);
    const guns = gun('t', [0, 8], 270, { side: 'grey' });
    expect(settled([rifles(1), guns], 'galling-fire')).toEqual([order('silenced')]);
  });
  test('two fires of one phase, one after the other', () => {
    const [first, second] = settled([rifles(1), target()], 'galling-fire', 'galling-fire');
    expect(first).toEqual(order('disordered'));
    expect(second).toMatchObject({ kind: 'bases-lost', bases: [expect.any(String)] });
  });
  test('stands lost, the command stand last; none left, the unit is gone', () => {
    const list = [0, 1, 2].map(i => ({ at: [i, 8] as const, facing: 270, values: i === 2 ? { command: true } : {} }));
    const small = stands('t', list, { side: 'grey' });
    const lost = settled([rifles(1), small], 'destructive-fire').find(c => c.kind === 'bases-lost');
    expect(lost?.kind === 'bases-lost' && lost.bases.toSorted()).toEqual(['1', '2']);
    expect(settled([rifles(1), small], 'destructive-fire', 'telling-fire')).toEqual([{ kind: 'removed', unit: 't' }]);
  });
  test('a massed target: the regiment suffers as well', () => {
    const units = [rifles(1), target(), line('r', 4, [0, 12], 270, { side: 'grey' })];
    const { changes } = play.settle(judge({ units }).position, [
      { call: fire, result: { effect: 'galling-fire', alsoOn: 'r' } },
    ]);
    expect(changes).toEqual([order('disordered'), { kind: 'values', unit: 'r', values: { order: 'disordered' } }]);
  });
  test('skirmishers whose regiment is gone become the regiment', () => {
    const units = [
      rifles(1),
      line('t', 1, [0, 8], 270, { side: 'grey' }),
      line('sk', 3, [0, 6], 270, { side: 'grey', formation: 'extended-line', values: { skirmishersOf: 't' } }),
      round('col', 'leader', [0, 9], 0.5, { side: 'grey', values: { attachedTo: 't' } }),
      round('h', 'tethered-horses', [0, 12], 0.75, { side: 'grey', values: { owner: 't' } }),
    ];
    expect(settled(units, 'telling-fire')).toEqual([
      { kind: 'removed', unit: 't' },
      { kind: 'values', unit: 'sk', values: { skirmishersOf: null } },
      { kind: 'values', unit: 'col', values: { attachedTo: null } },
      { kind: 'removed', unit: 'h' },
    ]);
  });
});

test('the turn: defensive before offensive fire; rates; formations', () => {
  expect(play.turn.phases.map(p => p.id)).toEqual(['manoeuvre', 'hasty', 'defensive-fire', 'offensive-fire', 'charge']);
  expect(play.turn.phases.map(p => p.who)).toEqual(['active', 'other', 'other', 'active', 'all']);
  const table = (figures: unknown) =>
    judge({ units: [rifles(4), round('c', 'leader', [3, 3], 0.5)], figures }).position;
  expect(play.allowance(table('house'), 'g').allowance).toBeCloseTo(8 * 25.4, 6);
  expect(play.allowance(table('printed'), 'g').allowance).toBeNull();
  expect(play.allowance(table('house'), 'c').allowance).toBeNull();
  const column = play.formations.find(f => f.id === 'field-column')?.layOut(5, { width: 25, depth: 19 });
  expect(column?.map(s => s.rank)).toEqual([1, 1, 2, 2, 3]);
  expect(play.clears('manoeuvre')).toEqual([{ keys: ['newlyDeployed', 'coldSteel'] }]);
});
