import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  disc,
  locate,
  outlineOf,
  point,
  pointAlong,
  polygon,
  prolong,
  rectangle,
  stretches,
  TOUCH,
  distance,
} from '../../src/geometry/index.ts';
import { box, gridSegment, MOVES, movedSegment, movedShape, star } from './moves.ts';
import { segment } from './scene.ts';

// Two towers on a plinth: a 60 × 20 block with towers 10 and 20 wide, 30 high, at its ends.
const castle = polygon([
  point(10, 5),
  point(70, 5),
  point(70, 55),
  point(50, 55),
  point(50, 25),
  point(20, 25),
  point(20, 55),
  point(10, 55),
]);
const hair = 20 / 1024; // on the grid, twice TOUCH
const half = 5 / 1024; // half of TOUCH
const east = (y: number) => segment(point(0, y), point(100, y));

describe('parts of a line inside a polygon', () => {
  test.each([
    [
      'through both towers',
      east(40),
      [
        [10, 20],
        [50, 70],
      ],
    ],
    ['through the plinth', east(15), [[10, 70]]],
    ['along the foot', east(5), []],
    ['half a TOUCH above the foot', east(5 + half), []],
    ['a hair above the foot', east(5 + hair), [[10, 70]]],
    [
      'along the roof of the plinth',
      east(25),
      [
        [10, 20],
        [50, 70],
      ],
    ],
    ['a hair below that roof', east(25 - hair), [[10, 70]]],
    ['along the tops', east(55), []],
    [
      'starting in a tower',
      segment(point(60, 40), point(0, 40)),
      [
        [0, 10],
        [40, 50],
      ],
    ],
    ['all inside', segment(point(30, 10), point(33, 14)), [[0, 5]]], // 3-4-5
    ['up a tower wall', segment(point(20, 0), point(20, 90)), [[5, 25]]], // in the plinth only: above it is the wall
    ['out through a corner', segment(point(0, 35), point(40, 75)), [[10 * Math.SQRT2, 20 * Math.SQRT2]]], // in at (10, 45), out at (20, 55)
    ['no length', segment(point(30, 10), point(30, 10)), []],
    ['ending at the wall', segment(point(0, 40), point(10, 40)), []],
    ['ending a hair past the wall', segment(point(0, 40), point(10 + hair, 40)), [[10, 10 + hair]]],
  ] as const)('%s', (_, line, expected) => {
    const found = stretches(line, castle);
    const rounded = (n: number): number => Math.round(n * 1e6) / 1e6;
    expect(found.map(s => [rounded(s.in), rounded(s.out)])).toEqual(expected.map(s => s.map(rounded)));
    for (const m of MOVES) expect(stretches(movedSegment(m, line), movedShape(m, castle))).toEqual(found);
  });

  test.each([
    ['corner to corner', segment(point(-10, -10), point(50, 50)), 1],
    ['past the corner, touching it', segment(point(-15, 15), point(15, -15)), 0],
    ['cutting a hair off the corner', segment(point(-15, 15.0625), point(15.0625, -15)), 1],
  ] as const)('a diamond at 45°: %s', (_, line, parts) => {
    const yard = polygon([point(0, 0), point(40, 0), point(40, 40), point(0, 40)]);
    expect(stretches(line, yard)).toHaveLength(parts);
    for (const m of MOVES) expect(stretches(movedSegment(m, line), movedShape(m, yard))).toHaveLength(parts);
  });

  test('a base at 30°: along its sides nothing, across it its depth', () => {
    const base = rectangle(point(31, 17), { width: 40, depth: 20 }, 30);
    const front = segment(base.frontLeft, base.frontRight);
    expect(stretches(prolong(front, 100), outlineOf(base))).toEqual([]);
    const across = prolong(segment(base.frontLeft, base.rearRight), 50);
    const [only] = stretches(across, outlineOf(base));
    expect(only?.in).toBe(0);
    expect(only?.out).toBeCloseTo(Math.sqrt(40 * 40 + 20 * 20), 2); // corners are on the grid: within 1/1024 mm
  });
});

describe('parts of a line inside a disc', () => {
  const pond = disc(point(50, 30), 25);
  test.each([
    ['through the middle', east(30), [[25, 75]]],
    ['15 off the middle', east(45), [[30, 70]]], // 15-20-25
    ['half a TOUCH inside the bank', east(55 - half), []],
    [
      'a hair inside the bank',
      east(55 - hair),
      [[50 - Math.sqrt(25 ** 2 - (25 - hair) ** 2), 50 + Math.sqrt(25 ** 2 - (25 - hair) ** 2)]],
    ],
    ['along the bank', east(55), []],
    ['ending in it', segment(point(0, 30), point(30, 30)), [[25, 30]]],
  ] as const)('%s', (_, line, expected) => {
    const found = stretches(line, pond);
    expect(found.length).toBe(expected.length);
    expected.forEach(([from, to], i) => {
      expect(found[i]?.in).toBeCloseTo(from, 2);
      expect(found[i]?.out).toBeCloseTo(to, 2);
    });
    for (const m of MOVES) expect(stretches(movedSegment(m, line), movedShape(m, pond))).toEqual(found);
  });
});

test('inside between in and out, outside between the parts, both ways alike', () => {
  fc.assert(
    fc.property(fc.oneof(box, star), gridSegment(), (shape, line) => {
      const length = distance(line.a, line.b);
      const found = stretches(line, shape);
      for (const s of found) {
        expect(locate(pointAlong(line, (s.in + s.out) / 2), shape)).not.toBe('outside');
        expect(s.in <= TOUCH || locate(pointAlong(line, s.in), shape) === 'on-edge').toBe(true);
      }
      const back = stretches(segment(line.b, line.a), shape);
      expect(back.length).toBe(found.length);
      back.toReversed().forEach((s, i) => expect(length - s.out).toBeCloseTo(found[i]?.in as number, 5));
      for (const m of MOVES) expect(stretches(movedSegment(m, line), movedShape(m, shape))).toEqual(found);
      for (let k = 1; k < 20; k++) {
        const far = (length * k) / 20;
        const place = locate(pointAlong(line, far), shape);
        const isIn = found.some(s => s.in < far && far < s.out);
        const isNearEnd = found.some(s => Math.abs(s.in - far) < 2 * TOUCH || Math.abs(s.out - far) < 2 * TOUCH);
        expect(isNearEnd || place === 'on-edge' || isIn === (place === 'inside')).toBe(true);
      }
    }),
  );
});

test('prolong: 3-4-5, and backwards', () => {
  expect(prolong(segment(point(1, 2), point(4, 6)), 10)).toEqual(segment(point(1, 2), point(10, 14)));
  expect(prolong(segment(point(1, 2), point(7, 10)), -5)).toEqual(segment(point(1, 2), point(4, 6)));
  expect(prolong(segment(point(1, 2), point(1, 2)), 5)).toEqual(segment(point(1, 2), point(1, 2)));
});
