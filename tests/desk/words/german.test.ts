// Everything the floors below are heard to say has a German phrase, and names come through it unchanged.

import { describe, expect, test } from 'vitest';
import { germanPhrases } from '../../../src/desk/words/de/index.ts';
import { gapsOf } from '../../../src/rules/index.ts';
import { SYSTEMS } from '../../../src/table/index.ts';
import { READY } from '../../play/scenarios.ts';
import {
  type Heard,
  heardInGameOf,
  heardInScenario,
  heardOfBook,
  heardOfBrokenFile,
  heardOnTable,
  POSITIONS,
} from './gather.ts';

const { lists, phrases, find: findPhrase } = await germanPhrases();

const ENGLISH = /\b(is|are|has|have|may|from|away|needed|which|reaches|lies|within|stands|missing|not|with|the)\b/;

/** `corn` is found in every corner. */
const isUnlikeWords = (name: string): boolean => /[A-Z\d-]/.test(name);

/** Texts without a phrase, half translated ones, and names that were lost or translated. */
function wrongIn(heard: Heard): readonly string[] {
  return [...heard].flatMap(([text, { where, names }]) => {
    const german = findPhrase(text);
    if (german === null) return [`no phrase: ${text} (${where})`];
    const lost = names.filter(name => isUnlikeWords(name) && !german.includes(name));
    const rest = names.toSorted((m, n) => n.length - m.length).reduce((t, name) => t.replaceAll(name, ''), german);
    return [
      ...lost.map(name => `${name} is lost: ${german} (${where})`),
      ...(ENGLISH.test(rest) ? [`half English: ${german} (${where})`] : []),
    ];
  });
}

test.each(SYSTEMS)('%s, what it asks and leaves open', async id => {
  expect(wrongIn(await heardOfBook(id))).toEqual([]);
});

describe.each(POSITIONS)('%s', name => {
  test.each(SYSTEMS)('under %s', async id => {
    expect(wrongIn(await heardOnTable(name, id))).toEqual([]);
  });
  test('in a game', async () => {
    expect(wrongIn(await heardInGameOf(name, 'words', 40))).toEqual([]);
  });
});

test.each(READY)('%s, played', { timeout: 120_000 }, async name => {
  expect(wrongIn(await heardInScenario(name, 'words', 60))).toEqual([]);
});

test.each(SYSTEMS)('%s, files with something wrong', { timeout: 120_000 }, async id => {
  const [name = ''] = POSITIONS.filter(p => p.startsWith(id));
  expect(wrongIn(await heardOfBrokenFile(name))).toEqual([]);
});

test.each([
  'A (full), '.repeat(18),
  'a is b; '.repeat(20),
  'the fire of a at b is carried out: '.repeat(5),
  ' and '.repeat(36),
  'a: b, c: d; '.repeat(15),
])('a name made of phrases takes no time: %s', name => {
  const begun = performance.now();
  findPhrase(`the fire of ${name} at ${name} is not carried out: ${name} is in disorder (3.1.1)`);
  expect(performance.now() - begun).toBeLessThan(500);
});

test('no row stands in two files', () => {
  const seen = new Set<string>();
  const again = lists.flatMap(book => Object.keys(book)).filter(english => seen.has(english) || !seen.add(english));
  expect(again).toEqual([]);
});
test('no two gaps of a row adjoin', () => {
  expect(Object.keys(phrases).filter(english => english.includes('}{'))).toEqual([]);
});
test('both sides of a row have the same gaps, each once', () => {
  const uneven = Object.entries(phrases).filter(([en, de]) => {
    const gaps = gapsOf(en);
    return `${gaps}` !== `${gapsOf(de)}` || new Set(gaps).size < gaps.length;
  });
  expect(uneven).toEqual([]);
});
