// What a unit's place is worth on a table that was laid in thought: harm it may do from there, harm it may take there, ground, friends.

import { boundsOfBoxes, boxesTouch, type Mm } from '../../geometry/index.ts';
import type { Judge } from '../../rules/index.ts';
import { boxOfBases, type Position, type PositionFile, type Unit } from '../../table/index.ts';
import { isThere } from '../aims.ts';
import { between, byDistance, type Mind, middleOf, ownUnits, quietJudge } from '../mind.ts';
import { turnsTo } from '../moves/journey.ts';
import { nextGoal, type Task } from '../roles.ts';
import { STYLE_WEIGHTS } from '../settings.ts';
import type { Harm } from './found.ts';
import { bestFire, type Danger, dangerTo, stakeOf } from './harm.ts';
import { pointsGained, worthOfAPoint } from './points.ts';

export interface Worth {
  readonly value: number;
  readonly fire: Harm | null;
  readonly danger: Danger;
  /** Points that its side is better off with it there, as things stand; 0 where its level does not reckon in them. */
  readonly points: number;
  /** It is in the area it goes for, and that counts at the end of this turn. */
  readonly holds: boolean;
}

/** A goal reached is worth so many shares of a unit. */
const THERE = 0.8;
/** Every turn that it is still away; what is farther than so many turns is as good as out of reach. */
const A_TURN_AWAY = 0.25;
const FARTHEST = 14;
const FRIENDS: Mm = 150;

/** Null: the table cannot be read, or the budget is used up. */
export function worthOfStanding(mind: Mind, table: PositionFile, id: string, task: Task | undefined): Worth | null {
  const judge = quietJudge(mind, table);
  const unit = judge?.position.unitById.get(id);
  if (!judge || !unit || mind.budget.left() < 2) return null;
  const weights = STYLE_WEIGHTS[mind.settings.style];
  const fire = bestFire(mind, judge, id);
  const danger = dangerTo(mind, judge, id);
  const points = pointsGained(mind, { ...mind.thought, table });
  const value =
    weights.give * (fire?.value ?? 0) -
    weights.take * danger.share * stakeOf(mind, unit) +
    weights.aim * (points * worthOfAPoint(mind) + ground(mind, judge.position, { unit, task, fires: fire !== null })) +
    weights.support * (0.02 * friendsNear(judge.position.units, unit) - firesMasked(mind, judge, unit));
  const goal = task && nextGoal(task);
  return { value, fire, danger, points, holds: goal?.area !== undefined && isThere(mind, goal, unit) };
}

/** Nearer to its goal, and more the later it is. */
interface Standing {
  readonly unit: Unit;
  readonly task: Task | undefined;
  readonly fires: boolean;
}
function ground(mind: Mind, position: Position, { unit, task, fires }: Standing): number {
  if (!task) return 0;
  const { game } = mind;
  const { role } = task;
  const goal = nextGoal(task);
  // there, and no less than with nothing to fire at: else who stands at its place would form column to be out of its own fight
  const away = fires && firesFromOutside(task) ? 0 : Math.min(turnsTo(mind, position, unit, goal), FARTHEST);
  const turns = game.field?.scenario.turns ?? 8;
  const late = 1 + Math.min(1, game.turn / turns);
  const share = role === 'support' || role === 'reserve' ? 0.3 : 1;
  return share * goal.weight * late * ((away === 0 ? THERE : 0) - A_TURN_AWAY * away);
}

/** Who supports is where it is wanted as soon as it has something to fire at; who attacks with others too, until it is time to go in. */
const firesFromOutside = ({ role, stage }: Task): boolean =>
  role === 'support' || (stage !== undefined && stage.goesIn && !stage.enters);

/** What friends near by could do before, and cannot with the unit standing there: their lines of fire are left free. */
function firesMasked(mind: Mind, judge: Judge, unit: Unit): number {
  const open = quietJudge(mind, mind.thought.table);
  if (!open || open.position === judge.position) return 0;
  const friends = byDistance(
    middleOf(unit),
    ownUnits(mind).filter(u => u.id !== unit.id && u.side === unit.side),
  );
  return friends.slice(0, MASKED).reduce((sum, friend) => {
    const before = bestFire(mind, open, friend.id, 1);
    const target = before && judge.position.unitById.get(before.target);
    if (!before || !target || before.value <= 0 || !isAmid(unit, friend, target)) return sum;
    return sum + Math.max(0, before.value - (bestFire(mind, judge, friend.id, 1)?.value ?? 0));
  }, 0);
}
/** Who stands aside of the box around two others is in the way of no line between them. */
function isAmid(unit: Unit, one: Unit, other: Unit): boolean {
  const between = boundsOfBoxes([one, other].map(u => boxOfBases(u.bases)));
  return boxesTouch(boxOfBases(unit.bases), between, BESIDE);
}
/** mm: what brushes a line of fire is in its way. */
const BESIDE: Mm = 5;
/** Friends whose fire is looked after. */
const MASKED = 2;

const friendsNear = (units: readonly Unit[], unit: Unit): number =>
  Math.min(
    3,
    units.filter(u => u.side === unit.side && u.id !== unit.id && u.bases.length > 0 && between(u, unit) < FRIENDS)
      .length,
  );
