// A real nats-server for tests and benches: JetStream on a free port, its files in a folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES = [
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
  '/opt/homebrew/bin/nats-server',
];
/** Null: none to be had; `ENFILADE_NATS_SERVER` names one, and says by being empty that there is none. */
export function natsServer(): string | null {
  const named = process.env['ENFILADE_NATS_SERVER'];
  return (named === undefined ? PLACES : [named]).find(path => path !== '' && existsSync(path)) ?? null;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => (place && typeof place === 'object' ? resolve(place.port) : reject(new Error('no port'))));
    });
  });
}

export interface NatsNode {
  readonly port: number;
  readonly process: () => ChildProcess;
  /** SIGKILL: nothing is written in time, nothing said. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}
export interface Nats {
  readonly servers: string;
  readonly nodes: readonly NatsNode[];
  readonly stop: () => Promise<void>;
}

/** One node, or three that carry the stream together. */
export async function startNats(size: 1 | 3 = 1): Promise<Nats> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-nats-'));
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const routes = await Promise.all(Array.from({ length: size }, freePort));
  const nodes = ports.map((port, i) => nodeOf(folder, { port, route: routes[i] ?? 0, name: `n${i}`, routes }));
  await Promise.all(nodes.map(n => n.start()));
  return {
    servers: ports.map(port => `nats://127.0.0.1:${port}`).join(','),
    nodes,
    stop: async () => {
      await Promise.all(nodes.map(n => n.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly port: number;
  readonly route: number;
  readonly name: string;
  readonly routes: readonly number[];
}
function nodeOf(folder: string, { port, route, name, routes }: Place): NatsNode {
  const cluster =
    routes.length > 1
      ? `cluster { name: rooms, listen: "127.0.0.1:${route}", routes: [${routes.map(r => `"nats://127.0.0.1:${r}"`).join(', ')}] }`
      : '';
  const config = join(folder, `${name}.conf`);
  writeFileSync(
    config,
    `server_name: ${name}\nlisten: "127.0.0.1:${port}"\njetstream { store_dir: "${join(folder, name)}" }\n${cluster}\n`,
  );
  let running: ChildProcess | null = null;
  return {
    port,
    process: () => running as ChildProcess,
    kill: () => ended(running),
    start: async () => {
      running = spawn(natsServer() ?? 'nats-server', ['-c', config], { stdio: 'ignore' });
      await listening(port);
    },
  };
}

function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

async function listening(port: number): Promise<void> {
  const { connect } = await import('node:net');
  for (let i = 0; i < 200; i++) {
    const open = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await new Promise(next => setTimeout(next, 50));
  }
  throw new Error(`nats-server did not open port ${port}`);
}
