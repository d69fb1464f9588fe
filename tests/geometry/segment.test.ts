import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  direction,
  lengthOf,
  meet,
  nearestOn,
  offset,
  point,
  type Segment,
  tangent,
  turn,
} from '../../src/geometry/index.ts';
import { gridPoint, gridSegment, isMirror, MOVES, movedSegment } from './moves.ts';
import { segment } from './scene.ts';

const hair = 1 / 1024;

describe('how two segments meet', () => {
  const s = segment(point(10, 20), point(50, 40)); // rises 1 in 2; (30, 30) is its middle
  test.each([
    ['crossing in the middle', segment(point(30, 60), point(30, 10)), { kind: 'cross', at: point(30, 30) }],
    ['ending a hair above', segment(point(30, 60), point(30, 30 + hair)), { kind: 'none' }],
    ['ending on it', segment(point(30, 60), point(30, 30)), { kind: 'touch', at: point(30, 30) }],
    ['ending a hair below', segment(point(30, 60), point(30, 30 - hair)), { kind: 'cross', at: point(30, 30) }],
    ['end on end', segment(point(50, 40), point(70, 10)), { kind: 'touch', at: point(50, 40) }],
    ['a hair past the end', segment(point(50 + hair, 40), point(70, 10)), { kind: 'none' }],
    ['on the same line, apart', segment(point(54, 42), point(70, 50)), { kind: 'none' }],
    ['on the same line, end on end', segment(point(50, 40), point(70, 50)), { kind: 'touch', at: point(50, 40) }],
    [
      'on the same line, overlapping',
      segment(point(70, 50), point(30, 30)),
      { kind: 'overlap', from: point(30, 30), to: point(50, 40) },
    ],
    ['side by side, a hair apart', segment(point(10, 20 + hair), point(50, 40 + hair)), { kind: 'none' }],
    ['a point on it', segment(point(30, 30), point(30, 30)), { kind: 'touch', at: point(30, 30) }],
    ['a point beside it', segment(point(30, 31), point(30, 31)), { kind: 'none' }],
  ] as const)('%s', (_, t, expected) => {
    expect(meet(s, t)).toEqual(expected);
    expect(meet(t, s)).toEqual(expected);
    for (const m of MOVES) {
      const moved = meet(movedSegment(m, s), movedSegment(m, t));
      expect(moved.kind).toBe(expected.kind);
      const at = 'at' in moved ? moved.at : null;
      expect(at).toEqual('at' in expected ? m.point(expected.at) : null);
    }
  });

  test('the kind does not depend on order or direction', () => {
    fc.assert(
      fc.property(gridSegment(4), gridSegment(4), (s, t) => {
        const back = (u: Segment): Segment => ({ a: u.b, b: u.a });
        const kinds = [meet(s, t), meet(t, s), meet(back(s), t), meet(s, back(t))].map(m => m.kind);
        expect(new Set(kinds).size).toBe(1);
      }),
    );
  });
});

test('sides of a line are exact on the grid, and turn with it', () => {
  fc.assert(
    fc.property(gridPoint(2000), gridPoint(2000), gridPoint(2000), (a, b, p) => {
      const big = (n: number): bigint => BigInt(n * 1024);
      const exact = (big(b.x) - big(a.x)) * (big(p.y) - big(a.y)) - (big(b.y) - big(a.y)) * (big(p.x) - big(a.x));
      const side = exact > 0n ? 'left' : exact < 0n ? 'right' : 'on';
      expect(turn(a, b, p)).toBe(side);
      expect(turn(b, a, p)).toBe({ left: 'right', right: 'left', on: 'on' }[side]);
      for (const m of MOVES) {
        const moved = turn(m.point(a), m.point(b), m.point(p));
        expect(moved).toBe(isMirror(m) ? { left: 'right', right: 'left', on: 'on' }[side] : side);
      }
    }),
  );
});

test('offset: a 3-4-5 triangle, + to the left', () => {
  const line = segment(point(0, 0), point(40, 30));
  expect(offset(line, point(0, 50))).toBe(40); // (40·50 − 30·0) / 50
  expect(offset(line, point(50, 0))).toBe(-30);
  expect(offset(line, point(80, 60))).toBe(0);
});

test('nearestOn gives the ends back as they are', () => {
  const s = segment(point(10, 20), point(50, 20));
  expect(nearestOn(s, point(3, 90))).toBe(s.a);
  expect(nearestOn(s, point(51, 90))).toBe(s.b);
  expect(nearestOn(s, point(33, 90))).toEqual(point(33, 20));
});

test('30°, 45° and 60° are what they are', () => {
  expect(direction(30).y).toBe(0.5);
  expect(direction(60).x).toBe(0.5);
  expect(direction(45).x).toBe(direction(45).y);
  expect(tangent(45)).toBe(1);
  expect(tangent(-45)).toBe(-1);
  for (let a = 0; a < 360; a += 0.5) {
    expect(lengthOf(direction(a))).toBeCloseTo(1, 15);
    expect(direction(a + 90)).toEqual({ x: 0 - direction(a).y, y: direction(a).x });
  }
});
