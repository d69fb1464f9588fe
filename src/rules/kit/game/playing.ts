// What the books' games share: reading typed-in dice, rows and columns of bases, which bases leave first.

import { bad, good, type Problem, problem, type Result, type Unit } from '../../../table/index.ts';
import type { Ruling } from '../ruling.ts';
import type { Thrown } from './outcome.ts';
import type { BaseSlot, PlayRules } from './turn.ts';

/** Are these the dice the book asks for, one ask after the other? */
export function heldAgainst(nextDice: PlayRules['nextDice'], ruling: Ruling, thrown: Thrown): Result<Thrown> {
  const problems: Problem[] = [];
  for (let i = 0; i <= thrown.length; i++) {
    const ask = nextDice(ruling, thrown.slice(0, i));
    const faces = thrown[i];
    if (!ask && !faces) return good(thrown);
    if (!ask) return bad(problem(`dice[${i}]`, 'no more dice are thrown here'));
    if (!faces) return bad(problem(`dice[${i}]`, `${ask.label}: ${ask.count} dice are still to be thrown`));
    if (faces.length !== ask.count)
      return bad(problem(`dice[${i}]`, `${ask.label}: ${ask.count} dice, not ${faces.length}`));
    const last = ask.first + ask.sides - 1;
    const wrong = faces.find(f => !Number.isInteger(f) || f < ask.first || f > last);
    if (wrong !== undefined)
      problems.push(problem(`dice[${i}]`, `${ask.label}: a face is ${ask.first} to ${last}, not ${wrong}`));
    if (problems.length > 0) return bad(...problems);
  }
  return good(thrown);
}

/** Chance of at least and of at most `k`, of a distribution by count. */
export function percentiles(
  chances: readonly number[],
  k: number,
): { readonly atLeast: number; readonly atMost: number } {
  const sum = (list: readonly number[]): number =>
    Math.min(
      1,
      list.reduce((s, p) => s + p, 0),
    );
  return { atLeast: sum(chances.slice(k)), atMost: sum(chances.slice(0, k + 1)) };
}

/** A value of a unit as the file has it, where it is of the wanted kind. */
export const numberOf = (unit: Unit, key: string, otherwise: number): number => {
  const value = unit.values[key];
  return typeof value === 'number' ? value : otherwise;
};
export const flagOf = (unit: Unit, key: string, otherwise: boolean): boolean => {
  const value = unit.values[key];
  return typeof value === 'boolean' ? value : otherwise;
};

/** Ids of the `n` bases that leave first: the rearmost rank, and of it the outermost files, left and right in turn. */
export function basesToLose(unit: Unit, n: number): readonly string[] {
  const ranked = unit.bases.map((b, i) => ({ id: b.id, rank: b.rank ?? 1, file: b.file ?? i + 1 }));
  const middle = (rank: number): number => {
    const files = ranked.filter(b => b.rank === rank).map(b => b.file);
    return (Math.min(...files) + Math.max(...files)) / 2;
  };
  const outermost = (b: { rank: number; file: number }): number => Math.abs(b.file - middle(b.rank));
  return ranked
    .toSorted((a, b) => b.rank - a.rank || outermost(b) - outermost(a) || b.file - a.file)
    .slice(0, Math.max(0, n))
    .map(b => b.id);
}

export interface Ranks {
  readonly abreast: number;
  /** Between bases, mm. */
  readonly across?: number;
  readonly deep?: number;
}
/** `n` bases in ranks of so many abreast, front edges of the first rank on the front line; a last short rank is centred. */
export function inRanks(
  n: number,
  size: { readonly width: number; readonly depth: number },
  ranks: Ranks,
): readonly BaseSlot[] {
  const { abreast, across = 0, deep = 0 } = ranks;
  return Array.from({ length: n }, (_, i) => {
    const rank = Math.floor(i / abreast);
    const inRank = Math.min(abreast, n - rank * abreast);
    const file = i - rank * abreast;
    return {
      right: (file - (inRank - 1) / 2) * (size.width + across),
      ahead: 0 - size.depth / 2 - rank * (size.depth + deep),
      turn: 0,
      rank: rank + 1,
      file: file + 1,
    };
  });
}

/** Four sides that look outward round a hollow; bases are dealt to front, right, rear, left in turn. */
export function inSquare(
  n: number,
  { width, depth }: { readonly width: number; readonly depth: number },
): readonly BaseSlot[] {
  const perSide = Math.ceil(n / 4);
  const reach = (perSide * width + depth) / 2;
  return Array.from({ length: n }, (_, i) => {
    const side = i % 4;
    const along = (Math.floor(i / 4) - (perSide - 1) / 2) * width - depth / 2;
    const out = reach - depth / 2;
    const [right, up] = SIDES[side]?.(along, out) ?? [0, 0];
    return { right, ahead: up - reach, turn: -90 * side, rank: 1, file: i + 1 };
  });
}
/** Pinwheel: each side begins at one corner and leaves the next to its neighbour. */
const SIDES: readonly ((along: number, out: number) => readonly [number, number])[] = [
  (a, o) => [a, o],
  (a, o) => [o, 0 - a],
  (a, o) => [0 - a, 0 - o],
  (a, o) => [0 - o, a],
];
