import { describe, expect, test } from 'vitest';
import {
  type Point,
  polygon,
  gapToSwept,
  longestWay,
  passesOver,
  sharesGround,
  sweptArea,
} from '../../../src/geometry/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
const box = (x0: number, y0: number, x1: number, y1: number) =>
  polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);

describe('the ground passed over', () => {
  const swept = sweptArea([box(0, 0, 30, 20)], [box(40, 60, 70, 80)]);
  test('the hull of where it stood and where it stands', () => {
    // hull: (0,0) (30,0) (70,60) (70,80) (40,80) (0,20)
    expect(swept).toHaveLength(1);
    expect(swept[0]?.points).toHaveLength(6);
  });
  test.each([
    ['in the middle of the way', box(30, 35, 35, 40), true],
    ['touching its side', box(70, 40, 90, 60), false],
    ['a hair over that side', box(69.9, 40, 90, 60.1), true],
    ['beside it', box(60, 5, 70, 20), false],
    ['at the start', box(-5, -5, 1, 1), true],
  ] as const)('%s', (_, ground, passes) => {
    expect(passesOver(swept, ground)).toBe(passes);
  });
  test('ground that is not convex', () => {
    // an L that wraps round the start without meeting it, and one that reaches in
    const wraps = polygon([at(-20, -20), at(40, -20), at(40, -5), at(-5, -5), at(-5, 30), at(-20, 30)]);
    expect(passesOver(swept, wraps)).toBe(false);
    const reaches = polygon([
      at(-20, -20),
      at(40, -20),
      at(40, -5),
      at(10, -5),
      at(10, 5),
      at(-5, 5),
      at(-5, 30),
      at(-20, 30),
    ]);
    expect(passesOver(swept, reaches)).toBe(true);
  });
  test('nothing moved: its own ground', () => {
    const still = sweptArea([box(0, 0, 30, 20)], []);
    expect(passesOver(still, box(29, 10, 60, 15))).toBe(true);
    expect(passesOver(still, box(30, 10, 60, 15))).toBe(false);
  });
  test('the way to a point', () => {
    expect(gapToSwept(swept, at(35, 35))?.distance).toBe(0);
    expect(gapToSwept(swept, at(-7, 10))?.distance).toBe(7);
    expect(gapToSwept([], at(0, 0))).toBeNull();
  });
  test('sharing more than an edge', () => {
    expect(sharesGround(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(false);
    expect(sharesGround(box(0, 0, 10, 10), box(9.9, 0, 20, 10))).toBe(true);
  });
});

test('the longest of several ways', () => {
  const way = longestWay([at(0, 0), at(10, 0)], [at(3, 4), at(10, 6)]);
  expect(way).toEqual({ from: at(10, 0), to: at(10, 6), length: 6 });
  expect(longestWay([], [])).toBeNull();
});
