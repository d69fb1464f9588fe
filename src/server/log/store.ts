// Where the entries of rooms are written down. The log is the only truth of a room: whatever else a server holds can be
// thrown away and made again from it.

/** One entry as it was written. `seq` counts from 1 within its room. */
export interface Stored {
  readonly seq: number;
  readonly text: string;
}

/** `stale`: somebody else was faster; `last` is the entry that now ends the log. */
export type Appended =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly code: 'stale'; readonly last: number };

export interface LogStore {
  /** Resolves once the entry is on disk. Written only if `expected` is still the last entry; 0 begins a room. */
  readonly append: (room: string, expected: number, text: string) => Promise<Appended>;
  /** The entries from `from` on, in order; none for a room that does not exist. */
  readonly read: (room: string, from: number) => Promise<readonly Stored[]>;
  /** The same in pieces of at most `most` entries, each read when it is wanted: a long log never lies in memory as a whole. */
  readonly pages: (room: string, from: number, most: number) => AsyncIterable<readonly Stored[]>;
  /** Every entry from `from` on, each once and in order, also those written later and by others. Answers how to stop. */
  readonly follow: (room: string, from: number, take: (entry: Stored) => void) => Promise<() => void>;
  /** Keeps this beside the room, in place of what was kept there before. A cache: what it says is in the log too. */
  readonly keep: (room: string, text: string) => Promise<void>;
  /** What was kept last; null: nothing. */
  readonly kept: (room: string) => Promise<string | null>;
  /** To every process that hears this room, never stored: who is here, where a hand points. */
  readonly whisper: (room: string, text: string) => void;
  /** What other processes whisper about a room. Answers how to stop. */
  readonly hear: (room: string, take: (text: string) => void) => () => void;
  /** Does the store answer? For the health page. */
  readonly ready: () => boolean;
  readonly close: () => Promise<void>;
}

/** Names of rooms are also names of subjects and rows: letters and digits alone. */
export const ROOM_NAME = /^[A-Za-z0-9]{8,40}$/;

export type OpenedStore =
  | { readonly ok: true; readonly store: LogStore }
  | { readonly ok: false; readonly code: 'in-use' | 'no-store'; readonly text: string };
