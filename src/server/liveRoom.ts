// One room in memory: folded from its log, one ask after the other. Any number of processes may hold the same room: each append
// names the entry it expects to be the last, and what was written in between is folded before the ask is decided again.

import {
  type Ask,
  anchorOf,
  answerTo,
  foldEntry,
  newSecret,
  ROOM_LIMITS,
  type RoomEntry,
  type RoomRefusal,
  type RoomState,
  refused,
  SERVER,
  serverIsOut,
  thrownEntry,
  waitsForServer,
} from '../room/index.ts';
import type { Ruleset } from '../rules/index.ts';
import type { Stored } from './log/index.ts';
import { type Opening, type OpeningOptions, openingOf, SNAPSHOT_EVERY, writeSnapshot } from './opening.ts';
import { rested } from './resting.ts';
import { readOwn, readStored, type Secrets, type StoredEntry, toStored } from './stored.ts';
import { type Give, joined } from './joining.ts';
import { type Listener, publicPart, sentOf, tell } from './telling.ts';

const MOST_ATTEMPTS = 100;
const FULL = `a room holds ${ROOM_LIMITS.logBytes / 1024 / 1024} MiB; go on from its record in a new room`;

export interface LiveRoom {
  readonly name: string;
  readonly book: Ruleset;
  readonly state: () => RoomState;
  readonly keys: ReadonlyMap<string, string>;
  /** Null: carried out (the entry went to everybody), or carried out before. */
  readonly carry: (seat: string, ask: Ask, at: string) => Promise<RoomRefusal | null>;
  /** The entries after `last` as this seat may see them, piece by piece; from then on the listener gets each new one. */
  readonly join: (listener: Listener, last: number, give: Give) => Promise<void>;
  /** The sum of the log at an entry; null: it has no such entry. */
  readonly sumAt: (seq: number) => Promise<string | null>;
  readonly leave: (listener: Listener) => void;
  /** Whoever is coming in counts. */
  readonly listeners: () => number;
  /** Lets go of what was read off the table, if nothing has happened since this was called last. */
  readonly rest: () => void;
  readonly stop: () => void;
}
export interface LiveOptions extends OpeningOptions {
  readonly clock: () => string;
  readonly broken: (room: string, what: string) => void;
  readonly appended: (ms: number) => void;
}

/** Null: there is no such room. */
export async function openRoom(name: string, options: LiveOptions): Promise<LiveRoom | null> {
  const rows = await options.store.read(name, 1);
  const opening = await openingOf(name, rows, options);
  if (!opening) return null;
  const memory = memoryOf(name, opening, options);
  for (const row of rows.slice(0, opening.told.length)) memory.weigh(row);
  for (const row of rows.slice(opening.told.length)) memory.take(row);
  const stop = await options.store.follow(name, rows.length + 1, memory.take);
  const room = liveOn(name, memory, options, stop);
  await memory.inTurn(() => memory.settle());
  memory.keep();
  return room;
}

interface Memory {
  /** `bytes`: of its log so far. */
  readonly now: { state: RoomState; broken: boolean; isQuiet: boolean; isRested: boolean; bytes: number };
  readonly book: Ruleset;
  readonly keys: Map<string, string>;
  readonly done: Set<string>;
  readonly listeners: Set<Listener>;
  readonly take: (stored: Stored) => void;
  readonly weigh: (stored: Stored) => void;
  readonly append: (entry: RoomEntry, secrets?: Secrets) => Promise<boolean>;
  readonly settle: () => Promise<void>;
  /** Keeps a snapshot, where enough has happened since the last one. */
  readonly keep: () => void;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

function memoryOf(name: string, { book, state, told }: Opening, options: LiveOptions): Memory {
  const { store, clock, broken, release } = options;
  const now = { state, broken: false, isQuiet: false, isRested: true, bytes: 0 };
  const weigh = ({ text }: Stored): void => void (now.bytes += text.length);
  const keys = new Map<string, string>();
  const done = new Set<string>();
  const listeners = new Set<Listener>();
  let chain = '';
  let own = '';
  let keptAt = told.length;
  const note = (stored: StoredEntry): void => {
    if ('id' in stored.entry) done.add(stored.entry.id);
    for (const [seat, hash] of Object.entries(stored.keys ?? {})) keys.set(seat, hash);
    chain = stored.chain ?? chain;
  };
  for (const stored of told) note(stored);
  const take = ({ seq, text }: Stored): void => {
    // Our own entries come twice: by our hand and by the log.
    if (now.broken || seq !== now.state.seq + 1) return;
    const stored = text === own ? readOwn(text) : readStored(text);
    const before = now.state;
    const after = stored ? foldEntry(book, before, stored) : null;
    if (!stored || after?.sum !== stored.sum) {
      now.broken = true;
      return broken(name, stored ? `entry ${seq} does not follow from the entries before it` : unreadable(seq));
    }
    now.state = after;
    weigh({ seq, text });
    now.isQuiet = false;
    now.isRested = false;
    note(stored);
    tell(listeners, { before, after, written: publicPart(stored) }, disclose);
    if (stored.keys) rekey(stored.keys);
  };
  const rekey = (hashes: Readonly<Record<string, string>>): void => {
    for (const listener of listeners) {
      const hash = hashes[listener.seat];
      if (hash !== undefined) listener.rekeyed(hash);
    }
  };
  const disclose = (listener: Listener, seqs: readonly number[]): void => {
    store.read(name, Math.min(...seqs)).then(
      rows =>
        listener.disclosed(
          sentOf(
            rows.filter(r => seqs.includes(r.seq)),
            now.state,
            listener.seat,
          ),
        ),
      () => broken(name, 'entries could not be read to disclose them'),
    );
  };
  const append = async (entry: RoomEntry, secrets?: Secrets): Promise<boolean> => {
    const expected = now.state.seq;
    const text = JSON.stringify(toStored(now.state, entry, secrets));
    const began = performance.now();
    own = text;
    const answer = await store.append(name, expected, text);
    options.appended(performance.now() - began);
    if (answer.ok) {
      take({ seq: answer.seq, text });
      keep();
    } else for (const stored of await store.read(name, expected + 1)) take(stored);
    return answer.ok;
  };
  const keep = (): void => {
    if (now.broken || now.state.seq - keptAt < SNAPSHOT_EVERY) return;
    keptAt = now.state.seq;
    store.keep(name, writeSnapshot(now.state, release)).catch((error: unknown) => broken(name, String(error)));
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < MOST_ATTEMPTS && !now.broken; i++) {
      if (serverIsOut(now.state)) {
        const secret = newSecret();
        const promised = {
          kind: 'promised',
          seq: now.state.seq + 1,
          at: clock(),
          by: SERVER,
          id: newSecret(16),
          anchor: anchorOf(secret),
        } as const;
        await append(promised, { chain: secret });
        continue;
      }
      const entry = waitsForServer(now.state) ? thrownEntry(book, now.state, chain, clock()) : null;
      if (!entry) return;
      await append(entry);
    }
  };
  return { now, book, keys, done, listeners, take, weigh, append, settle, keep, inTurn: turns() };
}

const unreadable = (seq: number): string => `entry ${seq} cannot be read: it is damaged, or of a newer version`;

/** One piece of work after the other; one that fails does not stop the next. */
function turns(): Memory['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

function liveOn(name: string, memory: Memory, options: LiveOptions, stop: () => void): LiveRoom {
  const { now, listeners } = memory;
  let coming = 0;
  return {
    name,
    book: memory.book,
    state: () => now.state,
    keys: memory.keys,
    carry: (seat, ask, at) => memory.inTurn(() => carried(memory, seat, ask, at)),
    join: async (listener, last, give) => {
      coming++;
      try {
        await joined({ name, memory, store: options.store }, { listener, last, give });
      } finally {
        coming--;
      }
    },
    sumAt: async seq => {
      if (seq === now.state.seq) return now.state.sum;
      for await (const [row] of options.store.pages(name, seq, 1)) return row ? readOwn(row.text).sum : null;
      return null;
    },
    leave: listener => void listeners.delete(listener),
    listeners: () => listeners.size + coming,
    rest: () => {
      if (now.isQuiet && !now.isRested) now.state = rested(now.state);
      now.isRested ||= now.isQuiet;
      now.isQuiet = true;
    },
    stop,
  };
}

async function carried(memory: Memory, seat: string, ask: Ask, at: string): Promise<RoomRefusal | null> {
  const { now, book, done, append, settle } = memory;
  for (let i = 0; i < MOST_ATTEMPTS; i++) {
    if (now.broken) return refused('no-log', 'the log of this room is damaged; nothing more is written to it');
    if (done.has(ask.id)) return null;
    if (now.bytes >= ROOM_LIMITS.logBytes) return refused('log-full', FULL);
    const answer = answerTo(book, now.state, { seat, ask, at });
    if (!answer.ok) return answer;
    const secrets = ask.wish.do === 'new-key' ? { keys: { [seat]: ask.wish.hash } } : {};
    if (!(await append(answer.entry, secrets))) continue;
    await settle();
    return null;
  }
  return refused('no-log', 'the room is too busy; try again');
}
