// docs/formats.md names every format, ending and flag.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLAGS, FORMATS } from '../../src/exchange/index.ts';

const page = readFileSync('docs/formats.md', 'utf8');
test.each(FORMATS.map(f => [f.title, f.endings] as const))('%s', (title, endings) => {
  const row = page.split('\n').find(line => line.startsWith(`| ${title} |`));
  expect(endings.filter(e => !row?.includes(`.${e}`))).toEqual([]);
});
test.each(Object.keys(FLAGS))('--%s', flag => {
  expect(page).toContain(`\`--${flag}\``);
});
