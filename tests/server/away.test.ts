// Who was away while something withheld was disclosed: over a line that broke, or between two pieces of a long log. He has all of it when
// he is back, the same to the byte as those who were there.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectTo } from '../../src/app/rooms/connection.ts';
import { diceKeeper } from '../../src/app/rooms/dice.ts';
import { isWithheld, newSecret, type ServerMessage } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { type LogStore, openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { type Rooms, roomsOn } from '../../src/server/rooms.ts';
import { scenarioOnMap } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { ready } from '../play/scenarios.ts';
import { type Guest, guestAt, type MadeRoom, makeRoom } from './guests.ts';
import { slowPage } from './slowPage.ts';
import { talked } from './talked.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-away-'));
let store: LogStore;
let serving: Serving;
let rooms: Rooms;
let guests: Guest[] = [];
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  store = opened.store;
  serving = await serve({ store, host: '127.0.0.1', port: 0, site: null, version: 'test', requestsPerMinute: 10_000 });
  const quiet = { broken: () => undefined, appended: () => undefined };
  rooms = roomsOn({ store, release: 't', unloadAfterMs: 60_000, ...quiet });
});
afterAll(async () => {
  rooms.stop();
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  for (const guest of guests) guest.leave();
  guests = [];
});

async function bethel(): Promise<{ readonly made: MadeRoom; readonly moved: (dx: number) => object }> {
  const it = await ready('fire-and-fury-big-bethel.json');
  const { units } = it.begun('none').now.table;
  const bases = units.find(u => u.id === 'wythe')?.bases ?? [];
  const scenario = must(scenarioOnMap(it.scenario, undefined));
  return {
    made: await makeRoom(serving.port, { from: 'scenario', scenario }, { mode: 'enforced', dice: 'post' }),
    moved: dx => ({
      type: 'move',
      unit: 'wythe',
      mm: 1,
      bases: bases.map((b, i) => ({ id: b.id ?? String(i + 1), at: [b.at[0] + dx, b.at[1]], facing: b.facing ?? 0 })),
    }),
  };
}
const command = (c: object) => ({ do: 'command', command: { type: 'note', ...c } }) as const;
const sit = ({ room, keys }: MadeRoom, seat: string): Guest => {
  const guest = guestAt(serving.port, room, keys[seat] ?? '');
  guests.push(guest);
  return guest;
};
const everywhereAt = (seq: number, all: readonly Guest[]) =>
  Promise.all(all.map(g => g.until(v => v.state?.seq === seq && v.waiting.length === 0)));

test('a line broke before the screen fell: who comes back sees what was set up behind it', async () => {
  const { made, moved } = await bethel();
  const [union, south, watcher] = [sit(made, '1'), sit(made, '2'), sit(made, 'watcher')];
  await Promise.all([union, south].map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
  south.ask(command(moved(2.0517)));
  await everywhereAt(4, [union, south, watcher]);
  expect(isWithheld(watcher.view().entries[3] ?? ({} as never))).toBe(true);
  watcher.cut();
  for (const [i, seat] of [south, union].entries()) {
    seat.ask(command({ type: 'next-phase' }));
    await everywhereAt(5 + i, [union, south]);
  }
  expect(union.view().state?.game.turn).toBe(1);
  watcher.mend();
  await everywhereAt(6, [watcher]);
  await watcher.until(v => v.entries.every(e => !isWithheld(e)));
  expect(JSON.stringify(watcher.view().state?.game)).toBe(JSON.stringify(south.view().state?.game));
  expect(watcher.view().alarm).toBe('');
});

/** What a page makes of these messages. */
async function pageOf(sent: readonly ServerMessage[], { room, keys }: MadeRoom) {
  const connection = connectTo({
    room,
    key: keys['watcher'] ?? '',
    page: 'test',
    open: () => ({
      send: () => undefined,
      close: () => undefined,
      listen: ear => {
        for (const message of sent) ear.heard(JSON.stringify(message));
      },
    }),
    bookOf: loadRuleset,
    dice: diceKeeper({ load: () => null, save: () => undefined, newSecret }),
    changed: () => undefined,
    refused: () => undefined,
    pointed: () => undefined,
    rekeyed: () => undefined,
  });
  await vi.waitFor(() => expect(connection.view().state?.game.turn).toBe(1), 20_000);
  return connection.view();
}
const sealedIn = (sent: readonly ServerMessage[]): number =>
  sent.filter(m => JSON.stringify(m).includes('"withheld"')).length;
/** Two moves behind the screen, talk around them, and a page that looks on and has read one piece of it. */
async function comingIn() {
  const { made, moved } = await bethel();
  const [union, south] = [sit(made, '1'), sit(made, '2')];
  await Promise.all([union, south].map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
  south.ask(command(moved(2.0517)));
  await everywhereAt(4, [union, south]);
  await talked(store, made.room, 240);
  await everywhereAt(240, [union, south]);
  south.ask(command(moved(3.0929)));
  await everywhereAt(241, [union, south]);
  const page = slowPage(rooms, made, 'watcher', () => 2 * 1024 * 1024);
  page.come();
  await vi.waitFor(() => expect(page.sent).toHaveLength(1), 20_000);
  return { made, union, south, page };
}

test('the screen fell between two pieces of the log: what was sealed in the first is opened after the last', async () => {
  const { made, union, south, page } = await comingIn();
  expect(page.sent[0]).toMatchObject({ type: 'welcome', entries: { length: 100 } });
  expect(sealedIn(page.sent)).toBe(1);
  for (const [i, seat] of [south, union].entries()) {
    seat.ask(command({ type: 'next-phase' }));
    await everywhereAt(242 + i, [union, south]);
  }
  page.read();
  await vi.waitFor(() => expect(page.sent.at(-1)?.type).toBe('disclosed'), 20_000);
  expect(page.sent.map(m => m.type)).toEqual(['welcome', 'more', 'more', 'disclosed']);
  // the second move came open at once
  expect(sealedIn(page.sent)).toBe(1);
  const { entries, state, alarm } = await pageOf(page.sent, made);
  expect(entries.filter(isWithheld)).toEqual([]);
  expect(alarm).toBe('');
  expect(JSON.stringify(state?.game)).toBe(JSON.stringify(south.view().state?.game));
});

test('while the screen stands nothing behind it is opened to whoever comes in by pieces', async () => {
  const { south, page } = await comingIn();
  page.read();
  await vi.waitFor(() => expect(page.sent).toHaveLength(3), 20_000);
  south.ask({ do: 'say', text: 'not yet' });
  await vi.waitFor(() => expect(page.sent.at(-1)?.type).toBe('entry'), 20_000);
  expect(page.sent.map(m => m.type)).toEqual(['welcome', 'more', 'more', 'entry']);
  expect(sealedIn(page.sent)).toBe(2);
});
