import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  disc,
  distance,
  distanceToPoint,
  farthest,
  gap,
  gapToPoint,
  groupsWithin,
  locate,
  outlineOf,
  overlapDepth,
  type Polygon,
  point,
  polygon,
  rectangle,
  type Shape,
} from '../../src/geometry/index.ts';
import { box, gridPoint, MOVES, meetingPair, movedPolygon, movedShape, shape, star } from './moves.ts';

const farm = polygon([point(10, 5), point(50, 5), point(50, 35), point(10, 35)]);
const at = (x: number, y: number): Polygon =>
  polygon([point(x, y), point(x + 8, y), point(x + 8, y + 4), point(x, y + 4)]);

describe('the shortest way', () => {
  test.each([
    ['side to side', farm, at(57, 20), 7],
    ['corner to corner', farm, at(53, 39), 5], // 3-4-5
    ['touching along a side', farm, at(50, 20), 0],
    ['touching at a corner', farm, at(50, 35), 0],
    ['a hair apart', farm, at(50.0625, 20), 0.0625],
    ['overlapping', farm, at(46, 20), 0],
    ['one inside the other', farm, at(20, 20), 0],
    ['one inside the other, its corner a hair from a side', farm, at(10.0048828125, 20), 0],
    ['disc beside a side', farm, disc(point(70, 20), 12), 8],
    ['disc off a corner', farm, disc(point(62, 40), 10), 3], // 5-12-13
    ['disc touching', farm, disc(point(62, 20), 12), 0],
    ['disc inside', farm, disc(point(30, 20), 2), 0],
    ['two discs', disc(point(0, 0), 4), disc(point(30, 40), 6), 40], // 50 − 10
    ['two discs touching', disc(point(0, 0), 20), disc(point(30, 40), 30), 0],
    ['disc in a disc', disc(point(0, 0), 20), disc(point(3, 4), 2), 0],
  ] as const)('%s', (_, s, t, expected) => {
    for (const [first, second] of [
      [s, t],
      [t, s],
    ] as const) {
      const found = gap(first, second);
      expect(found.distance).toBeCloseTo(expected, 9);
      expect(distance(found.from, found.to)).toBeCloseTo(expected, 6);
      for (const m of MOVES) expect(gap(movedShape(m, first), movedShape(m, second)).distance).toBe(found.distance);
    }
  });

  test('its ends lie on the shapes; both ways and on a moved table the same length', () => {
    const any = fc.oneof(shape, star);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(any, any), meetingPair), ([s, t]: readonly [Shape, Shape]) => {
        const found = gap(s, t);
        expect(gap(t, s).distance).toBe(found.distance);
        const ends = [locate(found.from, s), locate(found.to, t)];
        expect(ends).not.toContain('outside');
        expect(found.distance > 0.02 && ends.includes('inside')).toBe(false);
        for (const m of MOVES) expect(gap(movedShape(m, s), movedShape(m, t)).distance).toBe(found.distance);
      }),
    );
  });

  test('to a point: 0 inside and on the side, else to the outline', () => {
    expect(gapToPoint(farm, point(30, 20)).distance).toBe(0);
    expect(gapToPoint(farm, point(50, 20))).toEqual({ distance: 0, from: point(50, 20), to: point(50, 20) });
    expect(gapToPoint(farm, point(53, 39))).toEqual({ distance: 5, from: farm.points[2], to: point(53, 39) });
    expect(gapToPoint(disc(point(10, 10), 5), point(22, 15))).toMatchObject({ distance: 8 }); // 5-12-13
    fc.assert(
      fc.property(shape, gridPoint(), (s, p) => {
        const found = gapToPoint(s, p);
        const place = locate(p, s);
        expect(place === 'on-edge' || found.distance === 0).toBe(place !== 'outside');
        for (const m of MOVES) expect(gapToPoint(movedShape(m, s), m.point(p)).distance).toBe(found.distance);
        expect(distanceToPoint(s, p)).toBeCloseTo(found.distance, 9);
      }),
    );
  });
});

describe('which bodies hang together', () => {
  // boxes of 8 × 4: 2 apart, 1 apart, corner on corner, and one 4 above the first
  const row = [at(0, 0), at(10, 0), at(19, 0), at(27, 4), at(0, 8)];
  test.each([
    [0, [[0], [1], [2, 3], [4]]],
    [1, [[0], [1, 2, 3], [4]]],
    [2, [[0, 1, 2, 3], [4]]],
    [4, [[0, 1, 2, 3, 4]]],
  ])('within %d', (reach, groups) => {
    expect(groupsWithin(row, reach)).toEqual(groups);
  });
  test('the last may join those before it; groups stand in the order of their first', () => {
    expect(groupsWithin([at(0, 0), at(50, 0), at(16, 0), at(8, 0)], 0)).toEqual([[0, 2, 3], [1]]);
    expect(groupsWithin([], 1)).toEqual([]);
  });
});

describe('how deep two bases overlap', () => {
  test.each([
    ['apart', at(53, 20), -3],
    ['touching', at(50, 20), 0],
    ['a hair in', at(49.9375, 20), 0.0625],
    ['3 in, from the east', at(47, 20), 3],
    ['2 in, over the top', at(20, 33), 2],
  ] as const)('%s', (_, t, depth) => {
    expect(overlapDepth(farm, t).depth).toBe(depth);
    expect(overlapDepth(t, farm).depth).toBe(depth);
    for (const m of MOVES) expect(overlapDepth(movedPolygon(m, farm), movedPolygon(m, t)).depth).toBe(depth);
  });
  test('the push parts them: the first is moved', () => {
    expect(overlapDepth(farm, at(47, 20)).push).toEqual(point(-3, 0));
    expect(overlapDepth(at(20, 33), farm).push).toEqual(point(0, 2));
    expect(overlapDepth(at(20, 36), farm).push).toEqual(point(0, 0));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(box, box), meetingPair), ([s, t]) => {
        const { depth, push } = overlapDepth(s, t);
        fc.pre(depth > 0.01);
        const pushed = { ...s, points: s.points.map(p => point(p.x + push.x, p.y + push.y)) };
        expect(Math.abs(overlapDepth(pushed, t).depth)).toBeLessThan(1e-6);
        const half = { ...s, points: s.points.map(p => point(p.x + push.x / 2, p.y + push.y / 2)) };
        expect(overlapDepth(half, t).depth).toBeGreaterThan(depth / 2 - 1e-6);
      }),
    );
  });
});

test('the farthest point', () => {
  expect(farthest(farm, point(47, 31))).toMatchObject({ from: point(10, 5), distance: Math.sqrt(37 * 37 + 26 * 26) });
  expect(farthest(disc(point(30, 40), 10), point(0, 0))).toMatchObject({ distance: 60, from: point(36, 48) });
  const base = outlineOf(rectangle(point(31, 17), { width: 40, depth: 20 }, 30));
  expect(farthest(base, point(31, 17)).distance).toBeCloseTo(Math.sqrt(20 * 20 + 10 * 10), 2);
});
