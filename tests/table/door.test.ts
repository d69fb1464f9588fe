// The door: what is read of a position file, what is refused there, what is noted.

import { describe, expect, test } from 'vitest';
import {
  decodeText,
  formatNote,
  layOut,
  measuredRanks,
  notesOf,
  type Position,
  type PositionFile,
  parseJson,
  readPositionFile,
} from '../../src/table/index.ts';
import { must } from '../must.ts';

const bytes = (...list: readonly number[]): Uint8Array => Uint8Array.from(list);
const said = (result: ReturnType<typeof parseJson>): readonly string[] =>
  result.ok ? [] : result.problems.map(p => `${p.path}: ${p.message}`);

describe('a key given twice', () => {
  test.each([
    ['at the top', '{"a":1,"a":2}', 'a: this key is given twice: line 1, column 2 and line 1, column 8'],
    [
      'spelt in two ways',
      '{"facing":1,\n"f\\u0061cing":2}',
      'facing: this key is given twice: line 1, column 2 and line 2, column 1',
    ],
    [
      'within a list',
      '{"u":[{},{"b":{"x":1,"x":1}}]}',
      'u[1].b.x: this key is given twice: line 1, column 16 and line 1, column 22',
    ],
    [
      'after a nested object',
      '{"a":{"b":1},"a":0}',
      'a: this key is given twice: line 1, column 2 and line 1, column 14',
    ],
    ['an empty one', '{"":1,"":2}', '[""]: this key is given twice: line 1, column 2 and line 1, column 7'],
  ])('%s', (_, text, message) => expect(said(parseJson(text))).toEqual([message]));
  test.each([
    '{"a":{"a":1},"b":["a","a"]}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\",\\"a\\":1"}',
    '{"constructor":1,"A":1,"a":2}',
  ])('not in %s', text => expect(said(parseJson(text))).toEqual([]));
});

describe('encodings', () => {
  test.each([
    ['UTF-8', bytes(0x7b, 0xc3, 0xa9), true],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x7b), true],
    ['nothing', bytes(), true],
    ['Latin-1', bytes(0x22, 0xe9, 0x22), false],
    ['UTF-16, little end first', bytes(0xff, 0xfe, 0x7b, 0), false],
    ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x7b), false],
    ['UTF-16 without a mark', bytes(0x7b, 0, 0x22, 0), false],
    ['half a letter', bytes(0x22, 0xc3), false],
  ] as const)('%s', (_, text, isRead) => expect(decodeText(text).ok).toBe(isRead));
});

type Units = PositionFile['units'];
const fileOf = (units: unknown, terrain: PositionFile['terrain'] = []): unknown => ({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'mm',
  scale: { BW: 40 },
  table: { width: 1000, height: 800 },
  sides: [{ id: 'a' }],
  terrain,
  units,
});
const laid = (units: unknown, terrain?: PositionFile['terrain']): Position =>
  must(layOut(must(readPositionFile(fileOf(units, terrain)))));
const base = (x: number, y: number, more: object = {}) => ({ at: [x, y], size: [40, 20], facing: 0, ...more });
const unit = (id: string, ...bases: readonly object[]) =>
  ({ id, side: 'a', arm: 'infantry', bases }) as unknown as Units[number];

describe('units', () => {
  test.each([
    ['neither block nor bases', { id: 'u', side: 'a', arm: 'infantry' }],
    ['no base left', { id: 'u', side: 'a', arm: 'infantry', bases: [] }],
  ])('%s: an error that names the unit', (_, bare) => {
    expect(said(readPositionFile(fileOf([unit('v', base(100, 100)), bare])))).toEqual([
      'units[1]: has neither block nor bases; a unit needs at least one base',
    ]);
  });
  test('a block without files and ranks is one base', () => {
    const { units } = laid([{ id: 'u', side: 'a', arm: 'infantry', block: { at: [100, 100], base: [40, 20] } }]);
    expect(units[0]?.bases.map(b => [b.id, b.at.x, b.at.y])).toEqual([['1.1', 100, 90]]);
  });
  test('names that read alike are numbered, an id that serves as a name too', () => {
    const named = (id: string, name?: string) => ({
      ...unit(id, base(100, 100)),
      ...(name === undefined ? {} : { name }),
    });
    const { units } = laid([named('u', 'Guard'), named('guard\u200b'), named('w', ' GUARD'), named('x', 'Line')]);
    expect(units.map(u => u.name)).toEqual(['Guard 1', 'guard\\u200b 2', ' GUARD 3', 'Line']);
  });
});

test('a ring that is written closed loses its repetition', () => {
  const outline = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ] as [number, number][];
  expect(laid([], [{ id: 'wood', kind: 'wood', outline }]).terrain[0]?.outline.points).toHaveLength(3);
});

describe('ranks that the table shows', () => {
  const ranks = (...bases: readonly object[]) => measuredRanks(laid([unit('u', ...bases)]).units[0]?.bases ?? []);
  test.each([
    // bases 20 deep, facing north: touching at 20 apart
    ['side by side', [base(100, 100), base(140, 100)], [1, 1]],
    ['touching behind', [base(100, 100), base(100, 80)], [1, 2]],
    ['half a millimetre behind', [base(100, 100), base(100, 79.5)], [1, 2]],
    ['a millimetre behind', [base(100, 100), base(100, 79)], [1, 1]],
    ['half beside, touching', [base(100, 100), base(120, 80)], [1, 2]],
    ['corner to corner', [base(100, 100), base(140, 80)], [1, 1]],
    ['three deep, listed from the rear', [base(100, 60), base(100, 80), base(100, 100)], [3, 2, 1]],
    ['back to back', [base(100, 100), base(100, 80, { facing: 180 })], [1, 1]],
    ['face to face', [base(100, 80), base(100, 100, { facing: 180 })], [1, 1]],
  ] as const)('%s', (_, bases, expected) => expect(ranks(...bases)).toEqual(expected));
  test('a written rank stays, the others are measured', () => {
    const { bases } = laid([unit('u', base(100, 100, { rank: 3 }), base(100, 80))])
      .units[0] as Position['units'][number];
    expect(bases.map(b => [b.rank, b.rankIsMeasured === true])).toEqual([
      [3, false],
      [2, true],
    ]);
  });
  test('turned by any angle they are the same', () => {
    for (let turn = 0; turn < 360; turn += 7) {
      const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
      // 20.2 mm behind: within contact, however the corners fall on the grid
      const behind = base(400 - 20.2 * sin, 400 - 20.2 * cos, { facing: turn });
      expect(ranks(base(400, 400, { facing: turn }), behind), `${turn}°`).toEqual([1, 2]);
    }
  });
});

describe('notes', () => {
  const notes = (...units: readonly object[]) => notesOf(laid(units)).map(formatNote);
  test('bases that stand on each other, by how much', () => {
    expect(notes(unit('u', base(100, 100)), unit('v', base(135, 100)))).toEqual([
      'units[0].bases[0]: base "1" of "u" and base "1" of "v" stand on each other, 5 mm deep',
    ]);
  });
  test.each([
    ['touching', 140, 0],
    ['a hundredth deep', 139.99, 0],
    ['a tenth deep', 139.9, 1],
  ])('%s', (_, x, count) => {
    expect(notes(unit('u', base(100, 100)), unit('v', base(x, 100)))).toHaveLength(count);
  });
  test('round bases: radii and distance', () => {
    const round = (id: string, x: number) => unit(id, { at: [x, 100], radius: 10, facing: 0 });
    // 10 + 10 − 17 = 3
    expect(notes(round('u', 100), round('v', 117))[0]).toContain('3 mm deep');
    // the front of a base 40 wide ends at 120; the disc begins at 115
    expect(notes(unit('u', base(100, 100)), round('v', 125))[0]).toContain('5 mm deep');
    expect(notes(unit('u', base(100, 100)), round('v', 130))).toEqual([]);
    // its middle lies 10 inside from the nearest side: 10 + 10
    expect(notes(unit('u', base(100, 100)), round('v', 100))[0]).toContain('20 mm deep');
  });
  test('a rank that the table contradicts', () => {
    expect(notes(unit('u', base(100, 100, { rank: 1 }), base(100, 80, { rank: 1 })))).toEqual([
      'units[0].bases[1].rank: rank 1 is written, but the table shows rank 2',
    ]);
    expect(notes(unit('u', base(100, 100, { rank: 2 }), base(140, 100, { rank: 1 })))).toEqual([
      'units[0].bases[0].rank: rank 2 is written, but no base stands in front',
    ]);
  });
});
