// Numbers as the language in force writes them: one mark for the decimals, in what the books say and in what the page says.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerWords,
  depthText,
  labelText,
  lengthWords,
  marginWords,
  numberText,
  percent,
  speak,
  translated,
  WORDS,
} from '../../../src/desk/index.ts';
import { twoLines } from '../../browser/positions.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { SYSTEMS } from '../../../src/table/index.ts';
import { laidOut } from '../../must.ts';

describe('German', () => {
  beforeAll(() => speak('de'));
  afterAll(() => speak('en'));
  test.each([
    ['a length', 'own unit fr-2 stands 4.9 cm from the line', '4,9 cm'],
    ['an angle', 'turned by 0.25°', '0,25°'],
    ['base widths', 'is 3.992 BW away', '3,992 BW'],
    ['inches', 'is 0.12 in (3.1 mm) deep', '0,12 in (3,1 mm)'],
    ['inches as a sign', 'lies 7.306" deep', '7,306"'],
    ['a share', 'holds on 99.5 % of the tables', '99,5 %'],
    ['a size', 'a base of 12.5 × 4.5 mm', '12,5 × 4,5 mm'],
    ['figures before rounding', '8: 0.75 figures before rounding', '8: 0,75 Figuren'],
    ['the number of a rule', 'as in 3.4.4; it lies in 3.1 in the book', '3.1 in the book'],
    ['the number of a rule at the end', 'see 3.1.6', '3.1.6'],
    ['a rule before a length', 'by 3.1: 4.5 cm', '3.1: 4,5 cm'],
  ])('%s', (_, english, wanted) => {
    expect(translated(english)).toContain(wanted);
  });
  test('margins, lengths, depths, numbers, odds, sentences of the page', () => {
    expect(marginWords({ mm: 1.5 }, 'cm')).toBe('+1,5 mm');
    expect(marginWords({ mm: 0 }, 'in')).toBe('±0 in');
    expect(marginWords({ mm: 1.5, atLeast: true }, 'cm')).toBe('≥ 1,5 mm');
    expect(lengthWords(123.4, 'cm')).toBe('12,3 cm');
    expect(depthText(2.54, 'in')).toBe('0,10 in');
    expect(numberText(1234.5678)).toBe('1234,568');
    expect(percent(0.125)).toBe('12,5 %');
    expect(WORDS.ruling.sure.hint('0.5 mm')).toContain('0,5 mm');
  });
});

test('English keeps its point', () => {
  expect(translated('4.9 cm')).toBe('4.9 cm');
  expect(marginWords({ mm: -1.5 }, 'cm')).toBe('−1.5 mm');
  expect(numberText(0.125)).toBe('0.125');
});

test.each(SYSTEMS)('%s: each choice answers its question in words, each option another way', async id => {
  const { choices } = await loadRuleset(id);
  expect(choices.length).toBeGreaterThan(3);
  for (const choice of choices) {
    const answers = choice.options.map(o => answerWords(choice, o));
    expect(answers).toEqual(choice.means);
    expect(new Set(answers).size).toBe(choice.options.length);
  }
});

test('what stands on a table goes by its name, a key and a code in words', () => {
  const table = laidOut(twoLines());
  expect(labelText(table, 'br-1')).toBe('Grenadiers');
  expect(labelText(table, 'wood-1')).toBe('North Wood');
  expect(labelText(table, 'Fusiliers')).toBe('Fusiliers');
  expect(labelText(table, 'CLOSEST_PARTIAL')).toBe('closest partial');
  expect(labelText(table, 'I-1')).toBe('I-1');
});
