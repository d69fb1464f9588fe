// Documents that tests start from: each test changes the one thing it is about.

import type { FileUnit, PositionFile } from '../../src/table/index.ts';

export const unitA: FileUnit = {
  id: 'a',
  side: 'red',
  arm: 'infantry',
  facing: 0,
  block: { at: [40, 20], files: 3, ranks: 2, base: [2, 3] },
};
export const unitB: FileUnit = {
  id: 'b',
  side: 'blue',
  arm: 'infantry',
  bases: [{ at: [50, 60], size: [4, 2], facing: 180 }],
};

export const made = (over: Partial<Record<keyof PositionFile, unknown>> = {}): Record<string, unknown> => ({
  format: 'enfilade/position',
  version: 1,
  title: 'A made table',
  system: 'lasalle',
  lengths: 'cm',
  table: { width: 120, height: 80 },
  sides: [{ id: 'red' }, { id: 'blue' }],
  units: [unitA, unitB],
  ...over,
});
