// The dice of a record, counted: for each seat and kind of die how many, their sum, and how often fair dice stray from the mean at
// least as far. Exact: the distribution of the sum is worked out, not approached.

import { evolve, type GameEvent, nextAsk, readCommand } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { commandsOf } from './entries.ts';
import type { RoomState } from './state.ts';

export interface DiceCount {
  readonly by: string;
  readonly sides: number;
  readonly dice: number;
  readonly sum: number;
  /** What fair dice add up to on average. */
  readonly mean: number;
  /** Probability that fair dice stray from the mean at least as far, to either side. */
  readonly p: number;
}

/** Dice of one kind that were thrown together. */
export interface DiceRow {
  readonly sides: number;
  /** Lowest face: 0 or 1. */
  readonly first: number;
  readonly faces: readonly number[];
}

/** What kind the dice of a throw are: a fire's book says so, a loose throw's command. */
export function diceRows(
  book: Ruleset,
  { game, throwing }: RoomState,
  events: readonly GameEvent[],
): readonly DiceRow[] {
  const rows: DiceRow[] = [];
  let now = game;
  // a throw is the last command of its step
  const command = throwing ? readCommand(commandsOf(throwing.entry).at(-1)) : null;
  const loose = command?.ok && command.value.type === 'throw' ? command.value : null;
  for (const event of events) {
    if (event.type === 'rolled') {
      for (const [i, faces] of event.faces.entries()) {
        const kind = event.fire === null ? loose : nextAsk(book, now, event.fire, event.faces.slice(0, i));
        if (kind) rows.push({ sides: kind.sides, first: kind.first, faces });
      }
    }
    now = evolve(now, event);
  }
  return rows;
}

export interface Thrown {
  readonly by: string;
  readonly dice: readonly DiceRow[];
}
export function countDice(throws: readonly Thrown[]): readonly DiceCount[] {
  const heaps = new Map<string, DiceRow & { readonly by: string }>();
  for (const { by, dice } of throws) {
    for (const row of dice) {
      const key = `${by}/${row.sides}/${row.first}`;
      const faces = [...(heaps.get(key)?.faces ?? []), ...row.faces];
      heaps.set(key, { ...row, by, faces });
    }
  }
  return [...heaps.values()].map(counted);
}

function counted({ by, sides, first, faces }: DiceRow & { readonly by: string }): DiceCount {
  const dice = faces.length;
  const sum = faces.reduce((a, b) => a + b, 0);
  return { by, sides, dice, sum, mean: dice * (first + (sides - 1) / 2), p: straying(dice, sides, sum - dice * first) };
}

/** Of `dice` fair dice with faces 0 to `sides` − 1: how likely is a sum at least as far from the mean as this one? */
export function straying(dice: number, sides: number, sum: number): number {
  let chances: readonly number[] = [1];
  for (let i = 0; i < dice; i++) chances = withOneMore(chances, sides);
  const mean = (dice * (sides - 1)) / 2;
  return Math.min(
    1,
    chances.reduce((total, chance, s) => (Math.abs(s - mean) >= Math.abs(sum - mean) ? total + chance : total), 0),
  );
}
function withOneMore(chances: readonly number[], sides: number): readonly number[] {
  let running = 0;
  return Array.from({ length: chances.length + sides - 1 }, (_, s) => {
    running += (chances[s] ?? 0) - (chances[s - sides] ?? 0);
    return Math.max(0, running) / sides;
  });
}
