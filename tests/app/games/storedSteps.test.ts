// What is read back of a game's stored steps: everything, or up to the first step that is damaged.

import { describe, expect, test } from 'vitest';
import { readSteps, type StoredStep, sumsOf } from '../../../src/app/games/storedSteps.ts';
import { type Step, startGame } from '../../../src/play/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import type { PositionFile } from '../../../src/table/index.ts';

const file: PositionFile = {
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'mm',
  scale: { BW: 40 },
  table: { width: 400, height: 300 },
  sides: [{ id: 'a' }],
  units: [{ id: 'u', side: 'a', arm: 'infantry', bases: [{ at: [100, 50], size: [40, 20], facing: 0 }] }],
};
const start = startGame(await loadRuleset('lasalle'), { file, seed: 's', mode: 'free', measuring: 'free' });
const steps: readonly Step[] = ['a', 'b', 'c', 'd'].map(text => ({ events: [{ type: 'noted', text }] }));
const sums = sumsOf(start, steps, []);
const rows: readonly StoredStep[] = steps.map((step, n) => ({ id: 'g', n, step, sum: sums[n] as string }));
const without = (n: number): readonly StoredStep[] => rows.filter(row => row.n !== n);
const changed = (n: number, change: Partial<StoredStep>): readonly StoredStep[] =>
  rows.map(row => (row.n === n ? { ...row, ...change } : row));

describe('stored steps', () => {
  test('all of them, with their sums', () => {
    expect(readSteps(start, rows, 4)).toMatchObject({ damage: null, sums });
  });
  test('sums are the same from any known beginning', () => {
    expect(sumsOf(start, steps, sums.slice(0, 2))).toEqual(sums);
  });
  test('steps stored before there were sums are read', () => {
    const old = rows.map(({ id, n, step }) => ({ id, n, step }));
    expect(readSteps(start, old, 4).damage).toBeNull();
  });
  test.each([
    ['the first one missing', without(0), 4, 0, 'missing'],
    ['one in the middle missing', without(2), 4, 2, 'missing'],
    ['the last one missing', without(3), 4, 3, 'missing'],
    ['one too many', rows, 3, 3, 'left-over'],
    ['no step at all', changed(1, { step: null as unknown as Step }), 4, 1, 'unreadable'],
    [
      'an event of no known kind',
      changed(1, { step: { events: [{ type: 'x' }] } as unknown as Step }),
      4,
      1,
      'unreadable',
    ],
    ['other events under the old sum', changed(2, { step: steps[1] as Step }), 4, 2, 'altered'],
  ] as const)('%s: read up to there', (_, stored, count, step, why) => {
    const read = readSteps(start, stored, count);
    expect(read.damage).toEqual({ step, of: count, why });
    expect(read.steps).toHaveLength(step);
  });
});
