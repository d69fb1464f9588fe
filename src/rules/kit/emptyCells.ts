// The cells that print has and our sources have not, with their names, for whoever owns the book and fills them in.

import { type Cell, cellAt, type FigureBook, isCells, merge } from './figures.ts';
import type { Ruleset } from './ruleset.ts';
import { keyWords } from './words/spelling.ts';

/** A cell without a printed figure that a call or a game reads. */
export interface EmptyCell {
  readonly path: string;
  /** What stands there in the book. */
  readonly name: string;
  /** The house figure, which shows the form. */
  readonly house: Cell;
}

/** In the order of the book's figures. Cells that nothing reads are left out. */
export function emptyCells({ figures }: Ruleset): readonly EmptyCell[] {
  const book = figures as FigureBook<object>;
  return emptyBelow(book, '', book.printed as Cell, book.house as Cell);
}

function emptyBelow(book: FigureBook<object>, path: string, printed: Cell | undefined, house: Cell): EmptyCell[] {
  if (isUnread(book, path) || (printed !== undefined && printed !== null && !isCells(printed))) return [];
  const isOneCell = !isCells(house) || (!isCells(printed) && !mayBeEmptyWithin(book, path, house));
  if (isOneCell) return isCells(printed) ? [] : [{ path, name: cellName(book, path), house }];
  const keys = [...new Set([...(isCells(printed) ? Object.keys(printed) : []), ...Object.keys(house)])];
  return keys.flatMap(key => {
    const below = path === '' ? key : `${path}.${key}`;
    return emptyBelow(book, below, isCells(printed) ? printed[key] : null, cellAt(house, [key]) ?? null);
  });
}
export const isUnread = ({ unread = [] }: FigureBook<object>, path: string): boolean =>
  unread.some(cell => path === cell || path.startsWith(`${cell}.`));

/** May the parts of a cell be filled in one by one? */
function mayBeEmptyWithin(book: FigureBook<object>, path: string, house: Cell): boolean {
  const hollow = isCells(house) ? Object.fromEntries(Object.keys(house).map(key => [key, null])) : null;
  return book.schema.safeParse(merge(book.printed as Cell, nestedCell(path, hollow))).success;
}
export const nestedCell = (path: string, cell: Cell): Cell =>
  path.split('.').reduceRight<Cell>((inner, key) => ({ [key]: inner }), cell);

/** The name of the nearest cell that has one, and the keys below it. */
export function cellName(book: FigureBook<object>, path: string): string {
  const named = namedAbove(book, path);
  return named
    ? [named.name, named.below.map(keyWords).join(', ')].filter(Boolean).join(': ')
    : path.split('.').map(keyWords).join(' ');
}
/** A cell, or the nearest above it, that has a name in words; null: none has. */
export function namedAbove(
  { names }: FigureBook<object>,
  path: string,
): { readonly name: string; readonly below: readonly string[] } | null {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length--) {
    const name = names[steps.slice(0, length).join('.')];
    if (name !== undefined) return { name, below: steps.slice(length) };
  }
  return null;
}
