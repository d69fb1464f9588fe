// Who does what: each unit has a goal, and a role on the way to it. Worked out anew for each order; a unit keeps the goal it had
// until another is clearly better, or its own is gone.

import { distance, type Mm, minus, type Point, plus, times, unit as unitVector } from '../geometry/index.ts';
import { stillIn } from '../play/index.ts';
import type { Unit } from '../table/index.ts';
import { elsewhere, type Goal, goalsOf, wayTo } from './aims.ts';
import { enemyUnits, type Mind, meanOf, middleOf, ownUnits } from './mind.ts';
import type { Purposes } from './settings.ts';
import { AT_PLACE, besideOf, type Stage, stagesOf } from './together.ts';

export const ROLES = ['assault', 'hold', 'support', 'screen', 'reserve'] as const;
export type Role = (typeof ROLES)[number];
export interface Task {
  readonly role: Role;
  readonly goal: Goal;
  /** Its part in an attack that is made together; not given: it goes by itself. */
  readonly stage?: Stage;
}

/** Of each own unit on the table. */
export function tasksOf(mind: Mind): ReadonlyMap<string, Task> {
  const goals = goalsOf(mind);
  const tasks = new Map<string, Task>();
  const load = new Map<string, number>();
  const diagonal = distance({ x: 0, y: 0 }, { x: mind.position.table.width, y: mind.position.table.depth });
  for (const unit of ownUnits(mind)) {
    const behind = ordered(mind, unit) ? null : keptBack(mind, unit);
    if (behind) {
      tasks.set(unit.id, { role: 'reserve', goal: behind });
      continue;
    }
    const kept = mind.settings.purposes?.[unit.id];
    const own = ordered(mind, unit) ?? bestGoal(goals, unit, { load, diagonal, kept });
    if (!own) continue;
    load.set(own.id, (load.get(own.id) ?? 0) + 1);
    tasks.set(unit.id, { role: roleOf(mind, unit, own), goal: own });
  }
  return withStages(mind, withSupports(mind, tasks));
}

/** Who finds a place full that its friends hold stands beside it. */
function withSupports(mind: Mind, tasks: ReadonlyMap<string, Task>): ReadonlyMap<string, Task> {
  const beside = new Map(tasks);
  for (const unit of ownUnits(mind)) {
    const task = tasks.get(unit.id);
    const goal = task && task.role !== 'support' ? besideOf(mind, task.goal, unit) : null;
    if (goal) beside.set(unit.id, { role: 'support', goal });
  }
  return beside;
}

/** Those who attack the same place do it together. */
function withStages(mind: Mind, tasks: ReadonlyMap<string, Task>): ReadonlyMap<string, Task> {
  const goals = new Map([...tasks.values()].filter(t => t.role === 'assault').map(t => [t.goal.id, t.goal]));
  const staged = new Map(tasks);
  for (const goal of goals.values()) {
    if (goal.kind === 'order') continue;
    const units = ownUnits(mind).filter(u => tasks.get(u.id)?.role === 'assault' && tasks.get(u.id)?.goal === goal);
    for (const [id, stage] of stagesOf(mind, goal, units)) staged.set(id, { role: 'assault', goal, stage });
  }
  return staged;
}

/** Is it one of those who form up for an attack, and wait for the others? */
export const waits = ({ stage }: Task): boolean => stage !== undefined && !stage.goesIn;

/** Where it goes now: to its place among the others until they go in. */
export function nextGoal({ goal, stage }: Task): Goal {
  if (!stage || stage.goesIn) return goal;
  return elsewhere(goal, { kind: 'order', at: stage.place, within: AT_PLACE });
}

/** What its units go for, to be handed in with the next question. */
export const purposesOf = (mind: Mind): Purposes =>
  Object.fromEntries([...tasksOf(mind)].map(([unit, { goal }]) => [unit, goal.id]));

/** What its player told it. */
function ordered(mind: Mind, { id, bases }: Unit): Goal | null {
  const order = mind.settings.orders?.find(o => o.unit === id);
  if (!order) return null;
  const friend = order.do === 'follow' ? mind.position.unitById.get(order.friend) : undefined;
  const at = order.do === 'follow' ? (friend ? middleOf(friend) : middleOf({ bases })) : order.at;
  return {
    kind: 'order',
    id: `order ${id}`,
    title: friend ? friend.name : 'the place it was ordered to',
    at,
    within: order.do === 'follow' ? 80 : 5,
    weight: 2,
  };
}

/** So far behind its friends a leader stands, and so far it may be from there. */
const BEHIND: Mm = 90;
/** Leaders, who count for nothing by themselves and are to be kept, and units out of action: behind their friends. */
function keptBack(mind: Mind, unit: Unit): Goal | null {
  const scenario = mind.game.field?.scenario;
  const force = scenario?.sides.find(s => s.id === mind.side)?.force ?? [];
  const isLeader = force.some(u => (u.points ?? 0) > 0) && (force.find(u => u.id === unit.id)?.points ?? 0) === 0;
  const isOut = scenario !== undefined && !stillIn(scenario, unit);
  const friends = ownUnits(mind).filter(u => u.id !== unit.id && force.some(f => f.id === u.id && (f.points ?? 0) > 0));
  const enemies = enemyUnits(mind);
  if (!(isLeader || isOut) || friends.length === 0 || enemies.length === 0) return null;
  const middle = meanOf(friends.map(middleOf));
  const away = unitVector(minus(middle, meanOf(enemies.map(middleOf))));
  const at = plus(middle, times(away, isOut ? 3 * BEHIND : BEHIND));
  return { kind: 'order', id: 'behind', title: 'its friends', at: onTable(mind, at), within: BEHIND, weight: 1 };
}
const onTable = ({ position: { table } }: Mind, { x, y }: Point): Point => ({
  x: Math.min(table.width - 40, Math.max(40, x)),
  y: Math.min(table.depth - 40, Math.max(40, y)),
});

/** By so much another goal must be better than the one it goes for: a fifth of the way across the table. */
const KEPT = 0.2;
interface Choosing {
  readonly load: ReadonlyMap<string, number>;
  readonly diagonal: Mm;
  /** What it goes for already. */
  readonly kept: string | undefined;
}
/** The goal that is worth most for its way, and that not too many go for already. */
function bestGoal(goals: readonly Goal[], unit: Unit, { load, diagonal, kept }: Choosing): Goal | null {
  const from = middleOf(unit);
  let best: { goal: Goal; value: number } | null = null;
  for (const goal of goals) {
    if (goal.arms && !goal.arms.includes(unit.arm) && goal.kind === 'exit') continue;
    const worth = goal.weight / (1 + 0.5 * (load.get(goal.id) ?? 0)) - wayTo(goal, from) / diagonal;
    const value = goal.id === kept ? worth + KEPT : worth;
    if (!best || value > best.value) best = { goal, value };
  }
  return best?.goal ?? null;
}

function roleOf(mind: Mind, unit: Unit, goal: Goal): Role {
  const from = middleOf(unit);
  const there = wayTo(goal, from) < 1;
  const counts = goal.arms?.includes(unit.arm) ?? true;
  if (unit.arm === 'artillery' || !counts) return there ? 'hold' : 'support';
  if (goal.kind !== 'take') return 'assault';
  const foe = Math.min(...enemyUnits(mind).map(e => wayTo(goal, middleOf(e))), Infinity);
  return there || wayTo(goal, from) + 20 < foe ? 'hold' : 'assault';
}
