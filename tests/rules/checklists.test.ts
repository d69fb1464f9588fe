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

describe.each(SYSTEMS)('%s', book => {
  const rows = rowsOf(book);
  test('every line says how; what is left to the players says why', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const [line = '', how = '', why = ''] of rows) {
      expect([line, how]).toEqual([line, expect.stringMatching(HOW)]);
      if (how.includes('by hand')) expect([line, why]).toEqual([line, expect.stringMatching(/\w/)]);
    }
  });
  test('the tests it names are there', () => {
    const named = rows.flatMap(([, , , tests = '']) => tests.split(', ').filter(t => t !== ''));
    const gone = named.filter(t => !existsSync(new URL(`../${t}.test.ts`, import.meta.url)));
    expect(gone).toEqual([]);
  });
});
