// The general readings, with sums by hand. A gun of 40 × 20 mm stands at (1000, 500) and looks north: front edge y = 510,
// x 980 … 1020.

import { describe, expect, test } from 'vitest';
import {
  acuteBetween,
  betweenEnds,
  frameOf,
  frontEdge,
  outlineOf,
  type Point,
  point,
  rectangle,
} from '../../src/geometry/index.ts';
import {
  arcOfFire,
  baseHit,
  farSideOf,
  isBehindCover,
  isInContact,
  readAspect,
  clearanceAmong,
} from '../../src/measure/index.ts';
import { depthInArc } from '../../src/measure/fire/arcOfFire.ts';
import { readContact } from '../../src/measure/bodies/contact.ts';

const gun = rectangle(point(1000, 500), { width: 40, depth: 20 }, 90);
const north = frameOf(90);
const at = (x: number, y: number, w = 40, d = 20, facing = 90) =>
  outlineOf(rectangle(point(x, y), { width: w, depth: d }, facing));

describe('arc of fire', () => {
  const wide = arcOfFire(frontEdge(gun), north, 45);
  test.each([
    // 100 ahead the right side lies at x = 1020 + 100.
    ['dead ahead', point(1000, 610), 84.853], // (100 + 20) / √2
    ['on the right side', point(1120, 610), 0],
    ['a hair past it', point(1120.1, 610), -0.0707], // 0.1 / √2
    ['on the left side', point(880, 610), 0],
    ['5 behind the front line', point(1000, 505), -5],
  ] as const)('45°: %s', (_, p, depth) => expect(depthInArc(wide, p)).toBeCloseTo(depth, 3));
  test.each([
    ['inside', point(1057, 610), 'in'], // 100 · tan 30° = 57.735
    ['outside', point(1058, 610), 'out'],
  ] as const)('30° from one point: %s', (_, p, where) => {
    const muzzle = point(1000, 510);
    const wedge = arcOfFire({ a: muzzle, b: muzzle }, north, 30);
    expect(depthInArc(wedge, p) > 0).toBe(where === 'in');
  });
});

describe('contact', () => {
  test.each([
    ['0.4 mm apart', 1040.4, 'inside', 0.1],
    ['0.5 mm apart', 1040.5, 'on-edge', 0],
    ['0.6 mm apart', 1040.6, 'outside', -0.1],
  ] as const)('%s with 0.5 mm allowed', (_, x, verdict, margin) => {
    const reading = readContact([at(1000, 500)], [at(x, 500)], 0.5);
    expect(reading).toMatchObject({ verdict });
    expect(reading?.margin).toBeCloseTo(margin, 2);
    expect(isInContact([at(1000, 500)], [at(x, 500)], 0.5)).toBe(verdict !== 'outside');
  });
});

describe('aspect', () => {
  const from = (p: Point, way: Point) => readAspect(gun, p, way)?.side;
  test('the edge that is met', () => {
    expect(from(point(1000, 510), point(0, -1))).toBe('front');
    expect(from(point(1000, 490), point(0, 1))).toBe('rear');
    expect(from(point(1020, 500), point(-1, 0))).toBe('right');
    expect(from(point(980, 500), point(1, 0))).toBe('left');
  });
  test('a corner: the edge met more squarely', () => {
    expect(from(point(1020, 510), point(-1, -2))).toBe('front');
    expect(from(point(1020, 510), point(-2, -1))).toBe('right');
  });
  test.each([
    [point(-1, -1), 45, 45],
    [point(-Math.sqrt(3), -1), 60, 30],
    [point(0, 1), 0, 90],
  ])('angles to flank and front', (way, toFlank, toFront) => {
    expect(acuteBetween(way, north.forward)).toBeCloseTo(toFlank, 6);
    expect(acuteBetween(way, north.right)).toBeCloseTo(toFront, 6);
  });
});

describe('clearance beside a line', () => {
  const line = { a: point(1000, 0), b: point(1000, 400) };
  test('at right angles, to the nearest part between the ends', () => {
    expect(clearanceAmong(line, [at(1060, 200)], betweenEnds(line))?.clearance).toBe(40); // 60 − 20
  });
  test('0 where the line runs through', () =>
    expect(clearanceAmong(line, [at(1010, 200)], betweenEnds(line))?.clearance).toBe(0));
  test('nothing beyond the ends', () => expect(clearanceAmong(line, [at(1060, 420)], betweenEnds(line))).toBeNull());
});

describe('behind and in cover', () => {
  const line = { a: point(1000, 0), b: point(1000, 490) };
  test('the far side of what is hit', () => expect(farSideOf(line, 490, [at(1000, 500)], 400)).toBeCloseTo(510, 6));
  test('the base that the line enters', () => {
    const bases = [at(960, 500), at(1000, 500)].map((shape, i) => ({ shape, at: point(960 + 40 * i, 500) }));
    expect(baseHit(line, 490, bases)).toBe(1);
  });
  test.each([
    ['touching it', 489.6, true], // 0.4 mm
    ['a hair off', 489.4, false], // 0.6 mm
  ])('a wall before the base, %s', (_, top, covered) => {
    expect(isBehindCover(line, at(1000, 500), at(1000, top - 5, 200, 10), 0.5)).toBe(covered);
  });
  test('a wall beside the line covers nothing', () => {
    expect(isBehindCover(line, at(1000, 500), at(1050, 484.6, 60, 10), 0.5)).toBe(false);
  });
});
