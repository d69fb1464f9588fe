// Where the margin of a line of fire is a bound, by hand: what is told, and what one body must really be moved. In BD; 1 BD = 50 mm.

import { expect, test } from 'vitest';
import { ask, type DrawnPiece, type DrawnUnit, lineBases, type Spot, volley, why } from './table.ts';

const TRAINED = { type: 2, drill: 3, experience: 3 };
const line = (id: string, side: string, fp: Spot, facing: number): DrawnUnit => ({
  id,
  side,
  arm: 'infantry',
  formation: 'line',
  facing,
  bases: lineBases(fp, facing),
  values: TRAINED,
});
const wood = (id: string, x0: number, x1: number, y0: number): DrawnPiece => ({
  id,
  kind: 'wood',
  outline: [
    [x0, y0],
    [x1, y0],
    [x1, y0 + 0.1],
    [x0, y0 + 0.1],
  ],
});
/** The firer's Flagpoint is (0, 0), and it looks up; the target's (0, 3), from where it goes by `x` and `y`. */
function past(terrain: readonly DrawnPiece[], x = 0, y = 0) {
  const units = [line('S', 'red', [0, 0], 90), line('t', 'blue', [x, 3 + y], 270)];
  return why(ask({ units, terrain, choices: { 'INT-14': 'full' } }, volley('t')), 'line-of-fire');
}
const LEFT = wood('left', -1, 0.12, 1);
const RIGHT = wood('right', -0.1, 1.5, 2);

test('two woods, one from the left and one from the right: who comes into the one must go on past the other', () => {
  // the target holds the right wood after 3 − 2.1; the left one then still stands in the way
  const reason = past([LEFT, RIGHT]);
  expect(reason).toMatchObject({ answer: 'no', atLeast: true });
  expect(reason.margin).toBeCloseTo(-0.9 * 50, 2);
  // from centre to centre, (0, −0.0625) to (x, 2.1625): at y = 1 it is at x · 1.0625 / 2.225, and past 0.12 where x is 0.2513
  expect([0, 0.245, 0.257].map(x => past([LEFT, RIGHT], x, -0.901).answer)).toEqual(['no', 'no', 'yes']);
});
test('one wood from the left: it gives way by what it reaches over the line', () => {
  const reason = past([LEFT]);
  expect(reason).not.toHaveProperty('atLeast');
  expect(reason.margin).toBeCloseTo(-0.12 * 50, 2);
});
