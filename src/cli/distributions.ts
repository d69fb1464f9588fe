// Effects as text. Every book has its own effect; what they share is the form of a distribution: rows with a `chance`,
// a list of chances by count, chances by name. Found by form, printed as tables; all else is printed as facts.

import { factsTold } from '../desk/index.ts';
import { rounded } from '../table/index.ts';
import { table, WIDTH, wrap } from './report/layout.ts';

type Json = unknown;
type Dictionary = Readonly<Record<string, Json>>;

/** A key, or a word of the effect, as a player says it; what stands on the table by its name. */
export type Say = (text: string) => string;

const INDENT = '   ';
const ONE = 1e-6;
const BAR = 24;

export function effectLines(effect: Dictionary, say: Say, name = ''): readonly string[] {
  const parts = Object.entries(factsTold(effect));
  const facts = parts.filter(([, v]) => isPlain(v) && v !== null).map(([k, v]) => `${say(k)} ${plainText(v, k, say)}`);
  return [
    ...(facts.length > 0
      ? wrap(`${name === '' ? '' : `${name}: `}${facts.join(' · ')}`, WIDTH - 3).map(line => INDENT + line)
      : []),
    ...parts
      .filter(([, v]) => !isPlain(v))
      .flatMap(([k, v]) => block(name === '' ? say(k) : `${name}, ${say(k)}`, v, say)),
  ];
}

/** A list of rows: no cell of a table has room for it. */
const isTable = (v: Json): boolean => Array.isArray(v) && v.some(isDictionary);
const isPlain = (v: Json): boolean => {
  if (typeof v !== 'object' || v === null) return true;
  const list: readonly Json[] = Array.isArray(v) ? v : [];
  return list.length > 0 && !isChances(list) && list.every(x => typeof x !== 'object');
};
const isDictionary = (v: Json): v is Dictionary => typeof v === 'object' && v !== null && !Array.isArray(v);
const sumsToOne = (v: readonly Json[]): boolean =>
  v.every(x => typeof x === 'number' && x >= 0 && x <= 1 + ONE) &&
  Math.abs((v as number[]).reduce((a, b) => a + b, 0) - 1) < ONE;
const isChances = (v: Json): v is readonly number[] => Array.isArray(v) && v.length > 0 && sumsToOne(v);

function block(name: string, v: Json, say: Say): readonly string[] {
  if (isChances(v)) return titled(name, byCount(v));
  if (Array.isArray(v)) return v.length === 0 ? [] : titled(name, rowsTable(v, say));
  if (!isDictionary(v)) return [];
  const chances = Object.values(v);
  if (chances.length > 1 && sumsToOne(chances)) return titled(name, byName(v as Readonly<Record<string, number>>, say));
  return effectLines(v, say, name);
}
const titled = (name: string, lines: readonly string[]): readonly string[] => [
  '',
  `${INDENT}${name}`,
  ...lines.map(l => (l === '' ? '' : `${INDENT}${INDENT}${l}`)),
];

/** 0, 1, 2 …, with the chance of exactly and of at least so many. */
function byCount(chances: readonly number[]): readonly string[] {
  const rest = (k: number): number => chances.slice(k).reduce((a, b) => a + b, 0);
  return table(
    ['', 'exactly', 'at least', ''],
    chances.map((p, k) => [String(k), percent(p), percent(rest(k)), bar(p)]),
  );
}
const byName = (chances: Readonly<Record<string, number>>, say: Say): readonly string[] =>
  table(
    ['', 'chance', ''],
    Object.entries(chances).map(([name, p]) => [say(name), percent(p), bar(p)]),
  );

/** Rows of one form: its keys are the head; a `chance` (or `p`) gets a bar. */
function rowsTable(rows: readonly Json[], say: Say): readonly string[] {
  const dictionaries = rows.filter(isDictionary).map(factsTold);
  if (dictionaries.length < rows.length) return wrap(rows.map(r => plainText(r, '', say)).join(', '), WIDTH - 6);
  if (dictionaries.some(r => Object.values(r).some(isTable)))
    return dictionaries.flatMap((r, i) => [...(i > 0 ? [''] : []), ...effectLines(r, say)]);
  const keys = [...new Set(dictionaries.flatMap(r => Object.keys(r)))];
  const chance = keys.find(k => k === 'chance' || k === 'p');
  return table(
    [...keys.map(say), ...(chance ? [''] : [])],
    dictionaries.map(r => [
      ...keys.map(k => plainText(r[k], k, say)),
      ...(chance ? [bar(Number(r[chance] ?? 0))] : []),
    ]),
  );
}

function plainText(v: Json, key: string, say: Say): string {
  if (v === null || v === undefined) return '';
  if (typeof v === 'number') return isChance(key) ? percent(v) : String(rounded(v, 4));
  if (typeof v === 'boolean') return v ? 'yes' : 'no';
  if (typeof v === 'string') return say(v);
  if (Array.isArray(v)) return v.map(x => plainText(x, '', say)).join(' ');
  return Object.entries(v)
    .map(([k, x]) => `${say(k)} ${plainText(x, k, say)}`)
    .join(', ');
}
const isChance = (key: string): boolean => key === 'p' || /chance$/i.test(key);

/** Two decimals; more where the chance is smaller than that, never «0 %» for what can happen. */
export function percent(p: number): string {
  const decimals = p === 0 || p >= 0.0001 ? 2 : Math.min(12, Math.ceil(0 - Math.log10(p)));
  return `${(p * 100).toFixed(decimals)} %`;
}
const bar = (p: number): string => '█'.repeat(Math.round(Math.min(1, Math.max(0, p)) * BAR));
