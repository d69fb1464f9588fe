// What the system stores with units and terrain, its scale and its weather.

import { z } from 'zod';
import { filePoint, longerThanNothing } from '../../../../table/index.ts';
import type { PositionKeys } from '../../../kit/index.ts';

export const ARMS = ['infantry', 'cavalry', 'artillery', 'general'] as const;
export type Arm = (typeof ARMS)[number];

export const FORMATIONS = [
  'line',
  'column',
  'manoeuvre-column',
  'mob',
  'square',
  'rout',
  'battery',
  'limbered',
  'skirmish-group',
  'screening-group',
] as const;
export type Formation = (typeof FORMATIONS)[number];

export const WEATHERS = [
  'clear',
  'light-wind',
  'strong-wind',
  'light-rain',
  'light-snow',
  'heavy-rain',
  'heavy-snow',
  'storm',
] as const;
export type Weather = (typeof WEATHERS)[number];

const id = z.string().min(1).max(200);
const count = z.int().min(0).max(99);
const upTo = (most: number) => z.int().min(0).max(most).optional();

export const unitValues = z.strictObject({
  type: z.int().min(1).max(3).optional(),
  drill: upTo(3),
  experience: upTo(3),
  maxLives: count.optional(),
  lives: count.optional(),
  drum: z.boolean().default(true),
  flag: z.boolean().default(true),
  nco: count.optional(),
  regimentalGun: z.boolean().default(false),
  gunAt: filePoint.optional(),
  carbines: z.boolean().default(true),
  garrison: id.optional(),
  mother: id.optional(),
  screeningGroups: count.optional(),
  dense: z.boolean().default(false),
  fortified: z.boolean().default(false),
  grandBattery: z.boolean().default(false),
  general: z.boolean().default(false),
  moving: z.boolean().default(false),
  oldGuard: z.boolean().default(false),
  limberings: count.default(0),
  pushed: count.default(0),
  ground: z.number().min(0).max(99).optional(),
  leftRoad: z.boolean().default(false),
  charging: id.optional(),
  thrownBack: z.boolean().default(false),
  inMelee: z.boolean().default(false),
  ardor: z.boolean().default(false),
  pace: z.number().min(-0.5).max(0.5).default(0),
  moved: z.boolean().default(false),
  fired: z.boolean().default(false),
  joined: id.optional(),
  stepsMoved: count.default(0),
  stepsActed: count.default(0),
  stepsOver: z.boolean().default(false),
  ordered: z.boolean().default(false),
  flagpoint: filePoint.optional(),
  morale: z.int().min(-3).max(2).optional(),
  horseSize: upTo(3),
  horseQuality: upTo(3),
  lances: upTo(3),
  cuirass: upTo(2),
});
export type UnitValues = z.infer<typeof unitValues>;

export const terrainValues = z.strictObject({
  protection: upTo(3),
  permeability: z.int().min(0).max(3).default(0),
  landscape: z.enum(['field', 'element']).optional(),
});
export type TerrainValues = z.infer<typeof terrainValues>;

export const conditions = z.strictObject({
  weather: z.enum(WEATHERS).default('clear'),
  mist: z.boolean().default(false),
  mistValue: z.int().min(1).max(99).optional(),
  mud: z.int().min(0).max(6).default(0),
});
export type Conditions = z.infer<typeof conditions>;

export const scale = z.strictObject({ BD: longerThanNothing });

export const KEYS: PositionKeys = {
  arms: ARMS,
  formations: FORMATIONS,
  scale,
  conditions,
  unitValues,
  baseValues: z.strictObject({}),
  terrainValues,
};
