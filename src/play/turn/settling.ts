// From what the book says happened to the events that make it so: changes, conditions, tests that are due because of it.

import type { Change, GameCall, Ruleset, Settlement } from '../../rules/index.ts';
import { alsoWith, type Values } from '../../table/index.ts';
import { evolve } from '../evolve.ts';
import type { Call, GameEvent, Terms } from '../game/event.ts';
import type { Game } from '../game/game.ts';
import { forgetting } from '../memory/forgetting.ts';
import { unitOf } from '../moving/weighing.ts';

export function asStored(c: Change) {
  if (c.kind === 'bases-lost' || c.kind === 'detached') return { ...c, bases: [...c.bases] };
  if (c.kind === 'laid')
    return { ...c, bases: c.bases.map(({ at: [x, y], ...b }) => ({ ...b, at: [x, y] as [number, number] })) };
  return c.kind === 'placed' ? { ...c, at: [c.at[0], c.at[1]] as [number, number] } : c;
}

/** The events of a decision folded into the game. */
export const after = (game: Game, events: readonly GameEvent[]): Game => events.reduce(evolve, game);

interface Source {
  readonly fires?: readonly number[];
  readonly struck?: readonly string[];
}
export function eventsOf(
  ruleset: Ruleset,
  game: Game,
  settlement: Settlement,
  { fires = [], struck = [] }: Source = {},
): GameEvent[] {
  const { text, changes, follow = [], conditions, deeds = [] } = settlement;
  const events: GameEvent[] = [];
  if (fires.length > 0 || changes.length > 0) {
    events.push({
      type: 'applied',
      fires: [...fires],
      text: text.slice(0, 2000),
      changes: changes.map(asStored),
      ...(struck.length > 0 ? { struck: [...struck] } : {}),
    });
  }
  const changed = after(game, events);
  const gone = [
    ...changes.flatMap(c => (c.kind === 'removed' || c.kind === 'rejoined' ? [c.unit] : [])),
    ...namingNobody(ruleset, changed, changes),
  ];
  if (gone.length > 0) events.push(...forgetting(ruleset, changed, gone));
  if (conditions) {
    const said = Object.fromEntries(Object.entries(conditions).filter(([, v]) => v !== null));
    events.push({ type: 'terms-set', terms: conditionsOf(game, said) });
  }
  for (const { did, units, result } of deeds)
    events.push({ type: 'did', did, units: [...units], ...(result ? { result } : {}) });
  return [...events, ...dues(after(game, events), follow)];
}

/** Ids that changed values name and that are not on the table: a book may name a target that an earlier fire has destroyed. */
function namingNobody({ play }: Ruleset, { table }: Game, changes: readonly Change[]): readonly string[] {
  const named = changes.flatMap(c =>
    c.kind === 'values' ? (play?.names ?? []).flatMap(key => c.values[key] ?? []) : [],
  );
  if (named.length === 0) return [];
  const present = new Set(table.units.map(u => u.id));
  return [...new Set(named.map(String))].filter(id => !present.has(id));
}

/** Where the book that is played keeps its conditions. */
const conditionsOf = ({ table, book }: Game, conditions: Values): Terms =>
  book === table.system ? { conditions } : { also: alsoWith(table, book, { conditions }) };

/** Tests the book asks for, declared; each once in a phase. */
export function dues(game: Game, calls: readonly GameCall[]): GameEvent[] {
  const first = nextFire(game);
  const done = new Set(game.fires.filter(f => f.due).map(f => JSON.stringify(f.call)));
  return calls
    .filter(call => !done.has(JSON.stringify(call)))
    .map((call, i) => ({
      type: 'declared',
      fire: first + i,
      call: call as Call,
      side: sideOf(game, call as Call),
      due: true,
    }));
}
export const nextFire = (game: Game): number => 1 + game.fires.reduce((most, f) => Math.max(most, f.id), 0);
const sideOf = (game: Game, call: Call): string => {
  const unit = call['firer'] ?? call['unit'];
  return typeof unit === 'string' ? (unitOf(game, unit)?.side ?? '') : '';
};
