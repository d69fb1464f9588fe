// How far lines of aim are from the other answer: numbers worked out by hand, mm.

import { expect, test } from 'vitest';
import { frameOf, outlineOf, rectangle } from '../../../src/geometry/index.ts';
import { edgeSeen, leastOpening, seenBody, widestGap } from '../../../src/measure/index.ts';

const outlook = { start: { x: 0, y: 0 }, frame: frameOf(90) };
/** From x0 to x1, its near side at y, 10 deep. */
const wall = (x0: number, x1: number, y: number) =>
  outlineOf(rectangle({ x: (x0 + x1) / 2, y: y + 5 }, { width: x1 - x0, depth: 10 }, 90));
/** An edge from −50 to 50 at y 0; a target from −50 to 50 at y 300; walls by their ends at y 150, and bridges over seams. */
function searchOf(walls: readonly (readonly [number, number])[], bridges: readonly (readonly [number, number])[] = []) {
  const bodies = [
    ...walls.map(([x0, x1], i) => ({
      seen: seenBody(outlook, wall(x0, x1, 150)),
      owner: `w${i}`,
      isBridge: false,
    })),
    ...bridges.map(([x0, x1]) => ({ seen: seenBody(outlook, wall(x0, x1, 150)), owner: 'w0', isBridge: true })),
  ];
  return {
    edge: edgeSeen(outlook, { a: { x: -50, y: 0 }, b: { x: 50, y: 0 } }),
    target: [wall(-50, 50, 300)].map(outline => seenBody(outlook, outline)),
    half: 10,
    bodies,
    seam: 0.1,
  } satisfies Parameters<typeof widestGap>[0];
}

test.each([
  // Straight ahead is the widest: lines aslant pass a gap of 20 between walls 10 deep more narrowly.
  [
    'between two walls',
    [
      [-300, -5],
      [15, 300],
    ],
    20,
  ],
  [
    'the wider of two gaps',
    [
      [-300, -30],
      [-24, 10],
      [17, 300],
    ],
    7,
  ],
  [
    'no gap',
    [
      [-300, 2],
      [0, 300],
    ],
    0,
  ],
] as const)('widest gap, %s', (_, walls, width) => {
  expect(widestGap(searchOf(walls))).toBeCloseTo(width, 1);
});
test('with nothing about, nothing closes the gap', () => {
  expect(widestGap(searchOf([]))).toBe(Infinity);
});

test.each([
  // Walls that overlap by 2 let a line through once one of them has moved 2 aside: but for the graze of 2 × 0.01, which is free.
  [
    'an overlap of 2',
    [
      [-300, 1],
      [-1, 300],
    ],
    [],
    1.98,
  ],
  // One wall reaches from −300 to 60: past its end at 60 the firer, whose edge ends at 50, sees by going 10 to the right; so does the wall.
  ['round the end', [[-300, 60]], [], 9.99],
  // Two walls that touch: only the bridge holds the line, and the seam must open by the 0.1 that it takes.
  [
    'a seam',
    [
      [-300, 0],
      [0, 300],
    ],
    [[-0.5, 0.5]],
    0.1,
  ],
  // A second row behind the first one: nobody opens two at once; past their end at 160 firer and target must go 110 together.
  [
    'two rows',
    [
      [-160, 160],
      [-160, 160],
    ],
    [],
    109.99,
  ],
] as const)('least opening, %s', (_, walls, bridges, mm) => {
  expect(Math.abs(leastOpening(searchOf(walls, bridges)) - mm)).toBeLessThan(0.03);
});
