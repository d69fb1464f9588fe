// What page and server say to each other over the socket. `enfilade schema room-messages` publishes it.
// The version is raised whenever one side could not read what the other may send; both then say so and the page is loaded again.
// Version 2: several commands as one step (`following`). Version 3: a long log comes in pieces (`more`).

import { z } from 'zod';
import { roomEntry, seatId, sentEntry, stepOfCommands } from './entries.ts';

export const PROTOCOL = 4;

/** Limits at the door; each refusal says its number. */
export const ROOM_LIMITS = {
  messageBytes: 256 * 1024,
  commandsPerSecond: 20,
  pointingsPerSecond: 20,
  watchers: 200,
  entries: 50_000,
  logBytes: 64 * 1024 * 1024,
  chatLetters: 2000,
} as const;

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(0).max(1_000_000);
const id = z.string().regex(/^[\w-]{8,64}$/);
const text = z.string().trim().min(1).max(ROOM_LIMITS.chatLetters);
const spot = z.tuple([z.number().min(-1e6).max(1e6), z.number().min(-1e6).max(1e6)]);
export const roomKey = z.string().regex(/^[\w-]{22,64}$/);
export const roomName = z.string().regex(/^[A-Za-z0-9]{8,40}$/);

export const wish = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('command'), ...stepOfCommands }),
  z.strictObject({ do: z.literal('promise'), anchor: hex64 }),
  z.strictObject({ do: z.literal('link'), throw: seq, link: hex64 }),
  z.strictObject({ do: z.literal('claim'), throw: seq }),
  z.strictObject({ do: z.literal('ready') }),
  z.strictObject({ do: z.literal('say'), text }),
  z.strictObject({ do: z.literal('rule'), text }),
  z.strictObject({ do: z.literal('ask-back') }),
  z.strictObject({ do: z.literal('answer-back'), step: seq, granted: z.boolean() }),
  /** SHA-256 of the new key: the key itself is made by the page and shown only to its owner. */
  z.strictObject({ do: z.literal('new-key'), hash: hex64 }),
]);
export type Wish = z.infer<typeof wish>;

export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    v: z.literal(PROTOCOL),
    room: roomName,
    key: roomKey,
    /** The last entry this page has, and the sum there: entries after it come. */
    last: seq,
    sum: hex64.optional(),
    page: z.string().max(40),
  }),
  z.strictObject({ type: z.literal('ask'), id, at: seq, wish }),
  z.strictObject({
    type: z.literal('pointing'),
    at: spot.nullable(),
    ruler: z.array(spot).max(20).optional(),
  }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type Ask = Extract<ClientMessage, { readonly type: 'ask' }>;

export const PROBLEMS = [
  'bad-message',
  'too-large',
  'too-fast',
  'wrong-version',
  'no-such-room',
  'wrong-key',
  'room-full',
  'log-full',
  'not-a-player',
  'changed',
  'dice-are-thrown',
  'no-dice-yet',
  'no-such-throw',
  'wrong-link',
  'too-soon',
  'not-together',
  'nothing-to-take-back',
  'unseen',
  'refused',
  'stopping',
  'elsewhere',
  'no-log',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

const presence = z.strictObject({ seat: seatId, here: z.int().min(0), since: z.string().max(40).nullable() });
export type Presence = z.infer<typeof presence>;

export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    v: z.literal(PROTOCOL),
    seat: seatId,
    /** The last entry there is. Until the page has come to it, `more` follows. */
    seq,
    /** The first of the entries after `last`, as this seat may see them; `fresh` where the page must begin anew. */
    entries: z.array(sentEntry),
    fresh: z.boolean(),
    presence: z.array(presence),
  }),
  z.strictObject({ type: z.literal('more'), entries: z.array(sentEntry) }),
  z.strictObject({ type: z.literal('entry'), entry: sentEntry }),
  /** Entries that were withheld and are not any more. */
  z.strictObject({ type: z.literal('disclosed'), entries: z.array(sentEntry) }),
  z.strictObject({
    type: z.literal('refused'),
    id: z.string().max(64).nullable(),
    /** A code of the room, or of the game where the game refused. */
    code: z.string().max(40),
    text: z.string(),
    cite: z.string(),
  }),
  z.strictObject({ type: z.literal('presence'), seats: z.array(presence) }),
  z.strictObject({ type: z.literal('pointing'), by: seatId, at: spot.nullable(), ruler: z.array(spot).optional() }),
  z.strictObject({ type: z.literal('goodbye'), code: z.enum(PROBLEMS), text: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** For `enfilade schema`. */
export const roomMessages = z.strictObject({ client: clientMessage, server: serverMessage, entry: roomEntry });
