import { expect, test } from 'vitest';
import { STEPS, WEIGHTS } from '../../../src/measure/sight/sightStrip.ts';

function integral(f: (at: number) => number, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  return STEPS.reduce(
    (sum, step, i) => sum + half * (WEIGHTS[i] as number) * (f(middle - half * step) + f(middle + half * step)),
    0,
  );
}

test.each([
  ['a polynomial', (x: number) => 3 * x * x, -1, 2, 9],
  ['half a circle, upright at both ends', (x: number) => Math.sqrt(Math.max(0, 1 - x * x)), -1, 1, Math.PI / 2],
  ['a sine', Math.sin, 0, Math.PI, 2],
  ['a narrow strip', Math.exp, 1, 1 + 2 ** -30, Math.E * 2 ** -30],
] as const)('%s', (_, f, from, to, area) => {
  expect(integral(f, from, to) / area).toBeCloseTo(1, 9);
});
