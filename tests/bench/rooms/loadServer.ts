// The server of the bench, in a process of its own: the real one, without the limits that keep one address from opening thousands of rooms.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openSqlite, serve } from '../../../src/server/index.ts';
import { freePort } from '../../server/nats.ts';

interface Words {
  readonly port: number;
  readonly folder: string;
  readonly unloadAfterMs: number;
}
export async function runServer(words: string): Promise<void> {
  const { port, folder, unloadAfterMs } = JSON.parse(words) as Words;
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  await serve({
    store: opened.store,
    host: '127.0.0.1',
    port,
    site: null,
    version: 'bench',
    requestsPerMinute: 1e7,
    unloadAfterMs,
  });
  // Whoever started this has gone: so does this.
  process.on('disconnect', () => process.exit());
  // Asked for before memory is read: what is not needed any more is not counted.
  process.on('SIGUSR2', () => globalThis.gc?.());
}

export interface LoadServer {
  readonly port: number;
  readonly child: ChildProcess;
  readonly figure: (name: string) => Promise<number>;
}
export async function loadServer(folder: string, unloadAfterMs: number): Promise<LoadServer> {
  const port = await freePort();
  const program = fileURLToPath(import.meta.url);
  const words: Words = { port, folder, unloadAfterMs };
  const child = spawn(process.execPath, ['--expose-gc', program, '--server', JSON.stringify(words)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (let i = 0; ; i++) {
    const well = await fetch(`http://127.0.0.1:${port}/health`).then(
      r => r.ok,
      () => false,
    );
    if (well) break;
    if (i > 400) throw new Error('the server of the bench did not start');
    await new Promise(next => setTimeout(next, 25));
  }
  return {
    port,
    child,
    figure: async name => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
  };
}
