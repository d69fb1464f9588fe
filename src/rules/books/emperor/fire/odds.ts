// Chances as whole numbers of equal cases: every face of every d10 counted, nothing rounded before the last division.

import { power } from '../../../../geometry/index.ts';
import type { Distribution } from '../../../kit/index.ts';

/** `counts[k]` of `of` equal cases have k. */
export interface Cases {
  readonly counts: readonly number[];
  readonly of: number;
}
export const NOTHING: Cases = { counts: [1], of: 1 };
export const FACES = 10;

/** Successes of `dice` throws, each with `wins` of `faces` equal faces. */
export function successes(dice: number, wins: number, faces = FACES): Cases {
  const die: Cases = { counts: [faces - wins, wins], of: faces };
  return Array.from({ length: dice }, () => die).reduce(together, NOTHING);
}

/** The sum of two independent counts. */
export function together(a: Cases, b: Cases): Cases {
  const counts = Array.from({ length: a.counts.length + b.counts.length - 1 }, () => 0);
  a.counts.forEach((m, i) => b.counts.forEach((n, j) => (counts[i + j] = (counts[i + j] ?? 0) + m * n)));
  return { counts, of: a.of * b.of };
}

/** Every `ones` successes make one; what is left over is lost. */
export function each({ counts, of }: Cases, ones: number): Cases {
  const fewer = Array.from({ length: Math.floor((counts.length - 1) / ones) + 1 }, () => 0);
  counts.forEach((n, k) => (fewer[Math.floor(k / ones)] = (fewer[Math.floor(k / ones)] ?? 0) + n));
  return { counts: fewer, of };
}

export const chancesOf = ({ counts, of }: Cases): Distribution => counts.map(n => n / of);
/** Chance of at least one, in any of several independent counts. */
export function anyOf(all: readonly Cases[]): number {
  const none = all.reduce((n, c) => n * (c.counts[0] ?? 0), 1);
  const of = all.reduce((n, c) => n * c.of, 1);
  return (of - none) / of;
}

export interface Volley {
  readonly dice: number;
  /** How many of the lowest count. */
  readonly counted: number;
  /** Faces 1 to this succeed; 0 never does. */
  readonly wins: number;
  /** INT-21: a 0 takes the place of a counted die. */
  readonly zeroIsLowest: boolean;
}

/**
 * 3.4.2 Successes among the lowest dice. Faces are zeros, winners (all lower than the rest) and losers; the ways to have so many
 * of each are counted.
 */
export function volley({ dice, counted, wins, zeroIsLowest }: Volley): Cases {
  const counts = Array.from({ length: Math.min(dice, counted) + 1 }, () => 0);
  for (let zeros = 0; zeros <= dice; zeros++) {
    for (let winners = 0; winners + zeros <= dice; winners++) {
      const losers = dice - zeros - winners;
      const ways =
        choose(dice, zeros) * choose(dice - zeros, winners) * power(wins, winners) * power(FACES - 1 - wins, losers);
      const places = Math.max(0, counted - (zeroIsLowest ? zeros : 0));
      const k = Math.min(winners, places);
      counts[k] = (counts[k] ?? 0) + ways;
    }
  }
  return { counts, of: power(FACES, dice) };
}
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
