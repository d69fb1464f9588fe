// A phase of fire in a game: which dice are asked for, what they come to, what is marked at the end, how units are laid out.

import { describe, expect, test } from 'vitest';
import { play } from '../../../../src/rules/books/emperor/game/play.ts';
import type { RolledFire } from '../../../../src/rules/index.ts';
import { saidTwice } from '../../../play/battling.ts';
import {
  ask,
  base,
  type DrawnUnit,
  enemy,
  group,
  horse,
  line,
  local,
  plan,
  positionOf,
  rect,
  S,
  type Sketch,
  shot,
  volley,
} from './table.ts';

const T = (values: Readonly<Record<string, unknown>> = {}) =>
  line('T', [0, 0.8], 270, { ...enemy, values: { type: 1, drill: 2, experience: 2, morale: 0, ...values } });
const hit = (hits: number, kills = 0, firer = 'S', target = 'T'): RolledFire => ({
  call: { kind: 'skirmish-fire', firer, target },
  result: { done: [{ target, hits, kills, ones: 0, onesPerHit: 1 }], zeros: 0, nco: 0 },
});
const settle = (sketch: Sketch, ...fires: readonly RolledFire[]) => play.settle(positionOf(sketch), fires);
const valuesOf = (sketch: Sketch, ...fires: readonly RolledFire[]) =>
  settle(sketch, ...fires).changes.map(c => (c.kind === 'values' ? [c.unit, c.values] : [c.unit]));

describe('dice', () => {
  test('one throw for each kind of shot at each target', () => {
    const two = plan([{ target: 'T' }, { target: 'T' }, { target: 'T', shot: 'gun' }]);
    const ruling = ask({ units: [S({ regimentalGun: true }), T()] }, two);
    expect(play.nextDice(ruling, [])).toEqual({
      id: 'shot-1',
      label: 'Skirmishers at T',
      count: 2,
      sides: 10,
      first: 0,
    });
    expect(play.nextDice(ruling, [[1, 2]])).toMatchObject({ id: 'shot-2', label: 'Regimental Gun at T', count: 1 });
    expect(play.nextDice(ruling, [[1, 2], [0]])).toBeNull();
    expect(play.resolve(ruling, [[1, 2], [0]])).toMatchObject({
      ok: true,
      value: { result: { zeros: 1, nco: 0 }, atMost: 0.972, text: '1 Hit from these dice; 1 natural 0 (3.3.5)' },
    });
    // three dice with 1/10: at least one 0.271, at most one 0.729 + 0.243
    const resolved = play.resolve(ruling, [[1, 2], [0]]);
    expect(resolved.ok && resolved.value.atLeast).toBeCloseTo(0.271, 9);
  });
  test('shots at two targets: each has its own Hits, by name', () => {
    const other = line('U', [0.5, 0.8], 270, { ...enemy, values: { type: 1, drill: 2, experience: 2, morale: 0 } });
    const ruling = ask({ units: [S({ regimentalGun: true }), T(), other] }, plan([{ target: 'T' }, { target: 'U' }]));
    expect(play.resolve(ruling, [[1], [9]])).toMatchObject({
      ok: true,
      value: { text: '1 Hit from these dice on ‹T›; 0 Hits from these dice on ‹U›' },
    });
  });
  test('confirmed 1s are asked for when they lie there', () => {
    const wood = { id: 'w', kind: 'wood', outline: rect(-2, 0.7, 2, 2) };
    const ruling = ask(
      { units: [S(), T()], terrain: [wood], choices: { 'INT-16': 'confirm-roll' } },
      plan([{ target: 'T' }, { target: 'T' }]),
    );
    expect(play.nextDice(ruling, [[1, 1]])).toMatchObject({ id: 'confirm-1', count: 2 });
    expect(
      play.nextDice(ruling, [
        [1, 1],
        [1, 3],
      ]),
    ).toBeNull();
    expect(play.nextDice(ruling, [[4, 0]])).toBeNull();
    expect(
      play.resolve(ruling, [
        [1, 1],
        [1, 3],
      ]),
    ).toMatchObject({ ok: true, value: { result: { done: [{ hits: 1, ones: 0 }] } } });
  });
  test.each([
    ['too few', [[1]]],
    ['no such face', [[1, 10]]],
    ['too many throws', [[1, 2], [3]]],
    ['none', []],
  ] as const)('wrong dice: %s', (_, thrown) => {
    const ruling = ask({ units: [S(), T()] }, plan([{ target: 'T' }, { target: 'T' }]));
    expect(play.resolve(ruling, thrown).ok).toBe(false);
  });
  test('a ruling that is not a yes, or has no dice, asks for none', () => {
    expect(play.nextDice(ask({ units: [S({ lives: 0 }), T()] }, shot('T')), [])).toBeNull();
    expect(play.nextDice(ask({ units: [S(), T()] }, { kind: 'charge-order', unit: 'S', target: 'T' }), [])).toBeNull();
  });
});

describe('losses', () => {
  const table: Sketch = { units: [S(), T(), line('S2', [1.2, 0], 90)] };
  test.each([
    [1, { drum: false }],
    [2, { drum: false, flag: false }],
    [3, { drum: false, flag: false, lives: 2 }],
    [6, { drum: false, flag: false, lives: 0 }],
  ] as const)('%s Hits take the Drum, the Flag, then lives', (n, values) => {
    expect(valuesOf(table, hit(n))).toEqual([['T', values]]);
  });
  test('of two shooters together, never the same loss twice', () => {
    expect(valuesOf(table, hit(1), hit(1, 0, 'S2'))).toEqual([['T', { drum: false, flag: false }]]);
  });
  test('what is left to lose', () => {
    const bare: Sketch = { units: [S(), T({ drum: false, flag: false, lives: 1 })] };
    expect(valuesOf(bare, hit(2))).toEqual([['T', { lives: 0 }]]);
    expect(settle(bare, hit(2)).text).toBe(
      'T loses a life (house figure); 1 more on T, which has nothing left to lose; T is routed',
    );
  });
  test('Kills take lives, and the rest test their Bravery', () => {
    const { changes, text } = settle(table, hit(0, 1));
    expect(changes).toEqual([{ kind: 'values', unit: 'T', values: { lives: 2 } }]);
    // Drill 2 + Experience 2 + Morale 0 = 4, Flag −1: up to 5 on the die
    expect(text).toBe(
      'T loses a life; T tests its Bravery: d10 − 1 up to 4 passes, chance 0.6; failing costs a Hit (house figure)',
    );
  });
  test('several lives are said as one loss, and what follows a natural 0 once', () => {
    // Drum and Flag first, then a life for the third and the fourth Hit
    expect(settle(table, hit(4)).text).toContain('T loses its Drum, its Flag, 2 lives (house figure)');
    expect(settle(table, hit(0, 2)).text).toContain('T loses 2 lives');
    expect(saidTwice('T loses a life, a life; T is routed')).toEqual(['a life']);
    const zero = (firer: string): RolledFire => ({ ...hit(0, 0, firer), result: { done: [], zeros: 1, nco: 0 } });
    const { text } = settle(table, zero('S'), zero('S2'));
    expect([text.match(/Special Event/g)?.length, saidTwice(text)]).toEqual([2, []]);
  });
  test('printed figures leave a Hit to the owner', () => {
    const printed = { ...table, figures: 'printed' };
    expect(settle(printed, hit(2))).toEqual({
      text: '2 Hits on T: what a Hit does is not in our sources, its owner takes it',
      changes: [],
    });
    expect(settle(printed, hit(0, 1)).text).toContain('T takes a test (3.4.6 breaks off in our sources)');
  });
  test('lives of cavalry are not in print', () => {
    const sketch = { units: [S(), horse('T', [0, 0.8], 90, enemy)], figures: 'printed' };
    expect(settle(sketch, hit(0, 1)).changes).toEqual([]);
    expect(valuesOf({ ...sketch, figures: 'house' }, hit(0, 1))).toEqual([['T', { lives: 2 }]]);
  });
  test('a group is led by one Officer', () => {
    const sketch = { units: [S(), group('T', [0, 0.8], 270, 'M', enemy), line('M', [0, 5], 270, enemy)] };
    expect(valuesOf(sketch, hit(1))).toEqual([['T', { lives: 0 }]]);
  });
  test('a volley spends an NCO, the house number where none is said', () => {
    const ruling = ask(table, volley('T'));
    const resolved = play.resolve(ruling, [[9, 9, 9]]);
    const fire = { call: ruling.call, result: resolved.ok ? resolved.value.result : {} };
    expect(valuesOf(table, fire)).toEqual([['S', { nco: 2, fired: true }]]);
    expect(valuesOf({ ...table, units: [S({ nco: 1 }), T()] }, fire)).toEqual([['S', { nco: 0, fired: true }]]);
  });
  test('depth, a General and cover in a Bravery test', () => {
    const general = line('G', [0, 0.925], 270, {
      ...enemy,
      arm: 'general',
      values: { morale: 2 },
      bases: [base([0, 0.9875], 270)],
    });
    const behind = line('R', [0, 1.7], 270, enemy);
    const wood = { id: 'w', kind: 'wood', outline: rect(-2, 0.8, 2, 0.93) };
    const text = (units: readonly DrawnUnit[], terrain: Sketch['terrain'] = []) =>
      settle({ units: [S(), T(), ...units], terrain }, hit(0, 1)).text;
    expect(text([])).toContain('d10 − 1 up to 4');
    expect(text([general])).toContain('d10 − 3 up to 4');
    expect(text([behind])).toContain('d10 − 2 up to 4'); // 1.7 − 0.925 = 0.775 BD behind
    expect(text([line('R', [0, 1.93], 270, enemy)])).toContain('d10 − 1 up to 4'); // 1.005 BD
    expect(text([], [wood])).toContain('d10 − 3 up to 4');
    expect(settle({ units: [S(), line('T', [0, 0.8], 270, enemy)] }, hit(0, 1)).text).toContain(
      'units[1].values.morale is missing',
    );
  });
  test('results of nothing, and of nobody', () => {
    expect(settle(table)).toEqual({ text: 'no losses', changes: [] });
    expect(settle(table, { call: { kind: 'skirmish-fire', firer: 'X' }, result: {} })).toEqual({
      text: 'no losses',
      changes: [],
    });
  });
});

describe('formations', () => {
  const size = { width: 0.25, depth: 0.125 };
  test.each(play.formations.filter(f => f.arms.includes('infantry')).map(f => [f.id, f] as const))(
    'a %s laid out is one',
    (_, preset) => {
      const bases = preset.layOut(4, size).map(s => base(local([0, 0], 60, s.ahead, 0 - s.right), 60 + s.turn));
      const unit = line('S', [0, 0], 60, { bases, formation: preset.formation });
      expect(ask({ units: [unit] }, { kind: 'formation', unit: 'S' }).measures).toEqual({ layout: preset.formation });
    },
  );
  test('batteries limber before they move, and stand again', () => {
    expect(play.clears('command')).toContainEqual({ arm: 'artillery', keys: ['moving', 'limberings', 'pushed'] });
    expect(play.clears('skirmish-fire')).toEqual([]);
    expect(play.formations.filter(f => f.arms.includes('artillery')).map(f => f.formation)).toEqual([
      'battery',
      'limbered',
    ]);
  });
});
