// Bands, crossings, contours, snapping, corners as text.

import { describe, expect, test } from 'vitest';
import { contourInside } from '../../../src/app/ground/contour.ts';
import { readCorners, writtenCorners } from '../../../src/app/ground/corners.ts';
import { bandOf, crossingAlong, crossingOf, outlineOfBand } from '../../../src/app/ground/outline.ts';
import { snapped } from '../../../src/app/tools/ground/groundSnap.ts';
import { type Point, straight } from '../../../src/geometry/index.ts';

const at = (x: number, y: number): Point => ({ x, y });
/** To a millionth of a millimetre: what a square root leaves beyond that is no difference. */
const exact = (points: readonly Point[]): readonly Point[] =>
  points.map(({ x, y }) => ({ x: Math.round(x * 1e6) / 1e6 + 0, y: Math.round(y * 1e6) / 1e6 + 0 }));

describe('bands', () => {
  test('a straight road of 40 mm: 20 mm to its right, then back on its left', () => {
    const road = outlineOfBand({ line: straight([at(100, 50), at(400, 50)]), width: 40 }).corners;
    expect(exact(road)).toEqual([at(100, 30), at(400, 30), at(400, 70), at(100, 70)]);
  });

  test('a right angle: the corner is drawn out to both sides', () => {
    // east, then north, 20 wide: the outer corner lies 10 right and 10 below the turn, the inner one 10 left and above
    const wall = outlineOfBand({ line: straight([at(0, 0), at(100, 0), at(100, 80)]), width: 20 }).corners;
    expect(exact(wall)).toEqual([at(0, -10), at(110, -10), at(110, 80), at(90, 80), at(90, 10), at(0, 10)]);
  });

  test('a hairpin is not drawn out beyond two half widths', () => {
    const [, turn] = outlineOfBand({ line: straight([at(0, 0), at(100, 0), at(0, 8)]), width: 20 }).corners;
    expect(Math.hypot((turn?.x ?? 0) - 100, turn?.y ?? 0)).toBeCloseTo(20, 6);
  });

  test.each([
    ['straight', [at(100, 50), at(437, 91)]],
    ['bent', [at(0, 0), at(120, 10), at(200, 90), at(330, 60)]],
  ] as const)('the line of a band is found again: %s', (_name, line) => {
    const band = bandOf(outlineOfBand({ line: straight(line), width: 24 }));
    expect(band?.width).toBeCloseTo(24, 6);
    expect(exact(band?.line.corners ?? [])).toEqual(line);
  });

  test('a wall from a map, long side first or last: its line runs along it', () => {
    const wall = [at(800, 600), at(1000, 600), at(1000, 605), at(800, 605)];
    expect(bandOf(straight(wall))).toEqual({ line: straight([at(800, 602.5), at(1000, 602.5)]), width: 5 });
    const turned = [...wall.slice(1), at(800, 600)];
    expect(bandOf(straight(turned))?.width).toBe(5);
  });

  test('a road along an arc lies between two arcs about its centre, and is found again', () => {
    // half a circle of 200 mm about (300, 100), from its east end over (300, 300) to its west end; 40 wide: arcs of 220 and 180
    const line = { corners: [at(500, 100), at(100, 100)], through: [at(300, 300), null] };
    const road = outlineOfBand({ line, width: 40 });
    expect(exact(road.corners)).toEqual([at(520, 100), at(80, 100), at(120, 100), at(480, 100)]);
    expect(road.through.map(p => p && exact([p])[0])).toEqual([at(300, 320), null, at(300, 280), null]);
    const turned = {
      corners: [...road.corners.slice(1), ...road.corners.slice(0, 1)],
      through: [...road.through.slice(1), ...road.through.slice(0, 1)],
    };
    const reversed = { corners: [...road.corners].reverse(), through: [at(300, 280), null, at(300, 320), null] };
    for (const outline of [road, turned, reversed]) {
      const band = bandOf(outline);
      expect(band?.width).toBeCloseTo(40, 6);
      expect(exact(band?.line.through.filter(p => p !== null) ?? [])).toEqual([at(300, 300)]);
    }
  });

  test('what is no band is changed corner by corner', () => {
    expect(bandOf(straight([at(0, 0), at(100, 0), at(90, 40), at(10, 60)]))).toBeNull();
    expect(bandOf(straight([at(0, 0), at(100, 0), at(90, 40)]))).toBeNull();
  });
});

describe('crossings', () => {
  test.each([
    ['a simple outline', [at(0, 0), at(100, 0), at(60, 90)], null],
    ['a bow tie', [at(0, 0), at(100, 100), at(100, 0), at(0, 100)], at(50, 50)],
    ['a corner on a side', [at(0, 0), at(100, 0), at(100, 80), at(40, 0), at(0, 80)], at(40, 0)],
  ] as const)('%s', (_name, points, where) => {
    expect(crossingOf(straight(points))).toEqual(where);
  });

  test('a line that is not closed: its ends may see each other, its sides may not meet', () => {
    expect(crossingAlong(straight([at(0, 0), at(100, 0), at(100, 100), at(0, 100)]))).toBeNull();
    expect(crossingAlong(straight([at(0, 0), at(100, 0), at(100, 100), at(30, 100), at(30, -40)]))).toEqual(at(30, 0));
    expect(crossingAlong(straight([at(0, 0), at(100, 0), at(40, 0)]))).toEqual(at(40, 0));
  });
});

describe('contours', () => {
  test('a square of 200 mm, 30 mm inside: a square of 140', () => {
    const inner = contourInside(straight([at(100, 100), at(300, 100), at(300, 300), at(100, 300)]), 30)?.corners;
    const xs = inner?.map(p => p.x) ?? [];
    const ys = inner?.map(p => p.y) ?? [];
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([130, 270, 130, 270]);
    expect(inner).toHaveLength(4);
  });

  test('nothing is left of it 100 mm inside; 30 mm outside it is 260 wide', () => {
    const square = [at(100, 100), at(300, 100), at(300, 300), at(100, 300)];
    expect(contourInside(straight(square), 100)).toBeNull();
    const outer = contourInside(straight(square), -30)?.corners.map(p => p.x) ?? [];
    expect([Math.min(...outer), Math.max(...outer)]).toEqual([70, 330]);
  });

  test('of a round hill it is round: circles of 141.4 mm and, 40 inside, of 101.4', () => {
    const far = 100 * Math.SQRT2;
    const circle = {
      corners: [at(100, 100), at(300, 100), at(300, 300), at(100, 300)],
      through: [at(200, 200 - far), at(200 + far, 200), at(200, 200 + far), at(200 - far, 200)],
    };
    for (const [outline, by] of [
      [circle, 40],
      [{ corners: [...circle.corners].reverse(), through: [2, 1, 0, 3].map(i => circle.through[i] as Point) }, 40],
      [circle, -40],
    ] as const) {
      const { corners = [], through = [] } = contourInside(outline, by) ?? {};
      expect(through).toHaveLength(4);
      for (const p of [...corners, ...through])
        expect(Math.hypot((p?.x ?? 0) - 200, (p?.y ?? 0) - 200)).toBeCloseTo(far - by, 6);
    }
    // past the centre nothing is left
    expect(contourInside(circle, 150)).toBeNull();
  });

  test('of a room with an apse it is cut: its corners are kinks', () => {
    const apse = { corners: [at(0, 0), at(100, 0), at(100, 40), at(0, 40)], through: [null, null, at(50, 80), null] };
    const inner = contourInside(apse, 10);
    expect(inner?.through.every(p => p === null)).toBe(true);
    const ys = inner?.corners.map(p => p.y) ?? [];
    // from 0 up to 10, from the top of the apse, at 80, down to 70
    expect([Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([10, 70]);
  });

  test('a dumbbell falls in two: the larger part stays', () => {
    // two rooms joined by a passage 20 wide; 15 mm inside the passage is gone. Left room 100 wide, right room 160.
    const dumbbell = [
      [0, 0],
      [100, 0],
      [100, 40],
      [200, 40],
      [200, 0],
      [360, 0],
      [360, 100],
      [200, 100],
      [200, 60],
      [100, 60],
      [100, 100],
      [0, 100],
    ].map(([x = 0, y = 0]) => at(x, y));
    const xs = contourInside(straight(dumbbell), 15)?.corners.map(p => p.x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([215, 345]);
  });
});

describe('snapping', () => {
  const magnets = { corners: [at(204, 97)], grid: 100, table: { width: 1000, depth: 600 } };
  test.each([
    ['a corner before the grid', at(201, 99), at(204, 97)],
    ['a crossing of the grid', at(305, 493), at(300, 500)],
    ['one line of the grid', at(305, 451.3), at(300, 451)],
    ['nothing near: whole millimetres', at(333.4, 441.7), at(333, 442)],
    ['beside the table: its edge', at(-40, 250.2), at(0, 250)],
    ['the table’s far edge is a line as well', at(996, 593), at(1000, 600)],
  ] as const)('%s', (_name, p, wanted) => {
    expect(snapped(p, 8, magnets)).toEqual(wanted);
  });
  test.each([
    ['the nearest point of a side', at(451, 204), at(451, 200)],
    ['a corner before a side', at(303, 203), at(300, 200)],
    ['no side within reach', at(450, 209), at(450, 209)],
  ] as const)('edges: %s', (_name, p, wanted) => {
    const edges = [{ a: at(300, 200), b: at(600, 200) }];
    const pulled = snapped(p, 8, { ...magnets, grid: null, corners: [at(300, 200)], edges });
    expect(pulled).toEqual(wanted);
  });
  test('without a grid only corners and edges pull', () => {
    expect(snapped(at(305, 493), 8, { ...magnets, grid: null })).toEqual(at(305, 493));
  });
});

describe('corners as text', () => {
  test('written and read again, in inches', () => {
    const points = [at(25.4, 50.8), at(127, 50.8), at(127, 88.9)];
    const text = writtenCorners(straight(points), 'in');
    expect(text).toBe('1 2; 5 2; 5 3.5');
    expect(exact(readCorners(text, 'in')?.corners ?? [])).toEqual(points);
  });
  test('an arc stands in brackets between two corners', () => {
    const bent = { corners: [at(0, 0), at(100, 0), at(50, 80)], through: [at(50, -50), null, null] };
    expect(writtenCorners(bent, 'cm')).toBe('0 0; (5 -5); 10 0; 5 8');
    expect(readCorners('0 0; (5, -5); 10 0\n5 8', 'cm')).toEqual(bent);
  });
  test.each(['(1 2); 3 4; 5 6', '1 2; (2 3); (3 4); 5 6', '1 2; (3 4; 5 6', '', '1 2; 3', '1 2; a b', '1 2 3; 4 5 6'])(
    'not corners: «%s»',
    text => {
      expect(readCorners(text, 'cm')).toBeNull();
    },
  );
});
