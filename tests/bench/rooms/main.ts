// npm run bench:rooms — every figure that rooms must show, beside what was wanted: kills under load on both stores, a node and a server
// killed, a thousand rooms at once. Options: --quick, --kills N (0: none), --rooms N, --seconds N, --json FILE.

import { writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { natsServer } from '../../server/nats.ts';
import { killed, nodeKilled, oneOfTwoServersKilled } from './kills.ts';
import { crowd } from './crowd.ts';
import { type Figure, printFigures } from './figures.ts';
import { runServer } from './loadServer.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    kills: { type: 'string' },
    rooms: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string' },
    server: { type: 'string' },
  },
});
const number = (text: string | undefined, full: number, quick: number): number =>
  Number(text ?? (values.quick ? quick : full));

/** Each is printed as soon as it is there: a run may take an hour, and be stopped. */
async function measured(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const shown = (...more: readonly Figure[]): void => {
    printFigures(more);
    figures.push(...more);
  };
  const kills = number(values.kills, 100, 5);
  const nats = natsServer() !== null;
  const few = Math.max(1, Math.round(kills / 10));
  if (kills > 0) shown(await killed('SQLite', kills));
  if (!nats) console.log('no nats-server here: what needs one is left out');
  else if (kills > 0) {
    shown(await killed('NATS', kills));
    shown(await nodeKilled(few));
    shown(await oneOfTwoServersKilled(few));
  }
  const rooms = number(values.rooms, 1000, 50);
  shown(...(await crowd({ rooms, seconds: number(values.seconds, 30, 6) })));
  return figures;
}

if (values.server !== undefined) await runServer(values.server);
else {
  console.log(`Node ${process.versions.node}, ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
  const figures = await measured();
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 1)}\n`);
  process.exitCode = figures.every(f => f.reached !== false) ? 0 : 1;
}
