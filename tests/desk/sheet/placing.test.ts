import { expect, test } from 'vitest';
import { relaid, shiftedUnit, withUnit } from '../../../src/desk/index.ts';
import { type FileUnit, layOut, type Position, type PositionFile } from '../../../src/table/index.ts';

const block: FileUnit = {
  id: 'fr-1',
  side: 'french',
  arm: 'infantry',
  facing: 90,
  block: { at: [50, 40], files: 3, ranks: 2, base: [4, 3] },
  values: { figures: 6 },
};
const loose: FileUnit = {
  id: 'fr-2',
  side: 'french',
  arm: 'infantry',
  bases: [
    { id: 'a', at: [20, 20], facing: 0, size: [2, 2] },
    { id: 'b', at: [24, 20], facing: 30, size: [2, 2] },
  ],
};
const file: PositionFile = {
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'cm',
  table: { width: 180, height: 120 },
  sides: [{ id: 'french' }],
  units: [block, loose],
};
const laid = layOut(file);
const position = (laid as { value: Position }).value;
const [first, second] = position.units as [Position['units'][0], Position['units'][0]];

test('a block that is shifted stays a block', () => {
  const moved = shiftedUnit(block, first, 'cm', { by: { x: 12.3, y: -4 }, turn: 0 });
  expect(moved).toEqual({ ...block, block: { ...block.block, at: [51.23, 39.6] } }); // 50 + 1.23, 40 − 0.4
});

test('a block turns about its middle', () => {
  // looks east; middle 3 cm behind the front: (47, 40). A quarter to the left: front middle 3 cm north of it
  const moved = shiftedUnit(block, first, 'cm', { by: { x: 0, y: 0 }, turn: 90 });
  expect(moved.facing).toBe(0);
  expect(moved.block?.at).toEqual([47, 43]);
});

test('loose bases turn about their middle, each with its own facing', () => {
  // middle (22, 20); a quarter to the right: (20, 20) goes to (22, 22), (24, 20) to (22, 18)
  const moved = shiftedUnit(loose, second, 'cm', { by: { x: 0, y: 0 }, turn: -90 });
  expect(moved.bases?.map(b => [b.at, b.facing])).toEqual([
    [[22, 22], 90],
    [[22, 18], 120],
  ]);
});

test('one base leaves the block: the others are written where they stood', () => {
  const moved = shiftedUnit(block, first, 'cm', { by: { x: 0, y: 50 }, turn: 0, base: '1.1' });
  expect(moved.block).toBeUndefined();
  expect(moved.bases).toHaveLength(6);
  const was = first.bases.map(b => [b.at.x / 10, b.at.y / 10]);
  expect(moved.bases?.map(b => b.at)).toEqual([[was[0]?.[0], (was[0]?.[1] as number) + 5], ...was.slice(1)]);
});

test('one unit is laid out alone; words, values, paths and the others stay', () => {
  const moved = shiftedUnit(block, first, 'cm', { by: { x: 100, y: 0 }, turn: 0 });
  const unit = relaid(position, file, 0, moved);
  expect(unit.ok).toBe(true);
  if (!unit.ok) return;
  const after = withUnit(position, unit.value);
  expect(after.units[0]?.values).toBe(first.values);
  expect(after.units[0]?.bases.map(b => b.path)).toEqual(first.bases.map(b => b.path));
  expect(after.units[0]?.bases[0]?.at.x).toBe((first.bases[0]?.at.x as number) + 100);
  expect(after.units[1]).toBe(second);
  expect(position.units[0]).toBe(first);
  const whole = layOut({ ...file, units: [moved, loose] });
  expect(whole.ok && whole.value.units[0]).toEqual(after.units[0]);
});

test('off the table is a problem that names the unit', () => {
  const moved = shiftedUnit(loose, second, 'cm', { by: { x: -500, y: 0 }, turn: 0 });
  expect(relaid(position, file, 1, moved)).toMatchObject({ ok: false, problems: [{ path: 'units[1].bases[0]' }, {}] });
});
