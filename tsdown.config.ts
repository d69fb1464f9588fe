// dist/: the command line in one bundle with what it needs, the floors that others may build on, with
// types, and the element for other people's pages.

import { defineConfig } from 'tsdown';

const FLOORS = ['geometry', 'table', 'measure', 'rules', 'play', 'picture', 'library'];
/** What the formats of other programs bring along; loaded for `convert` alone. */
const EXCHANGE = [
  /^@turf\//,
  '@zip.js/zip.js',
  'fast-xml-parser',
  /^@nodable\//,
  /^d3-/,
  'internmap',
  'svg-pathdata',
  'anynum',
  'is-unsafe',
  'path-expression-matcher',
  'strnum',
  'xml-naming',
];
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
    entry: { main: 'src/cli/main.ts', worker: 'src/cli/simulate/worker.ts' },
    outDir: 'dist/cli',
    platform: 'node',
    // Bundled: one file to read instead of hundreds is what a fast start is made of. Each book stays a part of its own.
    // The server's libraries stay outside: one is native, and the others, bundled into one file, fall over their own circles.
    deps: {
      alwaysBundle: [/.*/],
      neverBundle: [
        /^libsql/,
        /^fastify/,
        /^@fastify\//,
        /^@nats-io\//,
        /^prom-client/,
        /^pdfkit/,
        /^@napi-rs\//,
        /^qr$/,
      ],
      onlyBundle: ['zod', 'seedrandom', 'clipper2-ts', '@noble/hashes', ...EXCHANGE],
    },
    dts: false,
    minify: 'dce-only',
    // Apart, so that no part waits for the first one, which waits for it.
    outputOptions: {
      codeSplitting: {
        groups: [
          { name: 'schemas', test: /node_modules.zod/ },
          // heavy, and asked for by few calls
          { name: 'areas', test: /clipper2-ts|src.geometry.areas/ },
          // pictures and scenarios apart: a ruling in words needs neither
          { name: 'floors', test: /src.(geometry|table(?!.scenario)|measure|picture.svg|rules.(kit|door|index))/ },
          { name: 'picture', test: /src.picture/ },
          { name: 'scenarios', test: /src.table.scenario/ },
          { name: 'games', test: /src.(play|room)/ },
          { name: 'opponent', test: /src.opponent/ },
        ],
      },
    },
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
  {
    ...shared,
    name: 'element',
    entry: { 'enfilade-case': 'src/element/enfilade-case.ts' },
    outDir: 'dist/element',
    platform: 'browser',
    target: 'es2022',
    // complete in itself: a script tag is all that a page needs
    deps: { alwaysBundle: [/.*/], onlyBundle: ['zod', 'clipper2-ts', '@noble/hashes'] },
    dts: false,
    minify: true,
  },
]);
