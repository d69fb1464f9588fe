// Lengths as players write them. Millimetres inside; inches, centimetres, base widths and basic distances only here
// and in tables.

import type { Mm } from '../geometry/index.ts';

export const LENGTHS = ['mm', 'cm', 'in'] as const;
/** The unit of every length in a file. */
export type Lengths = (typeof LENGTHS)[number];

const MM: Readonly<Record<Lengths, Mm>> = { mm: 1, cm: 10, in: 25.4 };

/** Millimetres of one unit. */
export const mmOf = (lengths: Lengths): Mm => MM[lengths];
export const toMm = (n: number, lengths: Lengths): Mm => n * MM[lengths];
export const fromMm = (mm: Mm, lengths: Lengths): number => mm / MM[lengths];

/** What a rulebook measures in: a length of its own (`BW`, `BD` come from the position's scale). */
export interface OwnUnit {
  readonly name: 'cm' | 'in' | 'BW' | 'BD';
  readonly mm: Mm;
}

const STEPS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** A number for a report: at most `digits` decimals, no −0, no trailing noise. The number that `toFixed` writes. */
export function rounded(n: number, digits = 6): number {
  const steps = STEPS[digits] ?? 10 ** digits;
  const scaled = n * steps;
  const whole = Math.round(scaled);
  // Text only where the product's own error, or its size, could turn the rounding.
  const isPlain = Math.abs(whole) < 2 ** 40 && Math.abs(Math.abs(scaled - whole) - 0.5) > 2 ** -10;
  const r = isPlain ? whole / steps : Number(n.toFixed(digits));
  return r === 0 ? 0 : r;
}
