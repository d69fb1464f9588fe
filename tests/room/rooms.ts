// A room in memory for the tests: the same answers, throws and entries as the server's, without sockets or disk.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  anchorOf,
  answerTo,
  beginRoom,
  foldEntry,
  linkOf,
  NO_SUM,
  type RoomAnswer,
  type RoomEntry,
  type RoomStart,
  type RoomState,
  type RoomTerms,
  systemOfStart,
  thrownEntry,
  type Wish,
  type Written,
  writeEntry,
} from '../../src/room/index.ts';
import { loadRuleset, type Ruleset } from '../../src/rules/index.ts';
import { type PositionFile, parseJson, readMapFile, readPositionFile, withMap } from '../../src/table/index.ts';
import { must } from '../must.ts';

/** A sample with its map's ground in it, as rooms carry it. */
export function positionOf(name: string): PositionFile {
  const file = must(readPositionFile(must(parseJson(textOf(name)))));
  if (file.map === undefined) return file;
  return withMap(file, must(readMapFile(must(parseJson(textOf(file.map))))));
}
const textOf = (name: string): string => readFileSync(new URL(`../../maps/positions/${name}`, import.meta.url), 'utf8');

export const SECRETS: Readonly<Record<string, string>> = {
  server: 'server-secret',
  '1': 'secret-one',
  '2': 'secret-two',
};
const TERMS: RoomTerms = { title: 'A table', mode: 'advised', dice: 'live', screen: true, secret: true };

/** The same in every run: the sums hang on the salts, and the dice on the sums. */
const saltOf = (seq: number): string => createHash('sha256').update(`salt ${seq}`).digest('hex');

interface AskedHow {
  readonly at?: number;
  readonly time?: string;
  readonly id?: string;
}
export interface MemoryRoom {
  readonly book: Ruleset;
  readonly entries: Written[];
  readonly state: () => RoomState;
  readonly ask: (seat: string, wish: Wish, more?: AskedHow) => RoomAnswer;
  /** This seat's next link for the throw that waits for it. */
  readonly reveal: (seat: string) => void;
  /** Asks, and reveals the links of everybody who takes part. */
  readonly throwDice: (seat: string, command: { readonly type: string }) => void;
  readonly append: (entry: RoomEntry) => void;
  /** The server's own part, where all links are there. */
  readonly settle: () => void;
}

export const memoryRoom = (start: PositionFile, terms: Partial<RoomTerms> = {}): Promise<MemoryRoom> =>
  roomFrom({ from: 'position', position: start }, start.sides ?? [], terms);

/** Of whatever a room may begin with. */
export async function roomFrom(
  start: RoomStart,
  [a, b]: readonly { readonly id: string }[],
  terms: Partial<RoomTerms> = {},
): Promise<MemoryRoom> {
  const book = await loadRuleset(systemOfStart(start));
  const opened = writeEntry(
    NO_SUM,
    {
      kind: 'opened',
      seq: 1,
      at: time(0),
      room: 'room0000',
      terms: { ...TERMS, ...terms },
      start,
      seats: [
        { id: '1', side: a?.id ?? 'a', name: 'One' },
        { id: '2', side: b?.id ?? 'b', name: 'Two' },
      ],
      anchor: anchorOf(SECRETS['server'] ?? ''),
    },
    saltOf(1),
  );
  let state = must(beginRoom(book, opened));
  const entries = [opened];
  const append = (entry: RoomEntry): void => {
    const written = writeEntry(state.sum, entry, saltOf(entries.length + 1));
    entries.push(written);
    state = foldEntry(book, state, written);
  };
  let asks = 0;
  const ask: MemoryRoom['ask'] = (seat, wish, how = {}) => {
    const { at = state.seq, time: when = time(entries.length) } = how;
    const { id = `ask-${String(asks++).padStart(8, '0')}` } = how;
    const answer = answerTo(book, state, { seat, at: when, ask: { type: 'ask', id, at, wish } });
    if (answer.ok) append(answer.entry);
    return answer;
  };
  const settle = (): void => {
    const entry = thrownEntry(book, state, SECRETS['server'] ?? '', time(entries.length));
    if (entry) append(entry);
  };
  const revealed = (seat: string): void => reveal({ ask, state: () => state }, seat);
  const throwDice: MemoryRoom['throwDice'] = (seat, command) => {
    granted(ask(seat, { do: 'command', command }));
    for (const party of state.throwing?.parties ?? []) if (party !== 'server') revealed(party);
    settle();
  };
  return { book, entries, state: () => state, ask, reveal: revealed, throwDice, append, settle };
}

export const time = (seconds: number): string => new Date(Date.UTC(2030, 0, 1) + seconds * 1000).toISOString();
export const granted = (answer: RoomAnswer): void => {
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.text}`);
};
export const promise = (room: Pick<MemoryRoom, 'ask'>, seat: string): void =>
  granted(room.ask(seat, { do: 'promise', anchor: anchorOf(SECRETS[seat] ?? '') }));
export const nextLink = (state: RoomState, seat: string): string =>
  linkOf(SECRETS[seat] ?? '', (state.chains[seat]?.used ?? 0) + 1);
export function reveal({ ask, state }: Pick<MemoryRoom, 'ask' | 'state'>, seat: string): void {
  const { throwing } = state();
  granted(ask(seat, { do: 'link', throw: throwing?.entry.seq ?? 0, link: nextLink(state(), seat) }));
}
export const SIX_DICE = { type: 'throw', purpose: 'for the wind', count: 6, sides: 6, first: 1 } as const;
