// What nobody should see a computer do, counted: sides that never fire, units that turn on the spot turn after turn, friends'
// lines of fire blocked where another order of nearly the same worth left them free.

import { type Command, firesOf, type Game } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import type { Advice } from '../advice.ts';

export interface Folly {
  /** Sides that declared a fire. */
  readonly fired: readonly string[];
  /** Units that did nothing but turn, or come back to where they were, three turns in a row. */
  readonly spinning: number;
  /** Moves after which a friend lost a fire it had, with a runner-up worth as much. */
  readonly masking: number;
  readonly moves: number;
}
interface Move {
  readonly turn: number;
  readonly at: readonly [number, number];
  readonly from: readonly [number, number];
}
export interface Watcher {
  readonly order: (side: string, advice: Advice, game: Game) => void;
  readonly fired: ReadonlySet<string>;
  readonly moves: ReadonlyMap<string, readonly Move[]>;
  readonly masked: () => number;
}

/** A place is the same within so much, in the file's lengths; another order is as good within so much worth. */
const SAME = 0.3;
const AS_GOOD = 0.02;

export function watcher(ruleset: Ruleset): Watcher {
  const fired = new Set<string>();
  const moves = new Map<string, readonly Move[]>();
  let masked = 0;
  let pending: Pending | null = null;
  return {
    fired,
    moves,
    masked: () => masked,
    order: (side, { command, considered }, game) => {
      if (pending) masked += lostFires(ruleset, pending, game);
      pending = null;
      if (command?.type === 'declare') fired.add(side);
      if (command?.type !== 'move') return;
      const move = moveMade(command, game);
      if (!move) return;
      moves.set(command.unit, [...(moves.get(command.unit) ?? []), move]);
      const [best, next] = considered;
      const isFree = best !== undefined && next !== undefined && best.value - next.value < AS_GOOD;
      if (isFree) pending = { side, unit: command.unit, phase: game.phase, free: firersOf(ruleset, game, side) };
    },
  };
}
interface Pending {
  readonly side: string;
  readonly unit: string;
  readonly phase: string;
  readonly free: readonly string[];
}
const firersOf = (ruleset: Ruleset, game: Game, side: string): readonly string[] =>
  game.table.units.filter(u => u.side === side && firesOf(ruleset, game, u.id).length > 0).map(u => u.id);
function lostFires(ruleset: Ruleset, { side, unit, phase, free }: Pending, game: Game): number {
  if (game.phase !== phase || free.length === 0) return 0;
  const now = new Set(firersOf(ruleset, game, side));
  return free.some(id => id !== unit && !now.has(id)) ? 1 : 0;
}

function moveMade(command: Extract<Command, { type: 'move' }>, game: Game): Move | null {
  const unit = game.table.units.find(u => u.id === command.unit);
  const [from] = unit?.bases ?? [];
  const [to] = command.bases;
  return from && to ? { turn: game.turn, at: [to.at[0], to.at[1]], from: [from.at[0], from.at[1]] } : null;
}

export function follies({ fired, moves, masked }: Watcher): Folly {
  const all = [...moves.values()];
  return {
    fired: [...fired].toSorted(),
    spinning: all.filter(spins).length,
    masking: masked(),
    moves: all.reduce((sum, list) => sum + list.length, 0),
  };
}
/** In three turns on end each move ended where the one before it, or the one before that, had begun. */
function spins(moves: readonly Move[]): boolean {
  const idle = moves.filter((m, i) => near(m.at, m.from) || (i > 0 && near(m.at, moves[i - 1]?.from ?? [NaN, NaN])));
  const turns = [...new Set(idle.map(m => m.turn))];
  return turns.some((t, i) => turns[i + 1] === t + 1 && turns[i + 2] === t + 2);
}
const near = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  Math.abs(a[0] - b[0]) < SAME && Math.abs(a[1] - b[1]) < SAME;
