// Whose plate it is: one that lies nearer to another unit would be read as that one's.

import { expect, test } from 'vitest';
import { apart, nearestTo } from '../../../src/app/render/names/frames.ts';

const frame = (x: number, y: number, width = 40, height = 6) => ({ x, y, width, height });

test.each([
  ['beside each other', frame(0, 0), frame(50, 0), 10],
  ['one above the other', frame(0, 0), frame(20, 16), 10],
  ['corner to corner', frame(0, 0), frame(43, 10), 5], // 3 across, 4 down
  ['over each other', frame(0, 0), frame(30, 3), 0],
] as const)('%s', (_name, a, b, gap) => {
  expect(apart(a, b)).toBe(gap);
  expect(apart(b, a)).toBe(gap);
});

test.each([
  // its own unit at x 0 … 40, y 0 … 6; the other at x 60 … 100 beside it
  ['behind its own', frame(0, 10), true],
  ['behind both, 4 from each', frame(30, 10, 50, 12), true],
  ['behind both, a hair nearer to the other', frame(45, 10, 50, 12), false], // 4 to the other, √(5² + 4²) = 6.4 to its own
  ['over the other', frame(60, 0), false],
] as const)('%s', (_name, place, may) => {
  expect(nearestTo(frame(0, 0), [frame(60, 0)])(place)).toBe(may);
});
