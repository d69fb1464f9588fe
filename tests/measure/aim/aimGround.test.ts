// Which bodies reach between an edge and a target, told by boxes and by all corners: the same ones.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf, outlineOf, rectangle, type Segment } from '../../../src/geometry/index.ts';
import { crowdBetween, crowdSeen, edgeSeen, obstaclesBetween, seenBody } from '../../../src/measure/index.ts';

const spot = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -100, max: 400 }),
  w: fc.integer({ min: 5, max: 120 }),
  facing: fc.constantFrom(0, 17, 45, 90),
});
type Spot = typeof spot extends fc.Arbitrary<infer T> ? T : never;
const bodyAt = ({ x, y, w, facing }: Spot) => outlineOf(rectangle({ x, y }, { width: w, depth: 10 }, facing));

test('a crowd and its bodies one by one, from one edge or two, at target after target', () => {
  const edges = fc.array(fc.record({ x: fc.integer({ min: -60, max: 60 }), slant: fc.constantFrom(0, 0, 12, -30) }), {
    minLength: 1,
    maxLength: 2,
  });
  const some = fc.array(spot, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(some, fc.array(spot, { maxLength: 3 }), edges, fc.constantFrom(30, 45), (spots, goals, from, half) => {
      const outlook = { start: { x: 0, y: 0 }, frame: frameOf(90) };
      const rows = from.map(({ x, slant }) =>
        edgeSeen(outlook, { a: { x: x - 40, y: 5 }, b: { x: x + 40, y: 5 + slant } }),
      );
      const shapes = spots.map(bodyAt);
      const obstacles = shapes.map(shape => ({ seen: seenBody(outlook, shape), excuse: null }));
      const crowd = crowdSeen(outlook, shapes);
      for (const goal of goals) {
        const around = { target: [bodyAt(goal)].map(outline => seenBody(outlook, outline)), half };
        const met = new Set(rows.flatMap(edge => obstaclesBetween({ edge, ...around }, obstacles)));
        expect(crowdBetween(rows, around, crowd)).toEqual(
          [...obstacles.keys()].filter(i => met.has(obstacles[i] as never)),
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('what reaches between one figure of a row and the target reaches between the row and the target', () => {
  const gaps = fc.array(fc.constantFrom(0, 0, 0, 25), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(
      gaps,
      fc.array(spot, { minLength: 1, maxLength: 20 }),
      spot,
      fc.constantFrom(30, 45),
      (row, spots, goal, half) => {
        const outlook = { start: { x: 0, y: 0 }, frame: frameOf(90) };
        let x = -60;
        const figures = row.map(between => {
          const a = { x: x + between, y: 5 };
          x = a.x + 15;
          return { a, b: { x, y: 5 } };
        });
        const whole = edgeSeen(outlook, { a: (figures[0] as Segment).a, b: { x, y: 5 } });
        const around = { target: [bodyAt(goal)].map(outline => seenBody(outlook, outline)), half };
        const obstacles = spots.map(s => ({ seen: seenBody(outlook, bodyAt(s)), excuse: null }));
        const met = new Set(obstaclesBetween({ edge: whole, ...around }, obstacles));
        for (const figure of figures) {
          const alone = obstaclesBetween({ edge: edgeSeen(outlook, figure), ...around }, obstacles);
          expect(alone.filter(o => !met.has(o))).toEqual([]);
        }
      },
    ),
    { numRuns: 5_000 },
  );
});

test.each([
  // what                                    x    y    between?  the target: x −30 … 30, y 295 … 305; the edge: x −40 … 40, y 5
  ['straight between', 0, 150, true],
  ['behind the edge', 0, -50, false],
  ['behind the target', 0, 350, false],
  ['far to the right', 200, 150, false],
  // The right side runs from (40, 5) to (30, 305): where a body at y 150, 10 deep, begins, at y 145, it lies at
  // 40 − 10 · 140 / 300 = 35.33; a body 20 wide reaches 10 to the left of its middle: to 35, and to 35.5.
  ['a hair inside the right side', 45, 150, true],
  ['a hair outside the right side', 45.5, 150, false],
] as const)('%s', (_, x, y, isBetween) => {
  const outlook = { start: { x: 0, y: 0 }, frame: frameOf(90) };
  const edge = edgeSeen(outlook, { a: { x: -40, y: 5 }, b: { x: 40, y: 5 } });
  const target = [outlineOf(rectangle({ x: 0, y: 300 }, { width: 60, depth: 10 }, 90))].map(outline =>
    seenBody(outlook, outline),
  );
  const body = outlineOf(rectangle({ x, y }, { width: 20, depth: 10 }, 90));
  expect(crowdBetween([edge], { target, half: 30 }, crowdSeen(outlook, [body])).length > 0).toBe(isBetween);
});
