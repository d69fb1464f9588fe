// The line with the least length in woods: no line that brute force finds runs less, and between corners it is found as well.

import { describe, expect, test } from 'vitest';
import {
  along,
  hull,
  leftOf,
  encloses,
  meet,
  minus,
  plus,
  point,
  type Polygon,
  polygon,
  type Segment,
  sides,
  times,
  TOUCH,
  unit,
} from '../../../../src/geometry/index.ts';
import { roll } from '../../../../src/play/index.ts';
import { readThinnestLine } from '../../../../src/rules/books/fire-and-fury/sight/thinnestLine.ts';

type Scenery = Parameters<typeof readThinnestLine>[0];

/** What of a line lies inside any of some outlines: between neighbouring crossings all of it does, or nothing. */
function roadIn(line: Segment, outlines: readonly Polygon[]): number {
  const length = Math.hypot(line.b.x - line.a.x, line.b.y - line.a.y);
  const cuts = outlines.flatMap(o =>
    sides(o).flatMap(side => {
      const meeting = meet(line, side);
      return 'at' in meeting ? [Math.hypot(meeting.at.x - line.a.x, meeting.at.y - line.a.y) / length] : [];
    }),
  );
  const shares = [0, ...cuts, 1].toSorted((a, b) => a - b);
  return shares.slice(1).reduce((sum, to, i) => {
    const from = shares[i] as number;
    const mid = along(line.a, line.b, (from + to) / 2);
    return outlines.some(o => encloses(o, mid)) ? sum + (to - from) * length : sum;
  }, 0);
}

const EDGE: Segment = { a: point(-12.7, 0), b: point(12.7, 0.3) };
const box = (x0: number, y0: number, x1: number, y1: number): Polygon =>
  polygon([point(x0, y0), point(x1, y0), point(x1, y1), point(x0, y1)]);
const GOALS = [box(-40, 200, -15, 219), polygon([point(10, 190), point(35, 195), point(33, 210), point(8, 205)])];

function seeded(seed: string): Scenery {
  let n = 0;
  const next = (from: number, to: number): number => from + (to - from) * roll(seed, n++);
  const blob = (reach: number, corners: number): Polygon => {
    const [x, y] = [next(-60, 60), next(30, 170)];
    return polygon(
      Array.from({ length: corners }, (_, i) => {
        const [angle, r] = [(2 * Math.PI * i) / corners, reach * next(0.4, 1)];
        return point(x + r * Math.cos(angle), y + r * Math.sin(angle));
      }),
    );
  };
  const woods = Array.from({ length: 2 + Math.floor(next(0, 3)) }, () =>
    blob(next(30, 80), 4 + Math.floor(next(0, 8))),
  );
  const solids = Array.from({ length: Math.floor(next(0, 4)) }, () => hull(blob(next(5, 20), 5).points));
  return { edge: EDGE, goals: GOALS, solids, woods };
}

/** A rough net of strips as wide as TOUCH, and from its best ever finer steps. */
function bruteForce({ edge, goals, solids, woods }: Scenery): number {
  let least = Infinity;
  for (const { a, b } of goals.flatMap(sides)) {
    const own = (line: Segment): number => (roadIn(line, solids) > 0 ? Infinity : roadIn(line, woods));
    const lengthAt = (u: number, w: number): number => {
      const line = { a: along(edge.a, edge.b, u), b: along(a, b, w) };
      const aside = times(leftOf(unit(minus(line.b, line.a))), TOUCH);
      const withRoom = [aside, times(aside, -1)].map(by => own({ a: plus(line.a, by), b: plus(line.b, by) }));
      return Math.max(own(line), Math.min(...withRoom));
    };
    const net = Array.from({ length: 17 * 17 }, (_, i): readonly [number, number] => [
      (i % 17) / 16,
      Math.floor(i / 17) / 16,
    ]);
    let [u, w] = net.reduce((best, at) => (lengthAt(...at) < lengthAt(...best) ? at : best));
    for (let step = 1 / 32; step > 1 / 1000; ) {
      const around = [-1, 0, 1].flatMap(i =>
        [-1, 0, 1].map((j): readonly [number, number] => [u + i * step, w + j * step]),
      );
      const lower = around.filter(at => at.every(k => k >= 0 && k <= 1)).find(at => lengthAt(...at) < lengthAt(u, w));
      if (lower) [u, w] = lower;
      else step /= 2;
    }
    least = Math.min(least, lengthAt(u, w));
  }
  return least;
}
const NONE = { line: EDGE, inside: Infinity };

describe('the line with the least length in woods', () => {
  test('is no longer in them than any of a net that grows finer', () => {
    let between = 0;
    for (let seed = 0; seed < 12; seed++) {
      const scenery = seeded(`woods ${seed}`);
      const { line, inside } = readThinnestLine(scenery, NONE);
      expect(inside, `woods ${seed}`).toBeLessThan(bruteForce(scenery) + 0.0011);
      if (inside === Infinity) continue;
      expect(roadIn(line, scenery.woods), `woods ${seed}`).toBeCloseTo(inside, 5);
      expect(roadIn(line, scenery.solids), `woods ${seed}`).toBeLessThan(TOUCH);
      if (inside > 0) between++;
    }
    expect(between).toBeGreaterThan(3);
  });
  test('lies between the lines through two corners: straight across a long belt', () => {
    // through the corner of the first wood, square to the belt that slants by 1 in 10: 40 × cos
    const belt = polygon([point(-200, 80), point(200, 120), point(200, 160), point(-200, 120)]);
    const goals = [box(-60, 200, 60, 219)];
    const { line, inside } = readThinnestLine({ edge: EDGE, goals, solids: [], woods: [belt] }, NONE);
    expect(inside).toBeLessThan((40 * 10) / Math.sqrt(101) + 0.0011);
    expect(inside).toBeGreaterThan((40 * 10) / Math.sqrt(101) - 0.0001);
    expect((line.b.x - line.a.x) / (line.b.y - line.a.y)).toBeCloseTo(-0.1, 1);
  });
  test('there is no looking along the seam of two woods, nor between two bodies that touch', () => {
    const pair = [box(-100, 50, 0, 150), box(0, 50, 100, 150)];
    const seen = (solids: readonly Polygon[], woods: readonly Polygon[]) =>
      readThinnestLine({ edge: EDGE, goals: [box(-20, 200, 20, 219)], solids, woods }, NONE).inside;
    expect(seen([], pair)).toBeGreaterThan(99.9);
    expect(seen(pair, [])).toBe(Infinity);
  });
  test.each([0.03, 0.5])('a cut of %f mm between two woods is looked through', width => {
    const woods = [box(-100, 50, 1, 150), box(1 + width, 50, 100, 150)];
    expect(readThinnestLine({ edge: EDGE, goals: [box(-20, 200, 20, 219)], solids: [], woods }, NONE).inside).toBe(0);
  });
  test('woods that cross are counted once, and the corner where they do is passed', () => {
    // two triangles that make a bow tie with the knot at (0, 100): all lines but the one through the knot run through wood
    const woods = [
      polygon([point(-300, 60), point(30, 104), point(-300, 140)]),
      polygon([point(300, 60), point(300, 140), point(-30, 104)]),
    ];
    const scenery: Scenery = { edge: EDGE, goals: [box(-20, 200, 20, 219)], solids: [], woods };
    expect(readThinnestLine(scenery, NONE).inside).toBeLessThan(bruteForce(scenery) + 0.0011);
  });
});
