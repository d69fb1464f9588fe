// Curves through corners, thinned lines, mirror images: sums by hand, and what must hold for any shape.

import { describe, expect, test } from 'vitest';
import { bandOf, crossingOf, outlineOfBand } from '../../../src/app/ground/outline.ts';
import { mirroredPiece, mirroredPoint, smoothed, thinned, thinnedRing } from '../../../src/app/ground/shaping.ts';
import { distance, nearestOn, type Point } from '../../../src/geometry/index.ts';
import type { PositionFile } from '../../../src/table/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
const away = (p: Point, line: readonly Point[]): number =>
  Math.min(...line.slice(1).map((b, i) => distance(p, nearestOn({ a: line[i] as Point, b }, p))));

describe('a smooth curve', () => {
  const BEND = [at(0, 0), at(100, 0), at(200, 100), at(200, 230)];
  test('runs through every corner, and ends at the ends', () => {
    const curve = smoothed(BEND, false);
    expect([curve[0], curve.at(-1)]).toEqual([BEND[0], BEND.at(-1)]);
    for (const p of BEND) expect(away(p, curve)).toBeLessThanOrEqual(0.3);
  });
  test('turns by little at each corner: 45° of the line become steps below 15°', () => {
    const curve = smoothed(BEND, false);
    // a chord that strays 0.3 mm from an arc of 50 mm turns by 2 acos(1 − 0.3 / 50) = 12.6°
    const ways = curve.slice(1).map((q, i) => Math.atan2(q.y - (curve[i]?.y ?? 0), q.x - (curve[i]?.x ?? 0)));
    for (const [i, way] of ways.slice(1).entries())
      expect(Math.abs(way - (ways[i] ?? 0))).toBeLessThan((15 * Math.PI) / 180);
  });
  test('a straight line stays two corners; a square becomes round without crossing itself', () => {
    expect(smoothed([at(0, 0), at(50, 0), at(120, 0)], false)).toEqual([at(0, 0), at(120, 0)]);
    const round = smoothed([at(0, 0), at(200, 0), at(200, 200), at(0, 200)], true);
    expect(round.length).toBeGreaterThan(12);
    expect(crossingOf(round)).toBeNull();
    // through the corners, 141.4 from the middle; half way between two of them it bulges past the side, 100 away
    const far = round.map(p => distance(p, at(100, 100)));
    expect(Math.max(...far)).toBeCloseTo(Math.SQRT2 * 100, 1);
    expect(Math.min(...far)).toBeGreaterThan(100);
  });
  test('turned by 90° and shifted it is the same curve', () => {
    const turn = ({ x, y }: Point): Point => at(31 - y, 7 + x);
    const [one, other] = [smoothed(BEND, false).map(turn), smoothed(BEND.map(turn), false)];
    expect(other).toHaveLength(one.length);
    for (const [i, p] of one.entries()) expect(distance(p, other[i] as Point)).toBeLessThan(1e-9);
  });
  test('a road along it is still a band that knows its middle line', () => {
    const line = smoothed(BEND, false);
    expect(bandOf(outlineOfBand({ line, width: 40 }))?.width).toBeCloseTo(40, 6);
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
