// Two server processes on one log, as far as the door of one must know what was done at the other: a seat that has another key, people
// who look on elsewhere.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { type Rooms, roomsOn } from '../../src/server/rooms.ts';
import { positionOf } from '../room/rooms.ts';
import { fromPosition, guestAt, type MadeRoom, makeRoom } from './guests.ts';
import { slowPage } from './slowPage.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-two-'));
let serving: Serving;
/** The rooms of the other process: nothing but the log is common to both. */
let elsewhere: Rooms;
let made: MadeRoom;
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  const { store } = opened;
  serving = await serve({ store, host: '127.0.0.1', port: 0, site: null, version: 't', requestsPerMinute: 10_000 });
  const quiet = { broken: () => undefined, appended: () => undefined };
  elsewhere = roomsOn({ store, release: 't', unloadAfterMs: 60_000, ...quiet });
  made = await makeRoom(serving.port, fromPosition(positionOf('open-fire-across-the-yard.json')));
});
afterAll(async () => {
  elsewhere.stop();
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});
const come = async (seat: string) => {
  const page = slowPage(elsewhere, made, seat);
  page.read();
  page.come();
  await vi.waitFor(() => expect(page.sent.length).toBeGreaterThan(0), 10_000);
  return page;
};

test('whoever sits at the other process by the old key of a seat is shown out, and nobody else is', async () => {
  const [one, two, watcher] = [await come('1'), await come('2'), await come('watcher')];
  const owner = guestAt(serving.port, made.room, made.keys['1'] ?? '');
  await owner.until(v => v.standing === 'here' && v.waiting.length === 0);
  owner.connection.changeKey('my-very-own-new-key-44');
  await vi.waitFor(() => expect(one.isGone()).toBe(true), 10_000);
  expect(one.sent.at(-1)).toMatchObject({ type: 'goodbye', code: 'wrong-key' });
  expect([two.isGone(), watcher.isGone()]).toEqual([false, false]);
  await owner.until(v => v.waiting.length === 0);
  expect(owner.view().standing).toBe('here');
  owner.leave();
});

test('people who look on at the other process count: with 200 in all the next is told so', async () => {
  const held = await elsewhere.open(made.room);
  const here = held?.presence.own()['watcher'] ?? 0;
  held?.presence.hear('another', { watcher: 199 - here });
  expect((await come('watcher')).sent[0]?.type).toBe('welcome');
  expect((await come('watcher')).sent[0]).toMatchObject({ type: 'goodbye', code: 'room-full' });
});
