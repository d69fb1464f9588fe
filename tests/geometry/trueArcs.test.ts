import { describe, expect, test } from 'vitest';
import { disc, gap, point, polygon, rectangle } from '../../src/geometry/index.ts';
import { gapToSector, gapToWheel, type Sector, wheel } from '../../src/geometry/trueArcs.ts';

const post = (x: number, y: number) => polygon([point(x, y), point(x + 9, y), point(x + 9, y + 7), point(x, y + 7)]);

describe('a sector of 100 mm from east to north', () => {
  const slice: Sector = { apex: point(20, 10), radius: 100, from: 0, sweep: 90 };
  test.each([
    ['beyond the arc', post(80, 90), 0], // 60-80-100: the corner lies on the arc
    ['a hair beyond the arc', post(80.06, 90.08), 0.1],
    ['beyond the arc by 25', post(95, 110), 25], // 75-100-125
    ['inside', post(40, 40), 0],
    ['beside the straight side', post(60, -2), 5],
    ['behind the apex', post(8, -6), 5 - 1.1], // nearest corner (17, 1): 3² + 9²
    ['round it', polygon([point(-500, -500), point(500, -500), point(500, 500), point(-500, 500)]), 0],
    ['a disc beyond the arc', disc(point(92, 106), 5), 15], // 72-96-120
    ['a disc inside', disc(point(50, 50), 3), 0],
  ] as const)('%s', (name, shape, expected) => {
    const wanted = name === 'behind the apex' ? Math.sqrt(9 + 81) : expected;
    expect(gapToSector(slice, shape).distance).toBeCloseTo(wanted, 6);
  });
});

describe('a base of 40 × 30 wheels forward about its front left corner', () => {
  // Looking north, front left at (100, 200). The rear right corner is 50 away (30-40-50).
  const base = rectangle(point(120, 185), { width: 40, depth: 30 }, 90);
  test('it sweeps the slice its far corner draws', () => {
    const w = wheel(base, 'frontLeft', 90);
    expect(w.swept).toMatchObject({ apex: point(100, 200), radius: 50, sweep: 90 });
    expect(w.end.points[0]).toEqual(point(100, 240)); // the front right corner goes from east to north
  });
  test.each([
    ['in the way of the far corner', post(144, 210), 0], // 44-10: 45.1 from the pivot
    ['a hair beyond its arc', post(140.02, 230), 0.016], // 40.02-30: 50.016 from the pivot
    ['on its arc', post(140, 230), 0],
    ['behind the base', post(110, 160), 3],
  ])('%s', (_, shape, expected) => {
    expect(gapToWheel(wheel(base, 'frontLeft', 90), shape).distance).toBeCloseTo(expected, 3);
  });
  test('mirrored, about the other corner', () => {
    const left = gapToWheel(wheel(base, 'frontLeft', 30), disc(point(171, 213), 5)).distance;
    const right = gapToWheel(wheel(base, 'frontRight', -30), disc(point(240 - 171, 213), 5)).distance;
    expect(left).toBeGreaterThan(1);
    expect(right).toBeCloseTo(left, 3);
  });
  test('it is as near as the nearest of many small steps', () => {
    const shape = disc(point(160, 245), 12);
    const stepped = Array.from({ length: 181 }, (_, i) => gap(wheel(base, 'frontLeft', i / 2).end, shape).distance);
    expect(gapToWheel(wheel(base, 'frontLeft', 90), shape).distance).toBeCloseTo(Math.min(...stepped), 1);
  });
});
