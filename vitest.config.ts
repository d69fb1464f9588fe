import { defineConfig } from 'vitest/config';
import { builtFloors } from './tools/floors.ts';

/** Tests of what keeps a state in its modules: the stores of the page, the server. */
const WITH_STORES = ['tests/app/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/element/**/*.test.ts'];

/** `npm test` reads the floors below the page as plain modules; who runs a few tests while working reads them as they are. */
const plugins = process.env['ENFILADE_BUILT_FLOORS'] ? [await builtFloors()] : [];

export default defineConfig({
  test: {
    // all cores: left to itself a run leaves one of them free
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          server: { deps: { external: [/\.cache\/floors\//] } },
          setupFiles: ['tests/setup.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/cli/**', 'tests/browser/**', 'tests/bench/**', ...WITH_STORES],
          testTimeout: 60_000,
          // the pure floors keep nothing: their modules are read once a worker and not once a file
          isolate: false,
        },
      },
      {
        test: {
          name: 'stores',
          setupFiles: ['tests/setup.ts'],
          include: WITH_STORES,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cli',
          setupFiles: ['tests/setup.ts'],
          include: ['tests/cli/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // a page drawn in software, on a machine that has other work
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // a machine that stalls fails a wait; what passes only at its second try is named by `npm test`, with the reason
          retry: 1,
        },
      },
    ],
  },
});
