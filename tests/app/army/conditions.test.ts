// What is told of the moment: what the book then needs besides stands at its least, and can be seen and changed.

import { expect, test } from 'vitest';
import { toldWith } from '../../../src/app/army/conditions.ts';
import { ruleset } from '../../../src/rules/books/fire-and-fury/index.ts';

import { fileOf, laid } from '../playing/tables.ts';

const scene = laid(ruleset, fileOf('fire-and-fury-redoubt-at-big-bethel'));
const told = (conditions: object, key: string, value: unknown) =>
  toldWith(ruleset, { ...scene.position, conditions: { ...conditions } }, key, value);

test.each([
  // a twilight is in its first turn, where nobody said which
  [{}, 'light', 'evening', { light: 'evening', turn: 1 }],
  [{ turn: 3 }, 'light', 'evening', { light: 'evening' }],
  // by night one sees least far under clouds
  [{}, 'light', 'night', { light: 'night', sky: 'overcast' }],
  [{ sky: 'full-moon' }, 'light', 'night', { light: 'night' }],
  [{}, 'light', 'day', { light: 'day' }],
])('told %j, then %s is %s: %j', (conditions, key, value, all) => {
  expect(told(conditions, key, value)).toEqual(all);
});
