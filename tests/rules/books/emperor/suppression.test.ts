// 3.3.1.3.1 How far cavalry is from denying a shot, or from letting it go. BD 50 mm; the skirmishers' centre lies 0.0625 BD behind (0, 0).

import { describe, expect, test } from 'vitest';
import {
  ask,
  type DrawnUnit,
  enemy,
  horse,
  horseAt,
  line,
  local,
  rect,
  S,
  type Sketch,
  type Spot,
  shot,
  why,
} from './table.ts';

const CENTRE: Spot = [0, -0.0625];
/** A line by its centre, so far from the skirmishers' centre, degrees counter-clockwise from east; it looks south. */
const target = (bd: number, degrees: number): DrawnUnit =>
  line('T', local(local(CENTRE, degrees, bd, 0), 270, 0.0625, 0), 270, enemy);
const reasonOf = (units: readonly DrawnUnit[], rest: Partial<Sketch> = {}) =>
  why(ask({ units: [S(), ...units], ...rest }, shot('T')), 'suppression');

describe('the least way of one of the three', () => {
  // The target, 75 mm from the skirmishers, lies 5° past 45°: square to that line 75 · sin 5°. The cavalry would have to go 150 · sin 5°.
  test.each([
    [140, 'yes', 75 * Math.sin(Math.PI / 36)],
    [130, 'no', -75 * Math.sin(Math.PI / 36)],
  ] as const)('a target at %s°, cavalry straight ahead: %s', (degrees, answer, mm) => {
    const reason = reasonOf([target(1.5, degrees), horseAt('C', local(CENTRE, 90, 2.9, 0), 270, enemy)]);
    expect(reason.answer).toBe(answer);
    expect(reason.margin).toBeCloseTo(mm, 3);
    expect(reason).toMatchObject({ unit: 'deg', limit: 45 });
    expect(reason.marginDeg).toBeCloseTo(Math.sign(mm) * 5, 3);
    expect(reason.atLeast).toBeUndefined();
  });
  // 10 mm too far off, and the target 5° past 45°: on its way the cavalry comes 10 mm nearer, its centre to 166.25 − 10 mm, and as far aside as 5° are there.
  test('two conditions fail: one way must mend both', () => {
    const reason = reasonOf([target(1.5, 140), horse('C', [0, 3.2], 270, enemy)]);
    expect(reason.answer).toBe('yes');
    expect(reason.margin).toBeCloseTo(Math.hypot(10, 156.25 * Math.tan(Math.PI / 36)), 2);
    expect(reason.atLeast).toBeUndefined();
  });
});

describe('ground that keeps it off', () => {
  // The wall begins 1.99 BD ahead, the cavalry stands 2.5 BD ahead: 0.51 BD on, and no less, the wall lies under it. Who moves himself shows a little less of the way.
  test('a wall across the way: at least nearly as far as to lie under the cavalry', () => {
    const wall = { id: 'h', kind: 'wall', outline: rect(-1, 1.99, 1, 2.01) };
    const reason = reasonOf([line('T', [0, 1.5], 270, enemy), horse('C', [0, 2.5], 270, enemy)], { terrain: [wall] });
    expect(reason).toMatchObject({ answer: 'yes', atLeast: true });
    expect(reason.margin).toBeGreaterThan(24);
    expect(reason.margin).toBeLessThan(25.5);
  });
  // Beside the way, 20 mm from its axis: the wall comes over it before the cavalry, which denies, has turned or gone away.
  test('a wall beside the way of cavalry that denies the shot', () => {
    const wall = { id: 'h', kind: 'wall', outline: rect(0.1, 1.99, 1, 2.01) };
    const reason = reasonOf([line('T', [0, 1.5], 270, enemy), horse('C', [0, 2.3], 270, enemy)], { terrain: [wall] });
    expect(reason).toMatchObject({ answer: 'no', atLeast: true });
    expect(reason.margin).toBeLessThan(-4);
    expect(reason.margin).toBeGreaterThan(-5.01);
  });
});
