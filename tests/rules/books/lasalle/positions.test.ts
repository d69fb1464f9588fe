// The positions of maps/positions: each opens without a problem and is answered as worked out here.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/lasalle/index.ts';
import { judgeCalls, openWith, type Ruling } from '../../../../src/rules/index.ts';
import { readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

const FOLDER = new URL('../../../../maps/positions/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter(name => name.startsWith('lasalle-'))
  .map(name => name.replace(/^lasalle-|\.json$/g, ''));

function judged(name: string, choices?: Readonly<Record<string, string>>): readonly Ruling[] {
  const file = must(readPositionFile(JSON.parse(readFileSync(new URL(`lasalle-${name}.json`, FOLDER), 'utf8'))));
  return must(judgeCalls(must(openWith(ruleset, file, { choices }))));
}
/** Answer and margin to a tenth of a millimetre. */
const short = (r: Ruling) => [r.answer, r.margin === null ? null : Math.round(r.margin.mm * 10) / 10];

test('at least six, among them the four diagrams', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(6);
  expect(NAMES.filter(name => name.startsWith('diagram-'))).toEqual([
    'diagram-1',
    'diagram-2',
    'diagram-3',
    'diagram-4',
  ]);
});

describe('the four diagrams say what their captions say', () => {
  test.each([
    ['diagram-1', ['a', 'b', 'c'], 'CLOSEST_PARTIAL'],
    ['diagram-2', ['a', 'c'], 'CLOSEST_PARTIAL'],
    ['diagram-3', ['a', 'b'], 'CLOSEST_PARTIAL'],
    ['diagram-4', ['a'], 'CLOSEST_FULL'],
  ] as const)('%s: %s', (name, allowed, because) => {
    const [anybody, ...each] = judged(name);
    expect(anybody?.measures).toMatchObject({ allowed, because });
    expect(each.filter(r => r.answer === 'yes').map(r => r.call['target'])).toEqual(allowed);
    const seen = judged(name, { 'I-11': 'any-line' });
    expect(seen.map(r => r.answer)).toEqual([anybody, ...each].map(r => r?.answer));
  });
});

test.each([
  // by call: answer, margin in mm. The tie reaches 1 mm beyond the next-closest; the zone ends where it ends.
  [
    'next-closest-by-a-hair',
    [
      ['yes', 80.1], // 3/28e out to the left by 4, 1/28e over the far edge by 4 − 2 BW: √(4² + 80²)
      ['yes', 2.2], // itself the next-closest at 80; its rival 81.2 + 1 − 80
      ['no', -0.2], // 81.2 mm against 80 + 1
      ['yes', 4], // 3/28e reaches 4 mm into the zone
      ['yes', 120], // near the enemy by 4 − 1 BW
    ],
  ],
  [
    'half-the-front-in-rain',
    [
      ['yes', 112.9], // 1/95e out to the right by 79.6, 2/95e over the far edge by 80: √(79.6² + 80²)
      ['yes', 41], // 1/95e at 40 mm, the next-closest at 80: 80 + 1 − 40
      ['yes', 0.4], // 1/95e comes in by 380.4 − 380: two of its bases and half of the front, and it is a full target
      ['yes', 10], // the column's rear rank: 160 − (370 − 220)
    ],
  ],
  [
    'past-the-wood',
    [
      // From (330, 80) past the wood's corner (291.8, 160) to the column's far corner (254, 240): a line with the slope of
      // (330 − 254) / 160 = 0.475 stands at 330 − 38 = 292 beside the wood, 0.2 clear of it, square to itself 0.18.
      ['yes', 0.2],
      ['no', -0.2], // the same, from (780, 80) to (704, 240): 742 against 742.2
      ['yes', 0.2],
      ['no', -0.2],
      ['no', -24], // shut in by the wood, which begins 24 mm west of the column's front: 174 − 150
    ],
  ],
  [
    'canister-at-eight',
    [
      ['yes', 0.4], // 320 − 319.6
      ['no', -0.4],
      ['yes', 30], // the column's right edge: x 270 against 240
      ['no', -0.4], // 3/13e stands at x 360.4, the zone ends at 360
      ['yes', 100], // 1/17e from x 260: 360 − 260
      ['yes', 0.4],
      ['no', null], // limbered
    ],
  ],
  [
    'square-and-charger',
    [
      ['no', -0.2], // 340.2 against 180 + 160
      ['no', -43.6], // not from the north side: 378.6 − 335
      ['yes', 75], // from the east side, x 335: right or left 35 + 40
      ['no', null],
      ['unknown', null],
      ['no', -0.2], // 160.2 against 160
      ['yes', 116.4], // 160 − 43.6
      ['yes', null],
      ['no', null],
    ],
  ],
] as const)('%s', (name, expected) => {
  expect(judged(name).map(short)).toEqual(expected);
});

test('each holds a yes, a no or an open answer that hangs on a hair or on a choice', () => {
  expect(judged('next-closest-by-a-hair', { 'I-10': '0.05' }).map(r => r.answer)).toEqual(
    Array.from({ length: 5 }, () => 'yes'),
  );
  expect(judged('past-the-wood', { 'I-11': 'off' }).map(r => r.answer)).toEqual(Array.from({ length: 5 }, () => 'yes'));
  expect(judged('square-and-charger', { 'I-13': 'no-fire' }).map(r => r.answer)[2]).toBe('no');
  expect(judged('canister-at-eight', { 'I-21': 'as-musketry' }).map(r => r.answer)[4]).toBe('no');
});

test('the line of the rainy field misses half the front by 0.4 mm', () => {
  const share = (judged('half-the-front-in-rain')[1] as Ruling).measures['share'];
  expect(Number(share)).toBeCloseTo(79.6 / 160, 4);
});
