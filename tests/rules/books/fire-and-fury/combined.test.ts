// Several units at one target: one roll, points added, half tests over the total.

import { describe, expect, test } from 'vitest';
import { ask, box, gun, ids, line, piece, reasonOf, round, said, type Table } from './table.ts';

const P = gun('p', [5, -0.75], 90);
const Q = gun('q', [8, -0.75], 90);
const target = (y = 14) => line('t', 4, [4, y], 270, { side: 'grey' });
const chief = round('chief', 'leader', [0, -0.75], 0.5, { values: { artilleryLeader: true } });
const combined = (units: readonly string[], more: Record<string, unknown> = {}) => ({
  kind: 'combined-fire',
  units,
  target: 't',
  ...more,
});
const fired = (units: Table['units'], call: Record<string, unknown>, more: Partial<Table> = {}) =>
  ask({ units, ...more }, call);

describe('points are added', () => {
  test('two heavy howitzers, 12 to 48 inches: 3 + 3, all over 4 inches', () => {
    const ruling = fired([P, Q, target(), chief], combined(['p', 'q']));
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures).toMatchObject({ firePoints: 6, pointsOver4: 6, plungingPoints: 0 });
  });
  test('at 4 inches 6 + 6, and none of them over 4 inches', () => {
    // each straight before the target's front from x = 2 to 6 and 7 to 9
    const near = line('t', 8, [6.5, 4], 270, { side: 'grey' });
    const ruling = fired([P, Q, near, chief], combined(['p', 'q']));
    expect(ruling.measures).toMatchObject({ firePoints: 12, pointsOver4: 0 });
  });
  test('one alone is the plain fire', () => {
    const alone = fired([P, target()], { kind: 'fire', firer: 'p', target: 't' });
    const one = fired([P, target()], combined(['p']));
    expect(one.answer).toBe(alone.answer);
    expect(one.measures['firePoints']).toBe(alone.measures['firePoints']);
    expect(one.effect).toEqual(alone.effect);
  });
  test('the order of the units changes nothing', () => {
    const units = [P, Q, target(), chief];
    const [a, b] = [fired(units, combined(['p', 'q'])), fired(units, combined(['q', 'p']))];
    expect(b.measures).toEqual(a.measures);
    expect(b.effect).toEqual(a.effect);
    expect(said(b).toSorted()).toEqual(said(a).toSorted());
  });
});

describe('what keeps them apart', () => {
  test('two batteries without an artillery leader', () => {
    const ruling = fired([P, Q, target()], combined(['p', 'q']));
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toContain('massed:artillery-leader');
    expect(reasonOf(ruling, 'all-mass')).toMatchObject({ answer: 'no', value: 0, limit: 2 });
  });
  test('a battery and a regiment need none', () => {
    const foot = line('f', 2, [3, 0], 90, { values: { weapon: 'RM' } });
    const ruling = fired([P, foot, target(8)], combined(['p', 'f']));
    expect(ids(ruling)).not.toContain('all-mass');
  });
  test('one of them cannot fire: its reason says whose it is', () => {
    const back = gun('q', [8, -0.75], 270);
    const ruling = fired([P, back, target(), chief], combined(['p', 'q']));
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toContain('q:field-of-fire');
    expect(ruling.decidedBy).not.toContain('p:field-of-fire');
  });
});

describe('half of the points', () => {
  // a gun on wooded high ground fires over a lower wood; the other has nothing before it
  const ground = [
    piece('hill', 'hill', box(-20, -20, 4, 3), {
      level: 1,
      values: {
        crest: [
          [40, 60],
          [64, 60],
        ],
      },
    }),
    piece('gun-wood', 'wood', box(-6, -5, 3, 0.5), { level: 1 }),
    piece('low-wood', 'wood', box(-8, 8, 2, 12)),
  ];
  const high = gun('h', [0, -1.75], 90);
  const across = line('t', 12, [3, 16], 270, { side: 'grey' });
  const foot = (n: number) => line('f', n, [9, 6], 90, { values: { weapon: 'RM' } });
  const plunges = (n: number, units: readonly string[]) =>
    fired([high, foot(n), across], combined(units, { plunging: ['h'] }), { terrain: ground });
  test('plunging alone: 3 points and the whole −2', () => {
    expect(plunges(1, ['h']).measures).toMatchObject({ firePoints: 3, plungingPoints: 3, coverModifier: -2 });
  });
  test.each([1, 2, 3, 4, 6, 8])('with %i stands of foot: −2 where 3 is half of the total or more', n => {
    const alone = fired([foot(n), across], { kind: 'fire', firer: 'f', target: 't' }, { terrain: ground });
    const own = alone.measures['firePoints'] as number;
    expect(own).toBeGreaterThan(0);
    const ruling = plunges(n, ['h', 'f']);
    expect(ruling.measures).toMatchObject({ firePoints: own + 3, plungingPoints: 3 });
    expect(ruling.measures['coverModifier']).toBe(2 * 3 >= own + 3 ? -2 : 0);
  });
});
