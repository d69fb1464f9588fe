// How a room comes into memory: as its snapshot has it, with the entries after that folded by whoever asked; or from its first entry.

import { beginRoom, hashText, type RoomState, roomOfSnapshot, type Snapshot, snapshotOf } from '../room/index.ts';
import type { Ruleset } from '../rules/index.ts';
import type { LogStore, Stored } from './log/index.ts';
import { rested } from './resting.ts';
import { readOwn, readStored, type StoredEntry } from './stored.ts';

/** A snapshot is kept after so many entries: folding them again takes about a third of a second. */
export const SNAPSHOT_EVERY = 500;

export interface Opening {
  readonly book: Ruleset;
  readonly state: RoomState;
  /** The entries that this state comes of. */
  readonly told: readonly StoredEntry[];
}
export interface OpeningOptions {
  readonly store: LogStore;
  /** The program that folds: what another one has folded is not taken on. */
  readonly release: string;
  readonly bookOf: (first: StoredEntry) => Promise<Ruleset>;
}

/** Null: there is no such room. */
export async function openingOf(
  name: string,
  rows: readonly Stored[],
  options: OpeningOptions,
): Promise<Opening | null> {
  const first = rows[0] ? readStored(rows[0].text) : null;
  if (first?.entry.kind !== 'opened') return null;
  const book = await options.bookOf(first);
  const kept = rows.length > SNAPSHOT_EVERY ? await options.store.kept(name) : null;
  const snapshot = kept === null ? null : readSnapshot(kept);
  const opening = snapshot && fromSnapshot(book, snapshot, rows, options.release);
  if (opening) return opening;
  const begun = beginRoom(book, first);
  return begun.ok ? { book, state: rested(begun.value), told: [first] } : null;
}

function fromSnapshot(book: Ruleset, snapshot: Snapshot, rows: readonly Stored[], release: string): Opening | null {
  const told = readAll(rows.slice(0, snapshot.room.seq));
  const state = told && roomOfSnapshot(book, snapshot, told, release);
  return told && state && { book, state: rested(state), told };
}
/** Null: one of them is damaged. Folded from the beginning, the room says which. */
function readAll(rows: readonly Stored[]): readonly StoredEntry[] | null {
  try {
    return rows.map(row => readOwn(row.text));
  } catch {
    return null;
  }
}

/** With its hash before it: one that was damaged is left aside. */
export function writeSnapshot(state: RoomState, release: string): string {
  const text = JSON.stringify(snapshotOf(state, release));
  return hashText(text) + text;
}
const HASH_LETTERS = 64;
function readSnapshot(kept: string): Snapshot | null {
  const text = kept.slice(HASH_LETTERS);
  return hashText(text) === kept.slice(0, HASH_LETTERS) ? (JSON.parse(text) as Snapshot) : null;
}
