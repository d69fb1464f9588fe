// Keys of seats: 128 random bits in the fragment of a link, which browsers send to nobody. They are stored as SHA-256.
// A slow hash (scrypt) protects words that people choose; 2^128 keys cannot be tried out, however fast the hash is.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newKey = (): string => randomBytes(16).toString('base64url');
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The seat this key opens. All hashes are compared, so that the time taken tells nothing. */
export function seatOfKey(hashes: ReadonlyMap<string, string>, key: string): string | null {
  const hash = Buffer.from(hashKey(key), 'hex');
  let found: string | null = null;
  for (const [seat, known] of hashes) if (timingSafeEqual(Buffer.from(known, 'hex'), hash)) found = seat;
  return found;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** A name of a room: 16 letters and digits, none that are taken for one another. It opens nothing by itself. */
export const newRoomName = (): string => [...randomBytes(16)].map(b => LETTERS[b % LETTERS.length]).join('');
