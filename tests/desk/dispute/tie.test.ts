// The agreed die of a call that is too close to tell.

import { expect, test } from 'vitest';
import { tieOf } from '../../../src/desk/index.ts';

const SEEDS = Array.from({ length: 6000 }, (_, i) => `tie ${i}`);

test('1 to 3 says no, 4 to 6 says yes; each face comes as often', () => {
  const counts = new Map<number, number>();
  for (const { face, answer } of SEEDS.map(tieOf)) {
    expect(answer).toBe(face <= 3 ? 'no' : 'yes');
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  // 1,000 of 6,000 each; five standard deviations are 5 · √(6000 · 1/6 · 5/6) = 144
  for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(144);
});
test('a seed has one die', () => expect(tieOf('one')).toEqual(tieOf('one')));
