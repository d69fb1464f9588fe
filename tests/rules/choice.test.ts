import { expect, test } from 'vitest';
import { type Choice, chosenFrom } from '../../src/rules/index.ts';
import { formatProblem } from '../../src/table/index.ts';

const choices: readonly Choice[] = [
  { id: 'I-1', asks: 'Which?', options: ['one', 'two'], means: ['1', '2'], cite: '1' },
  { id: 'I-2', asks: 'And?', options: ['yes', 'no', 'maybe'], means: ['', '', ''], cite: '2' },
];

test('what is not said has its default, the first option', () => {
  expect(chosenFrom(choices, {})).toEqual({ ok: true, value: { 'I-1': 'one', 'I-2': 'yes' } });
});
test('what is said holds', () => {
  expect(chosenFrom(choices, { 'I-2': 'maybe' })).toEqual({ ok: true, value: { 'I-1': 'one', 'I-2': 'maybe' } });
});
test.each([
  [{ 'I-3': 'one' }, 'choices.I-3: no such choice; there are I-1, I-2'],
  [{ 'I-1': 'three' }, 'choices.I-1: must be one or two, not "three"'],
  [{ toString: 'one' }, 'choices.toString: no such choice; there are I-1, I-2'],
])('%o: %s', (said, problem) => {
  const result = chosenFrom(choices, said as unknown as Record<string, string>);
  expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([problem]);
});
