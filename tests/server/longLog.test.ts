// A room at its limit of entries: its log comes to a page in pieces, a page that was away gets the rest of it, and one that does not
// read what it is sent keeps no more than a piece or two in the server's memory.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOM_LIMITS, type ServerMessage } from '../../src/room/index.ts';
import { type LogStore, openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { type Rooms, roomsOn } from '../../src/server/rooms.ts';
import { positionOf } from '../room/rooms.ts';
import { fromPosition, guestAt, type MadeRoom, makeRoom } from './guests.ts';
import { slowPage } from './slowPage.ts';
import { talked } from './talked.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-long-'));
let store: LogStore;
let serving: Serving;
let rooms: Rooms;
let made: MadeRoom;
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  store = opened.store;
  serving = await serve({ store, host: '127.0.0.1', port: 0, site: null, version: 't', requestsPerMinute: 10_000 });
  const quiet = { broken: () => undefined, appended: () => undefined };
  rooms = roomsOn({ store, release: 't', unloadAfterMs: 60_000, ...quiet });
  made = await makeRoom(serving.port, fromPosition(positionOf('open-fire-across-the-yard.json')));
  await talked(store, made.room, ROOM_LIMITS.entries);
}, 120_000);
afterAll(async () => {
  rooms.stop();
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('50,000 entries come in pieces, all of them', { timeout: 240_000 }, async () => {
  const a = guestAt(serving.port, made.room, made.keys['watcher'] ?? '');
  const here = await a.until(v => v.standing === 'here', 200_000);
  expect(here.state?.seq).toBe(50_000);
  expect(here.entries).toHaveLength(50_000);
  expect(here.alarm).toBe('');
  const pieces = a.heard.filter(text => /^{"type":"(welcome|more)"/.test(text));
  expect(pieces).toHaveLength(500);
  expect(Math.max(...pieces.map(text => text.length))).toBeLessThan(ROOM_LIMITS.messageBytes);
  a.leave();
});

const pageThatReads = () => slowPage(rooms, made, '1');
const entriesOf = (sent: readonly ServerMessage[]): number =>
  sent.reduce((sum, m) => sum + (m.type === 'welcome' || m.type === 'more' ? m.entries.length : 0), 0);
const settled = () => new Promise(next => setTimeout(next, 300));

describe('a page that does not read', () => {
  afterEach(() => void vi.useRealTimers());
  test('is sent no more than a piece beyond 1 MiB, and the rest when it reads on', { timeout: 240_000 }, async () => {
    const page = pageThatReads();
    page.come();
    await vi.waitFor(() => expect(page.unread()).toBeGreaterThan(1024 * 1024), 120_000);
    const held = page.unread();
    await settled();
    expect(page.unread()).toBe(held);
    expect(held).toBeLessThan(1024 * 1024 + ROOM_LIMITS.messageBytes);
    page.read();
    await vi.waitFor(() => expect(entriesOf(page.sent)).toBe(50_000), 120_000);
    expect(page.isGone()).toBe(false);
  });
  test('and reads nothing for a minute is let go', { timeout: 240_000 }, async () => {
    const page = pageThatReads();
    page.come();
    await vi.waitFor(() => expect(page.unread()).toBeGreaterThan(1024 * 1024), 120_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59_000 });
    await settled();
    expect(page.isGone()).toBe(false);
    vi.setSystemTime(Date.now() + 2_000);
    await settled();
    expect(page.isGone()).toBe(true);
  });
  test('a page that comes back with another log than this one gets all of it anew', { timeout: 240_000 }, async () => {
    const page = pageThatReads();
    page.read();
    page.come({ last: 49_990, sum: '0'.repeat(64) });
    await vi.waitFor(() => expect(entriesOf(page.sent)).toBe(50_000), 120_000);
    expect(page.sent[0]).toMatchObject({ type: 'welcome', fresh: true, seq: 50_000 });
  });
  test('a page that was here before gets the rest alone', async () => {
    const [row] = await store.read(made.room, 49_750);
    const { sum } = JSON.parse(row?.text ?? '') as { readonly sum: string };
    const page = pageThatReads();
    page.read();
    page.come({ last: 49_750, sum });
    await vi.waitFor(() => expect(entriesOf(page.sent)).toBe(250), 60_000);
    await settled();
    expect(entriesOf(page.sent)).toBe(250);
    expect(page.sent.map(m => m.type)).toEqual(['welcome', 'more', 'more']);
    expect(page.sent[0]).toMatchObject({ fresh: false });
  });
});
