// Rooms over real sockets and a real file: what players, watchers and umpires get, and what is refused at the door.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { isWithheld, linkOf, PROTOCOL } from '../../src/room/index.ts';
import { openSqlite, type Serving, serve } from '../../src/server/index.ts';
import { positionOf, SIX_DICE } from '../room/rooms.ts';
import { fromPosition, type Guest, guestAt, makeRoom } from './guests.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const folder = mkdtempSync(join(tmpdir(), 'enfilade-serve-'));
let serving: Serving;
let guests: Guest[] = [];

const start = async (port = 0): Promise<void> => {
  const opened = openSqlite(folder);
  if (!opened.ok) throw new Error(opened.text);
  serving = await serve({
    store: opened.store,
    host: '127.0.0.1',
    port,
    site: null,
    version: 'test',
    requestsPerMinute: 10_000,
  });
};
beforeAll(() => start());
afterAll(async () => {
  await serving.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  for (const guest of guests) guest.leave();
  guests = [];
});
const sit = (...args: Parameters<typeof guestAt>): Guest => {
  const guest = guestAt(...args);
  guests.push(guest);
  return guest;
};
const note = (text: string) => ({ do: 'command', command: { type: 'note', text } }) as const;
const atSeq = (seq: number) => (view: { readonly state: { readonly seq: number } | null }) =>
  (view.state?.seq ?? 0) >= seq;

describe('two players and a watcher', () => {
  test('see the same table; dice are thrown by all of them; states are byte-equal', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const [a, b, w] = [
      sit(serving.port, room, keys['1'] ?? ''),
      sit(serving.port, room, keys['2'] ?? ''),
      sit(serving.port, room, keys['watcher'] ?? ''),
    ];
    await Promise.all([a, b].map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
    a.ask({ do: 'command', command: SIX_DICE });
    b.ask(note('well thrown'));
    // opened, two promises, note, throwing, two links, thrown
    const views = await Promise.all([a, b, w].map(g => g.until(atSeq(7))));
    await Promise.all(
      [a, b, w].map(g =>
        g.until(v => v.state?.throwing === null && v.entries.some(e => !isWithheld(e) && e.entry.kind === 'thrown')),
      ),
    );
    const [ga, gb, gw] = [a, b, w].map(g => JSON.stringify(g.view().state?.game));
    expect(views).toHaveLength(3);
    expect(ga).toBe(gb);
    expect(ga).toBe(gw);
    expect(a.view().state?.game.loose).toBe(6);
    expect(w.view().presence.map(p => [p.seat, p.here])).toEqual([
      ['1', 1],
      ['2', 1],
      ['watcher', 1],
    ]);
  });

  test('a watcher does nothing; a wrong key and an unknown room get the same words', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const w = sit(serving.port, room, keys['watcher'] ?? '');
    await w.until(v => v.standing === 'here');
    w.ask(note('I say!'));
    await w.until(() => w.refusals.length === 1);
    expect(w.refusals[0]).toMatchObject({ code: 'not-a-player' });
    const wrong = sit(serving.port, room, 'x'.repeat(22));
    const nowhere = sit(serving.port, 'nosuchroom1234', keys['1'] ?? '');
    const [one, other] = await Promise.all([wrong, nowhere].map(g => g.until(v => v.standing === 'shut')));
    expect(one?.farewell).toBe(other?.farewell);
  });

  test('pointing is passed on and never stored', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const [a, b] = [sit(serving.port, room, keys['1'] ?? ''), sit(serving.port, room, keys['2'] ?? '')];
    await Promise.all([
      a.until(v => v.standing === 'here'),
      b.until(v => v.presence.filter(p => p.here > 0).length === 2),
    ]);
    a.connection.point(
      [100, 200],
      [
        [1, 2],
        [3, 4],
      ],
    );
    await b.until(() => b.points.length === 1);
    expect(b.points[0]).toEqual({
      type: 'pointing',
      by: '1',
      at: [100, 200],
      ruler: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(b.view().entries.some(e => JSON.stringify(e).includes('pointing'))).toBe(false);
  });
});

describe('asks', () => {
  test('the same command id twice is carried out once', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START), { dice: 'post' });
    const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`);
    const got: { type: string }[] = [];
    socket.on('message', m => got.push(JSON.parse(String(m))));
    await new Promise<void>(open => socket.on('open', () => open()));
    socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, room, key: keys['1'], last: 0, page: 't' }));
    const ask = JSON.stringify({ type: 'ask', id: 'twice-0001', at: 1, wish: note('once') });
    await new Promise(next => setTimeout(next, 200));
    for (let i = 0; i < 5; i++) socket.send(ask);
    await new Promise(next => setTimeout(next, 300));
    expect(got.filter(m => m.type === 'entry')).toHaveLength(1);
    expect(got.filter(m => m.type === 'refused')).toHaveLength(0);
    socket.close();
  });

  test('take back is asked for and granted by the other side; never across a die', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const [a, b] = [sit(serving.port, room, keys['1'] ?? ''), sit(serving.port, room, keys['2'] ?? '')];
    await Promise.all([a, b].map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
    const before = JSON.stringify(a.view().state?.game);
    const unit = START.units.find(u => u.side === START.sides?.[0]?.id)?.id ?? '';
    a.ask({ do: 'command', command: { type: 'set-values', unit, values: { figures: 1 } } });
    await b.until(atSeq(4));
    a.ask({ do: 'ask-back' });
    const step = (await b.until(v => Boolean(v.state?.back))).state?.back?.step ?? 0;
    a.ask({ do: 'answer-back', step, granted: true });
    await a.until(() => a.refusals.length === 1);
    b.ask({ do: 'answer-back', step, granted: true });
    await a.until(v => v.state?.back === null && v.state.seq === 6);
    expect(JSON.stringify(a.view().state?.game)).toBe(before);
    a.ask({ do: 'command', command: SIX_DICE });
    await a.until(v => v.state?.game.loose === 6);
    a.ask({ do: 'ask-back' });
    await a.until(() => a.refusals.length === 2);
    expect(a.refusals[1]?.text).toContain('dice');
  });

  test('a new key opens the seat, the old one no more: whoever sits there by it is shown the door, the owner stays and comes back', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const [a, thief, b] = ['1', '1', '2'].map(seat => sit(serving.port, room, keys[seat] ?? '')) as [
      Guest,
      Guest,
      Guest,
    ];
    await Promise.all([a, thief, b].map(g => g.until(v => v.standing === 'here' && v.waiting.length === 0)));
    a.connection.changeKey('my-very-own-new-key-22');
    await Promise.all([a.until(v => v.waiting.length === 0), thief.until(v => v.standing === 'shut')]);
    expect(thief.view().farewell).toBe('this link opens no seat here: ask for a new one');
    expect(a.rekeyed).toEqual(['my-very-own-new-key-22']);
    a.cut();
    await a.until(v => v.standing === 'away');
    a.mend();
    a.ask({ do: 'say', text: 'still mine' });
    await a.until(v => v.standing === 'here' && v.waiting.length === 0);
    const old = sit(serving.port, room, keys['1'] ?? '');
    const fresh = sit(serving.port, room, 'my-very-own-new-key-22');
    await old.until(v => v.standing === 'shut');
    expect((await fresh.until(v => v.standing === 'here')).seat).toBe('1');
    expect(b.view().standing).toBe('here');
  });

  test('the line breaks before its owner hears of the new key: he comes back by it all the same', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const a = sit(serving.port, room, keys['1'] ?? '');
    await a.until(v => v.standing === 'here' && v.waiting.length === 0);
    a.deaf(true);
    a.connection.changeKey('my-very-own-new-key-33');
    const { seq } = a.view().state ?? { seq: 0 };
    const other = sit(serving.port, room, keys['2'] ?? '');
    await other.until(atSeq(seq + 1));
    a.cut();
    a.deaf(false);
    await a.until(v => v.standing === 'away');
    a.mend();
    await a.until(v => v.standing === 'here' && v.waiting.length === 0);
    expect(a.rekeyed).toEqual(['my-very-own-new-key-33']);
  });

  test('a seat asks at most 20 times a second, 40 after a pause', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const a = sit(serving.port, room, keys['1'] ?? '');
    await a.until(v => v.standing === 'here' && Object.keys(v.state?.chains ?? {}).length === 2);
    const begun = Date.now();
    for (let i = 0; i < 60; i++) a.ask({ do: 'say', text: `n ${i}` });
    await a.until(v => v.waiting.length === 0);
    const fast = tooFast(a);
    expect(fast).toBeGreaterThan(10);
    expect(fast).toBeLessThan(22);
    // they go a second later, in their order, and nobody is told
    expect(Date.now() - begun).toBeGreaterThan(900);
    expect(a.refusals).toEqual([]);
    const said = a.heard.flatMap(t => [...t.matchAll(/"text":"n (\d+)"/g)].map(m => Number(m[1])));
    expect(said).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });
});

/** How many asks the room has turned away, once or more, for the page to send again. */
const tooFast = (guest: Guest): number =>
  new Set(
    guest.heard.flatMap(text => {
      const message = JSON.parse(text) as { readonly code?: string; readonly id?: string };
      return message.code === 'too-fast' ? [message.id] : [];
    }),
  ).size;

describe('coming back', () => {
  test('after a restart of the server everybody goes on by himself; what was asked meanwhile is carried out', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const [a, b] = [sit(serving.port, room, keys['1'] ?? ''), sit(serving.port, room, keys['2'] ?? '')];
    await Promise.all([a, b].map(g => g.until(v => Object.keys(v.state?.chains ?? {}).length === 3)));
    a.ask(note('before'));
    await b.until(atSeq(4));
    const { port } = serving;
    await serving.stop();
    await a.until(v => v.standing === 'away');
    a.ask(note('meanwhile'));
    await start(port);
    await Promise.all([a, b].map(g => g.until(v => v.standing === 'here' && v.state?.seq === 5)));
    expect(a.view().waiting).toEqual([]);
    expect(JSON.stringify(a.view().state?.game)).toBe(JSON.stringify(b.view().state?.game));
    // a resumed page got the entries after its last, not the room again
    expect(a.heard.filter(t => t.includes('"opened"'))).toHaveLength(1);
  });

  test('a page whose last sum is not the log’s raises an alarm and reveals no link any more', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const memory = { now: { secret: 'mine', revealed: {}, end: { seq: 1, sum: 'f'.repeat(64) } } };
    const a = sit(serving.port, room, keys['1'] ?? '', memory);
    expect((await a.until(v => v.standing === 'here')).alarm).not.toBe('');
    expect(a.heard.some(t => t.includes(linkOf('mine', 1)))).toBe(false);
  });
});

describe('the door', () => {
  test('pages of other places are turned away; health, about and headers answer', async () => {
    const base = `http://127.0.0.1:${serving.port}`;
    const foreign = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`, { origin: 'https://elsewhere.example' });
    const status = await new Promise<number>(done => {
      foreign.on('unexpected-response', (_, response) => done(response.statusCode ?? 0));
      foreign.on('open', () => done(101));
      foreign.on('error', () => undefined);
    });
    expect(status).toBe(403);
    const health = await fetch(`${base}/health`);
    expect(await health.json()).toEqual({ well: true });
    expect(health.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(health.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await fetch(`${base}/api/about`)).json()).toEqual({
      enfilade: 'rooms',
      protocol: 4,
      version: 'test',
    });
    expect(await (await fetch(`${base}/metrics`)).text()).toContain('enfilade_rooms_in_memory');
  });

  test('a page of another version is told to load itself again, and its socket is closed', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START));
    const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/socket`);
    const got: unknown[] = [];
    socket.on('message', m => got.push(JSON.parse(String(m))));
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', v: 1, room, key: keys['1'], last: 0, page: 't' })),
    );
    await new Promise<void>(gone => socket.on('close', () => gone()));
    expect(got).toEqual([
      { type: 'goodbye', code: 'wrong-version', text: 'this server speaks version 4: load the page again' },
    ]);
  });

  test('a step counts as its commands, a long one as a whole second of them', async () => {
    const { room, keys } = await makeRoom(serving.port, fromPosition(START), { dice: 'post' });
    const a = sit(serving.port, room, keys['1'] ?? '');
    await a.until(v => v.standing === 'here' && v.waiting.length === 0);
    const many = Array.from({ length: 30 }, (_, i) => note(`part ${i}`).command);
    // 40 at once, 20 more a second: of four steps at 20 each two fit, and one more for every second that this takes
    const begun = Date.now();
    for (let i = 0; i < 4; i++) a.ask({ do: 'command', command: note('step').command, following: many });
    await a.until(v => v.waiting.length === 0);
    expect(tooFast(a)).toBeGreaterThanOrEqual(2);
    expect(Date.now() - begun).toBeGreaterThan(1500);
    expect(a.refusals).toEqual([]);
    expect(a.view().state?.steps?.events).toHaveLength(31);
    expect(a.view().state?.seq).toBeGreaterThanOrEqual(4);
  });

  test('what is no room is refused with the place that is wrong', async () => {
    await expect(makeRoom(serving.port, { from: 'position', position: { ...START, system: 'chess' } })).rejects.toThrow(
      /start\.position\.system/,
    );
    await expect(makeRoom(serving.port, fromPosition({ ...START, map: 'x.json' }))).rejects.toThrow(/map/);
  });
});
