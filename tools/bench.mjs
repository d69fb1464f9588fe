// npm run bench, npm run bench:drawing, npm run bench:rooms: bundles a bench (packages stay outside) and runs it in this process. Options are handed on.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser, fail, natsServer, packages, ROOT, run } from './setup.mjs';

packages();
process.chdir(ROOT);
const [entry = 'main'] = process.argv.splice(2, 1);
if (entry.startsWith('drawing')) process.env.ENFILADE_CHROMIUM = await browser();
if (entry.startsWith('rooms')) {
  process.env.ENFILADE_NATS_SERVER = natsServer() ?? '';
  if (!run(process.execPath, ['tools/build.mjs'])) fail('the server could not be built; the message stands above.');
}
if (entry === 'main' && !run(process.execPath, ['tools/build.mjs']))
  fail('the command line could not be built; the message stands above.');
const { build } = await import('vite');
const outDir = join(ROOT, '.cache', `bench-${entry.replace('/', '-')}`);
const name = entry.split('/').at(-1);
const input = { [name]: join(ROOT, 'tests', 'bench', `${entry}.ts`) };
// its games are played on threads, as `enfilade simulate` plays them
if (entry.startsWith('opponent')) input.worker = join(ROOT, 'src', 'cli', 'simulate', 'worker.ts');
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  build: {
    ssr: true,
    rollupOptions: { input },
    outDir,
    emptyOutDir: true,
    minify: false,
    target: 'esnext',
  },
});
await import(pathToFileURL(join(outDir, `${name}.js`)).href);
