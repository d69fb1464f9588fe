// The way of a target out of the arcs of so many edges, by hand: edges along v = 0, half angle 30°, mm.

import { expect, test } from 'vitest';
import { clipPolygon, hull, type Point, type Polygon, polygon } from '../../../src/geometry/index.ts';
import { seenBody, wayOutOfArcs } from '../../../src/measure/index.ts';
import { randomFrom } from '../../geometry/scene.ts';

const OWN = { start: { x: 0, y: 0 }, frame: { forward: { x: 0, y: 1 }, right: { x: 1, y: 0 } } } as const;
const block = (u0: number, u1: number, v0: number, v1: number) =>
  seenBody(
    OWN,
    polygon([
      { x: u0, y: v0 },
      { x: u1, y: v0 },
      { x: u1, y: v1 },
      { x: u0, y: v1 },
    ]),
  );
const edges = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ edge: { u0: 10 * i, v0: 0, u1: 10 * i + 10, v1: 0 }, counts: 1 }));
const COS = Math.sqrt(3) / 2;
const TAN = Math.tan(Math.PI / 6);

test.each([
  // to the right: its left end, 30 to the left of the last right end, at v = 100
  ['one of three is enough', 3, 1, block(0, 40, 90, 100), 30 * COS + 100 / 2],
  ['two must be left: the second from the end', 3, 2, block(0, 40, 90, 100), 20 * COS + 100 / 2],
  ['all three', 3, 3, block(0, 40, 90, 100), 10 * COS + 100 / 2],
  // it lies in no arc of so many: nothing is to be lost
  ['more than there are', 3, 4, block(0, 40, 90, 100), 0],
  // 1 deep over the right side of the arc of the first, and of the second 10 · cos 30° more
  ['it reaches into the arcs from one side', 2, 1, block(10 + 49 / COS, 200, 90, 100), 1 + 10 * COS],
] as const)('%s', (_, n, needed, target, way) => {
  const found = wayOutOfArcs(edges(n), needed, { half: 30, target: [target] });
  expect(found?.way).toBeCloseTo(way, 6);
  expect(found?.isBound).toBe(false);
});
const polygonOf = (...corners: readonly (readonly [number, number])[]) =>
  seenBody(OWN, polygon(corners.map(([x, y]) => ({ x, y }))));
test.each([
  // upper left corner, still 62 ahead when it leaves the last arc
  ['over the side of the arcs', 3, 1, block(0, 40, 20, 100), 30 * COS + 50],
  // over the side it would be 30 cos 30° + 10
  ['back until all of it lies behind the edges', 3, 1, block(0, 40, 5, 20), 20],
  // its upper left side, on 4 v = 3 u + 20, goes past the right end of the edge, (10, 0)
  ['past the end of an edge with a slanting side', 1, 1, polygonOf([0, 5], [40, 5], [40, 35]), 10],
  // before the middle one of five: its upper corners, 2 beside the ends of the neighbours, come down to 2 / tan 30° ahead
  ['close before one of five: too few see it there', 5, 2, block(22, 28, 6, 7), 7 - 2 / TAN],
] as const)('farther than it stands away: %s', (_, n, needed, target, way) => {
  const found = wayOutOfArcs(edges(n), needed, { half: 30, target: [target] });
  expect(found?.way).toBeCloseTo(way, 6);
  expect(found?.isBound).toBe(false);
});
test('farther than it stands away, past edges that lie in no row: a bound, no more than that distance and how deep it lies', () => {
  const turned = edges(3).map((e, i) => ({ ...e, edge: { ...e.edge, v0: i, v1: i } }));
  const found = wayOutOfArcs(turned, 1, { half: 30, target: [block(0, 40, 20, 100)] });
  expect(found).toMatchObject({ isBound: true });
  expect(found?.way).toBeGreaterThanOrEqual(18);
  expect(found?.way).toBeLessThan(30 * COS + 50);
});

/** Of what lies in an arc, over its left side, its right side and the edge: how much counts after a way of the target. */
function countAfter(n: number, half: number, { points }: Polygon, way: Point): number {
  const [s, c] = [Math.sin((half * Math.PI) / 180), Math.cos((half * Math.PI) / 180)];
  const there = polygon(points.map(p => ({ x: p.x + way.x, y: p.y + way.y })));
  return edges(n).filter(({ edge: { u0, u1 } }) => {
    const arc = [
      { a: { x: u0, y: 0 }, b: { x: u1, y: 0 } },
      { a: { x: u1, y: 0 }, b: { x: u1 + s, y: c } },
      { a: { x: u0 - s, y: c }, b: { x: u0, y: 0 } },
    ];
    return clipPolygon(there, arc) !== null;
  }).length;
}
test('on seeded tables no shorter way leaves too few, and one as long does', () => {
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= 300; seed++) {
    const next = randomFrom(31 * seed);
    const [n, half] = [1 + Math.floor(next() * 6), 20 + 40 * next()];
    const needed = 1 + Math.floor(next() * n);
    const [u, v, size] = [60 * next(), 40 * next(), 3 + 60 * next()];
    const outline = hull(Array.from({ length: 6 }, () => ({ x: u + size * next(), y: v + (size / 2) * next() })));
    const found = wayOutOfArcs(edges(n), needed, { half, target: [seenBody(OWN, outline)] });
    const way = found?.way ?? 0;
    const isOut = (length: number, ways: number): boolean =>
      Array.from({ length: ways }, (_, i) => (2 * Math.PI * i) / ways).some(
        a => countAfter(n, half, outline, { x: length * Math.cos(a), y: length * Math.sin(a) }) < needed,
      );
    if (way > 0.1 && isOut(0.995 * way - 0.05, 360)) wrong.push([seed, 'less', way]);
    if (!found?.isBound && !isOut(1.005 * way + 0.05, 720)) wrong.push([seed, 'more', way]);
  }
  expect(wrong).toEqual([]);
});
test('through a gap of the target as wide as an edge an arc could pass', () => {
  const target = [block(0, 10, 90, 100), block(20, 40, 90, 100)];
  expect(wayOutOfArcs(edges(3), 1, { half: 30, target })).toBeNull();
  const closer = [block(0, 11, 90, 100), block(20, 40, 90, 100)];
  expect(wayOutOfArcs(edges(3), 1, { half: 30, target: closer })?.way).toBeCloseTo(30 * COS + 50, 6);
});
