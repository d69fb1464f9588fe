// Golden links: made once, opened for ever. Five are of the first version, whose links hold no answer. What to do when one of
// them is judged otherwise one day stands in CONTRIBUTING.md; it never stops opening, and says so itself.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeIn, judgedElse, judgedOf, packed, unpacked } from '../../../src/desk/index.ts';
import { open, type Ruling } from '../../../src/rules/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import golden from './golden.json' with { type: 'json' };

/** SHA-256 of their codes, one a line. */
const FIRST_TWENTY = 'e791d6bc38435e916db0ec53640e14d0085db38a60455edaf703be174593ce82';

test('there are twenty, of all books', () => {
  expect(golden.length).toBeGreaterThanOrEqual(20);
  expect(golden.filter(g => g.from === 'the first version')).toHaveLength(5);
});

test('the first twenty are the same letters for ever', () => {
  const codes = golden.slice(0, 20).map(g => g.code);
  expect(createHash('sha256').update(codes.join('\n')).digest('hex')).toBe(FIRST_TWENTY);
});

interface Golden {
  readonly name: string;
  readonly code: string;
  readonly answer: string;
  readonly mm: number | null;
  readonly from: string;
  /** Where a later version answers otherwise, rightly: what it answers, and why. */
  readonly since?: { readonly answer: string; readonly mm: number | null; readonly why: string };
}
test.each<Golden>(golden)('$name, made by $from: $answer', async ({ code, answer, mm, from, since }) => {
  const carried = must(await unpacked(code));
  const file = must(readPositionFile(carried.position));
  const { judge, position } = must(await open(file));
  const ruling = must(judge.ask(carried.call));
  const today = judgedOf(ruling, '');
  const said = judgedElse(carried.judged, ruling, position.lengths);
  expect(carried.judged === undefined).toBe(from === 'the first version');
  // an answer that changes is a row `since` with its why, never another `answer`
  expect({ answer: today.answer, mm: today.mm }).toEqual(
    since ? { answer: since.answer, mm: since.mm } : { answer, mm },
  );
  // and whoever opens the link is told
  if (carried.judged && since) expect(said).toContain(carried.judged.version);
  else expect(said).toBeNull();
});

const ruling = (answer: Ruling['answer'], mm: number | null): Ruling => ({
  call: { kind: 'fire' },
  system: 'lasalle',
  answer,
  decidedBy: [],
  margin: mm === null ? null : { mm },
  tooClose: false,
  reasons: [],
  measures: {},
});
test.each([
  // said then, said now, is told
  ['yes', 5, 'yes', 5, false],
  ['yes', 5, 'yes', 5.01, false],
  ['yes', 5, 'yes', 5.1, true],
  ['yes', 5, 'no', -5, true],
  ['no', null, 'no', null, false],
  ['no', null, 'no', -3, true],
] as const)('%s by %s then, %s by %s now', (then, before, now, mm, isTold) => {
  const said = judgedElse({ version: '0.0.1', answer: then, mm: before }, ruling(now, mm), 'cm');
  expect(said !== null).toBe(isTold);
});

test('what a stranger wrote into a link is text, short, and never an answer that there is not', async () => {
  const evil = { name: 7, position: {}, judged: { version: '\u202e<b>'.repeat(99), answer: 'perhaps', mm: 'x' } };
  const code = await packed(evil as never);
  expect(must(await unpacked(code))).toEqual({ name: 'link', position: {} });
});

test.each([
  ['https://example.org/a/#position=abc-_1', 'abc-_1'],
  ['#position=abc', 'abc'],
  ['abc', 'abc'],
  ['https://example.org/', null],
])('the code in %s', (link, code) => expect(codeIn(link)).toBe(code));
