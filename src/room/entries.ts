// The entries of a room's log. One schema reads them back from a store, from a record and from the socket.

import { z } from 'zod';
import { gameEvent, MEASURINGS, MODES, recordFile } from '../play/index.ts';
import { positionFile, scenarioFile } from '../table/index.ts';
import { hashText } from './chain.ts';

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.int().min(1).max(1_000_000);
const name = z.string().max(200);
export const seatId = z.string().regex(/^([1-9]|umpire|watcher)$/);
const text = z.string().min(1).max(2000);
const commandId = z.string().regex(/^[\w-]{8,64}$/);
/** Commands are read by the play floor when they are carried out; here they are only carried. */
const someCommand = z.looseObject({ type: z.string().max(40) });
export const MOST_COMMANDS = 200;
/** A step of the game: a command, and those that follow from it. All are carried out or none. */
export const stepOfCommands = {
  command: someCommand,
  following: z
    .array(someCommand)
    .min(1)
    .max(MOST_COMMANDS - 1)
    .optional(),
};
interface StepOfCommands {
  readonly command: SomeCommand;
  readonly following?: readonly SomeCommand[] | undefined;
}
export type SomeCommand = z.infer<typeof someCommand>;
/** The parts of an edit that is one whole; read loosely, as they came. */
export const partsIn = (command: SomeCommand): readonly SomeCommand[] => {
  const { commands } = command;
  if (command.type !== 'edit' || !Array.isArray(commands)) return [command];
  return commands.filter((c): c is SomeCommand => typeof c === 'object' && c !== null);
};
export const commandsOf = ({ command, following = [] }: StepOfCommands): readonly SomeCommand[] => [
  command,
  ...following,
];

export const MOST_EVENTS = 1000;
const events = z.array(gameEvent).max(MOST_EVENTS);

export const DICE = ['live', 'post'] as const;
/** Who takes part in throws: the server and the seats that play. */
export const SERVER = 'server';
const party = z.string().regex(/^(server|[1-9])$/);

export const roomStart = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('position'), position: positionFile }),
  z.strictObject({ from: z.literal('scenario'), scenario: scenarioFile }),
  z.strictObject({ from: z.literal('record'), record: recordFile }),
]);
export type RoomStart = z.infer<typeof roomStart>;

const seat = z.strictObject({ id: seatId, side: name, name });
export type Seat = z.infer<typeof seat>;

export const roomTerms = z.strictObject({
  title: z.string().max(500),
  mode: z.enum(MODES),
  measuring: z.enum(MEASURINGS).optional(),
  /** live: every seat takes part in every throw. post: the server and whoever throws. */
  dice: z.enum(DICE),
  /** Set-up behind a screen. */
  screen: z.boolean(),
  /** Fires of a phase in which both sides declare stay hidden until both are ready. */
  secret: z.boolean(),
});
export type RoomTerms = z.infer<typeof roomTerms>;

const head = { seq, at: z.string().max(40) };
const asked = { ...head, by: seatId, id: commandId };
export const roomEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('opened'),
    ...head,
    room: name,
    terms: roomTerms,
    start: roomStart,
    seats: z.array(seat).max(9),
    anchor: hex64,
  }),
  z.strictObject({ kind: z.literal('done'), ...asked, ...stepOfCommands, events }),
  /** The promise of a party: the anchor of its chain. Whoever lost his secret promises anew, while nothing is thrown. */
  z.strictObject({ kind: z.literal('promised'), ...head, by: party, id: commandId, anchor: hex64 }),
  /** The command is written down before any link is known. */
  z.strictObject({
    kind: z.literal('throwing'),
    ...asked,
    ...stepOfCommands,
    parties: z.array(party).min(1).max(10),
  }),
  z.strictObject({ kind: z.literal('link'), ...asked, throw: seq, link: hex64 }),
  /** The other side goes on without a party that does not answer. */
  z.strictObject({ kind: z.literal('claimed'), ...asked, throw: seq, against: z.array(party).max(9) }),
  z.strictObject({ kind: z.literal('thrown'), ...head, throw: seq, link: hex64, events }),
  z.strictObject({ kind: z.literal('ready'), ...asked }),
  z.strictObject({ kind: z.literal('said'), ...asked, text }),
  z.strictObject({ kind: z.literal('ruled'), ...asked, text }),
  z.strictObject({ kind: z.literal('back-asked'), ...asked, step: seq }),
  z.strictObject({ kind: z.literal('back-answered'), ...asked, step: seq, granted: z.boolean() }),
  z.strictObject({ kind: z.literal('new-key'), ...asked }),
]);
export type RoomEntry = z.infer<typeof roomEntry>;
export type EntryOf<K extends RoomEntry['kind']> = Extract<RoomEntry, { readonly kind: K }>;

/** An entry as it is written: `sum` runs over all entries; `salt` keeps a withheld entry from being guessed by its hash. */
export const writtenEntry = z.strictObject({ entry: roomEntry, salt: hex64, sum: hex64 });
export type Written = z.infer<typeof writtenEntry>;
/** What a seat gets in place of an entry that it may not see yet: enough to go on with the sum, and to prove it later. */
export const withheldEntry = z.strictObject({ seq, withheld: hex64, sum: hex64 });
export type Withheld = z.infer<typeof withheldEntry>;
export const sentEntry = z.union([writtenEntry, withheldEntry]);
export type Sent = z.infer<typeof sentEntry>;

export const isWithheld = (sent: Sent): sent is Withheld => 'withheld' in sent;
export const seqOf = (sent: Sent): number => (isWithheld(sent) ? sent.seq : sent.entry.seq);

export const entryHash = (entry: RoomEntry, salt: string): string => hashText(salt + JSON.stringify(entry));
export const sumAfter = (before: string, hash: string): string => hashText(before + hash);
/** Before the first entry. */
export const NO_SUM = '0'.repeat(64);
export const hashOfSent = (sent: Sent): string => (isWithheld(sent) ? sent.withheld : entryHash(sent.entry, sent.salt));

/** What a throw is bound to: the room and everything that happened up to the moment it was asked for. */
export const throwText = (room: string, throwing: { readonly seq: number; readonly sum: string }): string =>
  `${room}/${throwing.seq}/${throwing.sum}`;

/** An entry in its stored form, its keys in the schema's order: what is hashed here is hashed the same wherever it is read back. */
export function writeEntry(sumBefore: string, entry: RoomEntry, salt: string): Written {
  const stored = roomEntry.parse(entry);
  return { entry: stored, salt, sum: sumAfter(sumBefore, entryHash(stored, salt)) };
}
