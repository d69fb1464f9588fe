// A game as the product plays it: moves of an enforced game, each decided and carried out, two armies of twenty units on a table.

import { decide, evolve, type Game, startGame, turnOf } from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import type { FileUnit } from '../../src/table/index.ts';
import { armies, readMap, timed } from './rulings.ts';

const PER_SIDE = 20;
/** Millimetres of a move straight ahead: short, so that every unit can make it again and again. */
const STEP = 2;

export interface Moves {
  readonly ms: readonly number[];
  readonly bases: number;
}

/** So many moves, the units of one side in turn. Those that are refused, before an enemy or a ridge, are not counted. */
export function moves(ruleset: Ruleset, count: number): Moves {
  let game = atMoving(ruleset);
  const bases = game.table.units.reduce((sum, u) => sum + (u.bases?.length ?? 0), 0);
  const ms: number[] = [];
  for (let i = 0; i < count; i++) {
    const unit = game.table.units[i % PER_SIDE] as FileUnit;
    const command = { type: 'move', unit: unit.id, bases: ahead(unit), mm: STEP } as const;
    game = { ...game, spent: {}, paths: {}, active: game.active === null ? null : unit.id };
    let next = game;
    const took = timed(() => {
      const decision = decide(ruleset, game, { command });
      if (decision.ok) next = decision.events.reduce(evolve, game);
    });
    if (next !== game) ms.push(took);
    game = next;
  }
  return { ms, bases };
}

/** The first phase of the book in which units move. */
function atMoving(ruleset: Ruleset): Game {
  const game = startGame(ruleset, {
    file: armies(ruleset.id, PER_SIDE),
    map: readMap(),
    seed: 'a move',
    mode: 'enforced',
  });
  const phase = turnOf(ruleset).phases.find(p => p.acts.includes('move') && p.who !== 'other' && !p.movers);
  return phase ? { ...game, phase: phase.id } : game;
}

const ahead = ({ bases = [] }: FileUnit) =>
  bases.map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0], b.at[1] + STEP / 10] as [number, number],
    facing: b.facing ?? 0,
  }));
