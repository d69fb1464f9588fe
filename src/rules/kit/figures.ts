// Figures: the numbers of a book. Two sets per system, printed (null where our sources have none) and house (ours,
// labelled), and what a position overrides cell by cell. Lists are replaced whole.

import { z } from 'zod';
import { entryOf } from '../../geometry/index.ts';
import { bad, good, problem, type Result, read } from '../../table/index.ts';

export type Cell = null | number | string | boolean | readonly Cell[] | { readonly [key: string]: Cell };

export interface FigureNote {
  /** Path of a house cell: `table13.zonesCm`. */
  readonly cell: string;
  /** Why we play this number. */
  readonly why: string;
}
export interface FigureBook<F> {
  readonly printed: F;
  readonly house: F;
  readonly notes: readonly FigureNote[];
  /** The shape of a whole set, null allowed wherever the printed set may lack the figure. */
  readonly schema: z.ZodType<F>;
  /** What stands in a cell of the book, in words; a name holds for every cell below it. */
  readonly names: Readonly<Record<string, string>>;
  /** Cells that no call and no game reads: a file may carry them, no page shows them as rules. */
  readonly unread?: readonly string[];
}

/** Whose figure a rule leans on: ours, the players' own, or neither (false): the book prints it, or no figure is needed. */
export type Lean = false | 'house' | 'yours';
/** The same as rulings, their effects and outcome steps carry it; `yours` stands only where it is true. */
export interface Labels {
  readonly house: boolean;
  readonly yours?: true | undefined;
}
/** Where both are said a house figure is named: it is the one that the book may contradict. */
export const leanOf = ({ house, yours }: Labels): Lean => (house ? 'house' : yours ? 'yours' : false);
export const labelled = (lean: Lean): Labels =>
  lean === 'yours' ? { house: false, yours: true } : { house: lean === 'house' };
/** Of several figures a house figure is named first, as in one. */
export function leaning(leans: Iterable<Lean>): Lean {
  let found: Lean = false;
  for (const lean of leans) {
    if (lean === 'house') return lean;
    if (lean) found = lean;
  }
  return found;
}
/** What reasons, or the rows of an effect, lean on together. */
export const leanIn = (labels: readonly Labels[]): Lean => leaning(labels.map(leanOf));

/** Figures in force, and where each cell comes from. */
export interface Figures<F> {
  readonly cells: F;
  /** Whose the cell (or the whole below it) is: the position's own, ours where print has null, or neither. */
  readonly leanOn: (path: string) => Lean;
}

const overrides = z.looseObject({ base: z.enum(['house', 'printed']).optional() });

/** `"house"` (default), `"printed"`, or an object of single cells over a base. */
export function figuresFrom<F extends object>(
  book: FigureBook<F>,
  said: unknown,
  path = 'figures',
): Result<Figures<F>> {
  if (said === undefined || said === 'house') return good(figures(book, 'house', {}));
  if (said === 'printed') return good(figures(book, 'printed', {}));
  if (typeof said !== 'object' || said === null)
    return bad(problem(path, 'must be "house", "printed" or an object of cells'));
  const opened = read(overrides, said, path);
  if (!opened.ok) return opened;
  const { base = 'house', ...cells } = opened.value;
  const merged = merge(book[base] as unknown as Cell, cells as Cell);
  const checked = read(book.schema, merged, path);
  return checked.ok ? good({ ...figures(book, base, cells as Cell), cells: checked.value }) : checked;
}

function figures<F extends object>(book: FigureBook<F>, base: 'house' | 'printed', over: Cell): Figures<F> {
  const told = new Map<string, Lean>();
  const lean = (steps: readonly string[]): Lean => {
    const given = cellAt(over, steps);
    if (given !== undefined) return given === null ? false : 'yours';
    return base === 'house' && holdsNull(cellAt(book.printed as Cell, steps)) ? 'house' : false;
  };
  return { cells: book[base], leanOn: path => entryOf(told, path, () => lean(path.split('.'))) };
}

/** A cell by its path, undefined where there is none. */
export function cellAt(cell: Cell | undefined, steps: readonly string[]): Cell | undefined {
  return steps.reduce<Cell | undefined>((c, step) => (c === null ? null : isCells(c) ? c[step] : undefined), cell);
}
/** Those of some cells that are not filled in. */
export const emptyAmong = (cells: object, paths: readonly string[]): readonly string[] =>
  paths.filter(path => (cellAt(cells as Cell, path.split('.')) ?? null) === null);
const holdsNull = (c: Cell | undefined): boolean => c === null || (isCells(c) && Object.values(c).some(holdsNull));
export const isCells = (c: Cell | undefined): c is { readonly [key: string]: Cell } =>
  typeof c === 'object' && c !== null && !Array.isArray(c);

/** Cell by cell; lists, numbers and null replace what is there. `__proto__` and its kin are plain unknown keys. */
export function merge(under: Cell, over: Cell): Cell {
  if (!isCells(under) || !isCells(over)) return over;
  const cells = new Map<string, Cell>(Object.entries(under));
  for (const [key, cell] of Object.entries(over))
    cells.set(key, cells.has(key) ? merge(cells.get(key) as Cell, cell) : cell);
  return Object.fromEntries(cells);
}
