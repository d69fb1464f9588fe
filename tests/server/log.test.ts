// One suite for every store: what a room may expect of its log.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogStore, type OpenedStore, openNats, openSqlite, type Stored } from '../../src/server/log/index.ts';
import { type Nats, natsServer, startNats } from './nats.ts';

interface Kind {
  readonly name: string;
  readonly skip: boolean;
  readonly begin: () => Promise<void>;
  /** Another process would open it so. */
  readonly open: () => Promise<OpenedStore>;
  readonly end: () => Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'enfilade-log-'));
const sqlite: Kind = {
  name: 'SQLite on a real file',
  skip: false,
  begin: async () => undefined,
  open: async () => openSqlite(folder),
  end: async () => rmSync(folder, { recursive: true, force: true }),
};
let running: Nats | null = null;
const nats: Kind = {
  name: 'NATS JetStream, a real nats-server',
  skip: natsServer() === null,
  begin: async () => {
    running = await startNats();
  },
  open: () => openNats({ servers: running?.servers ?? '', replicas: 1 }),
  end: async () => running?.stop(),
};

const opened = async (kind: Kind): Promise<LogStore> => {
  const answer = await kind.open();
  if (!answer.ok) throw new Error(answer.text);
  return answer.store;
};
const texts = (entries: readonly Stored[]): readonly string[] => entries.map(e => e.text);
const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 200 && !holds(); i++) await new Promise(next => setTimeout(next, 10));
};

describe.each([sqlite, nats])('$name', kind => {
  describe.skipIf(kind.skip)('is a log', () => {
    let store: LogStore;
    beforeAll(async () => {
      await kind.begin();
      store = await opened(kind);
    });
    afterAll(async () => {
      await store.close();
      await kind.end();
    });

    test('entries count from 1 in each room and come back in order', async () => {
      expect(await store.append('roomAAAA1', 0, 'a')).toEqual({ ok: true, seq: 1 });
      expect(await store.append('roomAAAA1', 1, 'b')).toEqual({ ok: true, seq: 2 });
      expect(await store.append('roomBBBB1', 0, 'c')).toEqual({ ok: true, seq: 1 });
      expect(await store.read('roomAAAA1', 1)).toEqual([
        { seq: 1, text: 'a' },
        { seq: 2, text: 'b' },
      ]);
      expect(texts(await store.read('roomAAAA1', 2))).toEqual(['b']);
      expect(await store.read('roomAAAA1', 3)).toEqual([]);
      expect(await store.read('nobodysRoom', 1)).toEqual([]);
    });

    test('a log is read in pieces, from any entry on, and no further than somebody wants it', async () => {
      for (let i = 0; i < 25; i++) await store.append('roomPPPP1', i, `n${i + 1}`);
      const pieces: (readonly string[])[] = [];
      for await (const piece of store.pages('roomPPPP1', 4, 10)) pieces.push(texts(piece));
      // 4 to 25 are 22 entries
      expect(pieces.map(p => p.length)).toEqual([10, 10, 2]);
      expect(pieces.flat()).toEqual(Array.from({ length: 22 }, (_, i) => `n${i + 4}`));
      for await (const piece of store.pages('roomPPPP1', 1, 10)) {
        expect(piece.map(e => e.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        break;
      }
      for await (const piece of store.pages('roomPPPP1', 26, 10)) expect(piece).toEqual([]);
      for await (const piece of store.pages('nobodysRoom', 1, 10)) expect(piece).toEqual([]);
    });

    test('an entry that expects another end is refused, and nothing is written', async () => {
      await store.append('roomCCCC1', 0, 'a');
      expect(await store.append('roomCCCC1', 0, 'late')).toEqual({ ok: false, code: 'stale', last: 1 });
      expect(await store.append('roomCCCC1', 5, 'early')).toEqual({ ok: false, code: 'stale', last: 1 });
      expect(await store.append('roomDDDD1', 3, 'nowhere')).toEqual({ ok: false, code: 'stale', last: 0 });
      expect(texts(await store.read('roomCCCC1', 1))).toEqual(['a']);
    });

    test('of twenty at once that expect the same end, one is written', async () => {
      await store.append('roomEEEE1', 0, 'start');
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append('roomEEEE1', 1, `n${i}`)));
      expect(answers.filter(a => a.ok)).toHaveLength(1);
      expect(answers.filter(a => !a.ok && a.last === 2)).toHaveLength(19);
      expect(await store.read('roomEEEE1', 1)).toHaveLength(2);
    });

    test('a follower gets what is there and what comes, each once, in order, until it stops', async () => {
      await store.append('roomFFFF1', 0, '1');
      const got: string[] = [];
      const stop = await store.follow('roomFFFF1', 1, e => got.push(`${e.seq}:${e.text}`));
      for (let i = 1; i < 30; i++) await store.append('roomFFFF1', i, String(i + 1));
      await until(() => got.length === 30);
      expect(got).toEqual(Array.from({ length: 30 }, (_, i) => `${i + 1}:${i + 1}`));
      stop();
      await store.append('roomFFFF1', 30, '31');
      await new Promise(next => setTimeout(next, 50));
      expect(got).toHaveLength(30);
    });

    test('text of any script and a long entry come back as they were', async () => {
      const long = `Füsiliere «7ᵉ» 散兵 \u202e ${'x'.repeat(200_000)}\n"`;
      expect(await store.append('roomGGGG1', 0, long)).toEqual({ ok: true, seq: 1 });
      expect(texts(await store.read('roomGGGG1', 1))).toEqual([long]);
    });

    test('beside each room one text is kept, the last; it is no entry of the log', async () => {
      expect(await store.kept('roomJJJJ1')).toBeNull();
      await store.append('roomJJJJ1', 0, 'entry');
      await store.keep('roomJJJJ1', 'first');
      await store.keep('roomKKKK1', 'another');
      await store.keep('roomJJJJ1', 'second');
      expect([await store.kept('roomJJJJ1'), await store.kept('roomKKKK1')]).toEqual(['second', 'another']);
      expect(texts(await store.read('roomJJJJ1', 1))).toEqual(['entry']);
      expect(await store.read('roomKKKK1', 1)).toEqual([]);
      await store.close();
      store = await opened(kind);
      expect(await store.kept('roomJJJJ1')).toBe('second');
    });

    test('what was acknowledged is there after the store was closed and opened again', async () => {
      await store.append('roomHHHH1', 0, 'stays');
      await store.close();
      store = await opened(kind);
      expect(texts(await store.read('roomHHHH1', 1))).toEqual(['stays']);
      expect(await store.append('roomHHHH1', 1, 'goes on')).toEqual({ ok: true, seq: 2 });
    });
  });
});

test('a second opener of one SQLite file is told whose it is', async () => {
  const place = mkdtempSync(join(tmpdir(), 'enfilade-lock-'));
  const first = openSqlite(place);
  const second = openSqlite(place);
  expect(first.ok).toBe(true);
  expect(second).toMatchObject({ ok: false, code: 'in-use', text: expect.stringContaining('another server process') });
  if (first.ok) await first.store.close();
  const third = openSqlite(place);
  expect(third.ok).toBe(true);
  if (third.ok) await third.store.close();
  rmSync(place, { recursive: true, force: true });
});

describe.skipIf(natsServer() === null)('two server processes on one NATS log', () => {
  test('each hears what the other writes, and only one of two appends stands', async () => {
    const server = await startNats();
    const [a, b] = await Promise.all([
      openNats({ servers: server.servers, replicas: 1 }),
      openNats({ servers: server.servers, replicas: 1 }),
    ]);
    if (!a.ok || !b.ok) throw new Error('not opened');
    const got: string[] = [];
    await b.store.follow('roomTwo01', 1, e => got.push(e.text));
    await a.store.append('roomTwo01', 0, 'from a');
    const answers = await Promise.all([a.store.append('roomTwo01', 1, 'a2'), b.store.append('roomTwo01', 1, 'b2')]);
    expect(answers.filter(x => x.ok)).toHaveLength(1);
    await until(() => got.length === 2);
    expect(got[0]).toBe('from a');
    expect(got).toEqual(texts(await a.store.read('roomTwo01', 1)));
    await Promise.all([a.store.close(), b.store.close()]);
    await server.stop();
  });
});
