// Golden links: made once, opened for ever. Five are of the first version, whose links hold no answer. A link that is judged
// otherwise one day says so; it never stops opening.

import { expect, test } from 'vitest';
import { codeIn, judgedElse, judgedOf, packed, unpacked } from '../../../src/desk/index.ts';
import { open, type Ruling } from '../../../src/rules/index.ts';
import { readPositionFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import golden from './golden.json' with { type: 'json' };

test('there are twenty, of all books', () => {
  expect(golden.length).toBeGreaterThanOrEqual(20);
  expect(golden.filter(g => g.from === 'the first version')).toHaveLength(5);
});

test.each(golden)('$name, made by $from: $answer', async ({ code, answer, mm, from }) => {
  const carried = must(await unpacked(code));
  const file = must(readPositionFile(carried.position));
  const { judge, position } = must(await open(file));
  const ruling = must(judge.ask(carried.call));
  const today = judgedOf(ruling, '');
  const said = judgedElse(carried.judged, ruling, position.lengths);
  expect(carried.judged === undefined).toBe(from === 'the first version');
  // as it was when the link was made, or else the difference is told
  if (today.answer === answer && Math.abs((today.mm ?? 0) - (mm ?? 0)) <= 0.02) expect(said).toBeNull();
  else if (carried.judged) expect(said).toContain(carried.judged.version);
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
