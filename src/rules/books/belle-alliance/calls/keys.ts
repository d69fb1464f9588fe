// The keys of a position that Belle Alliance reads: arms, formations, conditions, values of units, bases and terrain.

import { z } from 'zod';
import type { PositionKeys } from '../../../kit/index.ts';
import { fields } from '../../../kit/index.ts';
import { COVERS, DISORDERS } from '../tables/figures.ts';

export const ARMS = ['infantry', 'cavalry', 'artillery', 'supply', 'staff'] as const;
export type Arm = (typeof ARMS)[number];

export const FORMATIONS = [
  'line',
  'column-of-attack',
  'column-of-march',
  'square',
  'battalion-mass',
  'skirmish-line',
  'unlimbered',
  'limbered',
  'huddle',
  'at-work',
  'at-rest',
  'in-building',
] as const;
export type Formation = (typeof FORMATIONS)[number];

/** I-2 Closed formations. */
const CLOSED: readonly Formation[] = ['line', 'column-of-attack', 'column-of-march', 'square', 'battalion-mass'];
export const isClosed = (formation: Formation | null): boolean => formation !== null && CLOSED.includes(formation);

export const WEATHERS = ['clear', 'rain', 'snow', 'fog'] as const;
export const LIGHTS = ['day', 'dusk', 'night'] as const;
export const CAVALRY_CLASSES = ['heavy', 'light', 'lancer', 'other'] as const;

export const conditions = z.strictObject({
  weather: z.enum(WEATHERS).default('clear'),
  light: z.enum(LIGHTS).default('day'),
});
export type Conditions = z.infer<typeof conditions>;

const id = z.string().min(1).max(200);
const figures = z.int().min(0).max(1_000_000);
const flag = z.boolean().default(false);
const ids = z.array(id).max(10_000).default([]);

export const unitValues = z.strictObject({
  figures: figures.optional().describe('figures now; default: the sum over its bases'),
  originalFigures: figures.optional().describe('figures at the start (table 15); default: figures'),
  gunnersPerGun: figures.default(2).describe('artillery: gunners at each gun'),
  disorder: z.enum(DISORDERS).default('none'),
  supplies: z
    .union([z.literal('unlimited'), z.int().min(0).max(3)])
    .default('unlimited')
    .describe('rolls left'),
  weapon: id.optional().describe('key of table 13, for artillery of table 14'),
  cavalryClass: z.enum(CAVALRY_CLASSES).default('other'),
  valour: z.int().min(-5).max(5).default(0),
  trainedMarksmen: flag,
  passedThrough: flag.describe('this bound a unit passed through it'),
  firedContinued: flag.describe('it fired in the continued-fire phase of this bound'),
  firedAtLastBound: ids.describe('targets of the last bound'),
  rangedOn: ids.describe('targets it is ranged on'),
  shakenBy: ids.describe('those that brought it into MD or FD; one: retreat is measured from it'),
  ranging: id.optional().describe('spends this bound ranging on that unit'),
  canister: flag.describe('loaded with canister'),
  neighbourFor: id.optional().describe('gives its fire to that unit'),
  neighbouredBy: id.optional().describe('gets the fire of that unit'),
  supportFor: id.optional().describe('supports that unit'),
  supportedBy: id.optional().describe('is supported by that unit'),
  declaredFire: flag.describe('declared to fire in this phase'),
  splitFire: flag.describe('declared to split its fire'),
  motherUnit: id.optional().describe('the unit a skirmish line was sent out by'),
  soutien: id.optional().describe('the unit a skirmish line falls back on'),
  level: z.int().min(-100).max(100).optional().describe('hill level; default: from the ground'),
});
export type UnitValues = z.infer<typeof unitValues>;

export const baseValues = z.strictObject({
  figures: figures.default(1).describe('figures on the base'),
  gunners: figures.optional().describe('gunners at the gun'),
});
export type BaseValues = z.infer<typeof baseValues>;

export const terrainValues = z.strictObject({
  cover: z.enum(COVERS).optional().describe('class of cover; default: table 5 by kind'),
  sightDepth: fields.fileLength
    .nullable()
    .default(null)
    .describe('how far one sees into or out of it; null: any depth'),
});
export type TerrainValues = z.infer<typeof terrainValues>;

export const KEYS: PositionKeys = {
  arms: ARMS,
  formations: FORMATIONS,
  scale: z.strictObject({}),
  conditions,
  unitValues,
  baseValues,
  terrainValues,
};

/** Default weapon by arm, and the table its zones stand in. */
export const WEAPONS: Readonly<Record<Arm, string | null>> = {
  infantry: 'musket',
  cavalry: 'carbine',
  artillery: 'field-gun',
  supply: null,
  staff: null,
};
