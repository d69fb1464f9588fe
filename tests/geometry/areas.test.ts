import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaOf,
  grow,
  intersect,
  point,
  polygon,
  type Region,
  regionOf,
  subtract,
  unite,
} from '../../src/geometry/index.ts';
import { box, MOVES, movedPolygon, ring } from './moves.ts';

const square = (x: number, y: number, side: number): Region =>
  regionOf(polygon([point(x, y), point(x + side, y), point(x + side, y + side), point(x, y + side)]));
const rings = (r: Region) => r.map(part => ({ outer: ring(part.outer), holes: part.holes.map(ring) }));

test.each([
  ['sharing a side', square(110, 20, 100), 1, 20_000],
  ['a grid step apart', square(110 + 1 / 1024, 20, 100), 2, 20_000],
  ['overlapping by 30', square(80, 20, 100), 1, 17_000],
  ['meeting at a corner', square(110, 120, 100), 2, 20_000],
])('union: %s', (_, other, parts, area) => {
  const one = unite(square(10, 20, 100), other);
  expect(one).toHaveLength(parts);
  expect(areaOf(one)).toBe(area);
});

test('corners of the grid come back as they were', () => {
  const odd = polygon([point(3 + 5 / 1024, 7), point(61, 9 + 1 / 1024), point(40 + 511 / 1024, 77)]);
  const both = unite(regionOf(odd), square(500, 500, 3));
  expect(both.map(part => ring(part.outer))).toContainEqual(ring(odd));
});

test('a hole and an island in it', () => {
  const yard = subtract(square(0, 0, 90), square(30, 30, 30));
  expect(yard).toHaveLength(1);
  expect(yard[0]?.holes).toHaveLength(1);
  expect(areaOf(yard)).toBe(8100 - 900);
  const withWell = unite(yard, square(40, 40, 10));
  expect(withWell).toHaveLength(2);
  expect(areaOf(withWell)).toBe(7300);
  expect(areaOf(intersect(withWell, square(0, 0, 45)))).toBe(45 * 45 - 15 * 15 + 5 * 5);
  expect(intersect(square(0, 0, 9), square(9, 0, 9))).toEqual([]);
});

test('growing and shrinking', () => {
  expect(areaOf(grow(square(0, 0, 100), 10, 'mitred'))).toBe(120 * 120);
  expect(areaOf(grow(square(0, 0, 100), -10))).toBe(80 * 80);
  expect(grow(square(0, 0, 100), -50)).toEqual([]);
  const rounded = areaOf(grow(square(0, 0, 100), 10));
  expect(rounded).toBeLessThanOrEqual(10_000 + 4000 + 100 * Math.PI);
  expect(rounded).toBeGreaterThan(10_000 + 4000 + 100 * Math.PI - 0.01 * 20 * Math.PI); // TOUCH along the arcs
});

test('moves with the table: a shift changes no bit, a turn at most half a step a corner', () => {
  fc.assert(
    fc.property(box, box, (s, t) => {
      const here = unite(regionOf(s), regionOf(t));
      for (const m of MOVES) {
        const there = unite(regionOf(movedPolygon(m, s)), regionOf(movedPolygon(m, t)));
        expect(there).toHaveLength(here.length);
        expect(Math.abs(areaOf(there) - areaOf(here))).toBeLessThan(0.5);
      }
      for (const m of MOVES.filter(m => m.name === 'shifted')) {
        const there = unite(regionOf(movedPolygon(m, s)), regionOf(movedPolygon(m, t)));
        expect(rings(there)).toEqual(rings(here).map(p => ({ ...p, outer: p.outer.map(m.point) })));
      }
    }),
  );
});
