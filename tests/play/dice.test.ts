import { expect, test } from 'vitest';
import { roll, throwDie } from '../../src/play/index.ts';

const N = 6000;
const row = (seed: string): readonly number[] => Array.from({ length: N }, (_, n) => roll(seed, n));

test('a roll depends on its seed and its number alone', () => {
  const forwards = row('a table');
  const backwards = Array.from({ length: N }, (_, i) => roll('a table', N - 1 - i)).reverse();
  expect(backwards).toEqual(forwards);
});

test('numbers lie in [0, 1) and differ from seed to seed and from roll to roll', () => {
  const numbers = [...row('a'), ...row('b'), ...row('ab'), ...row('')];
  expect(numbers.every(r => r >= 0 && r < 1)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(numbers.length - 5);
});

test('a seed that looks like the number of a roll is another seed', () => {
  expect(roll('1', 0)).not.toBe(roll('0', 1));
  expect(roll('1\u00002', 3)).not.toBe(roll('2', 3));
});

// chi-square with 5 degrees of freedom: below 20.5 in 99.9 % of fair rows
test.each(['one', 'two', 'x', 'x1', '1x'])('a d6 of seed %s is fair', seed => {
  const counts = Array.from({ length: 7 }, () => 0);
  for (let n = 0; n < N; n++) {
    const face = throwDie(seed, n, 6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  expect(counts[0]).toBe(0);
  const chi = counts.slice(1).reduce((sum, c) => sum + (c - N / 6) ** 2 / (N / 6), 0);
  expect(chi).toBeLessThan(20.5);
});

test('a d10 read 0–9 starts at 0', () => {
  const faces = new Set(Array.from({ length: 500 }, (_, n) => throwDie('ten', n, 10, 0)));
  expect([...faces].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
