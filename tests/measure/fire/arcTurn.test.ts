// The margin of a limit on an angle as a turn, worked out by hand: of a field of fire and of a fire zone.

import { describe, expect, test } from 'vitest';
import { direction, type Polygon, polygon } from '../../../src/geometry/index.ts';
import { turnIn, turnOut } from '../../../src/measure/fire/arcTurn.ts';

const frame = { forward: { x: 0, y: 1 }, right: { x: 1, y: 0 } };
/** A front from −20 to 20, opened by 45° at both ends. */
const opening = { edge: { a: { x: -20, y: 0 }, b: { x: 20, y: 0 } }, frame, half: 45 };
const square = (x: number, y: number, size = 10): Polygon =>
  polygon([
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ]);
const atan = (aside: number, ahead: number): number => (Math.atan2(aside, ahead) * 180) / Math.PI;

describe('what comes in', () => {
  test('its nearest corner in angle: (120, 80) lies 100 aside and 80 ahead of the right end', () => {
    expect(turnIn(opening, square(120, 70).points)).toBeCloseTo(45 - atan(100, 80), 6);
  });
  test('on the other hand the same', () => {
    expect(turnIn(opening, square(-130, 70).points)).toBeCloseTo(45 - atan(100, 80), 6);
  });
  test('behind the front, before neither end: as far as round to it', () => {
    // (5, −10) lies 25 to the right of the left end and 10 behind it: 90 + atan(10 / 25) off, less than as the right end sees it.
    expect(turnIn(opening, square(-5, -20).points)).toBeCloseTo(45 - (90 + atan(10, 25)), 6);
  });
});
describe('what goes out', () => {
  test('its last corner, by the nearer side: (40, 60) past the right ray from (20, 0)', () => {
    // The corner farthest to the left: 20 aside and 60 ahead of the right end.
    expect(turnOut(opening, square(40, 50).points)).toBeCloseTo(45 - atan(20, 60), 6);
  });
  test('straight ahead: the side does not matter', () => {
    // Corner (−5, 50) lies 25 to the left of the right end and 50 ahead; (5, 50) the same of the left end.
    expect(turnOut(opening, square(-5, 50).points)).toBeCloseTo(45 + atan(25, 50), 6);
  });
});
test('a turn by less leaves it out, by more brings it in', () => {
  const { points } = square(120, 70);
  const need = 0 - turnIn(opening, points);
  const turnedBy = (degrees: number): number => {
    // The firer turns about its right end, to the right.
    const { x, y } = direction(0 - degrees);
    const forward = { x: 0 - y, y: x };
    const right = { x, y };
    const a = { x: 20 - 40 * x, y: 0 - 40 * y };
    return turnIn({ edge: { a, b: { x: 20, y: 0 } }, frame: { forward, right }, half: 45 }, points);
  };
  expect(turnedBy(0.99 * need)).toBeLessThan(0);
  expect(turnedBy(1.01 * need)).toBe(0);
});
