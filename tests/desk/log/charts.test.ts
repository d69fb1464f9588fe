// Distributions found by their form, and where a roll fell in them.

import { describe, expect, test } from 'vitest';
import { chartsOf, fellOn, percent } from '../../../src/desk/index.ts';

describe('charts of an effect', () => {
  test('chances by count, with their mean: 0 · 0.25 + 1 · 0.5 + 2 · 0.25 = 1', () => {
    expect(chartsOf({ dice: 2, odds: { hits: [0.25, 0.5, 0.25] } })).toEqual([
      {
        title: 'odds, hits',
        bars: [
          { label: '0', chance: 0.25 },
          { label: '1', chance: 0.5 },
          { label: '2', chance: 0.25 },
        ],
        mean: 1,
      },
    ]);
  });
  test('faces that hit are no chances, though [0, 1] adds up to 1', () => {
    const hits = { hits: { 'al-1': [0.25, 0.5, 0.25] } };
    expect(chartsOf(hits, new Map([['al-1', 'Foot in the wood']]))[0]?.title).toBe('hits, Foot in the wood');
    expect(chartsOf({ hitOn: [0, 1], kills: [0.8, 0.2] }).map(c => c.title)).toEqual(['kills']);
  });
  test('rows with a chance each', () => {
    const effect = {
      odds: [
        { effect: 'no-effect', p: 0.7 },
        { effect: 'galling-fire', p: 0.3 },
      ],
    };
    expect(chartsOf(effect)[0]?.bars).toEqual([
      { label: 'no effect', chance: 0.7 },
      { label: 'galling fire', chance: 0.3 },
    ]);
  });
  test('chances by name', () => {
    expect(chartsOf({ disruptions: { none: 0.6, one: 0.4 } })[0]?.bars.map(b => b.label)).toEqual(['none', 'one']);
  });
  test('nothing but the chance that it succeeds', () => {
    expect(chartsOf({ dice: 1, chance: 0.25 })[0]?.bars.map(b => b.chance)).toEqual([0.75, 0.25]);
  });
  test('no effect, no chart', () => {
    expect(chartsOf(undefined)).toEqual([]);
  });
});

test('shares that were rounded one by one: 0.401878 + 0.401878 + … = 1.000001', () => {
  const hits = [0.401878, 0.401878, 0.160751, 0.03215, 0.003215, 0.000129];
  expect(chartsOf({ hits }).map(c => c.bars.length)).toEqual([6]);
});

describe('where a roll fell', () => {
  const [chart] = chartsOf({ hits: [0.25, 0.5, 0.25] });
  test.each([
    // at least, at most, bar
    ['none: 1 and 0.25', 1, 0.25, 0],
    ['one: 0.5 + 0.25 and 0.25 + 0.5', 0.75, 0.75, 1],
    ['two: 0.25 and 1', 0.25, 1, 2],
    ['of another distribution', 0.3, 0.9, null],
  ])('%s', (_, atLeast, atMost, bar) => {
    expect(chart && fellOn(chart, { atLeast, atMost })).toBe(bar);
  });
});

test.each([
  [0, '0 %'],
  [1, '100 %'],
  [0.936, '93.6 %'],
  [0.5, '50 %'],
  [0.0001, '0.010 %'],
])('%d reads %s', (share, text) => {
  expect(percent(share)).toBe(text);
});
