// Every choice switched once, each with a table on which it changes the answer.

import { describe, expect, test } from 'vitest';
import { CHOICES } from '../../../../src/rules/books/lasalle/tables/choices.ts';
import { cannonade, effectOf, ground, musketry, reasonOf, ruled, type Stand, table, unit } from './table.ts';

const LINE: Stand = ['line', 4, 0, 0, 90];
const british = unit('br', 'british', LINE);
const french = (id: string, stand: Stand, extra = {}) => unit(id, 'french', stand, extra);
const under = (file: ReturnType<typeof table>, choices: Record<string, string>) => ({ ...file, choices });

test('ids, options and defaults of the calls file', () => {
  expect(CHOICES.map(c => [c.id, ...c.options])).toEqual([
    ['I-06', '0', '22.5', '45'],
    ['I-07', 'range', 'flat'],
    ['I-08', 'in-zone', 'edge'],
    ['I-10', '0.025', '0', '0.05'],
    ['I-11', 'off', 'any-line'],
    ['I-13', 'no-fire', 'one-side'],
    ['I-17', 'one', 'difference'],
    ['I-18', 'clamp', 'free'],
    ['I-19', '4', 'same-as-to-hit'],
    ['I-20', 'per-phase', 'per-shot'],
    ['I-21', 'any-in-zone', 'as-musketry'],
  ]);
  for (const { options, means } of CHOICES) expect(means).toHaveLength(options.length);
});

describe('I-06 splay (P15)', () => {
  const file = table([british, french('a', ['attack', 4, 3.2, 2, 270])]);
  test.each([
    ['0', 'no', 'none'],
    ['22.5', 'yes', 'partial'],
    ['45', 'yes', 'partial'],
  ] as const)('%s°: %s', (splay, answer, status) => {
    const ruling = ruled(under(file, { 'I-06': splay }), musketry('a'));
    expect(ruling.answer).toBe(answer);
    expect(ruling.measures['class']).toBe(status);
    expect(reasonOf(ruling, 'fire-zone').choices).toEqual(splay === '0' ? ['I-06'] : ['I-06', 'I-07']);
  });
});

test('I-07 far edge (P16): round cuts the corner off, flat does not', () => {
  const file = table([british, french('a', ['attack', 4, 3.2, 2.2, 270])]);
  expect(ruled(under(file, { 'I-06': '45' }), musketry('a')).measures['class']).toBe('partial');
  expect(ruled(under(file, { 'I-06': '45', 'I-07': 'flat' }), musketry('a')).measures['class']).toBe('full');
});

test('I-08 distance (P13): to the edge, the slanting line is closest', () => {
  const file = table([british, french('a', ['line', 4, 2.2, 1.4, 225]), french('b', ['attack', 4, -0.9, 1.2, 270])]);
  expect(ruled(file, musketry('a')).answer).toBe('no');
  expect(ruled(under(file, { 'I-08': 'edge' }), musketry('a')).answer).toBe('yes');
});

test.each([
  // A full at 1.5, B partial at 1.5 + …: tied up to the tolerance
  ['0', 0, 'TIE_CLOSEST'],
  ['0', 0.01, 'CLOSEST_FULL'],
  ['0.025', 0.02, 'TIE_CLOSEST'],
  ['0.025', 0.03, 'CLOSEST_FULL'],
  ['0.05', 0.03, 'TIE_CLOSEST'],
  ['0.05', 0.05, 'TIE_CLOSEST'],
  ['0.05', 0.06, 'CLOSEST_FULL'],
] as const)('I-10 tolerance %s BW, %s BW apart: %s', (tie, apart, because) => {
  const file = table([
    british,
    french('a', ['attack', 4, -0.9, 1.5, 270]),
    french('b', ['attack', 4, 2.3, 1.5 + apart, 270]),
  ]);
  expect(ruled(under(file, { 'I-10': tie }), musketry()).measures['because']).toBe(because);
});

describe('I-11 line of sight', () => {
  // L1: a friendly line close ahead covers the zone
  const file = table([
    british,
    unit('friend', 'british', ['line', 4, 0, 0.8, 90]),
    french('a', ['attack', 4, 0, 2, 270]),
  ]);
  test('off: whatever lies in the zone is a target', () => {
    const ruling = ruled(file, musketry('a'));
    expect(ruling.answer).toBe('yes');
    expect(reasonOf(ruling, 'line-of-sight')).toMatchObject({
      answer: 'yes',
      margin: null,
      choices: ['I-11'],
      about: ['friend'],
      text: 'what stands in the way is not looked at (choice I-11): here friend, before a',
    });
  });
  test('any-line: a hidden unit is no target', () => {
    const ruling = ruled(under(file, { 'I-11': 'any-line' }), musketry('a'));
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toEqual(['line-of-sight']);
    expect(reasonOf(ruling, 'fire-zone').answer).toBe('yes');
    expect(reasonOf(ruling, 'line-of-sight')).toMatchObject({ choices: ['I-11'], about: ['friend'] });
    expect(ruling.measures).toMatchObject({
      class: 'none',
      distance: null,
      share: 0,
      allowed: [],
      because: 'NO_TARGET',
    });
    expect(ruling.measures['targets']).toEqual([
      { unit: 'a', class: 'none', distance: null, share: 0, basesIn: 0, bases: 4 },
    ]);
  });
  test('ground blocks sight only where it says so', () => {
    const wood = (more: object) =>
      under(
        {
          ...table([british, french('a', ['attack', 4, -0.9, 2.5, 270])]),
          terrain: [ground('w', [-2.5, 1, 1.1, 2], more)],
        },
        { 'I-11': 'any-line' },
      );
    expect(ruled(wood({ blocksSight: true }), musketry('a')).answer).toBe('no');
    expect(ruled(wood({ blocksSight: false }), musketry('a')).answer).toBe('yes');
    expect(ruled(wood({}), musketry('a')).answer).toBe('yes');
  });
  test('blockers that touch are one body; with a gap of 0.1 mm there is a line', () => {
    const two = (gap: number) =>
      under(
        {
          ...table([british, french('a', ['attack', 4, -0.1, 2.5, 270])]),
          terrain: [
            ground('w-1', [-3, 1, 0.3, 2], { blocksSight: true }),
            ground('w-2', [0.3 + gap, 1, 3, 2], { blocksSight: true }),
          ],
        },
        { 'I-11': 'any-line' },
      );
    expect(ruled(two(0), musketry('a')).answer).toBe('no');
    expect(ruled(two(0.0025), musketry('a')).answer).toBe('yes');
  });
  test('the priority rule forgets what is hidden', () => {
    // A is closest and full. The last line past the wood, from (2, 0) over (1.3, 0.9), meets x = 0 at y 2.571, beyond A: then
    // B, farther, must be shot at, seen past the wood's right end.
    const file = table([british, french('a', ['attack', 4, -1, 1, 270]), french('b', ['attack', 4, 0.9, 2.55, 270])]);
    expect(ruled(file, musketry()).measures['allowed']).toEqual(['a']);
    const hidden = { ...file, terrain: [ground('w', [-3, 0.8, 1.3, 0.9], { blocksSight: true })] };
    const ruling = ruled(under(hidden, { 'I-11': 'any-line' }), musketry());
    expect(ruling.measures['allowed']).toEqual(['b']);
    expect(reasonOf(ruling, 'line-of-sight').about).toEqual(['b']);
  });
});

describe('I-13 squares', () => {
  const square = unit('br', 'british', ['square', 4, 0, 0, 90]);
  const file = table([square, french('a', ['attack', 4, 0.2, 1.5, 270]), french('b', ['attack', 4, 3, -1.2, 270])]);
  test('no-fire: the formation refuses', () => {
    const ruling = ruled(file, musketry('a'));
    expect(ruling.answer).toBe('no');
    expect(ruling.decidedBy).toEqual(['formation']);
    expect(reasonOf(ruling, 'formation').choices).toEqual(['I-13']);
    expect(ruling.measures['dice']).toBeUndefined();
  });
  test('one-side: the front of one side, 1 + D wide, the one base that faces it', () => {
    const ruling = ruled(under(file, { 'I-13': 'one-side' }), musketry('a'));
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['frontWidth']).toBeCloseTo(1.75, 4);
    expect(ruling.measures['dice']).toBe(1);
  });
  test.each([
    // which side looks east: bearing 90; B stands there, x 2 … 4, y −1.2 … 0.3; the square's right side is x 0.875
    [undefined, 'no'],
    [90, 'yes'],
    [60, 'yes'], // nearest of 0, 90, 180, 270
    [44, 'no'],
    [45, 'no'], // halfway: the first of both, the front
    [46, 'yes'],
    [450, 'yes'],
  ] as const)('face %s: %s', (face, answer) => {
    const call = { ...musketry('b'), ...(face === undefined ? {} : { face }) };
    expect(ruled(under(file, { 'I-13': 'one-side' }), call).answer).toBe(answer);
  });
});

describe('I-17 skirmish bonus', () => {
  const file = (sk: number, target: number, more = {}) =>
    table([
      unit('br', 'british', LINE, { values: { sk, ...more } }),
      french('a', ['line', 4, 0, 1, 270], { values: { sk: target } }),
    ]);
  test.each([
    // own, target, one, difference
    [3, 1, 5, 6],
    [2, 1, 5, 5],
    [1, 1, 4, 4],
    [0, 3, 4, 4],
  ] as const)('%s against %s: %s or %s dice', (own, target, one, difference) => {
    expect(ruled(file(own, target), musketry('a')).measures['dice']).toBe(one);
    expect(ruled(under(file(own, target), { 'I-17': 'difference' }), musketry('a')).measures['dice']).toBe(difference);
  });
});

describe('I-18 the number needed', () => {
  const file = table([british, french('a', ['line', 4, 0, 1, 270])], {
    terrain: [ground('works', [-3, 0.5, 3, 2], { values: { cover: 'hard' } })],
  });
  const figures = (hardCover: number) => ({ ...file, figures: { modifiers: { regular: { hardCover } } } });
  test.each([
    // 4 + 4 = 8: clamped to 6, chance 1/6; free: never
    [4, 6, [1, 6], 8, [0, 1]],
    [3, 6, [1, 6], 7, [0, 1]],
    [2, 6, [1, 6], 6, [1, 6]],
    [-2, 2, [5, 6], 2, [5, 6]],
    [-3, 2, [5, 6], 1, [1, 1]],
  ] as const)('4 %s', (add, clamped, chance, free, freeChance) => {
    const tight = effectOf(ruled(figures(add), musketry('a')));
    expect([tight.toHit, tight.dieChance]).toEqual([clamped, chance]);
    const loose = effectOf(ruled(under(figures(add), { 'I-18': 'free' }), musketry('a')));
    expect([loose.toHit, loose.dieChance]).toEqual([free, freeChance]);
  });
});

test('I-19 the number that keeps a hit in rain', () => {
  const file = table([british, french('a', ['line', 4, 0, 1, 270])], {
    terrain: [ground('hedge', [-3, 0.5, 3, 2], { values: { cover: 'soft' } })],
    conditions: { weather: 'rain' },
  });
  // needed 5: 2/6; kept on 4 or more 3/6, on 5 or more 2/6
  expect(effectOf(ruled(file, musketry('a')))).toMatchObject({ toHit: 5, reroll: { keeps: 4 }, dieChance: [1, 6] });
  expect(effectOf(ruled(under(file, { 'I-19': 'same-as-to-hit' }), musketry('a')))).toMatchObject({
    reroll: { keeps: 5 },
    dieChance: [1, 9],
  });
});

test('I-20 hits of the phase together, or each volley for itself', () => {
  const file = table([british, french('a', ['line', 4, 0, 1, 270], { values: { hits: 3 } })]);
  // 4 dice at 1/2: 0 … 4 hits with 1, 4, 6, 4, 1 of 16. Together with 3: 3, 4 → one; 5, 6, 7 → two
  expect(effectOf(ruled(file, musketry('a'))).odds.disruptions).toEqual({
    none: 0,
    one: 0.3125,
    two: 0.6875,
    destroyed: 0,
  });
  expect(effectOf(ruled(under(file, { 'I-20': 'per-shot' }), musketry('a'))).odds.disruptions).toEqual({
    none: 0.3125,
    one: 0.6875,
    two: 0,
    destroyed: 0,
  });
});

test('I-21 guns choose, or keep to the closest', () => {
  const guns = unit('guns', 'british', ['guns', 3, 0, 0, 90]);
  const file = table([guns, french('a', ['line', 4, 0, 4, 270]), french('b', ['attack', 4, 0.3, 8, 270])]);
  const free = ruled(file, cannonade('b'));
  expect(free.answer).toBe('yes');
  expect(free.measures).toMatchObject({ because: 'ANY_IN_ZONE', allowed: ['a', 'b'] });
  expect(free.reasons.map(r => r.id)).not.toContain('mandatory-target');
  const kept = ruled(under(file, { 'I-21': 'as-musketry' }), cannonade('b'));
  expect(kept.answer).toBe('no');
  expect(kept.measures).toMatchObject({ because: 'CLOSEST_FULL', allowed: ['a'] });
  expect(reasonOf(kept, 'mandatory-target').choices).toContain('I-21');
});
