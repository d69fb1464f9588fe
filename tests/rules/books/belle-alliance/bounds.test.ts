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
  test('a target that stands near has left all arcs as soon as all of it lies behind the front', () => {
    // its rear lies 10 cm ahead; over the side it would be 10 cos 30° + 10 sin 30°, and farther than it stands away
    const near = ruled([row(5), troop('t', 'british', box(-3, 9, 7, 11, 270))]);
    const reason = reasonOf(near, 'line-of-aim');
    expect(reason.margin).toBeCloseTo(100, 2);
    expect(reason).not.toHaveProperty('atLeast');
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

test('whoever alone stands in the line goes the way he has free, whatever the line itself would meet there', () => {
  // from 1.4 cm to the left to 0.6 to the right; who stands farther on, to the right, is no more in his way than he in the line's
  const [x, y] = [troop('x', 'british', box(0.6, 5, 2.6, 7, 270)), troop('y', 'british', box(2.3, 9, 5, 11, 270))];
  const ruling = ruled([row(5), troop('t', 'british', box(-30, 21, 30, 23, 270)), x, y]);
  expect(reasonOf(ruling, 'line-of-fire')).toMatchObject({ answer: 'no', margin: expect.closeTo(-6, 2) });
});

describe('an own unit beside the line', () => {
  const target = troop('t', 'british', box(-30, 21, 30, 23, 270));
  test('a figure more takes part, and the zone is half of five figures: 5 cm', () => {
    // Who stands before the first figure must go 10 (0.9 − 0.2 tan 30°) cos 30° mm until it sees the target past him, 30° to the right. Then the line starts at 2 and
    // not at 3 cm, and the own unit stands 4.7 cm beside it; before, 5.7 beside one that is owed 4.
    const units = [row(5), target, troop('e', 'british', box(-20, 1.2, -0.1, 2, 270))];
    const reason = reasonOf(ruled([...units, troop('o', 'french', box(-6, 10, -2.7, 12))]), 'security-zone');
    expect(reason).toMatchObject({ answer: 'yes', value: 5.7, limit: 4, atLeast: true });
    expect(reason.margin).toBeCloseTo(10 * (0.9 - 0.2 * Math.tan(Math.PI / 6)) * COS, 1);
  });
  test('its nearest corner lies beyond the end of the line: it comes over the corner of the zone', () => {
    // The line goes along x = 2 to y = 21, its zone reaches to x = 7, the unit's left corner lies at (9, 22); of what lies before y = 21 the nearest is at x = 10.
    const half = 2 * Math.SQRT2;
    const own = troop('o', 'french', rect(9 + half, 22, 4, 4, 45));
    const reason = reasonOf(ruled([row(5), troop('t', 'british', box(-3, 21, 7, 23, 270)), own]), 'security-zone');
    expect(reason).toMatchObject({ answer: 'yes', value: 8, limit: 5 });
    expect(reason.margin).toBeCloseTo(10 * Math.hypot(2, 1), 2);
    expect(reason).not.toHaveProperty('atLeast');
  });
  test('it stands in the line itself, and must go out of the zone with all of it', () => {
    // from x = 1 to 4 beside a line at 2, with 5 cm on either side
    const reason = reasonOf(ruled([row(5), target, troop('o', 'french', box(1, 10, 4, 12))]), 'security-zone');
    expect(reason).toMatchObject({ answer: 'no', margin: expect.closeTo(-60, 2) });
  });
  test('two stand in it: the way of the one that has farther to go, and the other must go as well', () => {
    const own = [troop('o', 'french', box(5, 10, 7, 12)), troop('p', 'french', box(-6, 10, -1.5, 12))];
    const reason = reasonOf(ruled([row(5), target, ...own]), 'security-zone');
    expect(reason).toMatchObject({ answer: 'no', margin: expect.closeTo(-20, 2), atLeast: true });
  });
  test('it stands 4 mm between: it goes back over the end of the line, where it may stand behind the target', () => {
    const own = troop('o', 'french', box(4, 20.6, 6, 25));
    const there = troop('t', 'british', box(-3, 21, 3, 23, 270));
    const reason = reasonOf(ruled([row(5), there, own]), 'security-zone');
    expect(reason).toMatchObject({ answer: 'no', margin: expect.closeTo(-4, 2), atLeast: true });
  });
});

test('who stands too near behind the target may go aside as well: 5 mm, while who turns the line swings it by 32 of 20 cm', () => {
  // 5 cm behind the rear of the target, 10 are needed; the line goes along x = 2, 20 cm to the target and 22 to its rear
  const own = troop('o', 'french', box(1.5, 28, 12, 30));
  const reason = reasonOf(ruled([row(5), troop('t', 'british', box(-3, 21, 7, 23, 270)), own]), 'behind-target');
  expect(reason).toMatchObject({ answer: 'no', margin: expect.closeTo(-5 / 1.6, 2), atLeast: true });
});
