// How far firer or target must go before it lies in no field of fire any more, by hand: the stands of a line go together, and what leaves
// the field of one stand may still lie in that of its neighbour. 45° to either side, inches.

import { describe, expect, test } from 'vitest';
import { ask, line, reasonOf, spots, stands, type UnitFile } from '../table.ts';

const RM = { values: { weapon: 'RM' } };
/** Four stands from x = −2 to 2, with their front at y = 0. */
const FOUR = line('g', 4, [0, 0], 90, RM);
const field = (firer: UnitFile, target: UnitFile) =>
  reasonOf(ask({ units: [firer, target] }, { kind: 'fire', firer: 'g', target: 't' }), 'field-of-fire');
/** So many stands with their front at y, seen from below: 0.75 deep. */
const target = (n: number, x: number, y: number) => line('t', n, [x, y], 270, { side: 'grey' });

describe('out of the field of fire', () => {
  test.each([
    // to behind the front line, with the far side of the target: 6 + 0.75. Out of the field of the second stand alone it would be sooner,
    // past the ray from (0, 0) to the right: (2 + 6.75) / √2 = 6.187
    ['a line straight before a line, backwards', FOUR, target(4, 0, 6), 6.75],
    // past the ray from (2, 0): its corner (1, 6.75) is (1 + 6.75) / √2 inside
    ['a line three inches aside, past the ray of the row', FOUR, target(4, 3, 6), 7.75 / Math.SQRT2],
    // one stand at x = 5 to 6, y = 3 to 3.75: its corner (5, 3.75) is (−3 + 3.75) / √2 inside the ray of the fourth stand
    ['a stand that one stand alone has in its field', FOUR, target(1, 5.5, 3), 0.75 / Math.SQRT2],
    // from −3.5 to −2.5, and from 2.5 to 3.5, at y = 6 to 6.75: backwards both pass the ends of the line with their far corners, half an inch
    // beside it, at y = 0.5
    ['two stands far apart', FOUR, stands('t', spots(270, [-3, 6.375], [3, 6.375]), { side: 'grey' }), 6.25],
    // the gap between the two firers is an inch, and so is the target: it does not slip in between them
    [
      'before a gap just as wide',
      stands('g', spots(90, [-1, -0.375], [1, -0.375]), RM),
      stands('t', [{ at: [0, 1.375], facing: 270 }], { side: 'grey' }),
      1.75,
    ],
  ] as const)('%s', (_, firer, seen, inches) => {
    expect(field(firer, seen)).toMatchObject({ answer: 'yes', margin: expect.closeTo(inches * 25.4, 1) });
    expect(field(firer, seen)).not.toHaveProperty('atLeast');
  });
  test('stands that look two ways: out of both fields', () => {
    // The left stand looks up the table, the right one to the right, from x = 4. The target lies before both, at x = 5 to 6, y = 5 to 5.75.
    // Past the ray of the left one, from (0.5, 0): (−4.5 + 5.75) / √2 = 0.884. Past the right one's, from (4, 0.5) up to the right, its corner
    // (6, 5) would have to come (−2 + 4.5) / √2 further, and is not in.
    const firer = stands('g', [...spots(90, [0, -0.375]), ...spots(0, [3.625, 0])], RM);
    const seen = stands('t', [{ at: [5.5, 5.375], facing: 270 }], { side: 'grey' });
    expect(field(firer, seen).margin).toBeCloseTo((1.25 / Math.SQRT2) * 25.4, 1);
    // three to the right of it the left stand has it no more, the right one has it at y = 3 to 3.75: past (4, 0.5) + (1, 1) t its corner
    // (9, 3) is (5 − 2.5) / √2 inside
    const lower = stands('t', [{ at: [8.5, 3.375], facing: 270 }], { side: 'grey' });
    expect(field(firer, lower).margin).toBeCloseTo((2.5 / Math.SQRT2) * 25.4, 1);
  });
});
