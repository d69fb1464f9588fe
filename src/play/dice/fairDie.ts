// Dice of a room, where no one party may know or choose them. Their seed is made of links that several parties had
// promised before (`src/room/chain.ts`); faces follow by HMAC, without the bias that a remainder would bring.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const FAIR = 'fair:';
export const isFairSeed = (seed: string): boolean => seed.startsWith(FAIR);

/** The seed of one throw: HMAC-SHA256 of the throw's own text under the links of its parties, in their fixed order. */
export const fairSeed = (links: readonly string[], text: string): string =>
  FAIR + bytesToHex(hmac(sha256, hexToBytes(links.join('')), utf8ToBytes(text)));

/** Die `n` of a throw: 32-bit words of HMAC(seed, "n/try"), the first that lies below the largest multiple of `sides`. */
export function fairDie(seed: string, n: number, sides: number, first: number): number {
  const key = utf8ToBytes(seed);
  const limit = Math.floor(2 ** 32 / sides) * sides;
  for (let attempt = 0; ; attempt++) {
    const words = new DataView(hmac(sha256, key, utf8ToBytes(`${n}/${attempt}`)).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) return first + (word % sides);
    }
  }
}
