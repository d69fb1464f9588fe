// What a batch of games comes to: shares with their intervals, means, losses a turn, rules that decided.

import type { GameResult } from './game.ts';

/** A share of `n` with its 95 % interval (Wilson). */
export interface Share {
  readonly won: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}
/** Two-sided 95 %, in standard deviations. */
export const Z = 1.959964;
export function wilson(won: number, of: number): Share {
  if (of === 0) return { won, of, share: 0, low: 0, high: 1 };
  const p = won / of;
  const z2 = (Z * Z) / of;
  const middle = (p + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((p * (1 - p)) / of + z2 / of / 4)) / (1 + z2);
  return { won, of, share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export interface Summary {
  readonly games: number;
  /** Of each of the two players. */
  readonly players: readonly [Share, Share];
  /** Of each side, whoever played it. */
  readonly sides: Readonly<Record<string, Share>>;
  readonly draws: Share;
  readonly points: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly orders: number;
  /** Mean bases lost by each side in each turn. */
  readonly losses: readonly Readonly<Record<string, number>>[];
  readonly decided: Readonly<Record<string, number>>;
  readonly refused: number;
  readonly unended: number;
  readonly bothFired: Share;
  readonly spinning: Share;
  readonly masking: Share;
}

export function summaryOf(results: readonly GameResult[]): Summary {
  const n = results.length;
  const count = (is: (r: GameResult) => boolean): number => results.filter(is).length;
  const sides = Object.keys(results[0]?.sides ?? {});
  const sum = (of: (r: GameResult) => number): number => results.reduce((s, r) => s + of(r), 0);
  const mean = (of: (r: GameResult) => number): number => sum(of) / Math.max(1, n);
  const moves = sum(r => r.folly.moves);
  return {
    games: n,
    players: [
      wilson(
        count(r => r.winner === 0),
        n,
      ),
      wilson(
        count(r => r.winner === 1),
        n,
      ),
    ],
    sides: Object.fromEntries(
      sides.map(id => [
        id,
        wilson(
          count(r => r.winningSide === id),
          n,
        ),
      ]),
    ),
    draws: wilson(
      count(r => r.winner === null),
      n,
    ),
    points: Object.fromEntries(sides.map(id => [id, mean(r => r.points[id] ?? 0)])),
    turns: mean(r => r.turns),
    orders: mean(r => r.orders),
    losses: lossesOf(results, sides),
    decided: decidedOf(results),
    refused: sum(r => r.refused),
    unended: count(r => !r.ended),
    bothFired: wilson(
      count(r => r.folly.fired.length === sides.length),
      n,
    ),
    spinning: wilson(
      count(r => r.folly.spinning > 0),
      n,
    ),
    masking: wilson(
      sum(r => r.folly.masking),
      moves,
    ),
  };
}

function lossesOf(results: readonly GameResult[], sides: readonly string[]): Summary['losses'] {
  const turns = Math.max(0, ...results.map(r => r.left.length));
  return Array.from({ length: Math.max(0, turns - 1) }, (_, t) => {
    const played = results.filter(r => r.left.length > t + 1);
    const lost = (id: string): number =>
      played.reduce((s, r) => s + Math.max(0, (r.left[t]?.[id] ?? 0) - (r.left[t + 1]?.[id] ?? 0)), 0);
    return Object.fromEntries(sides.map(id => [id, lost(id) / Math.max(1, played.length)]));
  });
}

function decidedOf(results: readonly GameResult[]): Readonly<Record<string, number>> {
  const all = new Map<string, number>();
  for (const { decided } of results) for (const [id, k] of Object.entries(decided)) all.set(id, (all.get(id) ?? 0) + k);
  return Object.fromEntries([...all].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}
