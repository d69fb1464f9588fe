// How far a unit may still go in this phase, for the tape that runs along with a drag. Millimetres.

import { entryOf, memoUnder } from '../../geometry/index.ts';
import type { Allowance, Memory, Ruleset } from '../../rules/index.ts';
import { lengthText } from '../../rules/index.ts';
import type { Position } from '../../table/index.ts';
import type { Game } from '../game/game.ts';
import { unitNameOf } from '../game/naming.ts';
import type { Objection } from './placing.ts';
import { isRefusal, judgeOf } from './weighing.ts';

export interface MoveLeft {
  /** mm a phase; null: our sources have none, or the system knows none for this unit. */
  readonly allowance: number | null;
  readonly spent: number;
  /** Negative where more was spent than is allowed; 0 where less than half a millimetre is left. */
  readonly left: number | null;
  readonly text: string;
  readonly cite: string;
}

/** mm this unit has moved in this phase. */
export const spentOf = (game: Game, unit: string): number => game.spent[unit] ?? 0;

/** A move as it is made: the way of its farthest corner in mm, and by how much it turns the front, 0 … 180. */
export interface Gone {
  readonly mm: number;
  readonly degrees: number;
}
/** What it counts, mm: its way, and no less than the book takes for the turn. */
export function countedWay(ruleset: Ruleset, game: Game, unit: string, { mm, degrees }: Gone): number {
  const judge = judgeOf(ruleset, game.table);
  if (!ruleset.play?.turning || degrees === 0 || isRefusal(judge)) return mm;
  return Math.max(mm, ruleset.play.turning(judge.position, unit, degrees));
}

/** Asked at every frame of a drag, answered once for each table and what has been done on it. */
const allowances = memoUnder((_table: Position, _done: Memory) => new Map<string, Allowance>());

export function allowanceOf(ruleset: Ruleset, game: Game, unit: string): MoveLeft {
  const { allowance, text, cite } = ruled(ruleset, game, unit);
  const spent = spentOf(game, unit);
  return { allowance, spent, left: allowance === null ? null : leftOf(allowance - spent), text, cite };
}
/** mm: by less than this no hand moves a base, and nobody is asked to. */
const LEAST = 0.5;
const leftOf = (mm: number): number => (mm > 0 && mm < LEAST ? 0 : mm);

/** Is there so much movement left? */
export function objectionsToDistance(
  ruleset: Ruleset,
  game: Game,
  { unit, mm }: { readonly unit: string; readonly mm: number },
): readonly Objection[] {
  if (!ruleset.play) return [];
  const { allowance, spent, cite } = allowanceOf(ruleset, game, unit);
  const way = spent + mm;
  const length = (size: number): string => lengthText(size, game.table.lengths);
  if (allowance === null || way <= allowance + 0.01) return [];
  const text = `${unitNameOf(game, unit)} moves ${length(way)}; ${length(allowance)} are allowed`;
  return [{ code: 'too-far', text, cite }];
}

function ruled(ruleset: Ruleset, game: Game, unit: string): Allowance {
  if (!ruleset.play) return { allowance: null, text: 'this book has no rates', cite: '' };
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return { allowance: null, text: judge.text, cite: '' };
  const { play } = ruleset;
  return entryOf(allowances(judge.position, game.memory), unit, () =>
    play.allowance(judge.position, unit, game.memory),
  );
}
