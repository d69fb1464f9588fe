// What fire is worth: the expected share of its target's strength, times what the target is worth.

import { stillIn } from '../../play/index.ts';
import type { Judge, Ruling } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import { reachOf } from '../moves/body.ts';
import { ruledFires } from './fires.ts';
import { type Harm, soughtOnce } from './found.ts';
import { between, byDistance, enemyUnits, type Mind, middleOf } from '../mind.ts';
import { pointsWithout, worthOfAPoint } from './points.ts';

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

/**
 * What the loss of a unit is worth: what it counts for by itself, and what the scenario gives for it where it stands. Nothing, where the
 * scenario says that it is out of action already.
 */
export const stakeOf = (mind: Mind, unit: Unit): number =>
  isOut(mind, unit) ? 0 : worthOf(mind, unit) + pointsOf(mind, unit);
const isOut = ({ game: { field } }: Mind, unit: Unit): boolean => field !== null && !stillIn(field.scenario, unit);
/** What the scenario gives for its loss while it stands where it does: more than for another where it holds a place. */
function pointsOf(mind: Mind, { id, side }: Unit): number {
  const points = pointsWithout(mind, id) * (side === mind.side ? -1 : 1);
  return Math.max(0, points) * worthOfAPoint(mind);
}
/** What an allowed call is expected to do; null: nothing. */
export function harmOf(mind: Mind, judge: Judge, ruling: Ruling): Harm | null {
  if (ruling.answer !== 'yes') return null;
  const rows = mind.ruleset.play?.expects(judge.position, ruling) ?? [];
  const [first] = rows;
  if (!first) return null;
  const value = rows.reduce((sum, { unit, share }) => {
    const struck = judge.position.unitById.get(unit);
    return struck ? sum + share * stakeOf(mind, struck) * (struck.side === mind.side ? -1 : 1) : sum;
  }, 0);
  return { ruling, target: first.unit, any: first.any, share: first.share, value };
}

/** How many of the nearest enemies are asked about. */
const ASKED = 4;

/** The best fire of a unit on this table; null: none. */
export const bestFire = (mind: Mind, judge: Judge, id: string, asked = ASKED): Harm | null =>
  soughtOnce(mind.found.best, { judge, key: `${id} ${asked}`, budget: mind.budget }, () =>
    sought(mind, judge, id, asked),
  );

function sought(mind: Mind, judge: Judge, id: string, asked: number): Harm | null {
  const unit = judge.position.unitById.get(id);
  if (!unit) return null;
  const enemies = byDistance(
    middleOf(unit),
    judge.position.units.filter(u => u.side !== unit.side && u.bases.length > 0),
  );
  let best: Harm | null = null;
  for (const enemy of enemies.slice(0, asked)) {
    for (const ruling of ruledFires(mind, judge, { firer: id, target: enemy.id })) {
      const harm = harmOf(mind, judge, ruling);
      if (harm && Math.abs(harm.value) > Math.abs(best?.value ?? 0)) best = harm;
    }
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
    .flatMap(enemy => {
      const harms = ruledFires(mind, judge, { firer: enemy.id, target: id }).flatMap(
        ruling => harmOf(mind, judge, ruling) ?? [],
      );
      const worst = harms.toSorted((a, b) => b.share - a.share)[0];
      return worst && worst.share > 0
        ? [{ harm: worst, drawn: worst.share / (1 + drawnAway(mind, judge, enemy, unit)) }]
        : [];
    })
    .toSorted((a, b) => b.drawn - a.drawn);
  return { share: from.reduce((sum, { drawn }, i) => sum + drawn / (i === 0 ? 1 : 2), 0), from: from.map(f => f.harm) };
}

/** An enemy fires at one target in a turn: friends that are as near to it, or may be after this move, draw half of it away each. */
function drawnAway(mind: Mind, { position }: Judge, enemy: Unit, unit: Unit): number {
  const far = between(enemy, unit);
  const friends = position.units.filter(u => u.side === unit.side && u.id !== unit.id && u.bases.length > 0);
  const near = friends.filter(u => {
    const reach = u.side === mind.side ? reachOf(mind, u.id) : 0;
    return between(enemy, u) <= far * 1.15 + 0.8 * reach;
  });
  return 0.5 * Math.min(DRAWN, near.length);
}
const DRAWN = 3;
