// npm run bench: bundles the bench (packages stay outside) and runs it in this process with the same arguments.

import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'node_modules', '.bench');
await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: { ssr: join(root, 'tests', 'bench', 'main.ts'), outDir, emptyOutDir: true, minify: false, target: 'esnext' },
});
await import(pathToFileURL(join(outDir, 'main.js')).href);
