// npm start: the page and its rooms on localhost, from nothing. PORT is respected.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fail, packages, ROOT, run, say, tool } from './setup.mjs';

packages();
say('building the page');
if (!run(tool('vite'), ['build', '--logLevel', 'warn'])) fail('the page could not be built; the message stands above.');
say('building the server of the rooms');
const hasRooms = run(process.execPath, ['tools/build.mjs']);

/** Can a server listen there? */
const isFree = port =>
  new Promise(answer => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, 'localhost', () => probe.close(() => answer(true)));
  });
async function freePort(from, tries = 100) {
  return tries === 0 || (await isFree(from)) ? from : freePort(from + 1, tries - 1);
}
const named = process.env.PORT;
const port = named === undefined ? await freePort(4173) : Number(named);

const SIGNALS = ['SIGINT', 'SIGTERM'];
/** The page with its rooms, which lie in a file under `.cache`; answers when it ends: had it ever listened? */
const withRooms = () =>
  new Promise(ended => {
    const args = ['dist/cli/main.js', 'serve', '--port', String(port), '--data', join('.cache', 'rooms')];
    // its log is a line of JSON for every request: not for the eyes of who only plays
    const server = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    let listened = false;
    server.stderr.on('data', text => {
      if (/^Rooms are open/m.test(text)) {
        listened = true;
        say(`Enfilade is open at http://localhost:${port}/   (Ctrl+C stops it)`);
      } else process.stderr.write(text);
    });
    const stop = signal => server.kill(signal);
    for (const signal of SIGNALS) process.on(signal, stop);
    server.once('exit', () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      ended(listened);
    });
  });

if (!hasRooms || !(await withRooms())) {
  say('without rooms, then: the page alone');
  const { preview } = await import('vite');
  const server = await preview({
    root: ROOT,
    preview: { port, strictPort: named !== undefined, host: 'localhost' },
  });
  const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  say(`Enfilade is open at ${address}   (Ctrl+C stops it)`);
}
