import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // all cores: left to itself a run leaves one of them free
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/setup.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/cli/**', 'tests/browser/**', 'tests/bench/**'],
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
