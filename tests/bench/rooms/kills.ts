// Kills under load: the server on either store, a node of three, one of two servers behind one door.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killedUnderLoad, type Outcome, underLoad } from '../../server/killed.ts';
import { startNats } from '../../server/nats.ts';
import { nodeOfThree, oneOfTwo } from '../../server/strikes.ts';
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
    const outcome = await underLoad(await nodeOfThree(nats), kills);
    await nats.stop();
    return outcome;
  });
}

export async function oneOfTwoServersKilled(kills: number): Promise<Figure> {
  return timed(`${kills} × SIGKILL of one of two server processes on one log`, async () => {
    const nats = await startNats();
    const outcome = await underLoad(await oneOfTwo(['--log', nats.servers]), kills);
    await nats.stop();
    return outcome;
  });
}
