// The built command line as a server, killed without warning while people play: what was acknowledged is there, once, and everybody
// goes on by himself. And records of rooms, verified.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { roomRecordOf } from '../../../src/room/index.ts';
import { memoryRoom, positionOf, promise, SIX_DICE } from '../../room/rooms.ts';
import { openSqlite } from '../../../src/server/index.ts';
import { fromPosition, guestAt, makeRoom } from '../../server/guests.ts';
import { answering, killedUnderLoad, pause, underLoad } from '../../server/killed.ts';
import { freePort, natsServer, startNats } from '../../server/nats.ts';
import { nodeOfThree, oneOfTwo } from '../../server/strikes.ts';
import { told } from '../world.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const UNHARMED = { lost: [], twice: [], refusals: 0, alarms: [], statesAreEqual: true, findings: [], exit: 0 };

describe('SIGKILL under load', () => {
  test('three times on SQLite: nothing acknowledged lost, nothing twice, everybody goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'enfilade-kill-'));
    expect(await killedUnderLoad(['--data', folder], 3)).toMatchObject(UNHARMED);
    rmSync(folder, { recursive: true, force: true });
  });
  test.skipIf(natsServer() === null)('twice on NATS JetStream', async () => {
    const nats = await startNats();
    expect(await killedUnderLoad(['--log', nats.servers], 2)).toMatchObject(UNHARMED);
    await nats.stop();
  });
  test.skipIf(natsServer() === null)(
    'once each of two server processes on one log: its clients go on at the other',
    async () => {
      const nats = await startNats();
      expect(await underLoad(await oneOfTwo(['--log', nats.servers]), 2)).toMatchObject(UNHARMED);
      await nats.stop();
    },
  );
  test.skipIf(natsServer() === null)('one NATS node of three', async () => {
    const nats = await startNats(3);
    expect(await underLoad(await nodeOfThree(nats), 1)).toMatchObject(UNHARMED);
    await nats.stop();
  });
});

/** A folder in which the package is installed: `npx enfilade` finds it there and asks no registry. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-npx-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  symlinkSync(resolve('.'), join(folder, 'node_modules/enfilade'));
  symlinkSync('../enfilade/dist/cli/main.js', join(folder, 'node_modules/.bin/enfilade'));
  return folder;
}

test('SIGTERM to `npx enfilade serve`: everybody is told, nothing acknowledged is lost, file and port are free again', async () => {
  const folder = installed();
  const data = join(folder, 'rooms');
  const port = await freePort();
  const words = ['--no', 'enfilade', 'serve', '--host', '127.0.0.1', '--port', String(port), '--data', data];
  const npx = spawn('npx', words, { cwd: folder, stdio: 'ignore' });
  const exited = new Promise(end => npx.once('exit', end));
  expect(await answering(port, npx)).toBe(true);
  const { room, keys } = await makeRoom(port, fromPosition(START), { dice: 'post' });
  const guest = guestAt(port, room, keys['1'] ?? '');
  await guest.until(v => Object.keys(v.state?.chains ?? {}).length === 2);
  for (let n = 0; n < 30; n++) guest.ask({ do: 'say', text: `word ${n}` });
  await guest.until(v => (v.state?.seq ?? 0) > 5);
  npx.kill('SIGTERM');
  await exited;
  await guest.until(v => v.standing === 'away');
  const acknowledged = guest.view().state?.seq ?? 0;
  guest.leave();
  expect(guest.heard.some(text => text.includes('"goodbye"') && text.includes('"stopping"'))).toBe(true);
  for (let i = 0; i < 100 && existsSync(join(data, 'rooms.db-wal')); i++) await pause(50);
  const opened = openSqlite(data);
  if (!opened.ok) throw new Error(opened.text);
  expect((await opened.store.read(room, 1)).length).toBeGreaterThanOrEqual(acknowledged);
  await opened.store.close();
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
  rmSync(folder, { recursive: true, force: true });
});

test('what a server logs: method, path, status and time; no key, no name, nothing said, no query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-logs-'));
  const port = await freePort();
  const words = ['dist/cli/main.js', 'serve', '--host', '127.0.0.1', '--port', String(port), '--data', folder];
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  let log = '';
  server.stdout.on('data', (text: Buffer) => void (log += String(text)));
  const exited = new Promise(end => server.once('exit', end));
  expect(await answering(port, server)).toBe(true);
  const { room, keys } = await makeRoom(port, fromPosition(START), { dice: 'post', title: 'A title of ours' });
  const body = JSON.stringify({ room, key: keys['1'] });
  const headers = { 'content-type': 'application/json' };
  const asked = `http://127.0.0.1:${port}/api/rooms/preview?key=${keys['1']}`;
  expect((await fetch(asked, { method: 'POST', headers, body })).status).toBe(200);
  const guest = guestAt(port, room, keys['1'] ?? '');
  guest.ask({ do: 'say', text: 'nobody else hears this' });
  await guest.until(v => v.standing === 'here' && v.waiting.length === 0);
  guest.leave();
  server.kill('SIGTERM');
  await exited;
  const requests = log
    .split('\n')
    .filter(Boolean)
    .flatMap(line => (JSON.parse(line) as { readonly req?: object }).req ?? []);
  expect(requests).toContainEqual({ method: 'POST', path: '/api/rooms/preview' });
  expect(new Set(requests.flatMap(Object.keys))).toEqual(new Set(['method', 'path']));
  const names = START.units.flatMap(u => u.name ?? []);
  expect(names.length).toBeGreaterThan(0);
  const secret = [...Object.values(keys), 'A title of ours', 'nobody else hears this', START.title ?? '', ...names];
  expect(secret.filter(word => log.includes(word))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

describe('enfilade verify', () => {
  const verified = (entries: readonly unknown[]) =>
    told('verify room.json', { 'room.json': { format: 'enfilade/room', version: 1, entries } });
  test('an honest room holds; other faces are named with their throw', async () => {
    const room = await memoryRoom(START);
    promise(room, '1');
    promise(room, '2');
    room.throwDice('1', SIX_DICE);
    const honest = await verified(room.entries);
    expect(honest).toMatchObject({ code: 0, out: expect.stringContaining('1 throws, 6 dice\n') });
    expect(honest.out).toMatch(
      /One: 6 dice of 6, sum \d+; fair dice come to 21 and stray as far in [\d.]+ % of games\n/,
    );
    expect(honest.out).toContain('  every sum, link, face and step holds');
    const forged = room.entries.map(w =>
      w.entry.kind === 'thrown'
        ? { ...w, entry: { ...w.entry, events: w.entry.events.map(e => ({ ...e, faces: [[6, 6, 6, 6, 6, 6]] })) } }
        : w,
    );
    expect(await verified(forged)).toMatchObject({
      code: 1,
      out: expect.stringContaining('throw 1: these are not the faces'),
    });
  });
  test('several commands as one step: version 2 of the record; one of them changed is named', async () => {
    const room = await memoryRoom(START);
    const following = [{ type: 'note', text: 'and two' }];
    room.ask('1', { do: 'command', command: { type: 'note', text: 'one' }, following });
    const honest = JSON.parse(JSON.stringify(roomRecordOf(room.entries))) as { readonly entries: unknown[] };
    expect(honest).toMatchObject({ version: 2, entries: { length: 2 } });
    expect(await told('verify room.json', { 'room.json': honest })).toMatchObject({ code: 0 });
    const forged = JSON.parse(JSON.stringify(honest).replace('"text":"and two"', '"text":"and too"')) as object;
    expect(await told('verify room.json', { 'room.json': forged })).toMatchObject({
      code: 1,
      out: expect.stringContaining('what was asked does not come to these events'),
    });
  });
  test('what is no record is refused with its place', async () => {
    expect(await verified([])).toMatchObject({ code: 2, err: expect.stringContaining('entries') });
  });
});
