// A link that carries the position and the question: deflated, base64 for addresses, after the #.
// `#sample=name` opens one of ours.

import { WORDS } from '../../desk/index.ts';
import type { Result } from '../../table/index.ts';
import { bad, parseJson, problem } from '../../table/index.ts';

/** A link longer than this is cut by too many mail programs. */
export const LONGEST_LINK = 60_000;
const MOST_TEXT = 20_000_000;

export interface Carried {
  readonly name: string;
  readonly position: unknown;
  readonly call?: unknown;
}

export async function packed(carried: Carried): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(carried));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const small = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (const byte of small) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpacked(code: string): Promise<Result<unknown>> {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return parseJson(await limitedText(stream));
  } catch {
    return bad(problem('', WORDS.link.broken));
  }
}

/** A few kilobytes can hold gigabytes of zeros: reading stops where no position could be. */
async function limitedText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_TEXT) throw new RangeError('too long');
  }
}

/** A room's link: its name and the key of a seat, in the part of an address that browsers send to nobody. */
export interface RoomHash {
  readonly room: string;
  readonly key: string;
}
export function readRoomHash(hash: string): RoomHash | null {
  const [, room, key] = /^#room=([A-Za-z0-9]{8,40})\.([\w-]{22,64})$/.exec(hash) ?? [];
  return room && key ? { room, key } : null;
}
export const roomLink = ({ room, key }: RoomHash): string =>
  `${location.origin}${location.pathname}#room=${room}.${key}`;

export type Hash = { readonly kind: 'position' | 'sample'; readonly value: string } | null;
export function readHash(hash: string): Hash {
  const [, kind, value] = /^#(position|sample)=([\w.%-]+)$/.exec(hash) ?? [];
  return kind && value ? { kind: kind as 'position' | 'sample', value } : null;
}
export const hashOf = (kind: 'position' | 'sample', value: string): string => `#${kind}=${value}`;
