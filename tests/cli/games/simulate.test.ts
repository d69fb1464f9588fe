// Games of the computer against itself, as the command is shipped: the same bytes with one, two and eight threads, gone on with
// after a stop, and over a queue of which a worker is killed.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { natsServer, startNats } from '../../server/nats.ts';

const BUILT = '.cache/cli-simulate';
const MAIN = join(BUILT, 'main.js');
const GAMES = 8;
let folder = '';
/** The mill yard, over after its first turn. */
let scenario = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enfilade-simulate-'));
  const args = ['node_modules/tsdown/dist/run.mjs', '--filter', 'cli', '--out-dir', BUILT, '--logLevel', 'error'];
  const built = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`not built: ${built.stderr}${built.stdout}`);
  const value = JSON.parse(readFileSync('maps/scenarios/open-fire-mill-yard.json', 'utf8')) as object;
  scenario = join(folder, 'short.json');
  writeFileSync(scenario, JSON.stringify({ ...value, turns: 1 }));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => join(folder, name);
interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
function simulate(json: string, ...more: readonly string[]): Ran {
  const ran = spawnSync(process.execPath, [MAIN, ...command(json, more)], { encoding: 'utf8' });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}
const command = (json: string, more: readonly string[]): readonly string[] => [
  'simulate',
  scenario,
  '--sides',
  'recruit,straight',
  '--json',
  file(json),
  ...more,
];

test('one, two and eight threads: the same bytes, and a page', { timeout: 120_000 }, () => {
  const games = ['--games', String(GAMES)];
  const one = simulate('1.json', ...games, '--workers', '1', '--html', file('page.html'));
  expect([one.code, one.err.includes(`${GAMES} of ${GAMES} games`)]).toEqual([0, true]);
  expect(one.out).toContain('0 orders refused, 0 games without an end.');
  // whoever leads is named: nobody is ahead by less than nothing
  expect(one.out).toMatch(/\n {2}(recruit|straight) ahead by \d/);
  expect(simulate('2.json', ...games, '--workers', '2').out).toBe(one.out);
  expect(simulate('8.json', ...games, '--workers', '8').out).toBe(one.out);
  const bytes = readFileSync(file('1.json'), 'utf8');
  expect(readFileSync(file('2.json'), 'utf8')).toBe(bytes);
  expect(readFileSync(file('8.json'), 'utf8')).toBe(bytes);
  const page = readFileSync(file('page.html'), 'utf8');
  expect(page.match(/<svg/g)?.length).toBe(4);
  expect(page).not.toMatch(/NaN|undefined/);
  // three games first, the other five later
  expect(simulate('r.json', '--games', '3').code).toBe(0);
  const rest = simulate('r.json', ...games, '--resume');
  expect([rest.code, rest.out]).toEqual([0, one.out]);
  expect(readFileSync(file('r.json'), 'utf8')).toBe(bytes);
  // games of another seed are not these games
  expect(simulate('r.json', ...games, '--resume', '--seed', '2').err).toContain('holds games of another scenario');
});

test('what is wrong with the line or the file is said', () => {
  expect(simulate('x.json', '--sides', 'bold').err).toMatch(/--sides is given twice/);
  const ran = spawnSync(process.execPath, [MAIN, 'simulate', scenario, '--sides', 'bold,clever'], { encoding: 'utf8' });
  expect([ran.status, ran.stderr]).toEqual([2, expect.stringContaining('no such player: clever')]);
  const none = spawnSync(process.execPath, [MAIN, 'work'], { encoding: 'utf8' });
  expect([none.status, none.stderr]).toEqual([2, 'enfilade: work needs --queue nats://host:port\n']);
});

test('a battle drawn on a map is a scenario that check takes', () => {
  const ground = 'maps/positions/ground/quatre-bras.json';
  const run = (args: readonly string[]) => spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  const out = file('drawn.json');
  const args = ['battle', ground, '--system', 'emperor', '--kind', 'meeting', '--seed', '5'];
  expect(run([...args, '--out', out]).status).toBe(0);
  expect(run(args).stdout).toBe(readFileSync(out, 'utf8'));
  expect(run(['check', out]).status).toBe(0);
  expect(run(['battle', ground]).stderr).toContain('--system must say for which book');
});

test.skipIf(natsServer() === null)('over a queue, a worker killed: the same bytes', { timeout: 120_000 }, async () => {
  const local = simulate('local.json', '--games', String(GAMES), '--workers', '2');
  expect(local.code).toBe(0);
  const nats = await startNats();
  const workers: ChildProcess[] = [];
  const work = (): ChildProcess => {
    const child = spawn(process.execPath, [MAIN, 'work', '--queue', nats.servers, '--workers', '1'], {
      stdio: 'ignore',
    });
    workers.push(child);
    return child;
  };
  try {
    const victim = work();
    const asked = spawn(
      process.execPath,
      [MAIN, ...command('queue.json', ['--games', String(GAMES), '--queue', nats.servers])],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    asked.stderr.on('data', (text: Buffer) => {
      said += String(text);
      // at its first game that is done it has the second one in hand
      if (/[1-9] of/.test(said) && victim.exitCode === null) victim.kill('SIGKILL');
    });
    let out = '';
    asked.stdout.on('data', (text: Buffer) => (out += String(text)));
    await new Promise(done => victim.once('exit', done));
    expect(victim.signalCode).toBe('SIGKILL');
    work();
    const code = await new Promise(done => asked.once('exit', done));
    expect([code, out]).toEqual([0, local.out]);
    expect(readFileSync(file('queue.json'), 'utf8')).toBe(readFileSync(file('local.json'), 'utf8'));
  } finally {
    for (const child of workers) child.kill('SIGKILL');
    await nats.stop();
  }
});
