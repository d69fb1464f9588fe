// What must not leave the server, looked for in every payload that does: secrets of dice, keys and their hashes, what is set up
// behind a screen, fires declared in secret. And no text of a guest in a page.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isWithheld, type Wish, type Written } from '../../src/room/index.ts';
import { type LogStore, openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { scenarioOnMap } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { ready } from '../play/scenarios.ts';
import { positionOf, SIX_DICE } from '../room/rooms.ts';
import { fromPosition, type Guest, guestAt, type MadeRoom, makeRoom } from './guests.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const folder = mkdtempSync(join(tmpdir(), 'enfilade-secrets-'));
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

/** Both players and a watcher, and the umpire where there is one: each with its promise made. */
async function seated({ room, keys }: MadeRoom): Promise<readonly Guest[]> {
  const seats = ['1', '2', 'watcher', 'umpire'].filter(seat => keys[seat]);
  const come = seats.map(seat => guestAt(serving.port, room, keys[seat] ?? ''));
  guests.push(...come);
  await Promise.all(come.map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
  return come;
}
const everywhereAt = (seq: number, all: readonly Guest[]) =>
  Promise.all(all.map(g => g.until(v => v.state?.seq === seq && v.waiting.length === 0)));
const command = (c: object) => ({ do: 'command', command: { type: 'note', ...c } }) as const;
const gamesOf = (all: readonly Guest[]): readonly string[] => all.map(g => JSON.stringify(g.view().state?.game));
const writtenAt = async (room: string, seq: number): Promise<Written> =>
  JSON.parse((await store.read(room, seq))[0]?.text ?? '') as Written;
/** Of these words, those that came over the socket. */
const heardOf = ({ heard }: Guest, words: readonly string[]): readonly string[] =>
  words.filter(word => heard.some(text => text.includes(word)));

describe('keys and chains', () => {
  test('no key, no hash of one and no secret of the server leaves it; no key is written down', async () => {
    const made = await makeRoom(serving.port, fromPosition(START), {}, true);
    const all = await seated(made);
    all[0]?.ask({ do: 'command', command: SIX_DICE });
    await Promise.all(all.map(g => g.until(v => v.state?.game.loose === 6)));
    const stored = (await store.read(made.room, 1)).map(row => row.text);
    const opening = JSON.parse(stored[0] ?? '') as { readonly chain: string; readonly keys: Record<string, string> };
    const keys = Object.values(made.keys);
    expect(Object.keys(opening.keys)).toEqual(['1', '2', 'umpire', 'watcher']);
    expect(Object.values(opening.keys)).toEqual(keys.map(k => createHash('sha256').update(k).digest('hex')));
    expect(opening.chain).toMatch(/^[0-9a-f]{64}$/);
    for (const key of keys) expect(stored.join()).not.toContain(key);
    for (const guest of all)
      expect(heardOf(guest, [...keys, ...Object.values(opening.keys), opening.chain])).toEqual([]);
  });
  test('a key in an address opens nothing: rooms are entered by a first message alone', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const answer = await fetch(`http://127.0.0.1:${serving.port}/api/rooms/${room}?key=${keys['1']}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(room);
  });
});

async function bethel(mode: 'enforced' | 'advised'): Promise<{
  readonly made: MadeRoom;
  readonly move: (id: string, dx: number, dy: number) => object;
}> {
  const it = await ready('fire-and-fury-big-bethel.json');
  const { now } = it.begun('none');
  const scenario = must(scenarioOnMap(it.scenario, undefined));
  const made = await makeRoom(serving.port, { from: 'scenario', scenario }, { mode }, true);
  return {
    made,
    move: (id, dx, dy) => ({
      type: 'move',
      unit: id,
      mm: 1,
      bases: (now.table.units.find(u => u.id === id)?.bases ?? []).map((b, i) => ({
        id: b.id ?? String(i + 1),
        at: [b.at[0] + dx, b.at[1] + dy],
        facing: b.facing ?? 0,
      })),
    }),
  };
}

describe('set-up behind a screen', () => {
  test('nobody but its side and the umpire hears a word of it before all are ready; then all tables are one', async () => {
    const { made, move } = await bethel('enforced');
    const [union, south, watcher, umpire] = (await seated(made)) as [Guest, Guest, Guest, Guest];
    const all = [union, south, watcher, umpire];
    // opened, two promises: the fourth entry is the south's, shifted by what no other number on the table ends in
    south.ask(command(move('wythe', 2.0517, 0)));
    await everywhereAt(4, all);
    const { entry, salt } = await writtenAt(made.room, 4);
    const first = entry.kind === 'done' ? entry.events : [];
    const words = [salt, JSON.stringify(first).slice(1, -1), ...(JSON.stringify(first).match(/\d+\.\d{4,}/g) ?? [])];
    expect(words.length).toBeGreaterThan(5);
    for (const other of [union, watcher]) {
      expect(heardOf(other, words)).toEqual([]);
      expect(isWithheld(other.view().entries[3] as Written)).toBe(true);
    }
    expect(heardOf(umpire, words)).toEqual(words);

    // a hand over the table would tell where: it is not passed on, to nobody
    south.connection.point([1, 1]);
    south.ask({ do: 'say', text: 'done' });
    await everywhereAt(5, all);
    expect([union, watcher].flatMap(g => g.points)).toEqual([]);

    south.ask(command({ type: 'next-phase' }));
    await everywhereAt(6, all);
    union.ask(command(move('5ny', 0.0313, 0)));
    await everywhereAt(7, all);
    const mine = (await writtenAt(made.room, 7)).salt;
    expect([south, watcher].flatMap(g => heardOf(g, [...(g === south ? [] : words), mine]))).toEqual([]);
    // whoever comes late, or loads his page again, hears no more than who was there
    const late = guestAt(serving.port, made.room, made.keys['watcher'] ?? '');
    guests.push(late);
    await late.until(v => v.state?.seq === 7);
    expect(heardOf(late, [...words, mine])).toEqual([]);

    union.ask(command({ type: 'next-phase' }));
    await everywhereAt(8, [...all, late]);
    await Promise.all([...all, late].map(g => g.until(v => v.entries.every(e => !isWithheld(e)))));
    const [one, ...rest] = gamesOf([...all, late]);
    expect(one).toContain('"turn":1');
    for (const other of rest) expect(other).toBe(one);
    expect(heardOf(watcher, words)).toEqual(words);
  });
  test('a step of several moves is one entry that stays unseen as a whole; with something for all to see in it, it is refused', async () => {
    const { made, move } = await bethel('enforced');
    const [union, south, watcher] = (await seated(made)) as [Guest, Guest, Guest];
    const moves = { do: 'command', command: move('wythe', 2.0517, 0), following: [move('wythe', 3.0929, 0)] } as Wish;
    south.ask({ ...moves, following: [{ type: 'note', text: 'here we are' }] } as Wish);
    await south.until(() => south.refusals.length === 1);
    expect(south.refusals[0]).toMatchObject({ code: 'not-together' });
    south.ask(moves);
    await everywhereAt(4, [union, south, watcher]);
    const { entry, salt } = await writtenAt(made.room, 4);
    const text = JSON.stringify(entry);
    const words = [salt, ...(text.match(/\d+\.\d{4,}/g) ?? [])];
    expect(text).toContain('"following"');
    expect(words.length).toBeGreaterThan(10);
    for (const other of [union, watcher]) expect(heardOf(other, words)).toEqual([]);
  });
  test('a refusal tells nothing of units that are not seen yet', async () => {
    const { made, move } = await bethel('advised');
    const [union, south] = (await seated(made)) as [Guest, Guest];
    // advised: whoever leaves his area is told so, and may; the Virginians onto the road where the 5th New York will want to stand
    const there = move('5ny', 3, 0) as { readonly bases: readonly { readonly at: readonly [number, number] }[] };
    south.ask(command({ ...move('wythe', 0, 0), bases: basesAt(there.bases, move('wythe', 0, 0)) }));
    await south.until(v => v.waiting.length === 0);
    expect(south.refusals.map(r => r.text)).toEqual([]);
    south.ask(command({ type: 'next-phase' }));
    await everywhereAt(5, [union, south]);
    union.ask(command(there));
    await union.until(() => union.refusals.length === 1);
    expect(union.refusals[0]).toMatchObject({ code: 'unseen', text: expect.not.stringMatching(/wythe/i) });
  });
});
const basesAt = (places: readonly { readonly at: readonly [number, number] }[], moved: object): readonly object[] =>
  (moved as { readonly bases: readonly object[] }).bases.map((b, i) => ({ ...b, at: places[i % places.length]?.at }));

describe('declarations in secret', () => {
  test('the other side learns of a fire when both are ready', async () => {
    const made = await makeRoom(serving.port, fromPosition(START), { mode: 'enforced' });
    const all = (await seated(made)) as [Guest, Guest, Guest];
    const [a, b, watcher] = all;
    // orders, announcement, continued fire (with nothing declared), movement: each ends when both have said so
    const NEXT = command({ type: 'next-phase' });
    for (const [i, wish] of [NEXT, NEXT, { do: 'ready' } as const, NEXT, NEXT].entries()) {
      a.ask(wish);
      await everywhereAt(4 + 2 * i, all);
      b.ask(wish);
      await everywhereAt(5 + 2 * i, all);
    }
    expect(a.view().state?.game.phase).toBe('firing');
    const seq = 13;
    const [mine, theirs] = (START.sides ?? []).map(s => START.units.find(u => u.side === s.id)?.id ?? '');
    a.ask(command({ type: 'declare', call: { kind: 'fire', firer: mine, target: theirs } }));
    await a.until(v => v.waiting.length === 0);
    expect(a.refusals.map(r => r.text)).toEqual([]);
    const { salt } = await writtenAt(made.room, seq + 1);
    await everywhereAt(seq + 1, all);
    for (const other of [b, watcher]) expect(heardOf(other, ['"declare"', salt])).toEqual([]);
    a.ask({ do: 'ready' });
    await everywhereAt(seq + 2, all);
    for (const other of [b, watcher]) expect(heardOf(other, [salt])).toEqual([]);
    b.ask({ do: 'ready' });
    await Promise.all(all.map(g => g.until(v => v.state?.seq === seq + 3 && v.entries.every(e => !isWithheld(e)))));
    const [one, ...rest] = gamesOf(all);
    expect(rest).toEqual([one, one]);
    expect(heardOf(watcher, [salt])).toEqual([salt]);
  });
});

describe('text of guests', () => {
  const EVIL = '<img src=x onerror=alert(1)>';
  test('comes back from no page of the server as HTML', async () => {
    const base = `http://127.0.0.1:${serving.port}`;
    const answers = await Promise.all([
      fetch(`${base}/${encodeURIComponent(EVIL)}`),
      fetch(`${base}/?x=${encodeURIComponent(EVIL)}`),
      fetch(`${base}/api/rooms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"${EVIL}":1}`,
      }),
      fetch(`${base}/api/rooms`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: EVIL }),
      fetch(`${base}/api/rooms`, { method: 'POST', headers: { 'content-type': 'text/html' }, body: EVIL }),
    ]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).not.toContain('html');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });
  test('no file of the page puts text into it as HTML', () => {
    const files = ['ui/rooms/Talk.tsx', 'ui/rooms/RoomBar.tsx', 'ui/rooms/Waiting.tsx', 'ui/rooms/RoomHands.tsx'];
    for (const file of files) {
      const text = readFileSync(new URL(`../../src/app/${file}`, import.meta.url), 'utf8');
      expect(text).not.toMatch(/innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML/);
    }
  });
});

describe('limits at the door', () => {
  test('new rooms of more than 8 MiB are refused, and so is the eleventh page in a minute where ten are allowed', async () => {
    const place = mkdtempSync(join(tmpdir(), 'enfilade-limits-'));
    const opened = openSqlite(place);
    if (!opened.ok) throw new Error(opened.text);
    const site = join(place, 'site');
    mkdirSync(site);
    writeFileSync(join(site, 'index.html'), 'a page');
    const options = { store: opened.store, host: '127.0.0.1', port: 0, site, version: 'test' };
    const small = await serve({ ...options, requestsPerMinute: 10 });
    const base = `http://127.0.0.1:${small.port}`;
    const body = JSON.stringify({ start: 'x'.repeat(8 * 1024 * 1024 + 1) });
    const large = await fetch(`${base}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(large.status).toBe(413);
    expect(await large.json()).toEqual({ problems: ['a new room holds at most 8 MiB'] });
    // of ten requests a minute one may be a new room
    const second = await fetch(`${base}/api/rooms`, { method: 'POST', body: '{}' });
    expect(second.status).toBe(429);
    expect(await second.json()).toEqual({ problems: ['too much was asked from your address: try again in a minute'] });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await fetch(`${base}/api/about`)).status);
    expect(statuses.filter(s => s === 429).length).toBeGreaterThan(0);
    // files of the page are counted apart: a hundred for ten
    const files: number[] = [];
    for (let i = 0; i < 101; i++) files.push((await fetch(`${base}/index.html`)).status);
    expect(files.slice(0, 100).filter(s => s === 429)).toEqual([]);
    expect(files[100]).toBe(429);
    await small.stop();
    rmSync(place, { recursive: true, force: true });
  });
});
