// Mill yard over a real server to its end, dice thrown by all three parties: with a page loaded again, a server that goes away, and a
// step that comes too late. At the end the table is the same at both players', at whoever looks on, and in the record verified.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DiceMemory } from '../../src/app/rooms/dice.ts';
import { isWithheld, verifyRoom, type Written } from '../../src/room/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { footprintOf } from '../../src/play/index.ts';
import { ready } from '../play/scenarios.ts';
import { type Guest, guestAt, makeRoom } from './guests.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-mill-'));
const guests: Guest[] = [];
let serving: Serving;
const start = async (port: number): Promise<void> => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  const { store } = opened;
  serving = await serve({ store, host: '127.0.0.1', port, site: null, version: 't', requestsPerMinute: 10_000 });
};
afterAll(async () => {
  for (const guest of guests) guest.leave();
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('Mill yard to the end', { timeout: 60_000 }, async () => {
  await start(0);
  const { port } = serving;
  const { book, scenario } = await ready('open-fire-mill-yard.json');
  const { room, keys } = await makeRoom(port, { from: 'scenario', scenario }, { mode: 'free' });
  const memories: { now: DiceMemory | null }[] = [{ now: null }, { now: null }];
  const sit = (seat: string): Guest => {
    const guest = guestAt(port, room, keys[seat] ?? '', memories[Number(seat) - 1]);
    guests.push(guest);
    return guest;
  };
  const seats = [sit('1'), sit('2')] as [Guest, Guest];
  const watcher = sit('watcher');
  const all = (): readonly Guest[] => [...seats, watcher];
  await Promise.all(seats.map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));

  const gameOf = (guest: Guest) => guest.view().state?.game;
  const settled = async (): Promise<void> => {
    await Promise.all(
      seats.map(g => g.until(v => v.standing === 'here' && v.waiting.length === 0 && !v.state?.throwing)),
    );
    const seq = Math.max(...seats.map(g => g.view().state?.seq ?? 0));
    await Promise.all(all().map(g => g.until(v => v.state?.seq === seq)));
  };
  // both patrols come on, each along its own edge, one model every third of a foot
  for (const [i, { force }] of scenario.sides.entries()) {
    for (const [k, unit] of force.entries()) {
      const place = { at: [i === 0 ? 34 : 2, 2 + 4 * k] as const, facing: i === 0 ? 270 : 90 };
      seats[i as 0 | 1].ask({
        do: 'command',
        command: { type: 'deploy', unit: unit.id, ...footprintOf(book, scenario, unit, place) },
      });
    }
  }
  await settled();
  expect(seats.flatMap(g => g.refusals.map(r => r.text))).toEqual([]);
  // the set-up is behind the screen still
  expect(all().map(g => gameOf(g)?.table.units.length)).toEqual([7, 7, 0]);
  let steps = 0;
  for (; !gameOf(seats[0])?.field?.over && steps < 200; steps++) {
    if (steps === 5) {
      // the page of the second player is loaded again: it has nothing but its key and what its browser remembers
      seats[1].leave();
      seats[1] = sit('2');
    }
    if (steps === 9) {
      await serving.stop();
      await seats[0].until(v => v.standing === 'away');
      seats[0].ask({ do: 'command', command: { type: 'note', text: 'while the server was away' } });
      await start(port);
    }
    await settled();
    const game = gameOf(seats[0]);
    const due = game?.fires.find(f => f.due && f.state === 'declared');
    const command = due ? { type: 'roll', fire: due.id } : { type: 'next-phase' };
    const acts = game?.side === null || game?.side === 'blue' ? [0, 1] : [1, 0];
    seats[acts[0] as 0 | 1].ask({ do: 'command', command });
    await settled();
    // where the sides go on together, both say so
    if (JSON.stringify(gameOf(seats[0])?.proposals) !== '[]') seats[acts[1] as 0 | 1].ask({ do: 'command', command });
    await settled();
  }
  expect(gameOf(seats[0])?.field?.over).toMatchObject({ text: 'a draw: Blue patrol 0, Red patrol 0' });
  expect(gameOf(watcher)?.turn).toBe(6);
  expect(seats.flatMap(g => g.refusals.map(r => r.text))).toEqual([]);

  expect(gameOf(watcher)?.table.units).toHaveLength(14);

  // too late: the game is over, and the entry is not written
  const seq = seats[0].view().state?.seq ?? 0;
  seats[1].ask({ do: 'command', command: { type: 'move', unit: 'b-1', bases: [], mm: 1 } });
  await seats[1].until(v => v.waiting.length === 0);
  expect(seats[1].refusals).not.toEqual([]);
  expect(seats[0].view().state?.seq).toBe(seq);

  const entries = seats[0].view().entries.filter((e): e is Written => !isWithheld(e));
  expect(
    entries.some(e => e.entry.kind === 'done' && JSON.stringify(e.entry).includes('while the server was away')),
  ).toBe(true);
  const { findings, throws, state } = verifyRoom(await loadRuleset('open-fire'), entries);
  expect(findings).toEqual([]);
  expect(throws.length).toBeGreaterThan(5);
  const verified = JSON.stringify(state?.game);
  for (const guest of all()) expect(JSON.stringify(gameOf(guest))).toBe(verified);
});
