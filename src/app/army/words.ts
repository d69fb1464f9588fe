// Words and values of units and pieces, put where the book in force reads them.

import type { Command } from '../../play/index.ts';
import {
  alsoOf,
  type FilePiece,
  type FileUnit,
  type PositionFile,
  type SystemId,
  type Values,
  valuesIn,
} from '../../table/index.ts';

export interface Words {
  readonly arm?: string;
  readonly formation?: string;
}

/** One value set, or taken out (undefined). */
export function setValue(
  file: PositionFile,
  system: SystemId,
  piece: FilePiece,
  [key, value]: readonly [string, unknown],
): readonly Command[] {
  if (piece.list === 'units') return [{ type: 'set-values', unit: piece.id, values: { [key]: value ?? null } }];
  const values = withKey(valuesIn(file, system, piece), key, value);
  if (system !== file.system) return overlaid(file, system, piece, { values });
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

const overlaid = (...keys: Parameters<typeof alsoOf>): readonly Command[] => [
  { type: 'set-terms', terms: { also: alsoOf(...keys) } },
];

/** A new unit: before another book than the file's own, its words and values lie in that book's overlay. */
export function overlaidUnit(file: PositionFile, system: SystemId, unit: FileUnit): readonly Command[] {
  if (system === file.system) return [{ type: 'set-unit', unit }];
  const { values, arm, formation, ...rest } = unit;
  const words = { arm, ...(formation === undefined ? {} : { formation }), ...(values ? { values } : {}) };
  const plain = { ...rest, arm, ...(formation === undefined ? {} : { formation }) };
  return [{ type: 'set-unit', unit: plain }, ...overlaid(file, system, { list: 'units', id: unit.id }, words)];
}
