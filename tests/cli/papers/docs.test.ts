// The pages of docs/rules are printed from the books' data: they cannot say anything else than `enfilade rules` does.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SYSTEMS } from '../../../src/table/index.ts';
import { told } from '../world.ts';

test.each(SYSTEMS)('docs/rules/%s.md is what `enfilade rules` prints; `npm run docs` writes it anew', async system => {
  const { out } = await told(`rules ${system}`);
  expect(readFileSync(`docs/rules/${system}.md`, 'utf8')).toBe(out);
});

test('the position in docs/file-format.md can be judged', async () => {
  const [, position] = /```json\n([^]*?)```/.exec(readFileSync('docs/file-format.md', 'utf8')) ?? [];
  const { code, err } = await told('judge p.json', { 'p.json': position });
  expect(err).toBe('');
  expect(code).toBeLessThan(2);
});
