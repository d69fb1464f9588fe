// What the thinking works with: the game as its own seat sees it, the table, its budget. The seed of the game's dice is not in it.

import { distance, type Mm, type Point, plus, times } from '../geometry/index.ts';
import {
  type Call,
  type Game,
  type GameView,
  isRefusal,
  judgeOf,
  mayMeasure,
  quietJudgeOf,
  roll,
  rulingOf,
  type Seat,
} from '../play/index.ts';
import type { Judge, Ruleset, Ruling } from '../rules/index.ts';
import type { FileUnit, Position, PositionFile, Unit } from '../table/index.ts';
import { type Budget, budgetOf } from './budget.ts';
import { LEVEL_TERMS, type Settings } from './settings.ts';
import { type Found, nothingFound } from './worth/found.ts';

export interface Mind {
  readonly ruleset: Ruleset;
  /** Whose dice are nobody's: anything that is rolled in thought says nothing about the dice to come. */
  readonly game: Game;
  readonly side: string;
  readonly seat: Seat;
  readonly settings: Settings;
  readonly position: Position;
  /** The game in which orders are tried: the enemies may do again what they have done in this turn. */
  readonly thought: Game;
  readonly budget: Budget;
  /** What was found in this order already; of this order alone, so that the same game has the same answer. */
  readonly found: Found;
}

/** Null: the table cannot be read. */
export function mindOf(ruleset: Ruleset, view: GameView, side: string, settings: Settings): Mind | null {
  const { seat: _seat, mayMeasure: _may, ...open } = view;
  const game: Game = { ...open, seed: 'in thought' };
  const judge = judgeOf(ruleset, game.table);
  if ('ok' in judge) return null;
  const budget = budgetOf(LEVEL_TERMS[settings.level].budget);
  const thought = rested(ruleset, game, side);
  return {
    ruleset,
    game,
    side,
    seat: { side },
    settings,
    position: judge.position,
    thought,
    budget,
    found: nothingFound(),
  };
}

/** For the next unit that is asked: what one thinks about long takes nothing from another. */
export const withOwnBudget = (mind: Mind): Mind => ({
  ...mind,
  budget: budgetOf(LEVEL_TERMS[mind.settings.level].budget),
});

/** What the book takes off a unit when its turn comes is off the other sides' units: they are judged as they will fire next. */
function rested(ruleset: Ruleset, game: Game, side: string): Game {
  const { play } = ruleset;
  if (!play) return game;
  const rows = play.turn.phases.flatMap(p => play.clears(p.id));
  let isChanged = false;
  const units = game.table.units.map((u): FileUnit => {
    const keys = new Set(rows.filter(r => r.arm === undefined || r.arm === u.arm).flatMap(r => r.keys));
    const { values = {} } = u;
    if (u.side === side || !Object.keys(values).some(key => keys.has(key))) return u;
    isChanged = true;
    return { ...u, values: Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key))) };
  });
  const table = { ...game.table, units };
  return isChanged && !('ok' in judgeOf(ruleset, table)) ? { ...game, table } : game;
}

/** A number from 0 to 1 that hangs on the seed, the moment of the game and what it is about. */
export const chance = ({ settings, game }: Mind, about: string, n = 0): number =>
  roll(`${settings.seed}/${game.turn}/${game.phase}/${about}`, n);

export const ownUnits = ({ position, side }: Mind): readonly Unit[] =>
  position.units.filter(u => u.side === side && u.bases.length > 0);
export const enemyUnits = ({ position, side }: Mind): readonly Unit[] =>
  position.units.filter(u => u.side !== side && u.bases.length > 0);

export const meanOf = (points: readonly Point[]): Point =>
  points.reduce((sum, p) => plus(sum, times(p, 1 / points.length)), { x: 0, y: 0 });
/** The mean of its bases' centres. */
export function middleOf({ bases }: Pick<Unit, 'bases'>): Point {
  const n = Math.max(1, bases.length);
  return { x: bases.reduce((s, b) => s + b.at.x, 0) / n, y: bases.reduce((s, b) => s + b.at.y, 0) / n };
}
export const between = (a: Pick<Unit, 'bases'>, b: Pick<Unit, 'bases'>): Mm => distance(middleOf(a), middleOf(b));

/** The nearest first. */
export const byDistance = (from: Point, units: readonly Unit[]): readonly Unit[] =>
  units
    .map(unit => ({ unit, far: distance(from, middleOf(unit)) }))
    .toSorted((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1))
    .map(({ unit }) => unit);

/** The judge of a table that was laid in thought; without marks, which nobody draws, and margins that take a search. */
export const quietJudge = ({ ruleset }: Mind, table: PositionFile): Judge | null => quietJudgeOf(ruleset, table);

/** A call of this phase with all margins, as a player would be told. */
export function wholeRuling({ ruleset, game }: Mind, call: Call): Ruling | null {
  const ruling = rulingOf(ruleset, game, call);
  return isRefusal(ruling) ? null : ruling;
}

/** The plain fire between two units on a table, ruled; null: the book has none, or the budget is used up. */
export function ruledFire(mind: Mind, judge: Judge, firer: string, target: string): Ruling | null {
  const call = mind.ruleset.fireCall(judge.position, firer, target);
  if (!call || !mind.budget.take()) return null;
  const answer = judge.ask(call);
  return answer.ok ? answer.value : null;
}

/** Does the seat have to judge distances by eye now? */
export const isVeiled = ({ game }: Mind): boolean => !mayMeasure(game);
