// Bytes to text and to JSON, with limits before anything is allocated twice.

import { good, parseJson, type Result } from '../../table/index.ts';
import { refuse, type Source } from './format.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export function textOf({ bytes }: Source): Result<string> {
  if (bytes.length > MOST_BYTES) return refuse('', 'the file is larger than 64 MiB');
  try {
    return good(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('', 'the text is not UTF-8');
  }
}

export function jsonOf(source: Source): Result<unknown> {
  const text = textOf(source);
  return text.ok ? parseJson(text.value) : text;
}

/** The first letters, for recognising: bytes that are no text come out as signs nobody looks for. */
export const startOf = ({ bytes }: Source, letters = 4096): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, letters))
    .replace(/^\uFEFF/, '')
    .trimStart();

export type Fields = Readonly<Record<string, unknown>>;
export const isObject = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);
export const listOf = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : []);
export const objectsOf = (v: unknown): readonly Fields[] => listOf(v).filter(isObject);
export const fieldsOf = (v: unknown): Fields => (isObject(v) ? v : {});
export const textIn = (v: unknown): string => (typeof v === 'string' ? v : '');
/** A finite number, also where a file has it as a text; else null. */
export function numberIn(v: unknown): number | null {
  const n = typeof v === 'string' && v.trim() !== '' ? Number(v) : v;
  return typeof n === 'number' && Number.isFinite(n) && Math.abs(n) <= 1e9 ? n : null;
}

/** A name from outside: no control characters, cut to what a file of ours may hold. */
export const cleanName = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
/** Letters and digits for an id. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

export const stemOf = (name: string): string =>
  cleanName((name.split(/[\\/]/).at(-1) ?? name).replace(/\.[A-Za-z0-9]{1,8}$/, '')) || 'file';
/** `3 points`; of several words, the first ends in s: `3 cells without a height`. */
export function counted(n: number, what: string): string {
  if (n === 1) return `1 ${what}`;
  const [, noun = what, rest = ''] =
    /^(.*?)( (?:with|without|in|on|of|placed|from|that|than|whose) .*)$/.exec(what) ?? [];
  return `${n} ${noun}s${rest}`;
}
