// The area below a line of sight, against a plain sum of narrow pieces.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Disc, disc, type Point } from '../../../src/geometry/index.ts';
import {
  azimuthOfPoint,
  distanceAlong,
  FAR_HALF,
  type Gaze,
  gazeAt,
  halfOf,
  NEAR_HALF,
  noOutlines,
  type Outline,
  rayOf,
  sideBetween,
} from '../../../src/measure/sight/sightCurve.ts';
import { areaUnder, type Strip } from '../../../src/measure/sight/sightStrip.ts';

const BODY = disc({ x: 900, y: 0 }, 60);
const GAZE = gazeAt({ x: 0, y: 0 }, BODY) as Gaze;
const outlines = noOutlines();

/** In the middle of each of 20,000 pieces. */
function summed({ rows, from, to, face }: Strip, rim: Outline, k: number): number {
  const pieces = 20_000;
  let sum = 0;
  for (let i = 0; i < pieces; i++) {
    const ray = rayOf(GAZE, from + ((to - from) * (i + 0.5)) / pieces);
    sum += (k * distanceAlong(rows, face, ray.x, ray.y)) / distanceAlong(rows, rim, ray.x, ray.y);
  }
  return (sum * (to - from)) / pieces;
}
function stripOf(face: Outline, from: number, to: number): Strip {
  const middle = (from + to) / 2;
  const ray = rayOf(GAZE, middle);
  const { rows } = outlines;
  return { rows, from, to, middle, ...ray, face, at: distanceAlong(rows, face, ray.x, ray.y), bend: Number.NaN };
}
const side = (p: Point, q: Point): Outline =>
  sideBetween(outlines, GAZE, { p, q, azimuthOfP: azimuthOfPoint(GAZE, p) });
const round = (kind: typeof NEAR_HALF | typeof FAR_HALF, d: Disc): Outline => halfOf(outlines, GAZE, kind, d);

const across = fc.tuple(fc.integer({ min: 200, max: 500 }), fc.integer({ min: 200, max: 500 }));
test('over a side and over a circle, on a side and on a circle', () => {
  fc.assert(
    fc.property(across, across, fc.integer({ min: -40, max: 40 }), ([a, b], [c, d], k) => {
      outlines.taken = 0;
      const rims = [side({ x: a, y: -300 }, { x: b, y: 300 }), round(FAR_HALF, disc({ x: a, y: 7 }, 50))];
      const faces = [side({ x: 500 + c, y: -400 }, { x: 500 + d, y: 400 }), round(NEAR_HALF, BODY)];
      for (const rim of rims) {
        for (const face of faces) {
          const strip = stripOf(face, -0.05, 0.03);
          const inMiddle = (k * strip.at) / distanceAlong(outlines.rows, rim, strip.x, strip.y);
          expect(areaUnder(strip, rim, k, inMiddle)).toBeCloseTo(summed(strip, rim, k), 7);
        }
      }
    }),
    { numRuns: 15, seed: 4 },
  );
});
