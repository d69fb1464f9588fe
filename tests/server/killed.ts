// The built command line as a server, killed without warning while people play.

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { RoomView } from '../../src/app/rooms/roomView.ts';
import { isWithheld, type Sent, verifyRoom, type Written } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { positionOf, SIX_DICE } from '../room/rooms.ts';
import { fromPosition, type Guest, guestAt, makeRoom } from './guests.ts';
import { freePort } from './nats.ts';

/** From the root of the project: the bench's own file lies elsewhere. */
const MAIN = resolve('dist/cli/main.js');
const START = positionOf('belle-alliance-voltigeurs-in-front.json');

export interface Server {
  readonly port: number;
  readonly child: ChildProcess;
}
export async function startServer(port: number, options: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', String(port), '--host', '127.0.0.1', ...options], {
    stdio: 'ignore',
  });
  if (await answering(port, child)) return { port, child };
  throw new Error(`the server did not start (exit code ${child.exitCode})`);
}
/** Does a server answer there, before whoever started it has ended? */
export async function answering(port: number, child: ChildProcess): Promise<boolean> {
  for (let i = 0; i < 400 && child.exitCode === null; i++) {
    const well = await fetch(`http://127.0.0.1:${port}/health`).then(
      r => r.ok,
      () => false,
    );
    if (well) return true;
    await new Promise(next => setTimeout(next, 25));
  }
  return false;
}
export const ended = ({ child }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> =>
  new Promise(resolve => {
    child.once('exit', code => resolve(code));
    child.kill(signal);
  });
export const pause = (ms: number): Promise<void> => new Promise(next => setTimeout(next, ms));
const textsOf = (entries: readonly Sent[]): readonly string[] =>
  entries.flatMap(e => (!isWithheld(e) && e.entry.kind === 'said' ? [e.entry.text] : []));

/** Says something every few milliseconds, until told to stop. Answers all it said. */
function talking(guest: Guest, name: string): { readonly said: string[]; readonly stop: () => Promise<void> } {
  const said: string[] = [];
  const talk = { on: true };
  const work = (async () => {
    for (let n = 0; talk.on; n++) {
      if (guest.view().waiting.length < 8) {
        const text = `${name} ${n}`;
        said.push(text);
        guest.ask({ do: 'say', text });
      }
      await pause(60);
    }
  })();
  return {
    said,
    stop: () => {
      talk.on = false;
      return work;
    },
  };
}

export interface Outcome {
  readonly said: number;
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly refusals: number;
  readonly alarms: readonly string[];
  readonly statesAreEqual: boolean;
  readonly findings: readonly unknown[];
  /** Exit code of the last server, stopped gently. */
  readonly exit: number | null;
}

/** Server processes, or nodes of the log: what may be killed while people play. */
export interface Trouble {
  /** Where the guests knock. */
  readonly port: number;
  /** The i-th blow. Afterwards all is there again that is to come back. */
  readonly strike: (i: number) => Promise<void>;
  readonly end: () => Promise<number | null>;
}

/** The server is killed, and started again at once. */
export async function serverKilled(options: readonly string[]): Promise<Trouble> {
  let server = await startServer(await freePort(), options);
  const { port } = server;
  return {
    port,
    strike: async () => {
      await ended(server, 'SIGKILL');
      server = await startServer(port, options);
    },
    end: () => ended(server, 'SIGTERM'),
  };
}
export const killedUnderLoad = async (options: readonly string[], kills: number): Promise<Outcome> =>
  underLoad(await serverKilled(options), kills);

/** Two players talk without a pause while something is killed again and again; at the end they throw dice together. */
export async function underLoad({ port, strike, end }: Trouble, kills: number): Promise<Outcome> {
  const { room, keys } = await makeRoom(port, fromPosition(START));
  const guests = ['1', '2'].map(seat => guestAt(port, room, keys[seat] ?? ''));
  const all = (holds: (view: RoomView) => boolean, ms?: number) => Promise.all(guests.map(g => g.until(holds, ms)));
  await all(v => Object.keys(v.state?.chains ?? {}).length === 3);
  const talks = guests.map((g, i) => talking(g, `guest${i}`));
  for (let i = 0; i < kills; i++) {
    await pause(100 + ((137 * i) % 500));
    await strike(i);
    await all(v => v.standing === 'here', 30_000);
  }
  guests[0]?.ask({ do: 'command', command: SIX_DICE });
  await Promise.all(talks.map(t => t.stop()));
  await all(v => v.waiting.length === 0 && v.state?.game.loose === 6, 60_000);
  const outcome = await comparedAt(
    guests,
    talks.flatMap(t => t.said),
  );
  for (const g of guests) g.leave();
  return { ...outcome, exit: await end() };
}

async function comparedAt(guests: readonly Guest[], said: readonly string[]): Promise<Omit<Outcome, 'exit'>> {
  const last = Math.max(...guests.map(g => g.view().state?.seq ?? 0));
  const views = await Promise.all(guests.map(g => g.until(v => v.state?.seq === last)));
  const entries = (views[0]?.entries ?? []).filter((e): e is Written => !isWithheld(e));
  const heard = textsOf(entries);
  const states = views.map(v => JSON.stringify(v.state?.game));
  return {
    said: said.length,
    lost: said.filter(t => !heard.includes(t)),
    twice: heard.filter((t, i) => heard.indexOf(t) !== i),
    refusals: guests.reduce((sum, g) => sum + g.refusals.length, 0),
    alarms: views.map(v => v.alarm).filter(Boolean),
    statesAreEqual: states.every(state => state === states[0]),
    findings: verifyRoom(await loadRuleset(START.system), entries).findings,
  };
}
