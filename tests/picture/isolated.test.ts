// Names that run from right to left, in everything that goes through `clean`: the command line, pictures and reports.

import { expect, test } from 'vitest';
import { escaped } from '../../src/picture/index.ts';
import { clean } from '../../src/table/index.ts';

const HEBREW = '\u05d2\u05d3\u05d5\u05d3';
test.each([
  ['a word', HEBREW, `\u2067${HEBREW}\u2069`],
  ['two words', `${HEBREW} ${HEBREW}`, `\u2067${HEBREW} ${HEBREW}\u2069`],
  // the number stays to the right of the name, and the second name stays the second
  ['among ours', `${HEBREW} fires 12 cm at ${HEBREW}`, `\u2067${HEBREW}\u2069 fires 12 cm at \u2067${HEBREW}\u2069`],
  ['with an override in front', `\u202e${HEBREW}`, `\\u202e\u2067${HEBREW}\u2069`],
  ['an isolate around our letters acts no more', '\u2067abc\u2069', '\\u2067abc\\u2069'],
  ['an isolate that is not closed', `\u2067${HEBREW}`, `\\u2067\u2067${HEBREW}\u2069`],
])('%s', (_, text, wanted) => {
  expect(clean(text)).toBe(wanted);
  expect(clean(clean(text))).toBe(wanted);
  expect(escaped(text)).toBe(wanted);
});
test('a long row of marks costs no time', () => {
  const marks = `\u2067\u05d0${'\u05b0'.repeat(20_000)}x`;
  const start = performance.now();
  clean(marks);
  expect(performance.now() - start).toBeLessThan(500);
});
