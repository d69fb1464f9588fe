// Sweeping a base along a path. One inch is drawn as 100 mm where a row comes from the Skirmish spec.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  disc,
  gap,
  outlineOf,
  type Point,
  plus,
  polygon,
  rectangle,
  type Shape,
  clearanceAt,
  leastClearance,
  movePath,
  pointOnPath,
  reachOf,
  runsInside,
  runsWithin,
  straightPath,
} from '../../../src/geometry/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const ORIGIN = p(0, 0);
const base = disc(ORIGIN, 50);

describe('a path', () => {
  const path = movePath([p(0, 0), p(30, 40), p(30, 40), p(30, 100)]); // 50, nothing, 60
  test('length and places', () => {
    expect(path.length).toBe(110);
    expect(path.legs).toHaveLength(2);
    expect(pointOnPath(path, 25)).toEqual(p(15, 20));
    expect(pointOnPath(path, 50)).toEqual(p(30, 40));
    expect(pointOnPath(path, 80)).toEqual(p(30, 70));
    expect(pointOnPath(path, 500)).toEqual(p(30, 100));
  });
  test('a run round a corner is one run', () => {
    const area = polygon([p(10, 10), p(60, 10), p(60, 90), p(10, 90)]); // enters at (10, 13.3), leaves at (30, 90)
    const [run, ...more] = runsInside(path, area);
    expect(more).toEqual([]);
    expect(run?.from).toBeCloseTo(16.6667, 3);
    expect(run?.to).toBeCloseTo(100, 6);
  });
  test('one point: no legs', () => {
    const still = movePath([p(3, 4)]);
    expect(still.length).toBe(0);
    expect(leastClearance(still, reachOf(base, ORIGIN, disc(p(303, 4), 50))).clearance).toBe(200);
  });
});

describe('disc past disc (Skirmish T1 to T6: hidden model at the origin, both radii 0.5 in)', () => {
  const reach = reachOf(base, ORIGIN, disc(ORIGIN, 50));
  test.each([
    ['T1', [p(1000, 0), p(700, 0)], 600, 300], // 7 − 1
    ['T2', [p(1000, 0), p(701, 0)], 601, 299],
    ['T3', [p(-800, 690), p(800, 690)], 590, 800], // 6.9 − 1
    ['T4', [p(-800, 710), p(800, 710)], 610, 800],
    ['T5', [p(700, 0), p(900, 0)], 600, 0],
    ['T6', [p(690, 0), p(900, 0)], 590, 0],
  ] as const)('%s', (_, points, clearance, gone) => {
    const least = leastClearance(movePath(points), reach);
    expect(least.clearance).toBeCloseTo(clearance, 6);
    expect(least.gone).toBeCloseTo(gone, 6);
  });

  test('leaving one inch (§7.9): (1.8, 0) → (1.8, −4) is at gap 1 where y = −√(4 − 3.24)', () => {
    const path = movePath([p(180, 0), p(180, -400)]);
    const [run] = runsWithin(path, reach, 100);
    expect(run?.from).toBe(0);
    expect(run?.to).toBeCloseTo(100 * Math.sqrt(4 - 3.24), 6);
    expect(pointOnPath(path, run?.to ?? 0).y).toBeCloseTo(-87.178, 3);
  });
  test('in, out and in again: two runs; touching the limit is a run without length', () => {
    const path = movePath([p(300, 0), p(150, 0), p(150, 300), p(100, 300), p(100, 0)]);
    expect(runsWithin(path, reach, 100)).toHaveLength(2);
    const [touch] = runsWithin(movePath([p(-300, 200), p(300, 200)]), reach, 100);
    expect(touch).toEqual({ from: 300, to: 300 });
  });
});

describe('a square base past an outline', () => {
  const square = outlineOf(rectangle(ORIGIN, { width: 100, depth: 100 }, 90));
  const block = polygon([p(200, -30), p(300, -30), p(300, 30), p(200, 30)]);
  const reach = reachOf(square, ORIGIN, block); // the block grown by 50 all round: x 150 … 350, y −80 … 80
  test.each([
    ['beside it', [p(0, 100), p(500, 100)], 20],
    ['touching', [p(0, 80), p(500, 80)], 0],
    ['a hair in', [p(0, 79.5), p(500, 79.5)], -0.5],
    ['through the middle', [p(0, 0), p(500, 0)], -80], // the nearer pair of sides is 80 away
    ['up to it', [p(0, 0), p(140, 0)], 10],
  ] as const)('%s', (_, points, clearance) => {
    expect(leastClearance(movePath(points), reach).clearance).toBeCloseTo(clearance, 9);
  });
  test('runs: touching, within 10, and 5 deep', () => {
    const path = movePath([p(0, 0), p(500, 0)]);
    expect(runsWithin(path, reach, 0)).toEqual([{ from: 150, to: 350 }]);
    expect(runsWithin(path, reach, 10)).toEqual([{ from: 140, to: 360 }]);
    expect(runsWithin(path, reach, -5)).toEqual([{ from: 155, to: 345 }]);
    expect(runsWithin(movePath([p(0, 80), p(500, 80)]), reach, -0.01)).toEqual([]);
  });
});

describe('a hollow outline', () => {
  const horseshoe = polygon([
    p(0, 0),
    p(300, 0),
    p(300, 300),
    p(200, 300),
    p(200, 100),
    p(100, 100),
    p(100, 300),
    p(0, 300),
  ]);
  const reach = reachOf(base, ORIGIN, horseshoe);
  test('between its arms: 50 to each hand, less the radius of 50', () => {
    expect(clearanceAt(reach, p(150, 200))).toBeCloseTo(0, 9);
    expect(leastClearance(movePath([p(150, 400), p(150, 160)]), reach).clearance).toBeCloseTo(0, 9);
    expect(leastClearance(movePath([p(150, 400), p(150, 140)]), reach).clearance).toBeCloseTo(-10, 9);
  });
  test('inside an arm: 50 from its sides, and 50 for the radius', () => {
    expect(clearanceAt(reach, p(50, 200))).toBeCloseTo(-100, 9);
    expect(leastClearance(movePath([p(-200, 200), p(150, 200)]), reach).clearance).toBeCloseTo(-100, 9);
  });
});

test('against the gap of standing bases, at places along the way', () => {
  const coordinate = fc.integer({ min: -400, max: 400 });
  const spot = fc.tuple(coordinate, coordinate).map(([x, y]) => p(x, y));
  const shape = fc.tuple(fc.boolean(), fc.integer({ min: 10, max: 90 }), fc.integer({ min: 0, max: 359 }));
  const put = ([round, size, facing]: readonly [boolean, number, number], at: Point): Shape =>
    round ? disc(at, size / 2) : outlineOf(rectangle(at, { width: size, depth: size / 2 + 10 }, facing));
  fc.assert(
    fc.property(shape, shape, spot, fc.array(spot, { minLength: 2, maxLength: 4 }), (mover, fixed, at, points) => {
      const there = put(fixed, at);
      const path = movePath(points);
      const reach = reachOf(put(mover, p(7, -3)), p(7, -3), there);
      const least = leastClearance(path, reach).clearance;
      for (let i = 0; i <= 40; i++) {
        const gone = (path.length * i) / 40;
        const here = gap(put(mover, pointOnPath(path, gone)), there).distance;
        const clearance = clearanceAt(reach, pointOnPath(path, gone));
        expect(Math.max(0, clearance)).toBeCloseTo(here, 2);
        expect(clearance).toBeGreaterThanOrEqual(least - 0.01);
        const runs = runsWithin(path, reach, 20);
        const inRun = runs.some(r => r.from <= gone && gone <= r.to);
        expect(Math.abs(clearance - 20) < 0.01 || inRun === clearance < 20).toBe(true);
      }
    }),
    { seed: 3 },
  );
});

test('the same way elsewhere: same bits', () => {
  const places: readonly ((q: Point) => Point)[] = [
    q => plus(q, p(512.25, -1000.5)),
    q => p(0 - q.y, q.x),
    q => p(0 - q.x, 0 - q.y),
    q => p(q.y, 0 - q.x),
    q => p(0 - q.x, q.y),
  ];
  const points = [p(-310, 17), p(120, 44), p(133, -250)];
  const fixed = polygon([p(20, -60), p(95, -71), p(88, 12), p(15, 5)]);
  const here = movePath(points);
  const reach = reachOf(base, ORIGIN, fixed);
  for (const place of places) {
    const there = movePath(points.map(place));
    const away = reachOf(disc(place(ORIGIN), 50), place(ORIGIN), polygon(fixed.points.map(place)));
    expect(leastClearance(there, away)).toEqual(leastClearance(here, reach));
    expect(runsWithin(there, away, 30)).toEqual(runsWithin(here, reach, 30));
  }
});

test('a straight way has no rounded end', () => {
  const way = straightPath(p(1, 2), { x: 0.6, y: 0.8 }, 10);
  expect(way.end).toEqual(p(7, 10));
  expect(runsInside(way, polygon([p(-10, 6), p(20, 6), p(20, 30), p(-10, 30)]))).toEqual([{ from: 5, to: 10 }]);
});
