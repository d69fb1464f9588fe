// The figures of whoever owns a book, as tables with the book's own rows: a rules-data file, cell by cell. Nothing here knows a screen.

import {
  type Cell,
  cellAt,
  type EmptyCell,
  emptyCells,
  type FigureBook,
  figuresOf,
  isCells,
  keyWords,
  merge,
  namedAbove,
  nestedCell,
  type RulesDataFile,
  type Ruleset,
} from '../../rules/index.ts';
import { alsoWith, bad, good, type PositionFile, problem, type Result, type SystemId } from '../../table/index.ts';
import { labelWords } from '../words/keys.ts';
import { LANGUAGE, numberText, translated, WORDS } from '../words/words.ts';

/** Where a value stands within a cell: `[0, 'points']` of a list of ranges; empty: the cell is the value. */
export type Within = readonly string[];
export interface OwnField {
  readonly within: Within;
  /** What it is called beside the other values of its cell; empty where it is the only one. */
  readonly row: string;
  readonly column: string;
  readonly value: Cell;
}
export interface OwnCell {
  readonly path: string;
  /** Its row in the book's table; the name of the table where that has one row. */
  readonly row: string;
  readonly whose: 'yours' | 'house' | 'missing';
  /** Yours, else ours, which shows the form. */
  readonly fields: readonly OwnField[];
  /** Its rows are a list: more can be added. */
  readonly isList: boolean;
}
export interface OwnTable {
  readonly title: string;
  readonly cells: readonly OwnCell[];
}

export const noTables = (ruleset: Ruleset): RulesDataFile => ({
  format: 'enfilade/rules-data',
  version: 1,
  title: ruleset.title,
  system: ruleset.id,
  figures: { base: 'house' },
});
export const baseOf = ({ figures }: RulesDataFile): 'house' | 'printed' =>
  figures['base'] === 'printed' ? 'printed' : 'house';
/** How many cells there are, and how many of them are the owner's. */
export function ownCount(tables: readonly OwnTable[]): { readonly yours: number; readonly all: number } {
  const cells = tables.flatMap(t => t.cells);
  return { yours: cells.filter(c => c.whose === 'yours').length, all: cells.length };
}

/** Every cell that print has and our sources have not, table by table, in the order of the book. */
export function tablesOf(
  ruleset: Ruleset,
  data: RulesDataFile,
  empty: readonly EmptyCell[] = emptyCells(ruleset),
): readonly OwnTable[] {
  const named = ruleset.figures as FigureBook<object>;
  const groups = new Map<string, { readonly path: string; readonly house: Cell }[]>();
  for (const { path, house } of empty) {
    const title = namedAbove(named, path)?.name ?? path;
    groups.set(title, [...(groups.get(title) ?? []), { path, house }]);
  }
  return [...groups].map(([title, cells]) => {
    const rows = rowsIn(cells.map(c => c.path));
    return {
      title: short(translated(title)),
      cells: cells.map(({ path, house }, i) => {
        const own = ownCell(data, path);
        const value = own ?? house;
        return {
          path,
          row: short(translated(rows[i] || title)),
          whose:
            own !== undefined
              ? ('yours' as const)
              : baseOf(data) === 'house'
                ? ('house' as const)
                : ('missing' as const),
          fields: fieldsOf(value),
          isList: Array.isArray(value) && value.some(isRow),
        };
      }),
    };
  });
}
/** Null says that the owner has none either: it is as if nothing were said. */
function ownCell({ figures }: RulesDataFile, path: string): Cell | undefined {
  const said = cellAt(figures as Cell, path.split('.'));
  return said === null || said === undefined || isHollow(said) ? undefined : said;
}
const isHollow = (c: Cell): boolean => isCells(c) && Object.values(c).every(v => v === null || isHollow(v));

/** A cell in words: its table and its row. Null: the book has no name for it. */
export function cellWords(ruleset: Ruleset, path: string): string | null {
  const named = namedAbove(ruleset.figures as FigureBook<object>, path);
  if (!named) return null;
  const row = keyWords(named.below.at(-1) ?? '');
  return [short(translated(named.name)), row && translated(row)].filter(Boolean).join(': ');
}
/** What tells the cells of a table apart, in words; empty where there is one. */
function rowsIn(paths: readonly string[]): readonly string[] {
  const all = paths.map(p => p.split('.'));
  return all.map(steps =>
    steps
      .filter((step, i) => all.some(other => other[i] !== step))
      .map(keyWords)
      .join(', '),
  );
}
/** Without the list of keys that the name of a table of rows ends in for whoever writes the file by hand. */
const short = (title: string): string => (/[a-z][A-Z][a-z]/.test(title) ? title.slice(0, title.indexOf(':')) : title);

const isRow = (c: Cell): boolean => isCells(c) || (Array.isArray(c) && c.length > 0);
function fieldsOf(cell: Cell): readonly OwnField[] {
  if (!isTable(cell)) return [{ within: [], row: '', column: '', value: cell }];
  return Object.entries(cell).flatMap(([key, below]: readonly [string, Cell]) => {
    const row = rowName(cell, key, below);
    if (!isRow(below) || !isTable(below, true)) return [{ within: [key], row, column: '', value: below }];
    return Object.entries(below)
      .filter(([k]) => !NAMING.includes(k))
      .flatMap(([k, value]: readonly [string, Cell]) => {
        const column = Array.isArray(below) ? String(Number(k) + 1) : partWords(k);
        return partsOf({ within: [key, k], row, column, value });
      });
  });
}
const partWords = (key: string): string => translated(labelWords(key));
/** A value that has parts of its own is a column for each of them. */
function partsOf(field: OwnField): readonly OwnField[] {
  const { within, row, column, value } = field;
  if (!isCells(value)) return [field];
  return Object.entries(value).flatMap(([k, part]) =>
    partsOf({ within: [...within, k], row, column: `${column}: ${partWords(k)}`, value: part }),
  );
}
const isTable = (c: Cell, within = false): c is { readonly [key: string]: Cell } | readonly Cell[] =>
  isCells(c) || (Array.isArray(c) && (within || c.some(isRow)));
/** What a row of a list is called by and what says how it counts: neither is a figure. */
const NAMING: readonly string[] = ['key', 'when'];
function rowName(cell: Cell, key: string, below: Cell): string {
  if (!Array.isArray(cell)) return translated(keyWords(key));
  const named = isCells(below) ? below['key'] : undefined;
  return typeof named === 'string' ? translated(keyWords(named)) : String(Number(key) + 1);
}

// --- values as they are typed

/** `8; 16; 24`, `4.5`, `half-up`; nothing where there is none. */
export function cellText(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, 6);
  if (Array.isArray(value)) return value.map(cellText).join('; ');
  if (typeof value === 'boolean') return value ? WORDS.ownTables.yes : WORDS.ownTables.no;
  return String(value);
}
/** The value of a text in the form of another: a number for a number, a list for a list. */
export function cellFrom(text: string, like: Cell): Cell {
  const plain = text.trim();
  if (Array.isArray(like)) return plain === '' ? [] : plain.split(/\s*;\s*/).map(valueFrom);
  if (typeof like === 'boolean') return plain.toLowerCase() === WORDS.ownTables.yes || plain === 'true';
  return plain === '' ? null : valueFrom(plain);
}
function valueFrom(text: string): Cell {
  const n = Number(LANGUAGE === 'de' ? text.replace(/^([-+]?\d+),(\d+)$/, '$1.$2') : text);
  return text !== '' && Number.isFinite(n) ? n : text;
}

// --- changes: each gives a file that the book can read, or says what is wrong with it

/** A value of a cell written over: the cell is the owner's from now on. */
export function withOwnValue(
  ruleset: Ruleset,
  data: RulesDataFile,
  { path, within, value }: { readonly path: string; readonly within: Within; readonly value: Cell },
): Result<RulesDataFile> {
  return withOwnCell(ruleset, data, path, put(shownCell(ruleset, data, path), within, value));
}
/** `undefined`: the cell is no longer the owner's. */
export function withOwnCell(
  ruleset: Ruleset,
  data: RulesDataFile,
  path: string,
  cell: Cell | undefined,
): Result<RulesDataFile> {
  const bare = without(data.figures as Cell, path.split('.'));
  const figures = cell === undefined ? bare : merge(bare, nestedCell(path, cell));
  return readable(ruleset, { ...data, figures: figures as RulesDataFile['figures'] });
}
/** One row more at the end of a list, like the last; or one less. */
export function withRows(ruleset: Ruleset, data: RulesDataFile, path: string, more: boolean): Result<RulesDataFile> {
  const cell = shownCell(ruleset, data, path);
  const rows: readonly Cell[] = Array.isArray(cell) ? cell : [];
  const next = more ? [...rows, rowMore(rows)] : rows.slice(0, -1);
  return withOwnCell(ruleset, data, path, next);
}
/** A list whose rows have keys of their own takes further ones by name, ticked for a fire. */
function rowMore(rows: readonly Cell[]): Cell {
  const last = rows.at(-1) ?? null;
  const isKeyed = rows.some(r => isCells(r) && 'key' in r);
  return isKeyed ? { name: WORDS.ownTables.freeRow(rows.length + 1), loss: 0, moral: 0, when: 'ticked' } : last;
}
export const withBase = (data: RulesDataFile, base: 'house' | 'printed'): RulesDataFile => ({
  ...data,
  figures: { ...data.figures, base },
});
/** Read from a file: refused where the book has not such a cell. */
export const readable = (ruleset: Ruleset, data: RulesDataFile): Result<RulesDataFile> => {
  const figures = figuresOf(data, ruleset);
  return figures.ok ? good(data) : bad(...figures.problems.map(p => problem('', p.message)));
};

function shownCell(ruleset: Ruleset, data: RulesDataFile, path: string): Cell {
  const { house } = ruleset.figures as { readonly house: unknown };
  return ownCell(data, path) ?? cellAt(house as Cell, path.split('.')) ?? null;
}
function put(cell: Cell, [step, ...rest]: Within, value: Cell): Cell {
  if (step === undefined) return value;
  if (Array.isArray(cell)) return cell.map((c: Cell, i) => (String(i) === step ? put(c, rest, value) : c));
  return isCells(cell) ? { ...cell, [step]: put(cell[step] ?? null, rest, value) } : value;
}
/** Tables that are left empty go as well. */
function without(cell: Cell, [step, ...rest]: readonly string[]): Cell {
  if (!isCells(cell) || step === undefined || !(step in cell)) return cell;
  const below = rest.length === 0 ? undefined : without(cell[step] as Cell, rest);
  const others = Object.entries(cell).filter(([key]) => key !== step);
  const isGone = below === undefined || (isCells(below) && Object.keys(below).length === 0);
  return Object.fromEntries(isGone ? others : [...others, [step, below]]);
}

// --- in force

/** The document with these figures, where it says none of its own for this book. */
export function underTables<F extends Figured>(file: F, system: SystemId, data: RulesDataFile | undefined): F {
  const said = system === file.system ? file.figures : file.also?.[system]?.figures;
  return data === undefined || said !== undefined ? file : withTables(file, system, data);
}
/** A position, or a scenario, which is for one book. */
type Figured = Pick<PositionFile, 'system' | 'figures' | 'also'>;
/** The same whatever it says. */
export const withTables = <F extends Figured>(file: F, system: SystemId, { figures }: RulesDataFile): F =>
  system === file.system ? { ...file, figures } : { ...file, also: alsoWith(file, system, { figures }) };
