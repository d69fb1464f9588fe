// The way of a target out of the arcs of so many edges, by hand: edges along v = 0, half angle 30°, mm.

import { expect, test } from 'vitest';
import { polygon } from '../../../src/geometry/index.ts';
import { seenBody, wayOutOfArcs } from '../../../src/measure/index.ts';

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
test('farther than it stands away: a bound, no more than that distance and how deep it lies', () => {
  const found = wayOutOfArcs(edges(3), 1, { half: 30, target: [block(0, 40, 20, 100)] });
  expect(found).toMatchObject({ isBound: true });
  expect(found?.way).toBeGreaterThanOrEqual(20);
  expect(found?.way).toBeLessThan(30 * COS + 50);
});
test('through a gap of the target as wide as an edge an arc could pass', () => {
  const target = [block(0, 10, 90, 100), block(20, 40, 90, 100)];
  expect(wayOutOfArcs(edges(3), 1, { half: 30, target })).toBeNull();
  const closer = [block(0, 11, 90, 100), block(20, 40, 90, 100)];
  expect(wayOutOfArcs(edges(3), 1, { half: 30, target: closer })?.way).toBeCloseTo(30 * COS + 50, 6);
});
