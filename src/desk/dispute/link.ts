// A link that carries a whole case: the position, the question, and what the version that made it answered. JSON, deflated, in
// the letters of addresses. Links live for ever: keys may be added, none is ever renamed or given another meaning.

import { hashText } from '../../room/index.ts';
import { ANSWERS, type Answer, answerSentence, type Ruling } from '../../rules/index.ts';
import { bad, good, type Lengths, parseJson, problem, type Result, visible } from '../../table/index.ts';
import { WORDS } from '../words/words.ts';

/** A link longer than this is cut by too many mail programs. */
export const LONGEST_LINK = 60_000;
const MOST_TEXT = 20_000_000;

/** What was answered when the link was made. */
export interface Judged {
  readonly version: string;
  readonly answer: Answer;
  readonly mm: number | null;
}
export interface Carried {
  readonly name: string;
  readonly position: unknown;
  readonly call?: unknown;
  /** Missing in links of the first version. */
  readonly judged?: Judged;
}

export async function packed(carried: Carried): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(carried));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const small = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (const byte of small) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpacked(code: string): Promise<Result<Carried>> {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const parsed = parseJson(await limitedText(stream));
    return parsed.ok ? carriedIn(parsed.value) : parsed;
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

/** Keys that are not understood are left out; the position is read by the door like any file. */
function carriedIn(value: unknown): Result<Carried> {
  if (typeof value !== 'object' || value === null) return bad(problem('', WORDS.link.broken));
  const { name, position = null, call, judged } = value as Readonly<Record<string, unknown>>;
  const before = judgedIn(judged);
  return good({
    name: typeof name === 'string' ? name : 'link',
    position,
    ...(call === undefined ? {} : { call }),
    ...(before ? { judged: before } : {}),
  });
}
function judgedIn(value: unknown): Judged | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, answer, mm } = value as Readonly<Record<string, unknown>>;
  const known = ANSWERS.find(a => a === answer);
  if (typeof version !== 'string' || !known) return null;
  return {
    version: visible(version).slice(1, 40).replace(/"$/, ''),
    answer: known,
    mm: typeof mm === 'number' ? mm : null,
  };
}

export const judgedOf = ({ answer, margin }: Ruling, version: string): Judged => ({
  version,
  answer,
  mm: margin && Math.round(margin.mm * 100) / 100,
});

/** mm; more than rounding can do. */
const NOTICED = 0.02;
/** A sentence where this version answers otherwise than the one that made the link; null where both say the same. */
export function judgedElse(before: Judged | undefined, now: Ruling, lengths: Lengths): string | null {
  if (!before) return null;
  const today = judgedOf(now, '');
  const apart = Math.abs((before.mm ?? 0) - (today.mm ?? 0));
  if (before.answer === today.answer && (before.mm === null) === (today.mm === null) && apart <= NOTICED) return null;
  const margin = before.mm === null ? null : { mm: before.mm };
  const then = answerSentence({ ...now, answer: before.answer, margin, reasons: [], decidedBy: [] }, lengths);
  return WORDS.link.judgedElse(before.version, then);
}

/** SHA-256 of a position and its question: the same case gives the same sum. */
export const caseSum = (position: unknown, call: unknown): string => hashText(JSON.stringify([position, call ?? null]));

/** The code in an address, in its part after the #, or by itself. */
export const codeIn = (link: string): string | null => /(?:#position=|^)([\w-]+)\s*$/.exec(link.trim())?.[1] ?? null;
