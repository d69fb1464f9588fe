// Cards of rooms: only a key opens one, and it shows what the key's seat may see. What is set up behind a screen or declared in secret
// changes nothing in the card of anybody who may not see it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smallPicture } from '../../src/picture/index.ts';
import { type RoomPreview, roomPreview } from '../../src/room/index.ts';
import { openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { scenarioOnMap } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { ready } from '../play/scenarios.ts';
import { positionOf } from '../room/rooms.ts';
import { fromPosition, type Guest, guestAt, type MadeRoom, makeRoom } from './guests.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const folder = mkdtempSync(join(tmpdir(), 'enfilade-previews-'));
let serving: Serving;
let guests: Guest[] = [];
beforeAll(async () => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  const at = { host: '127.0.0.1', port: 0, site: null, version: 'test', requestsPerMinute: 10_000 };
  serving = await serve({ store: opened.store, ...at });
});
afterAll(async () => {
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  for (const guest of guests) guest.leave();
  guests = [];
});

const asked = (body: unknown, port = serving.port): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/rooms/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const cardOf = async ({ room, keys }: MadeRoom, seat: string): Promise<RoomPreview> =>
  roomPreview.parse(await (await asked({ room, key: keys[seat] })).json());
const SEATS = ['1', '2', 'watcher', 'umpire'];
const cardsOf = (made: MadeRoom): Promise<readonly string[]> =>
  Promise.all(SEATS.map(async seat => JSON.stringify(await cardOf(made, seat))));
async function seated({ room, keys }: MadeRoom): Promise<readonly Guest[]> {
  const come = SEATS.map(seat => guestAt(serving.port, room, keys[seat] ?? ''));
  guests.push(...come);
  await Promise.all(come.map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
  return come;
}
const everywhereAt = (seq: number, all: readonly Guest[]) =>
  Promise.all(all.map(g => g.until(v => v.state?.seq === seq && v.waiting.length === 0)));
const command = (c: object) => ({ do: 'command', command: { type: 'note', ...c } }) as const;
/** Which of two rows of cards differ. */
const changed = (a: readonly string[], b: readonly string[]): readonly string[] =>
  SEATS.filter((_, i) => a[i] !== b[i]);

describe('a card', () => {
  test('is shown for a key of the room alone, and says the same of a wrong key and of no room', async () => {
    const made = await makeRoom(serving.port, fromPosition(START), { title: '<b>Mine</b>' });
    const card = await cardOf(made, '1');
    expect(card).toMatchObject({ seat: '1', title: '<b>Mine</b>', since: expect.stringMatching(/^\d{4}-/) });
    expect(card.picture).toBe(smallPicture(START));
    const { room, keys } = made;
    const wrong = [
      { room, key: `${keys['1']?.slice(0, -1)}${keys['1']?.endsWith('A') ? 'E' : 'A'}` },
      { room: 'noroomofthisname', key: keys['1'] },
      { room },
      { room, key: keys['1'], more: 1 },
      [],
      'x',
    ];
    const answers = await Promise.all(wrong.map(body => asked(body)));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ problems: ['this link opens no seat here: ask for a new one'] });
    }
    // no address shows one
    expect((await fetch(`http://127.0.0.1:${serving.port}/api/rooms/preview?key=${keys['1']}`)).status).toBe(404);
  });
  test('has no word of the table in it, however its things are called', () => {
    const evil = '<script>alert(1)</script>';
    const named = {
      ...START,
      title: evil,
      sides: (START.sides ?? []).map(s => ({ ...s, name: evil })),
      units: START.units.map(u => ({ ...u, name: evil })),
    };
    expect(smallPicture(named)).toBe(smallPicture(START));
    expect(smallPicture(START)).not.toMatch(/<(text|title|desc|script|a|foreignObject|image|use)\b/);
  });
  test('stays small, however much lies on the table', () => {
    const [unit] = START.units;
    const crowd = Array.from({ length: 1500 }, (_, i) => ({ ...unit, id: `u-${i}` }) as (typeof START.units)[number]);
    const corners = Array.from({ length: 400 }, (_, i) => {
      const a = (i * Math.PI) / 200;
      return [60 + 9 * Math.cos(a), 60 + 9 * Math.sin(a)] as [number, number];
    });
    const woods = Array.from({ length: 100 }, (_, i) => ({ id: `w-${i}`, kind: 'wood' as const, outline: corners }));
    const picture = smallPicture({ ...START, terrain: woods, units: crowd }) ?? '';
    expect(picture.length).toBeGreaterThan(100_000);
    expect(picture.length).toBeLessThan(600_000);
    // 3,000 corners are seven woods of 400, each ground and tile
    expect(picture.split('url(#small-').length - 1).toBeGreaterThanOrEqual(7);
  });
  test('more than a tenth of the requests of an address is refused', async () => {
    const place = mkdtempSync(join(tmpdir(), 'enfilade-previews-'));
    const opened = openSqlite(place);
    if (!opened.ok) throw new Error(opened.text);
    const at = { host: '127.0.0.1', port: 0, site: null, version: 'test', requestsPerMinute: 20 };
    const small = await serve({ store: opened.store, ...at });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await asked({}, small.port)).status);
    expect(statuses).toEqual([404, 404, 429]);
    await small.stop();
    rmSync(place, { recursive: true, force: true });
  });
});

describe('what is withheld', () => {
  test('set-up behind a screen changes the cards of its side and of the umpire alone, until all are ready', async () => {
    const it = await ready('fire-and-fury-big-bethel.json');
    const { now } = it.begun('none');
    const scenario = must(scenarioOnMap(it.scenario, undefined));
    const made = await makeRoom(serving.port, { from: 'scenario', scenario }, { mode: 'enforced' }, true);
    const all = await seated(made);
    const [union, south] = all as [Guest, Guest];
    const move = (id: string, dx: number): object => ({
      type: 'move',
      unit: id,
      mm: 1,
      bases: (now.table.units.find(u => u.id === id)?.bases ?? []).map((b, i) => ({
        id: b.id ?? String(i + 1),
        at: [b.at[0] + dx, b.at[1]],
        facing: b.facing ?? 0,
      })),
    });
    const before = await cardsOf(made);
    expect((await cardOf(made, '2')).move).toEqual({ whose: 'own' });
    south.ask(command(move('wythe', 2.0517)));
    await everywhereAt(4, all);
    const moved = await cardsOf(made);
    expect(changed(before, moved)).toEqual(['2', 'umpire']);

    south.ask(command({ type: 'next-phase' }));
    await everywhereAt(5, all);
    const second = await cardsOf(made);
    expect((await cardOf(made, '1')).move).toEqual({ whose: 'own' });
    expect((await cardOf(made, 'watcher')).picture).toBe(roomPreview.parse(JSON.parse(before[2] ?? '')).picture);
    union.ask(command(move('5ny', -1.5313)));
    await union.until(v => v.waiting.length === 0);
    expect(union.refusals.map(r => r.text)).toEqual([]);
    await everywhereAt(6, all);
    expect(changed(second, await cardsOf(made))).toEqual(['1', 'umpire']);

    union.ask(command({ type: 'next-phase' }));
    await everywhereAt(7, all);
    const pictures = await Promise.all(SEATS.map(async seat => (await cardOf(made, seat)).picture));
    expect(new Set(pictures).size).toBe(1);
    expect(pictures[0]).not.toBe(roomPreview.parse(JSON.parse(before[0] ?? '')).picture);
  });
  test('a fire declared in secret changes nobody’s card', async () => {
    const made = await makeRoom(serving.port, fromPosition(START), { mode: 'enforced' }, true);
    const all = await seated(made);
    const [a, b] = all as [Guest, Guest];
    const NEXT = command({ type: 'next-phase' });
    for (const [i, wish] of [NEXT, NEXT, { do: 'ready' } as const, NEXT, NEXT].entries()) {
      a.ask(wish);
      await everywhereAt(4 + 2 * i, all);
      b.ask(wish);
      await everywhereAt(5 + 2 * i, all);
    }
    const before = await cardsOf(made);
    const [mine, theirs] = (START.sides ?? []).map(s => START.units.find(u => u.side === s.id)?.id ?? '');
    a.ask(command({ type: 'declare', call: { kind: 'fire', firer: mine, target: theirs } }));
    await everywhereAt(14, all);
    expect(a.refusals).toEqual([]);
    expect(changed(before, await cardsOf(made))).toEqual([]);
  });
});
