// Sine, cosine, arc tangent and area tangent of ours beside the engine's: apart by no more than the last bits, and exact where they are known.

import { describe, expect, test } from 'vitest';
import { arcTangent, areaTangent, cosine, cosineOf, power, sine, sineOf } from '../../src/geometry/trig.ts';

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
  test('sine and cosine all round', () => {
    const all = angles.map(a => 4 * (a - EIGHTH / 2) * 2).filter(a => Math.abs(a) <= Math.PI);
    const apart = (one: number, other: number): boolean => Math.abs(one - other) > LAST_BIT;
    expect(all.length).toBeGreaterThan(STEPS / 2);
    expect(all.filter(a => apart(sineOf(a), Math.sin(a)) || apart(cosineOf(a), Math.cos(a)))).toEqual([]);
    expect(all.filter(a => sineOf(0 - a) !== 0 - sineOf(a) || cosineOf(0 - a) !== cosineOf(a))).toEqual([]);
    expect([sineOf(0), cosineOf(0), sineOf(Math.PI / 2), cosineOf(Math.PI), cosineOf(0 - Math.PI)]).toEqual([
      0, 1, 1, -1, -1,
    ]);
    // what π is more than its nearest number
    expect(sineOf(Math.PI)).toBeCloseTo(1.2246467991473532e-16, 25);
  });
  test('the area tangent', () => {
    const tangents = Array.from({ length: STEPS - 1 }, (_, i) => (i + 1) / STEPS);
    const near = [...tangents, ...tangents.map(t => t ** 5), ...tangents.map(t => 1 - t ** 5)].filter(t => t < 1);
    const isFar = (t: number): boolean => Math.abs(areaTangent(t) - Math.atanh(t)) > 4 * LAST_BIT * Math.atanh(t);
    expect(near.filter(t => isFar(t) || areaTangent(0 - t) !== 0 - areaTangent(t))).toEqual([]);
    // (1 + x) / (1 − x) = 3: half of ln 3
    expect(areaTangent(0.5)).toBeCloseTo(0.5493061443340549, 15);
    expect([areaTangent(0), areaTangent(1), areaTangent(-1), areaTangent(1.5)]).toEqual([0, Infinity, -Infinity, NaN]);
  });
  test('powers are products', () => {
    expect([power(3, 0), power(3, 1), power(0, 0), power(11 / 12, 2), power(2, 40)]).toEqual([
      1,
      3,
      1,
      (11 / 12) * (11 / 12),
      1_099_511_627_776,
    ]);
  });
});
