import { expect, test } from 'vitest';
import { gap } from '../../../src/geometry/index.ts';
import { carried, snapsOf } from '../../../src/measure/index.ts';
import { type Base, place } from '../../../src/table/index.ts';

const bare = { values: {}, path: '' };
const rect = (unit: string, x: number, y: number, facing: number): Base =>
  place({ ...bare, unit, id: '1', at: { x, y }, facing, size: { width: 40, depth: 20 } });
const round = (unit: string, x: number, y: number, radius: number): Base =>
  place({ ...bare, unit, id: '1', at: { x, y }, facing: 90, radius });
const snap = (own: Base, others: readonly Base[], slack = 8) =>
  snapsOf({ contacts: [own], fronts: [own] }, { contacts: others, fronts: others }, slack)[0] ?? null;
const shifted = (own: Base, by: { x: number; y: number }): Base =>
  carried(own, { about: own.at, turn: 0, by: { x: by.x, y: by.y } });

/** Stands at x 80 … 120, y 90 … 110, looks north. */
const stands = rect('b', 100, 100, 90);

test('edge on edge, where the sides overlap in part: only the gap is closed', () => {
  // looks south, its front edge at y 115, 5 above the other's; ends 12 and 28 off: no corner within 8
  const own = rect('a', 112, 125, 270);
  const found = snap(own, [stands]);
  expect(found?.by.x).toBeCloseTo(0, 9);
  expect(found?.by.y).toBeCloseTo(-5, 6);
  expect(found?.marks).toHaveLength(1);
  expect(found?.marks[0]).toMatchObject({ kind: 'edge', unit: 'b', base: '1' });
  const ends = [found?.marks[0]?.at.a.x ?? 0, found?.marks[0]?.at.b.x ?? 0];
  expect(Math.min(...ends)).toBeCloseTo(92, 3); // 112 − 20
  expect(Math.max(...ends)).toBeCloseTo(120, 3); // 100 + 20
});

test('a base that stands in another by less than the slack is pushed out', () => {
  const own = rect('a', 112, 117, 270); // front edge at 107: 3 deep
  expect(snap(own, [stands])?.by.y).toBeCloseTo(3, 6);
});

test('beside a neighbour that looks the same way: flank on flank and fronts in line', () => {
  const own = rect('a', 144, 103, 90); // 4 apart, 3 ahead
  const found = snap(own, [stands]);
  expect(found?.by.x).toBeCloseTo(-4, 6);
  expect(found?.by.y).toBeCloseTo(-3, 6);
  expect(found?.marks.map(m => m.kind)).toEqual(['front', 'edge']);
});

test('front against front: corner on corner when both ends are near', () => {
  const own = rect('a', 106, 125, 270); // 5 above, 6 to the right
  const found = snap(own, [stands]);
  expect(found?.by.x).toBeCloseTo(-6, 6);
  expect(found?.by.y).toBeCloseTo(-5, 6);
  expect(found?.marks.map(m => m.kind)).toEqual(['edge', 'corner']);
});

test('a neighbour far to the side still lines up the front edges', () => {
  const own = rect('a', 250, 106, 90);
  const found = snap(own, [stands]);
  expect(found?.by).toEqual({ x: expect.closeTo(0, 9), y: expect.closeTo(-6, 6) });
  expect(found?.marks[0]).toMatchObject({ kind: 'front', at: { a: { x: 80, y: 110 }, b: { x: 270 } } });
});

test('a turned base comes with its corner against the edge', () => {
  // 30° to the left: its lowest corner is 20 sin 30° + 10 cos 30° = 18.660 below its middle
  const own = rect('a', 100, 133, 120);
  const found = snap(own, [stands]);
  expect(found?.by.y).toBeCloseTo(110 - (133 - 18.6603), 2);
  const after = found && shifted(own, found.by);
  expect(after && gap(after.shape, stands.shape).distance).toBeLessThan(0.01);
});

test('a corner of a turned base is met by the edge of the moved one', () => {
  // the other's highest corner lies 20 sin 30° + 10 cos 30° = 18.660 above its middle; the moved rear edge is at y 124
  const found = snap(rect('a', 100, 134, 90), [rect('b', 100, 100, 120)]);
  expect(found?.by.y).toBeCloseTo(118.6603 - 124, 2);
});

test('round bases touch', () => {
  const own = round('a', 130, 140, 12.5);
  const found = snap(own, [round('b', 100, 100, 31)]); // 50 apart, 43.5 together
  expect(found?.by.x).toBeCloseTo(-6.5 * 0.6, 6);
  expect(found?.by.y).toBeCloseTo(-6.5 * 0.8, 6);
  const beside = snap(round('a', 100, 128, 12.5), [stands]); // its lowest point at 115.5
  expect(beside?.by.y).toBeCloseTo(-5.5, 6);
});

test.each([
  ['inside the slack', 8, true],
  ['on it', 10, true],
  ['a hair outside', 10.01, false],
] as const)('a gap %s', (_, apart, falls) => {
  const own = rect('a', 112, 120 + apart, 270);
  expect(snap(own, [stands], 10) !== null).toBe(falls);
});

test('not where a side only lies in the line of another far away', () => {
  expect(snap(rect('a', 300, 113, 0), [stands])).toBeNull();
});

test('the same at every turn and place of the table', () => {
  const about = { x: 0, y: 0 };
  for (const turn of [0, 90, 180, 270]) {
    const by = { x: 512, y: 2048 };
    const at = (b: Base): Base => carried(b, { about, turn, by });
    const found = snap(at(rect('a', 144, 103, 90)), [at(stands)]);
    const [c, s] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
    expect(found?.by.x).toBeCloseTo(-4 * c + 3 * s, 6);
    expect(found?.by.y).toBeCloseTo(-4 * s - 3 * c, 6);
  }
});
