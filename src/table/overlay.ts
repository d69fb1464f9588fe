// Where a unit or a piece keeps the words and values that a book reads: in itself, or in the overlay of another book than the
// file's own (design.md, section 4).

import type { Values } from './base.ts';
import type { FileOverlay, FileTerrain, FileUnit, PositionFile } from './positionFile.ts';
import type { SystemId } from './systemId.ts';

/** A unit or a piece of terrain of a file, by its id. */
export interface FilePiece {
  readonly list: 'units' | 'terrain';
  readonly id: string;
}

/** The values of a unit or piece at hand, as the book has them. */
export const valuesOf = (
  file: PositionFile,
  system: SystemId,
  list: FilePiece['list'],
  piece: FileUnit | FileTerrain,
): Values => (system === file.system ? piece.values : file.also?.[system]?.[list]?.[piece.id]?.values) ?? {};

/** The values as the book has them. */
export function valuesIn(file: PositionFile, system: SystemId, { list, id }: FilePiece): Values {
  if (system !== file.system) return file.also?.[system]?.[list]?.[id]?.values ?? {};
  const pieces: readonly (FileUnit | FileTerrain)[] = file[list] ?? [];
  return pieces.find(p => p.id === id)?.values ?? {};
}

/** The overlays with some keys of a book's own replaced. */
export const alsoWith = (
  { also }: Pick<PositionFile, 'also'>,
  system: SystemId,
  keys: FileOverlay,
): NonNullable<PositionFile['also']> => ({ ...also, [system]: { ...also?.[system], ...keys } });

/** The overlays with some words of a unit or piece replaced, as a book reads them. */
export function alsoOf(
  file: PositionFile,
  system: SystemId,
  { list, id }: FilePiece,
  words: { readonly arm?: string; readonly formation?: string; readonly values?: Values },
): NonNullable<PositionFile['also']> {
  const own = file.also?.[system]?.[list] ?? {};
  return alsoWith(file, system, { [list]: { ...own, [id]: { ...own[id], ...words } } });
}

/** The overlays without these units or pieces; null: none names them. */
export function alsoWithout(
  { also = {} }: PositionFile,
  list: FilePiece['list'],
  ids: readonly string[],
): NonNullable<PositionFile['also']> | null {
  const gone = new Set(ids);
  const entries = Object.entries(also);
  if (!entries.some(([, over]) => Object.keys(over?.[list] ?? {}).some(id => gone.has(id)))) return null;
  return Object.fromEntries(
    entries.map(([system, over]) => {
      const kept = Object.entries(over?.[list] ?? {}).filter(([id]) => !gone.has(id));
      return [system, { ...over, [list]: Object.fromEntries(kept) }];
    }),
  );
}
