import { expect, test } from 'vitest';
import { endAt } from '../../../src/app/measuring/aim.ts';
import { fieldOf, TWO } from './field.ts';

const wall = {
  id: 'wall',
  kind: 'wall',
  outline: [
    [50, 50],
    [60, 50],
    [60, 51],
    [50, 51],
  ] as [number, number][],
};
const position = fieldOf(TWO, [wall]);
const plain = { alt: false, shift: false, single: false, reach: 6 };

// fr lies from (80, 90) to (120, 110) mm
test.each([
  ['the middle means the unit', 100, 100, {}, { kind: 'unit', unit: 'fr' }],
  ['or the base', 100, 100, { single: true }, { kind: 'base', unit: 'fr', base: 'a' }],
  ['Shift: its centre', 95, 98, { shift: true }, { kind: 'spot', unit: 'fr', part: 'centre', ahead: 0, right: 0 }],
  ['near a corner, outside', 123, 112, {}, { kind: 'spot', part: 'front-right', ahead: 10, right: 20 }],
  ['just outside an edge', 105, 114, {}, { kind: 'spot', part: 'front', ahead: 10, right: 5 }],
  ['on the thin rim inside', 105, 109, {}, { kind: 'spot', part: 'front', ahead: 10, right: 5 }],
  ['a little further in it is the unit again', 105, 107, {}, { kind: 'unit', unit: 'fr' }],
  ['Alt: the place itself', 123, 112, { alt: true }, { kind: 'point', at: { x: 123, y: 112 } }],
  ['out of reach', 105, 117, {}, { kind: 'point', at: { x: 105, y: 117 } }],
  ['a corner of the ground', 603, 502, {}, { kind: 'point', at: { x: 600, y: 500 }, terrain: 'wall' }],
  ['no corner of the ground with Alt', 603, 502, { alt: true }, { kind: 'point', at: { x: 603, y: 502 } }],
] as const)('%s', (_, x, y, extra, end) => {
  expect(endAt(position, { at: { x, y }, ...plain, ...extra })).toMatchObject(end);
});
