// Every example runs from the built package and prints something.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EXAMPLES = readdirSync(new URL('../../../examples/', import.meta.url)).filter(name => name.endsWith('.mjs'));

test.each(EXAMPLES)('examples/%s', name => {
  const run = spawnSync(process.execPath, [`examples/${name}`], { cwd: ROOT, encoding: 'utf8' });
  expect([run.status, run.stderr]).toEqual([0, '']);
  expect(run.stdout.trim().length).toBeGreaterThan(0);
});
