// A unit put elsewhere, turned, laid out with other files, ranks and sizes by the figures of its form.

import { describe, expect, test } from 'vitest';
import { standOf, stoodAs, type StandKey } from '../../../src/app/army/standAs.ts';
import { readAs, writtenAs } from '../../../src/app/army/written.ts';
import { type FileUnit, layOut, type Position, type PositionFile } from '../../../src/table/index.ts';

const line: FileUnit = {
  id: 'a',
  name: 'A',
  side: 's',
  arm: 'infantry',
  facing: 90,
  bases: [
    // looks east: its left is north; two files of 4 cm by 3 cm, one rank
    { id: '1', at: [50, 42], size: [4, 3], rank: 1, file: 1, values: { sk: true } },
    { id: '2', at: [50, 38], size: [4, 3], rank: 1, file: 2 },
  ],
};
const other: FileUnit = { ...line, id: 'b', name: 'B', bases: [{ id: '1', at: [80, 40], size: [4, 3] }] };
const file: PositionFile = {
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'cm',
  table: { width: 120, height: 90 },
  sides: [{ id: 's' }],
  units: [line, other],
};
const laid = (units: readonly FileUnit[]): Position => {
  const result = layOut({ ...file, units: [...units] });
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return result.value;
};
const change = (key: StandKey, n: number, strict = false) => {
  const position = laid([line, other]);
  const unit = position.unitById.get('a');
  if (!unit) throw new Error('no a');
  const stood = stoodAs(position, line, unit, { key, n, strict });
  if (!stood.ok) return stood.why;
  const now = laid([stood.unit, other]).unitById.get('a');
  return now && { ...standOf(now, 'cm'), ids: now.bases.map(b => b.id), sk: now.bases.map(b => b.values['sk']) };
};

describe('where and how it stands', () => {
  test('is read off its bases: its middle, its bearing, files and ranks', () => {
    const unit = laid([line]).unitById.get('a');
    expect(unit && standOf(unit, 'cm')).toEqual({
      across: 50,
      up: 40, // (42 + 38) / 2
      bearing: 90,
      width: 4,
      depth: 3,
      files: 2,
      ranks: 1,
    });
  });

  test('one figure changes, the others stay', () => {
    expect(change('across', 57.5)).toMatchObject({ across: 57.5, up: 40, bearing: 90, files: 2 });
    expect(change('up', 11)).toMatchObject({ across: 50, up: 11, bearing: 90 });
    expect(change('bearing', 45)).toMatchObject({ across: 50, up: 40, bearing: 45, files: 2 });
    expect(change('width', 5)).toMatchObject({ across: 50, up: 40, width: 5, depth: 3, bearing: 90 });
  });

  test('more files and ranks are laid about the same middle; new bases say what the last one says', () => {
    expect(change('files', 3)).toMatchObject({
      across: 50,
      up: 40,
      files: 3,
      ranks: 1,
      sk: [true, undefined, undefined],
    });
    expect(change('ranks', 2)).toMatchObject({
      across: 50,
      up: 40,
      files: 2,
      ranks: 2,
      ids: ['1.1', '2.1', '1.2', '2.2'],
    });
    expect(change('files', 1)).toMatchObject({ files: 1, sk: [true] });
  });

  test.each([
    // its edge would lie at 1 − 1.5 = −0.5
    ['across', 1, 'there it stands off the table'],
    ['files', 1.5, 'write a whole number'],
    ['ranks', 0, 'write more than 0'],
    ['width', -1, 'write more than 0'],
    ['files', 1001, 'write 1000 or less'],
  ] as const)('%s %f is refused', (key, n, why) => expect(change(key, n)).toBe(why));

  test('in another unit it stands only where the table is free of the book', () => {
    // B reaches from 78.5 to 81.5; A at 77.5 reaches to 79: half a centimetre deep
    expect(change('across', 77.5, true)).toBe('there it stands 5.0 mm deep in B');
    expect(change('across', 77.5)).toMatchObject({ across: 77.5 });
  });
});

describe('values without a form of their own are written in words', () => {
  const named = { description: '', preset: undefined };
  const points = { ...named, key: 'gunAt', kind: 'json' } as const;
  test('places', () => {
    expect(writtenAs(points, [12.5, 3])).toBe('12.5 3');
    expect(readAs(points, '12.5 3', undefined)).toEqual({ ok: true, value: [12.5, 3] });
    expect(readAs({ ...points, key: 'crest' }, '1 2; 3 4', undefined)).toEqual({
      ok: true,
      value: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(readAs(points, '[1, 2]', undefined).ok).toBe(false);
  });
  test('what has figures of its own keeps them while its name stays', () => {
    const weapons = { ...named, key: 'weapons', kind: 'words', options: null } as const;
    const sling = { name: 'Sling', range: 12 };
    expect(writtenAs(weapons, ['Rifle', sling])).toBe('Rifle, Sling');
    expect(readAs(weapons, 'Sling, Pistol', ['Rifle', sling])).toEqual({ ok: true, value: [sling, 'Pistol'] });
  });
});
