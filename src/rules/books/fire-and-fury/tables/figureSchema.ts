// The shape of a whole set of figures: null wherever the printed set lacks the figure.

import { z } from 'zod';
import {
  COVERS,
  COVERING,
  GUN_WEAPONS,
  LOSS_PROFILES,
  SKIES,
  SLOWING,
  TROOP_FORMATIONS,
  TROOP_WEAPONS,
  WEAPON_ALIASES,
  type WeaponRow,
} from '../calls/keys.ts';
import { combatCells } from './combatSchema.ts';
import { risesTo } from './risesTo.ts';
import { type WeaponBands, weaponFaults } from './weapons.ts';

const inches = z.number().min(0).max(10_000);
const someInches = z.number().gt(0).max(10_000);
const halfAngle = z.number().gt(0).lt(90).nullable();
const wholeNumber = z.int().min(-1000).max(1000);

const troopBand = z.strictObject({ max: someInches, points: z.number().min(0).max(1000) });
const gunBand = z.strictObject({ ...troopBand.shape, ammo: z.enum(['canister', 'shell', 'shot']) });
const row = <T extends z.ZodType>(band: T) => z.strictObject({ bands: z.array(band).min(1).max(50).nullable() });

/** A row that is another weapon's: to be given there. */
const aliased = (code: string) =>
  z.custom<undefined>(v => v === undefined, { error: `this weapon reads the row of ${code}; give the figures there` });

const weapons = z
  .strictObject({
    ...(Object.fromEntries(TROOP_WEAPONS.map(code => [code, row(troopBand)])) as Record<
      (typeof TROOP_WEAPONS)[number],
      ReturnType<typeof row<typeof troopBand>>
    >),
    ...(Object.fromEntries(GUN_WEAPONS.map(code => [code, row(gunBand)])) as Record<
      (typeof GUN_WEAPONS)[number],
      ReturnType<typeof row<typeof gunBand>>
    >),
    RC: aliased(WEAPON_ALIASES.RC).optional(),
    MH: aliased(WEAPON_ALIASES.MH).optional(),
  })
  .superRefine((rows, context) => {
    for (const { code, message } of weaponFaults(rows as Readonly<Record<WeaponRow, WeaponBands>>)) {
      context.addIssue({ code: 'custom', path: [code, 'bands'], message });
    }
  });

const rankCount = z.int().min(0).max(100).nullable();
const dieRows = z
  .array(z.strictObject({ max: z.number().nullable(), die: wholeNumber }))
  .min(1)
  .max(100)
  .refine(rows => risesTo(rows.map(r => r.max)), { error: 'max must rise from row to row; the last one is null' });
const effectRows = z
  .array(
    z.strictObject({
      min: wholeNumber.nullable(),
      effect: z.string().min(1).max(100),
      stands: z.int().min(0).max(100),
      disorder: z.boolean(),
    }),
  )
  .min(1)
  .max(100)
  .refine(rows => risesTo(rows.map(r => r.min).reverse(), -1), {
    error: 'min must rise from row to row; the first one is null',
  })
  .refine(rows => new Set(rows.map(r => r.effect)).size === rows.length, { error: 'every effect has one row' });

const degrees = z.number().min(0).max(180);
/** One cell for each of some words. */
const cells = <W extends string, C extends z.ZodType>(words: readonly W[], cell: C) =>
  z.strictObject(Object.fromEntries(words.map(w => [w, cell])) as Record<W, C>);
const troopRates = cells(TROOP_FORMATIONS, inches.nullable());
const share = z.number().min(0).max(1).nullable();
const thresholds = z
  .strictObject({ worn: share, spent: share })
  .refine(({ worn, spent }) => worn === null || spent === null || spent <= worn, {
    error: 'a unit is worn before it is spent: spent must be ≤ worn',
  });
const fourCaps = z.tuple([inches, inches, inches, inches]);

const wholeSet = z.strictObject({
  fof: z.strictObject({ halfAngleDeg: z.strictObject({ troops: halfAngle, guns: halfAngle }) }),
  weapon: weapons,
  fire: z.strictObject({
    ranks: z.strictObject({
      line: rankCount,
      'extended-line': rankCount,
      unlimbered: rankCount,
      'supported-line': rankCount,
      'field-column': rankCount,
      'march-column': rankCount,
      broken: rankCount,
    }),
    disorderedFactor: z.number().min(0).max(10).nullable(),
    silenced: z.enum(['no', 'yes']).nullable(),
    table: z.strictObject({ die: dieRows.nullable(), effects: effectRows.nullable() }),
  }),
  woods: z.strictObject({ edgeDepth: inches.nullable(), sightDepth: inches.nullable() }),
  massedTarget: z.enum(['same-effect', 'none']).nullable(),
  command: z.strictObject({ radius: inches, reduced: inches, attached: inches.nullable() }),
  skirmish: z.strictObject({ deployDistance: inches, leash: inches }),
  extendedLine: z.strictObject({ maxInterval: inches, maxStandsWithIntervals: z.int().min(0).max(1000) }),
  cover: cells(COVERING, z.enum(COVERS).nullable()),
  level: cells(LOSS_PROFILES, thresholds),
  closeRange: someInches.nullable(),
  combat: combatCells,
  handHaul: z.strictObject({ default: inches, MH: inches }),
  move: z.strictObject({
    ground: cells(SLOWING, z.number().min(1).max(100).nullable()),
    rate: z.strictObject({
      infantry: troopRates,
      dismounted: troopRates,
      cavalry: troopRates,
      artillery: z.strictObject({ field: inches.nullable(), horse: inches.nullable() }),
    }),
    doubleQuickFactor: z.number().min(0).max(100).nullable(),
  }),
  changeFront: z.strictObject({ maxDeg: degrees }),
  wheel: z.strictObject({ maxDeg: degrees }),
  prolong: z.strictObject({ maxTurnDeg: degrees }),
  plunge: z.strictObject({ crestTolerance: inches, woodsGap: inches }),
  light: z.strictObject({
    evening: fourCaps,
    morning: fourCaps,
    night: cells(SKIES, inches),
  }),
});
type WholeSet = z.infer<typeof wholeSet>;
export type FireFigures = Omit<WholeSet, 'weapon'> & { readonly weapon: Readonly<Record<WeaponRow, WeaponBands>> };
export const figuresSchema = wholeSet as unknown as z.ZodType<FireFigures>;
