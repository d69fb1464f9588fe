// A new table with nobody on it.

import { loadRuleset, type UsualTable } from '../../rules/index.ts';
import {
  type FileTerrain,
  fromMm,
  type Lengths,
  mmOf,
  type PositionFile,
  rounded,
  type SystemId,
  withPlaces,
} from '../../table/index.ts';
import { valueFields } from '../army/valueFields.ts';

export interface TablePlan {
  readonly title: string;
  readonly system: SystemId;
  readonly lengths: Lengths;
  readonly width: number;
  readonly depth: number;
  readonly scale: Readonly<Record<string, number>>;
  readonly sides: readonly string[];
  readonly terrain: readonly FileTerrain[];
}

export const tableFile = ({
  title,
  system,
  lengths,
  width,
  depth,
  scale,
  sides,
  terrain,
}: TablePlan): PositionFile => ({
  format: 'enfilade/position',
  version: 1,
  title,
  system,
  lengths,
  ...(Object.keys(scale).length > 0 ? { scale: { ...scale } } : {}),
  table: { width, height: depth },
  sides: sides.map((name, i) => ({ id: `side-${i + 1}`, name })),
  terrain: [...terrain],
  units: [],
});

/** What a book measures in, beyond centimetres and inches: the keys of its scale. */
export const scaleKeysOf = async (system: SystemId): Promise<readonly string[]> =>
  valueFields((await loadRuleset(system)).keys.scale).map(f => f.key);

/** Usual sizes in mm: a base of 40 mm, a basic distance of 10 cm; a table of 180 × 120 cm, of 48 inches in a skirmish. */
const USUAL_SCALE: Readonly<Record<string, number>> = { BW: 40, BD: 100 };
export const usualScale = (key: string, lengths: Lengths): number =>
  rounded(fromMm(USUAL_SCALE[key] ?? 10, lengths), 3);

/** The size of a table as players of the book have it. */
export const usualTable = async (system: SystemId): Promise<UsualTable> => (await loadRuleset(system)).face.table;

/** A length in other units, to a hundredth. */
export const converted = (n: number, from: Lengths, to: Lengths): number => rounded((n * mmOf(from)) / mmOf(to), 2);

/** Ground in other lengths. What a book keeps in `values` is left behind: another book would not read it. */
export function groundIn(terrain: readonly FileTerrain[], from: Lengths, to: Lengths): readonly FileTerrain[] {
  const k = mmOf(from) / mmOf(to);
  return terrain.map(({ values: _values, ...t }) => ({
    ...withPlaces(t, ([x, y]) => [rounded(x * k, 4), rounded(y * k, 4)]),
    ...(t.height === undefined ? {} : { height: rounded(t.height * k, 4) }),
  }));
}
