// Who begins a turn of activations: one die for each side, the highest wins, those that tie throw again.

import type { Activations, DiceAsk } from '../../rules/index.ts';
import { throwDie } from '../dice/dice.ts';
import type { Faces, GameEvent } from '../game/event.ts';
import type { Game } from '../game/game.ts';

type Dice = Activations['initiative'];

/** The sides that still have the highest die after these throws. */
const highest = ({ table }: Game, faces: Faces): readonly string[] =>
  faces.reduce<readonly string[]>(
    (left, row) => left.filter((_, i) => row[i] === Math.max(...row)),
    table.sides.map(s => s.id),
  );
const MOST_THROWS = 50;

/** The next dice of the initiative: one for each side, again for those that tie; null when one side is highest. */
export function initiativeDice(game: Game, { sides }: Dice, lying: Faces): DiceAsk | null {
  const left = highest(game, lying);
  const name = (id: string): string => game.table.sides.find(s => s.id === id)?.name ?? id;
  return left.length > 1 && lying.length < MOST_THROWS
    ? { id: 'initiative', label: left.map(name).join(', '), count: left.length, sides, first: 1 }
    : null;
}

/** What is wrong with dice that were typed in for it; null: nothing so far. */
export function initiativeFault(game: Game, rules: Dice, typed: Faces): string | null {
  for (const [i, row] of typed.entries()) {
    const ask = initiativeDice(game, rules, typed.slice(0, i));
    if (!ask) return `one side is highest after ${i} throws; no more dice are needed`;
    if (row.length !== ask.count) return `${ask.count} dice are needed, one for each of ${ask.label}`;
    const odd = row.find(face => !Number.isInteger(face) || face < ask.first || face >= ask.first + ask.sides);
    if (odd !== undefined) return `${odd} is not on a d${ask.sides}`;
  }
  return null;
}

/** Seeded dice, or those typed in, until one side has the highest. */
export function initiative(game: Game, rules: Dice, typed?: Faces): readonly [GameEvent, string | null] {
  const faces: number[][] = [...(typed ?? [])];
  let n = game.rolls;
  for (let ask = initiativeDice(game, rules, faces); ask !== null; ask = initiativeDice(game, rules, faces)) {
    const { count, sides } = ask;
    faces.push(Array.from({ length: count }, () => throwDie(game.seed, n++, sides)));
  }
  const from = typed ? null : game.rolls;
  return [{ type: 'rolled', fire: null, purpose: 'initiative', faces, from }, highest(game, faces)[0] ?? null];
}
