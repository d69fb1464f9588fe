// How far off a body's face is: worked out anew from the body after the look says, bit for bit, what its outlines said.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disc, type Point, polygon, type Shape } from '../../../src/geometry/index.ts';
import { distanceAlong, distanceToFace, gazeAt, noOutlines, rayOf } from '../../../src/measure/sight/sightCurve.ts';
import { facesOf } from '../../../src/measure/sight/sightSolids.ts';

const spot = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });
const bodyAt = (p: Point, isRound: boolean): Shape =>
  isRound
    ? disc(p, 17)
    : polygon([p, { x: p.x + 40, y: p.y + 15 }, { x: p.x + 25, y: p.y + 55 }, { x: p.x - 15, y: p.y + 40 }]);

test('a face by its number is the outline of that number', () => {
  fc.assert(
    fc.property(spot, spot, fc.boolean(), fc.integer({ min: -9, max: 9 }), (eye, p, isRound, n) => {
      const body = bodyAt(p, isRound);
      const gaze = gazeAt(eye, body);
      const outlines = noOutlines();
      const seen = gaze && facesOf(outlines, gaze, body);
      if (!gaze || !seen) return;
      const ray = rayOf(gaze, n / 31);
      for (let i = seen.faces.first; i < seen.faces.end; i++) {
        const face = i - seen.faces.first;
        expect(distanceToFace(gaze, body, face, ray)).toBe(distanceAlong(outlines.rows, i, ray.x, ray.y));
      }
    }),
    { seed: 5 },
  );
});
