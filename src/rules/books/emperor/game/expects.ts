// What a fire is expected to do: the mean of its Hits or Kills, as a share of the lives the target has. 3.2 to 3.4

import type { Position, Unit } from '../../../../table/index.ts';
import { type Expectation, mean, numberOf, type Ruling } from '../../../kit/index.ts';

/** 3.3.4, 3.2 A Hit is half of what a Kill is: two of them on one unit take a life. */
const HIT = 0.5;
/** Where the file does not say how many lives a unit has. */
const LIVES = 4;

export function expects(position: Position, { call, effect }: Ruling): readonly Expectation[] {
  if (!effect) return [];
  const { kills, hits } = effect as Readonly<Record<'kills' | 'hits', unknown>>;
  const target = String(call['target']);
  if (isChances(kills)) return expected(position, { target, chances: kills, each: 1 });
  if (isChances(hits)) return expected(position, { target, chances: hits, each: HIT });
  if (typeof hits !== 'object' || hits === null) return [];
  return Object.entries(hits).flatMap(([unit, chances]) =>
    isChances(chances) ? expected(position, { target: unit, chances, each: HIT }) : [],
  );
}
const isChances = (v: unknown): v is readonly number[] => Array.isArray(v) && v.every(p => typeof p === 'number');

interface Blow {
  readonly target: string;
  readonly chances: readonly number[];
  readonly each: number;
}
function expected({ unitById }: Position, { target, chances, each }: Blow): readonly Expectation[] {
  const unit = unitById.get(target);
  if (!unit) return [];
  const share = Math.min(1, (mean(chances) * each) / livesOf(unit));
  return [{ unit: target, any: 1 - (chances[0] ?? 1), share }];
}
const livesOf = (unit: Unit): number => Math.max(1, numberOf(unit, 'lives', LIVES));

/** So many Hits as a share of the lives a unit has. */
export function shareOfHits({ unitById }: Position, id: string, hits: number): number {
  const unit = unitById.get(id);
  return unit ? Math.min(1, (hits * HIT) / livesOf(unit)) : 0;
}
