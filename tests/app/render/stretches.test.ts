// Where the name of something long lies: hand-laid outlines, in pixels.

import { expect, test } from 'vitest';
import { stretchesOf } from '../../../src/app/render/names/stretches.ts';
import type { Spot } from '../../../src/app/camera.ts';

/** A road from west to east, 10 high, 400 long. */
const ROAD: readonly Spot[] = [
  [0, 100],
  [400, 100],
  [400, 110],
  [0, 110],
];

test('in the middle of a long edge, half the thickness inside: 200 ± 40, 105', () => {
  const [first] = stretchesOf(ROAD, 80, [200, 105]);
  expect(first).toEqual({ from: [160, 105], to: [240, 105] });
});
test('nearest to the spot first: of the thirds at 100, 200 and 300 the one at 100', () => {
  expect(stretchesOf(ROAD, 80, [0, 105])[0]).toEqual({ from: [60, 105], to: [140, 105] });
});
test('words longer than the road have no place', () => {
  expect(stretchesOf(ROAD, 401, [200, 105])).toEqual([]);
});
test('the other way round the outline it lies inside too', () => {
  expect(stretchesOf(ROAD.toReversed(), 80, [200, 105])[0]).toEqual({ from: [160, 105], to: [240, 105] });
});
test('upright it is read from below', () => {
  const upright = ROAD.map(([x, y]): Spot => [y, x]);
  const [first] = stretchesOf(upright, 80, [105, 200]);
  expect(first).toEqual({ from: [105, 240], to: [105, 160] });
});
test('a stream of short edges: words lie across its bends while they leave the chord by 5 at the most', () => {
  const bank = (y: number, bend: number): readonly Spot[] =>
    [0, 30, 60, 90, 120].map((x, i): Spot => [x, y + (i % 2) * bend]);
  const stream = (bend: number): readonly Spot[] => [...bank(100, bend), ...bank(110, bend).toReversed()];
  expect(stretchesOf(stream(4), 100, [60, 105]).length).toBeGreaterThan(0);
  expect(stretchesOf(stream(9), 100, [60, 105])).toEqual([]);
});

test('along a bank that bends inwards the words lie in the middle of the stream, not on the bank', () => {
  // 20 wide; the lower bank is 4 higher in the middle than the chord under the words, seen from either side
  for (const bend of [-4, 4]) {
    const stream: readonly Spot[] = [
      [0, 100],
      [100, 100 + bend],
      [200, 100],
      [200, 120],
      [100, 120 + bend],
      [0, 120],
    ];
    for (const { from, to } of stretchesOf(stream, 190, [100, 110])) {
      const middle = (from[1] + to[1]) / 2;
      expect(Math.abs(middle - (110 + bend * 0.95)), String(bend)).toBeLessThan(1.5);
    }
  }
});
