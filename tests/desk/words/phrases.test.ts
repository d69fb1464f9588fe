// The phrase book's engine, on a book small enough to see through: rows, gaps, lists, ids, and names that lie in wait.

import { describe, expect, test } from 'vitest';
import { gapsOf, type Joints, phraseBook, termOf } from '../../../src/rules/kit/words/phrases.ts';

const JOINTS: Joints = [
  ['; ', '; '],
  [', ', ', '],
  [' and ', ' und '],
];
const find = phraseBook(
  {
    'own unit {unit} stands {gap} from the line': 'eigene Einheit {unit} steht {gap} neben der Linie',
    '{unit} is in {=formation}': '{unit} ist in {formation}',
    '{unit} may not fire: {~why}': '{unit} darf nicht feuern: {why}',
    '{unit} loses {~losses}': '{unit} verliert {losses}',
    '{#n} hits': '{n} Treffer',
    '{unit} hits {target}': '{unit} trifft {target}',
    'it goes over {&names}': 'sie geht über {names} hinweg',
    'the line runs through {unit} here{~over?}': 'die Linie geht hier durch {unit}{over}',
    ', over its heads': ', über die Köpfe',
    '{far} away': '{far} entfernt',
    '{unit} is near': '{unit} ist nah',
    'attack column': 'Angriffskolonne',
    'a life': 'ein Leben',
    'its flag': 'die Fahne',
    dismounted: 'abgesessen',
  },
  JOINTS,
);

test.each([
  // name                        English                                          German
  [
    'names and numbers',
    'own unit fr-2 stands 4.9 cm from the line',
    'eigene Einheit fr-2 steht 4.9 cm neben der Linie',
  ],
  ['a word of the book', 'fr-2 is in attack column', 'fr-2 ist in Angriffskolonne'],
  ['its id', 'fr-2 is in attack-column', 'fr-2 ist in Angriffskolonne'],
  ['as a heading', 'AttackColumn', 'Angriffskolonne'],
  ['a clause', 'fr-2 may not fire: br-1 is near', 'fr-2 darf nicht feuern: br-1 ist nah'],
  ['a list of clauses', 'fr-2 loses a life, a life and its flag', 'fr-2 verliert ein Leben, ein Leben und die Fahne'],
  ['sentences', 'fr-1 is near; fr-2 is near', 'fr-1 ist nah; fr-2 ist nah'],
  ['a number', '3 hits', '3 Treffer'],
  ['a list of names', 'it goes over A, B and C', 'sie geht über A, B und C hinweg'],
  ['one name', 'it goes over Captain Ross', 'sie geht über Captain Ross hinweg'],
  ['nothing in a gap', 'the line runs through fr-2 here', 'die Linie geht hier durch fr-2'],
  [
    'something in it',
    'the line runs through fr-2 here, over its heads',
    'die Linie geht hier durch fr-2, über die Köpfe',
  ],
  ['a code', 'LD', 'LD'],
])('%s', (_, english, german) => {
  expect(find(english)).toBe(german);
});

test.each([
  ['another sentence', 'own unit fr-2 sits 4.9 cm from the line'],
  ['half a sentence', 'own unit fr-2 stands 4.9 cm from the line, maybe'],
  ['a word it does not know', 'fr-2 is in disarray'],
  ['a clause it does not know', 'fr-2 may not fire: it rains'],
  ['one sentence of two', 'fr-1 is near; it rains'],
  ['nothing in a gap that needs something', 'own unit  stands 4.9 cm from the line'],
])('%s: none', (_, english) => {
  expect(find(english)).toBeNull();
});

describe('names that lie in wait', () => {
  test.each([
    ['a comma', 'own unit Hussars, dismounted stands 5 cm from the line', 'Hussars, dismounted'],
    ['a word of the book', 'attack column is near', 'attack column'],
    ['signs of a pattern', 'own unit a.*(b|c)+$^\\ stands 5 cm from the line', 'a.*(b|c)+$^\\'],
    ['gaps', 'own unit {unit}{~why} stands 5 cm from the line', '{unit}{~why}'],
    ['dollars of a replacement', 'own unit $& $1 stands 5 cm from the line', '$& $1'],
    ['a phrase', 'own unit the one that stands alone stands 5 cm from the line', '5 cm'],
    ['another script', 'own unit 第一连 stands 5 cm from the line', '第一连'],
  ])('%s', (_, english, kept) => {
    expect(find(english)).toContain(kept);
  });
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no phrase', name => {
    expect(find(name)).toBeNull();
  });
  test('no name takes long', () => {
    const names = [
      ' is near; '.repeat(300),
      'a, b and c, '.repeat(300),
      ' hits '.repeat(600),
      ' may not fire: '.repeat(200),
      'x'.repeat(100_000),
    ];
    const begun = performance.now();
    for (const name of names) find(`${name} may not fire: ${name} loses ${name}`);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

test('gaps of a pattern, ids as words', () => {
  expect(gapsOf('{b} {~a?} {#n} {&c} {=d}')).toEqual(['a', 'b', 'c', 'd', 'n']);
  expect(['columnEffect', 'column-effect', 'Column effect'].map(termOf)).toEqual(Array(3).fill('column effect'));
});
