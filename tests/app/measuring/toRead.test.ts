import { expect, test } from 'vitest';
import type { End } from '../../../src/app/measuring/ends.ts';
import { layOf } from '../../../src/app/measuring/lay.ts';
import { moversOf, shiftToRead } from '../../../src/app/measuring/toRead.ts';
import { onGrid, plus } from '../../../src/geometry/index.ts';
import { roll } from '../../../src/play/index.ts';
import { fieldOf, type Piece, TWO } from './field.ts';

const units: readonly End[] = [
  { kind: 'unit', unit: 'fr' },
  { kind: 'unit', unit: 'br' },
];
const shiftOf = (pieces: Readonly<Record<string, Piece>>, id: string, mm: number, ends = units) => {
  const position = fieldOf(pieces);
  const mover = position.unitById.get(id);
  if (!mover) throw new Error(`no ${id}`);
  return shiftToRead(ends, position, { mover, mm });
};

test('50 mm across 3 and 4: to read 100 the one goes 30 and 40 on, or the other as far back', () => {
  const on = shiftOf(TWO, 'br', 100);
  expect(on?.x).toBeCloseTo(30, 9);
  expect(on?.y).toBeCloseTo(40, 9);
  const back = shiftOf(TWO, 'fr', 100);
  expect(back?.x).toBeCloseTo(-30, 9);
  expect(back?.y).toBeCloseTo(-40, 9);
  // nearer: 50 − 20 = 30 of it
  const near = shiftOf(TWO, 'br', 20);
  expect(near?.x).toBeCloseTo(-18, 9);
  expect(near?.y).toBeCloseTo(-24, 9);
});

test('what touches or overlaps goes apart, middle from middle', () => {
  // br stands 20 mm to the north of fr, in contact: 2 cm deep each
  const apart = shiftOf({ ...TWO, br: { at: [10, 12], facing: 180, side: 'british' } }, 'br', 35);
  expect(apart?.x).toBeCloseTo(0, 9);
  expect(apart?.y).toBeCloseTo(35, 9);
});

test('whichever unit, whichever way they look: afterwards the ruler reads it', () => {
  for (let i = 0; i < 200; i++) {
    const n = (k: number, below: number): number => roll(`to read ${i}`, k) * below;
    const pieces: Readonly<Record<string, Piece>> = {
      fr: { at: [40 + n(0, 20), 40 + n(1, 20)], facing: n(2, 360) },
      br: { at: [40 + n(3, 20), 40 + n(4, 20)], facing: n(5, 360), side: 'british' },
    };
    const [mm, id] = [1 + n(6, 150), n(7, 1) < 0.5 ? 'fr' : 'br'];
    const by = shiftOf(pieces, id, mm);
    expect(by, `row ${i}`).not.toBeNull();
    const old = pieces[id];
    if (!by || !old) continue;
    const at = onGrid(plus({ x: old.at[0] * 10, y: old.at[1] * 10 }, by));
    const after = fieldOf({ ...pieces, [id]: { ...old, at: [at.x / 10, at.y / 10] } });
    expect(Math.abs(layOf(units, after).mm - mm), `row ${i}`).toBeLessThan(0.01);
  }
});

test('a place on the ground stays; a ruler on one unit, or of two legs, moves nobody', () => {
  const position = fieldOf(TWO);
  const ground: End = { kind: 'point', at: { x: 0, y: 0 } };
  const fr: End = { kind: 'unit', unit: 'fr' };
  expect(moversOf([fr, ground], position).map(u => u.id)).toEqual(['fr']);
  expect(moversOf(units, position).map(u => u.id)).toEqual(['fr', 'br']);
  expect(moversOf([fr, fr], position)).toEqual([]);
  expect(moversOf([...units, ground], position)).toEqual([]);
});
