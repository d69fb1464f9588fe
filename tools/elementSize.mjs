// How much a page with <enfilade-case> loads: the element and, of one book, what it imports, compressed. `npx tsdown` comes before.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BOOKS, fail, ROOT } from './setup.mjs';

const folder = join(ROOT, 'dist', 'element');
if (!existsSync(folder)) fail('dist/element is not built: run `npx tsdown` first.');

/** A file and all that it imports at once. */
function follow(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, next] of text.matchAll(/(?:from|import) ?"\.\/([\w.-]+\.js)"/g)) follow(next, seen);
  return seen;
}
const kilobytes = names =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length / 1000, 0);

const element = follow('enfilade-case.js');
console.log(`${kilobytes(element).toFixed(0).padStart(5)} kB  the element alone, gzip`);
for (const book of BOOKS) {
  const all = follow(`${book}.js`, new Set(element));
  console.log(`${kilobytes(all).toFixed(0).padStart(5)} kB  with ${book}`);
}
