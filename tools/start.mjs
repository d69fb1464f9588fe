// npm start: the page on localhost, from nothing. PORT is respected.

import { packages, ROOT, run, say, tool, fail } from './setup.mjs';

packages();
say('building the page');
if (!run(tool('vite'), ['build', '--logLevel', 'warn'])) fail('the page could not be built; the message stands above.');

const { preview } = await import('vite');
const port = Number(process.env.PORT ?? 4173);
const server = await preview({
  root: ROOT,
  preview: { port, strictPort: process.env.PORT !== undefined, host: 'localhost' },
});
const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
say(`Enfilade is open at ${address}   (Ctrl+C stops it)`);
