// Margins of a fire by hand: what is told exactly, and what is told as a bound. Lengths in cm.

import { describe, expect, test } from 'vitest';
import { box, FAR, fire, reasonOf, rect, rule, type TableSpec, troop, type UnitSpec } from './table.ts';

// Figures 2 cm wide, side by side, their fronts along y = 1, the first from x = −3.
const row = (n: number): UnitSpec => ({
  id: 'a',
  side: 'french',
  bases: Array.from({ length: n }, (_, i) => ({ ...rect(2 * i - 2, 0, 2, 2, 90), id: `${i + 1}` })),
});
const ruled = (units: readonly UnitSpec[], terrain: TableSpec['terrain'] = []) =>
  rule({ units, figures: FAR, terrain }, fire());
const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

describe('nobody stands about: whoever goes aside takes the target out of one arc after the other', () => {
  // Five figures from −3 to 7, a target from −3 to 7, its rear at y = 23: to the right it has left the last arc when its rear left corner has passed the
  // right side of the fifth, 10 cos 30° + 22 sin 30° square to it; to the left the same.
  const target = troop('t', 'british', box(-3, 21, 7, 23, 270));
  const ruling = ruled([row(5), target]);
  test('all of them', () => {
    const reason = reasonOf(ruling, 'line-of-aim');
    expect(reason.margin).toBeCloseTo(10 * (10 * COS + 22 * SIN), 2);
    expect(reason).not.toHaveProperty('atLeast');
  });
  test('all but two, who are no unit of fire: the third from the end is 4 cm nearer', () => {
    const reason = reasonOf(ruling, 'units-of-fire');
    expect(reason.margin).toBeCloseTo(10 * (6 * COS + 22 * SIN), 2);
    expect(reason).not.toHaveProperty('atLeast');
  });
  test('the arc of fire goes along with those who are left, and leaves the target at the middle of the last', () => {
    expect(reasonOf(ruling, 'arc').margin).toBeCloseTo(10 * (9 * COS + 22 * SIN), 2);
  });
  test('farther than the target stands away nobody knows: it may have gone past the figures', () => {
    // over the side it would be 10 cos 30° + 10 sin 30°, and it stands 8 cm away
    const near = ruled([row(5), troop('t', 'british', box(-3, 9, 7, 11, 270))]);
    expect(reasonOf(near, 'line-of-aim')).toMatchObject({ margin: expect.closeTo(80, 1), atLeast: true });
  });
});

describe('a wood that begins behind the front of the firer', () => {
  const target = troop('t', 'british', box(-3, 21, 7, 23, 270));
  const wood = (y: number): TableSpec['terrain'] => [
    {
      id: 'w',
      kind: 'wood',
      blocksSight: true,
      outline: [
        [-40, y - 8],
        [40, y - 8],
        [40, y],
        [-40, y],
      ],
    },
  ];
  test('1 mm behind it: when it has come over the point of fire it hides nothing until it lies before it', () => {
    // its rear side must pass the front, 8.1 cm on
    const reason = reasonOf(ruled([row(5), target], wood(0.9)), 'field-of-sight');
    expect(reason.margin).toBeCloseTo(81, 2);
    expect(reason).not.toHaveProperty('atLeast');
  });
});

test('too few would have a line of aim: a figure alone is no unit of fire', () => {
  // The third figure, whose right end is at 3, has it 5 cm from its arc; the second 2 cm more.
  const away = 3 + (22 * SIN + 5) / COS;
  const reason = reasonOf(ruled([row(3), troop('t', 'british', box(away, 21, away + 8, 23, 270))]), 'line-of-aim');
  expect(reason).toMatchObject({ answer: 'no', margin: expect.closeTo(-50, 1), atLeast: true });
});
