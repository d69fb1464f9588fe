// The army list as rows: what each unit shows, which fit a search, in which order.

import { WORDS } from '../../desk/index.ts';
import type { Position, Unit } from '../../table/index.ts';
import type { ValueField } from './valueFields.ts';
import { nameOf } from './written.ts';

export interface Row {
  readonly unit: Unit;
  readonly side: string;
  /** Place of the side in the file. */
  readonly sideIndex: number;
}

export function rowsOf({ units, sides }: Position): readonly Row[] {
  const places = new Map(sides.map((s, i) => [s.id, i]));
  const names = new Map(sides.map(s => [s.id, s.name]));
  return units.map(unit => ({ unit, side: names.get(unit.side) ?? unit.side, sideIndex: places.get(unit.side) ?? 0 }));
}

export interface Wanted {
  /** Words that all must occur: in name, id, arm, formation or side. */
  readonly words: string;
  /** Empty: all sides. */
  readonly side: string;
}
export function fitting(rows: readonly Row[], { words, side }: Wanted): readonly Row[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0 && side === '') return rows;
  return rows.filter(row => {
    if (side !== '' && row.unit.side !== side) return false;
    const { name, id, arm, formation = '' } = row.unit;
    const text = `${name} ${id} ${arm} ${formation} ${row.side}`.toLowerCase();
    return parts.every(p => text.includes(p));
  });
}

/** `name`, `side`, `arm`, `formation`, `bases`, or `values.` with the key of a value. */
export type ColumnKey = string;
export const valueColumn = (key: string): ColumnKey => `values.${key}`;
export const valueKeyOf = (column: ColumnKey): string | null =>
  column.startsWith('values.') ? column.slice('values.'.length) : null;

export interface Order {
  readonly column: ColumnKey;
  readonly direction: 'ascending' | 'descending';
}
/** Numbers by size, words by the alphabet of the language; what says nothing comes last either way. Equal rows keep the file's order. */
export function sorted(rows: readonly Row[], order: Order | null, fields: readonly ValueField[]): readonly Row[] {
  if (!order) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map(row => ({ row, value: sortValue(row, order.column, fields) }));
  return keyed
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return a.value === b.value ? 0 : a.value === undefined ? 1 : -1;
      }
      return sign * compared(a.value, b.value);
    })
    .map(k => k.row);
}
function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

function sortValue({ unit, side }: Row, column: ColumnKey, fields: readonly ValueField[]): string | number | undefined {
  switch (column) {
    case 'name':
      return unit.name;
    case 'side':
      return side;
    case 'arm':
      return unit.arm;
    case 'formation':
      return unit.formation;
    case 'bases':
      return unit.bases.length;
    default: {
      const key = valueKeyOf(column) ?? '';
      const field = fields.find(f => f.key === key);
      const value = unit.values[key] ?? field?.preset;
      if (field?.kind === 'choice') {
        const place = field.options.indexOf(value as string | number);
        return place < 0 ? undefined : place;
      }
      return typeof value === 'number' || typeof value === 'string'
        ? value
        : value === undefined
          ? undefined
          : String(value);
    }
  }
}

/** The name of the unit with this id; null: there is none. */
export type NameOfUnit = (id: unknown) => string | null;
const NOBODY: NameOfUnit = () => null;
/** What a cell shows, and whether the unit itself says so. */
export function shownValue(
  unit: Unit,
  field: ValueField,
  unitName: NameOfUnit = NOBODY,
): { readonly text: string; readonly said: boolean } {
  const value = unit.values[field.key];
  // a word that is chosen may sound like an id
  return {
    text: textOf(value ?? field.preset, field.kind === 'choice' ? NOBODY : unitName),
    said: value !== undefined,
  };
}
export function textOf(value: unknown, unitName: NameOfUnit = NOBODY): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? WORDS.army.yes : WORDS.army.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return unitName(value) ?? WORDS.army.option(value);
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value
          .map(v => unitName(v) ?? nameOf(v) ?? (typeof v === 'object' ? textOf(v, unitName) : String(v)))
          .join(', ');
  return Object.entries(value)
    .map(([key, v]) => `${WORDS.army.value(key)} ${textOf(v, unitName)}`)
    .join(', ');
}

/** The part of a long list that is drawn: a table of a thousand rows would keep the browser busy. */
export const ROWS_AT_ONCE = 60;
export interface Part {
  readonly rows: readonly Row[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly from: number;
}
export function partOf(rows: readonly Row[], page: number): Part {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_AT_ONCE));
  const at = Math.min(Math.max(0, page), pages - 1);
  const from = at * ROWS_AT_ONCE;
  return { rows: rows.slice(from, from + ROWS_AT_ONCE), page: at, pages, from };
}
export const pageOf = (rows: readonly Row[], id: string): number | null => {
  const at = rows.findIndex(r => r.unit.id === id);
  return at < 0 ? null : Math.floor(at / ROWS_AT_ONCE);
};
