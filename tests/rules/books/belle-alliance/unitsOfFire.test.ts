// 3.1.1, 3.1.2 Units of fire of each part of a split fire: 10 figures are a full one, 3 left over a reduced one.

import { expect, test } from 'vitest';
import { unitsOfParts } from '../../../../src/rules/books/belle-alliance/rules/unitsOfFire.ts';
import { printed } from '../../../../src/rules/books/belle-alliance/tables/figures.ts';

test.each([
  // figures   each has its own   one reduced unit in all (I-38)
  [
    [13, 17],
    [2, 2],
    [1, 2],
  ], // 3 and 7 left over: the second has more
  [
    [17, 13],
    [2, 2],
    [2, 1],
  ],
  [
    [13, 13],
    [2, 2],
    [2, 1],
  ], // of equals the first
  [
    [12, 13],
    [1, 2],
    [1, 2],
  ], // 2 are too few
  [
    [12, 22],
    [1, 2],
    [1, 2],
  ],
] as const)('%o figures: %o, or with one reduced unit %o', (figures, each, oneInAll) => {
  const parts = figures.map(n => ({ arm: 'infantry' as const, figures: n }));
  expect(unitsOfParts(printed.constants, parts, false)).toEqual(each);
  expect(unitsOfParts(printed.constants, parts, true)).toEqual(oneInAll);
});
