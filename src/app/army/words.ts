// Where a unit or a piece keeps the words and values that the book in force reads: in itself, or in another book's overlay.

import type { Command } from '../../play/index.ts';
import type { FileTerrain, FileUnit, PositionFile, SystemId, Values } from '../../table/index.ts';

type List = 'units' | 'terrain';
interface Piece {
  readonly list: List;
  readonly id: string;
}
export interface Words {
  readonly arm?: string;
  readonly formation?: string;
}

/** The values as the book in force has them. */
export function valuesIn(file: PositionFile, system: SystemId, { list, id }: Piece): Values {
  if (system !== file.system) return file.also?.[system]?.[list]?.[id]?.values ?? {};
  const pieces: readonly (FileUnit | FileTerrain)[] = file[list] ?? [];
  return pieces.find(p => p.id === id)?.values ?? {};
}

/** One value set, or taken out (undefined). */
export function setValue(
  file: PositionFile,
  system: SystemId,
  piece: Piece,
  [key, value]: readonly [string, unknown],
): readonly Command[] {
  const values = withKey(valuesIn(file, system, piece), key, value);
  if (system !== file.system) return overlaid(file, system, piece, { values });
  if (piece.list === 'units') return [{ type: 'set-values', unit: piece.id, values: { [key]: value ?? null } }];
  const old = file.terrain?.find(t => t.id === piece.id);
  return old ? [{ type: 'set-terrain', piece: { ...old, values } }] : [];
}
const withKey = (values: Values, key: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(values).filter(([k]) => k !== key),
    ...(value === undefined ? [] : [[key, value] as const]),
  ]);

/** Arm or formation, as the book in force reads them. */
export function setWords(file: PositionFile, system: SystemId, id: string, words: Words): readonly Command[] {
  if (system !== file.system) return overlaid(file, system, { list: 'units', id }, words);
  const old = file.units.find(u => u.id === id);
  return old ? [{ type: 'set-unit', unit: { ...old, ...words } }] : [];
}

function overlaid(file: PositionFile, system: SystemId, { list, id }: Piece, change: object): readonly Command[] {
  const over = file.also?.[system] ?? {};
  const own = over[list] ?? {};
  const also = { ...file.also, [system]: { ...over, [list]: { ...own, [id]: { ...own[id], ...change } } } };
  return [{ type: 'set-terms', terms: { also } }];
}

/** A new unit: before another book than the file's own, its words and values lie in that book's overlay. */
export function overlaidUnit(file: PositionFile, system: SystemId, unit: FileUnit): readonly Command[] {
  if (system === file.system) return [{ type: 'set-unit', unit }];
  const { values, arm, formation, ...rest } = unit;
  const words = { arm, ...(formation === undefined ? {} : { formation }), ...(values ? { values } : {}) };
  const plain = { ...rest, arm, ...(formation === undefined ? {} : { formation }) };
  return [{ type: 'set-unit', unit: plain }, ...overlaid(file, system, { list: 'units', id: unit.id }, words)];
}
