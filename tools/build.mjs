// npm run build:library — dist/: the command line, the floors others may build on with their types, and the JSON Schemas.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, run, tool } from './setup.mjs';

if (!run(tool('tsdown'), ['--logLevel', 'error'])) fail('dist/ could not be built; the message stands above.');
const folder = join(ROOT, 'dist', 'schema');
mkdirSync(folder, { recursive: true });
const names = JSON.parse(readFileSync(join(ROOT, 'src', 'cli', 'options', 'schemaNames.json'), 'utf8'));
for (const name of names) {
  const printed = spawnSync(process.execPath, [join(ROOT, 'dist', 'cli', 'main.js'), 'schema', name], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (printed.status !== 0) fail(`the schema ${name} could not be printed: ${printed.stderr}`);
  writeFileSync(join(folder, `${name}.json`), printed.stdout);
}
