// npm run docs: docs/rules/, one page a book, printed from its data. A test holds them against `enfilade rules`.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKS, fail, ROOT } from './setup.mjs';

const folder = join(ROOT, 'docs', 'rules');
mkdirSync(folder, { recursive: true });
for (const system of BOOKS) {
  const printed = spawnSync(process.execPath, [join(ROOT, 'dist', 'cli', 'main.js'), 'rules', system], {
    encoding: 'utf8',
  });
  if (printed.status !== 0) fail(`the page of ${system} could not be printed: ${printed.stderr}`);
  writeFileSync(join(folder, `${system}.md`), printed.stdout);
}
