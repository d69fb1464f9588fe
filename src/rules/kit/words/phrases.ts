// A phrase book: sentences that the floors below say in English, and how they read in another language. A row is an English
// pattern and its translation. `{name}` is taken over as it stands, `{#n}` is a number, `{&names}` a list ('a, b and c') of
// names, `{=word}` a row without gaps, `{~clause}` is looked up itself, `{~clause?}` may be empty. No two gaps adjoin. A text
// fits as a whole or not at all; where it fits in several ways, the one counts that leaves least of it as it stands.

import { capital, keyWords } from './spelling.ts';

export type Phrases = Readonly<Record<string, string>>;
/** The translation of a text, or null where the book has none for all of it. */
export type Find = (text: string) => string | null;

/** What stands between the parts of a list, in English and in the other language; the first parts whole sentences. */
export type Joints = readonly (readonly [english: string, other: string])[];

interface Gap {
  readonly kind: '' | '#' | '&' | '=' | '~';
  readonly name: string;
  readonly mayBeEmpty: boolean;
}
type Piece = string | Gap;
interface Row {
  readonly pieces: readonly Piece[];
  /** The translation: plain text and, at odd places, the names of gaps. */
  readonly said: readonly string[];
}
/** A number of a sentence as the other language writes it. */
export type Written = (n: string) => string;
interface Book {
  readonly whole: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly joints: Joints;
  readonly written: Written;
}
interface Found {
  readonly said: string;
  /** Letters that were taken over as they stood. */
  readonly left: number;
}
interface Search {
  readonly book: Book;
  /** Places it may still try: names made to resemble phrases can fit at very many. */
  tries: number;
  readonly known: Map<string, Found | null>;
}

const LONGEST = 4000;
const MOST_TRIES = 6000;
const MOST_KEPT = 4000;
/** A comma may belong to a name: a list must save more letters than this. */
const JOINT_WEIGHT = 4;
const GAP = /\{([#&=~]?)(\w+)(\??)\}/g;
const NUMBER = /^[+−-]?\d[\d.]*(?:\/\d+)?$/;

export function phraseBook(phrases: Phrases, joints: Joints, written: Written = n => n): Find {
  const book = { ...bookOf(phrases), joints, written };
  const kept = new Map<string, string | null>();
  return text => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    if (kept.size >= MOST_KEPT) kept.clear();
    const search: Search = { book, tries: text.length > LONGEST ? 0 : MOST_TRIES, known: new Map() };
    const found = lookUp(search, text);
    const said = found && search.tries > 0 ? found.said : null;
    kept.set(text, said);
    return said;
  };
}

/** The names of a pattern's gaps, sorted: both sides of a row have the same. */
export const gapsOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(GAP)].map(([, , name = '']) => name).sort();

/** `columnEffect`, `column-effect` and 'Column effect' as 'column effect'. */
export const termOf = (id: string): string => keyWords(id).toLowerCase();

function bookOf(phrases: Phrases): Pick<Book, 'whole' | 'rows'> {
  const whole = new Map<string, string>();
  const rows = new Map<string, Row[]>();
  for (const [english, other] of Object.entries(phrases)) {
    const row = { pieces: piecesOf(english), said: other.split(/\{(\w+)\}/) };
    if (row.pieces.every(p => typeof p === 'string')) whole.set(english, other);
    else rows.set(keyOf(row), [...(rows.get(keyOf(row)) ?? []), row]);
  }
  return { whole, rows };
}

function piecesOf(english: string): readonly Piece[] {
  const parts = english.split(/(\{[#&=~]?\w+\??\})/).filter(Boolean);
  return parts.map((part): Piece => {
    const [gap] = part.matchAll(GAP);
    if (!gap) return part;
    const [, kind = '', name = '', mark] = gap;
    return { kind: kind as Gap['kind'], name, mayBeEmpty: mark === '?' };
  });
}

/** Rows are found by how they begin, else by how they end; few have neither. */
function keyOf({ pieces }: Row): string {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (typeof first === 'string' && first.length >= 3) return `^${first.slice(0, 3)}`;
  return typeof last === 'string' && last.length >= 3 ? `${last.slice(-3)}$` : '';
}

function lookUp(search: Search, text: string): Found | null {
  const before = search.known.get(text);
  if (before !== undefined) return before;
  const found = wholeOf(search.book, text) ?? better(rowFor(search, text), listOf(search, text));
  search.known.set(text, found);
  return found;
}
const better = (a: Found | null, b: Found | null): Found | null => (a && (!b || a.left <= b.left) ? a : b);

/** A row without gaps, for itself or for an id or heading of its words; codes stay what they are. */
function wholeOf({ whole }: Book, text: string): Found | null {
  const exact = whole.get(text);
  if (exact !== undefined) return { said: exact, left: 0 };
  if (/^[^a-z]*[A-Z][^a-z]*$/.test(text)) return { said: text, left: text.length };
  if (!/^[A-Za-z][A-Za-z\d -]*$/.test(text)) return null;
  const term = whole.get(termOf(text));
  if (term === undefined) return null;
  return { said: /^[A-Z]/.test(text) ? capital(term) : term, left: 0 };
}

function rowFor(search: Search, text: string): Found | null {
  let best: Found | null = null;
  for (const key of [`^${text.slice(0, 3)}`, `${text.slice(-3)}$`, '']) {
    for (const row of search.book.rows.get(key) ?? []) {
      if (holdsInOrder(text, row)) best = better(best, fit(search, row, text));
    }
  }
  return best;
}

/** Most rows go by this: their plain text does not stand in the text. */
function holdsInOrder(text: string, { pieces }: Row): boolean {
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece !== 'string') continue;
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}

function fit(search: Search, { pieces, said }: Row, text: string): Found | null {
  const taken = new Map<string, Found>();
  /** Plain text first: what is looked up itself is looked up only where the rest fits. */
  const fits = (i: number, at: number): boolean => {
    const piece = pieces[i];
    if (piece === undefined) return at === text.length;
    if (typeof piece === 'string') return text.startsWith(piece, at) && fits(i + 1, at + piece.length);
    for (let end = endOf(pieces, i, text, at); end >= 0; end = endOf(pieces, i, text, end + 1)) {
      search.tries -= 1;
      if (search.tries <= 0) return false;
      const value = fits(i + 1, end) ? valueOf(search, piece, text.slice(at, end)) : null;
      if (value === null) continue;
      taken.set(piece.name, value);
      return true;
    }
    return false;
  };
  if (!fits(0, 0)) return null;
  const words = said.map((part, i) => (i % 2 === 0 ? part : (taken.get(part)?.said ?? '')));
  return { said: words.join(''), left: [...taken.values()].reduce((sum, f) => sum + f.left, 0) };
}

/** Where a gap may end, from a place on: before the next plain text, or with the text. Below 0: nowhere. */
function endOf(pieces: readonly Piece[], gap: number, text: string, from: number): number {
  const next = pieces[gap + 1];
  if (typeof next === 'string' && gap + 2 < pieces.length) return text.indexOf(next, from);
  const end = text.length - (typeof next === 'string' ? next.length : 0);
  return end >= from ? end : -1;
}

/** What stands in the translation for what was found in a gap; null where that cannot be meant. */
function valueOf(search: Search, { kind, mayBeEmpty }: Gap, text: string): Found | null {
  if (text === '') return mayBeEmpty ? { said: '', left: 0 } : null;
  if (kind === '~') return lookUp(search, text);
  if (kind === '#') return NUMBER.test(text) ? { said: search.book.written(text), left: 0 } : null;
  if (kind === '=') return wholeOf(search.book, text);
  // where sentences follow each other, a name must not swallow the next one
  const [sentences] = search.book.joints[0] ?? [''];
  if (text.includes(sentences)) return null;
  return kind === '&' ? namesOf(search.book, text) : { said: text, left: text.length };
}

/** 'a, b and c': of names only the last joint can be told from what belongs to a name. */
function namesOf({ joints }: Book, text: string): Found {
  const [english, other] = joints.findLast(([joint]) => text.includes(joint)) ?? ['', ''];
  const at = text.lastIndexOf(english);
  const names = joints.reduce((rest, [joint]) => rest.replaceAll(joint, ''), text);
  return { said: text.slice(0, at) + other + text.slice(at + english.length), left: names.length };
}

/** Several phrases with a joint between them: all are known, or none is said. */
function listOf(search: Search, text: string): Found | null {
  let best: Found | null = null;
  for (const joint of search.book.joints) {
    const parts = text.split(joint[0]);
    if (parts.length > 1) best = better(best, joined(search, parts, joint));
  }
  return best;
}

/** Cut in two at each joint: a phrase may hold the joint itself. */
function joined(search: Search, parts: readonly string[], joint: Joints[number]): Found | null {
  const [english, other] = joint;
  const isSentences = joint === search.book.joints[0];
  let best: Found | null = null;
  for (let n = 1; n < parts.length && search.tries > 0; n++) {
    search.tries -= 1;
    const run = lookUp(search, parts.slice(0, n).join(english));
    const rest = run && lookUp(search, parts.slice(n).join(english));
    if (!run || !rest) continue;
    // 'Hussars, dismounted': the word after a name belongs to it
    if (!isSentences && run.left > 0 && rest.left === 0) continue;
    const left = run.left + rest.left + (isSentences ? 0 : JOINT_WEIGHT);
    best = better(best, { said: run.said + other + rest.said, left });
  }
  return best;
}
