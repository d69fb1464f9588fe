// Names of players in the sentences of the page: one that turns text round turns nothing round, in whatever language it stands.

import { afterAll, expect, test } from 'vitest';
import { LANGUAGES, type Language, labelText, shown, speak, translated, WORDS } from '../../../src/desk/index.ts';
import { laidOut } from '../../must.ts';

const RLO = '\u202e';
afterAll(() => speak('en'));

test.each([
  ['an override', `Old ${RLO}Guard`, 'Old \\u202eGuard'],
  ['line by line', 'one\ntwo', 'one\ntwo'],
  ['plain', 'Garde à pied – 2ᵉ', 'Garde à pied – 2ᵉ'],
  ['Hebrew', '\u05d2\u05d3 2', '\u2067\u05d2\u05d3\u2069 2'],
])('%s', (_, text, wanted) => {
  expect(shown(text)).toBe(wanted);
  expect(shown(shown(text))).toBe(wanted);
});

test.each(Object.keys(LANGUAGES) as Language[])(
  '%s: in a sentence of the page, and of the floors below',
  async language => {
    await speak(language);
    const said = WORDS.playing.events.formed(`Old ${RLO}Guard`, 'line');
    expect(said).toContain('Old \\u202eGuard');
    expect(said).not.toContain(RLO);
    expect(translated(`Old ${RLO}Guard may fire`)).not.toContain(RLO);
  },
);

test('units, sides, ground and the title of a table that is laid out', () => {
  const name = `a${RLO}b`;
  const { title, units, sides, terrain } = laidOut({
    format: 'enfilade/position',
    version: 1,
    system: 'lasalle',
    lengths: 'cm',
    scale: { BW: 4 },
    table: { width: 100, height: 100 },
    title: name,
    sides: [{ id: 'r', name }],
    terrain: [
      {
        id: 'w',
        kind: 'wood',
        name,
        outline: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      },
    ],
    units: [{ id: 'u', side: 'r', arm: 'infantry', name, bases: [{ at: [1, 1], facing: 0, size: [1, 1] }] }],
  });
  for (const shownName of [title, units[0]?.name, sides[0]?.name, terrain[0]?.name])
    expect(shownName).toBe('a\\u202eb');
});

test.each([
  ['en', 'column effect'],
  ['de', 'Kolonnenwirkung'],
] as const)('%s: a key of a measure is said in words', async (language, wanted) => {
  await speak(language);
  expect(labelText(undefined, 'columnEffect')).toBe(wanted);
});
