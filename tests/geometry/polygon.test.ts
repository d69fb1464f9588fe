import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  boxesTouch,
  centroid,
  disc,
  hull,
  isConvex,
  locate,
  outlineOf,
  type Point,
  point,
  polygon,
  rectangle,
  selfCrossing,
  signedArea,
} from '../../src/geometry/index.ts';
import { gridPoint, isMirror, MOVES, movedPolygon, movedShape, ring, shape, star } from './moves.ts';

// A field with a bay in its north side: 60 × 50 without a 20 × 30 piece.
const field = polygon([
  point(10, 5),
  point(70, 5),
  point(70, 55),
  point(50, 55),
  point(50, 25),
  point(30, 25),
  point(30, 55),
  point(10, 55),
]);

describe('where a point lies', () => {
  const pond = disc(point(100, 40), 15);
  test.each([
    ['inside', field, 20, 40, 'inside'],
    ['just inside the south side', field, 33, 5.02, 'inside'],
    ['on the south side', field, 33, 5, 'on-edge'],
    ['half a TOUCH outside', field, 33, 4.995, 'on-edge'],
    ['a hair outside', field, 33, 4.98, 'outside'],
    ['on a corner', field, 70, 55, 'on-edge'],
    ['level with corners, inside', field, 20, 25, 'inside'],
    ['level with corners, in the bay', field, 40, 55, 'outside'],
    ['in the bay', field, 40, 40, 'outside'],
    ['at the head of the bay', field, 40, 25, 'on-edge'],
    ['just past the head of the bay', field, 40, 24.98, 'inside'],
    ['west of it, level with two sides', field, 3, 25, 'outside'],
    ['well in the pond', pond, 105, 45, 'inside'],
    ['on the bank', pond, 109, 52, 'on-edge'], // 9² + 12² = 15²
    ['a hair off the bank', pond, 109.01, 52.02, 'outside'],
    ['a hair in the water', pond, 108.99, 51.98, 'inside'],
  ] as const)('%s', (_, ground, x, y, expected) => {
    expect(locate(point(x, y), ground)).toBe(expected);
    for (const m of MOVES) expect(locate(m.point(point(x, y)), movedShape(m, ground))).toBe(expected);
  });

  test('moves with the table, whatever the shape', () => {
    fc.assert(
      fc.property(gridPoint(200), fc.oneof(shape, star), (p, s) => {
        const here = locate(p, s);
        for (const m of MOVES) expect(locate(m.point(p), movedShape(m, s))).toBe(here);
      }),
    );
  });
});

test('area and winding', () => {
  expect(signedArea(field.points)).toBe(60 * 50 - 20 * 30);
  expect(signedArea([...field.points].reverse())).toBe(-2400);
  const clockwise = [point(0, 0), point(0, 8), point(9, 0)];
  expect(polygon(clockwise).points).toEqual([point(0, 0), point(9, 0), point(0, 8)]);
  expect(signedArea([])).toBe(0);
});

test('centre of mass', () => {
  expect(centroid(polygon([point(3, 3), point(33, 3), point(3, 48)]))).toEqual(point(13, 18)); // a third of the way
  // 60 × 50 at (40, 30) less 20 × 30 at (40, 40): (3000·30 − 600·40) / 2400 = 27.5
  expect(centroid(field)).toEqual(point(40, 27.5));
  expect(centroid(polygon([point(0, 0), point(10, 0)]))).toEqual(point(5, 0));
});

test('bounds', () => {
  expect(boundsOf(field)).toEqual({ minX: 10, minY: 5, maxX: 70, maxY: 55 });
  expect(boundsOf(disc(point(7, 9), 2))).toEqual({ minX: 5, minY: 7, maxX: 9, maxY: 11 });
});

test.each([
  ['apart', 30.001, 0, false],
  ['sharing a side', 30, 0, true],
  ['apart by less than the slack', 31.99, 2, true],
  ['apart by the slack', 32, 2, true],
  ['apart by more', 32.001, 2, false],
])('boxes %s', (_, minX, slack, expected) => {
  const a = { minX: 10, minY: 20, maxX: 30, maxY: 50 };
  const b = { minX, minY: 40, maxX: minX + 5, maxY: 90 };
  expect(boxesTouch(a, b, slack)).toBe(expected);
  expect(boxesTouch(b, a, slack)).toBe(expected);
});

describe('hull', () => {
  test('of many points the same as taken in a few at a time', () => {
    fc.assert(
      fc.property(fc.array(gridPoint(400), { minLength: 65, maxLength: 400 }), points => {
        let around: readonly Point[] = [];
        for (let i = 0; i < points.length; i += 20) around = hull([...around, ...points.slice(i, i + 20)]).points;
        expect(hull(points).points).toEqual(around);
      }),
      { numRuns: 60 },
    );
  });
  test('of a block of bases, full rows on every side: its four corners', () => {
    const rows = Array.from({ length: 900 }, (_, i) => point(10 + 7 * (i % 30), 20 + 2 * Math.floor(i / 30)));
    expect(hull(rows).points).toEqual([point(10, 20), point(213, 20), point(213, 78), point(10, 78)]);
  });
  test.each([1, 63, 64, 200])('of %i points in one place: that place', n => {
    expect(hull(Array.from({ length: n }, () => point(3, 4))).points).toEqual([point(3, 4)]);
  });
  test('drops corners inside and on sides', () => {
    expect(hull([...field.points, point(40, 5)]).points).toEqual([
      point(10, 5),
      point(70, 5),
      point(70, 55),
      point(10, 55),
    ]);
    expect(hull([point(3, 3), point(1, 1), point(2, 2), point(1, 1)]).points).toEqual([point(1, 1), point(3, 3)]);
  });
  test('is convex, holds every point, and moves with them', () => {
    fc.assert(
      fc.property(fc.array(gridPoint(5), { minLength: 3, maxLength: 30 }), points => {
        const around = hull(points);
        fc.pre(around.points.length > 2);
        expect(isConvex(around)).toBe(true);
        for (const p of points) expect(locate(p, around)).not.toBe('outside');
        for (const m of MOVES) expect(ring(hull(points.map(m.point)))).toEqual(ring(movedPolygon(m, around)));
      }),
    );
  });
});

test('convex or not', () => {
  const square = outlineOf(rectangle(point(31, 17), { width: 40, depth: 20 }, 30));
  expect(isConvex(square)).toBe(true);
  expect(isConvex(field)).toBe(false);
  expect(isConvex(polygon([point(0, 0), point(5, 0), point(9, 0), point(9, 7)]))).toBe(true); // a corner on a side
  expect(isConvex({ kind: 'polygon', points: [...square.points].reverse() })).toBe(false); // clockwise
  const pentagram = [0, 2, 4, 1, 3].map(i => point(Math.cos(i * 1.2566), Math.sin(i * 1.2566)));
  expect(isConvex({ kind: 'polygon', points: pentagram })).toBe(false); // turns left all the way, but twice round
});

describe('outlines that cross themselves', () => {
  test.each([
    ['a simple field', field.points, null],
    ['a bow tie', [point(0, 0), point(10, 10), point(10, 0), point(0, 10)], { first: 0, second: 2, at: point(5, 5) }],
    [
      'a corner a hair short of a side',
      [point(0, 0), point(20, 0), point(20, 9), point(8, 1 / 1024), point(0, 9)],
      null,
    ],
    [
      'a corner on a side',
      [point(0, 0), point(20, 0), point(20, 9), point(8, 0), point(0, 9)],
      { first: 0, second: 2, at: point(8, 0) },
    ],
    [
      'a corner a hair past a side',
      [point(0, 0), point(20, 0), point(20, 8), point(8, -2), point(0, 8)],
      { first: 0, second: 2, at: point(10.4, 0) },
    ],
    [
      'a corner used twice',
      [point(0, 0), point(9, 0), point(5, 5), point(9, 9), point(0, 9), point(5, 5)],
      { first: 1, second: 4, at: point(5, 5) },
    ],
    [
      'a side of no length',
      [point(0, 0), point(9, 0), point(9, 0), point(0, 7)],
      { first: 1, second: 2, at: point(9, 0) },
    ],
    ['a spike', [point(0, 0), point(9, 0), point(9, 7), point(9, 3)], { first: 1, second: 2, at: point(9, 3) }],
    [
      'a side run twice',
      [point(0, 0), point(9, 0), point(9, 7), point(3, 0), point(6, 0), point(0, 7)],
      { first: 0, second: 2, at: point(3, 0) },
    ],
  ])('%s', (_, points, expected) => {
    const found = selfCrossing(points);
    expect(found && { ...found, at: { x: Math.round(found.at.x * 1e6) / 1e6, y: found.at.y + 0 } }).toEqual(expected);
    for (const m of MOVES) {
      const moved = selfCrossing(points.map(m.point));
      expect(moved && [moved.first, moved.second]).toEqual(expected && [expected.first, expected.second]);
    }
  });

  const many = 10_000;
  test.each([
    [
      'a circle',
      (i: number) => point(Math.cos((i * 2 * Math.PI) / many) * 900, Math.sin((i * 2 * Math.PI) / many) * 900),
    ],
    [
      'a comb',
      (i: number) => (i === many - 1 ? point(-3, 1200) : i === 0 ? point(-3, 0) : point(i % 4 < 2 ? 0 : 900, i * 0.1)),
    ],
    [
      'a slanting comb',
      (i: number) =>
        i === many - 1 ? point(900, -2000) : i % 2 ? point(900 + i * 0.1, 900 - i * 0.1) : point(i * 0.1, -i * 0.1),
    ],
  ])('10,000 corners: %s', (_, at) => {
    const outline = Array.from({ length: many }, (_, i) => at(i));
    const start = performance.now();
    expect(selfCrossing(outline)).toBeNull();
    expect(performance.now() - start).toBeLessThan(900);
  });
});

test('mirror images keep their winding', () => {
  for (const m of MOVES) {
    const moved = field.points.map(m.point);
    expect(signedArea(moved)).toBe(isMirror(m) ? -2400 : 2400);
    expect(signedArea(movedPolygon(m, field).points)).toBe(2400);
  }
});
