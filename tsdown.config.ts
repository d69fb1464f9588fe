// dist/: the command line in one bundle with what it needs, and the floors that others may build on, with types.

import { defineConfig } from 'tsdown';

const shared = { format: 'esm', target: 'node20', fixedExtension: false, sourcemap: false } as const;

export default defineConfig([
  {
    ...shared,
    name: 'cli',
    entry: { 'cli/main': 'src/cli/main.ts' },
    platform: 'node',
    // Bundled: one file to read instead of hundreds is what a fast start is made of. Each book stays a chunk of its own.
    deps: { alwaysBundle: [/.*/], onlyBundle: ['zod', 'seedrandom', 'clipper2-ts', 'flatbush', 'flatqueue'] },
    dts: false,
    minify: 'dce-only',
    clean: ['dist/cli'],
  },
  {
    ...shared,
    name: 'library',
    entry: Object.fromEntries(
      ['geometry', 'table', 'measure', 'rules', 'picture'].map(floor => [`${floor}/index`, `src/${floor}/index.ts`]),
    ),
    platform: 'neutral',
    dts: true,
    clean: ['dist/*', '!dist/cli'],
  },
]);
