import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipPolygon,
  clipSegment,
  clipSegmentToDisc,
  disc,
  isConvex,
  offset,
  outlineOf,
  point,
  polygon,
  rectangle,
  signedArea,
  TOUCH,
  distance,
} from '../../src/geometry/index.ts';
import { box, gridSegment, isMirror, MOVES, movedPolygon, movedSegment, ring } from './moves.ts';
import { segment } from './scene.ts';

const plot = polygon([point(10, 5), point(50, 5), point(50, 35), point(10, 35)]);
const hair = 20 / 1024; // on the grid, twice TOUCH
const half = 5 / 1024; // half of TOUCH
/** Upright, going up: what lies west of `x` is kept. */
const westOf = (x: number) => segment(point(x, -7), point(x, 90));

describe('a polygon cut by lines', () => {
  test.each([
    ['through the middle', 30, 600], // 20 × 30
    ['along its east side', 50, 1200],
    ['a hair past it', 50 + hair, 1200],
    ['just off its west side', 10 + hair, hair * 30],
    ['along its west side', 10, 0],
    ['half a TOUCH into it', 10 + half, 0],
    ['beside it', 9, 0],
  ])('%s', (_, x, area) => {
    const kept = clipPolygon(plot, [westOf(x)]);
    expect(kept ? signedArea(kept.points) : 0).toBeCloseTo(area, 6);
    for (const m of MOVES) {
      const plane = movedSegment(m, westOf(x));
      const moved = clipPolygon(movedPolygon(m, plot), [isMirror(m) ? segment(plane.b, plane.a) : plane]);
      expect(moved && ring(moved)).toEqual(kept && ring(movedPolygon(m, kept)));
    }
  });

  test('what survives is copied, what is untouched is the same object', () => {
    const kept = clipPolygon(plot, [westOf(30)]);
    expect(kept?.points).toContain(plot.points[0]);
    expect(clipPolygon(plot, [westOf(60)])).toBe(plot);
  });

  test('three lines leave a triangle: 3-4-5 with legs 12 and 16', () => {
    const planes = [segment(point(30, 1), point(20, 1)), westOf(40), segment(point(24, 10), point(44, 25))];
    const below = planes.map(({ a, b }, i) =>
      i === 0 ? segment(point(0, 25), point(-9, 25)) : i === 2 ? segment(b, a) : segment(a, b),
    );
    // kept: x ≤ 40, y ≥ 5 … the line through (24, 10) and (40, 22), below it, and y ≤ 25
    const kept = clipPolygon(plot, [...below, segment(point(0, 10), point(9, 10))]);
    expect(kept && signedArea(kept.points)).toBeCloseTo((16 * 12) / 2, 6);
  });

  test('the two halves make the whole, and lie on their sides', () => {
    fc.assert(
      fc.property(box, gridSegment(), (p, line) => {
        fc.pre(distance(line.a, line.b) > 1);
        const left = clipPolygon(p, [line]);
        const right = clipPolygon(p, [segment(line.b, line.a)]);
        const areas = [left, right].map(half => (half ? signedArea(half.points) : 0));
        expect(Math.abs((areas[0] as number) + (areas[1] as number) - signedArea(p.points))).toBeLessThan(TOUCH * 100);
        for (const q of left?.points ?? []) expect(offset(line, q)).toBeGreaterThan(-1e-6);
        expect(left === null || isConvex(left)).toBe(true);
      }),
    );
  });
});

describe('a segment cut by lines', () => {
  const s = segment(point(0, 10), point(40, 30));
  test.each([
    ['cut in the middle', [westOf(20)], segment(point(0, 10), point(20, 20))],
    ['cut at its end', [westOf(40)], s],
    ['only its first point left', [westOf(0)], null],
    ['all beyond', [westOf(-1)], null],
    ['cut from both sides', [westOf(30), segment(point(10, 90), point(10, 3))], segment(point(10, 15), point(30, 25))],
    ['lying on a line', [segment(point(-40, -10), point(80, 50))], s],
    ['lying on the line the other way round', [segment(point(80, 50), point(-40, -10))], s],
    ['a hair to the right of it', [segment(point(-40, -10 + 1 / 1024), point(80, 50 + 1 / 1024))], null],
  ] as const)('%s', (_, planes, expected) => {
    expect(clipSegment(s, planes)).toEqual(expected);
    for (const m of MOVES) {
      const moved = planes
        .map(p => movedSegment(m, p))
        .map(({ a, b }) => (isMirror(m) ? segment(b, a) : segment(a, b)));
      expect(clipSegment(movedSegment(m, s), moved)).toEqual(expected && movedSegment(m, expected));
    }
  });
});

test.each([
  ['right through', segment(point(-20, 4), point(20, 4)), segment(point(-3, 4), point(3, 4))], // 3-4-5
  ['from inside', segment(point(0, 4), point(20, 4)), segment(point(0, 4), point(3, 4))],
  ['all inside', segment(point(-1, 4), point(2, 3)), segment(point(-1, 4), point(2, 3))],
  ['touching the rim', segment(point(-20, 5), point(20, 5)), null],
  ['a hair inside the rim', segment(point(-20, 4.875), point(20, 4.875)), 2 * Math.sqrt(25 - 4.875 * 4.875)],
  ['passing by', segment(point(-20, 5.125), point(20, 5.125)), null],
  ['ending before it', segment(point(-20, 4), point(-3, 4)), null],
] as const)('a segment in a disc: %s', (_, s, expected) => {
  const pond = disc(point(0, 0), 5);
  const cut = clipSegmentToDisc(s, pond);
  expect(typeof expected === 'number' ? null : cut).toEqual(typeof expected === 'number' ? null : expected);
  const length = typeof expected === 'number' ? expected : expected ? distance(expected.a, expected.b) : 0;
  expect(cut ? distance(cut.a, cut.b) : 0).toBeCloseTo(length, 6);
  for (const m of MOVES) {
    const moved = clipSegmentToDisc(movedSegment(m, s), { ...pond, centre: m.point(pond.centre) });
    expect(moved).toEqual(cut && movedSegment(m, cut));
  }
});

test('a rectangle at 30° cut along its own front keeps its corners', () => {
  const base = rectangle(point(31, 17), { width: 40, depth: 20 }, 30);
  const outline = outlineOf(base);
  expect(clipPolygon(outline, [segment(base.frontRight, base.frontLeft)])).toBe(outline);
  expect(clipPolygon(outline, [segment(base.frontLeft, base.frontRight)])).toBeNull();
});
