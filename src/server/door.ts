// One socket, from its first message to its last. Whatever comes in is measured, counted and read here, or goes no further.

import {
  type Ask,
  type ClientMessage,
  clientMessage,
  commandsOf,
  partsIn,
  PROTOCOL,
  type ProblemCode,
  ROOM_LIMITS,
  type Sent,
  type ServerMessage,
  showsHands,
} from '../room/index.ts';
import { type Bucket, bucketOf } from './bucket.ts';
import { hashKey, seatOfKey } from './keys.ts';
import type { Metrics } from './metrics.ts';
import { type Held, presenceOf, type Rooms } from './rooms.ts';
import type { Listener } from './telling.ts';
import type { Whispers } from './whispers.ts';

const HELLO_WITHIN_MS = 10_000;
const PING_MS = 20_000;
/** A page that does not read is let go before its unread messages fill the memory. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024;
/** The next piece of a long log goes when less than this waits to be read. */
const UNREAD_AT_ONCE_BYTES = 1024 * 1024;
const READ_WITHIN_MS = 60_000;
const DRAIN_LOOK_MS = 20;
const CLOSED_BY_RULE = 4000;

/** What is used of a socket of `ws`. */
export interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  readonly send: (text: string) => void;
  readonly close: (code: number, reason: string) => void;
  readonly terminate: () => void;
  readonly ping: () => void;
  on(event: 'message', take: (raw: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'error' | 'close', take: () => void): unknown;
}
export interface DoorOptions {
  readonly rooms: Rooms;
  readonly metrics: Metrics;
  readonly whispers: Whispers;
  /** One bucket for each seat of each room, over all its sockets. */
  readonly bucketFor: (room: string, seat: string) => Bucket;
}
interface Guest {
  readonly room: Held;
  readonly seat: string;
  readonly listener: Listener;
  /** Hashes of the key it came with and of those it asked for. */
  readonly hashes: Set<string>;
}

export function openDoor(socket: Socket, options: DoorOptions): void {
  let guest: Guest | null = null;
  let greeting = false;
  let alive = true;
  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) return socket.terminate();
    socket.send(text);
  };
  const send = (message: ServerMessage): void => sendText(textOf(message));
  let left = false;
  const leave = (code: ProblemCode, text: string): void => {
    left = true;
    send({ type: 'goodbye', code, text });
    socket.close(CLOSED_BY_RULE, code);
  };
  const pointings = bucketOf(ROOM_LIMITS.pointingsPerSecond);
  const greet = async (hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> => {
    greeting = true;
    const shut = (why: ProblemCode): void => leave(why, FAREWELLS[why] ?? '');
    const welcomed = await welcome(hello, options, { socket, send: sendText, shut });
    if (typeof welcomed === 'string') return shut(welcomed);
    guest = welcomed;
    // The socket may have gone while the room was opened.
    if (socket.readyState !== socket.OPEN) farewell(guest, options.whispers);
    else options.whispers.arrived(guest.room, guest.seat, send);
  };
  const waiting = setTimeout(
    () => greeting || leave('bad-message', 'the first message must be a hello'),
    HELLO_WITHIN_MS,
  );
  const pinging = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(waiting);
    clearInterval(pinging);
    if (guest) farewell(guest, options.whispers, send);
    guest = null;
  });
  socket.on('message', (raw, isBinary) => {
    if (left) return;
    const read = readMessage(raw, isBinary);
    // A page of another version cannot go on: it is told so, and does not come back by itself.
    if ('problem' in read && read.problem === 'wrong-version' && !greeting) return leave(read.problem, read.text);
    if ('problem' in read) return send(refusal(read.id, read.problem, read.text));
    const { message } = read;
    if (message.type === 'hello')
      return void (greeting
        ? send(refusal(null, 'bad-message', 'one hello is enough'))
        : greet(message).catch(() => leave('no-log', 'the log does not answer; try again soon')));
    if (!guest) return send(refusal(null, 'bad-message', 'the first message must be a hello'));
    if (message.type === 'ask') return void asked(guest, message, options, send);
    if (pointings.take() && showsHands(guest.room.live.state()))
      options.whispers.pointed(guest.room, guest.seat, message);
  });
}

/** One sentence for both a wrong key and a wrong room: nobody learns here which rooms there are. */
export const NO_SEAT = 'this link opens no seat here: ask for a new one';
const FAREWELLS: Partial<Record<ProblemCode, string>> = {
  'wrong-key': NO_SEAT,
  'room-full': `${ROOM_LIMITS.watchers} people are looking on already`,
};
const refusal = (id: string | null, code: string, text: string, cite = ''): ServerMessage => ({
  type: 'refused',
  id,
  code,
  text,
  cite,
});

type Read =
  | { readonly message: ClientMessage }
  | { readonly problem: ProblemCode; readonly text: string; readonly id: string | null };
function readMessage(raw: Buffer, isBinary: boolean): Read {
  if (isBinary) return { problem: 'bad-message', text: 'messages are text', id: null };
  if (raw.length > ROOM_LIMITS.messageBytes)
    return { problem: 'too-large', text: `a message holds at most ${ROOM_LIMITS.messageBytes / 1024} KiB`, id: null };
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    return { problem: 'bad-message', text: 'this is not JSON', id: null };
  }
  const read = clientMessage.safeParse(value);
  if (read.success) return { message: read.data };
  const issue = read.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  const isOld = typeof value === 'object' && value !== null && 'v' in value && value.v !== PROTOCOL;
  return isOld
    ? { problem: 'wrong-version', text: `this server speaks version ${PROTOCOL}: load the page again`, id: null }
    : { problem: 'bad-message', text: `${path || 'message'}: ${issue?.message ?? 'not understood'}`, id: idOf(value) };
}
const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id.slice(0, 64)
    : null;

interface Entrance {
  readonly socket: Socket;
  readonly send: (text: string) => void;
  readonly shut: (why: ProblemCode) => void;
}
async function welcome(
  { room: name, key, last, sum }: Extract<ClientMessage, { type: 'hello' }>,
  { rooms, whispers }: DoorOptions,
  { socket, send, shut }: Entrance,
): Promise<Guest | ProblemCode> {
  const room = await rooms.open(name);
  const seat = room ? seatOfKey(room.live.keys, key) : null;
  if (!room || !seat) return 'wrong-key';
  const here = presenceOf(room).find(p => p.seat === seat)?.here ?? 0;
  if (seat === 'watcher' && here >= ROOM_LIMITS.watchers) return 'room-full';
  const hashes = new Set([hashKey(key)]);
  const listener: Listener = {
    seat,
    entry: send,
    disclosed: entries => send(textOf({ type: 'disclosed', entries: [...entries] })),
    rekeyed: hash => hashes.has(hash) || shut('wrong-key'),
  };
  const fresh = last > 0 && (sum === undefined || (await room.live.sumAt(last)) !== sum);
  room.presence.change(seat, 1);
  let first: Pick<Welcome, 'v' | 'seat' | 'seq' | 'fresh' | 'presence'> | null = {
    v: PROTOCOL,
    seat,
    seq: room.live.state().seq,
    fresh,
    presence: [...presenceOf(room)],
  };
  const give = (entries: readonly Sent[]): Promise<void> => {
    send(
      textOf(first ? { type: 'welcome', ...first, entries: [...entries] } : { type: 'more', entries: [...entries] }),
    );
    first = null;
    return drained(socket);
  };
  try {
    await room.live.join(listener, fresh ? 0 : last, give);
  } catch (error) {
    room.presence.change(seat, -1);
    throw error;
  }
  const guest = { room, seat, listener, hashes };
  // the key may have been changed while a long log went out
  if (seatOfKey(room.live.keys, key) === seat) return guest;
  farewell(guest, whispers);
  return 'wrong-key';
}
type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

/** Resolves when most of what was sent has been read; a page that reads none of it for long is let go. */
async function drained(socket: Socket): Promise<void> {
  for (const end = Date.now() + READ_WITHIN_MS; socket.bufferedAmount > UNREAD_AT_ONCE_BYTES; ) {
    if (Date.now() > end) socket.terminate();
    await new Promise(next => setTimeout(next, DRAIN_LOOK_MS));
    // ends the joining; nobody is left to be told
    if (socket.readyState !== socket.OPEN) throw new Error('gone');
  }
}

const textOf = (message: ServerMessage): string => JSON.stringify(message);

function farewell({ room, seat, listener }: Guest, whispers: Whispers, send?: (m: ServerMessage) => void): void {
  room.live.leave(listener);
  room.presence.change(seat, -1);
  whispers.left(room, send ?? null);
}

/** A step counts as its commands; one that is longer than a second's worth counts as a whole second. */
const weightOf = ({ wish }: Ask): number =>
  wish.do === 'command' ? Math.min(commandsOf(wish).flatMap(partsIn).length, ROOM_LIMITS.commandsPerSecond) : 1;

async function asked(
  { room, seat, hashes }: Guest,
  ask: Ask,
  { metrics, bucketFor }: DoorOptions,
  send: (message: ServerMessage) => void,
): Promise<void> {
  if (!bucketFor(room.live.name, seat).take(weightOf(ask))) {
    metrics.asked('too-fast');
    return send(refusal(ask.id, 'too-fast', `at most ${ROOM_LIMITS.commandsPerSecond} commands a second`));
  }
  if (ask.wish.do === 'new-key') hashes.add(ask.wish.hash);
  try {
    const refused = await room.live.carry(seat, ask, new Date().toISOString());
    metrics.asked(refused?.code ?? 'done');
    if (refused) send(refusal(ask.id, refused.code, refused.text, refused.cite));
  } catch {
    metrics.asked('no-log');
    send(refusal(ask.id, 'no-log', 'the log does not answer: what you did is kept here and sent again'));
  }
}
