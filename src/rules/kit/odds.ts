// Exact odds: distributions by enumeration and convolution, never by sampling.

/** `chances[k]` = probability of k; sums to 1. */
export type Distribution = readonly number[];

export const certain = (k: number): Distribution => Array.from({ length: k + 1 }, (_, i) => (i === k ? 1 : 0));

/** Of the sum of two independent counts. */
export function convolve(p: Distribution, q: Distribution): Distribution {
  const out = Array.from({ length: p.length + q.length - 1 }, () => 0);
  p.forEach((a, i) => q.forEach((b, j) => (out[i + j] = (out[i + j] ?? 0) + a * b)));
  return out;
}

/** Number of successes in `n` independent throws with chance `p` each. */
export function binomial(n: number, p: number): Distribution {
  let row: Distribution = [1];
  for (let i = 0; i < n; i++) row = convolve(row, [1 - p, p]);
  return row;
}

/** Sum of dice with `sides` faces counted from `first` (1 for d6; 0 for a d10 read 0–9): chance by total. */
export function sumOfDice(dice: number, sides: number, first = 1): ReadonlyMap<number, number> {
  const one = Array.from({ length: sides }, () => 1 / sides);
  let row: Distribution = [1];
  for (let i = 0; i < dice; i++) row = convolve(row, one);
  return new Map(row.map((p, i) => [i + dice * first, p]));
}

export const mean = (d: Distribution): number => d.reduce((sum, p, k) => sum + p * k, 0);
/** Chance of at least `k`. */
export const atLeast = (d: Distribution, k: number): number => d.slice(Math.max(0, k)).reduce((sum, p) => sum + p, 0);
