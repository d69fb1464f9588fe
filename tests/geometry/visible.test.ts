import { describe, expect, test } from 'vitest';
import {
  type Box,
  boundsOf,
  disc,
  locate,
  outlineOf,
  type Point,
  point,
  polygon,
  rectangle,
  type Shape,
  signedArea,
} from '../../src/geometry/index.ts';
import { buildKernel } from '../../src/geometry/kernel/kernel.ts';
import { MOVES, movedShape, ring } from './moves.ts';
import { cornersOf, randomFrom, someBase, segment } from './scene.ts';
import { seenSlowly } from './shadows.ts';

const window: Box = { minX: 0, minY: 0, maxX: 400, maxY: 300 };
const frame = polygon([point(0, 0), point(400, 0), point(400, 300), point(0, 300)]);
const area = (points: readonly Point[]): number => signedArea(points);

describe('what can be seen from (100, 150) in a window of 400 × 300', () => {
  const eye = point(100, 150);
  test('all of it when it is empty', () => {
    const seen = buildKernel([]).visibleFrom(eye, window);
    expect(ring(polygon(seen))).toEqual(ring(frame));
  });
  test('less the shadow of a wall 50 away, 40 high', () => {
    const wall = polygon([point(150, 130), point(160, 130), point(160, 170), point(150, 170)]);
    const seen = buildKernel([wall]).visibleFrom(eye, window);
    // The rays past its corners open by 20 in 50: at the far side, 300 away, the shadow is 240 high.
    expect(area(seen)).toBe(120_000 - ((40 + 240) / 2) * 250);
    expect(ring(polygon(seen))).toEqual(
      ring(
        polygon([
          point(0, 0),
          point(400, 0),
          point(400, 30),
          point(150, 130),
          point(150, 170),
          point(400, 270),
          point(400, 300),
          point(0, 300),
        ]),
      ),
    );
    expect(buildKernel([wall]).visibleFrom(eye, window, [0, -1])).toHaveLength(4);
    for (const m of MOVES) {
      const there = buildKernel([movedShape(m, wall)]).visibleFrom(
        m.point(eye),
        boundsOf({ kind: 'polygon', points: frame.points.map(m.point) }),
      );
      expect(ring(polygon(there))).toEqual(ring(polygon(seen.map(m.point))));
    }
  });
  test('a wall handed in hides from both sides', () => {
    const kernel = buildKernel([]);
    for (const wall of [segment(point(150, 130), point(150, 170)), segment(point(150, 170), point(150, 130))])
      expect(area(kernel.visibleFrom(eye, window, [-1, -1], [wall]))).toBe(120_000 - 35_000);
  });
  test('a wall seen end on hides nothing; two that cross hide as one', () => {
    const kernel = buildKernel([]);
    const see = (...walls: ReturnType<typeof segment>[]) => area(kernel.visibleFrom(eye, window, [-1, -1], walls));
    expect(see(segment(point(150, 150), point(250, 150)))).toBe(120_000);
    // An X between x = 150 and 190: seen are its near halves, up to the crossing at (170, 150).
    const cross = see(segment(point(150, 130), point(190, 170)), segment(point(150, 170), point(190, 130)));
    const notch = (40 * 20) / 2; // the triangle between the two near halves
    expect(cross).toBeCloseTo(120_000 - 35_000 + notch, 3);
  });
  test('outside the window nothing', () => {
    expect(buildKernel([]).visibleFrom(point(400, 20), window)).toEqual([]);
  });
});

test.each([21, 22, 23, 24])(
  'random tables, bases over each other too: as the window less all shadows, seed %i',
  seed => {
    const random = randomFrom(seed);
    const shapes = Array.from({ length: 180 }, () => someBase(random, 1300));
    const kernel = buildKernel(shapes);
    let looked = 0;
    for (let n = 0; n < 60 && looked < 6; n++) {
      const corners = cornersOf(shapes[n] as Shape);
      const eye = n % 3 === 0 ? (corners[0] as Point) : point(Math.round(random() * 1300), Math.round(random() * 1300));
      if (shapes.some(s => locate(eye, s) !== 'outside')) continue;
      looked++;
      const around = { minX: eye.x - 400, minY: eye.y - 400, maxX: eye.x + 400, maxY: eye.y + 400 };
      const seen = kernel.visibleFrom(eye, around);
      const slow = seenSlowly(eye, around, shapes);
      // A disc's near rim is 16 chords here: a few mm² each.
      expect(Math.abs(area(seen) - slow)).toBeLessThan(25);
    }
    expect(looked).toBe(6);
  },
);

test('bases side on side leave no chink', () => {
  const line = Array.from({ length: 9 }, (_, i) =>
    outlineOf(rectangle(point(20 + 40 * i, 200), { width: 40, depth: 20 }, 90)),
  );
  const seen = buildKernel([...line, disc(point(380, 220), 30)]).visibleFrom(point(170, 40), window);
  for (const p of seen) expect(p.y <= 190 || p.x >= 359).toBe(true);
});

test('bases are seen as they are, whatever 32-bit numbers make of them', () => {
  const eye = point(100, 150);
  const wall = polygon([point(150 + 1 / 1024, 130), point(160, 130), point(160, 170 - 1 / 1024), point(150, 170)]);
  const fine = polygon(
    [130, 170]
      .flatMap(y => [point(150, y + 1 / 2 ** 24), point(160, y)])
      .toSpliced(2, 2, point(160, 170), point(150, 170 + 1 / 2 ** 24)),
  );
  for (const base of [wall, fine]) {
    const seen = buildKernel([base]).visibleFrom(eye, window);
    const far = buildKernel([base, disc(point(90_000, 70_000), 10)]);
    expect(far.visibleFrom(eye, window)).toEqual(seen);
  }
});
