import { expect, test } from 'vitest';
import { integral } from '../../src/measure/gauss.ts';

test.each([
  ['a polynomial', (x: number) => 3 * x * x, -1, 2, 9],
  ['half a circle, upright at both ends', (x: number) => Math.sqrt(Math.max(0, 1 - x * x)), -1, 1, Math.PI / 2],
  ['a sine', Math.sin, 0, Math.PI, 2],
  ['a narrow strip', Math.exp, 1, 1 + 2 ** -30, Math.E * 2 ** -30],
] as const)('%s', (_, f, from, to, area) => {
  expect(integral(f, from, to) / area).toBeCloseTo(1, 9);
});

test('a mirror image gives the same bits', () => {
  const f = (x: number): number => Math.sqrt(x + 0.3) * Math.cos(x);
  expect(integral(x => f(-x), -1.7, 0.25)).toBe(integral(f, -0.25, 1.7));
});
