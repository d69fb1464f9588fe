// What one order has found out so far.

import type { Judge, Ruling } from '../../rules/index.ts';

export interface Harm {
  readonly ruling: Ruling;
  readonly target: string;
  /** Chance of any harm, and expected share of the target's strength. */
  readonly any: number;
  readonly share: number;
  /** The share times the worth of all it strikes. */
  readonly value: number;
}

export interface Found {
  readonly fires: WeakMap<Judge, Map<string, readonly Ruling[]>>;
  readonly best: WeakMap<Judge, Map<string, Harm | null>>;
}
