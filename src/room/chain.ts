// Hash chains: a party makes 1,024 links from a secret, each the SHA-256 of the one before, and publishes the last, the
// anchor. Then it reveals them backwards. Whoever holds the anchor can prove each link and guess none.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const CHAIN_LENGTH = 1024;

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
/** The link that must follow from this one. */
export const afterLink = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** Link `n` of a secret: 0 is the anchor, 1 the first to be revealed, up to `CHAIN_LENGTH`. */
export function linkOf(secret: string, n: number): string {
  let link = sha256(utf8ToBytes(secret));
  for (let i = CHAIN_LENGTH; i > n; i--) link = sha256(link);
  return bytesToHex(link);
}
export const anchorOf = (secret: string): string => linkOf(secret, 0);

/** 128 random bits and more from the system's own source. */
export const newSecret = (bytes = 32): string => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
