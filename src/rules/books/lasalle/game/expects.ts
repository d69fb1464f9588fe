// What a fire is expected to do: disruptions and the chance to break the target, as a share of the disruptions it can bear. §5.4, §5.5

import type { Position } from '../../../../table/index.ts';
import { type Expectation, numberOf, type Ruling } from '../../../kit/index.ts';

interface Odds {
  readonly hits: readonly number[];
  readonly disruptions: Readonly<Record<'none' | 'one' | 'two' | 'destroyed', number>>;
  readonly broken: number;
}

export function expects({ unitById }: Position, { effect }: Ruling): readonly Expectation[] {
  const target = unitById.get(String(effect?.['target']));
  const odds = effect?.['odds'] as Odds | undefined;
  if (!target || !odds) return [];
  const left = Math.max(1, target.bases.length - numberOf(target, 'disr', 0));
  const { one, two, none } = odds.disruptions;
  const share = Math.min(1, Math.max(odds.broken, (one + 2 * two) / left));
  // A hit that disrupts nobody still counts towards the next of its phase.
  return [{ unit: target.id, any: 1 - none, share: Math.max(share, 0.02 * (1 - (odds.hits[0] ?? 1))) }];
}
