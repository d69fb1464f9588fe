// Curves through corners, thinned lines, mirror images: sums by hand, and what must hold for any shape.

import { describe, expect, test } from 'vitest';
import { bandOf, crossingOf, outlineOfBand } from '../../../src/app/ground/outline.ts';
import { mirroredPiece, mirroredPoint, smoothed, thinned, thinnedRing } from '../../../src/app/ground/shaping.ts';
import {
  angleBetween,
  type Bent,
  bulgeOf,
  distance,
  type Point,
  straight,
  waysOfArc,
} from '../../../src/geometry/index.ts';
import type { PositionFile } from '../../../src/table/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
describe('a smooth curve', () => {
  const BEND = [at(0, 0), at(100, 0), at(200, 100), at(200, 230)];
  /** The way it comes to each inner corner, and the way it leaves it, in degrees. */
  const kinks = ({ corners, through }: Bent, isClosed: boolean): readonly number[] => {
    const n = corners.length;
    const ways = (isClosed ? corners : corners.slice(0, -1)).map((a, i) => {
      const [b, via] = [corners[(i + 1) % n] as Point, through[i]];
      return waysOfArc(a, b, via ? bulgeOf(a, via, b) : 0);
    });
    return ways.slice(isClosed ? 0 : 1).map((way, i) => {
      const before = ways[isClosed ? (i + ways.length - 1) % ways.length : i];
      return angleBetween(before?.[1] ?? at(0, 0), way[0]);
    });
  };
  test('runs through every corner, and ends at the ends', () => {
    const { corners } = smoothed(BEND, false);
    expect([corners[0], corners.at(-1)]).toEqual([BEND[0], BEND.at(-1)]);
    for (const p of BEND) expect(corners).toContainEqual(p);
  });
  test('has no kink: at each corner it leaves as it came', () => {
    const one = smoothed(BEND, false);
    const other = smoothed([...BEND, at(40, 260)], true);
    for (const kink of [...kinks(one, false), ...kinks(other, true)]) expect(kink).toBeLessThan(0.001);
  });
  test('a straight line stays two corners; the corners of a square become their circle', () => {
    expect(smoothed([at(0, 0), at(50, 0), at(120, 0)], false)).toEqual(straight([at(0, 0), at(120, 0)]));
    const square = [at(0, 0), at(200, 0), at(200, 200), at(0, 200)];
    const round = smoothed(square, true);
    expect(round.corners).toEqual(square);
    // four quarters of the circle of 100 √2 about (100, 100): their middles lie that far below, right, above and left of it
    const far = 100 * Math.SQRT2;
    const middles = [at(100, 100 - far), at(100 + far, 100), at(100, 100 + far), at(100 - far, 100)];
    for (const [i, p] of round.through.entries()) expect(distance(p as Point, middles[i] as Point)).toBeLessThan(1e-9);
    expect(crossingOf(round)).toBeNull();
  });
  test('three corners as far from each other as from the next are one circle, ends and all', () => {
    // on the circle of 100 about (0, 0): at 0°, 60°, 120°; half way between them at 30° and 90°
    const { through } = smoothed([at(100, 0), at(50, 50 * Math.sqrt(3)), at(-50, 50 * Math.sqrt(3))], false);
    expect(distance(through[0] as Point, at(50 * Math.sqrt(3), 50))).toBeLessThan(1e-9);
    expect(distance(through[1] as Point, at(0, 100))).toBeLessThan(1e-9);
    expect(through[2]).toBeNull();
  });
  test('smoothed once more it has no more corners', () => {
    const once = smoothed(BEND, false);
    const rough = once.corners.map(({ x, y }) => at(Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000));
    const again = smoothed(rough, false).corners.length;
    expect(smoothed(smoothed(rough, false).corners, false).corners.length).toBeLessThanOrEqual(2 * again);
    const square = [at(0, 0), at(200.001, 0), at(200, 200), at(0, 199.999)];
    expect(smoothed(square, true).corners).toEqual(square);
  });
  test('turned by 90° and shifted it is the same curve', () => {
    const turn = ({ x, y }: Point): Point => at(31 - y, 7 + x);
    const [one, other] = [smoothed(BEND, false), smoothed(BEND.map(turn), false)];
    expect(other.corners).toHaveLength(one.corners.length);
    for (const [i, p] of one.corners.entries()) expect(distance(turn(p), other.corners[i] as Point)).toBeLessThan(1e-9);
    for (const [i, p] of one.through.entries())
      expect(p === null ? 0 : distance(turn(p), other.through[i] as Point)).toBeLessThan(1e-9);
  });
  test('a road along it is still a band that knows its middle line', () => {
    const line = smoothed(BEND, false);
    const band = bandOf(outlineOfBand({ line, width: 40 }));
    expect(band?.width).toBeCloseTo(40, 6);
    expect(band?.line.corners).toHaveLength(line.corners.length);
  });
});

test('thinned: a corner 2 mm off its line is left out at 2.5 mm and stays at 1.5 mm', () => {
  const line = [at(0, 0), at(50, 2), at(100, 0)];
  expect(thinned(line, 2.5)).toEqual([at(0, 0), at(100, 0)]);
  expect(thinned(line, 1.5)).toEqual(line);
  const ring = [at(0, 0), at(50, -1), at(100, 0), at(100, 60), at(0, 61)];
  expect(thinnedRing(ring, 1.5)).toEqual([at(0, 0), at(100, 0), at(100, 60), at(0, 61)]);
});

describe('the other half of a table of 180 by 120', () => {
  const file = { lengths: 'cm', table: { width: 180, height: 120 } } as PositionFile;
  const piece = {
    id: 'hill-1',
    kind: 'hill',
    level: 2,
    outline: [
      [10, 20],
      [40, 25],
      [30, 50],
    ] as [number, number][],
    values: { crest: [[15, 25], [30, 40]] }, // biome-ignore format: one line
  };
  test.each([
    [
      'sides',
      [
        [150, 50],
        [140, 25],
        [170, 20],
      ],
      [
        [165, 25],
        [150, 40],
      ],
    ], // x → 180 − x, the other way round
    [
      'ends',
      [
        [30, 70],
        [40, 95],
        [10, 100],
      ],
      [
        [15, 95],
        [30, 80],
      ],
    ], // y → 120 − y
    [
      'turned',
      [
        [170, 100],
        [140, 95],
        [150, 70],
      ],
      [
        [165, 95],
        [150, 80],
      ],
    ], // both
  ] as const)('%s', (how, outline, crest) => {
    const image = mirroredPiece(file, piece, how);
    expect(image).toEqual({ kind: 'hill', level: 2, outline, values: { crest } });
    expect(mirroredPoint(mirroredPoint(at(3, 4), how, { width: 9, depth: 8 }), how, { width: 9, depth: 8 })).toEqual(at(3, 4)); // biome-ignore format: one line
  });
});
