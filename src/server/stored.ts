// An entry with what must never leave the server beside it: hashes of keys, and the secret of the server's chain.

import { z } from 'zod';
import { NO_SUM, newSecret, type RoomEntry, type RoomState, writeEntry, writtenEntry } from '../room/index.ts';

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const storedEntry = z.strictObject({
  ...writtenEntry.shape,
  keys: z.record(z.string(), hex64).optional(),
  chain: hex64.optional(),
});
export type StoredEntry = z.infer<typeof storedEntry>;
export type Secrets = Pick<StoredEntry, 'keys' | 'chain'>;

export const toStored = (
  state: Pick<RoomState, 'sum'> | null,
  entry: RoomEntry,
  secrets: Secrets = {},
): StoredEntry => ({
  ...writeEntry(state?.sum ?? NO_SUM, entry, newSecret()),
  ...secrets,
});

/** Null: not written by this program, or broken since. What was written is taken as it is: its sum runs over just that. */
export function readStored(text: string): StoredEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return storedEntry.safeParse(value).success ? (value as StoredEntry) : null;
  } catch {
    return null;
  }
}
/** What this process has written itself, or folded, is known to be whole. */
export const readOwn = (text: string): StoredEntry => JSON.parse(text) as StoredEntry;
