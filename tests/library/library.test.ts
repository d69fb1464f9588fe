// The public face: three lines judge a file; bad input comes back as problems with their places.

import { expect, test } from 'vitest';
import { judge, openPosition } from '../../src/library/index.ts';
import { must } from '../must.ts';

const FOLDER = 'maps/positions/';

test('a file with its map beside it: the rulings of the command line', async () => {
  const rulings = must(await judge(`${FOLDER}belle-alliance-own-battalion-in-the-way.json`));
  // the README's example: the third call fails by 1.285 mm
  expect(rulings.map(r => r.answer)[2]).toBe('no');
  expect(rulings[2]?.margin?.mm).toBeCloseTo(-1.285, 2);
});

test('a value needs its map given; what is missing is named', async () => {
  const judged = await judge({
    format: 'enfilade/position',
    version: 1,
    system: 'lasalle',
    lengths: 'mm',
    scale: { BW: 40 },
    map: 'field.json',
    sides: [{ id: 'a' }],
    units: [],
  });
  expect(judged.ok ? [] : judged.problems.map(p => p.path)).toEqual(['map']);
});

test('no such file, no position: problems, no exception', async () => {
  for (const bad of ['nowhere.json', 'package.json', 7, null, []]) expect((await judge(bad)).ok).toBe(false);
});

test('another book over the same file', async () => {
  const opened = must(await openPosition(`${FOLDER}lasalle-diagram-1.json`));
  expect(opened.ruleset.id).toBe('lasalle');
});
