// What is killed where several carry a room together: a node of the log, a server process.

import { connect, createServer, type Socket } from 'node:net';
import { ended, pause, startServer, type Trouble } from './killed.ts';
import { freePort, type Nats } from './nats.ts';

/** Each node of three in turn; it comes back before the next one goes. */
export async function nodeOfThree(nats: Nats): Promise<Trouble> {
  const server = await startServer(await freePort(), ['--log', nats.servers, '--replicas', '3']);
  return {
    port: server.port,
    strike: async i => {
      const node = nats.nodes[i % 3];
      await node?.kill();
      await pause(1500);
      await node?.start();
      await pause(1500);
    },
    end: () => ended(server, 'SIGTERM'),
  };
}

/** Two servers behind a door that leads to whichever answers, first to the one that lived longer. */
export async function oneOfTwo(options: readonly string[]): Promise<Trouble> {
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
