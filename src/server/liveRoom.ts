// One room in memory: folded from its log, one ask after the other. Any number of processes may hold the same room: each append
// names the entry it expects to be the last, and what was written in between is folded before the ask is decided again.

import {
  type Ask,
  anchorOf,
  answerTo,
  beginRoom,
  disclosedTo,
  foldEntry,
  newSecret,
  type RoomEntry,
  type RoomRefusal,
  type RoomState,
  refused,
  SERVER,
  type Sent,
  type ServerMessage,
  seenBy,
  serverIsOut,
  thrownEntry,
  type Written,
  waitsForServer,
} from '../room/index.ts';
import type { Ruleset } from '../rules/index.ts';
import type { LogStore, Stored } from './log/index.ts';
import { rested } from './resting.ts';
import { readOwn, readStored, type Secrets, type StoredEntry, toStored } from './stored.ts';

const MOST_ATTEMPTS = 100;

/** Somebody who looks at the room through one socket. */
export interface Listener {
  readonly seat: string;
  /** A message that is ready to go: it is the same for all who see the same. */
  readonly entry: (message: string) => void;
  readonly disclosed: (entries: readonly Sent[]) => void;
}
export interface LiveRoom {
  readonly name: string;
  readonly state: () => RoomState;
  readonly keys: ReadonlyMap<string, string>;
  /** Null: carried out (the entry went to everybody), or carried out before. */
  readonly carry: (seat: string, ask: Ask, at: string) => Promise<RoomRefusal | null>;
  /** The entries after `last` as this seat may see them; from then on the listener gets each new one. */
  readonly join: (listener: Listener, last: number) => Promise<readonly Sent[]>;
  readonly leave: (listener: Listener) => void;
  readonly listeners: () => number;
  /** Lets go of what was read off the table, if nothing has happened since this was called last. */
  readonly rest: () => void;
  readonly stop: () => void;
}
export interface LiveOptions {
  readonly store: LogStore;
  readonly bookOf: (first: StoredEntry) => Promise<Ruleset>;
  readonly clock: () => string;
  readonly broken: (room: string, what: string) => void;
  readonly appended: (ms: number) => void;
}

/** Null: there is no such room. */
export async function openRoom(name: string, options: LiveOptions): Promise<LiveRoom | null> {
  const [first] = await options.store.read(name, 1);
  const opening = first ? readStored(first.text) : null;
  if (!first || opening?.entry.kind !== 'opened') return null;
  const book = await options.bookOf(opening);
  const begun = beginRoom(book, opening);
  if (!begun.ok) return null;
  const memory = memoryOf(name, { book, state: rested(begun.value), opening, options });
  const stop = await options.store.follow(name, 2, memory.take);
  const room = liveOn(name, memory, options, stop);
  await memory.inTurn(() => memory.settle());
  return room;
}

interface Beginning {
  readonly book: Ruleset;
  readonly state: RoomState;
  readonly opening: StoredEntry;
  readonly options: LiveOptions;
}
interface Memory {
  readonly now: { state: RoomState; broken: boolean; isQuiet: boolean; isRested: boolean };
  readonly book: Ruleset;
  readonly keys: Map<string, string>;
  readonly done: Set<string>;
  readonly listeners: Set<Listener>;
  readonly take: (stored: Stored) => void;
  readonly append: (entry: RoomEntry, secrets?: Secrets) => Promise<boolean>;
  readonly settle: () => Promise<void>;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

function memoryOf(name: string, { book, state, opening, options }: Beginning): Memory {
  const { store, clock, broken } = options;
  const now = { state, broken: false, isQuiet: false, isRested: true };
  const keys = new Map(Object.entries(opening.keys ?? {}));
  const done = new Set<string>();
  const listeners = new Set<Listener>();
  let chain = opening.chain ?? '';
  let own = '';
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
    now.isQuiet = false;
    now.isRested = false;
    if ('id' in stored.entry) done.add(stored.entry.id);
    for (const [seat, hash] of Object.entries(stored.keys ?? {})) keys.set(seat, hash);
    chain = stored.chain ?? chain;
    tell(listeners, { before, after, written: publicPart(stored) }, disclose);
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
    if (answer.ok) take({ seq: answer.seq, text });
    else for (const stored of await store.read(name, expected + 1)) take(stored);
    return answer.ok;
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
  return { now, book, keys, done, listeners, take, append, settle, inTurn: turns() };
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

interface Change {
  readonly before: RoomState;
  readonly after: RoomState;
  readonly written: Written;
}
function tell(
  listeners: ReadonlySet<Listener>,
  { before, after, written }: Change,
  disclose: (listener: Listener, seqs: readonly number[]) => void,
): void {
  const messageOf = messages();
  for (const listener of listeners) {
    const seqs = disclosedTo(before, after, listener.seat);
    if (seqs.length > 0) disclose(listener, seqs);
    listener.entry(messageOf(seenBy(after, listener.seat, written)));
  }
}
/** Entries as messages; the one that most of them get is written once. */
function messages(): (sent: Sent) => string {
  let last: { readonly sent: Sent; readonly text: string } | null = null;
  return sent => {
    last =
      last?.sent === sent
        ? last
        : { sent, text: JSON.stringify({ type: 'entry', entry: sent } satisfies ServerMessage) };
    return last.text;
  };
}
const publicPart = ({ entry, salt, sum }: Written): Written => ({ entry, salt, sum });

const sentOf = (rows: readonly Stored[], state: RoomState, seat: string): readonly Sent[] =>
  rows.flatMap(row => {
    const stored = readStored(row.text);
    return stored ? [seenBy(state, seat, publicPart(stored))] : [];
  });

function liveOn(name: string, memory: Memory, options: LiveOptions, stop: () => void): LiveRoom {
  const { now, listeners } = memory;
  return {
    name,
    state: () => now.state,
    keys: memory.keys,
    carry: (seat, ask, at) => memory.inTurn(() => carried(memory, seat, ask, at)),
    join: (listener, last) =>
      memory.inTurn(async () => {
        const rows: Stored[] = [];
        // Another process may write while this reads: the listener is added when nothing is missing.
        do rows.push(...(await options.store.read(name, last + 1 + rows.length)));
        while (last + rows.length < now.state.seq);
        listeners.add(listener);
        return sentOf(
          rows.filter(r => r.seq <= now.state.seq),
          now.state,
          listener.seat,
        );
      }),
    leave: listener => void listeners.delete(listener),
    listeners: () => listeners.size,
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
    const answer = answerTo(book, now.state, { seat, ask, at });
    if (!answer.ok) return answer;
    const secrets = ask.wish.do === 'new-key' ? { keys: { [seat]: ask.wish.hash } } : {};
    if (!(await append(answer.entry, secrets))) continue;
    await settle();
    return null;
  }
  return refused('no-log', 'the room is too busy; try again');
}
