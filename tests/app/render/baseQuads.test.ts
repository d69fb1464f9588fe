// Quads of bases in drawing axes: mm, y downwards.

import { expect, test } from 'vitest';
import { formOf, formsIn, hasForm, nameOf, type Tick, tickedOne } from '../../../src/app/render/bases/baseForms.ts';
import { putPicture, putPlace, QUAD, trianglesOf } from '../../../src/app/render/bases/baseQuads.ts';
import { NO_GARB } from '../../../src/app/render/figures/troops.ts';
import { baseAt, tableWith, unitOf } from './tables.ts';

const bearing = (tick: Tick) => ({ side: 0, tick, garb: NO_GARB });
const form = formOf(baseAt(0, 0, 90), bearing('none'));
// 40 wide, 20 deep, and 3 mm more ahead for a tick
const cell = { form, side: 20, front: 13, rear: 10, u0: 0.25, v0: 0.5, u1: 0.75, v1: 0.625 };

test.each([
  // name           x    y   facing  front left, front right, rear right, rear left
  // looks north: 13 ahead of y 50 is 63, drawn at -63; 20 to the left of x 100 is 80
  ['to the north', 100, 50, 90, [80, -63, 120, -63, 120, -40, 80, -40]],
  // looks east: the front stands at x 113, the left is the north
  ['to the east', 100, 50, 0, [113, -70, 113, -30, 90, -30, 90, -70]],
  // looks west: the front at x 87, the left is the south
  ['to the west', 100, 50, 180, [87, -30, 87, -70, 110, -70, 110, -30]],
  // 3-4-5: forward (0.6, 0.8), right (0.8, -0.6); front middle (7.8, 10.4), 20 to the left of it (-8.2, 22.4)
  ['askew', 0, 0, (Math.atan2(4, 3) * 180) / Math.PI, [-8.2, -22.4, 23.8, 1.6, 10, 20, -22, -4]],
] as const)('a base that looks %s', (_, x, y, facing, corners) => {
  const places = new Float32Array(3 * QUAD);
  putPlace(places, 1, baseAt(x, y, facing), cell);
  for (const [i, want] of corners.entries()) expect(places[QUAD + i]).toBeCloseTo(want, 4);
  expect([...places.subarray(0, QUAD), ...places.subarray(2 * QUAD)]).toEqual(new Array(2 * QUAD).fill(0));
});

test('its picture has the same corners in the same order', () => {
  const pictures = new Float32Array(2 * QUAD);
  putPicture(pictures, 1, cell);
  expect([...pictures.subarray(QUAD)]).toEqual([0.25, 0.5, 0.75, 0.5, 0.75, 0.625, 0.25, 0.625]);
});

test('two triangles a quad, over its own corners', () => {
  expect([...trianglesOf(2)]).toEqual([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]);
});

test('bases of one size, rank and side share a picture; each form has one with a tick in the middle and one at the right besides', () => {
  const position = tableWith([
    unitOf('u1', 'a', [baseAt(0, 0, 90), baseAt(50, 0, 90), baseAt(0, 30, 90, { rank: 2 })]),
    unitOf('u2', 'b', [baseAt(0, 300, 270)]),
  ]);
  // side a: front and rear; side b: front; no tick, in the middle, at the right: 3 × 3
  expect(formsIn(position).size).toBe(9);
  const wide = baseAt(0, 0, 90, { width: 40.5 });
  expect(hasForm(wide, form)).toBe(false);
  expect(hasForm(baseAt(7, 7, 12), form)).toBe(true);
  expect(nameOf(formOf(wide, bearing('none')))).not.toBe(nameOf(form));
  expect(nameOf(formOf(baseAt(0, 0, 90), bearing('middle')))).not.toBe(nameOf(form));
});

test.each([
  // four in front, 40 wide and 40 apart: the right end of the second from the left; the rear rank does not count
  ['a line that looks one way', [90, 90, 90, 90], { rear: 2 }, { at: 1, tick: 'right' }],
  // three: (3 - 1) / 2 = 1
  ['three', [90, 90, 90], {}, { at: 1, tick: 'middle' }],
  ['two that touch: where they meet', [90, 90], {}, { at: 0, tick: 'right' }],
  // 90 from middle to middle: no neighbour at the right end
  ['two apart: on the left one', [90, 90], { step: 90 }, { at: 0, tick: 'middle' }],
  ['one looks aside: each its own', [90, 90, 91], {}, { at: null, tick: 'middle' }],
  ['one alone', [90], {}, { at: null, tick: 'middle' }],
] as const)('the tick: %s', (_, facings, how, want) => {
  const { rear = 0, step = 40 }: { rear?: number; step?: number } = how;
  const front = facings.map((f, i) => baseAt(step * i, 0, f));
  const behind = Array.from({ length: rear }, (_x, i) => baseAt(40 * i, -20, 45, { rank: 2 }));
  expect(tickedOne(unitOf('u', 'a', [...front, ...behind]), true)).toEqual(want);
});

test('a body all of rear ranks carries its tick in the middle too', () => {
  const all = [0, 40, 80, 120, 160].map(x => baseAt(x, 0, 90, { rank: 2 }));
  expect(tickedOne(unitOf('u', 'a', all), false)).toEqual({ at: 2, tick: 'middle' });
});
