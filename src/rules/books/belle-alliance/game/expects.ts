// What a fire is expected to do: the mean of table 12 over three dice, as a share of the figures the target has.

import type { Position } from '../../../../table/index.ts';
import { type Expectation, numberOf, type Ruling } from '../../../kit/index.ts';
import type { Effect } from './effect.ts';

/** A unit in disorder is worth about as much less as if it had lost this share. */
const SHAKEN = 0.15;

export function expects({ unitById }: Position, { call, effect }: Ruling): readonly Expectation[] {
  const target = unitById.get(String(call['target']));
  if (call.kind !== 'fire' || !effect || !target) return [];
  const { outcomes } = effect as unknown as Effect;
  const figures = Math.max(1, numberOf(target, 'figures', 4 * target.bases.length));
  const sum = (of: (o: Effect['outcomes'][number]) => number): number =>
    outcomes.reduce((total, o) => total + o.chance * of(o), 0);
  const any = sum(o => (o.loss > 0 || o.moral !== 'none' ? 1 : 0));
  const share = sum(o => Math.min(1, o.loss / figures) + (o.moral === 'none' ? 0 : SHAKEN));
  return [{ unit: target.id, any, share: Math.min(1, share) }];
}
