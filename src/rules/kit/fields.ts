// The fields calls are made of. Each carries a `pick` word in its JSON Schema: the page builds its questions from it
// ("which unit? which point?"), so a call kind is described once.

import { z } from 'zod';
import {
  blockSide,
  bearing as fileBearing,
  length as fileLength,
  filePoint,
  longerThanNothing,
  values,
} from '../../table/index.ts';

/** How the page asks for a field. */
export const PICKS = [
  'unit',
  'units',
  'terrain',
  'bases',
  'point',
  'path',
  'bearing',
  'length',
  'pose',
  'option',
  'number',
] as const;
export type Pick = (typeof PICKS)[number];
export interface FieldNotes {
  /** The question, short: "Firer". */
  readonly title: string;
  /** Which units may be picked, seen from the call's first unit. */
  readonly of?: 'own' | 'enemy' | 'any';
  readonly description?: string;
}

const LONGEST_ID = 200;
const id = z.string().min(1).max(LONGEST_ID);
export const unitId = (notes: FieldNotes) => id.meta({ pick: 'unit', ...notes });
export const unitIds = (notes: FieldNotes) =>
  z
    .array(id)
    .min(1)
    .max(1000)
    .meta({ pick: 'units', ...notes });
export const terrainId = (notes: FieldNotes) => id.meta({ pick: 'terrain', ...notes });
/**
 * Is this a call of a kind that names a firer, a target and nothing else, or a `word` as well? A schema made of a `kind` and unit
 * ids, all further fields optional, takes it as it is: thousands of such calls are asked while a base is dragged.
 */
export function isPlainFire(
  call: unknown,
  kind: string,
  word?: string,
): call is { kind: string; firer: string; target: string } {
  if (typeof call !== 'object' || call === null || Object.getPrototypeOf(call) !== Object.prototype) return false;
  const said = call as Readonly<Record<string, unknown>>;
  for (const key in said) {
    if (key !== 'kind' && key !== 'firer' && key !== 'target' && (key !== word || !isId(said[key]))) return false;
  }
  return said['kind'] === kind && isId(said['firer']) && isId(said['target']);
}
const isId = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID;

/** Base ids of the unit named by the call's first unit field. */
export const baseIds = (notes: FieldNotes) =>
  z
    .array(id)
    .min(1)
    .max(10_000)
    .meta({ pick: 'bases', ...notes });
/** In the file's lengths. */
export const point = (notes: FieldNotes) => filePoint.meta({ part: undefined, pick: 'point', ...notes });
export const path = (notes: FieldNotes) =>
  z
    .array(filePoint)
    .min(1)
    .max(10_000)
    .meta({ pick: 'path', ...notes });
/** A compass bearing. */
export const bearing = (notes: FieldNotes) => fileBearing.meta({ pick: 'bearing', ...notes });
/** In the file's lengths. */
export const lengthField = (notes: FieldNotes) => fileLength.meta({ pick: 'length', ...notes });
export const option = <const T extends readonly [string, ...string[]]>(options: T, notes: FieldNotes) =>
  z.enum(options).meta({ pick: 'option', ...notes });

/** A proposed place of a unit: as in the position file, without sizes and ids. */
export const pose = (notes: FieldNotes) =>
  z
    .strictObject({
      facing: fileBearing.optional(),
      block: z
        .strictObject({
          at: filePoint,
          files: blockSide,
          ranks: blockSide,
          gap: z.tuple([fileLength, fileLength]).optional(),
        })
        .optional(),
      bases: z
        .array(z.strictObject({ at: filePoint, facing: fileBearing.optional(), values: values.optional() }))
        .min(1)
        .max(10_000)
        .optional(),
    })
    .meta({ pick: 'pose', ...notes });
export type Pose = z.infer<ReturnType<typeof pose>>;
export { fileLength, filePoint, longerThanNothing };
