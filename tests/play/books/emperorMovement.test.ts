// 3.6 of Emperor in a game: what the ground takes of a way, roads, a battery's action points, who moves in which phase.

import { describe, expect, test } from 'vitest';
import { act, allowanceOf, choicesOfUnit, type Command, type History } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { begun, code, general, ground, laid, run, shift, steps, to, turned, unitAt } from './emperorGames.ts';
import { NEXT, valuesOf } from '../runs.ts';

const inMovement = (units: readonly object[], ...pieces: readonly Command[]): History =>
  run(laid(begun(units), ...pieces), ...steps(5));
const leftOf = (h: History, id: string): number | null => allowanceOf(emperor, h.now, id).left;
const textOf = (h: History, command: Command): string => {
  const answer = act(emperor, h, command);
  return 'ok' in answer ? answer.text : 'done';
};

describe('3.6.5 ground that a unit enters takes its Permeability', () => {
  // the front of c lies at y = 20, the wood begins 5 cm before it; c has 2 BD, which is 20 cm
  const column = unitAt('c', [20, 20]);
  const wood = (values: object): Command => ground('wood', 'wood', [10, 25, 30, 40], values);
  const open = inMovement([column], wood({ permeability: 1, protection: 0 }));
  test('up to its edge it takes nothing', () => {
    const h = run(open, shift(open, 'c', [0, 5]));
    expect(leftOf(h, 'c')).toBeCloseTo(150, 6);
    expect(valuesOf(h.now, 'c')).not.toHaveProperty('ground');
  });
  test('6 cm on it has 2 − 0.6 − 1 BD left, for the rest of the movement', () => {
    const h = run(open, shift(open, 'c', [0, 6]));
    expect(valuesOf(h.now, 'c')).toMatchObject({ ground: 1 });
    expect(leftOf(h, 'c')).toBeCloseTo(40, 6);
    expect(code(h, shift(h, 'c', [0, 4]))).toBe('done');
    expect(code(h, shift(h, 'c', [0, 4.1]))).toBe('too-far');
  });
  test.each([
    [10, 'done'],
    [10.1, 'not-that-way'],
  ])('%f cm in one move: %s', (cm, answer) => {
    expect(code(open, shift(open, 'c', [0, cm]))).toBe(answer);
  });
  test('in the next turn it stands in it, and once it is out again nothing is given back', () => {
    const inside = run(open, shift(open, 'c', [0, 6]), ...steps(9));
    expect(inside.now).toMatchObject({ turn: 2, phase: 'movement' });
    expect(leftOf(inside, 'c')).toBeCloseTo(100, 6);
    const out = run(inside, shift(inside, 'c', [0, -2]));
    expect(leftOf(out, 'c')).toBeCloseTo(80, 6);
  });
  // at the edge 2 − 0.5 = 1.5 BD are left: Pr + Pe of 2 stops it, at the edge itself 2 are enough
  test('where Pr + Pe is more than it has left it stops', () => {
    const h = inMovement([column], wood({ permeability: 1, protection: 1 }));
    expect(code(h, shift(h, 'c', [0, 6]))).toBe('not-that-way');
    expect(textOf(h, shift(h, 'c', [0, 6]))).toBe('c stops at wood: it takes 2 BD to go in (Pr + Pe), 1.5 are left');
    const near = run(h, shift(h, 'c', [0, 5]), ...steps(9));
    expect(code(near, shift(near, 'c', [0, 1]))).toBe('done');
  });
  test('its corners count as well as its Flagpoint', () => {
    // from x = 22.4 on, 0.1 cm of its front of 5 cm lies before the wood
    const aside = inMovement([column], ground('wood', 'wood', [22.4, 25, 30, 40], { permeability: 2, protection: 0 }));
    expect(code(aside, shift(aside, 'c', [0, 6]))).toBe('not-that-way');
    expect(code(aside, shift(aside, 'c', [-0.2, 6]))).toBe('done');
  });
  test('twice for cavalry in Manoeuvre Column', () => {
    const horse = { arm: 'cavalry', formation: 'manoeuvre-column', files: 1, ranks: 4, values: { type: 2 } };
    const h = inMovement([unitAt('c', [20, 20], horse)], wood({ permeability: 2, protection: 0 }));
    // 5 BD and the Trumpet: 6, less 0.6 and 2 × 2
    expect(leftOf(run(h, shift(h, 'c', [0, 6])), 'c')).toBeCloseTo(140, 6);
  });
  test('3 is impassable, for Generals too; nothing else stops them', () => {
    const rock = inMovement([column], wood({ permeability: 3, protection: 0 }));
    expect(textOf(rock, shift(rock, 'c', [0, 6]))).toBe('wood is impassable for c');
    const command = (pe: number): History =>
      laid(begun([general('g', [20, 20])]), wood({ permeability: pe, protection: 3 }));
    expect(code(command(3), to('g', 20, 30, 100))).toBe('not-that-way');
    expect(code(command(2), to('g', 20, 30, 100))).toBe('done');
  });
  test('an Element is paid for where it is entered, not where a unit stands in it', () => {
    const h = inMovement([column], ground('bank', 'bank', [10, 20.5, 30, 23], { permeability: 1, protection: 0 }));
    const on = run(h, shift(h, 'c', [0, 1]));
    expect(leftOf(on, 'c')).toBeCloseTo(90, 6);
    const next = run(on, ...steps(9));
    expect(leftOf(next, 'c')).toBeCloseTo(200, 6);
    expect(leftOf(run(next, shift(next, 'c', [0, 5])), 'c')).toBeCloseTo(150, 6);
  });
  test('a bridge carries a Column over what it cannot enter, if it keeps to it', () => {
    const stream = ground('stream', 'stream', [0, 22, 100, 25], { permeability: 3 });
    const h = inMovement([column], stream, ground('bridge', 'bridge', [17, 21.9, 23, 25.1]));
    expect(code(h, shift(h, 'c', [0, 10]))).toBe('done');
    expect(code(h, shift(h, 'c', [2, 10]))).toBe('not-that-way');
  });
  test('mud is taken with it', () => {
    const h = run(
      laid(begun([column], { conditions: { mud: 1 } }), wood({ permeability: 0, protection: 0 })),
      ...steps(5),
    );
    expect(leftOf(h, 'c')).toBeCloseTo(100, 6);
  });
});

describe('3.6.3 roads', () => {
  const march = unitAt('c', [20, 20], { formation: 'manoeuvre-column', files: 1, ranks: 4 });
  const h = inMovement([march], ground('road', 'road', [18, 5, 22, 80]));
  test('3 BD and the Drum as long as its head keeps to the road', () => {
    expect(leftOf(h, 'c')).toBe(400);
    expect(code(h, shift(h, 'c', [0, 40]))).toBe('done');
    expect(code(h, shift(h, 'c', [0, 40.1]))).toBe('too-far');
  });
  test('off it 2 and the Drum, and what was faster is not given back', () => {
    expect(code(h, shift(h, 'c', [3, 29], 300))).toBe('done');
    expect(code(h, shift(h, 'c', [3, 31], 312))).toBe('not-that-way');
    const off = run(h, shift(h, 'c', [3, 10], 105));
    expect(valuesOf(off.now, 'c')).toMatchObject({ leftRoad: true });
    expect(leftOf(off, 'c')).toBeCloseTo(195, 6);
    expect(leftOf(run(off, shift(off, 'c', [-3, 10], 105)), 'c')).toBeCloseTo(90, 6);
  });
});

describe('3.6 action points of a battery, by its Drill', () => {
  const battery = (drill: number, type = 1) =>
    unitAt('g', [20, 20], { arm: 'artillery', formation: 'battery', ranks: 1, values: { type, drill } });
  const form = (h: History, formation: string): Command => ({ type: 'form', unit: 'g', ...turned(h, 'g'), formation });
  test.each([
    [0, 'not-now', ''],
    [1, 'done', 'not-now'],
    [2, 'done', 'done'],
  ])('Drill %i: limbers %s, unlimbers %s', (drill, limbers, unlimbers) => {
    const h = inMovement([battery(drill)]);
    expect(code(h, form(h, 'limbered'))).toBe(limbers);
    if (limbers !== 'done') return;
    const limbered = run(h, form(h, 'limbered'));
    expect(code(limbered, form(limbered, 'battery'))).toBe(unlimbers);
  });
  test('a point is good for 1 BD more, and is gone then', () => {
    const start = inMovement([battery(2)]);
    const h = run(start, form(start, 'limbered'));
    // Foot: 2 BD and the Drum, less 1 for limbering, and 1 for its second point
    expect(leftOf(h, 'g')).toBe(300);
    const plain = run(h, shift(h, 'g', [0, 20]));
    expect(code(plain, form(plain, 'battery'))).toBe('done');
    const pushed = run(h, shift(h, 'g', [0, 20.1]));
    expect(valuesOf(pushed.now, 'g')).toMatchObject({ pushed: 1 });
    expect(code(pushed, form(pushed, 'battery'))).toBe('not-now');
    expect(code(run(pushed, ...steps(9)), form(pushed, 'battery'))).toBe('done');
  });
});

describe('who moves when', () => {
  const routed = unitAt('c', [20, 20], { values: { lives: 0 } });
  test('3.9 routed units in their own phase, 4 BD, and nobody else', () => {
    const h = run(begun([routed]), ...steps(5));
    expect(code(h, shift(h, 'c', [0, -5]))).toBe('not-now');
    const routs = run(h, NEXT, NEXT, NEXT);
    expect(routs.now.phase).toBe('routs');
    expect(code(routs, shift(routs, 'c', [0, -15]))).toBe('done');
    expect(leftOf(routs, 'c')).toBe(400);
    expect(code(routs, shift(routs, 'a', [0, -5]))).toBe('not-now');
  });
  test('3.8 a drilled Mob forms up beside a General, if neither has acted', () => {
    const mob = (drill: number) => unitAt('c', [20, 20], { formation: 'mob', values: { drill } });
    const reform = (h: History): string => code(h, { type: 'form', unit: 'c', ...turned(h, 'c'), formation: 'column' });
    // the rear edge of c lies at y = 17.5: a centre 1 cm behind it is in contact
    const near = run(begun([mob(1), general('g', [20, 16.5])]), ...steps(7));
    expect(near.now.phase).toBe('restoring-order');
    expect(reform(near)).toBe('done');
    expect(reform(run(begun([mob(1), general('g', [20, 10])]), ...steps(7)))).toBe('not-now');
    expect(reform(run(begun([mob(0), general('g', [20, 16.5])]), ...steps(7)))).toBe('not-now');
    const acted = inMovement([mob(1), general('g', [20, 16.5])]);
    expect(reform(run(acted, shift(acted, 'c', [0, 0.1]), NEXT, NEXT))).toBe('not-now');
    const orderly = run(begun([unitAt('c', [20, 20]), general('g', [20, 16.5])]), ...steps(7));
    expect(reform(orderly)).toBe('not-now');
  });
});

// a column goes 2 BD = 200 mm; less than half a millimetre is nothing that a hand could move
test.each([
  [199.6, 0],
  [199.4, 0.6],
  [200, 0],
])('after %d mm of 200 there are %d left, and nobody is asked for less', (mm, left) => {
  const start = inMovement([unitAt('c', [20, 20])]);
  const moved = run(start, shift(start, 'c', [0, mm / 10]));
  const { now } = moved;
  expect(leftOf(moved, 'c')).toBeCloseTo(left, 9);
  expect(choicesOfUnit(emperor, now, 'c')?.move ?? null).toEqual(
    left === 0 ? null : expect.objectContaining({ spent: mm }),
  );
});
