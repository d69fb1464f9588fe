// npm run bench, npm run bench:drawing: runs a bench written in TypeScript. Options are handed on.

import { join } from 'node:path';
import { packages, ROOT } from './setup.mjs';

packages();
const { runnerImport } = await import('vite');
const entry = process.argv[2] ?? 'tests/bench/main.ts';
await runnerImport(join(ROOT, entry), { root: ROOT, configFile: false, logLevel: 'error' });
