// Kills under load: the server on either store, a node of three, one of two servers behind one door.

import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ended,
  killedUnderLoad,
  type Outcome,
  pause,
  startServer,
  type Trouble,
  underLoad,
} from '../../server/killed.ts';
import { freePort, startNats } from '../../server/nats.ts';
import type { Figure } from './figures.ts';

const WANTED =
  'nothing acknowledged lost, nothing twice, every client goes on by itself, equal states, the record verifies';

function figureOf(what: string, outcome: Outcome, seconds: number): Figure {
  const { said, lost, twice, refusals, alarms, statesAreEqual, findings, exit } = outcome;
  const measured = [
    `${said} said, ${lost.length} lost, ${twice.length} twice, ${refusals} refused, ${alarms.length} alarms`,
    `states ${statesAreEqual ? 'equal' : 'DIFFER'}, ${findings.length} findings, exit ${exit}, ${seconds.toFixed(0)} s`,
  ].join('; ');
  const harm = lost.length + twice.length + refusals + alarms.length + findings.length;
  return { what, wanted: WANTED, measured, reached: harm === 0 && statesAreEqual && exit === 0 };
}
async function timed(what: string, work: () => Promise<Outcome>): Promise<Figure> {
  console.log(`… ${what}`);
  const began = performance.now();
  const outcome = await work();
  return figureOf(what, outcome, (performance.now() - began) / 1000);
}

export async function killed(store: 'SQLite' | 'NATS', kills: number): Promise<Figure> {
  return timed(`${kills} × SIGKILL of the server under load, ${store}`, async () => {
    if (store === 'NATS') {
      const nats = await startNats();
      const outcome = await killedUnderLoad(['--log', nats.servers], kills);
      await nats.stop();
      return outcome;
    }
    const folder = mkdtempSync(join(tmpdir(), 'enfilade-bench-'));
    const outcome = await killedUnderLoad(['--data', folder], kills);
    rmSync(folder, { recursive: true, force: true });
    return outcome;
  });
}

/** Each node of three in turn; it comes back before the next one goes. */
export async function nodeKilled(kills: number): Promise<Figure> {
  return timed(`${kills} × SIGKILL of a NATS node of three under load`, async () => {
    const nats = await startNats(3);
    const server = await startServer(await freePort(), ['--log', nats.servers, '--replicas', '3']);
    const outcome = await underLoad(
      {
        port: server.port,
        strike: async i => {
          const node = nats.nodes[i % 3];
          await node?.kill();
          await pause(1500);
          await node?.start();
          await pause(1500);
        },
        end: () => ended(server, 'SIGTERM'),
      },
      kills,
    );
    await nats.stop();
    return outcome;
  });
}

export async function oneOfTwoServersKilled(kills: number): Promise<Figure> {
  return timed(`${kills} × SIGKILL of one of two server processes on one log`, async () => {
    const nats = await startNats();
    const outcome = await underLoad(await twoServers(['--log', nats.servers]), kills);
    await nats.stop();
    return outcome;
  });
}

/** Two servers behind a door that leads to whichever answers, first to the one that lived longer. */
async function twoServers(options: readonly string[]): Promise<Trouble> {
  const servers = await Promise.all(
    (await Promise.all([freePort(), freePort()])).map(port => startServer(port, options)),
  );
  const order = [0, 1];
  const passage = (guest: Socket, ports: readonly number[]): void => {
    const [port, ...others] = ports;
    if (port === undefined) return void guest.destroy();
    const inner = connect(port, '127.0.0.1', () => guest.pipe(inner).pipe(guest));
    inner.once('error', () => (inner.bytesRead === 0 && others.length > 0 ? passage(guest, others) : guest.destroy()));
    inner.once('close', () => guest.destroy());
    guest.on('error', () => inner.destroy()).once('close', () => inner.destroy());
  };
  const door = createServer(guest =>
    passage(
      guest,
      order.map(i => servers[i]?.port ?? 0),
    ),
  );
  const port = await freePort();
  await new Promise<void>(open => door.listen(port, '127.0.0.1', () => open()));
  return {
    port,
    strike: async i => {
      const [first = 0, second = 1] = order;
      const server = servers[first];
      if (!server) throw new Error(`no server ${i}`);
      await ended(server, 'SIGKILL');
      order.splice(0, 2, second, first);
      servers[first] = await startServer(server.port, options);
    },
    end: async () => {
      const codes = await Promise.all(servers.map(s => ended(s, 'SIGTERM')));
      door.close();
      return Math.max(...codes.map(code => code ?? -1));
    },
  };
}
