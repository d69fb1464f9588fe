// Sides of a line and distances from it: to the left, on it, to the right; and of a segment of no length.

import { describe, expect, test } from 'vitest';
import { allLeft, mostLeft, offset, point, type Segment, shortTurn, turn } from '../../src/geometry/index.ts';

/** 3-4-5, of length 5; one of length 1; one of none. */
const SLANT: Segment = { a: point(10, 20), b: point(13, 24) };
const ONE: Segment = { a: point(10, 20), b: point(10, 21) };
const SPOT: Segment = { a: point(10, 20), b: point(10, 20) };

describe('the side of a line', () => {
  test.each([
    ['left', 12, 24],
    ['on', 16, 28],
    ['right', 14, 24],
  ] as const)('%s', (side, x, y) => {
    expect(turn(SLANT.a, SLANT.b, point(x, y))).toBe(side);
  });
});

test.each([
  ['one on it, one to its left', true, [point(16, 28), point(6, 23)]],
  ['one a hair to its right', false, [point(6, 23), point(16, 27.9)]],
  ['none', true, []],
] as const)('all to the left: %s', (_, holds, points) => {
  expect(allLeft(SLANT, points)).toBe(holds);
});

describe('the distance from a line', () => {
  test.each([
    ['to its left', SLANT, 6, 23, 5], // (−4, 3) is square to (3, 4), 5 long
    ['on it', SLANT, 16, 28, 0],
    ['to its right', SLANT, 18, 14, -10], // twice (4, −3)
    ['of a line of length 1', ONE, 7, 99, 3],
    ['of a spot: as the crow flies', SPOT, 13, 24, 5],
  ] as const)('%s', (_, line, x, y, away) => {
    expect(offset(line, point(x, y))).toBe(away);
  });
  test('of the point farthest to the left', () => {
    const points = [point(18, 14), point(6, 23), point(16, 28)];
    expect(mostLeft(SLANT, points)).toBe(5);
    expect(mostLeft(SLANT, points.slice(0, 1))).toBe(-10);
    expect(mostLeft(ONE, [point(7, 99), point(12, 0)])).toBe(3);
    expect(mostLeft(SPOT, [point(13, 24), point(10, 22)])).toBe(5);
    expect(mostLeft(SPOT, [])).toBe(-Infinity);
  });
});

test.each([
  [0, 0],
  [90, 90],
  [190, -170],
  [-190, 170],
  [180, -180],
  [-180, -180],
  [725, 5],
] as const)('a turn by %i° is one by %i°', (by, short) => expect(shortTurn(by)).toBe(short));
