// Resolution (§5): dice, the number needed, odds. Tables of §5.7, the example of the calls file, each modifier.

import { describe, expect, test } from 'vitest';
import { hitsCounted, resultOf } from '../../../../src/rules/books/lasalle/rules/effect.ts';
import { FIGURES } from '../../../../src/rules/books/lasalle/tables/figures.ts';
import { DRY, RESULTS, WET } from './oddsTables.ts';
import { type Extra, effectOf, ground, musketry, ruled, type Stand, table, unit } from './table.ts';

const AHEAD: Stand = ['line', 4, 0, 1, 270];
const volley = (n: number, more = {}, target: Extra = {}, firer: Extra = {}) =>
  table([unit('br', 'british', ['line', n, 0, 0, 90], firer), unit('a', 'french', AHEAD, target)], more);
const wet = { conditions: { weather: 'rain' } };
/** How far two rows of numbers are apart. */
const apart = (row: readonly number[], expected: readonly number[]): number =>
  Math.max(...expected.map((n, i) => Math.abs((row[i] ?? Infinity) - n)));

describe('§5.7', () => {
  test.each(DRY)('%i dice, dry: n of %i', (n, of, ways) => {
    const { odds, dieChance, dice } = effectOf(ruled(volley(n), musketry('a')));
    expect(dice).toEqual({ bases: n, skirmish: 0, total: n });
    expect(dieChance).toEqual([1, 2]);
    expect(odds.hits).toHaveLength(n + 1);
    expect(
      apart(
        odds.hits,
        ways.map(w => w / of),
      ),
    ).toBeLessThan(6e-7);
    expect(ways.reduce((sum: number, w) => sum + w, 0)).toBe(of);
  });
  test.each(WET)('%i dice, rain: n of %i', (n, of, ways) => {
    const { odds, dieChance, reroll } = effectOf(ruled(volley(n, wet), musketry('a')));
    expect(dieChance).toEqual([1, 4]);
    expect(reroll).toEqual({ keeps: 4 });
    expect(
      apart(
        odds.hits,
        ways.map(w => w / of),
      ),
    ).toBeLessThan(6e-7);
  });
  test.each(RESULTS)('%i dice: results', (n, dry, rain) => {
    for (const [file, row] of [
      [volley(n), dry],
      [volley(n, wet), rain],
    ] as const) {
      const { mean, disruptions } = effectOf(ruled(file, musketry('a'))).odds;
      const { none, one, two, destroyed } = disruptions;
      expect(apart([mean, none, one, two, destroyed], row)).toBeLessThan(6e-5);
      expect(none + one + two + destroyed).toBeCloseTo(1, 5);
    }
  });
  test('snow is as rain', () => {
    const snow = effectOf(ruled(volley(4, { conditions: { weather: 'snow' } }), musketry('a')));
    expect(snow).toEqual(effectOf(ruled(volley(4, wet), musketry('a'))));
  });
  test.each([2, 3, 4, 5, 6])('needed %i: (7 − t)/6 dry, (7 − t)/12 in rain', needed => {
    const figures = { musketry: { toHit: needed } };
    const [p, q] = effectOf(ruled(volley(3, { figures }), musketry('a'))).dieChance;
    expect(p / q).toBeCloseTo((7 - needed) / 6, 12);
    const [r, s] = effectOf(ruled(volley(3, { figures, ...wet }), musketry('a'))).dieChance;
    expect(r / s).toBeCloseTo((7 - needed) / 12, 12);
  });
});

test.each([
  [0, 'none'],
  [1, 'none'],
  [2, 'one'],
  [4, 'one'],
  [5, 'two'],
  [8, 'two'],
  [9, 'destroyed'],
  [20, 'destroyed'],
] as const)('§5.5 %i hits: %s', (hits, result) => {
  expect(resultOf(hits, FIGURES.printed.disruption)).toBe(result);
});

test('hits of the phase count with the new ones, or not', () => {
  const troop = { values: { hits: 3 } } as Parameters<typeof hitsCounted>[1];
  expect(hitsCounted(true, troop, 2)).toBe(5);
  expect(hitsCounted(false, troop, 2)).toBe(2);
});

test('the example of the calls file: 4 dice and one for skirmishers, soft cover, rain', () => {
  const file = volley(
    4,
    { ...wet, terrain: [ground('wood-1', [-3, 0.8, 3, 2.5], { values: { cover: 'soft' } })] },
    { values: { disr: 2 } },
    { values: { sk: 2 } },
  );
  expect(ruled(file, musketry('a')).effect).toEqual({
    target: 'a',
    dice: { bases: 4, skirmish: 1, total: 5 },
    toHit: 5,
    modifiers: [{ id: 'softCover', add: 1, house: true, about: ['wood-1'] }],
    reroll: { keeps: 4 },
    dieChance: [1, 6], // 2/6 · 3/6
    odds: {
      // C(5, k) · 5^(5 − k) / 6^5: 3125, 3125, 1250, 250, 25, 1 of 7776
      hits: [0.401878, 0.401878, 0.160751, 0.03215, 0.003215, 0.000129],
      mean: 0.833333,
      disruptions: { none: 0.803755, one: 0.196116, two: 0.000129, destroyed: 0 },
      broken: 0.000129, // 2 disruptions and 2 more reach the 4 bases
    },
  });
});

test('broken: disruptions reach the bases, or nine hits', () => {
  const chance = (values: object, stand: Stand = AHEAD, dice = 4) =>
    effectOf(
      ruled(
        table([unit('br', 'british', ['line', dice, 0, 0, 90]), unit('a', 'french', stand, { values: { ...values } })]),
        musketry('a'),
      ),
    ).odds.broken;
  expect(chance({ disr: 0 })).toBe(0);
  expect(chance({ disr: 3 })).toBe(0.6875); // one or more: 11/16
  expect(chance({ disr: 4 })).toBe(1);
  expect(chance({ disr: 3 }, ['line', 6, 0, 1, 270])).toBe(0); // six bases
  expect(chance({ disr: 4 }, ['line', 6, 0, 1, 270], 6)).toBe(0.109375); // five or six hits of six: 7/64
  expect(chance({ hits: 5 })).toBe(0.0625); // four more: 1/16
  expect(chance({ hits: 9 })).toBe(1);
});

describe('§5.2 dice', () => {
  const sized = (stand: Stand, firer: Extra = {}, target: Extra = {}) =>
    ruled(table([unit('br', 'british', stand, firer), unit('a', 'french', AHEAD, target)]), musketry('a')).measures[
      'dice'
    ];
  test.each([
    ['small line', ['line', 4, 0, 0, 90], 4],
    ['large line', ['line', 6, 0, 0, 90], 6],
    ['small attack column', ['attack', 4, 0, 0, 90], 2],
    ['large attack column', ['attack', 6, 0, 0, 90], 2],
  ] as const)('%s: %i', (_, stand, dice) => expect(sized(stand)).toBe(dice));

  test('skirmishers of a unit that charges, is charged or stands in square count for nothing', () => {
    const LINE: Stand = ['line', 4, 0, 0, 90];
    expect(sized(LINE, { values: { sk: 1 } })).toBe(5);
    expect(sized(LINE, { values: { sk: 1, charging: true } })).toBe(4);
    expect(sized(LINE, { values: { sk: 1, charged: true } })).toBe(4);
    expect(sized(LINE, { values: { sk: 2 } }, { values: { sk: 3 } })).toBe(4);
    expect(sized(LINE, { values: { sk: 2 } }, { values: { sk: 3, charging: true } })).toBe(5);
    const square = unit('a', 'french', ['square', 4, 0, 1, 270], { values: { sk: 3 } });
    expect(
      ruled(table([unit('br', 'british', LINE, { values: { sk: 2 } }), square]), musketry('a')).measures['dice'],
    ).toBe(5);
  });
  test('against cavalry or guns there is no bonus', () => {
    const file = (arm: string) => volley(4, {}, { arm }, { values: { sk: 3 } });
    expect(ruled(file('infantry'), musketry('a')).measures['dice']).toBe(5);
    expect(ruled(file('cavalry'), musketry('a')).measures['dice']).toBe(4);
  });
  test('partial or full changes nothing', () => {
    const partial = table([
      unit('br', 'british', ['line', 4, 0, 0, 90]),
      unit('a', 'french', ['line', 4, 2.01, 1, 270]),
    ]);
    const full = table([unit('br', 'british', ['line', 4, 0, 0, 90]), unit('a', 'french', ['line', 4, 2, 1, 270])]);
    const [p, f] = [ruled(partial, musketry('a')), ruled(full, musketry('a'))];
    expect([p.measures['class'], f.measures['class']]).toEqual(['partial', 'full']);
    expect(p.effect).toEqual(f.effect);
  });
});

test('no target, no effect; no yes, no effect', () => {
  expect(ruled(volley(4), musketry()).effect).toBeUndefined();
  expect(ruled(volley(4, {}, {}, { values: { reacted: true } }), musketry('a')).effect).toBeUndefined();
});

describe('modifiers (house)', () => {
  const cover = (kind: string) => ({ terrain: [ground('g', [-3, 0.5, 3, 2.5], { values: { cover: kind } })] });
  const needed = (file: ReturnType<typeof volley>) => effectOf(ruled(file, musketry('a'))).toHit;
  test.each([
    ['none', 4],
    ['soft', 5],
    ['hard', 6],
  ] as const)('cover %s: %i', (kind, n) => expect(needed(volley(4, cover(kind)))).toBe(n));

  test('only cover within the last base width counts', () => {
    // centres of A's bases: x −1.5 … 1.5, y 1.375; from (0, 0) to (1.5, 1.375) it is 2.035 BW: the last 1 BW starts at y 0.70
    const strip = (y: number) => ({ terrain: [ground('g', [-3, y - 0.1, 3, y], { values: { cover: 'soft' } })] });
    expect(needed(volley(4, strip(0.9)))).toBe(5);
    // the inner ways are 1.463 BW long: their last 1 BW starts at y 0.435; outer ones at 0.70: half of the bases are in cover
    expect(needed(volley(4, strip(0.6)))).toBe(5);
    expect(needed(volley(4, strip(0.4)))).toBe(4);
  });
  test('at least half of the bases in the zone', () => {
    const over = (x0: number, x1: number, kind = 'hard') =>
      volley(4, { terrain: [ground('g', [x0, 1, x1, 1.75], { values: { cover: kind } })] });
    expect(needed(over(-2, -1.2))).toBe(4); // one of four
    expect(needed(over(-2, -0.2))).toBe(6); // two of four
  });
  test('hard and soft together make soft', () => {
    const terrain = [
      ground('hard', [-2, 1.1, -1.2, 1.75], { values: { cover: 'hard' } }),
      ground('soft', [-0.8, 1.1, -0.2, 1.75], { values: { cover: 'soft' } }),
      ground('bare', [0.5, 1.1, 1.2, 1.75], {}),
    ];
    expect(effectOf(ruled(volley(4, { terrain }), musketry('a'))).modifiers).toEqual([
      { id: 'softCover', add: 1, house: true, about: ['hard', 'soft'] },
    ]);
  });
  test('bases outside the zone are not counted', () => {
    // A at x 1.2: bases −0.8 … 0.2, 0.2 … 1.2, 1.2 … 2.2, 2.2 … 3.2; the last is out, one of three in cover is too few
    const terrain = [ground('g', [2.25, 1, 3.2, 1.75], { values: { cover: 'hard' } })];
    const file = table([unit('br', 'british', ['line', 4, 0, 0, 90]), unit('a', 'french', ['line', 4, 1.2, 1, 270])], {
      terrain: [...terrain, ground('h', [1.5, 1.2, 1.9, 1.7], { values: { cover: 'hard' } })],
    });
    expect(needed(file)).toBe(4);
  });
  test('rough ground costs the regulars one, the irregulars nothing', () => {
    const rough = (x1: number) => ({ terrain: [ground('mud', [-2, -0.75, x1, 0], { values: { rough: true } })] });
    const regular = effectOf(ruled(volley(4, rough(0)), musketry('a')));
    expect(regular).toMatchObject({
      toHit: 5,
      modifiers: [{ id: 'roughGround', add: 1, house: true, about: ['mud'] }],
    });
    expect(needed(volley(4, rough(-0.6)))).toBe(4); // one centre of four
    expect(needed(volley(4, rough(0), {}, { values: { discipline: 'amateur' } }))).toBe(5);
    expect(needed(volley(4, rough(0), {}, { values: { discipline: 'irregular' } }))).toBe(4);
  });
  test.each([
    // more than half of 4 BW costs the irregulars one
    [1.99, 4],
    [2, 4],
    [2.01, 5],
  ] as const)('irregulars at %s BW: %i', (y, n) => {
    const file = table([
      unit('br', 'british', ['line', 4, 0, 0, 90], { values: { discipline: 'irregular' } }),
      unit('a', 'french', ['line', 4, 0, y, 270]),
    ]);
    expect(needed(file)).toBe(n);
  });
  test('several add up, in the order of the list', () => {
    const terrain = [
      ground('works', [-3, 0.9, 3, 2.5], { values: { cover: 'soft' } }),
      ground('mud', [-2, -0.75, 2, 0], { values: { rough: true } }),
    ];
    const effect = effectOf(ruled(volley(4, { terrain }), musketry('a')));
    expect(effect.modifiers.map(m => m.id)).toEqual(['softCover', 'roughGround']);
    expect(effect.toHit).toBe(6);
  });
});

describe('printed and house figures', () => {
  test('printed: the lists are not known, so there is no effect, but everything else', () => {
    const ruling = ruled(volley(4, { figures: 'printed' }), musketry('a'));
    expect(ruling.answer).toBe('yes');
    expect(ruling.measures['dice']).toBe(4);
    expect(ruling.effect).toBeUndefined();
  });
  test('an override over a list that is null makes it known, and not a house figure', () => {
    const terrain = [ground('works', [-3, 0.9, 3, 2.5], { values: { cover: 'hard' } })];
    const figures = { base: 'printed', modifiers: { regular: { hardCover: 1 } } };
    expect(effectOf(ruled(volley(4, { figures, terrain }), musketry('a')))).toMatchObject({
      toHit: 5,
      modifiers: [{ id: 'hardCover', add: 1, house: false, about: ['works'] }],
    });
    const empty = { base: 'printed', modifiers: { regular: {} } };
    expect(effectOf(ruled(volley(4, { figures: empty, terrain }), musketry('a')))).toMatchObject({
      toHit: 4,
      modifiers: [],
    });
    // … of the regulars: the irregulars' list stays unknown
    const irregular = { values: { discipline: 'irregular' } };
    expect(ruled(volley(4, { figures: empty }, {}, irregular), musketry('a')).effect).toBeUndefined();
  });
  test('one cell over the house set', () => {
    const terrain = [
      ground('works', [-3, 0.9, 3, 2.5], { values: { cover: 'hard' } }),
      ground('mud', [-2, -0.75, 2, 0], { values: { rough: true } }),
    ];
    const figures = { modifiers: { regular: { hardCover: -1 } } };
    expect(effectOf(ruled(volley(4, { figures, terrain }), musketry('a'))).modifiers).toEqual([
      { id: 'hardCover', add: -1, house: false, yours: true, about: ['works'] },
      { id: 'roughGround', add: 1, house: true, about: ['mud'] },
    ]);
  });
  test('every null of the printed set has a house figure with its reason', () => {
    const nulls = (cells: object, path = ''): readonly string[] =>
      Object.entries(cells).flatMap(([key, cell]) =>
        cell === null ? [`${path}${key}`] : typeof cell === 'object' ? nulls(cell, `${path}${key}.`) : [],
      );
    const missing = nulls(FIGURES.printed);
    expect(missing).toEqual([
      'artillery.splayDeg',
      'artillery.limberedFires',
      'artillery.rain',
      'artillery.bounce',
      'modifiers.regular',
      'modifiers.irregular',
      'modifiers.artillery',
    ]);
    expect(nulls(FIGURES.house)).toEqual([]);
    expect(FIGURES.notes.map(n => n.cell).toSorted()).toEqual([...missing].toSorted());
    expect(FIGURES.schema.safeParse(FIGURES.printed).success).toBe(true);
    expect(FIGURES.schema.safeParse(FIGURES.house).success).toBe(true);
  });
});
