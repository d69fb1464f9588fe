// Each book says line by line what is judged, played, or left to the players; lines that name their tests name files that exist.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '../../src/table/index.ts';

const HOW = /^(judged|played|by hand)(, (judged|played|by hand))*$/;
const rowsOf = (book: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../src/rules/books/${book}/CHECKLIST.md`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );

/** How many lines the checklist of a book has, where they are numbered through. */
const LAST: Readonly<Record<string, number>> = { 'fire-and-fury': 54, lasalle: 39, 'open-fire': 56 };
/** `8–10, 12 facing` → 8, 9, 10, 12 */
const numbersOf = (line: string): readonly number[] =>
  (/^[\d–, ]+/.exec(line)?.[0] ?? '').split(',').flatMap(part => {
    const [from = 0, to = from] = part.trim().split('–').map(Number);
    return from === 0 ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

describe.each(SYSTEMS)('%s', book => {
  const rows = rowsOf(book);
  test('every line says how; what is left to the players says why', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const [line = '', how = '', why = ''] of rows) {
      expect([line, how]).toEqual([line, expect.stringMatching(HOW)]);
      if (how.includes('by hand')) expect([line, why]).toEqual([line, expect.stringMatching(/\w/)]);
    }
  });
  // Belle Alliance and Emperor are counted by the rules themselves; their numbers are words
  const last = LAST[book];
  test.runIf(last !== undefined)('every line of the checklist is there once: 1 to the last', () => {
    const numbers = rows.flatMap(([line = '']) => numbersOf(line)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: last ?? 0 }, (_, i) => i + 1));
  });
  test('the tests it names are there', () => {
    const named = rows.flatMap(([, , , tests = '']) => tests.split(', ').filter(t => t !== ''));
    const gone = named.filter(t => !existsSync(new URL(`../${t}.test.ts`, import.meta.url)));
    expect(gone).toEqual([]);
  });
});
