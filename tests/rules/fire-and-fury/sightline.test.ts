// The plain-number clearance of a line of sight, held against the exact geometry it stands for; margins of sight by a hair.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  gap,
  type Polygon,
  point,
  polygon,
  rectangle,
  outlineOf,
  stretches,
  type Point,
} from '../../../src/geometry/index.ts';
import { bodyOf, clearanceOf, sightline } from '../../../src/rules/fire-and-fury/sightline.ts';
import { ask, box, line, piece, reasonOf, spots, stands, type Table } from './table.ts';

const place = fc.record({ x: fc.integer({ min: -80, max: 80 }), y: fc.integer({ min: -80, max: 80 }) });
const crescent: Polygon = polygon([
  point(-30, -30),
  point(30, -30),
  point(30, 30),
  point(10, -10),
  point(-10, -10),
  point(-30, 30),
]);

describe('clearance of a line', () => {
  /** How far the two are apart; without end where only one of them says that the line runs through. */
  const apart = (a: Point, b: Point, shape: Polygon, isConvex: boolean): number => {
    if (a.x === b.x && a.y === b.y) return 0;
    const runs = stretches({ a, b }, shape).length > 0;
    const clearance = clearanceOf(sightline(a, b), bodyOf(shape, isConvex), Infinity);
    const away = gap({ kind: 'polygon', points: [a, b] }, shape).distance;
    if (clearance < 0 !== runs) return Infinity;
    return runs ? 0 : Math.abs(clearance - away);
  };
  test('past a base', () => {
    const property = fc.property(place, place, place, fc.integer({ min: 0, max: 359 }), (a, b, c, facing) => {
      const base = outlineOf(rectangle(c, { width: 25.4, depth: 19.05 }, facing));
      expect(apart(a, b, base, true)).toBeLessThan(0.01);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('past ground that is not convex', () => {
    const property = fc.property(place, place, (a, b) => {
      expect(apart(a, b, crescent, false)).toBeLessThan(0.01);
    });
    expect(fc.check(property, { numRuns: 500 }).failed).toBe(false);
  });
  test('what is farther than enough is not worked out', () => {
    const base = bodyOf(outlineOf(rectangle(point(0, 50), { width: 20, depth: 20 }, 90)), true);
    const way = sightline(point(-40, 0), point(40, 0));
    expect(clearanceOf(way, base, 41)).toBeCloseTo(40, 9);
    expect(clearanceOf(way, base, 40)).toBe(Infinity);
  });
});

describe('sight by a hair', () => {
  const firer = stands('g', [{ at: [0, -0.375], facing: 90 }], { values: { weapon: 'RM' } });
  const target = stands('t', [{ at: [0, 8.375], facing: 270 }], { side: 'grey' });
  const fire = { kind: 'fire', firer: 'g', target: 't' };
  /** A block of stands from far left to x at half way. */
  const upTo = (x: number): Table => ({
    units: [firer, target, stands('x', [{ at: [x - 4, 4], facing: 90 }], { base: [8, 0.75] })],
  });
  test.each([
    [0.45, 'yes', 0.05], // straight along x = 0.5
    [0.49, 'yes', 0.01],
    [0.5, 'yes', 0],
    [0.51, 'no', -0.01],
    [0.55, 'no', -0.05],
  ] as const)('stands up to x = %f: %s', (x, answer, inches) => {
    const sight = reasonOf(ask(upTo(x), fire), 'line-of-sight');
    expect(sight.answer).toBe(answer);
    expect(sight.margin).toBeCloseTo(inches * 25.4, 2);
  });
  test('nothing within an inch, no margin', () => {
    expect(reasonOf(ask(upTo(-2), fire), 'line-of-sight').margin).toBeNull();
  });
  test('the stand that sees best speaks, the others are counted', () => {
    // four stands; a wall before the left two reaches to x = −0.05, between the lines of the second and the third
    const units = [line('g', 4, [0, 0], 90, { values: { weapon: 'RM' } }), line('t', 4, [0, 8], 270, { side: 'grey' })];
    const wall = piece('wall', 'wall', box(-9, 0.1, -0.05, 0.2), { blocksSight: true });
    const ruling = ask({ units, terrain: [wall] }, fire);
    // the second stand still looks past its own right corner, 0.05 clear of the wall
    expect(ruling.measures['firingStands']).toBe(3);
    expect(reasonOf(ruling, 'line-of-sight').margin).toBeNull();
    const closed = piece('wall', 'wall', box(-9, 0.1, 0.05, 0.2), { blocksSight: true });
    expect(ask({ units, terrain: [closed] }, fire).measures['firingStands']).toBe(2);
  });
  test('two blockers with a gap between them', () => {
    const list = (gap: number) => stands('x', spots(90, [-2 - gap / 2, 4], [2 + gap / 2, 4]), { base: [4, 0.75] });
    const gate = (gap: number) => reasonOf(ask({ units: [firer, target, list(gap)] }, fire), 'line-of-sight');
    // the straight line through the middle has half the gap to either side
    expect(gate(0.2)).toMatchObject({ answer: 'yes', margin: expect.closeTo(0.1 * 25.4, 1) });
    expect(gate(-0.2)).toMatchObject({ answer: 'no', about: ['x'] });
  });
});
