// dist/: the command line in one bundle with what it needs, and the floors that others may build on, with types.

import { defineConfig } from 'tsdown';

const FLOORS = ['geometry', 'table', 'measure', 'rules', 'picture'];
const shared = {
  format: 'esm',
  target: 'node20',
  fixedExtension: false,
  hash: false,
  sourcemap: false,
  checks: { pluginTimings: false },
} as const;

export default defineConfig([
  {
    ...shared,
    name: 'cli',
    entry: { main: 'src/cli/main.ts' },
    outDir: 'dist/cli',
    platform: 'node',
    // Bundled: one file to read instead of hundreds is what a fast start is made of. Each book stays a part of its own.
    // The server's libraries stay outside: one is native, and the others, bundled into one file, fall over their own circles.
    deps: {
      alwaysBundle: [/.*/],
      neverBundle: [/^libsql/, /^fastify/, /^@fastify\//, /^@nats-io\//, /^prom-client/],
      onlyBundle: ['zod', 'seedrandom', 'clipper2-ts', '@noble/hashes'],
    },
    dts: false,
    minify: 'dce-only',
  },
  {
    ...shared,
    name: 'library',
    entry: Object.fromEntries(FLOORS.map(floor => [`${floor}/index`, `src/${floor}/index.ts`])),
    platform: 'neutral',
    dts: true,
    outputOptions: { chunkFileNames: 'parts/[name].js' },
    clean: ['dist/parts', ...FLOORS.map(floor => `dist/${floor}`)],
  },
]);
