// How far a unit may still go in this phase, for the tape that runs along with a drag. Millimetres.

import type { Allowance, Ruleset } from '../rules/index.ts';
import type { Position } from '../table/index.ts';
import type { Game } from './game.ts';
import { isRefusal, judgeOf } from './weighing.ts';

export interface MoveLeft {
  /** mm a phase; null: our sources have none, or the system knows none for this unit. */
  readonly allowance: number | null;
  readonly spent: number;
  /** Negative where more was spent than is allowed. */
  readonly left: number | null;
  readonly text: string;
  readonly cite: string;
}

/** mm this unit has moved in this phase. */
export const spentOf = (game: Game, unit: string): number => game.spent[unit] ?? 0;

/** Asked at every frame of a drag, answered once for each table. */
const known = new WeakMap<Position, Map<string, Allowance>>();

export function allowanceOf(ruleset: Ruleset, game: Game, unit: string): MoveLeft {
  const { allowance, text, cite } = ruled(ruleset, game, unit);
  const spent = spentOf(game, unit);
  return { allowance, spent, left: allowance === null ? null : allowance - spent, text, cite };
}

function ruled(ruleset: Ruleset, game: Game, unit: string): Allowance {
  if (!ruleset.play) return { allowance: null, text: 'this book has no rates', cite: '' };
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return { allowance: null, text: judge.text, cite: '' };
  const ofTable = known.get(judge.position) ?? new Map<string, Allowance>();
  known.set(judge.position, ofTable);
  const answer = ofTable.get(unit) ?? ruleset.play.allowance(judge.position, unit);
  ofTable.set(unit, answer);
  return answer;
}
