// What is told of lines of aim after one body has moved, against a search among the bodies as they stand now: what is said to stand
// is what the search finds, and what is said to hold the lines holds them as far.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AimReading,
  type AimSearch,
  comesBetween,
  edgeSeen,
  holdsAgain,
  inTheWayOf,
  keepClear,
  leastAimShift,
  type MovedBody,
  type Obstacle,
  obstacleOf,
  readAimRoom,
  readingAgain,
  readLineOfAim,
  setsNoneFree,
  targetSeen,
} from '../../src/measure/index.ts';
import { bodyAt, outlook, type Spot, spotOf } from './spots.ts';

const spot = spotOf([10, 10, 20, 35], [90, 90, 90, 80, 45]);
const scene = fc.record({
  spots: fc.array(spot, { minLength: 1, maxLength: 9 }),
  mover: fc.nat(8),
  // A body that grows, shrinks or is shifted, a little or far; or that stands somewhere else.
  by: fc.oneof(
    fc.record({
      x: fc.constantFrom(0, 0, 5, -5),
      y: fc.constantFrom(0, 10, -10),
      w: fc.constantFrom(0, 10),
      d: fc.constantFrom(0, 5),
    }),
    fc.record({
      x: fc.integer({ min: -40, max: 40 }).map(n => 5 * n),
      y: fc.constantFrom(0, 50),
      w: fc.constant(0),
      d: fc.constant(0),
    }),
  ),
  x: fc.integer({ min: -40, max: 40 }).map(n => 5 * n),
  width: fc.constantFrom(10, 10, 50, 100),
  slant: fc.constantFrom(0, 0, 0, 4),
  half: fc.constantFrom(30, 45, 60),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;
interface Moved {
  readonly before: AimSearch;
  readonly now: AimSearch;
  readonly moved: MovedBody;
}
function searchesOf({ spots, mover, by, x, width, slant, half }: Scene): Moved {
  const lines = {
    outlook,
    edge: edgeSeen(outlook, { a: { x: 0 - width / 2, y: 5 }, b: { x: width / 2, y: 5 + slant } }),
    half,
    target: targetSeen(outlook, [bodyAt({ x, y: 300, w: 60, d: 10, facing: 90 })]),
    reach: Infinity,
  };
  const before = spots.map(s => obstacleOf(outlook, bodyAt(s)));
  const index = mover % spots.length;
  const from = spots[index] as Spot;
  const place = { ...from, x: from.x + by.x, y: from.y + by.y, w: from.w + by.w, d: from.d + by.d };
  const there = obstacleOf(outlook, bodyAt(place));
  return {
    before: { ...lines, obstacles: before },
    now: { ...lines, obstacles: before.with(index, there) },
    moved: { before: (before[index] as typeof there).seen, now: there.seen },
  };
}
const areClear = ({ target, obstacles }: AimSearch): boolean => keepClear(target, obstacles);
/** What is said of one figure: all but what only the search itself needs. */
const said = ({ verdict, ray, margin, near }: AimReading) => ({
  verdict,
  ray,
  margin,
  near: verdict === 'free' ? near : 0,
});

test('a reading that is said to stand is what a search finds now', () => {
  const told = { free: 0, blocked: 0, searched: 0, shut: 0 };
  fc.assert(
    fc.property(scene, made => {
      const { before, now, moved } = searchesOf(made);
      if (!areClear(before) || !areClear(now)) return;
      const was = readLineOfAim(before);
      const is = readLineOfAim(now);
      const again = readingAgain(before, was, moved);
      if (again) expect(said(again)).toEqual(said(is));
      if (was.verdict === 'blocked' && setsNoneFree(before, moved)) {
        expect(said(was)).toEqual(said(is));
        told.shut += 1;
      }
      if (!again) told.searched += 1;
      else if (again.verdict === 'free') told.free += 1;
      else told.blocked += 1;
    }),
    { numRuns: 4000 },
  );
  expect(Math.min(...Object.values(told))).toBeGreaterThan(200);
});

test('what is said to hold a line again holds it as far, and a body that stays away takes no room', () => {
  let [held, roomy] = [0, 0];
  fc.assert(
    fc.property(scene, made => {
      const { before, now, moved } = searchesOf(made);
      if (!areClear(before) || !areClear(now)) return;
      const [was, is] = [readLineOfAim(before), readLineOfAim(now)];
      const [figures, figuresNow] = [[{ search: before, reading: was }], [{ search: now, reading: is }]];
      if (was.verdict === 'blocked' && is.verdict === 'blocked') {
        const shift = leastAimShift(figures);
        if (!holdsAgain(before, was, moved, shift)) return;
        held += 1;
        expect(leastAimShift(figuresNow)).toBe(shift);
        const numbersOf = (of: typeof figures) => inTheWayOf(of).map(o => of[0]?.search.obstacles.indexOf(o));
        expect(numbersOf(figuresNow)).toEqual(numbersOf(figures));
      }
      if (was.verdict === 'free' && is.verdict === 'free' && !comesBetween(before, moved)) {
        roomy += 1;
        expect(readAimRoom(now, is)).toBe(readAimRoom(before, was));
      }
    }),
    { numRuns: 4000 },
  );
  expect(held).toBeGreaterThan(200);
  expect(roomy).toBeGreaterThan(200);
});

test('where a body lies across the target, lines are held by more than corners, and nothing is told', () => {
  const across: Scene = {
    spots: [
      { x: 15, y: 280, w: 180, d: 10, facing: 45 },
      { x: 60, y: 110, w: 110, d: 35, facing: 80 },
    ],
    mover: 1,
    by: { x: 0, y: -10, w: 10, d: 0 },
    x: -25,
    width: 10,
    slant: 0,
    half: 30,
  };
  const { before, now, moved } = searchesOf(across);
  const [was, is] = [readLineOfAim(before), readLineOfAim(now)];
  expect(was.verdict).toBe('free');
  expect(readingAgain(before, was, moved)?.ray).toEqual(was.ray);
  // Both are free all along, and the second is the straighter one.
  expect(is.ray).not.toEqual(was.ray);
  expect(areClear(before)).toBe(false);
  const [crossing, other] = before.obstacles as [Obstacle, Obstacle];
  expect(keepClear(before.target, [crossing])).toBe(false);
  expect(keepClear(before.target, [other])).toBe(true);
});
