// Guns (§5.6): three bases abreast at (0, 0) looking north: front 3 BW, zone x −1.5 … 1.5; round shot 20 BW, canister 8 BW.

import { describe, expect, test } from 'vitest';
import {
  answersOf,
  cannonade,
  type Extra,
  effectOf,
  ground,
  reasonOf,
  ruled,
  type Stand,
  table,
  unit,
} from './table.ts';

const GUNS: Stand = ['guns', 3, 0, 0, 90];
const battery = (stand: Stand = ['line', 4, 0.5, 7.5, 270], more = {}, target: Extra = {}, guns: Extra = {}) =>
  table([unit('guns', 'british', GUNS, guns), unit('a', 'french', stand, target)], more);

test('all reasons, in the order of the book', () => {
  const file = battery(undefined, { choices: { 'I-11': 'any-line', 'I-21': 'as-musketry' } });
  expect(ruled(file, cannonade('a')).reasons.map(r => r.id)).toEqual([
    'phase',
    'reaction',
    'arm',
    'formation',
    'range',
    'fire-zone',
    'line-of-sight',
    'mandatory-target',
  ]);
});

test('measures: as of muskets, with the distance to the front edge', () => {
  const { measures } = ruled(battery(), cannonade('a', 'canister'));
  expect(Object.keys(measures)).toEqual([
    'frontWidth',
    'targets',
    'allowed',
    'because',
    'class',
    'distance',
    'share',
    'edgeDistance',
    'dice',
  ]);
  // x −1.5 … 2.5: bases −1.5, −0.5, 0.5 … 1.5 | out; far edge 8: y 7.5 … 8.25 → none completely in
  expect(measures).toMatchObject({ frontWidth: 3, class: 'partial', because: 'ANY_IN_ZONE', allowed: ['a'] });
  expect(measures['distance']).toBeCloseTo(7.5, 4);
  expect(measures['share']).toBeCloseTo(1, 4);
});

describe('range', () => {
  test.each([
    // canister 8 BW, round shot 20 BW: nearer than the range
    ['canister', 7.99, 'yes', 0.4],
    ['canister', 8, 'no', 0],
    ['canister', 8.01, 'no', -0.4],
    ['round-shot', 17.99, 'yes', 80.4],
    ['round-shot', 8, 'yes', 480],
  ] as const)('%s at %s BW: %s', (ammunition, y, answer, margin) => {
    const ruling = ruled(battery(['line', 4, 0, y, 270]), cannonade('a', ammunition));
    const reason = reasonOf(ruling, 'range');
    expect(reason).toMatchObject({ answer, unit: 'BW', limit: ammunition === 'canister' ? 8 : 20 });
    expect(reason.value).toBeCloseTo(y, 4);
    expect(reason.margin).toBeCloseTo(margin, 3);
    expect(ruling.answer).toBe(answer);
  });
  test('at 20 BW', () => {
    const far = (y: number) =>
      table([unit('guns', 'british', ['guns', 3, 0, -10, 90]), unit('a', 'french', ['line', 4, 0, y, 270])]);
    expect(reasonOf(ruled(far(9.99), cannonade('a')), 'range').answer).toBe('yes');
    expect(reasonOf(ruled(far(10), cannonade('a')), 'range')).toMatchObject({ answer: 'no', margin: 0 });
  });
  test('round shot, if nothing is said', () => {
    expect(ruled(battery(), cannonade('a')).reasons).toEqual(ruled(battery(), cannonade('a', 'round-shot')).reasons);
  });
  test('is measured to the nearest base wherever it is, the zone is not', () => {
    const ruling = ruled(battery(['attack', 4, 4.5, 3, 270]), cannonade('a')); // x 3.5 …: 2 and 3 from the corner
    expect(answersOf(ruling)).toMatchObject({ range: 'yes', 'fire-zone': 'no' });
    expect(ruling.measures['edgeDistance']).toBeCloseTo(Math.sqrt(13), 4);
    expect(ruling.measures['distance']).toBeNull();
    expect(reasonOf(ruling, 'fire-zone').margin).toBeCloseTo(-80, 3);
    // Of a column of two ranks of 3/4 BW its far corner lies 2 aside and 4.5 ahead of the corner of the front.
    expect(reasonOf(ruling, 'fire-zone').marginDeg).toBeCloseTo((Math.atan2(-2, 4.5) * 180) / Math.PI, 2);
  });
  test('without a target: any enemy', () => {
    const file = table([
      unit('guns', 'british', GUNS),
      unit('a', 'french', ['attack', 4, 4.5, 3, 270]),
      unit('b', 'french', ['line', 4, 0, 9, 270]),
    ]);
    const ruling = ruled(file, cannonade());
    expect(reasonOf(ruling, 'range').margin).toBeCloseTo((20 - Math.sqrt(13)) * 40, 2);
    expect(ruling.measures).toMatchObject({ allowed: ['b'], because: 'ANY_IN_ZONE' });
    expect(ruling.measures['edgeDistance']).toBeUndefined();
    expect(ruled(file, cannonade(undefined, 'canister')).answer).toBe('no');
    expect(ruled(table([unit('guns', 'british', GUNS)]), cannonade())).toMatchObject({ answer: 'no', margin: null });
  });
});

describe('formation', () => {
  const formed = (formation: string | undefined, figures: unknown = 'house') => {
    const file = battery(undefined, { figures });
    const units = file.units.map(u => {
      const { formation: _, ...rest } = u;
      return u.id === 'guns' ? { ...rest, ...(formation ? { formation } : {}) } : u;
    });
    return ruled({ ...file, units }, cannonade('a'));
  };
  test.each([
    ['unlimbered', 'yes', false],
    ['limbered', 'no', true],
    ['line', 'no', false],
  ] as const)('%s: %s', (formation, answer, house) => {
    expect(reasonOf(formed(formation), 'formation')).toMatchObject({ answer, house });
  });
  test('not given', () => {
    expect(reasonOf(formed(undefined), 'formation')).toMatchObject({ answer: 'unknown', needs: 'units[0].formation' });
  });
  test('limbered, in print', () => {
    expect(reasonOf(formed('limbered', 'printed'), 'formation')).toMatchObject({
      answer: 'unknown',
      needs: 'artillery.limberedFires',
    });
    const said = formed('limbered', { artillery: { limberedFires: true } });
    expect(reasonOf(said, 'formation')).toMatchObject({ answer: 'yes', house: false });
    expect(said.measures['dice']).toBe(3);
  });
  test('other arms', () => {
    const file = battery(undefined, {}, {}, { arm: 'infantry' });
    expect(ruled(file, cannonade('a')).answer).toBe('no');
  });
});

describe('the zone is a house figure', () => {
  test('house', () => {
    expect(reasonOf(ruled(battery(), cannonade('a')), 'fire-zone')).toMatchObject({ house: true, choices: [] });
  });
  test('printed: unknown, and what hangs on it is left out', () => {
    const ruling = ruled(battery(undefined, { figures: 'printed' }), cannonade('a', 'canister'));
    expect(ruling.answer).toBe('unknown');
    expect(ruling.decidedBy).toEqual(['fire-zone']);
    expect(reasonOf(ruling, 'fire-zone')).toMatchObject({
      answer: 'unknown',
      needs: 'artillery.splayDeg',
      margin: null,
    });
    expect(Object.keys(ruling.measures)).toEqual(['frontWidth', 'edgeDistance', 'dice']);
    expect(ruling.measures['edgeDistance']).toBeCloseTo(7.5, 4);
    expect(ruled(battery(undefined, { figures: 'printed' }), cannonade()).measures).toEqual({ frontWidth: 3 });
  });
  test('printed, out of range: no beats unknown', () => {
    const ruling = ruled(battery(['line', 4, 0, 9, 270], { figures: 'printed' }), cannonade('a', 'canister'));
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toEqual(['range']);
  });
  test('another splay opens it; I-06 is for muskets', () => {
    const beside: Stand = ['attack', 4, 4, 3, 270]; // x 3 …: 1.5 + 3 · tan 30° = 3.23
    expect(ruled(battery(beside), cannonade('a')).answer).toBe('no');
    expect(ruled(battery(beside, { choices: { 'I-06': '45' } }), cannonade('a')).answer).toBe('no');
    const open = ruled(battery(beside, { figures: { artillery: { splayDeg: 30 } } }), cannonade('a'));
    expect(open.answer).toBe('yes');
    expect(reasonOf(open, 'fire-zone')).toMatchObject({ house: false, choices: ['I-07'] });
  });
});

describe('dice', () => {
  test.each([
    // three bases: 1 each, canister 2 each less the target's skirmishers, doubled against a march column
    ['round shot', 'round-shot', ['line', 4, 0, 5, 270], 0, { bases: 3, skirmish: 0, total: 3 }],
    [
      'round shot does not care for skirmishers',
      'round-shot',
      ['line', 4, 0, 5, 270],
      3,
      { bases: 3, skirmish: 0, total: 3 },
    ],
    ['canister', 'canister', ['line', 4, 0, 5, 270], 0, { bases: 6, skirmish: 0, total: 6 }],
    ['canister at skirmishers', 'canister', ['line', 4, 0, 5, 270], 2, { bases: 6, skirmish: -2, total: 4 }],
    ['round shot at a march column', 'round-shot', ['march', 4, 0, 5, 270], 1, { bases: 6, skirmish: 0, total: 6 }],
    ['canister at a march column', 'canister', ['march', 4, 0, 5, 270], 1, { bases: 12, skirmish: -1, total: 11 }],
  ] as const)('%s', (_, ammunition, stand, sk, dice) => {
    const ruling = ruled(battery(stand, {}, { values: { sk } }), cannonade('a', ammunition));
    expect(ruling.measures['dice']).toBe(dice.total);
    expect(effectOf(ruling).dice).toEqual(dice);
  });
  test('never below none; skirmishers out of force or of cavalry count for nothing', () => {
    const one = (target: Extra, sk = 3) =>
      ruled(
        table([
          unit('guns', 'british', ['guns', 1, 0, 0, 90]),
          unit('a', 'french', ['line', 4, 0, 5, 270], { ...target, values: { sk, ...target.values } }),
        ]),
        cannonade('a', 'canister'),
      );
    expect(one({}).measures['dice']).toBe(0);
    expect(effectOf(one({}))).toMatchObject({
      dice: { bases: 2, skirmish: -3, total: 0 },
      odds: { hits: [1], mean: 0 },
    });
    expect(one({ values: { charging: true } }).measures['dice']).toBe(2);
    expect(one({ arm: 'cavalry' }).measures['dice']).toBe(2);
  });
  test('all bases count, in two ranks as well', () => {
    const two = unit('guns', 'british', GUNS);
    const deep = {
      ...two,
      block: { ...(two.block ?? { at: [800, 800], base: [40, 30] }), files: 2, ranks: 2 },
    } as typeof two;
    const ruling = ruled(table([deep, unit('a', 'french', ['line', 4, 0, 5, 270])]), cannonade('a'));
    expect(ruling.measures).toMatchObject({ dice: 4, frontWidth: 2 });
  });
});

describe('effect', () => {
  const rain = (artillery: object | undefined, ammunition = 'round-shot') =>
    ruled(
      battery(['line', 4, 0, 5, 270], {
        conditions: { weather: 'rain' },
        ...(artillery ? { figures: { artillery } } : {}),
      }),
      cannonade('a', ammunition),
    );
  test('three dice at 4 or more', () => {
    expect(effectOf(ruled(battery(['line', 4, 0, 5, 270]), cannonade('a')))).toMatchObject({
      toHit: 4,
      modifiers: [],
      reroll: null,
      dieChance: [1, 2],
      odds: { hits: [0.125, 0.375, 0.375, 0.125], mean: 1.5 },
    });
  });
  test('the report of a tester: 1 hit no disruption, 2 hits one, 4 hits one', () => {
    // six dice of canister: 7, 57 − 7 … of 64: none 7, one 50, two 7
    const { disruptions } = effectOf(ruled(battery(['line', 4, 0, 5, 270]), cannonade('a', 'canister'))).odds;
    expect(disruptions).toEqual({ none: 0.109375, one: 0.78125, two: 0.109375, destroyed: 0 });
  });
  test('rain does not trouble guns, unless a figure says so', () => {
    expect(effectOf(rain(undefined)).reroll).toBeNull();
    expect(effectOf(rain({ rain: 'reroll' }))).toMatchObject({ reroll: { keeps: 4 }, dieChance: [1, 4] });
    expect(rain({ rain: null }).effect).toBeUndefined();
    expect(rain({ rain: null }).answer).toBe('yes');
  });
  test('where the bounce is not known, round shot has no effect, canister has', () => {
    expect(rain({ bounce: null }).effect).toBeUndefined();
    expect(rain({ bounce: null }, 'canister').effect).toBeDefined();
  });
  test('its own list of modifiers', () => {
    const works = { terrain: [ground('works', [-3, 4.5, 3, 6], { values: { cover: 'soft' } })] };
    const mud = { terrain: [ground('mud', [-2, -0.75, 2, 0], { values: { rough: true } })] };
    expect(effectOf(ruled(battery(['line', 4, 0, 5, 270], works), cannonade('a'))).toHit).toBe(5);
    expect(effectOf(ruled(battery(['line', 4, 0, 5, 270], mud), cannonade('a'))).toHit).toBe(4);
    const long = { figures: { modifiers: { artillery: { longRange: 1 } } } };
    expect(effectOf(ruled(battery(['line', 4, 0, 10, 270], long), cannonade('a'))).toHit).toBe(4); // 10 of 20 BW
    expect(effectOf(ruled(battery(['line', 4, 0, 10.01, 270], long), cannonade('a'))).toHit).toBe(5);
    expect(effectOf(ruled(battery(['line', 4, 0, 5, 270], long), cannonade('a', 'canister'))).toHit).toBe(5); // 5 of 8
  });
});
