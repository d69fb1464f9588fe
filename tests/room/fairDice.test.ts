// Dice of a room: what follows from the links, and every attack of which the players were promised protection.

import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { fairDie, fairSeed } from '../../src/play/index.ts';
import {
  afterLink,
  anchorOf,
  CHAIN_LENGTH,
  linkOf,
  NO_SUM,
  type RoomEntry,
  verifyRoom,
  type Written,
  writeEntry,
} from '../../src/room/index.ts';
import {
  granted,
  type MemoryRoom,
  memoryRoom,
  nextLink,
  positionOf,
  promise,
  reveal,
  SIX_DICE,
  time,
} from './rooms.ts';

const START = positionOf('belle-alliance-voltigeurs-in-front.json');

describe('a chain', () => {
  test('the anchor is the secret hashed once, and once more for each link (with another library)', () => {
    let link = createHash('sha256').update('a secret').digest();
    for (let i = 0; i < CHAIN_LENGTH; i++) link = createHash('sha256').update(link).digest();
    expect(anchorOf('a secret')).toBe(link.toString('hex'));
  });
  test('each link proves itself against the one before', () => {
    expect(afterLink(linkOf('a secret', 1))).toBe(anchorOf('a secret'));
    expect(afterLink(linkOf('a secret', 700))).toBe(linkOf('a secret', 699));
  });
});

describe('faces', () => {
  const links = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)];
  const seed = fairSeed(links, 'room0000/7/sum');
  test('the seed is HMAC-SHA256 of the text under the three links (with another library)', () => {
    const hmac = createHmac('sha256', Buffer.from(links.join(''), 'hex'))
      .update('room0000/7/sum')
      .digest('hex');
    expect(seed).toBe(`fair:${hmac}`);
  });
  test('a die is the first word of its HMAC that lies below the largest multiple of its sides', () => {
    const bytes = createHmac('sha256', seed).update('5/0').digest();
    // 2³² = 6 · 715827882 + 4: words from 4294967292 on are thrown away
    const words = [0, 4, 8, 12].map(at => bytes.readUInt32BE(at)).filter(w => w < 4294967292);
    expect(fairDie(seed, 5, 6, 1)).toBe(1 + ((words[0] ?? 0) % 6));
  });
  test('60,000 dice of six: each face 10,000 ± 4.5 sigma (sigma = √(60000 · 1/6 · 5/6) = 91.3)', () => {
    const counts = new Array<number>(7).fill(0);
    for (let n = 0; n < 60_000; n++) counts[fairDie(seed, n, 6, 1)] = (counts[fairDie(seed, n, 6, 1)] ?? 0) + 1;
    expect(counts[0]).toBe(0);
    for (const count of counts.slice(1)) expect(Math.abs(count - 10_000)).toBeLessThan(411);
  });
  test('one bit of one link changes the throw', () => {
    expect(fairSeed(['ab'.repeat(32), ...links.slice(1)], 'room0000/7/sum')).not.toBe(seed);
    expect(fairSeed(links, 'room0000/8/sum')).not.toBe(seed);
  });
});

describe('a throw', () => {
  let room: MemoryRoom;
  beforeAll(async () => {
    room = await memoryRoom(START);
    promise(room, '1');
    promise(room, '2');
    for (let i = 0; i < 3; i++) room.throwDice(i % 2 === 0 ? '1' : '2', SIX_DICE);
  });
  const findings = (entries: readonly Written[]) => verifyRoom(room.book, entries).findings.map(f => [f.code, f.throw]);
  /** The log with one entry changed, its sums made to fit again from there on. */
  const forged = (change: (entry: RoomEntry, i: number) => RoomEntry | null): readonly Written[] => {
    let sum = NO_SUM;
    return room.entries.flatMap(({ entry, salt }, i) => {
      const changed = change(entry, i);
      if (!changed) return [];
      const written = writeEntry(sum, changed, salt);
      sum = written.sum;
      return [written];
    });
  };
  const ofThrow = (kind: RoomEntry['kind'], n: number): number =>
    room.entries.flatMap(({ entry }, i) => (entry.kind === kind ? [i] : []))[n - 1] ?? -1;

  test('an honest log verifies, and tells its throws', () => {
    const { findings: none, throws } = verifyRoom(room.book, room.entries);
    expect(none).toEqual([]);
    expect(throws.map(t => [t.number, t.by, t.parties.length, t.faces.flat().length])).toEqual([
      [1, '1', 3, 6],
      [2, '2', 3, 6],
      [3, '1', 3, 6],
    ]);
  });

  test('the server picks other faces after it has seen the links: throw 2 is named', () => {
    const at = ofThrow('thrown', 2);
    const entries = forged((entry, i) =>
      i !== at || entry.kind !== 'thrown'
        ? entry
        : {
            ...entry,
            events: entry.events.map(e => (e.type === 'rolled' ? { ...e, faces: [[6, 6, 6, 6, 6, 6]] } : e)),
          },
    );
    expect(findings(entries)[0]).toEqual(['wrong-faces', 2]);
  });

  test('the server picks another link of its own after it has seen those of the players', () => {
    const at = ofThrow('thrown', 2);
    const entries = forged((entry, i) =>
      i === at && entry.kind === 'thrown' ? { ...entry, link: linkOf('another secret', 2) } : entry,
    );
    expect(findings(entries)[0]).toEqual(['wrong-link', 2]);
  });

  test('an old link for a new throw is refused at the table, and named in a record', () => {
    const again = room.ask('1', { do: 'command', command: SIX_DICE });
    granted(again);
    const old = linkOf('secret-one', 1);
    const seq = room.state().throwing?.entry.seq ?? 0;
    expect(room.ask('1', { do: 'link', throw: seq, link: old })).toMatchObject({ ok: false, code: 'wrong-link' });
    reveal(room, '1');
    reveal(room, '2');
    room.settle();
    const at = ofThrow('link', 7);
    const entries = forged((entry, i) => (i === at && entry.kind === 'link' ? { ...entry, link: old } : entry));
    expect(findings(entries)[0]).toEqual(['old-link', 4]);
  });

  test('a player who gives his link twice, or for another throw, is refused', () => {
    granted(room.ask('2', { do: 'command', command: SIX_DICE }));
    reveal(room, '2');
    const seq = room.state().throwing?.entry.seq ?? 0;
    const next = nextLink(room.state(), '2');
    expect(room.ask('2', { do: 'link', throw: seq, link: next })).toMatchObject({ ok: false, code: 'no-such-throw' });
    expect(room.ask('1', { do: 'link', throw: 2, link: nextLink(room.state(), '1') })).toMatchObject({
      ok: false,
      code: 'no-such-throw',
    });
    reveal(room, '1');
    room.settle();
    expect(findings(room.entries)).toEqual([]);
  });

  test('while dice are thrown nothing else is done', () => {
    granted(room.ask('2', { do: 'command', command: SIX_DICE }));
    const note = room.ask('1', { do: 'command', command: { type: 'note', text: 'meanwhile' } });
    expect(note).toMatchObject({ ok: false, code: 'dice-are-thrown' });
    expect(room.ask('1', { do: 'promise', anchor: anchorOf('a better secret') })).toMatchObject({
      ok: false,
      code: 'dice-are-thrown',
    });
    reveal(room, '2');
    reveal(room, '1');
    room.settle();
  });

  test('changed text of a throw (more dice than were asked for): named', () => {
    const at = ofThrow('throwing', 2);
    const entries = forged((entry, i) =>
      i === at && entry.kind === 'throwing' ? { ...entry, command: { ...entry.command, count: 7 } } : entry,
    );
    expect(findings(entries)[0]).toEqual(['wrong-faces', 2]);
  });

  test('history changed before a throw (other words in the log): every throw after it fails', () => {
    const at = ofThrow('throwing', 1);
    const entries = forged((entry, i) => (i === at - 1 ? { ...entry, at: time(4242) } : entry));
    expect(findings(entries).map(([code]) => code)).toEqual(
      room.entries.filter(e => e.entry.kind === 'thrown').map(() => 'wrong-faces'),
    );
  });

  test('an entry cut out of the middle, and one altered without new sums', () => {
    const cut = room.entries.filter((_, i) => i !== 5);
    expect(findings(cut)[0]).toEqual(['cut', null]);
    const altered = room.entries.map((w, i) => (i === 3 ? { ...w, entry: { ...w.entry, at: time(1) } } : w));
    expect(findings(altered)[0]).toEqual(['altered', null]);
  });

  test('a throw cut out, whole or in part: that throw is named, or the one that took its place', () => {
    const [thrown, link, throwing] = [ofThrow('thrown', 2), ofThrow('link', 3), ofThrow('throwing', 2)];
    const without = (...cut: readonly number[]) => room.entries.filter((_, i) => !cut.includes(i));
    const named = (entries: readonly Written[]) => findings(entries).filter(([, n]) => n !== null)[0];
    expect(named(without(link))).toEqual(['missing-link', 2]);
    expect(named(without(thrown))).toEqual(['wrong-step', 2]);
    expect(named(without(throwing))).toEqual(['second-answer', 2]);
    // the whole of it, numbers and sums made to fit: no party's link follows from the one before
    const gone = [throwing, link, link + 1, thrown];
    let [sum, seq] = [NO_SUM, 0];
    const closed = without(...gone).map(({ entry, salt }) => {
      seq += 1;
      const renumbered =
        'throw' in entry && entry.throw > throwing ? { ...entry, throw: entry.throw - gone.length } : entry;
      const written = writeEntry(sum, { ...renumbered, seq } as RoomEntry, salt);
      sum = written.sum;
      return written;
    });
    expect(findings(closed).slice(0, 3)).toEqual([
      ['wrong-link', 2],
      ['wrong-link', 2],
      ['wrong-link', 2],
    ]);
  });

  test('the end cut off: whoever kept the last sum notices', () => {
    const last = room.entries.at(-1);
    const kept = { seq: last?.entry.seq ?? 0, sum: last?.sum ?? '' };
    const cut = room.entries.slice(0, -4);
    expect(verifyRoom(room.book, room.entries, kept).findings).toEqual([]);
    expect(verifyRoom(room.book, cut, kept).findings.map(f => f.code)).toEqual(['other-end']);
  });

  test('two servers answer one throw: the second answer is named', () => {
    const at = ofThrow('thrown', 1);
    let sum = NO_SUM;
    const twice = room.entries.slice(0, at + 1).flatMap(({ entry }, i) => (i === at ? [entry, entry] : [entry]));
    const entries = twice.map((entry, i) => {
      const written = writeEntry(sum, { ...entry, seq: i + 1 } as RoomEntry, room.entries[Math.min(i, at)]?.salt ?? '');
      sum = written.sum;
      return written;
    });
    expect(findings(entries)).toEqual([['second-answer', 2]]);
  });

  test('a throw without one of the sides: named', () => {
    const at = ofThrow('throwing', 1);
    const entries = forged((entry, i) =>
      i === at && entry.kind === 'throwing' ? { ...entry, parties: ['server', '1'] } : entry,
    );
    expect(findings(entries)[0]).toEqual(['left-out', 1]);
  });
});

describe('who withholds a link', () => {
  test('is waited for 60 s; then the other side may go on without him, and the record says so', async () => {
    const room = await memoryRoom(START);
    promise(room, '1');
    promise(room, '2');
    granted(room.ask('1', { do: 'command', command: SIX_DICE }, { time: time(100) }));
    const seq = room.state().throwing?.entry.seq ?? 0;
    reveal(room, '1');
    room.settle();
    expect(room.state().throwing).not.toBeNull();
    expect(room.ask('1', { do: 'claim', throw: seq }, { time: time(159) })).toMatchObject({
      ok: false,
      code: 'too-soon',
    });
    granted(room.ask('1', { do: 'claim', throw: seq }, { time: time(160) }));
    room.settle();
    expect(room.state().throwing).toBeNull();
    expect(room.entries.find(e => e.entry.kind === 'claimed')?.entry).toMatchObject({ by: '1', against: ['2'] });
    const { findings, throws } = verifyRoom(room.book, room.entries);
    expect(findings).toEqual([]);
    expect(throws[0]?.parties).toEqual(['server', '1']);
  });

  test('a claim before its time, written by a server that helps: named', async () => {
    const room = await memoryRoom(START);
    promise(room, '1');
    promise(room, '2');
    granted(room.ask('1', { do: 'command', command: SIX_DICE }, { time: time(100) }));
    reveal(room, '1');
    const { seq } = room.state();
    const throwing = room.state().throwing?.entry.seq ?? 0;
    room.append({
      kind: 'claimed',
      seq: seq + 1,
      at: time(101),
      by: '1',
      id: 'claim-0001',
      throw: throwing,
      against: ['2'],
    });
    room.settle();
    expect(verifyRoom(room.book, room.entries).findings.map(f => [f.code, f.throw])).toEqual([['early-claim', 1]]);
  });
});

test('by post the server and whoever throws take part; a live room waits until both have been there', async () => {
  const post = await memoryRoom(START, { dice: 'post' });
  promise(post, '1');
  post.throwDice('1', SIX_DICE);
  expect(verifyRoom(post.book, post.entries).throws[0]?.parties).toEqual(['server', '1']);
  const live = await memoryRoom(START);
  promise(live, '1');
  expect(live.ask('1', { do: 'command', command: SIX_DICE })).toMatchObject({ ok: false, code: 'no-dice-yet' });
});
