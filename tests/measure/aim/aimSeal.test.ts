// What is told of a line of aim at a glance, against the slow way: no way that is called sealed has a free line among all held
// ones; the bodies that cut a line are those that cut it when each is asked; no shift is less than its bound.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tangent } from '../../../src/geometry/index.ts';
import { isSealedByTwo } from '../../../src/measure/aim/aimSeal.ts';
import { shadeOf } from '../../../src/measure/aim/aimShades.ts';
import { addCutting, isCut } from '../../../src/measure/aim/aimShadows.ts';
import {
  type AimSearch,
  edgeSeen,
  type Obstacle,
  obstaclesBetween,
  readLineOfAim,
  type SeenBody,
  seenBody,
} from '../../../src/measure/index.ts';
import { blocks, rayAlong } from '../../../src/measure/aim/aimSearch.ts';
import { triedRay } from '../../../src/measure/aim/lineOfAim.ts';
import { bodyAt, outlook, spotOf } from '../spots.ts';

const spot = spotOf([10], [90, 90, 90, 80, 45, 0]);
const scene = fc.record({
  spots: fc.array(spot, { minLength: 1, maxLength: 12 }),
  x: fc.integer({ min: -40, max: 40 }).map(n => 5 * n),
  width: fc.constantFrom(10, 50, 100),
  slant: fc.constantFrom(0, 0, 0, 4),
  half: fc.constantFrom(30, 45, 60),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;
function searchOf({ spots, x, width, slant, half }: Scene): AimSearch {
  return {
    outlook,
    edge: edgeSeen(outlook, { a: { x: 0 - width / 2, y: 5 }, b: { x: width / 2, y: 5 + slant } }),
    half,
    target: [bodyAt({ x, y: 300, w: 60, d: 10, facing: 90 })].map(outline => seenBody(outlook, outline)),
    obstacles: spots.map(s => ({ seen: seenBody(outlook, bodyAt(s)), excuse: null })),
    reach: Infinity,
  };
}

test('where the way is called sealed, no held line is free', () => {
  let sealed = 0;
  fc.assert(
    fc.property(scene, made => {
      const search = searchOf(made);
      const [target] = search.target as [SeenBody];
      const near = obstaclesBetween(search, search.obstacles);
      const shades = near.flatMap(o => shadeOf(search.edge, target, o.seen) ?? []);
      if (!isSealedByTwo(search.edge, target, tangent(search.half), shades)) return;
      sealed++;
      expect(triedRay(search, near)).toBeNull();
    }),
    { numRuns: 1500 },
  );
  expect(sealed).toBeGreaterThan(100);
});

test('the bodies that cut a line', () => {
  fc.assert(
    fc.property(
      scene,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (made, k, slope) => {
        const search = searchOf(made);
        const { u0, v0, u1, v1 } = search.edge;
        const straightest = readLineOfAim(search).ray;
        const other = rayAlong(search, { u: u0 + k * (u1 - u0), v: v0 + k * (v1 - v0), slope });
        for (const ray of [straightest, other]) {
          if (!ray) continue;
          const near = obstaclesBetween(search, search.obstacles).filter(o => blocks(search, ray, o));
          const cut: Obstacle[] = [];
          expect(addCutting(search, ray, cut)).toBe(near.length > 0);
          expect(cut).toEqual(near);
          expect(addCutting(search, ray, cut)).toBe(near.length > 0);
          expect(cut).toEqual(near);
          expect(isCut(search, ray)).toBe(near.length > 0);
        }
      },
    ),
    { numRuns: 600 },
  );
});
