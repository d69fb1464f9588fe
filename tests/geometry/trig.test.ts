// Sine, cosine and arc tangent of ours beside the engine's: apart by no more than the last bit, and exact where they are known.

import { describe, expect, test } from 'vitest';
import { arcTangent, cosine, sine } from '../../src/geometry/trig.ts';

const EIGHTH = Math.PI / 4;
const STEPS = 20_000;
const angles = Array.from({ length: STEPS + 1 }, (_, i) => (EIGHTH * i) / STEPS);
const LAST_BIT = 2 ** -52;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= LAST_BIT * Math.abs(other);

describe('of ours', () => {
  test('sine and cosine of the first eighth', () => {
    expect([sine(0), cosine(0)]).toEqual([0, 1]);
    expect(sine(Math.PI / 6)).toBeCloseTo(0.5, 15);
    expect(angles.filter(a => !isNear(sine(a), Math.sin(a)) || !isNear(cosine(a), Math.cos(a)))).toEqual([]);
    expect(angles.filter(a => sine(0 - a) !== 0 - sine(a))).toEqual([]);
  });
  test('the angle of a vector all round', () => {
    const wrong = Array.from({ length: STEPS }, (_, i) => (2 * Math.PI * (i + 0.37)) / STEPS - Math.PI).filter(a => {
      const [x, y] = [1234.5 * Math.cos(a), 1234.5 * Math.sin(a)];
      return !isNear(arcTangent(y, x), Math.atan2(y, x));
    });
    expect(wrong).toEqual([]);
  });
  test.each([
    [0, 1, 0],
    [1, 1, Math.PI / 4],
    [1, 0, Math.PI / 2],
    [0, -1, Math.PI],
    [-1, 0, -Math.PI / 2],
    [-1, -1, (-3 * Math.PI) / 4],
    [0, 0, 0],
  ] as const)('exact: %f, %f', (y, x, a) => {
    expect(arcTangent(y, x)).toBe(a);
  });
});
