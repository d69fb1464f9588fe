// How many turns a unit needs to its goal: the way the ground leaves it, by what it goes in a turn; a change of formation on the way
// costs one.

import { distance, type Mm, type Point } from '../../geometry/index.ts';
import type { Position, Unit } from '../../table/index.ts';
import { type Goal, isThere, wayTo } from '../aims.ts';
import type { Mind } from '../mind.ts';
import { paceOf, pivotOf, type Walker } from './body.ts';
import { othersShapes } from './shapes.ts';
import { type Route, routeOf } from './ways.ts';

/** Null: there is no way for it as it is formed. Only to places that stay where they are. */
export const routeTo = (mind: Mind, position: Position, unit: Unit, goal: Goal): Route | null =>
  wayFrom(mind, { position, unit }, goal, { from: pivotOf(unit) });

function wayFrom(mind: Mind, { position, unit }: Walker, goal: Goal, { from, most = Infinity }: Leaving): Route | null {
  const stays = goal.kind === 'take' || goal.kind === 'exit';
  return stays
    ? routeOf(mind, position, unit, { from, to: goal.at, most })
    : { mm: distance(goal.at, from), first: goal.at };
}
interface Leaving {
  readonly from: Point;
  /** mm: longer ways are of no use. */
  readonly most?: Mm;
}

/** Turns to its goal, with parts of them; 0: it is there. Infinity: it stands, however it is formed. */
export function turnsTo(mind: Mind, position: Position, unit: Unit, goal: Goal): number {
  if (isThere(mind, goal, unit)) return 0;
  const from = pivotOf(unit);
  return othersShapes(mind, unit.id).reduce(
    (least, shape) => {
      // no way is shorter than straight: who would not be sooner on that needs no way looked for
      const straight = A_CHANGE + wayTo(goal, from) / paceOf(mind, shape);
      return straight < least
        ? Math.min(least, A_CHANGE + turnsAs(mind, shape, goal, { from, turns: least - A_CHANGE }))
        : least;
    },
    turnsAs(mind, { position, unit }, goal, { from }),
  );
}
/** Turns that a change of formation takes. */
const A_CHANGE = 0.7;
/** Turns more where it does not get through: it comes as near as it can. */
const NO_WAY = 4;

interface Setting {
  readonly from: Point;
  /** More are of no use. */
  readonly turns?: number;
}
function turnsAs(mind: Mind, walker: Walker, goal: Goal, { from, turns = Infinity }: Setting): number {
  const pace = paceOf(mind, walker);
  if (pace <= 0) return Infinity;
  const route = wayFrom(mind, walker, goal, { from, most: turns * pace + goal.within });
  return route ? Math.max(0, route.mm - goal.within) / pace : wayTo(goal, from) / pace + NO_WAY;
}
