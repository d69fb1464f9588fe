// The shortest way over places to a goal: hand-laid places, and against the plain method on random ones.

import { array, assert, boolean, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { distance, type Point, shortestWays, waysWithin } from '../../src/geometry/index.ts';

const P = (x: number, y: number): Point => ({ x, y });
const GOAL = P(30, 40);

test('straight where it is free: 3, 4, 5', () => {
  const here = P(0, 0);
  expect(shortestWays([here], GOAL, distance)).toEqual([{ at: here, mm: 50, next: GOAL }]);
});
test('over the cheaper of two corners where the straight leg is shut; a place without a way is left out', () => {
  const [here, left, right, shut] = [P(0, 0), P(0, 40), P(60, 0), P(5, 5)];
  const ways = shortestWays([here, left, right, shut], GOAL, (a, b) =>
    a === shut || (a === here && b === GOAL) ? null : distance(a, b),
  );
  expect(ways.map(w => [w.at, w.next])).toEqual([
    [here, left], // 40 + 30 against 60 + 50
    [left, GOAL],
    [right, GOAL],
  ]);
  expect(ways[0]?.mm).toBe(70);
});
test('property: as short as what relaxing every leg again and again finds', () => {
  const place = tuple(integer({ min: 0, max: 40 }), integer({ min: 0, max: 40 })).map(([x, y]) => P(x, y));
  assert(
    property(
      array(place, { minLength: 1, maxLength: 7 }),
      array(boolean(), { minLength: 64, maxLength: 64 }),
      (at, open) => {
        const all = [...at, GOAL];
        const takes = (a: Point, b: Point): number | null =>
          open[all.indexOf(a) * 8 + all.indexOf(b)] ? distance(a, b) : null;
        const far = new Map<Point, number>(all.map(p => [p, p === GOAL ? 0 : Infinity]));
        for (let i = 0; i < all.length; i++)
          for (const a of at)
            for (const b of all)
              far.set(a, Math.min(far.get(a) as number, (takes(a, b) ?? Infinity) + (far.get(b) as number)));
        const found = shortestWays(at, GOAL, takes);
        expect(found.map(w => w.at)).toEqual(at.filter(p => far.get(p) !== Infinity));
        for (const { at: p, mm } of found) expect(mm).toBeCloseTo(far.get(p) as number, 9);
      },
    ),
  );
});

test('property: searched as far as is asked about, and on from there, the ways are those of one search, and no leg is asked about twice', () => {
  const place = tuple(integer({ min: 0, max: 40 }), integer({ min: 0, max: 40 })).map(([x, y]) => P(x, y));
  assert(
    property(
      array(place, { minLength: 1, maxLength: 7 }),
      array(boolean(), { minLength: 64, maxLength: 64 }),
      array(integer({ min: 0, max: 90 }), { maxLength: 4 }),
      (at, open, limits) => {
        const all = [...at, GOAL];
        const asked: string[] = [];
        const takes = (a: Point, b: Point): number | null => {
          const leg = all.indexOf(a) * 8 + all.indexOf(b);
          asked.push(`${leg}`);
          return open[leg] ? distance(a, b) : null;
        };
        const whole = shortestWays(at, GOAL, takes);
        const inOne = asked.splice(0);
        const within = waysWithin(at, GOAL, takes);
        for (const limit of limits) {
          const known = within(limit);
          expect(whole).toEqual(expect.arrayContaining([...known]));
          expect(known).toEqual(expect.arrayContaining(whole.filter(w => w.mm < limit)));
        }
        expect(within(Infinity)).toEqual(whole);
        expect(asked).toEqual(inOne);
      },
    ),
  );
});
test('what lies farther than is asked about costs no legs', () => {
  const [near, far] = [P(30, 30), P(0, 0)];
  const asked: Point[] = [];
  const within = waysWithin([near, far], GOAL, (a, b) => {
    asked.push(a);
    return distance(a, b);
  });
  expect(within(20).map(w => w.at)).toEqual([near]);
  expect(asked).toEqual([near]);
});
