// Units and sides as players call them: refusals and warnings are read by them, and ids are not.

import type { Game } from './game.ts';

type Named = Pick<Game, 'table' | 'field'>;

/** A unit on the table, in reserve or gone over an edge; without a name of its own, its id is its name. */
export function unitNameOf({ table, field }: Named, id: string): string {
  const force = field?.scenario.sides.flatMap(s => s.force) ?? [];
  const named = (list: readonly { readonly id: string; readonly name?: string | undefined }[]): string | undefined =>
    list.find(u => u.id === id)?.name;
  return named(table.units) ?? named(force) ?? id;
}

export const sideNameOf = ({ table }: Pick<Game, 'table'>, id: string): string =>
  table.sides.find(s => s.id === id)?.name ?? id;
