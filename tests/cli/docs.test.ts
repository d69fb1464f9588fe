// The pages of docs/rules are printed from the books' data: they cannot say anything else than `enfilade rules` does.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SYSTEMS } from '../../src/table/index.ts';
import { told } from './world.ts';

test.each(SYSTEMS)('docs/rules/%s.md is what `enfilade rules` prints; `npm run docs` writes it anew', async system => {
  const { out } = await told(`rules ${system}`);
  expect(readFileSync(`docs/rules/${system}.md`, 'utf8')).toBe(out);
});
