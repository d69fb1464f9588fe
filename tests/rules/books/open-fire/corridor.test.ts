// Whatever a line from the eye to the body runs through is found in the corridor between them; what lies well aside is not.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxRow, type Disc, disc, gap, type Point, polygon, type Shape } from '../../../../src/geometry/index.ts';
import { boxBetween, boxesIn, coneBetween } from '../../../../src/rules/books/open-fire/sight/corridor.ts';

const spot = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
const bodyAt = (p: Point, isRound: boolean): Shape =>
  isRound
    ? disc(p, 20)
    : polygon([p, { x: p.x + 40, y: p.y + 15 }, { x: p.x + 25, y: p.y + 55 }, { x: p.x - 15, y: p.y + 40 }]);

test('nothing that stands in the way is left out', () => {
  fc.assert(
    fc.property(spot, spot, fc.boolean(), fc.array(spot, { minLength: 1, maxLength: 9 }), (eye, p, isRound, others) => {
      const body = bodyAt(p, isRound);
      const discs = others.map((at): Disc => disc(at, 12));
      const ends = body.kind === 'disc' ? [body.centre] : body.points;
      const lines = ends.map((end): Shape => ({ kind: 'polygon', points: [eye, end] }));
      const inTheWay = discs.flatMap((d, i) => (lines.some(line => gap(line, d).distance === 0) ? [i] : []));
      const inCone = boxesIn(coneBetween(eye, body), boxRow(discs));
      expect(inCone).toEqual(expect.arrayContaining(inTheWay));
      expect(boxesIn(boxBetween(eye, body), boxRow(discs))).toEqual(expect.arrayContaining([...inCone]));
    }),
    { seed: 9 },
  );
});

test('the same bodies among others as alone, in their order', () => {
  fc.assert(
    fc.property(
      spot,
      spot,
      fc.array(fc.tuple(spot, fc.integer({ min: 1, max: 200 })), { maxLength: 30 }),
      (eye, p, rows) => {
        const corridor = coneBetween(eye, bodyAt(p, true));
        const discs = rows.map(([at, radius]): Disc => disc(at, radius));
        const alone = discs.flatMap((d, i) => boxesIn(corridor, boxRow([d])).map(() => i));
        expect(boxesIn(corridor, boxRow(discs))).toEqual(alone);
      },
    ),
    { seed: 10 },
  );
});

test('beside the cone, although within the box around both', () => {
  // From (0, 0) to a disc of 20 at (900, 900) the cone is less than 2° wide on either side of the diagonal; 100 mm beside it count.
  const asides = [disc({ x: 500, y: 200 }, 10), disc({ x: 200, y: 500 }, 10), disc({ x: 400, y: 480 }, 10)];
  const body = disc({ x: 900, y: 900 }, 20);
  expect(boxesIn(boxBetween({ x: 0, y: 0 }, body), boxRow(asides))).toEqual([0, 1, 2]);
  expect(boxesIn(coneBetween({ x: 0, y: 0 }, body), boxRow(asides))).toEqual([2]);
});

test('without a corridor everybody counts', () => {
  expect(boxesIn(null, boxRow([disc({ x: 0, y: 0 }, 5), disc({ x: 9000, y: -9000 }, 5)]))).toEqual([0, 1]);
});
