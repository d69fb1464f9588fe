// 1.1.6, I-13 Ground that holds the start of a line: how far it is from hiding the other end, in mm.

import { describe, expect, test } from 'vitest';
import { type Point, polygon } from '../../../../src/geometry/index.ts';
import { depthLeftIn, wayBefore } from '../../../../src/rules/books/belle-alliance/lines/sight.ts';

const at = ([x, y]: readonly [number, number]): Point => ({ x, y });
const outlineOf = (corners: readonly (readonly [number, number])[]) => polygon(corners.map(at));
const WOOD = outlineOf([
  [0, 0],
  [100, 0],
  [100, 80],
  [0, 80],
]);
/** A slot 20 wide and 50 deep in the side that looks down. */
const SLOTTED = outlineOf([
  [0, 0],
  [40, 0],
  [40, 50],
  [60, 50],
  [60, 0],
  [100, 0],
  [100, 80],
  [0, 80],
]);

describe('one sees 30 mm into the wood', () => {
  test.each([
    // straight down, 20 mm of wood: 10 more would do
    ['a little way in', [50, 20], [50, -90], 10],
    ['just as deep', [50, 30], [50, -90], 0],
    ['too deep, far from the corners', [50, 47], [50, -90], -17],
    // what lies 30 before it is at (93, 31): 7 from the right side, 31 from the one where the line enters
    ['too deep, beside a corner', [93, 61], [93, -90], -7],
    // aslant, 3 to 4: 12 down are 15 of wood, and what lies 30 before it is at (50 + 18, 12 − 24)
    ['aslant', [50, 12], [110, -68], 12],
    // past the corner of the side that it comes out of: (85 + 24, 10 − 18), whose nearest place is the corner
    ['aslant past a corner', [85, 10], [165, -50], Math.hypot(9, 8)],
  ] as const)('%s', (_, from, to, left) => {
    expect(depthLeftIn(WOOD, 30, { a: at(from), b: at(to) })).toBeCloseTo(left, 6);
  });
});
test.each([
  // back out of it, 15 to the far side; the right side is no way out, for straight down nothing of it lies before him there
  ['a wood without a slot', WOOD, [70, 65], 15],
  // the slot's end is 11 off, its sides 14 aside
  ['a wood with one', SLOTTED, [50, 61], 11],
  ['beside the slot', SLOTTED, [66, 20], 6],
] as const)('the start of a line leaves %s', (_, wood, from, way) => {
  expect(wayBefore(wood, { a: at(from), b: { x: from[0], y: -90 } })).toBeCloseTo(way, 6);
});
