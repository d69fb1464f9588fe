// Short ways against plain ones: a crowd with its boxes must give the very readings that looking at every body gives.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betweenEnds,
  disc,
  distance,
  gap,
  type Mm,
  onGrid,
  outlineOf,
  rectangle,
  type Segment,
  type Shape,
} from '../../../src/geometry/index.ts';
import {
  crowdOf,
  eachBeside,
  nearestAmong,
  readBehindAmong,
  clearanceAmong,
  readLineAmong,
  readLineOfFire,
  readRange,
  readSeams,
  runsThrough,
} from '../../../src/measure/index.ts';
import { type Body, nearestBody } from '../../../src/measure/fire/lineOfFire.ts';

const spot = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 300 }),
  w: fc.integer({ min: 5, max: 80 }),
  d: fc.integer({ min: 5, max: 30 }),
  facing: fc.constantFrom(0, 30, 45, 90, 133, 270),
  isRound: fc.integer({ min: 0, max: 9 }).map(n => n === 0),
});
type Spot = typeof spot extends fc.Arbitrary<infer T> ? T : never;
const shapeAt = ({ x, y, w, d, facing, isRound }: Spot): Shape =>
  isRound ? disc({ x, y }, d) : outlineOf(rectangle({ x, y }, { width: w, depth: d }, facing));

/** Bodies of one shape, every third of two. */
const bodiesOf = (spots: readonly Spot[]): readonly Body[] =>
  spots.map((s, i) => (i % 3 === 2 ? [shapeAt(s), shapeAt({ ...s, x: s.x + s.w })] : [shapeAt(s)]));
const point = fc.tuple(fc.integer({ min: -20, max: 420 }), fc.integer({ min: -20, max: 320 }));
const line = fc
  .tuple(point, point)
  .filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1])
  .map(([a, b]): Segment => ({ a: onGrid({ x: a[0], y: a[1] }), b: onGrid({ x: b[0], y: b[1] }) }));
const table = fc.array(spot, { minLength: 1, maxLength: 14 });

describe('a crowd reads as its bodies do', () => {
  test('what a line passes, the shift that frees it, what it passes nearest to', () => {
    fc.assert(
      fc.property(table, table, line, fc.nat(), (spots, more, way, seed) => {
        const bodies = bodiesOf(spots);
        const others = bodiesOf(more.slice(0, 3));
        const counts = Uint8Array.from(bodies, (_, i) => ((seed >> i) & 3 ? 1 : 0));
        const counted = bodies.map((b, i): Body => (counts[i] === 1 ? b : []));
        const seams = readSeams(bodies, 0.1).filter(s => counts[s.first] === 1 && counts[s.second] === 1);
        const among = readLineAmong(way, { crowd: crowdOf(bodies), counts, others, seams });
        expect(among).toEqual(readLineOfFire(way, [...counted, ...others], seams));
      }),
      { numRuns: 400 },
    );
  });

  test('the nearest body of a line that runs through none', () => {
    fc.assert(
      fc.property(table, line, (spots, way) => {
        const bodies = bodiesOf(spots).filter(b => runsThrough(way, b).length === 0);
        const counts = new Uint8Array(bodies.length).fill(1);
        expect(nearestAmong(way, { crowd: crowdOf(bodies), counts, others: [] })).toEqual(nearestBody(way, bodies));
      }),
      { numRuns: 400 },
    );
  });

  test('how far aside of a line a body stands at least, and how far from its first end at most', () => {
    fc.assert(
      fc.property(table, line, (spots, way) => {
        const bodies = bodiesOf(spots).map(([shape]): Body => [shape as Shape]);
        const told = new Map<number, readonly [Mm, Mm]>();
        eachBeside(way, crowdOf(bodies), (of, clearance, farthest) => told.set(of, [clearance, farthest]));
        bodies.forEach((body, i) => {
          const reading = clearanceAmong(way, body, betweenEnds(way));
          if (!reading) return;
          const [clearance, farthest] = told.get(i) ?? [];
          expect(clearance).toBeLessThanOrEqual(reading.clearance);
          expect(farthest).toBeGreaterThanOrEqual(distance(way.a, reading.at));
        });
      }),
      { numRuns: 400 },
    );
  });

  test('what stands behind a target', () => {
    fc.assert(
      fc.property(table, line, fc.integer({ min: 10, max: 300 }), (spots, way, length) => {
        const bodies = bodiesOf(spots);
        const read = readBehindAmong(way, crowdOf(bodies), { length, from: length, by: 0 });
        const plain = bodies.flatMap((body, i) => {
          const run = runsThrough(way, body).find(r => r.in >= length - 0.01);
          return run ? [{ kind: 'behind', body: i, in: run.in, from: length, gap: run.in - length }] : [];
        });
        expect(read).toEqual(plain.sort((a, b) => a.in - b.in));
      }),
      { numRuns: 400 },
    );
  });
});

test('the shortest way between two bodies: the first of all pairs that are nearest', () => {
  fc.assert(
    fc.property(table, table, (some, more) => {
      const [from, to] = [some.map(shapeAt), more.map(shapeAt)];
      const ways = from.flatMap((s, fromIndex) =>
        to.map((t, toIndex) => ({ kind: 'range', ...gap(s, t), fromIndex, toIndex })),
      );
      expect(readRange(from, to)).toEqual(ways.reduce((best, w) => (w.distance < best.distance ? w : best)));
    }),
    { numRuns: 300 },
  );
});
