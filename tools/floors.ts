// The floors below the page as modules of plain JavaScript, one for each of theirs, in `.cache/floors`: what a whole run of tests asks.
//
// Vitest serves every module through a loader of its own, and each call of an imported function goes through an object there: a ruling
// takes half as long again. What Node reads itself has none of that.

import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const BUILT = join(ROOT, '.cache', 'floors');
const FLOORS = ['geometry', 'table', 'measure', 'rules', 'play', 'desk', 'picture', 'exchange', 'opponent', 'room'];

/** A plugin of Vitest: an import of one of these floors is its built module. */
export async function builtFloors(): Promise<Plugin> {
  const output = { preserveModules: true, preserveModulesRoot: SRC, entryFileNames: '[name].js' };
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: BUILT,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rollupOptions: { input: FLOORS.flatMap(modulesOf), treeshake: false, output },
    },
  });
  return { name: 'built-floors', enforce: 'pre', resolveId: builtOf };
}
const modulesOf = (floor: string): readonly string[] =>
  readdirSync(join(SRC, floor), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map(name => join(SRC, floor, name));

function builtOf(source: string, importer: string | undefined): string | null {
  if (!importer || !source.startsWith('.')) return null;
  const asked = join(importer.replace(/\?.*$/, ''), '..', source);
  if (!asked.startsWith(SRC + sep) || !asked.endsWith('.ts')) return null;
  const built = join(BUILT, relative(SRC, asked).replace(/ts$/, 'js'));
  return existsSync(built) ? built : null;
}
