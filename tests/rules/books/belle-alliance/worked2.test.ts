// The worked examples E13 and E16 to E22 of the spec, with its numbers.

import { describe, expect, test } from 'vitest';
import { unitsOfFire, unitsOfParts } from '../../../../src/rules/books/belle-alliance/rules/unitsOfFire.ts';
import { fifthsLost } from '../../../../src/rules/books/belle-alliance/tables/factors.ts';
import { FIGURES } from '../../../../src/rules/books/belle-alliance/tables/figureBook.ts';
import {
  answerOf,
  battalion,
  box,
  FAR,
  fire,
  impactAt,
  put,
  reasonOf,
  rect,
  rule,
  troop,
  type UnitSpec,
} from './table.ts';

describe('E13: support (3.1.7)', () => {
  const supported = troop('u', 'french', rect(0, 20, 20, 4, 90), { values: { figures: 20 } });
  const ask = (cx: number, cy: number, facing: number) =>
    rule(
      { units: [supported, troop('s', 'french', rect(cx, cy, 20, 4, facing), { values: { figures: 20 } })] },
      { kind: 'support', supporter: 's', unit: 'u' },
    );
  test.each([
    ['10.0 cm', 6, 'yes', 10, 0],
    ['10.1 cm', 5.9, 'no', 10.1, -1],
  ] as const)('at %s', (_, cy, answer, distance, margin) => {
    const ruling = ask(0, cy, 90);
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['distance']).toBeCloseTo(distance, 6);
    expect(reasonOf(ruling, 'distance').margin).toBeCloseTo(margin, 6);
    expect(ruling.measures['arcDeviation']).toBe(0);
  });
  test.each([
    ['45° exactly', 27, 'yes', 45, 0],
    ['1 mm farther', 27.1, 'no', 45.4, -0.707], // excess 7.1 > 7: 0.1·cos 45° cm outside
  ] as const)('offset, %s', (_, cx, answer, deviation, margin) => {
    const ruling = ask(cx, 13, 90);
    expect(answerOf(ruling, 'arc')).toBe(answer);
    expect(ruling.measures['arcDeviation']).toBeCloseTo(deviation, 1);
    expect(reasonOf(ruling, 'arc').margin).toBeCloseTo(margin, 3);
    if (cx === 27) expect(ruling.measures['distance']).toBeCloseTo(7.616, 3); // √(7² + 3²)
  });
  test('facing away, 3 cm off', () => {
    const ruling = ask(0, 13, 270);
    expect(ruling.measures['distance']).toBeCloseTo(3, 6);
    expect(answerOf(ruling, 'arc')).toBe('no');
    expect(ruling.measures['arcDeviation']).toBe(null);
  });
});

describe('E16: soutien within 15 cm, shared loss', () => {
  const soutien = troop('s', 'french', rect(0, 0, 20, 4, 90), { values: { figures: 28 } });
  const skirmishers = troop(
    'k',
    'french',
    (
      [
        [-6, 17.5],
        [-3, 17.5],
        [0, 17.6],
        [3, 18],
        [6, 12],
      ] as const
    ).map(([x, y]) => rect(x, y, 1, 1, 90)),
    { formation: 'skirmish-line', values: { soutien: 's' } },
  );
  test('15.0, 15.0, 15.1, 15.5, 9.5: three figures count', () => {
    const ruling = rule({ units: [soutien, skirmishers] }, { kind: 'soutien', unit: 'k', soutien: 's' });
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures).toEqual({ nearest: 9.5, counted: 3 });
    expect(reasonOf(ruling, 'within-15').margin).toBeCloseTo(55, 6);
  });
  test('a closed unit is no skirmish line', () => {
    const units = [soutien, { ...skirmishers, formation: 'line' }];
    expect(rule({ units }, { kind: 'soutien', unit: 'k', soutien: 's' }).answer).toBe('no');
  });
});

describe('E17: cover needs contact and being behind', () => {
  const wall = {
    id: 'w',
    kind: 'wall',
    outline: [
      [-10, 20],
      [10, 20],
      [10, 20.5],
      [-10, 20.5],
    ],
  } as const;
  const cover = (at: number, from: readonly [number, number, number], p: readonly [number, number]) => {
    const [x, y, facing] = from;
    const a = (facing * Math.PI) / 180;
    const firer = troop('a', 'french', rect(x - 0.5 * Math.cos(a), y - 0.5 * Math.sin(a), 0.2, 1, facing));
    const units = [firer, troop('t', 'british', rect(0, at, 2, 2, 270))];
    return rule({ units, terrain: [wall], figures: FAR }, fire(impactAt(...p))).measures['cover'];
  };
  test('behind the wall and touching it', () => expect(cover(21.5, [0, 0, 90], [0, 20.5])).toBe('II'));
  test('touching it, but hit from the side', () => expect(cover(21.5, [30, 21.5, 180], [1, 21])).toBe('none'));
  test('3 mm behind it', () => expect(cover(21.8, [0, 0, 90], [0, 20.8])).toBe('none'));
});

describe('E18: a line of aim through a gap', () => {
  const firer = troop('a', 'french', rect(0, -1, 2, 2, 90));
  const target = troop('t', 'british', rect(0, 31, 10, 2, 270));
  const left = troop('l', 'british', box(-10.5, 14, -0.5, 16));
  test('0.8 cm wide: straight through it', () => {
    const units = [firer, target, left, troop('r', 'british', box(0.3, 14, 10.3, 16))];
    const ruling = rule({ units, figures: FAR }, fire(impactAt(0, 30)));
    const aim = reasonOf(ruling, 'line-of-aim');
    expect(aim.answer).toBe('yes');
    const line = aim.marks.find(m => m.role === 'line-of-aim');
    expect(line?.points).toEqual([put(0, 0).map(c => c * 10), put(0, 30).map(c => c * 10)]);
    // The line of fire, from (0, 0) to (0, 30), keeps 3 mm from the right one.
    expect(reasonOf(ruling, 'line-of-fire')).toMatchObject({ answer: 'yes', margin: 3 });
  });
  test('closed: no way through the seam, and none round the ends within 30°', () => {
    const units = [firer, target, left, troop('r', 'british', box(-0.5, 14, 9.5, 16))];
    const ruling = rule({ units, figures: FAR }, fire());
    expect(answerOf(ruling, 'line-of-aim')).toBe('no');
    expect(reasonOf(ruling, 'line-of-aim').about).toEqual(['r']); // what cuts the straightest line
    expect(ruling.reasons.map(r => r.id)).toEqual(['may-fire', 'line-of-aim']);
  });
  test('a hair open: 0.2 mm are enough', () => {
    const units = [firer, target, left, troop('r', 'british', box(-0.48, 14, 9.52, 16))];
    expect(answerOf(rule({ units, figures: FAR }, fire()), 'line-of-aim')).toBe('yes');
  });
});

describe('E19: a firer that faces 60°', () => {
  const firer = troop('a', 'french', rect(0, 0, 20, 4, 60));
  // F = (1, 1.7321); the arc is limited on the left by 90°.
  test.each([
    ['30.00°', 1, 0, 30],
    ['30.17°', 0.9, 1, 30.17],
    ['29.83°', 1.1, 0, 29.83],
  ] as const)('%s', (_, x, moved, deviation) => {
    const target = troop('t', 'british', box(-5, 35, 15, 39, 270));
    const ruling = rule({ units: [firer, target], figures: FAR }, fire(impactAt(x, 35)));
    expect((ruling.measures['moved'] as number) > 0).toBe(moved === 1);
    if (moved === 0) expect(ruling.measures['deviation']).toBeCloseTo(deviation, 2);
    if (moved === 0 && x === 1) expect(ruling.measures['distance']).toBeCloseTo(33.268, 3);
    // Moved to (1, 35): 0.1 cm along the edge.
    if (moved === 1) expect(ruling.measures['moved']).toBeCloseTo(0.1, 3);
    const [fx, fy] = ruling.measures['pointOfFire'] as [number, number];
    expect(fx).toBeCloseTo(put(1, 0)[0], 3);
    expect(fy).toBeCloseTo(put(0, 1.7321)[1], 3);
  });
});

describe('E20: units of fire', () => {
  const { constants } = FIGURES.house;
  test.each([
    [2, 0],
    [3, 1],
    [9, 1],
    [10, 1],
    [12, 1],
    [13, 2],
    [20, 2],
    [22, 2],
    [23, 3],
    [26, 3],
    [33, 4],
  ])('%d figures make %d', (n, units) => expect(unitsOfFire(constants, 'infantry', n)).toBe(units));
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('%d gunners make %d', (n, units) => expect(unitsOfFire(constants, 'artillery', n)).toBe(units));
  test.each([
    [13, 13, 3, 4],
    [20, 6, 3, 3],
    [12, 12, 2, 2],
    [3, 3, 1, 2],
  ])('split %d + %d: %d (one per part: %d)', (a, b, inAll, perPart) => {
    const parts = [a, b].map(figures => ({ arm: 'infantry' as const, figures }));
    const sum = (isOneInAll: boolean): number =>
      unitsOfParts(constants, parts, isOneInAll).reduce((total, n) => total + n, 0);
    expect(sum(true)).toBe(inAll);
    expect(sum(false)).toBe(perPart);
  });
});

describe('E21: neighbour ratio, valour, melee zone', () => {
  const target = troop('t', 'british', box(-10, 16, 30, 20, 270));
  const files = (id: string, x0: number, n: number, ranks = 1): UnitSpec => ({
    id,
    side: 'french',
    facing: 90,
    bases: Array.from({ length: ranks }, (_, r) =>
      Array.from({ length: n }, (_, i) => ({ ...rect(x0 + 2 * i, -1 - 2 * r, 2, 2, 90), rank: r + 1, file: i + 1 })),
    ).flat(),
  });
  test.each([
    ['20 participants, 9 able', 10, 2, 9, 'no', 10],
    ['20 participants, 10 able', 10, 2, 10, 'yes', 10],
    ['11 participants, 5 able', 11, 1, 5, 'no', 5.5],
    ['11 participants, 6 able', 11, 1, 6, 'yes', 5.5],
  ] as const)('%s', (_, n, ranks, able, answer, needed) => {
    const units = [files('a', -8, n, ranks), files('n', 16, able), target];
    const ruling = rule({ units, figures: FAR }, { kind: 'neighbour', unit: 'n', firer: 'a', target: 't' });
    expect(answerOf(ruling, 'half-figures')).toBe(answer);
    expect(ruling.measures).toEqual({ able, participants: n * ranks, needed });
    expect(ruling.reasons.map(r => r.id)).toEqual([
      'own-unit',
      'arm',
      'closed-formation',
      'disorder',
      'skirmish-link',
      'free',
      'half-figures',
      'firer-may-fire',
      'neighbour-may-fire',
    ]);
  });
  test.each([
    [40, 7, 0],
    [40, 8, 1],
    [40, 15, 1],
    [40, 16, 2],
    [36, 7, 0],
    [36, 8, 1],
  ])('table 15: of %d, %d lost cost %d', (original, lost, points) =>
    expect(fifthsLost(original, original - lost)).toBe(points),
  );

  const unit = troop('u', 'french', rect(0, 0, 20, 4, 90));
  test.each([
    ['near side at 7.0', box(-5, 7, 5, 9), 'yes', 0],
    ['near side at 7.1', box(-5, 7.1, 5, 9.1), 'no', 0.1],
    ['beside it, at 10.0', box(10, 3, 14, 6), 'yes', 0],
    ['beside it, at 10.1', box(10.1, 3, 14.1, 6), 'no', 0.1],
  ] as const)('melee zone: %s', (_, enemy, answer, gap) => {
    const ruling = rule(
      { units: [unit, troop('t', 'british', enemy)] },
      { kind: 'melee-zone', unit: 'u', target: 't' },
    );
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['gap']).toBeCloseTo(gap, 6);
    expect(ruling.margin?.mm).toBeCloseTo(0 - gap * 10, 6);
  });
});

describe('E22: a subset with a hole (I-17, I-18)', () => {
  const target = troop('t', 'british', box(-10, 20, 10, 24, 270));
  const call = fire({ figures: ['1.1', '10.1'] });
  test('F lies in the middle, W is the sum', () => {
    const ruling = rule({ units: [battalion(), target], figures: FAR }, call);
    expect(ruling.measures['participatingBases']).toEqual(['1.1', '10.1', '1.2', '10.2']);
    expect(ruling.measures['pointOfFire']).toEqual(put(0, 0));
    expect(ruling.measures['frontage']).toBe(4);
  });
  test('with I-18 = span W is 20', () => {
    const ruling = rule({ units: [battalion(), target], figures: FAR, choices: { 'I-18': 'span' } }, call);
    expect(ruling.measures['frontage']).toBe(20);
  });
});
