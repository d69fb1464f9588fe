// The built command line as a server, killed without warning while people play: what was acknowledged is there, once, and everybody
// goes on by himself. And records of rooms, verified.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { roomRecordOf } from '../../../src/room/index.ts';
import { memoryRoom, positionOf, promise, SIX_DICE } from '../../room/rooms.ts';
import { killedUnderLoad } from '../../server/killed.ts';
import { natsServer, startNats } from '../../server/nats.ts';
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
