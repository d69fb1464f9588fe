// Tokens beside a unit follow from its values by the rules of a book's face.

import { expect, test } from 'vitest';
import { loadRuleset, type TokenRule, tokensFor } from '../../../src/rules/index.ts';
import { SYSTEMS } from '../../../src/table/index.ts';

const RULES: readonly TokenRule[] = [
  { token: 'losses', value: 'lives', when: { below: 'maxLives' } },
  { token: 'disorder', value: 'disr', when: 'positive' },
  { token: 'no-flag', value: 'flag', when: [false] },
  { token: 'falls-back', value: 'order', when: ['broken', 'routed'] },
];

test.each([
  ['nothing said', {}, []],
  // 12 - 9 = 3
  ['three lives of twelve gone', { lives: 9, maxLives: 12 }, [{ kind: 'losses', count: 3 }]],
  ['none gone', { lives: 12, maxLives: 12 }, []],
  ['no whole to lose from', { lives: 9 }, []],
  ['two disruptions', { disr: 2 }, [{ kind: 'disorder', count: 2 }]],
  ['none', { disr: 0 }, []],
  ['a value of another kind', { disr: true }, []],
  ['the flag is lost', { flag: false }, [{ kind: 'no-flag', count: null }]],
  ['the flag is there', { flag: true }, []],
  ['broken', { order: 'broken' }, [{ kind: 'falls-back', count: null }]],
  [
    'two, in the order of the rules',
    { order: 'routed', disr: 1 },
    [
      { kind: 'disorder', count: 1 },
      { kind: 'falls-back', count: null },
    ],
  ],
] as const)('%s', (_, values, want) => {
  expect(tokensFor(RULES, values)).toEqual(want);
});

test.each(SYSTEMS)('%s: every rule names a value that the book’s own schema knows', async id => {
  const { face, keys } = await loadRuleset(id);
  const known = Object.keys((keys.unitValues as unknown as { readonly shape: object }).shape);
  const named = face.tokens.flatMap(({ value, when }) =>
    typeof when === 'object' && 'below' in when ? [value, when.below] : [value],
  );
  expect(named.filter(value => !known.includes(value))).toEqual([]);
});
