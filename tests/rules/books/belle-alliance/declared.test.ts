// Rows of tables 6 and 7 that hang on what was declared: a split fire, a support unit, guns that are ranged. Each applies to those it was
// declared for and to nobody else.

import { describe, expect, test } from 'vitest';
import { battalion, box, fire, type Json, rect, rule, type TableSpec, troop } from './table.ts';

/** Names of the rows that count. */
function rowsOf(spec: TableSpec, call: Json): readonly string[] {
  const { answer, effect } = rule(spec, call);
  expect(answer).toBe('yes');
  return (effect as { factors: { key: string }[] }).factors.map(f => f.key);
}
const target = (y: number, values: Json = {}) =>
  troop('t', 'british', box(-10, y, 10, y + 2, 270), { values: { figures: 20, ...values } });

describe('3.1.2 half of a split fire, asked about alone', () => {
  const other = troop('b', 'french', rect(60, 0, 20, 4, 90), { values: { figures: 20 } });
  const second = troop('u', 'british', rect(60, 20, 20, 2, 270), { values: { figures: 20 } });
  const split = (firer: string, ...targets: readonly string[]): Json => ({
    kind: 'split-fire',
    firer,
    parts: targets.map((t, i) => ({ target: t, figures: [`${i + 1}.1`] })),
  });
  const isSplit = (calls: readonly Json[], values: Json = { splitFire: true }): boolean =>
    rowsOf({ units: [battalion({ values }), target(6), other, second], calls }, fire()).includes('splitFire');
  test.each<readonly [string, readonly Json[], boolean]>([
    ['nothing is asked of it: two targets', [], true],
    ['its parts have one target', [split('a', 't', 't')], false],
    ['its parts have two', [split('a', 't', 'u')], true],
    ['another unit’s have one', [split('b', 'u', 'u')], true],
    ['another unit’s have one, its own two', [split('b', 'u', 'u'), split('a', 't', 'u')], true],
    ['another unit’s have two, its own one', [split('b', 't', 'u'), split('a', 't', 't')], false],
    ['asked as a whole before, and its parts have one', [fire(), split('a', 't', 't')], false],
  ])('%s', (_, calls, counts) => expect(isSplit(calls)).toBe(counts));
  test('a fire that is not split has no such row', () => expect(isSplit([], {})).toBe(false));
});

describe('3.1.7 a unit 8 cm behind the target, looking as it does', () => {
  // the target reaches from y 6 to 8, the support from 16
  const behind = (id: string) => troop(id, 'british', box(-10, 16, 10, 18, 270), { values: { figures: 20 } });
  const far = troop('z', 'british', box(60, 60, 80, 62, 270), { values: { figures: 20 } });
  const rows = (call: Json, values: Json = {}) =>
    rowsOf({ units: [battalion(), target(6, values), behind('s'), far] }, fire(call));
  test.each<readonly [string, Json, Json, boolean]>([
    ['declared in the call', { supports: ['s'] }, {}, true],
    ['declared by the target', {}, { supportedBy: 's' }, true],
    ['that nobody declared', {}, {}, false],
    ['while another is declared, far away', { supports: ['z'] }, {}, false],
  ])('%s', (_, call, values, counts) => expect(rows(call, values).includes('supportUnit')).toBe(counts));
});

describe('3.4.1 guns of 30, 60, 90 cm', () => {
  const rows = (y: number, values: Json = {}) => {
    const guns = troop('a', 'french', rect(0, -2, 8, 4, 90), { arm: 'artillery', formation: 'unlimbered', values });
    return rowsOf({ units: [guns, target(y)] }, fire()).filter(key => key === 'ranging');
  };
  test.each<readonly [string, number, Json, readonly string[]]>([
    ['in zone 1 need no ranging', 20, {}, []],
    ['in zone 2 have not ranged', 50, {}, ['ranging']],
    ['in zone 2 have', 50, { rangedOn: ['t'] }, []],
    ['in zone 3 have not', 80, {}, ['ranging']],
  ])('%s', (_, y, values, keys) => expect(rows(y, values)).toEqual(keys));
});
