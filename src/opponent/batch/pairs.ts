// Games in pairs: the same dice, the players changed over. What a side has in its favour cancels out within a pair.

import type { GameResult } from './game.ts';
import { type Share, wilson, Z } from './summary.ts';

export interface Pairs {
  /** Pairs of which the first player won more games than the second, as many, fewer. */
  readonly won: Share;
  readonly split: Share;
  readonly lost: Share;
  /** Points the first player was ahead a game, the mean over pairs with its 95 % interval. */
  readonly lead: { readonly mean: number; readonly low: number; readonly high: number };
}

/** A game without its other half counts for nothing here. */
export function pairsOf(results: readonly GameResult[]): Pairs {
  const byNumber = new Map(results.map(r => [r.n, r]));
  const pairs = results.flatMap(first => {
    const second = first.n % 2 === 0 ? byNumber.get(first.n + 1) : undefined;
    return second ? [[first, second] as const] : [];
  });
  const scores = pairs.map(games => games.reduce((sum, { winner }) => sum + (winner === null ? 0 : 1 - 2 * winner), 0));
  const count = (is: (score: number) => boolean): Share => wilson(scores.filter(is).length, scores.length);
  return {
    won: count(s => s > 0),
    split: count(s => s === 0),
    lost: count(s => s < 0),
    lead: meanOf(pairs.map(([a, b]) => (leadIn(a) + leadIn(b)) / 2)),
  };
}

/** Points of the first player's side less those of the second's. */
const leadIn = ({ points, sides }: GameResult): number =>
  Object.entries(points).reduce((sum, [side, p]) => sum + (sides[side] === 0 ? p : 0 - p), 0);

function meanOf(values: readonly number[]): Pairs['lead'] {
  const n = values.length;
  if (n === 0) return { mean: 0, low: -Infinity, high: Infinity };
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const spread = n === 1 ? Infinity : Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0) / (n - 1) / n);
  return { mean, low: mean - Z * spread, high: mean + Z * spread };
}
