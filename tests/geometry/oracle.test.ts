// Ours against jsts: random cases, and cases that are nearly or exactly degenerate on purpose.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  clipPolygon,
  gap,
  grow,
  hull,
  intersect,
  locate,
  meet,
  minus,
  outlineOf,
  overlapDepth,
  type Point,
  type Polygon,
  plus,
  point,
  rectangle,
  regionOf,
  type Segment,
  selfCrossing,
  signedArea,
  stretches,
  subtract,
  TOUCH,
  unite,
} from '../../src/geometry/index.ts';
import { box, gridPoint, gridSegment, hair, meetingPair, star } from './moves.ts';
import { oracleLine, oraclePoint, oraclePoints, oraclePolygon } from './oracle.ts';
import { segment } from './scene.ts';

const RUNS = { numRuns: 500 };
const pairs = fc.oneof(meetingPair, fc.tuple(fc.oneof(box, star), fc.oneof(box, star)));

/** Segments that share ends, cross at ends, or lie along each other, give or take a hair. */
const closeSegments: fc.Arbitrary<readonly [Segment, Segment]> = fc
  .record({
    s: gridSegment(40),
    t: gridSegment(40),
    k: fc.constantFrom(-1, 0, 0.25, 0.5, 1, 2),
    along: fc.boolean(),
    hair,
  })
  .map(({ s, t, k, along, hair }) => {
    const even = { a: s.a, b: plus(s.a, { x: (s.b.x - s.a.x) * 4, y: (s.b.y - s.a.y) * 4 }) };
    const d = minus(even.b, even.a);
    const a = plus(plus(even.a, { x: d.x * k, y: d.y * k }), hair);
    return [even, { a, b: along ? plus(a, { x: d.x / 4, y: d.y / 4 }) : t.b }] as const;
  });

describe('segments', () => {
  test('none, touch, cross, overlap', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(closeSegments, fc.tuple(gridSegment(9), gridSegment(9))), ([s, t]) => {
        fc.pre(s.a.x !== s.b.x || s.a.y !== s.b.y);
        fc.pre(t.a.x !== t.b.x || t.a.y !== t.b.y);
        const [p, q] = [oracleLine(s), oracleLine(t)];
        const { kind } = meet(s, t);
        seen.add(kind);
        expect(kind !== 'none').toBe(p.intersects(q));
        expect(kind === 'overlap').toBe(p.relate(q, '1********'));
        expect(kind === 'cross').toBe(p.relate(q, '0********'));
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual(['cross', 'none', 'overlap', 'touch']);
  });
});

/** Points on corners, on sides and a hair off them. */
const closePoint = (p: Polygon): fc.Arbitrary<Point> =>
  fc.record({ i: fc.nat(p.points.length - 1), half: fc.boolean(), hair }).map(({ i, half, hair }) => {
    const [a, b] = [p.points[i] as Point, p.points[(i + 1) % p.points.length] as Point];
    const middle = { x: Math.round(((a.x + b.x) / 2) * 1024) / 1024, y: Math.round(((a.y + b.y) / 2) * 1024) / 1024 };
    return plus(half ? middle : a, { x: hair.x * 3, y: hair.y * 3 });
  });

test('where a point lies', () => {
  const seen = new Set<string>();
  const drawn = fc.oneof(box, star).chain(p => fc.tuple(fc.constant(p), fc.oneof(gridPoint(150), closePoint(p))));
  fc.assert(
    fc.property(drawn, ([p, q]) => {
      const away = oraclePolygon(p).getBoundary().distance(oraclePoint(q));
      fc.pre(Math.abs(away - TOUCH) > 1e-9);
      const place = away < TOUCH ? 'on-edge' : oraclePolygon(p).covers(oraclePoint(q)) ? 'inside' : 'outside';
      seen.add(place);
      expect(locate(q, p)).toBe(place);
    }),
    { numRuns: 1500 },
  );
  expect(seen.size).toBe(3);
});

test('gap: the same length, and 0 exactly where they share a point', () => {
  let touching = 0;
  fc.assert(
    fc.property(pairs, ([s, t]) => {
      const [p, q] = [oraclePolygon(s), oraclePolygon(t)];
      const { distance } = gap(s, t);
      expect(distance === 0).toBe(p.intersects(q));
      expect(distance).toBeCloseTo(p.distance(q), 9);
      if (distance < 0.02) touching++;
    }),
    RUNS,
  );
  expect(touching).toBeGreaterThan(50);
});

test('overlap of convex bases: positive exactly where their insides meet', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof(meetingPair, fc.tuple(box, box)), ([s, t]) => {
      const meets = oraclePolygon(s).relate(oraclePolygon(t), 'T********');
      seen.add(meets);
      expect(overlapDepth(s, t).depth > 0).toBe(meets);
    }),
    { numRuns: 1500 },
  );
  expect(seen.size).toBe(2);
});

test('stretches: the length inside, for lines at random and lines through two corners', () => {
  const ground = fc.oneof(box, star);
  const drawn = ground.chain(p =>
    fc.tuple(
      fc.constant(p),
      fc.oneof(
        gridSegment(250),
        fc.tuple(fc.nat(p.points.length - 1), fc.nat(p.points.length - 1)).map(([i, j]) => {
          const [a, b] = [p.points[i] as Point, p.points[j] as Point];
          return segment(point(2 * a.x - b.x, 2 * a.y - b.y), point(2 * b.x - a.x, 2 * b.y - a.y));
        }),
      ),
    ),
  );
  let along = 0;
  fc.assert(
    fc.property(drawn, ([p, line]) => {
      const length = Math.hypot(line.b.x - line.a.x, line.b.y - line.a.y);
      fc.pre(length > 1);
      // Corners within TOUCH of the line but not on it are ours to decide: jsts has no such slack.
      const near = p.points.some(q => {
        const off =
          Math.abs((line.b.x - line.a.x) * (q.y - line.a.y) - (line.b.y - line.a.y) * (q.x - line.a.x)) / length;
        return off !== 0 && off < 0.05;
      });
      fc.pre(!near);
      const [ground, way] = [oraclePolygon(p), oracleLine(line)];
      const edge = ground.getBoundary().intersection(way).getLength();
      if (edge > 1) along++;
      const inside = ground.intersection(way).getLength() - edge;
      const ours = stretches(line, p).reduce((sum, s) => sum + s.out - s.in, 0);
      expect(Math.abs(ours - inside)).toBeLessThan(4 * TOUCH);
    }),
    { numRuns: 1500 },
  );
  expect(along).toBeGreaterThan(20);
});

test('clipping by a line: the area of the half', () => {
  fc.assert(
    fc.property(fc.oneof(box, star), gridSegment(100), (p, line) => {
      const d = minus(line.b, line.a);
      const l = Math.hypot(d.x, d.y);
      fc.pre(l > 5);
      const [u, v] = [point((d.x / l) * 2000, (d.y / l) * 2000), point((-d.y / l) * 2000, (d.x / l) * 2000)];
      const corners = [
        point(line.a.x - u.x, line.a.y - u.y),
        plus(line.a, u),
        plus(plus(line.a, u), v),
        point(line.a.x - u.x + v.x, line.a.y - u.y + v.y),
      ];
      const half = oraclePolygon(p)
        .intersection(oraclePolygon({ points: corners }))
        .getArea();
      const kept = clipPolygon(p, [line]);
      expect(Math.abs((kept ? signedArea(kept.points) : 0) - half)).toBeLessThan(1.5); // a sliver of TOUCH × 150 mm may go
    }),
    RUNS,
  );
});

test('hull', () => {
  fc.assert(
    fc.property(fc.array(gridPoint(3), { minLength: 3, maxLength: 40 }), points => {
      const ours = hull(points);
      expect(signedArea(ours.points)).toBeCloseTo(oraclePoints(points).convexHull().getArea(), 9);
    }),
    RUNS,
  );
});

test('an outline crosses itself exactly when jsts calls it invalid', () => {
  const rough = fc.array(fc.record({ x: fc.integer({ min: 0, max: 12 }), y: fc.integer({ min: 0, max: 12 }) }), {
    minLength: 3,
    maxLength: 8,
  });
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(
      fc.oneof(
        rough,
        star.map(p => p.points),
      ),
      points => {
        fc.pre(
          points.every(
            (p, i) => p.x !== points[(i + 1) % points.length]?.x || p.y !== points[(i + 1) % points.length]?.y,
          ),
        );
        const valid = oraclePolygon({ points }).isValid();
        seen.add(valid);
        expect(selfCrossing(points) === null).toBe(valid);
      },
    ),
    { numRuns: 2000 },
  );
  expect(seen.size).toBe(2);
});

test('areas: union, intersection, difference, growing', () => {
  fc.assert(
    fc.property(pairs, ([s, t]) => {
      const [p, q] = [oraclePolygon(s), oraclePolygon(t)];
      const [a, b] = [regionOf(s), regionOf(t)];
      const slack = 2; // corners are put on the grid: half a step along some 1,000 mm of outline
      expect(Math.abs(areaOf(unite(a, b)) - p.union(q).getArea())).toBeLessThan(slack);
      expect(Math.abs(areaOf(intersect(a, b)) - p.intersection(q).getArea())).toBeLessThan(slack);
      expect(Math.abs(areaOf(subtract(a, b)) - p.difference(q).getArea())).toBeLessThan(slack);
    }),
    { numRuns: 300 },
  );
  const base = outlineOf(rectangle(point(31, 17), { width: 40, depth: 20 }, 30));
  const grown = areaOf(grow(regionOf(base), 10));
  expect(Math.abs(grown - (800 + 120 * 10 + Math.PI * 100))).toBeLessThan(0.5); // area, rim of 120 mm, four quarter discs
  expect(Math.abs(grown - oraclePolygon(base).buffer(10, 90).getArea())).toBeLessThan(1);
});
