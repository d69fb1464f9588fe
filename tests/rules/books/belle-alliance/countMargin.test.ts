// 3.1.1 How far the number of figures that take part is from one unit of fire, worked out by hand.

import { describe, expect, test } from 'vitest';
import { box, FAR, fire, reasonOf, rect, rule, troop, type UnitSpec } from './table.ts';

// Figures 2 cm wide, side by side, their fronts along y = 1, the first from x = −3. A corner (X, 33) lies
// (X − c) cos 30° + (33 − 1) sin 30° deep in the arc of a figure whose left corner is at x = c.
const row = (n: number): UnitSpec => ({
  id: 'a',
  side: 'french',
  bases: Array.from({ length: n }, (_, i) => ({ ...rect(2 * i - 2, 0, 2, 2, 90), id: `${i + 1}` })),
});
const COS = Math.cos(Math.PI / 6);
/** Reaches so far to the right that it lies so deep (cm) in the arc of the third figure, whose left corner is at x = 1. */
const target = (deep: number): UnitSpec => troop('t', 'british', box(-30, 31, 1 + (deep - 16) / COS, 33, 270));
const ruledOf = (units: readonly UnitSpec[]) => rule({ units, figures: FAR }, fire());
const countOf = (units: readonly UnitSpec[]) => reasonOf(ruledOf(units), 'units-of-fire');

describe('three figures are a unit of fire, the third sees the target by a hair', () => {
  test('three take part: with one less there is no fire', () => {
    const ruling = ruledOf([row(3), target(0.1)]);
    expect(ruling.measures['participants']).toBe(3);
    expect(reasonOf(ruling, 'units-of-fire').text).toBe('3 figures take part: 1 unit of fire');
    expect(ruling.answer).toBe('yes');
    expect(ruling.decidedBy).toEqual(['units-of-fire']);
    expect(ruling.margin?.mm).toBeCloseTo(1, 1);
    expect(ruling.tooClose).toBe(true);
    // The first sees it 2 · 2 cm · cos 30° deeper: so far is the last line of aim from being lost.
    expect(reasonOf(ruling, 'line-of-aim').margin).toBeCloseTo(1 + 40 * COS, 1);
  });
  test('two take part: the third is wanting', () => {
    const ruling = ruledOf([row(3), target(-0.1)]);
    expect(ruling.measures['participants']).toBe(2);
    expect(reasonOf(ruling, 'units-of-fire')).toMatchObject({
      answer: 'no',
      text: '2 figures take part; a unit of fire needs at least 3',
      margin: expect.closeTo(-1, 1),
    });
  });
  test('four in the row: the fourth is 2 cm farther out, and one can be spared', () => {
    // Of four the last is out; three are in, the third by 1 mm.
    expect(countOf([row(4), target(0.1)]).margin).toBeCloseTo(1, 1);
    // 1.8321 cm deep for the third is 1 mm for the fourth: two must be lost.
    expect(countOf([row(4), target(0.1 + 2 * COS)]).margin).toBeCloseTo(1 + 20 * COS, 1);
  });
});
test('two figures are never three: nothing on the table changes that', () => {
  const reason = countOf([row(2), target(0.1)]);
  expect(reason).toMatchObject({ answer: 'no', margin: null });
});
test('an own unit that narrows the view of one figure narrows the margin', () => {
  // All three see the wide target by far. A screen straight before the third leaves it 2 mm past its right corner, or a slant past its left.
  const ahead = troop('t', 'british', box(-30, 31, 3, 33, 270));
  const open = countOf([row(3), ahead]).margin ?? 0;
  const screened = countOf([row(3), ahead, troop('o', 'french', box(0, 3, 2.8, 4))]).margin ?? 0;
  expect(screened).toBeLessThan(open);
});
