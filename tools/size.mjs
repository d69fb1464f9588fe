// How much the first screen loads: the entry and what it imports at once, compressed. More than the limit fails.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './setup.mjs';

const LIMIT_KB = 400;
const site = join(ROOT, 'site');
const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));

const first = new Set();
function follow(key) {
  const chunk = manifest[key];
  if (!chunk || first.has(chunk.file)) return;
  first.add(chunk.file);
  for (const css of chunk.css ?? []) first.add(css);
  for (const next of chunk.imports ?? []) follow(next);
}
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) follow(key);

const rows = [...first].map(file => [file, gzipSync(readFileSync(join(site, file))).length / 1000]);
const total = rows.reduce((sum, [, kb]) => sum + kb, 0);
for (const [file, kb] of rows.sort((a, b) => b[1] - a[1])) console.log(`${kb.toFixed(1).padStart(8)} kB  ${file}`);
console.log(`${total.toFixed(1).padStart(8)} kB  first screen, gzip (limit ${LIMIT_KB} kB)`);
process.exitCode = total > LIMIT_KB ? 1 : 0;
