// What a single change does to the table file: losses, values, formations, parts of a unit that go and come back.

import type { Change } from '../rules/index.ts';
import { alsoOf, alsoWithout, type FileBase, type FileUnit, type PositionFile, valuesIn } from '../table/index.ts';
import type { Game } from './game/game.ts';

export const withUnit = (table: PositionFile, id: string, to: (unit: FileUnit) => FileUnit): PositionFile => ({
  ...table,
  units: table.units.map(u => (u.id === id ? to(u) : u)),
});
/** Off the table, and out of every book's words. */
export function withoutUnit(table: PositionFile, id: string): PositionFile {
  const also = alsoWithout(table, 'units', [id]);
  return { ...table, units: table.units.filter(u => u.id !== id), ...(also ? { also } : {}) };
}
/** Words of a unit, where the book reads them. */
export function worded(
  { table, book }: TableUnderBook,
  id: string,
  words: { readonly formation: string } | { readonly values: Record<string, unknown> },
): PositionFile {
  return book === table.system
    ? withUnit(table, id, u => ({ ...u, ...words }))
    : { ...table, also: alsoOf(table, book, { list: 'units', id }, words) };
}
type TableUnderBook = Pick<Game, 'table' | 'book'>;

/** What an outcome does to the table. Keys that become null are taken away: the default holds again. */
export function changed({ table, book }: TableUnderBook, change: Change): PositionFile {
  switch (change.kind) {
    case 'removed':
      return withoutUnit(table, change.unit);
    case 'bases-lost': {
      const gone = new Set(change.bases);
      return withUnit(table, change.unit, u => ({
        ...u,
        bases: (u.bases ?? []).filter((b, i) => !gone.has(b.id ?? String(i + 1))),
      }));
    }
    case 'values':
      return valued({ table, book }, change);
    case 'placed':
      return withUnit(table, change.unit, u => placedAt(u, change.at));
    case 'laid':
      return withUnit(table, change.unit, u => laidOut(u, change.bases));
    case 'formation':
      return worded({ table, book }, change.unit, { formation: change.formation });
    case 'detached':
      return detached({ table, book }, change);
    case 'rejoined':
      return rejoined(table, change);
  }
}

function placedAt(unit: FileUnit, [x, y]: readonly [number, number]): FileUnit {
  const [x0, y0] = unit.bases?.[0]?.at ?? [x, y];
  return { ...unit, bases: (unit.bases ?? []).map(b => ({ ...b, at: [b.at[0] + x - x0, b.at[1] + y - y0] })) };
}

/** Base by base; those that are not named stay where they are. */
function laidOut(unit: FileUnit, places: Extract<Change, { readonly kind: 'laid' }>['bases']): FileUnit {
  const bases = (unit.bases ?? []).map((base, i) => {
    const place = places.find(p => p.id === (base.id ?? String(i + 1)));
    if (!place) return base;
    const { at, facing, values, rank, file } = place;
    return {
      ...base,
      at: [at[0], at[1]] as [number, number],
      facing,
      ...(values ? { values: { ...base.values, ...values } } : {}),
      ...(rank === undefined ? {} : { rank }),
      ...(file === undefined ? {} : { file }),
    };
  });
  return { ...unit, bases };
}

type Detached = Extract<Change, { readonly kind: 'detached' }>;
function detached({ table, book }: TableUnderBook, { unit: id, bases, as }: Detached): PositionFile {
  const mother = table.units.find(u => u.id === id);
  if (!mother) return table;
  const all = (mother.bases ?? []).map(withId);
  const isGone = (b: { readonly id: string }): boolean => bases.includes(b.id);
  const { id: _id, name: _name, formation: _formation, values: _values, bases: _bases, ...rest } = mother;
  const group = { ...rest, id: as.id, name: as.name, bases: all.filter(isGone) };
  const left = withUnit(table, id, u => ({ ...u, bases: all.filter(b => !isGone(b)) }));
  const parted = { ...left, units: [...left.units, group] };
  const standing = worded({ table: parted, book }, as.id, { formation: as.formation });
  return valued({ table: standing, book }, { kind: 'values', unit: as.id, values: { [as.key]: id } });
}

/** Bases without a name of their own are counted from 1; once some leave, each must keep its own. */
const withId = (base: FileBase, i: number) => ({ ...base, id: base.id ?? String(i + 1) });

type Rejoined = Extract<Change, { readonly kind: 'rejoined' }>;
function rejoined(table: PositionFile, { unit: id, to }: Rejoined): PositionFile {
  const basesOf = (unit: string) => (table.units.find(u => u.id === unit)?.bases ?? []).map(withId);
  const known = new Set(basesOf(to).map(b => b.id));
  const coming = basesOf(id).map(b => (known.has(b.id) ? { ...b, id: `${id}-${b.id}` } : b));
  return withoutUnit(
    withUnit(table, to, u => ({ ...u, bases: [...basesOf(to), ...coming] })),
    id,
  );
}

function valued({ table, book }: TableUnderBook, { unit: id, values: set }: ValueChange): PositionFile {
  const before = valuesIn(table, book, { list: 'units', id });
  const entries = Object.entries({ ...before, ...set }).filter(([, v]) => v !== null);
  return worded({ table, book }, id, { values: Object.fromEntries(entries) });
}
type ValueChange = Extract<Change, { readonly kind: 'values' }>;
