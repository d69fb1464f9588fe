// The positions of this system that are kept in maps/positions: every one is disputable by a hair, and judged as told here.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import { judgeCalls, openWith, type Ruling } from '../../../../src/rules/index.ts';
import { readPositionFile } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';

const FOLDER = new URL('../../../../maps/positions/', import.meta.url);
function rulingsOf(name: string): readonly Ruling[] {
  const read = must(readPositionFile(JSON.parse(readFileSync(new URL(`open-fire-${name}.json`, FOLDER), 'utf8'))));
  const opened = must(openWith(ruleset, read));
  return must(judgeCalls(opened));
}

/** For each call: the answer, what decides it, the margin in mm (null: none), rounded to a hundredth. */
type Told = readonly [answer: string, decidedBy: string, margin: number | null];
const POSITIONS: Readonly<Record<string, readonly Told[]>> = {
  'behind-the-line': [
    ['yes', 'arc', 0], // 0.5 behind the line with a radius of 0.5
    ['no', 'arc', -0.51], // 0.52 behind: 0.02" = 0.51 mm
    ['yes', 'line-of-sight', 76.2], // the friend behind him comes to the eye: 3.5 − 0.5 in
    // the officer comes before the target: 24.5/7.018 in aside, 47.5/7.018 along, sin 0.5/7.018: 3.482 + 0.482 − 0.5 in
    ['yes', 'line-of-sight', 88],
    ['yes', 'line-of-sight', 88.9], // the rifleman beyond the target comes to where it stands: 3.5 in
  ],
  'long-shot': [
    ['yes', 'range', 0], // 25 − 1
    ['no', 'range', -0.76], // 25.03 − 1
    ['no', 'range', -0.36], // √(23.967² + 1.5²) = 24.014
    // b5 comes over: 8.615 aside and 7.923 along, view half open by asin(0.5/13): 8.609 + 0.305 − 0.5 = 8.414 in
    ['yes', 'line-of-sight', 213.71],
    ['yes', 'range', 0],
    ['no', 'range', -1.27], // 2.95
    ['yes', 'line-of-sight', 40.64], // the gunner steps off his roof, to the south: 1.6 in
  ],
  'house-corner': [
    // the lines to the ends of the target run 1 in 32 aside: sin 0.5/16, cos 0.99951
    ['yes', 'line-of-sight', 12.63], // the house closes 0.31 · 0.99951 + 6/32 in
    ['no', 'line-of-sight', -0.263], // the friend must leave: 0.74 · 0.99951 − 8/32 − 0.5 in
    ['yes', 'line-of-sight', 0.498], // 0.77 · 0.99951 − 8/32 − 0.5 in
    ['yes', 'line-of-sight', 62.95], // the friend of C: 3.23 · 0.99951 − 8/32 − 0.5 in
    ['yes', 'line-of-sight', 75.65], // r5 comes over to the far line: 3.23 · 0.99951 + 8/32 − 0.5 in
    ['yes', 'line-of-sight', 101.54], // the friend beside the firer: 4.5 · 0.99951 − 0.5 in
  ],
  'hidden-scout': [
    ['yes', 'within-reveal-range', 0], // 7 − 1
    ['no', 'within-reveal-range', -0.51], // 7.02 − 1
    ['no', 'within-reveal-range', 0], // starts at 6 and goes away
    ['no', 'line-of-sight', -27.53], // the hedge must leave: 0.8 · cos + 4 · sin in, sin 0.5/7
    // a token: whatever hides some of it blocks. The hedge from x 12 to the end of the left line: 15 − 0.5 · √(1 − 0.05²) − 12 in
    ['yes', 'line-of-sight', 63.52],
    ['yes', '', null],
    ['no', 'no-advance', null],
  ],
  rooftops: [
    ['yes', 'movement', 0], // 2 + 1 of 3
    ['no', 'movement', -0.76], // 3 of 2.97
    ['yes', 'edge', 0.5], // at the edge: contact, by hand, never too close
    ['yes', 'edge', 0.47], // the same straight to the edge: 0.5 · cos 20°
    ['no', 'gap', -0.51], // 2.02
    // the jumper steps off his roof, ½ in; from there, 6 in off, the watcher's (1½ in high, to 4 in off) hides him from ⅚ of the way on:
    // ⅚ · 6 · cos² − 4 in with sin = 0.5/6, 0.9653 in, and the hypotenuse of both (with 0.02 mm beyond the edge)
    ['yes', 'line-of-sight', 27.6],
  ],
  'parting-blow': [
    ['yes', 'leaves-assault-range', 5.08], // from 0.8"
    ['yes', 'arc', 0],
    ['no', 'arc', -0.51],
    ['yes', 'leaves-assault-range', 0],
    ['no', 'leaves-assault-range', -0.254],
    ['yes', 'enemy-base', 20.32],
  ],
  'last-hit-point': [
    // the man behind the wall comes to the far line of the view: 4 in aside, 14 along, sin 0.5/14: 3.997 + 0.5 − 0.5 in
    ['yes', 'line-of-sight', 101.53],
    // b1 comes over: 3.846 aside and 13.46 along, view half open by asin(0.5/14.56): 3.844 + 0.462 − 0.5 = 3.806 in
    ['yes', 'line-of-sight', 96.67],
    ['yes', 'line-of-sight', 101.79], // a friend aside of the line to (12.5, 6): 5 · 12.5/13.865 − 0.5 in
    ['no', 'may-attack', null],
    ['no', 'hurt,wounded', null],
    ['yes', '', null],
    ['no', 'hurt,wounded', null],
    ['yes', '', null],
    ['no', 'infantry', null],
  ],
  'across-the-yard': [
    ['yes', 'barrier', 0],
    ['no', 'allowance,barrier', -17.53], // 5.69 + 1 of 6
    ['yes', 'barrier', 0.51],
    ['yes', 'allowance', 0],
    ['no', 'allowance', -0.51],
    ['yes', 'allowance', 0], // 10 + 1 for the fence + 1 for the mud of 12
    ['yes', 'impassable', 0],
    ['no', 'impassable', -0.51],
    ['yes', 'enemy-base', 35.56],
    ['no', 'level-change', -25.4], // the tower begins 1" before the end
  ],
};

test('every file is told of here', () => {
  const files = readdirSync(FOLDER).filter(f => f.startsWith('open-fire-'));
  expect(files.sort()).toEqual(
    Object.keys(POSITIONS)
      .map(n => `open-fire-${n}.json`)
      .sort(),
  );
});

const inTenths = ([, , margin]: Told): number | null => (margin === null ? null : Math.round(margin * 10) / 10 + 0);
describe('judged', () => {
  test.each(Object.entries(POSITIONS))('%s', (name, told) => {
    const rulings = rulingsOf(name);
    expect(rulings.map(r => r.answer)).toEqual(told.map(t => t[0]));
    expect(rulings.map(r => r.decidedBy.join(','))).toEqual(told.map(t => t[1]));
    expect(rulings.map(r => (r.margin ? Math.round(r.margin.mm * 10) / 10 + 0 : null))).toEqual(told.map(inTenths));
  });
});

test('sight at the house corner: a sliver, a friend, nobody, nearly all, a hedge', () => {
  const sights = rulingsOf('house-corner').map(r => [r.measures.sight, r.measures.sightCause]);
  expect(sights).toEqual([
    ['obscured', 'part-hidden'],
    ['blocked', 'friendly-model'],
    ['clear', 'open'],
    ['obscured', 'part-hidden'],
    ['obscured', 'part-hidden'],
    ['obscured', 'part-hidden'],
  ]);
});
