// Whoever names a unit in its values forgets it when that unit leaves the table: a name of nobody would make the table unreadable.

import type { Ruleset } from '../../rules/index.ts';
import { valuesOf } from '../../table/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { Game } from '../game/game.ts';

export function forgetting({ play }: Ruleset, { table, book }: Game, gone: readonly string[]): readonly GameEvent[] {
  const keys = play?.names ?? [];
  if (keys.length === 0) return [];
  return table.units.flatMap((u): readonly GameEvent[] => {
    const values = gone.includes(u.id) ? {} : valuesOf(table, book, 'units', u);
    const forgotten = keys.flatMap(key => without(values[key], gone).map(left => [key, left] as const));
    return forgotten.length > 0 ? [{ type: 'valued', unit: u.id, values: Object.fromEntries(forgotten) }] : [];
  });
}

/** What is left of a name, or of a list of names; nothing where none of them is gone. */
function without(named: unknown, gone: readonly string[]): readonly unknown[] {
  if (typeof named === 'string') return gone.includes(named) ? [null] : [];
  if (!Array.isArray(named)) return [];
  const left = named.filter(id => !gone.includes(id));
  return left.length < named.length ? [left] : [];
}
