import { describe, expect, test } from 'vitest';
import { beside, columns, table, widthOf, wrap } from '../../../src/cli/report/layout.ts';

test.each([
  ['plain', 5],
  ['Müller', 6],
  ['Mu\u0308ller', 6], // u and a mark that combines
  ['歩兵', 4],
  ['', 0],
])('%s is %d letters wide', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

describe('wrapping', () => {
  test('at spaces, never beyond the width', () => {
    expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  });
  test('a word that is too long is cut', () => {
    expect(wrap('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k']);
  });
  test('nothing is one empty line', () => {
    expect(wrap('', 10)).toEqual(['']);
  });
});

test('blocks stand beside each other, the shorter one is filled up', () => {
  expect(beside(['a', 'bb'], ['1', '2', '3'], 4)).toEqual(['a     1', 'bb    2', '      3']);
  expect(columns([['  --svg OUT', 'a picture of it']], 12, 24)).toEqual([
    '  --svg OUT   a picture',
    '              of it',
  ]);
});

test('columns of numbers stand to the right, others to the left', () => {
  expect(
    table(
      ['n', 'who', 'chance'],
      [
        ['3', 'a', '0.46 %'],
        ['10', 'bcd', '12.50 %'],
      ],
    ),
  ).toEqual([' n  who   chance', ' 3  a     0.46 %', '10  bcd  12.50 %']);
});
