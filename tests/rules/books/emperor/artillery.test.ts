// 3.2 Artillery: lines over levels, what is shot over, the default target, dice and ranges as far as figures go.

import { describe, expect, test } from 'vitest';
import { play } from '../../../../src/rules/books/emperor/game/play.ts';
import {
  answerOf,
  ask,
  cannon,
  columnBases,
  type DrawnPiece,
  type DrawnUnit,
  enemy,
  isAbout,
  line,
  positionOf,
  rect,
  S,
  type Sketch,
  type Spot,
  why,
} from './table.ts';

const T = (fp: Spot, facing = 270, rest: Partial<DrawnUnit> = {}) => line('T', fp, facing, { ...enemy, ...rest });
const B = (values: object = {}, rest: Partial<DrawnUnit> = {}) =>
  line('B', [0, 0], 90, { arm: 'artillery', values: { type: 2, drill: 3, experience: 2, ...values }, ...rest });
const hill = (id: string, outline: readonly Spot[], level: number): DrawnPiece => ({
  id,
  kind: 'hill',
  outline,
  level,
});
const wood = (y0: number, y1: number, level = 0): DrawnPiece => ({
  id: 'wood',
  kind: 'wood',
  outline: rect(-2, y0, 2, y1),
  level,
});
const house = (y0: number, y1: number): DrawnPiece => ({
  id: 'house',
  kind: 'building',
  outline: rect(-0.4, y0, 0.4, y1),
});
const friend = (y: number) => line('F', [0, y], 90);

describe('what stands in the way', () => {
  const under = rect(-5, -3, 5, 0.2); // the hill of the battery, its edge 0.2 ahead of the Flagpoint
  const blocked = (sketch: Sketch) => ask(sketch, cannon('T')).measures['blockedBy'];
  test.each([
    ['nothing', [], [], []],
    ['a friend on the same level', [friend(2)], [], ['F']],
    ['a wood', [], [wood(2, 3)], ['wood']],
    ['a hedge hides nothing', [], [{ id: 'hedge', kind: 'hedge', outline: rect(-2, 2, 2, 2.1) }], []],
    [
      'a hedge that does',
      [],
      [{ id: 'hedge', kind: 'hedge', outline: rect(-2, 2, 2, 2.1), blocksSight: true }],
      ['hedge'],
    ],
    ['higher ground', [], [hill('up', rect(-2, 2, 2, 3), 1)], ['up']],
    ['the wood of the target', [], [wood(4, 7)], []],
    [
      'units, then terrain, in the order of the file',
      [friend(3)],
      [wood(2, 2.5), house(1, 1.5)],
      ['F', 'wood', 'house'],
    ],
  ] as const)('%s', (_, units, terrain, by) => {
    expect(blocked({ units: [B(), T([0, 5]), ...units], terrain })).toEqual(by);
  });
  test.each([
    ['both up, a friend below: free', [friend(2)], [hill('a', under, 1), hill('b', rect(-5, 4, 5, 8), 1)], []],
    ['both up, a wood below: free', [], [hill('a', under, 1), hill('b', rect(-5, 4, 5, 8), 1), wood(2, 3)], []],
    [
      'both up, a wood on a ridge between',
      [],
      [hill('a', under, 1), hill('b', rect(-5, 4, 5, 8), 1), wood(2, 3, 1)],
      ['wood'],
    ],
    ['down from the edge, a friend at 0.99', [friend(0.99)], [hill('a', under, 1)], []],
    [
      'down from the edge, a friend at 1.125: its rear is exactly 1 away',
      [friend(1.125)],
      [hill('a', under, 1)],
      ['F'],
    ],
    ['down from the edge, a house at 0.9', [], [hill('a', under, 1), house(0.9, 1.2)], []],
    ['down from the edge, a house at 1', [], [hill('a', under, 1), house(1, 1.2)], ['house']],
    ['woods are not shot over', [], [hill('a', under, 1), wood(0.5, 0.8)], ['wood']],
    ['too far back from the edge', [friend(0.9)], [hill('a', rect(-5, -3, 5, 0.26), 1)], ['F']],
    ['just near enough', [friend(0.9)], [hill('a', rect(-5, -3, 5, 0.25), 1)], []],
    ['up hill: the friend below is level with the lower end', [friend(0.9)], [hill('b', rect(-5, 4, 5, 8), 1)], ['F']],
  ] as const)('%s', (_, units, terrain, by) => {
    expect(blocked({ units: [B(), T([0, 5]), ...units], terrain })).toEqual(by);
  });
  test.each([
    // a friend with its left edge 0.1 BD right of the line is 5 mm clear; one 0.1 over it has to step 5 mm aside
    ['clear', [line('F', [0.6, 2], 90)], [], 5, 'yes'],
    ['touching', [line('F', [0.5, 2], 90)], [], 0, 'yes'],
    ['in the way', [line('F', [0.4, 2], 90)], [], -5, 'no'],
    // shot over while its rear is less than 1 BD away: 0.99 − 0.125 leaves 0.135 BD, 1.13 − 0.125 is 0.005 too far; and while the
    // Flagpoint stands within 0.25 BD of the edge, which is 0.2 BD away: 0.05 BD back, 2.5 mm, and it shoots over nobody
    ['shot over', [friend(0.99)], [hill('a', under, 1)], 2.5, 'yes'],
    // at 0.125 BD it has 0.125 BD to step back, and as much forward until it is off the hill
    ['shot over, halfway', [friend(0.99)], [hill('a', rect(-5, -3, 5, 0.125), 1)], 6.25, 'yes'],
    ['shot over, from the very edge', [friend(0.99)], [hill('a', rect(-5, -3, 5, 0.1), 1)], 5, 'yes'],
    ['too far back from the edge', [friend(0.9)], [hill('a', rect(-5, -3, 5, 0.26), 1)], -0.5, 'no'],
    // both must be passed: T steps to the left until the line from B passes the left rear corner of G, (−0.2, 2.875) BD:
    // 5 · 0.2 / √(2.875² + 0.2²) = 0.347 BD; F alone would ask 0.266, and B itself would have to step 0.497 BD
    ['two in the way', [line('F', [0.4, 2], 90), line('G', [0.3, 3], 90)], [], -17.349, 'no'],
  ] as const)('how far from the other answer: %s', (_, units, terrain, margin, answer) => {
    const reason = why(ask({ units: [B(), T([0, 5]), ...units], terrain }, cannon('T')), 'line-of-fire');
    expect(reason.answer).toBe(answer);
    expect(reason.margin).toBeCloseTo(margin, 2);
  });
  test('generals stand in nobody’s way', () => {
    const general = line('G', [0, 2], 90, { arm: 'general', values: {} });
    expect(blocked({ units: [B(), T([0, 5]), general] })).toEqual([]);
  });
});

describe('the default target', () => {
  const near = line('N', [0.6, 3], 270, enemy);
  test('is the nearest with its Flagpoint in the sector', () => {
    const ruling = ask({ units: [B(), T([0, 5]), near] }, cannon('T'));
    expect(ruling.measures['defaultTarget']).toBe('N');
    expect(answerOf(ruling, 'default-target')).toBe('no');
    // √(0.6² + 3²) = 3.0594 against 5: 1.9406 BD of 50 mm too far; but N, 0.6 aside where 0.5 + 3/8 are allowed, leaves by 0.275
    expect(why(ruling, 'default-target').margin).toBeCloseTo((-0.275 * 50) / Math.hypot(1, 1 / 8), 2); // square to a side that slants 1 in 8
    expect(answerOf(ask({ units: [B(), T([0, 5]), near] }, cannon('N')), 'default-target')).toBe('yes');
  });
  test('a General lets the battery choose', () => {
    const ruling = ask({ units: [B({ general: true }), T([0, 5], 270), line('N', [0.8, 3], 270, enemy)] }, cannon('T'));
    expect(answerOf(ruling, 'default-target')).toBe('yes');
  });
  test('what is hidden, or only partly in the sector, does not count before it', () => {
    const hidden = {
      units: [B(), T([0, 5]), line('N', [-0.6, 3.5], 270, enemy)],
      terrain: [{ id: 'w', kind: 'wood', outline: rect(-0.7, 3, -0.05, 3.3) }],
    };
    expect(ask(hidden, cannon('T')).measures['defaultTarget']).toBe('T');
    const partial = { units: [B(), T([0, 5]), line('N', [1.2, 3], 270, enemy)] };
    expect(ask(partial, cannon('T')).measures['defaultTarget']).toBe('T');
    expect(ask(partial, cannon('N'))).toMatchObject({ answer: 'no', measures: { inSector: 'partial', officers: 1 } });
    expect(ask({ units: [B(), line('N', [1.2, 3], 270, enemy)] }, cannon('N')).measures['defaultTarget']).toBe('N');
  });
  test('nobody in the sector', () => {
    const ruling = ask({ units: [B(), T([0, -5], 90)] }, cannon('T'));
    expect(ruling.measures).toMatchObject({ inSector: 'none', defaultTarget: null, sectorHalfWidth: null });
    expect(ruling.decidedBy).toEqual(['in-sector', 'default-target']);
    // from the front line at y = 0 to the nearest edge of T at y = −5
    expect(why(ruling, 'in-sector').margin).toBeCloseTo(-250, 3);
  });
});

describe('distance, range, dice', () => {
  test('to the nearest base of a unit taken in flank', () => {
    const ruling = ask({ units: [B(), T([0, 5], 0)] }, cannon('T'));
    // T looks right; the battery lies to its right: its Line reaches from y 4.5 to 5.5
    expect(ruling.measures['targetFlank']).toBe(true);
    expect(ruling.measures['distance']).toBeCloseTo(4.5, 4);
    expect(ask({ units: [B(), T([0, 5])] }, cannon('T')).measures['distance']).toBeCloseTo(5, 4);
  });
  test.each([
    ['printed', 5, 'unknown', null, 'artilleryFire.maxRangeBD.2'],
    ['house', 5, 'yes', 100, undefined], // (7 − 5) · 50
    ['house', 7, 'yes', 0, undefined],
    ['house', 7.02, 'no', -1, undefined],
  ] as const)('the range of heavy guns: %s, %s away', (figures, y, answer, margin, needs) => {
    const ruling = ask({ units: [B(), T([0, y])], figures }, cannon('T'));
    const range = why(ruling, 'range');
    expect([ruling.answer, range.answer, range.needs]).toEqual([answer, answer, needs]);
    expect(range.house).toBe(figures === 'house');
    expect(isAbout(range.margin, margin, 1)).toBe(true);
  });
  test('one cell of the printed set filled in', () => {
    const figures = { base: 'printed', artilleryFire: { maxRangeBD: { '2': 6 } } };
    const ruling = ask({ units: [B(), T([0, 5])], figures }, cannon('T'));
    expect(ruling.answer).toBe('yes');
    expect(why(ruling, 'range').house).toBe(false);
    expect(ruling.measures['dice']).toBe(2); // elite, printed
    expect(ruling.effect).toBeUndefined(); // what succeeds is not in our sources
  });
  test.each([
    ['elite, two Officers', { drill: 3 }, 'house', 2, 2],
    ['elite, one Officer', { drill: 3, lives: 1 }, 'house', 1, 1],
    ['standard', { drill: 2 }, 'house', 2, 1],
    ['standard, printed', { drill: 2 }, 'printed', 2, null],
    ['no Officer is no dice', { drill: 2, lives: 1 }, 'partial', 0, 0],
  ] as const)('dice: %s', (_, values, kind, officers, dice) => {
    const sketch = {
      units: [B(values), T(kind === 'partial' ? [1.45, 6] : [0, 5])],
      figures: kind === 'printed' ? 'printed' : 'house',
    };
    expect(ask(sketch, cannon('T')).measures).toMatchObject({ officers, dice });
  });
  test.each([
    // Fire 5; lowest of two dice at 5 BD: band +1, so faces 1 to 4: 1 − 0.6² = 0.64
    [
      'round shot at 5',
      B(),
      T([0, 5]),
      {},
      { dice: 2, counted: 1, hitOn: [1, 2, 3, 4], result: 'hit', hits: [0.36, 0.64] },
    ],
    // canister at 2: band −1: faces 1 to 6
    [
      'canister at 2',
      B(),
      T([0, 2]),
      {},
      { dice: 2, counted: 1, hitOn: [1, 2, 3, 4, 5, 6], result: 'kill', kills: [0.16, 0.84] },
    ],
    // Drill 2, Experience 2: one die, 0 at two Officers; a Column −1, band 0: 4 + 1 = 5 faces
    [
      'a standard battery at a Column at 4',
      B({ drill: 2 }),
      T([0, 4], 270, { formation: 'column', bases: columnBases([0, 4], 270) }),
      {},
      { dice: 1, counted: 1, hitOn: [1, 2, 3, 4, 5], result: 'hit', hits: [0.5, 0.5] },
    ],
    // one Officer left: +1; heavy rain −2: 4 − 1 − 2 = 1 face
    [
      'in heavy rain',
      B({ drill: 2, lives: 1 }),
      T([0, 4]),
      { weather: 'heavy-rain' },
      { dice: 1, counted: 1, hitOn: [1], result: 'hit', hits: [0.9, 0.1] },
    ],
  ] as const)('house effect: %s', (_, battery, target, conditions, effect) => {
    expect(ask({ units: [battery, target], conditions }, cannon('T')).effect).toEqual({ ...effect, house: true });
  });
  // Fire 5, lowest of two dice, the 0 misses: 5 + 3, + 4, + 5 faces, of which there are nine
  test.each([
    [-3, 8, [0.04, 0.96]],
    [-4, 9, [0.01, 0.99]],
    [-5, 9, [0.01, 0.99]],
  ])('own ranges, %i to the die: 1 to %i hit', (add, last, hits) => {
    const figures = { artilleryFire: { bands: [{ toBD: 9, add, result: 'hit' }] } };
    const { effect } = ask({ units: [B(), T([0, 5])], figures }, cannon('T'));
    expect(effect).toMatchObject({ hitOn: Array.from({ length: last }, (_, i) => i + 1), hits });
  });
  test('a rolled battery: canister kills', () => {
    const sketch = { units: [B(), T([0, 2], 270, { values: { type: 1, drill: 2, experience: 1, morale: 0 } })] };
    const ruling = ask(sketch, cannon('T'));
    expect(play.nextDice(ruling, [])).toMatchObject({ count: 2, sides: 10, first: 0 });
    const rolled = play.resolve(ruling, [[6, 9]]);
    expect(rolled).toMatchObject({ ok: true, value: { atLeast: 0.84, atMost: 1 } });
    const result = rolled.ok ? rolled.value.result : {};
    const { changes, text } = play.settle(positionOf(sketch), [{ call: ruling.call, result }]);
    expect(changes).toEqual([{ kind: 'values', unit: 'T', values: { lives: 2 } }]);
    expect(text).toContain('tests its Bravery'); // D2 + E1 + M0 = 3, Flag −1: up to 4 on the die: 0.5
    expect(text).toContain('chance 0.5');
  });
});

describe('who fires', () => {
  test.each([
    ['limbered', {}, { formation: 'limbered' }, 'unlimbered'],
    ['moving', { moving: true }, {}, 'unlimbered'],
    ['routed', { lives: 0 }, {}, 'not-routed'],
    ['infantry', {}, { arm: 'infantry' }, 'firer-kind'],
  ] as const)('%s: no', (_, values, rest, id) => {
    const ruling = ask({ units: [B(values, rest), T([0, 5])] }, cannon('T'));
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toEqual([id]);
  });
  test('in a storm nobody, in heavy rain guns do', () => {
    const at = (weather: string) =>
      answerOf(ask({ units: [B(), T([0, 5])], conditions: { weather } }, cannon('T')), 'weather');
    expect([at('storm'), at('heavy-rain')]).toEqual(['no', 'yes']);
  });
  test('a missing Type is unknown', () => {
    const ruling = ask(
      { units: [line('B', [0, 0], 90, { arm: 'artillery', values: { drill: 3 } }), T([0, 5])] },
      cannon('T'),
    );
    expect(why(ruling, 'range').needs).toBe('units[0].values.type');
  });
  test('its own infantry is no battery', () => {
    expect(ask({ units: [S(), T([0, 5])] }, cannon('T', 'S')).measures).toEqual({ distance: 5 });
  });
});
