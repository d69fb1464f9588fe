// A game as the product plays it: moves of an enforced game, each decided and carried out, two armies of twenty units on a table.

import { type Command, decide, evolve, type Game, startGame, turnOf } from '../../src/play/index.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import type { FileUnit, SystemId } from '../../src/table/index.ts';
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
  if (ms.length === 0) throw new Error(`${ruleset.id}: no unit moves`);
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
  const moving = phase ? { ...game, phase: phase.id } : game;
  return game.table.units.slice(0, PER_SIDE).reduce((now, { id }) => afterCheck(ruleset, now, id), moving);
}

/** What a unit throws before it may move, and a face that lets it. */
const CHECKS: Partial<Record<SystemId, { readonly kind: string; readonly face: number }>> = {
  'fire-and-fury': { kind: 'manoeuvre-check', face: 6 },
};
function afterCheck(ruleset: Ruleset, game: Game, unit: string): Game {
  const test = CHECKS[ruleset.id];
  if (!test) return game;
  const declared = carriedOut(ruleset, game, { type: 'declare', call: { kind: test.kind, unit } });
  const fire = declared.fires.at(-1)?.id ?? 0;
  return carriedOut(ruleset, declared, { type: 'enter-dice', fire, faces: [[test.face]] });
}
function carriedOut(ruleset: Ruleset, game: Game, command: Command): Game {
  const decision = decide(ruleset, game, { command });
  if (!decision.ok) throw new Error(JSON.stringify(decision));
  return decision.events.reduce(evolve, game);
}

const ahead = ({ bases = [] }: FileUnit) =>
  bases.map((b, i) => ({
    id: b.id ?? String(i + 1),
    at: [b.at[0], b.at[1] + STEP / 10] as [number, number],
    facing: b.facing ?? 0,
  }));
