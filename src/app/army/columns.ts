// The columns of the army list: what a unit is, then what its book stores with it. How each is shown, and how it is changed.

import { translated, WORDS } from '../../desk/index.ts';
import type { Command } from '../../play/index.ts';
import type { PositionKeys } from '../../rules/index.ts';
import type { Position, PositionFile, SystemId, Unit } from '../../table/index.ts';
import { performAll } from '../deeds.ts';
import { say, session } from '../session.ts';
import { closedArmy, renamed, toSide } from './edits.ts';
import { type ColumnKey, shownValue, textOf, valueColumn } from './rows.ts';
import { complaintAbout, type ValueField, valueFields } from './valueFields.ts';
import { setValue, setWords } from './words.ts';
import { unitName } from './written.ts';

export interface Column {
  readonly key: ColumnKey;
  readonly label: string;
  /** Null: it is counted, not said. */
  readonly field: ValueField | null;
  readonly shown: (unit: Unit) => { readonly text: string; readonly said: boolean };
  readonly value: (unit: Unit) => unknown;
  /** Puts a value in; what is wrong with it is the answer. */
  readonly put: (unit: Unit, value: unknown) => string | null;
}

/** Carries it out; what stands against it is the answer. */
export function carryOut(commands: readonly Command[]): string | null {
  const closed = closedArmy(session.getState().game?.now);
  if (closed) say(closed);
  if (closed || commands.length === 0) return closed;
  const refusal = performAll(commands);
  return refusal ? translated(refusal.text) : null;
}
const tableNow = (): PositionFile | undefined => session.getState().game?.now.table;
const withTable = (of: (table: PositionFile) => readonly Command[]): string | null => {
  const table = tableNow();
  return table ? carryOut(of(table)) : null;
};

const named = { description: '', preset: undefined };
const wordField = (key: string, options: readonly string[] | null): ValueField =>
  options ? { ...named, key, kind: 'choice', options } : { ...named, key, kind: 'text' };
const plain = (text: string) => ({ text, said: true });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What every unit has, whatever the book. */
export function firstColumns(position: Position, keys: PositionKeys, system: SystemId): readonly Column[] {
  const words = WORDS.army.columns;
  const sideName = (id: string): string => position.sides.find(s => s.id === id)?.name ?? id;
  const sides = position.sides.map(s => s.name);
  return [
    {
      key: 'name',
      label: words.name,
      field: wordField('name', null),
      shown: u => plain(u.name),
      value: u => u.name,
      put: (u, v) => withTable(t => renamed(t, u.id, text(v))),
    },
    {
      key: 'side',
      label: words.side,
      field: wordField('side', sides),
      shown: u => plain(sideName(u.side)),
      value: u => sideName(u.side),
      put: (u, v) => withTable(t => toSide(t, [u.id], position.sides[sides.indexOf(text(v))]?.id ?? u.side)),
    },
    {
      key: 'arm',
      label: words.arm,
      field: wordField('arm', keys.arms),
      shown: u => plain(textOf(u.arm)),
      value: u => u.arm,
      put: (u, v) => (text(v) === '' ? null : withTable(t => setWords(t, system, u.id, { arm: text(v) }))),
    },
    {
      key: 'formation',
      label: words.formation,
      field: wordField('formation', keys.formations),
      shown: u => plain(textOf(u.formation)),
      value: u => u.formation,
      put: (u, v) => (text(v) === '' ? null : withTable(t => setWords(t, system, u.id, { formation: text(v) }))),
    },
    {
      key: 'bases',
      label: words.bases,
      field: null,
      shown: u => plain(String(u.bases.length)),
      value: u => u.bases.length,
      put: () => null,
    },
  ];
}

/** What this book stores with a unit. */
export const bookColumns = (keys: PositionKeys, system: SystemId): readonly Column[] =>
  valueFields(keys.unitValues).map(field => ({
    key: valueColumn(field.key),
    label: WORDS.army.value(field.key),
    field,
    shown: u => shownValue(u, field, unitName),
    value: u => u.values[field.key],
    put: (u, v) =>
      complaintAbout(keys.unitValues, { ...u.values, [field.key]: v }, field.key) ??
      withTable(t => setValue(t, system, { list: 'units', id: u.id }, [field.key, v])),
  }));

const FIRST_SHOWN = 5;
/** Shown at first: numbers and choices that some unit speaks of; where none does, the first few there are. */
export function usualColumns(columns: readonly Column[], position: Position): readonly ColumnKey[] {
  const simple = columns.filter(
    c => c.field?.kind === 'number' || c.field?.kind === 'choice' || c.field?.kind === 'text',
  );
  const said = simple.filter(c => position.units.some(u => c.value(u) !== undefined));
  const more = simple
    .filter(c => c.field?.kind !== 'text' && !said.includes(c))
    .slice(0, Math.max(0, FIRST_SHOWN - said.length));
  return columns.filter(c => said.includes(c) || more.includes(c)).map(c => c.key);
}
