// enfilade serve: the page and the rooms, until somebody stops it.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { openNats, openSqlite, serve } from '../server/index.ts';
import { EXIT } from './ask.ts';
import type { ServeWords } from './options/serveOptions.ts';
import type { World } from './world.ts';

const DATA = 'enfilade-rooms';
/** Beside the bundle, and beside the sources. */
const SITES = ['../../site', '../../../site'].map(path => fileURLToPath(new URL(path, import.meta.url)));

export async function startServer(words: ServeWords, world: World): Promise<number> {
  const { port = 4180, host = 'localhost', data = DATA, log } = words;
  const opened = log === undefined ? openSqlite(data) : await openNats({ servers: log, replicas: words.replicas ?? 1 });
  if (!opened.ok) {
    await world.err(`enfilade: ${opened.text}\n`);
    return EXIT.wrong;
  }
  const site = SITES.find(path => existsSync(path)) ?? null;
  try {
    const serving = await serve({
      store: opened.store,
      host,
      port,
      site,
      version,
      logs: true,
      behindProxy: words.behindProxy ?? false,
      origins: words.origins ?? [],
    });
    await world.err(`Rooms are open at http://${host}:${serving.port}/   (Ctrl+C stops them)\n`);
    if (site === null) await world.err('The page is not built here: only the rooms are served.\n');
    await stopAsked();
    await serving.stop();
    return EXIT.yes;
  } catch (error) {
    await opened.store.close();
    await world.err(`enfilade: ${troubleOf(error, port)}\n`);
    return EXIT.wrong;
  }
}

const troubleOf = (error: unknown, port: number): string => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another with --port`;
  if (code === 'EACCES') return `port ${port} may not be opened; choose one above 1023`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return 'this machine has no such address; leave out --host';
  throw error;
};

const stopAsked = async (): Promise<void> => {
  const alone = new AbortController();
  await Promise.race([signalled(), leftAlone(alone.signal)]);
  alone.abort();
};
const signalled = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

const LOOK_MS = 500;
/** Under `npx` a SIGTERM ends npm and its shell, which pass nothing on: what is heard of it is that the parent has gone. */
const leftAlone = (over: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (process.env['npm_command'] !== 'exec') return;
    const parent = process.ppid;
    const looking = setInterval(() => process.ppid !== parent && resolve(), LOOK_MS);
    over.addEventListener('abort', () => clearInterval(looking));
  });
