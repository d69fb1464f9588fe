// The log in a JetStream stream of NATS, for any number of server processes: one file stream, a subject for each room.
// An append names the last message it knows of its subject; JetStream refuses it if that is no longer the last.

import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  type StoredMsg,
} from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { type Followers, followersOf } from './followers.ts';
import { PATIENCE_MS, pagesThrough, readThrough, SEQ, seqOf, STREAM, SUBJECT } from './natsReading.ts';
import type { Appended, LogStore, OpenedStore, Stored } from './store.ts';

const WHISPER = 'enfilade.whisper';
const SNAPSHOTS = 'enfilade-snapshots';
const SNAPSHOT = 'enfilade.snapshot';
const WRONG_LAST_SEQUENCE = 10071;
const NO_MESSAGE_FOUND = 10037;
const PAUSE_MS = 150;
const ANSWER_MS = 5_000;
const CACHED_TAILS = 20_000;

export interface NatsOptions {
  /** `nats://host:port`, several with commas. */
  readonly servers: string;
  /** 1, or 3 where three nodes carry the stream. */
  readonly replicas: number;
}

interface Tail {
  readonly seq: number;
  /** Where that entry stands in the stream. */
  readonly at: number;
}
const NOTHING: Tail = { seq: 0, at: 0 };

export async function openNats({ servers, replicas }: NatsOptions): Promise<OpenedStore> {
  try {
    const connection = await connect({
      servers: servers.split(',').map(s => s.trim()),
      maxReconnectAttempts: -1,
      reconnectTimeWait: PAUSE_MS,
      name: 'enfilade',
    });
    const client = jetstream(connection, { timeout: ANSWER_MS });
    const manager = await patient(() => client.jetstreamManager());
    await patient(() => ensureStream(manager, { name: STREAM, subjects: [`${SUBJECT}.*`], num_replicas: replicas }));
    const ofSnapshots = { name: SNAPSHOTS, subjects: [`${SNAPSHOT}.*`], max_msgs_per_subject: 1 };
    await patient(() => ensureStream(manager, { ...ofSnapshots, discard: 'old', num_replicas: replicas }));
    return { ok: true, store: await storeOn(connection, client, manager) };
  } catch (error) {
    return { ok: false, code: 'no-store', text: `no log at ${servers}: ${reasonOf(error)}` };
  }
}
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Wanted = Parameters<JetStreamManager['streams']['add']>[0] & { readonly name: string };
async function ensureStream(manager: JetStreamManager, wanted: Wanted): Promise<void> {
  try {
    await manager.streams.info(wanted.name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    await manager.streams.add({ storage: 'file', retention: 'limits', discard: 'new', ...wanted });
  }
}

/** Tries again while nodes elect a leader or come back. What the store itself refuses is no matter of patience. */
async function patient<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (isFinal(error) || Date.now() > end) throw error;
      await new Promise(next => setTimeout(next, PAUSE_MS));
    }
  }
}
const isFinal = (error: unknown): boolean => error instanceof JetStreamApiError && error.status < 500;

async function storeOn(
  connection: NatsConnection,
  client: JetStreamClient,
  manager: JetStreamManager,
): Promise<LogStore> {
  const tails = new Map<string, Tail>();
  const keep = (room: string, tail: Tail): void => {
    if (tails.size >= CACHED_TAILS) tails.clear();
    const known = tails.get(room);
    if (!known || known.seq < tail.seq) tails.set(room, tail);
  };
  const lastOf = (room: string): Promise<LastMessage | null> => patient(() => lastMessage(manager, room));
  const read = (room: string, from: number): Promise<readonly Stored[]> =>
    patient(async () => {
      const last = await lastMessage(manager, room);
      return last && last.seq >= from ? readThrough(client, room, { from, last: last.seq }) : [];
    });
  // A read that failed is made again by the next entry, or by the consumer that comes back.
  const followers = followersOf(read, () => undefined);
  const stopListening = await listen(client, followers, keep);
  let reachable = true;
  const noteConnection = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') reachable = false;
      if (type === 'reconnect') {
        reachable = true;
        followers.catchUp();
      }
    }
  };
  noteConnection().catch(() => undefined);
  return {
    append: async (room, expected, text) => {
      // A cached end may be too old, never too new; the stream itself decides.
      const cached = tails.get(room);
      const tail = cached && cached.seq >= expected ? cached : ((await lastOf(room)) ?? NOTHING);
      if (tail.seq !== expected) return { ok: false, code: 'stale', last: tail.seq };
      const answer = await publish(client, { room, seq: expected + 1, text, at: tail.at }, lastOf);
      if (answer.ok) keep(room, { seq: expected + 1, at: answer.at });
      else tails.delete(room);
      return answer.ok ? { ok: true, seq: expected + 1 } : { ok: false, code: 'stale', last: answer.last };
    },
    read,
    pages: async function* (room, from, most) {
      const last = await lastOf(room);
      if (last && last.seq >= from) yield* pagesThrough(client, room, { from, last: last.seq, most });
    },
    follow: followers.follow,
    keep: async (room, text) => void (await client.publish(`${SNAPSHOT}.${room}`, text, { timeout: ANSWER_MS })),
    kept: async room => (await patient(() => lastOn(manager, SNAPSHOTS, `${SNAPSHOT}.${room}`)))?.string() ?? null,
    whisper: (room, text) => {
      // While the connection is being closed the last guests still go: nobody needs to hear of it.
      if (!connection.isClosed() && !connection.isDraining()) connection.publish(`${WHISPER}.${room}`, text);
    },
    hear: (room, take) => {
      if (connection.isClosed() || connection.isDraining()) return () => undefined;
      const heard = connection.subscribe(`${WHISPER}.${room}`, {
        callback: (error, m) => (error ? undefined : take(m.string())),
      });
      return () => heard.unsubscribe();
    },
    ready: () => reachable,
    close: async () => {
      await stopListening();
      await connection.drain();
    },
  };
}

interface LastMessage extends Tail {
  readonly text: string;
}
async function lastMessage(manager: JetStreamManager, room: string): Promise<LastMessage | null> {
  const found = await lastOn(manager, STREAM, `${SUBJECT}.${room}`);
  return found && { seq: Number(found.header.get(SEQ)), at: found.seq, text: found.string() };
}
async function lastOn(manager: JetStreamManager, stream: string, subject: string): Promise<StoredMsg | null> {
  try {
    return await manager.streams.getMessage(stream, { last_by_subj: subject });
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === NO_MESSAGE_FOUND) return null;
    throw error;
  }
}

interface Message {
  readonly room: string;
  readonly seq: number;
  readonly text: string;
  /** The message of this room that must still be the last. */
  readonly at: number;
}
type Published = { readonly ok: true; readonly at: number } | (Appended & { readonly ok: false });

/** Publishes once, however often it has to ask: an answer that got lost shows itself as our own text at the end of the room. */
async function publish(
  client: JetStreamClient,
  { room, seq, text, at }: Message,
  lastOf: (room: string) => Promise<LastMessage | null>,
): Promise<Published> {
  const named = headers();
  named.set(SEQ, String(seq));
  try {
    const ack = await patient(() =>
      client.publish(`${SUBJECT}.${room}`, text, {
        headers: named,
        expect: { lastSubjectSequence: at },
        timeout: ANSWER_MS,
      }),
    );
    return { ok: true, at: ack.seq };
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== WRONG_LAST_SEQUENCE) throw error;
    const last = await lastOf(room);
    if (last?.seq === seq && last.text === text) return { ok: true, at: last.at };
    return { ok: false, code: 'stale', last: last?.seq ?? 0 };
  }
}

/** One consumer a process hears every room; entries of rooms nobody follows here are dropped. */
async function listen(
  client: JetStreamClient,
  followers: Followers,
  keep: (room: string, tail: Tail) => void,
): Promise<() => Promise<void>> {
  const consumer = await patient(() => client.consumers.get(STREAM, { deliver_policy: 'new' }));
  const messages = await consumer.consume({
    callback: message => {
      const room = message.subject.slice(SUBJECT.length + 1);
      const seq = seqOf(message);
      keep(room, { seq, at: message.seq });
      followers.tell(room, { seq, text: message.string() });
    },
  });
  const noteGaps = async (): Promise<void> => {
    for await (const status of messages.status()) {
      if (status.type === 'ordered_consumer_recreated' || status.type === 'heartbeats_missed') followers.catchUp();
    }
  };
  noteGaps().catch(() => undefined);
  return async () => {
    await messages.close();
  };
}
