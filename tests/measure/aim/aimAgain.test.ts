// What is told of lines of aim after one body has moved, against a search among the bodies as they stand now: what is said to stand
// is what the search finds, and what is said to hold the lines holds them as far.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AimReading,
  type AimSearch,
  comesBetween,
  type Excuse,
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
} from '../../../src/measure/index.ts';
import { bodyAt, outlook, type Spot, spotOf } from '../spots.ts';

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
  // How far one sees through each body; most stop every line.
  depths: fc.array(fc.constantFrom(null, null, null, 20, 40), { minLength: 9, maxLength: 9 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;
interface Moved {
  readonly before: AimSearch;
  readonly now: AimSearch;
  readonly moved: MovedBody;
  readonly isPlain: boolean;
}
const areClear = ({ target, obstacles }: AimSearch): boolean => keepClear(target, obstacles);
const seenThrough =
  (depth: number): Excuse =>
  (_, runs) =>
    runs.reduce((sum, run) => sum + run.out - run.in, 0) <= depth;

/** One body moves that nothing excuses. `isOpen`: some of the others let lines through. */
function searchesOf({ spots, mover, by, x, width, slant, half, depths }: Scene, isOpen = false): Moved {
  const lines = {
    outlook,
    edge: edgeSeen(outlook, { a: { x: 0 - width / 2, y: 5 }, b: { x: width / 2, y: 5 + slant } }),
    half,
    target: targetSeen(outlook, [bodyAt({ x, y: 300, w: 60, d: 10, facing: 90 })]),
    reach: Infinity,
  };
  const index = mover % spots.length;
  const excuseOf = (i: number): Excuse | null => {
    const depth = isOpen && i !== index ? depths[i] : null;
    return typeof depth === 'number' ? seenThrough(depth) : null;
  };
  const obstacles = spots.map((s, i) => obstacleOf(outlook, bodyAt(s), excuseOf(i)));
  const from = spots[index] as Spot;
  const place = { ...from, x: from.x + by.x, y: from.y + by.y, w: from.w + by.w, d: from.d + by.d };
  const there = obstacleOf(outlook, bodyAt(place));
  const before = { ...lines, obstacles };
  const now = { ...lines, obstacles: obstacles.with(index, there) };
  const isPlain = obstacles.every(({ excuse }) => excuse === null) && areClear(before) && areClear(now);
  return { before, now, moved: { before: (obstacles[index] as typeof there).seen, now: there.seen }, isPlain };
}
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
      const { before, now, moved, isPlain } = searchesOf(made);
      if (!isPlain) return;
      const was = readLineOfAim(before);
      const is = readLineOfAim(now);
      const again = readingAgain({ ...before, isPlain }, was, moved);
      if (again) expect(said(again)).toEqual(said(is));
      if (was.verdict === 'blocked' && setsNoneFree({ ...before, isPlain }, moved)) {
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

test('among bodies that let some lines through, or lie across the target, no more is told than stands', () => {
  const told = { free: 0, blocked: 0, searched: 0 };
  fc.assert(
    fc.property(scene, made => {
      const { before, now, moved, isPlain } = searchesOf(made, true);
      if (isPlain) return;
      const was = readLineOfAim(before);
      const again = readingAgain({ ...before, isPlain }, was, moved);
      if (again) expect(said(again)).toEqual(said(readLineOfAim(now)));
      expect(setsNoneFree({ ...before, isPlain }, moved)).toBe(false);
      if (!again) told.searched += 1;
      else if (again.verdict === 'free') told.free += 1;
      else told.blocked += 1;
    }),
    { numRuns: 6000 },
  );
  expect(Math.min(...Object.values(told))).toBeGreaterThan(200);
});

test('what is said to hold a line again holds it as far, and a body that stays away takes no room', () => {
  let [held, roomy] = [0, 0];
  fc.assert(
    fc.property(scene, made => {
      const { before, now, moved, isPlain } = searchesOf(made);
      if (!isPlain) return;
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
    depths: [],
  };
  const { before, now, moved, isPlain } = searchesOf(across);
  const [was, is] = [readLineOfAim(before), readLineOfAim(now)];
  expect(was.verdict).toBe('free');
  expect(readingAgain({ ...before, isPlain: true }, was, moved)?.ray).toEqual(was.ray);
  expect(readingAgain({ ...before, isPlain }, was, moved)).toBeNull();
  // Both are free all along, and the second is the straighter one.
  expect(is.ray).not.toEqual(was.ray);
  expect(areClear(before)).toBe(false);
  const [crossing, other] = before.obstacles as [Obstacle, Obstacle];
  expect(keepClear(before.target, [crossing])).toBe(false);
  expect(keepClear(before.target, [other])).toBe(true);
});
