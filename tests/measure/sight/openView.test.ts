// The widest free gap between an edge and a body, by hand and against lines tried one by one.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convexPieces,
  outlineOf,
  type Point,
  type Polygon,
  point,
  polygon,
  rectangle,
  stretches,
} from '../../../src/geometry/index.ts';
import { readOpenView } from '../../../src/measure/index.ts';

const box = (minX: number, minY: number, maxX: number, maxY: number): Polygon =>
  polygon([point(minX, minY), point(maxX, minY), point(maxX, maxY), point(minX, maxY)]);
const diamond = (x: number, y: number, r: number): Polygon =>
  polygon([point(x - r, y), point(x, y - r), point(x + r, y), point(x, y + r)]);
/** Turned by 3-4-5, its left corner at (x, 40). */
const bent = (x: number): Polygon =>
  polygon([point(x, 40), point(x + 4.5, 34), point(x + 20.5, 46), point(x + 16, 52)]);
const edge = { a: point(-10, 0), b: point(10, 0) };
const goal = box(-10, 100, 10, 115);
const view = (...blockers: readonly Polygon[]) =>
  readOpenView({ edge, goals: [goal], blockers: blockers.map(b => [b]) }) ?? { verdict: 'none', width: NaN };

describe('the widest gap', () => {
  test.each([
    // name                         blockers                                      verdict    width
    ['nothing between', [], 'free', 20],
    ['one over the right half', [box(2, 40, 60, 60)], 'free', 12], // −10 to 2
    ['one over all but a hair', [box(-9.995, 40, 60, 60)], 'free', 0.005], // it touches the line on one side only
    ['one over all but 0.02', [box(-9.98, 40, 60, 60)], 'free', 0.02],
    ['one over all', [box(-15, 40, 25, 60)], 'blocked', -5], // its left end must go from −15 to −10
    ['two with 3 between', [box(-50, 40, -1, 60), box(2, 40, 50, 60)], 'free', 3],
    ['two that touch', [box(-50, 40, 1, 60), box(1, 40, 50, 60)], 'blocked', 0],
    ['two that touch with a corner', [box(-50, 38, 1, 40), diamond(21, 40, 20)], 'blocked', 0],
    ['two whose corners touch', [box(-50, 30, 0, 40), bent(0)], 'blocked', 0],
    [
      'two on either side of a line, one far behind the other',
      [box(-50, 20, -10, 30), box(-10, 60, 50, 80)],
      'free',
      0,
    ],
    [
      'one on the right, none touching, between two on the left',
      [box(-50, 20, -10, 30), box(-10, 40, 50, 50), box(-50, 60, -10, 80)],
      'free',
      0,
    ],
    [
      'the same, and the middle one touches the far one',
      [box(-50, 20, -10, 30), box(-10, 40, 50, 60), box(-50, 60, -10, 80)],
      'blocked',
      0,
    ],
    ['two that overlap by 2', [box(-50, 40, 2, 60), box(0, 40, 50, 60)], 'blocked', -2],
    [
      'a second row over the gap',
      [box(-50, 40, 0, 60), box(4, 40, 50, 60), box(1, 70, 50, 80)],
      'free',
      2 / Math.sqrt(1.01),
    ], // at slope −0.1: (0, 60) lies at 6, (4, 40) and (1, 70) at 8
    ['behind the body', [box(-50, 120, 50, 130)], 'free', 20],
    ['beside the ground between', [box(10.5, 40, 50, 60)], 'free', 20],
  ] as const)('%s', (_, blockers, verdict, width) => {
    const seen = view(...blockers);
    expect(seen.width).toBeCloseTo(width, 6);
    expect(seen.verdict).toBe(verdict);
  });
  test.each([-1, 0, 1])(
    'corners touch but for %d steps of the grid: a line that ends of edge or body hold goes not between them',
    steps => {
      // the line from (6.67, 0) past (0, 40) ends at the left end of what is looked at, (−10, 100)
      const seen = view(box(-50, 30, 0, 40), bent(steps / 1024));
      expect(Math.abs(seen.width)).toBeLessThan(0.002);
      expect(seen.verdict).toBe('blocked');
    },
  );
  test('askew: square to the way between two corners', () => {
    // corners (−2, 50) and (1, 54) to either side: √(3² + 4²) = 5 wide where the strip is square to (3, 4)/5; that strip has the
    // slope −4/3 and runs from the edge only where the edge lies far out
    const wide = { a: point(-200, 0), b: point(200, 0) };
    const seen = readOpenView({
      edge: wide,
      goals: [box(-300, 100, 300, 110)],
      blockers: [[box(-400, 40, -2, 50)], [box(1, 54, 400, 70)]],
    });
    expect(seen?.width).toBeCloseTo(5, 6);
  });
  test('a side seen from its left, where the edge runs on to its right: what lies beyond it there stands in no line', () => {
    // from the left one sees the side x = 50 from y = 60 up to the slanting body, at (50, 66); the box stops all that comes from the right of it. Between the
    // line from (0, 0) to (50, 66) and (50, 60): (66 · 50 − 50 · 60) / √(50² + 66²)
    const slanting = polygon([point(60, 54), point(240, 54), point(240, 130), point(0, 126)]);
    const seen = readOpenView({
      edge: { a: point(0, 0), b: point(160, 0) },
      goals: [polygon([point(50, 60), point(50.001, 60), point(50.001, 90), point(50, 90)])],
      blockers: [[slanting], [box(45, -10, 170, 50)]],
    });
    expect(seen?.verdict).toBe('free');
    expect(seen?.width).toBeCloseTo(300 / Math.hypot(50, 66), 2);
  });
  test('a horseshoe is seen into between its arms', () => {
    const arms = polygon([
      point(-30, 20),
      point(-4, 20),
      point(-4, 120),
      point(5, 120),
      point(5, 20),
      point(30, 20),
      point(30, 140),
      point(-30, 140),
    ]);
    const pieces = [box(-30, 20, -4, 140), box(5, 20, 30, 140), box(-4, 120, 5, 140)];
    expect(readOpenView({ edge, goals: [goal], blockers: [pieces] })?.width).toBeCloseTo(9, 6);
    expect(arms.points).toHaveLength(8);
  });
});

describe('what lies all around', () => {
  // Its right side runs from (8, 100) to (9.5, 115): seen from (−2, 0) it is end-on.
  const slanted = polygon([point(-10, 100), point(8, 100), point(9.5, 115), point(-10, 115)]);
  test('no line is free along a side that is seen end-on', () => {
    const seen = readOpenView({ edge, goals: [slanted], blockers: [[box(-50, -20, 50, 200)]] });
    expect(seen?.verdict).toBe('blocked');
  });
  test('the line that only touches a corner of the body is free', () => {
    const [left, behind] = [box(-50, 40, 3, 200), box(-50, 110, 50, 200)];
    // beside the left one, at x = 3: 7 wide to the right end of the edge
    expect(readOpenView({ edge, goals: [goal], blockers: [[left], [behind]] })?.width).toBeCloseTo(7, 6);
  });
  test('the corner an outline begins with says nothing: cut into other triangles, it leaves the same gap', () => {
    const hollow = [
      point(84, 85),
      point(36, 105),
      point(4, 156),
      point(-48, 118),
      point(-55, 49),
      point(8, 30),
      point(71, 21),
    ];
    const widths = hollow.map((_, k) => {
      const from = polygon([...hollow.slice(k), ...hollow.slice(0, k)]);
      return readOpenView({ edge, goals: [slanted], blockers: [convexPieces(from)] })?.width ?? NaN;
    });
    for (const width of widths) expect(width).toBeCloseTo(widths[0] as number, 6);
    expect(widths[0]).toBeLessThan(-10);
  });
});

describe('against lines tried one by one', () => {
  const spot = fc.record({
    x: fc.integer({ min: -30, max: 30 }),
    y: fc.integer({ min: 20, max: 85 }),
    facing: fc.integer({ min: 0, max: 359 }),
    w: fc.integer({ min: 3, max: 30 }),
  });
  const solid = ({ x, y, facing, w }: { x: number; y: number; facing: number; w: number }): Polygon =>
    outlineOf(rectangle(point(x, y), { width: w, depth: 6 }, facing));
  const row = (from: Point, to: Point): readonly Point[] =>
    Array.from({ length: 41 }, (_, i) =>
      point(from.x + ((to.x - from.x) * i) / 40, from.y + ((to.y - from.y) * i) / 40),
    );
  test('where a line is free the view is, and its own line is free; shifted by the width it changes', () => {
    const property = fc.property(fc.array(spot, { minLength: 1, maxLength: 6 }), spots => {
      const blockers = spots.map(solid);
      const seen = readOpenView({ edge, goals: [goal], blockers: blockers.map(b => [b]) });
      const isFree = (a: Point, b: Point): boolean => blockers.every(s => stretches({ a, b }, s).length === 0);
      const some = row(edge.a, edge.b).some(a => row(point(-10, 100), point(10, 100)).some(b => isFree(a, b)));
      if (some && (seen?.width ?? 0) < 0) expect(seen?.width).toBeGreaterThan(-0.01);
      const search = { edge, goals: [goal], blockers: blockers.map(b => [b]) };
      const width = seen?.width ?? 0;
      expect(readOpenView({ ...search, widerThan: width })).toBeNull();
      expect(readOpenView({ ...search, widerThan: width - 1e-3 })).toEqual(seen);
      if (seen?.verdict === 'free' && seen.width > 0.05) expect(isFree(seen.line.a, seen.line.b)).toBe(true);
      // Each blocker alone moved by less than the width leaves a gap
      if (seen && seen.width > 0.1)
        for (const way of [-0.99, 0.99]) {
          const moved = spots.map((s, i) => solid(i === 0 ? { ...s, x: s.x + way * seen.width } : s));
          expect(readOpenView({ edge, goals: [goal], blockers: moved.map(b => [b]) })?.width).toBeGreaterThan(0);
        }
    });
    expect(fc.check(property, { numRuns: 300 }).failed).toBe(false);
  });
});
