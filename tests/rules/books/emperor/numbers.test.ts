// What a unit has to fire with: the worked examples 7.2 of the specification, and the counts a call may ask for.

import { describe, expect, test } from 'vitest';
import {
  answerOf,
  ask,
  type DrawnUnit,
  enemy,
  group,
  line,
  plan,
  rect,
  S,
  type Sketch,
  shot,
  squareBases,
  why,
} from './table.ts';

const T = line('T', [0, 1.5], 270, enemy);
const out = (n: number): readonly DrawnUnit[] =>
  Array.from({ length: n }, (_, i) => group(`g${i + 1}`, [-2 - i, 0], 90, 'S'));
const house = { id: 'house', kind: 'building', outline: rect(-1, -1, 1, 0.5) };

describe('7.2', () => {
  test.each([
    ['N1', { type: 1, drill: 2, experience: 1 }, {}, 0, 3, 1, 1],
    ['N2', { type: 3, drill: 3, experience: 3, maxLives: 3, lives: 1, drum: false, flag: false }, {}, 0, 2, 3, 2],
    ['N3', { type: 3, drill: 2, experience: 2 }, { formation: 'square', bases: squareBases([0, 0], 90) }, 1, 4, 1, 1],
    ['N4', { type: 2, drill: 0, experience: 1, lives: 2, drum: false, regimentalGun: true }, {}, 0, 0, 2, 0],
    ['N5', { type: 2, drill: 2, experience: 3, regimentalGun: true }, {}, 1, 5, 1, 1],
    ['N6', { type: 1, drill: 3, experience: 2, garrison: 'house' }, {}, 0, 5, 0, 0],
  ] as const)('%s', (_, values, rest, groups, skirmishers, shots, dice) => {
    const table: Sketch = { units: [S(values, rest), T, ...out(groups)], terrain: [house] };
    const { measures } = ask(table, shot('T'));
    expect(measures['skirmishersAvailable']).toBe(skirmishers);
    expect(measures['shotsAvailable']).toBe(shots);
    expect(measures['skirmisherShots']).toBe(dice);
  });

  test('N2: two of three shots, no more', () => {
    const unit = S({ drill: 3, experience: 3, lives: 1, drum: false, flag: false });
    const shots = (n: number) => plan(Array.from({ length: n }, () => ({ target: 'T' })));
    expect(ask({ units: [unit, T] }, shots(2)).answer).toBe('yes');
    const three = ask({ units: [unit, T] }, shots(3));
    expect([answerOf(three, 'skirmishers'), answerOf(three, 'shots')]).toEqual(['no', 'yes']);
    expect(why(three, 'skirmishers')).toMatchObject({ value: 2, limit: 3, unit: 'count', margin: null });
  });
  test('N4: no skirmisher, yet the gun fires', () => {
    const unit = S({ type: 2, drill: 0, experience: 1, lives: 2, drum: false, regimentalGun: true });
    expect(ask({ units: [unit, T] }, shot('T')).answer).toBe('no');
    expect(ask({ units: [unit, T] }, shot('T', { shot: 'gun' })).answer).toBe('yes');
    expect(
      ask(
        { units: [unit, T] },
        plan([
          { target: 'T', shot: 'gun' },
          { target: 'T', shot: 'gun' },
        ]),
      ).answer,
    ).toBe('no');
  });
  test('N5: the group has a shot of its own', () => {
    const unit = S({ type: 2, drill: 2, experience: 3 });
    const near = group('g1', [0, 0.75], 90, 'S');
    const ruling = ask({ units: [unit, T, near] }, shot('T', {}, 'g1'));
    expect(ruling.answer).toBe('yes');
    expect(ruling.reasons.map(r => r.id)).toEqual([
      'firer-kind',
      'not-routed',
      'weather',
      'mother',
      'group-count',
      'group-shot',
      'range',
    ]);
    expect(ask({ units: [unit, T, near] }, plan([{ target: 'T' }, { target: 'T' }], 'g1')).decidedBy).toEqual([
      'group-shot',
    ]);
  });
});

describe('who sends out groups', () => {
  const fires = (type: number, groups: number, formation = 'skirmish-group', values: object = {}) => {
    const arm = formation === 'skirmish-group' ? 'infantry' : 'cavalry';
    const mother = line('M', [0, -2], 90, { arm, values: { type, drill: 2, experience: 2, ...values } });
    const own = Array.from({ length: groups }, (_, i) =>
      group(`g${i + 1}`, [i * 0.3, 0], 90, 'M', { formation, arm, values: { mother: 'M' } }),
    );
    return ask({ units: [mother, ...own, T] }, shot('T', {}, 'g1'));
  };
  test.each([
    ['Line infantry sends none', 1, 1, 'no', 'no'],
    ['Light infantry one', 2, 1, 'yes', 'yes'],
    ['Light infantry not two', 2, 2, 'yes', 'no'],
    ['Crack troops two', 3, 2, 'yes', 'yes'],
    ['Crack troops not three', 3, 3, 'yes', 'no'],
  ] as const)('%s', (_, type, groups, mother, count) => {
    const ruling = fires(type, groups);
    expect([answerOf(ruling, 'mother'), answerOf(ruling, 'group-count')]).toEqual([mother, count]);
  });
  test.each([
    ['Irregulars are named, but their count is none', 1, 'yes', 'no'],
    ['Light cavalry one', 2, 'yes', 'yes'],
    ['regular cavalry is not named', 3, 'no', 'yes'],
  ] as const)('%s', (_, type, mother, count) => {
    const ruling = fires(type, 1, 'screening-group');
    expect([answerOf(ruling, 'mother'), answerOf(ruling, 'group-count')]).toEqual([mother, count]);
  });
  test('firearms of the mother', () => {
    expect(answerOf(fires(2, 1, 'screening-group'), 'firearms')).toBe('yes');
    expect(answerOf(fires(2, 1, 'screening-group', { carbines: false }), 'firearms')).toBe('no');
  });
  test('a mother of the other side, or of the wrong arm', () => {
    const base = { units: [group('g1', [0, 0], 90, 'M'), T] };
    const foe = line('M', [0, -2], 90, enemy);
    const horse = line('M', [0, -2], 90, { arm: 'cavalry' });
    expect(answerOf(ask({ units: [...base.units, foe] }, shot('T', {}, 'g1')), 'mother')).toBe('no');
    expect(answerOf(ask({ units: [...base.units, horse] }, shot('T', {}, 'g1')), 'mother')).toBe('no');
  });
});

describe('firers', () => {
  test.each([
    ['cavalry has no skirmishers', 'cavalry', 'line', undefined],
    ['a battery has none', 'artillery', 'battery', undefined],
    ['a unit has no group shot', 'infantry', 'line', 'skirmish-group'],
  ] as const)('%s', (_, arm, formation, kind) => {
    const ruling = ask({ units: [S({}, { arm, formation }), T] }, shot('T', kind ? { shot: kind } : {}));
    expect(ruling.reasons.map(r => r.id)).toEqual(['firer-kind']);
    expect(ruling.answer).toBe('no');
    expect(Object.keys(ruling.measures)).toEqual(['distance', 'protection']);
    expect(ruling.margin).toBeNull();
  });
  test.each([
    ['declared', { formation: 'rout' }, {}],
    ['without lives', {}, { lives: 0 }],
  ] as const)('a routed unit ends the ruling: %s', (_, rest, values) => {
    const ruling = ask({ units: [S(values, rest), T] }, shot('T'));
    expect(ruling.reasons.map(r => r.id)).toEqual(['firer-kind', 'not-routed']);
    expect(ruling.decidedBy).toEqual(['not-routed']);
  });
  test.each([
    ['clear', 'yes', 'yes'],
    ['light-rain', 'yes', 'yes'],
    ['heavy-rain', 'no', 'yes'],
    ['heavy-snow', 'no', 'yes'],
    ['storm', 'no', 'no'],
  ] as const)('weather %s: skirmishers %s, gun %s', (weather, men, gun) => {
    const table = { units: [S({ regimentalGun: true }), T], conditions: { weather } };
    expect(answerOf(ask(table, shot('T')), 'weather')).toBe(men);
    expect(answerOf(ask(table, shot('T', { shot: 'gun' })), 'weather')).toBe(gun);
  });
  test('a missing value is unknown, and says which', () => {
    const ruling = ask({ units: [line('S', [0, 0], 90, { values: { type: 3, experience: 2 } }), T] }, shot('T'));
    expect(ruling.answer).toBe('unknown');
    expect(why(ruling, 'skirmishers').needs).toBe('units[0].values.drill');
    expect(ruling.measures).toMatchObject({ skirmishersAvailable: null, shotsAvailable: 3, skirmisherShots: null });
  });
});
