// Arcs of circles by three points: halves, bulges, the corners that stand for them; a half circle by hand, and flatten-js beside it.

import { Arc, Point as FlatPoint, Polygon as FlatPolygon, Segment as FlatSegment } from '@flatten-js/core';
import { assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ARC_STRAY,
  alongArc,
  bulgeOf,
  countAlong,
  distance,
  flattened,
  middleOfArc,
  type Point,
  samePoint,
  signedArea,
  waysOfArc,
} from '../../src/geometry/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
/** Half a circle of 50 mm about (60, 40): from its east end over the top to its west end. */
const [EAST, TOP, WEST] = [at(110, 40), at(60, 90), at(10, 40)];
const cornersOf = (a: Point, via: Point, b: Point): readonly Point[] => {
  const arc = alongArc(a, via, b);
  if (typeof arc === 'string') throw new Error(arc);
  return [a, ...arc, b];
};

describe('half a circle', () => {
  test('sweeps 180° to the left: its bulge is tan 45°; run back, to the right', () => {
    expect(bulgeOf(EAST, TOP, WEST)).toBeCloseTo(1, 12);
    expect(bulgeOf(WEST, TOP, EAST)).toBeCloseTo(-1, 12);
    // another point of the same arc tells the same: (60 + 30, 40 + 40), for 30² + 40² = 50²
    expect(bulgeOf(EAST, at(90, 80), WEST)).toBeCloseTo(1, 12);
  });
  test('its middle is its highest point; it leaves upwards and comes downwards', () => {
    expect(distance(middleOfArc(EAST, WEST, 1), TOP)).toBeLessThan(1e-12);
    const [leaving, coming] = waysOfArc(EAST, WEST, 1);
    expect([distance(leaving, at(0, 1)), distance(coming, at(0, -1))].every(d => d < 1e-12)).toBe(true);
  });
  test('its corners lie on the circle, its highest point among them, and leave no more than 0.05 mm between', () => {
    const corners = cornersOf(EAST, TOP, WEST);
    expect(corners).toContainEqual(TOP);
    for (const p of corners) expect(Math.abs(distance(p, at(60, 40)) - 50)).toBeLessThan(1 / 1024);
    // each half, of 90°, is halved until 50 (1 − cos(α/2)) ≤ 0.05, α ≤ 5.126°: 16 parts are 5.625° each, 32 parts 2.8125°
    expect(corners).toHaveLength(64 + 1);
    expect(countAlong(EAST, TOP, WEST)).toBe(63);
  });
  test('has the area of a half circle but for what its sides cut off', () => {
    // π 50² / 2 = 3926.991; 64 triangles of 50²/2 sin 2.8125° each: 3925.41
    const area = signedArea(cornersOf(EAST, TOP, WEST));
    expect(area).toBeCloseTo(64 * 1250 * Math.sin((2.8125 * Math.PI) / 180), 0);
    expect((Math.PI * 1250 - area) / (Math.PI * 50)).toBeLessThan(ARC_STRAY);
  });
});

test.each([
  ['three quarters', at(110, 40), at(10, 40), at(60, -10), Math.tan((270 / 4 / 180) * Math.PI)],
  ['a quarter to the right', at(60, 90), at(60 + 30, 40 + 40), at(110, 40), -Math.tan(Math.PI / 8)],
] as const)('%s of a circle', (_name, a, via, b, bulge) => {
  expect(bulgeOf(a, via, b)).toBeCloseTo(bulge, 9);
  for (const p of cornersOf(a, via, b)) expect(Math.abs(distance(p, at(60, 40)) - 50)).toBeLessThan(1 / 1024);
});

test.each([
  ['on the line between the ends', at(0, 0), at(50, 0.0098), at(100, 0), 'straight'],
  ['on that line past an end', at(0, 0), at(150, 0), at(100, 0), 'straight'],
  ['at an end', at(0, 0), at(100, 0), at(100, 0), 'straight'],
  ['on a circle of more than a kilometre', at(0, 0), at(2_000_000, 1000), at(100, 0), 'large'],
] as const)('no arc: the point lies %s', (_name, a, via, b, why) => {
  expect(alongArc(a, via, b)).toBe(why);
});
test('a hair past the line it is an arc', () => {
  expect(alongArc(at(0, 0), at(50, 0.0107421875), at(100, 0))).toEqual([at(50, 0.0107421875)]);
});

const grid = integer({ min: -400_000, max: 400_000 }).map(n => n / 1024);
const places = record({
  a: record({ x: grid, y: grid }),
  via: record({ x: grid, y: grid }),
  b: record({ x: grid, y: grid }),
});
type Move = (p: Point) => Point;
const MOVES: readonly Move[] = [p => at(p.x + 1234.5, p.y - 77.25), p => at(0 - p.y, p.x), p => at(0 - p.x, p.y)];
test('shifted, turned by 90°, mirrored or run the other way it has the same corners, to the bit', () => {
  assert(
    property(places, ({ a, via, b }) => {
      const arc = alongArc(a, via, b);
      const back = alongArc(b, via, a);
      expect(typeof back === 'string' ? back : [...back].reverse()).toEqual(arc);
      for (const move of MOVES)
        expect(alongArc(move(a), move(via), move(b))).toEqual(typeof arc === 'string' ? arc : arc.map(move));
    }),
  );
});
test('flatten-js has the same area between arc and chord, within what the sides cut off', () => {
  assert(
    property(places, ({ a, via, b }) => {
      const arc = alongArc(a, via, b);
      if (typeof arc === 'string' || samePoint(a, b)) return;
      const bulge = bulgeOf(a, via, b);
      const radius = (distance(a, b) * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
      if (radius > 20_000) return;
      const k = (1 - bulge * bulge) / (4 * bulge);
      const centre = at((a.x + b.x) / 2 - (b.y - a.y) * k, (a.y + b.y) / 2 + (b.x - a.x) * k);
      const angle = (p: Point): number => Math.atan2(p.y - centre.y, p.x - centre.x);
      const [p, q] = [new FlatPoint(a.x, a.y), new FlatPoint(b.x, b.y)];
      const round = new Arc(new FlatPoint(centre.x, centre.y), radius, angle(a), angle(b), bulge > 0);
      const theirs = new FlatPolygon([round, new FlatSegment(q, p)]).area();
      const ours = Math.abs(signedArea([a, ...arc, b]));
      const long = 4 * Math.atan(Math.abs(bulge)) * radius;
      expect(Math.abs(theirs - ours)).toBeLessThan(long * ARC_STRAY + 1);
    }),
  );
});

test('an outline tells which of its sides each corner is of', () => {
  const bent = { corners: [at(10, 0), at(110, 0), EAST, WEST], through: [null, null, TOP, null] };
  const flat = flattened(bent);
  expect(flat.map(c => c.side)).toEqual([0, 1, ...Array.from({ length: 64 }, () => 2), 3]);
});
