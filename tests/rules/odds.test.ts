import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { atLeast, binomial, certain, convolve, type Distribution, mean, sumOfDice } from '../../src/rules/index.ts';

test('three dice: 1 way of 216 to a 3, 27 to a 10', () => {
  const chances = sumOfDice(3, 6);
  expect(chances.get(3)).toBeCloseTo(1 / 216, 12);
  expect(chances.get(10)).toBeCloseTo(27 / 216, 12);
  expect([...chances.keys()]).toEqual(Array.from({ length: 16 }, (_, i) => i + 3));
});
test('a d10 read 0–9', () => {
  const chances = sumOfDice(1, 10, 0);
  expect([...chances.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(chances.get(0)).toBeCloseTo(0.1, 12);
});
test('five dice on 5+: (2/3)^5 none, 5 · 1/3 · (2/3)^4 one', () => {
  const hits = binomial(5, 1 / 3);
  expect(hits[0]).toBeCloseTo(32 / 243, 12);
  expect(hits[1]).toBeCloseTo(80 / 243, 12);
  expect(mean(hits)).toBeCloseTo(5 / 3, 12);
  expect(atLeast(hits, 1)).toBeCloseTo(211 / 243, 12);
});
test('certainty', () => {
  expect(certain(2)).toEqual([0, 0, 1]);
  expect(convolve(certain(2), certain(3))).toEqual(certain(5));
  expect(binomial(0, 0.3)).toEqual([1]);
  expect([atLeast(certain(2), -1), atLeast(certain(2), 3)]).toEqual([1, 0]);
});
test('property: sums of counts keep their mass and add their means', () => {
  const row = (n: number, p: number): Distribution => binomial(n, p);
  assert(
    property(
      integer({ min: 0, max: 8 }),
      integer({ min: 0, max: 8 }),
      double({ min: 0, max: 1, noNaN: true }),
      (n, m, p) => {
        const both = convolve(row(n, p), row(m, 0.5));
        expect(both.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        expect(mean(both)).toBeCloseTo(n * p + m / 2, 10);
      },
    ),
  );
});
