// How far a look is from another answer, by hand. An inch is drawn as 100 mm; the eye at (0, 0) looks at a disc of half an inch at (10, 0):
// its sides are seen at ±α, sin α = 0.05.

import { describe, expect, test } from 'vitest';
import { disc, type Point, polygon, type Shape } from '../../../src/geometry/index.ts';
import { gapInSight, nearestBesideSight, openingOfSight, readSight, type Solid } from '../../../src/measure/index.ts';

const INCH = 100;
const at = (x: number, y: number): Point => ({ x: x * INCH, y: y * INCH });
const box = (x0: number, y0: number, x1: number, y1: number): Shape =>
  polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);
const post = (x: number, y: number, r: number): Shape => disc(at(x, y), r * INCH);
const endless = (shape: Shape): Solid => ({ shape, bottom: Number.NEGATIVE_INFINITY, top: Number.POSITIVE_INFINITY });
const COS = Math.sqrt(1 - 0.05 ** 2);
const look = (solids: readonly Solid[]) =>
  readSight({ at: at(0, 0), z: 1.25 * INCH }, { shape: post(10, 0, 0.5), bottom: 0, top: 1.25 * INCH }, solids);
const ALL = (): boolean => true;

describe('the gap that a wall leaves', () => {
  // the near corner (4, y) lies 4 sin α − y cos α to the right of the line to the left side of the disc
  test.each([
    [0, 20],
    [0.1, 100 * (0.2 - 0.1 * COS)],
    [0.2, 100 * (0.2 - 0.2 * COS)], // 0.025 mm: less than one
  ])('up to y = %f inches: %f mm', (y, mm) => {
    const walls = [box(4, -2, 5, y)].map(endless);
    expect(gapInSight(look(walls), walls, ALL)?.way).toBeCloseTo(mm, 6);
  });
  // what is not asked about splits the free half of the view into columns: it is one gap all the same
  test.each([1, -1])('from the middle to the edge, past a post that does not count (%i)', hand => {
    const solids = [box(4, -2 * hand, 5, 0), post(5, 0.1 * hand, 0.05)].map(endless);
    expect(gapInSight(look(solids), solids, i => i === 0)?.way).toBeCloseTo(20, 6);
    // who stands aside of the view would have to come 26 mm to the wall, and less to the post
    const aside = [...solids, endless(box(4, 0.26 * hand, 5, 3 * hand))];
    expect(gapInSight(look(aside), aside, i => i !== 1)?.way).toBeCloseTo(20, 6);
  });
  test('between a wall and a post the narrower way counts, whatever else stands there that is not asked about', () => {
    const solids = [box(4, -2, 5, -0.1), post(5, 0.1, 0.05), post(5, -0.02, 0.03)].map(endless);
    // the post's right side is seen at β; left of the post, up to α, are 100 (0.25 − 0.1 cos α − 0.05) = 10.01 mm
    const beta = Math.atan(0.02) - Math.asin(0.05 / Math.sqrt(25.01));
    const mm = 100 * (0.1 * Math.cos(beta) + 4 * Math.sin(beta));
    expect(mm).toBeCloseTo(14.0, 1);
    expect(gapInSight(look(solids), solids, i => i < 2)?.way).toBeCloseTo(mm, 4);
  });
});

test('a wall that hides all opens a line once it has given way past the nearest side of the disc', () => {
  const walls = [box(4, -2, 5, 0.24)].map(endless);
  expect(openingOfSight(look(walls), walls, ALL)?.way).toBeCloseTo(100 * (0.24 * COS - 0.2), 6);
});

/** A body hides all of the disc when it meets the lines to both its sides, wherever it came from. */
test.each([
  // beyond the disc and as large: it must come to where the disc stands, (10, 0)
  ['beyond the target', post(14, 1, 0.5), 100 * Math.hypot(4, 1)],
  ['behind the eye', post(-3, 0, 0.5), 250],
  // 4 from the eye it is as wide as the view: 0.2 / sin α
  ['aside, and too narrow there', post(8, 3, 0.2), 100 * Math.hypot(4, 3)],
  // its near corner, (4, 1), to the far line, which is nearer there than at x = 5
  ['aside, and wide enough there', box(4, 1, 5, 3), 100 * (COS + 4 * 0.05)],
])('who stands %s closes the view from there', (_, shape, mm) => {
  const solids = [endless(shape)];
  expect(gapInSight(look(solids), solids, ALL)?.way).toBeCloseTo(mm, 3);
});

/**
 * The eye is 125 mm high, the disc 25, the wall 50: it hides all of the disc from ¾ of the way on, 125 − 100 s = 50, and some of it from
 * 60 %, 125 − 125 s = 50. The sides of the disc are touched at x = 10 cos² α; the wall's far side stands at x = 3.
 */
test('a low wall across the view hides nothing until it comes near enough to the target', () => {
  const walls: readonly Solid[] = [{ shape: box(2, -2, 3, 2), bottom: 0, top: 50 }];
  const low = readSight({ at: at(0, 0), z: 125 }, { shape: post(10, 0, 0.5), bottom: 0, top: 25 }, walls);
  expect(gapInSight(low, walls, ALL)?.way).toBeCloseTo(100 * (0.75 * 10 * COS ** 2 - 3), 3);
  expect(nearestBesideSight(low, walls, ALL)).toBeCloseTo(100 * (0.6 * 10 * COS ** 2 - 3), 3);
});

/**
 * The near wall ends at y = 0.02 (x from 2), the far one at y = −x/100, along a line of sight. Along that line the near wall reaches
 * 3 · 0.01 + 0.02 in past it; along the line that touches the end of the near one at (3, 0.02), the far one 0.05 + 5 · 0.02/3 in.
 */
test.each([
  ['right', 1],
  ['left', -1],
])(
  'two walls that close the view between them open at the edge that is nearest, with the near one to the %s',
  (_, hand) => {
    const far = polygon([at(4, -0.04 * hand), at(5, -0.05 * hand), at(5, 2 * hand), at(4, 2 * hand)]);
    const walls = [box(2, -2 * hand, 3, 0.02 * hand), far].map(endless);
    expect(openingOfSight(look(walls), walls, ALL)?.way).toBeCloseTo((100 * 0.05) / Math.hypot(1, 0.01), 6);
  },
);
