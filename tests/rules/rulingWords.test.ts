import { describe, expect, test } from 'vitest';
import { clean } from '../../src/table/index.ts';
import { lettersOf } from '../../src/picture/units.ts';
import {
  type Answer,
  answerSentence,
  callSentence,
  lengthText,
  marginText,
  type Ruling,
  reason,
  ruleWords,
  shortMarginText,
  ruling,
  spokenCall,
  tooCloseText,
  unitsOf,
  valueAgainstLimit,
} from '../../src/rules/index.ts';
import { position } from '../picture/scene.ts';

test.each([
  [1, 'cm', '1 mm'],
  [0.354, 'cm', '0.35 mm'],
  [12.34, 'mm', '12.3 mm'],
  [-1.04, 'cm', '1 mm'],
  [9.96, 'cm', '10 mm'],
  [12.34, 'cm', '1.23 cm'],
  [99.96, 'cm', '10 cm'],
  [123.4, 'cm', '12.3 cm'],
  [0.001, 'cm', 'less than 0.01 mm'],
  [0, 'cm', '0 mm'],
  [25.4, 'in', '1 in (2.54 cm)'],
  [1, 'in', '0.039 in (1 mm)'],
  [254, 'in', '10 in (25.4 cm)'],
] as const)('%d mm in a file in %s: %s', (mm, lengths, text) => {
  expect(lengthText(mm, lengths)).toBe(text);
});

test.each([
  [1, '+1 mm'],
  [-1, '−1 mm'],
  [0, '±0 mm'],
  [0.0049, '±0 mm'],
  [-0.006, '−0.01 mm'],
] as const)('a margin of %d: %s', (mm, text) => {
  expect(marginText({ mm }, 'cm')).toBe(text);
});
test.each([
  [12, 'in', '≥ 0.47 in (1.2 cm)', '≥ 0.47 in'],
  [-12, 'cm', '≥ 1.2 cm', '≥ 1.2 cm'],
  [0, 'cm', '±0 mm', '±0 mm'],
] as const)('a bound of %d mm in a file in %s: %s', (mm, lengths, text, short) => {
  const margin = { mm, atLeast: true } as const;
  expect([marginText(margin, lengths), shortMarginText(margin, lengths)]).toEqual([text, short]);
});
test.each([
  ['3.1.4', '3.1.4'],
  ['B, D p. 43', 'B, D p. 43'],
  ['S: Jumping', 'S: Jumping'],
  ['general', 'general rule, our reading'],
  ['general §4.1', 'general rule, our reading'],
  ['general §4.1–4.3, OR Weapons', 'general rule, our reading; OR Weapons'],
  ['OR Extended Line Frontage, general §4.10', 'OR Extended Line Frontage; general rule, our reading'],
  ['D; §5.1', 'D, our reading'],
  ['D; §3, I-13', 'D, our reading'],
  ['D; I-16', 'D, our reading'],
  ['I-11', 'our reading'],
  ['not found', 'not in our sources'],
  ['§3; §5.6', 'our reading'],
  ['B, D p. 43; §6.2', 'B, D p. 43, our reading'],
])('the rule %s is named %s', (cite, words) => {
  expect(ruleWords(cite)).toBe(words);
});

test('a margin of nothing is nothing of the table’s own unit', () => {
  expect([marginText({ mm: 0 }, 'in'), marginText({ mm: 0 }, 'mm')]).toEqual(['±0 in', '±0 mm']);
});

describe('the answer in a sentence', () => {
  const ruled = (answer: Answer, margin: number | null, needs?: string): Ruling =>
    ruling({
      call: { kind: 'fire' },
      system: 'lasalle',
      measures: {},
      reasons: [reason({ id: 'r', cite: '1', answer, text: '', margin, ...(needs ? { needs } : {}) })],
    });
  test.each([
    ['yes', 3.2, undefined, 'Yes: it holds by 3.2 mm.'],
    ['no', -1, undefined, 'No: it fails by 1 mm.'],
    ['no', null, undefined, 'No: no distance decides it.'],
    ['yes', null, undefined, 'Yes.'],
    ['yes', 0, undefined, 'Yes: it just holds, on the limit.'],
    ['no', -0.001, undefined, 'No: it just fails, on the limit.'],
    ['unknown', null, 'table13.zonesCm', 'Unknown: table13.zonesCm is missing.'],
    ['unknown', null, undefined, 'Unknown: the table does not say.'],
  ] as const)('%s by %s (%s): %s', (answer, margin, needs, sentence) => {
    expect(answerSentence(ruled(answer, margin, needs), 'cm')).toBe(sentence);
  });
});

test('the headline names the house figure it leans on, and the turn of an angle', () => {
  const ruled = (parts: Partial<Parameters<typeof reason>[0]>): string =>
    answerSentence(
      ruling({
        call: { kind: 'fire' },
        system: 'lasalle',
        measures: {},
        reasons: [reason({ id: 'r', cite: '1', answer: 'yes', text: '', margin: 5, ...parts })],
      }),
      'cm',
    );
  expect(ruled({ house: 'house', value: 23.5, limit: 24, unit: 'cm' })).toBe(
    'Yes: it holds by 5 mm, against a house figure (24 cm).',
  );
  expect(ruled({ house: 'house' })).toBe('Yes: it holds by 5 mm, against a house figure.');
  expect(ruled({ house: 'yours', value: 23.5, limit: 24, unit: 'cm' })).toBe(
    'Yes: it holds by 5 mm, against a figure of your own (24 cm).',
  );
  expect(ruled({ marginDeg: 0.4 })).toBe('Yes: it holds by 5 mm (0.4°).');
  expect(ruled({ atLeast: true })).toBe('Yes: it holds by at least 5 mm.');
  expect(ruled({ answer: 'no', margin: -5, atLeast: true, house: 'house' })).toBe(
    'No: it fails by at least 5 mm, against a house figure.',
  );
});

test.each([
  [{}, 'Too close'],
  [{ atLeast: true }, 'Perhaps too close'],
] as const)('how the margin %o is known is said beside too close', (parts, text) => {
  const reasons = [reason({ id: 'r', cite: '1', answer: 'yes', text: '', margin: 1, ...parts })];
  const close = ruling({ call: { kind: 'fire' }, system: 'lasalle', measures: {}, reasons });
  expect(close.tooClose).toBe(true);
  expect(tooCloseText(close).startsWith(text)).toBe(true);
});

test.each([
  [{ value: 4.9, limit: 5, unit: 'cm' }, '4.9 cm against 5 cm'],
  [{ value: 31.25, limit: 30, unit: 'deg' }, '31.25° against 30°'],
  [{ value: 0.3333333, unit: 'share' }, '33.3 %'],
  [{ value: 2, limit: 1, unit: 'count' }, '2 against 1'],
  [{ limit: 4, unit: 'BW' }, 'limit 4 BW'],
  [{}, ''],
] as const)('%o: %s', (parts, text) => {
  expect(valueAgainstLimit(reason({ id: 'r', cite: '1', answer: 'yes', text: '', ...parts }))).toBe(text);
});

describe('who asks', () => {
  test('the asking unit first, whatever the order of the fields', () => {
    expect(unitsOf({ kind: 'fire', target: 'br-1', firer: 'fr-1' }, position)).toEqual(['fr-1', 'br-1']);
    expect(unitsOf({ kind: 'support', supporter: 'fr-2', unit: 'fr-1' }, position)).toEqual(['fr-2', 'fr-1']);
  });
  test('units in lists, each once; words that are no units are none', () => {
    const call = {
      kind: 'split-fire',
      firer: 'fr-1',
      parts: [{ target: 'br-1', figures: ['fr-2'] }, { target: 'br-1' }, { target: 'st' }],
      phase: 'firing',
    };
    expect(unitsOf(call, position)).toEqual(['fr-1', 'br-1', 'st']);
  });
  test('a sentence with names, ids where they differ, and sides', () => {
    expect(
      callSentence({ kind: 'split-fire', firer: 'fr-1', parts: [{ target: 'br-1' }, { target: 'fr-2' }] }, position),
    ).toBe('split fire: 1/13e Ligne (fr-1, French) → Coldstream (br-1, British), fr-2 (French)');
    expect(callSentence({ kind: 'light-cap', distance: 3 }, position)).toBe('limit of the light');
  });
  test('as players say it: no id, but where two units have one name', () => {
    const call = { kind: 'fire', firer: 'fr-1', target: 'br-1' };
    expect(spokenCall(call, position)).toBe('fire: 1/13e Ligne (French) → Coldstream (British)');
    const called = position.units.map(u => ({ ...u, name: u.id === 'fr-1' ? 'French infantry in line 1' : u.name }));
    const owned = { ...position, units: called, unitById: new Map(called.map(u => [u.id, u])) };
    expect(spokenCall(call, owned)).toBe('fire: French infantry in line 1 → Coldstream (British)');
    const twins = position.units.map(u => ({ ...u, name: 'Coldstream' }));
    const alike = { ...position, units: twins, unitById: new Map(twins.map(u => [u.id, u])) };
    expect(spokenCall(call, alike)).toBe('fire: Coldstream (fr-1, French) → Coldstream (br-1, British)');
  });
});

test('text from outside is visible and harmless', () => {
  expect(clean('plain Ä €')).toBe('plain Ä €');
  expect(clean('a\u0000b\u001b[31m\n\u202e\u200b\ud800')).toBe('a\\u0000b\\u001b[31m\\u000a\\u202e\\u200b\\ud800');
  expect(clean('\u{e0041}👑')).toBe('\\u{e0041}👑');
});

test('every side has a letter of its own', () => {
  const sides = ['French', 'Finns', 'frisians', 'ffff', '1815', '…'].map((name, i) => ({ id: String(i), name }));
  expect([...lettersOf(sides).values()]).toEqual(['F', 'I', 'R', '4', '5', '6']);
});
