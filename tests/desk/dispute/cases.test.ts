// The case library's file: out and in again the same; what is wrong in it is told with its place; found by its words.

import { expect, test } from 'vitest';
import { type KeptCase, keptAs, casesText, casesWith, readCases, tagsIn } from '../../../src/desk/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const position = (title: string) =>
  must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      title,
      system: 'lasalle',
      lengths: 'mm',
      table: { width: 1800, height: 1200 },
      sides: [{ id: 'fr' }],
      units: [],
    }),
  );
const kept = (title: string, more: Partial<KeptCase> = {}): KeptCase =>
  keptAs({ title, tags: [], kept: '2026-11-25T10:00:00.000Z', position: position(title), ...more });
const judged = { version: '0.0.1', answer: 'no', mm: -16 } as const;
const WOOD = kept('Past the wood', { tags: ['wood', 'club night'], call: { kind: 'musketry' }, judged });
const HILL = kept('Over the hill', { kept: '2026-11-26T10:00:00.000Z' });

test('a library goes out into one file and comes in the same', () => {
  expect(must(readCases(JSON.parse(casesText([WOOD, HILL]))))).toEqual([WOOD, HILL]);
});

test('a case is itself by position and question: another question is another case, another title is not', () => {
  expect(keptAs({ ...WOOD, title: 'else' }).id).toBe(WOOD.id);
  expect(keptAs({ ...WOOD, call: { kind: 'charge' } }).id).not.toBe(WOOD.id);
});

test.each([
  ['not a library', { format: 'enfilade/map' }, 'format'],
  ['a later version', { format: 'enfilade/cases', version: 2, cases: [] }, 'version'],
  ['no title', { format: 'enfilade/cases', version: 1, cases: [{ kept: WOOD.kept, position: {} }] }, 'cases[0].title'],
  [
    'a broken position, second case',
    {
      format: 'enfilade/cases',
      version: 1,
      cases: [HILL, WOOD].map(({ id: _id, ...c }, i) =>
        i === 1 ? { ...c, position: { ...c.position, units: 7 } } : c,
      ),
    },
    'cases[1].position.units',
  ],
  ['an unknown key', { format: 'enfilade/cases', version: 1, cases: [], shelf: 1 }, 'shelf'],
])('%s: the place is told', (_, file, place) => {
  const read = readCases(file);
  expect(read.ok ? [] : read.problems.map(p => p.path)).toContain(place);
});

test.each([
  ['', ['Over the hill', 'Past the wood']],
  ['wood CLUB', ['Past the wood']],
  ['lasalle hill', ['Over the hill']],
  ['no', ['Past the wood']],
  ['wood hill', []],
])('searched for %j, the newest first', (words, titles) => {
  expect(casesWith([WOOD, HILL], words).map(c => c.title)).toEqual(titles);
});

test('tags: trimmed, each once, no empty ones', () => {
  expect(tagsIn(' dusk, , ridge,dusk ')).toEqual(['dusk', 'ridge']);
});
