// Who was away while something withheld was disclosed: over a line that broke, or between two pieces of a long log. He has all of it when
// he is back, the same to the byte as those who were there.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isWithheld } from '../../src/room/index.ts';
import { type LogStore, openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { scenarioOnMap } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { ready } from '../play/scenarios.ts';
import { type Guest, guestAt, makeRoom, type MadeRoom } from './guests.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-away-'));
let store: LogStore;
let serving: Serving;
let guests: Guest[] = [];
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  store = opened.store;
  serving = await serve({ store, host: '127.0.0.1', port: 0, site: null, version: 'test', requestsPerMinute: 10_000 });
});
afterAll(async () => {
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
