// Exact odds as bars: every distribution that a ruling's effect holds, found by its form. No book is known here.
// And where a roll fell in the distribution it was thrown against.

import { keyText } from '../words/keys.ts';
import { numberText, translated } from '../words/words.ts';

export interface Bar {
  readonly label: string;
  readonly chance: number;
}
export interface Chart {
  /** What is counted: the keys that lead to it. */
  readonly title: string;
  readonly bars: readonly Bar[];
  /** The mean, where the bars are counted from 0. */
  readonly mean: number | null;
}

const ONE = 1e-6;
type Row = Readonly<Record<string, unknown>>;
const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v);
/** A key in words; what stands on the table by its name. */
type Say = (key: string) => string;

/** Shares of one whole, each rounded for itself. Lists of whole numbers are faces or counts, not chances. */
function isShares(list: readonly unknown[]): list is readonly number[] {
  if (list.length < 2 || !list.every(n => typeof n === 'number' && n >= 0 && n <= 1 + ONE)) return false;
  const numbers = list as readonly number[];
  return !numbers.every(Number.isInteger) && Math.abs(numbers.reduce((a, b) => a + b, 0) - 1) < ONE * list.length;
}

/** `names`: what stands on the table, by id: chances by target go by its name. */
export function chartsOf(effect: Row | undefined, names: ReadonlyMap<string, string> = new Map()): readonly Chart[] {
  if (!effect) return [];
  const say: Say = key => names.get(key) ?? translated(keyText(key));
  const found = chartsIn(effect, [], say);
  return found.length > 0 ? found : singleChances(effect, say);
}

function chartsIn(value: unknown, path: readonly string[], say: Say): readonly Chart[] {
  const title = path.map(say).join(', ');
  if (Array.isArray(value)) {
    if (isShares(value)) return [byCount(title, value)];
    const rows = byRow(value, say);
    return rows ? [{ title, bars: rows, mean: null }] : [];
  }
  if (!isRow(value)) return [];
  const parts = Object.entries(value);
  const bars = parts.map(([key, v]) => ({ label: say(key), chance: v as number }));
  if (isShares(parts.map(([, v]) => v))) return [{ title, bars, mean: null }];
  return parts.flatMap(([key, v]) => chartsIn(v, [...path, key], say));
}

const byCount = (title: string, chances: readonly number[]): Chart => ({
  title,
  bars: chances.map((chance, n) => ({ label: String(n), chance })),
  mean: chances.reduce((sum, p, n) => sum + p * n, 0),
});

/** Rows that each carry their `chance` (or `p`); the rest of a row is its label. */
function byRow(list: readonly unknown[], say: Say): readonly Bar[] | null {
  const rows = list.filter(isRow);
  const key = ['chance', 'p'].find(k => rows.every(r => typeof r[k] === 'number'));
  if (rows.length < 2 || rows.length < list.length || key === undefined) return null;
  if (!isShares(rows.map(r => r[key]))) return null;
  return rows.map(r => {
    const rest = Object.entries(r).filter(([k]) => k !== key);
    const words = rest.map(([k, v]) =>
      typeof v === 'string' ? say(v) : `${say(k)} ${typeof v === 'number' ? numberText(v) : String(v)}`,
    );
    return { label: words.join(' · '), chance: r[key] as number };
  });
}

/** Nothing but the chance that it succeeds: that, and that it does not. */
function singleChances(effect: Row, say: Say): readonly Chart[] {
  const chances = Object.entries(effect).filter(
    (e): e is [string, number] => /chance$/i.test(e[0]) && typeof e[1] === 'number' && e[1] >= 0 && e[1] <= 1,
  );
  return chances.slice(0, 1).map(([key, chance]) => ({
    title: say(key),
    bars: [
      { label: '✗', chance: 1 - chance },
      { label: '✓', chance },
    ],
    mean: null,
  }));
}

export interface Fell {
  readonly atLeast: number;
  readonly atMost: number;
}
/** The bar that a roll fell on: the one with these chances of at least, and of at most, so much. Null: another chart's. */
export function fellOn({ bars }: Chart, { atLeast, atMost }: Fell): number | null {
  const sum = (list: readonly Bar[]): number => list.reduce((s, b) => s + b.chance, 0);
  const near = ONE * bars.length;
  const at = bars.findIndex(
    (b, k) =>
      b.chance > 0 &&
      Math.abs(sum(bars.slice(k)) - atLeast) < near &&
      Math.abs(sum(bars.slice(0, k + 1)) - atMost) < near,
  );
  return at === -1 ? null : at;
}

/** A share in percent: one decimal, more where it would read as never or as always. */
export function percent(share: number): string {
  const p = share * 100;
  if (p === 0 || p === 100) return `${p} %`;
  const digits = p < 0.1 || p > 99.9 ? 3 : 1;
  return translated(`${p.toFixed(digits).replace(/\.0+$/, '')} %`);
}
