// The shortest push that parts shapes: a square of 10 in a corner of others, worked out by hand.

import { expect, test } from 'vitest';
import { leastPartings, type Polygon, point, polygon } from '../../../src/geometry/index.ts';

const box = (x: number, y: number, w: number, d = w): Polygon =>
  polygon([point(x, y), point(x + w, y), point(x + w, y + d), point(x, y + d)]);
const MOVED = box(0, 0, 10);

test.each([
  ['none in the way', [box(20, 0, 10)], 0, 0],
  ['one that overlaps it by 3 on the right', [box(7, -20, 50)], -3, 0],
  // left of the first it stands in the second, which it leaves by 4 upwards
  ['two, one on the right and one below', [box(7, -20, 50), box(-40, -46, 60, 50)], -3, 4],
  [
    'between two with 8 between them: out past the end of the nearer',
    [box(9, -20, 50, 34), box(-49, -20, 50, 34)],
    0,
    14,
  ],
] as const)('%s', (_, fixed, x, y) => {
  const [push] = leastPartings(fixed, [MOVED]);
  expect(push.x).toBeCloseTo(x, 5);
  expect(push.y).toBeCloseTo(y, 5);
});
test('two that are as short', () => {
  const pushes = leastPartings([box(-20, -20, 50)], [box(0, 0, 10)]);
  // its middle is the middle: 30 to any side
  expect(pushes).toHaveLength(4);
});
