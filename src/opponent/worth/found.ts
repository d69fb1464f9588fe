// What one order has found out so far.

import { memo } from '../../geometry/index.ts';
import type { Judge, Ruling } from '../../rules/index.ts';
import type { Budget } from '../budget.ts';

export interface Harm {
  readonly ruling: Ruling;
  readonly target: string;
  /** Chance of any harm, and expected share of the target's strength. */
  readonly any: number;
  readonly share: number;
  /** The share times the worth of all it strikes. */
  readonly value: number;
}

/** By table, then by what was sought on it. */
type OnTables<V> = (judge: Judge) => Map<string, V>;
export interface Found {
  readonly fires: OnTables<readonly Ruling[]>;
  readonly best: OnTables<Harm | null>;
  /** Points that the absence of a unit would gain. */
  readonly points: Map<string, number>;
}
export const nothingFound = (): Found => ({ fires: onTables(), best: onTables(), points: new Map() });
const onTables = <V>(): OnTables<V> => memo((_judge: Judge) => new Map<string, V>());

/** Sought once for a table. What was cut short by the end of the budget is not kept. */
export function soughtOnce<V>(
  found: OnTables<V>,
  { judge, key, budget }: { readonly judge: Judge; readonly key: string; readonly budget: Budget },
  seek: () => V,
): V {
  const onTable = found(judge);
  const before = onTable.get(key);
  if (before !== undefined) return before;
  const value = seek();
  if (budget.left() > 0) onTable.set(key, value);
  return value;
}
