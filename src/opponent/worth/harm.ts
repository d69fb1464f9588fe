// What fire is worth: the expected share of its target's strength, times what the target is worth.

import type { Judge, Ruling } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import { byDistance, enemyUnits, type Mind, middleOf, ruledFire } from '../mind.ts';

export interface Harm {
  readonly ruling: Ruling;
  readonly target: string;
  /** Chance of any harm, and expected share of the target's strength. */
  readonly any: number;
  readonly share: number;
  /** The share times the worth of all it strikes. */
  readonly value: number;
}

/** What a unit is worth beside the others of its side: by points where the scenario has them, else by its bases. 1 is the mean. */
export function worthOf({ game, position }: Mind, { id, side, bases }: Unit): number {
  const force = game.field?.scenario.sides.find(s => s.id === side)?.force ?? [];
  const points = force.map(u => u.points ?? 0);
  const own = force.find(u => u.id === id)?.points ?? 0;
  const sum = points.reduce((a, b) => a + b, 0);
  if (own > 0 && sum > 0) return own / (sum / points.length);
  const friends = position.units.filter(u => u.side === side);
  const mean = friends.reduce((n, u) => n + u.bases.length, 0) / Math.max(1, friends.length);
  return Math.max(0.4, Math.min(2, bases.length / Math.max(1, mean)));
}

/** What an allowed call is expected to do; null: nothing. */
export function harmOf(mind: Mind, judge: Judge, ruling: Ruling): Harm | null {
  if (ruling.answer !== 'yes') return null;
  const rows = mind.ruleset.play?.expects(judge.position, ruling) ?? [];
  const [first] = rows;
  if (!first) return null;
  const value = rows.reduce((sum, { unit, share }) => {
    const struck = judge.position.unitById.get(unit);
    return struck ? sum + share * worthOf(mind, struck) * (struck.side === mind.side ? -1 : 1) : sum;
  }, 0);
  return { ruling, target: first.unit, any: first.any, share: first.share, value };
}

/** How many of the nearest enemies are asked about. */
const ASKED = 4;

/** The best fire of a unit on this table; null: none. */
export function bestFire(mind: Mind, judge: Judge, id: string, asked = ASKED): Harm | null {
  const unit = judge.position.unitById.get(id);
  if (!unit) return null;
  const enemies = byDistance(
    middleOf(unit),
    judge.position.units.filter(u => u.side !== unit.side && u.bases.length > 0),
  );
  let best: Harm | null = null;
  for (const enemy of enemies.slice(0, asked)) {
    const ruling = ruledFire(mind, judge, id, enemy.id);
    const harm = ruling && harmOf(mind, judge, ruling);
    if (harm && Math.abs(harm.value) > Math.abs(best?.value ?? 0)) best = harm;
  }
  return best;
}

export interface Danger {
  /** Expected share of its strength; the first fire counts whole, those after it for half. */
  readonly share: number;
  readonly from: readonly Harm[];
}
/** What the enemies that are nearest may do to a unit where it stands. */
export function dangerTo(mind: Mind, judge: Judge, id: string, asked = ASKED): Danger {
  const unit = judge.position.unitById.get(id);
  if (!unit) return { share: 0, from: [] };
  const from = byDistance(middleOf(unit), enemyUnits({ ...mind, position: judge.position }))
    .slice(0, asked)
    .flatMap((enemy): readonly Harm[] => {
      const ruling = ruledFire(mind, judge, enemy.id, id);
      const harm = ruling && harmOf(mind, judge, ruling);
      return harm && harm.share > 0 ? [harm] : [];
    })
    .toSorted((a, b) => b.share - a.share);
  return { share: from.reduce((sum, h, i) => sum + h.share / (i === 0 ? 1 : 2), 0), from };
}
