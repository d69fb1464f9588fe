// Keys, codes and labels of figures, as a player reads them.

import { expect, test } from 'vitest';
import { factsTold, keyText } from '../../../src/desk/index.ts';

test.each([
  ['columnEffect', 'column effect'],
  ['CLOSEST_FULL', 'closest full'],
  ['zone1', 'zone 1'],
  ['coverIII', 'cover III'],
  ['figures100', '100 % more figures'],
  ['no-effect', 'no effect'],
  ['pointsOver4', 'points beyond 4"'],
  ['landX', 'landing, x'],
  ['effMov', 'effective movement'],
  // no keys: dice, ids, codes of the book, names
  ['3d6', '3d6'],
  ['fr-1', 'fr-1'],
  ['LD', 'LD'],
  ['1/13e Ligne', '1/13e Ligne'],
  ['Leib-Bataillon', 'Leib-Bataillon'],
])('%s is read as %s', (key, words) => {
  expect(keyText(key)).toBe(words);
});

test('whose a figure is stands once, in words, beside what it is about', () => {
  expect(factsTold({ id: 'cover', value: -2, cite: 'OR Twilight', house: false })).toEqual({
    id: 'cover',
    value: -2,
    rule: 'OR Twilight',
  });
  expect(factsTold({ value: 0, cite: 'general §5.2', house: true })).toEqual({
    value: 0,
    rule: 'general rule, our reading',
    whoseFigure: 'house figure',
  });
  expect(factsTold({ value: 1, house: false, yours: true })).toEqual({ value: 1, whoseFigure: 'your figure' });
  expect(factsTold({ toHit: 5, toHitOf: 'yours', table12: 'house' })).toEqual({
    toHit: '5 (your figure)',
    table12: 'house figure',
  });
});
