// No hidden state: what is worked out once goes through the one memo, and a workspace is made by its caller.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path))
  .map(path => ({ path, text: readFileSync(`src/${path}`, 'utf8') }));
const pathsWith = (pattern: RegExp, floors: RegExp): readonly string[] =>
  sources
    .filter(({ path, text }) => floors.test(path) && pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

test('what is worked out once goes through the memo', () => {
  // rolling.ts: the dice of an attack go with its effect, which is shown; they are not worked out from it
  expect(pathsWith(/new WeakMap\b/, /./)).toEqual(['geometry/memo.ts', 'rules/books/open-fire/game/rolling.ts']);
});

test('a workspace is made by its caller', () => {
  const scratch = /^(const \w+(: [^=\n]+)? = (new \w+Array\(|\{ (\w+: new \w+Array|count: 0,))|let )/m;
  expect(pathsWith(scratch, /^(geometry|table|measure|rules)\//)).toEqual([]);
});
