// What players call the units of a table: no ids, and never two the same.

import { expect, test } from 'vitest';
import { toldApart } from '../../../src/desk/index.ts';

const called = (...rows: readonly (readonly [id: string, name: string])[]) => [
  ...toldApart(rows.map(([id, name]) => ({ id, name }))).values(),
];

test.each([
  [[['fr-1', '30th Line']], ['30th Line']],
  [
    [
      ['a', 'Militia'],
      ['b', 'Guard'],
      ['c', 'Militia'],
      ['d', 'Militia'],
    ],
    ['Militia 1', 'Guard', 'Militia 2', 'Militia 3'],
  ],
  // nobody gave it a name: what its file calls it is all there is
  [[['fr-1', 'fr-1']], ['fr-1']],
] as const)('%j are called %j', (rows, names) => {
  expect(called(...rows)).toEqual(names);
});
