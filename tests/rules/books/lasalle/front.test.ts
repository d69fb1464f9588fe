// The front edge and the front rank, by ranks, without ranks, in square.

import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../../../src/rules/books/lasalle/calls/scene.ts';
import { frontOf } from '../../../../src/rules/books/lasalle/rules/front.ts';
import { layOut, readPositionFile } from '../../../../src/table/index.ts';
import { at, BW, type FileUnit, loose, musketry, ruled, type Stand, skirmishers, table, unit } from './table.ts';

type Base = NonNullable<FileUnit['bases']>[number];
const base = (x: number, y: number, more: Partial<Base> = {}): Base => ({
  at: at(x, y),
  size: [BW, 0.75 * BW],
  ...more,
});
const troopWith = (u: FileUnit) => {
  const checked = readPositionFile(table([u]));
  const laid = checked.ok ? layOut(checked.value) : checked;
  const scene = laid.ok ? sceneOf(laid.value) : laid;
  const troop = scene.ok ? scene.value.troops[0] : undefined;
  if (!troop) throw new Error(JSON.stringify(scene));
  return troop;
};
/** Width and ends in BW, ids of the front rank. */
const front = (u: FileUnit, face?: number) => {
  const { edge, width, rank } = frontOf(troopWith(u), face);
  const inBw = ({ x, y }: { x: number; y: number }) => [x / BW - 20, y / BW - 20].map(n => Math.round(n * 1e4) / 1e4);
  return { a: inBw(edge.a), b: inBw(edge.b), width: Math.round((width / BW) * 1e4) / 1e4, rank: rank.map(b => b.id) };
};
const made = (bases: readonly Base[], more: Partial<FileUnit> = {}): FileUnit => ({
  id: 'u',
  side: 'british',
  arm: 'infantry',
  formation: 'line',
  facing: 0,
  bases: [...bases],
  ...more,
});

test.each([
  ['line', ['line', 4, 1, 2, 90], [-1, 2], [3, 2], 4, 4],
  ['attack column', ['attack', 6, 1, 2, 90], [0, 2], [2, 2], 2, 2],
  ['march column', ['march', 4, 1, 2, 0], [1, 2.5], [1, 1.5], 1, 1],
  ['looking west', ['line', 6, 1, 2, 180], [1, -1], [1, 5], 6, 6],
] as const)('%s', (_, stand, a, b, width, rank) => {
  const u = unit('u', 'british', stand as unknown as Stand);
  expect(front(u)).toMatchObject({ a, b, width });
  expect(front(u).rank).toHaveLength(rank);
  // the same without ranks
  expect(front(loose(u))).toMatchObject({ a, b, width });
  expect(front(loose(u)).rank).toHaveLength(rank);
});

describe('bases without ranks', () => {
  test('a base that another stands ahead of is not in the front rank', () => {
    expect(front(made([base(0.5, 0), base(1.5, 0), base(0.5, -0.75), base(1.5, -0.75)])).rank).toEqual(['1', '2']);
  });
  test('a base set back a little stays in it, when nobody stands ahead; the front runs through the foremost corner', () => {
    expect(front(made([base(0.5, 0), base(1.5, -0.2)]))).toEqual({
      a: [0, 0.375],
      b: [2, 0.375],
      width: 2,
      rank: ['1', '2'],
    });
  });
  test.each([
    // 0.01 mm of overlap across is touching: 0.0002 BW = 0.008 mm, 0.0005 BW = 0.02 mm
    [1.5, ['1', '2']],
    [1.4998, ['1', '2']],
    [1.4995, ['1']],
  ] as const)('overlap across: second base at x %s', (x, rank) => {
    expect(front(made([base(0.5, 0), base(x, -0.75)])).rank).toEqual(rank);
  });
  test('SK bases do not count', () => {
    const u = loose(unit('u', 'british', ['line', 4, 1, 2, 90]), [skirmishers([-0.5, 2.2, 0.5, 2.6])]);
    expect(front(u)).toMatchObject({ a: [-1, 2], b: [3, 2], width: 4 });
  });
});

describe('ranks given', () => {
  test('rank 1 counts, whatever stands ahead of it', () => {
    expect(front(made([base(0.5, 0, { rank: 1 }), base(0.5, 0.75, { rank: 2 })])).rank).toEqual(['1']);
  });
  test('a unit that has lost its first rank: the foremost are the front', () => {
    expect(front(made([base(0.5, 0, { rank: 2 }), base(0.5, -0.75, { rank: 3 })])).rank).toEqual(['1']);
  });
  test('some with, some without', () => {
    const u = made([base(0.5, 0, { rank: 1 }), base(1.5, 0), base(1.5, -0.75)]);
    expect(front(u).rank).toEqual(['1', '2']);
  });
});

test('no facing of the unit: that of its first base', () => {
  const { facing: _, ...u } = made([base(0, 0, { facing: 90 }), base(0, 1, { facing: 90 })]);
  expect(front(u)).toMatchObject({ a: [0.375, 1.5], b: [0.375, -0.5], width: 2 });
});

test('bases turned a little: leftmost and rightmost corner, level with the foremost', () => {
  // one base turned by 90 − 60 = 30° to the right (bearing 30) in a unit that looks north: half sides 0.5 and 0.375
  const { a, b, width } = front(made([base(0, 0, { facing: 30 })]));
  // corners (±0.5 cos 30° ± 0.375 sin 30°): right-most 0.6205, top 0.5 sin 30° + 0.375 cos 30° = 0.5748
  expect(width).toBeCloseTo(2 * (0.5 * Math.cos(Math.PI / 6) + 0.375 * 0.5), 3);
  expect(a[1]).toBeCloseTo(0.25 + 0.375 * Math.cos(Math.PI / 6), 3);
  expect(b[1]).toBe(a[1]);
});

describe('squares', () => {
  const square = unit('u', 'british', ['square', 4, 0, 0, 90]);
  test.each([
    // side 1.75; the front side from (−0.875, 0) to (0.875, 0)
    ['front', undefined, [-0.875, 0], [0.875, 0], ['1']],
    ['right', 0, [0.875, 0], [0.875, -1.75], ['2']],
    ['rear', 270, [0.875, -1.75], [-0.875, -1.75], ['3']],
    ['left', 180, [-0.875, -1.75], [-0.875, 0], ['4']],
    ['nearly right', 40, [0.875, 0], [0.875, -1.75], ['2']],
  ] as const)('%s', (_, face, a, b, rank) => {
    expect(front(square, face)).toEqual({ a, b, width: 1.75, rank });
  });
  test('a base within 1 mm of the side and within 45° of its direction stands along it', () => {
    const set = (back: number, turned: number) =>
      made([base(0.5, 0), base(1.5, -back / BW, { facing: turned })], { formation: 'square' });
    expect(front(set(0, 0)).rank).toEqual(['1', '2']);
    expect(front(set(1, 0)).rank).toEqual(['1', '2']);
    expect(front(set(1.1, 0)).rank).toEqual(['1']);
    expect(front(set(0, 180)).rank).toEqual(['1']);
  });
  test('its zone is as wide as its side', () => {
    const file = table(
      [unit('br', 'british', ['square', 4, 0, 0, 30]), unit('a', 'french', ['line', 4, 1.5, 1.5, 200])],
      {
        choices: { 'I-13': 'one-side' },
      },
    );
    expect(ruled(file, musketry()).measures['frontWidth']).toBeCloseTo(1.75, 3);
  });
});
