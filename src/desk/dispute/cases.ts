// The case library: cases with a title and tags, each with its question and what was answered when it was kept. One file holds
// a whole library. A case is itself again by its position and question: keeping it twice keeps it once.

import { z } from 'zod';
import { ANSWERS } from '../../rules/index.ts';
import {
  BOOK_TITLES,
  bad,
  good,
  type PositionFile,
  pathOf,
  problem,
  type Result,
  read,
  readPositionFile,
} from '../../table/index.ts';
import { WORDS } from '../words/words.ts';
import { caseSum, type Judged } from './link.ts';

const MOST_CASES = 5_000;

const keptCase = z.strictObject({
  title: z.string().min(1).max(200),
  tags: z.array(z.string().min(1).max(60)).max(20).default([]),
  /** ISO time. */
  kept: z.iso.datetime(),
  position: z.unknown().describe('a position, as its own schema says'),
  call: z.unknown().optional().describe('a question of that position'),
  judged: z
    .strictObject({ version: z.string().max(40), answer: z.enum(ANSWERS), mm: z.number().nullable() })
    .optional(),
});
export const casesFile = z.strictObject({
  format: z.literal('enfilade/cases'),
  version: z.literal(1),
  cases: z.array(keptCase).max(MOST_CASES),
});

export interface KeptCase {
  /** SHA-256 of position and question. */
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** ISO time. */
  readonly kept: string;
  readonly position: PositionFile;
  readonly call?: unknown;
  readonly judged?: Judged;
}
export const keptAs = (written: Omit<KeptCase, 'id'>): KeptCase => ({
  ...written,
  id: caseSum(written.position, written.call),
});

/** A library in one file. What is wrong with a position is told with the case's place. */
export function readCases(value: unknown): Result<readonly KeptCase[]> {
  const file = read(casesFile, value);
  if (!file.ok) return file;
  const cases: KeptCase[] = [];
  for (const [i, { position, call, judged, ...named }] of file.value.cases.entries()) {
    const laid = readPositionFile(position);
    const start = pathOf(['cases', i, 'position']);
    if (!laid.ok) return bad(...laid.problems.map(p => problem(`${start}.${p.path}`, p.message)));
    const asked = call === undefined ? {} : { call };
    cases.push(keptAs({ ...named, position: laid.value, ...asked, ...(judged ? { judged } : {}) }));
  }
  return good(cases);
}
export const casesText = (cases: readonly KeptCase[]): string => {
  const written = cases.map(({ id: _id, ...rest }) => rest);
  return `${JSON.stringify({ format: 'enfilade/cases', version: 1, cases: written }, null, 2)}\n`;
};

/** Cases that have every word somewhere: in title, tags, book, answer. The newest first. */
export function casesWith(cases: readonly KeptCase[], wanted: string): readonly KeptCase[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return cases
    .filter(c => words.every(w => wordsOf(c).includes(w)))
    .toSorted((a, b) => b.kept.localeCompare(a.kept) || a.title.localeCompare(b.title));
}
function wordsOf({ title, tags, position, judged }: KeptCase): string {
  const answer = judged ? WORDS.ruling.answers[judged.answer] : '';
  return [title, ...tags, BOOK_TITLES[position.system], answer].join(' ').toLowerCase();
}

/** `twilight, at the ridge` → two tags, each once. */
export const tagsIn = (text: string): readonly string[] =>
  [...new Set(text.split(',').map(t => t.trim().slice(0, 60)))].filter(t => t !== '').slice(0, 20);
