import { expect, test } from 'vitest';
import { polygon } from '../../../src/geometry/index.ts';
import { wayBehind, wayPastEnd } from '../../../src/measure/index.ts';

const WOOD = polygon([
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 60 },
  { x: 0, y: 60 },
]);
test.each([
  // looks from      to           way
  [30, 20, 30, 200, 20, 'straight back, over the side behind'],
  [30, 50, 200, 55, 10, 'aside: from over the near side the other end lies past a corner'],
  [50, 5, 50, -80, 50, 'not over the near side, which it looks out of: aside'],
  [50, 55, 50, 200, 50, 'aside is nearer than back'],
] as const)('from (%f, %f) to (%f, %f): %f, %s', (...[x, y, toX, toY, way]) => {
  expect(wayBehind(WOOD, { a: { x, y }, b: { x: toX, y: toY } })).toBeCloseTo(way, 6);
});
test('over a side that is nearest at its corner: from the corner the line just passes, from beside it, it does not', () => {
  const blunt = polygon([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: -40, y: 60 },
  ]);
  // √(20² + 2²) to the corner; over the side behind it were 29.7
  expect(wayBehind(blunt, { a: { x: 20, y: 2 }, b: { x: 60, y: -50 } })).toBeCloseTo(20.0998, 4);
});
test('a unit is held by another of its points than the line starts from', () => {
  // the point leaves over the rear side after 20, and the line that starts 5 behind it with it
  expect(wayBehind(WOOD, { a: { x: 30, y: 15 }, b: { x: 30, y: 200 } }, { x: 30, y: 20 })).toBeCloseTo(20, 6);
});

test.each([
  // ground from x = −20 to 20, y = −13 to −3; the line goes from the origin straight up
  ['through it, and out on the far side', 0, 100, 13],
  // 1 from its right end: past that the line goes by it
  ['the same near its end', 19, 100, 13],
] as const)('ground behind the start of a line comes to lie before it: %s', (_, x, y, way) => {
  const ground = polygon([
    { x: -20, y: -13 },
    { x: 20, y: -13 },
    { x: 20, y: -3 },
    { x: -20, y: -3 },
  ]);
  expect(wayPastEnd(ground, { a: { x, y: 0 }, b: { x, y } })).toBeCloseTo(way, 6);
});
