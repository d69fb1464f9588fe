// What the position file says for this book, and how it is read.

import { z } from 'zod';
import { longerThanNothing } from '../../../../table/index.ts';
import type { PositionKeys } from '../../../kit/index.ts';

export const ARMS = ['infantry', 'cavalry', 'artillery', 'officer'] as const;
export type Arm = (typeof ARMS)[number];
export const FORMATIONS = ['line', 'attack-column', 'march-column', 'square', 'unlimbered', 'limbered'] as const;
export type Formation = (typeof FORMATIONS)[number];
export const PHASES = ['reaction', 'combat', 'activity', 'status'] as const;
export type PhaseId = (typeof PHASES)[number];

const flag = (means: string) => z.boolean().default(false).describe(means);
const count = (means: string) => z.int().min(0).max(1000).default(0).describe(means);

export const scaleKeys = z.strictObject({
  BW: longerThanNothing.describe('one base width, in the lengths of the file'),
});

export const conditionKeys = z.strictObject({
  weather: z.enum(['clear', 'rain', 'snow']).default('clear').describe('weather of the scenario'),
  phase: z.enum(PHASES).optional().describe('phase of the turn; not given: the one the call needs'),
});

export const unitValues = z.strictObject({
  discipline: z
    .enum(['experienced', 'amateur', 'irregular'])
    .default('experienced')
    .describe('the first two are the regulars'),
  esprit: z.enum(['valiant', 'reliable', 'shaky']).default('reliable').describe('shown only'),
  sk: z.int().min(0).max(3).optional().describe('skirmish value; not given: the number of its SK bases'),
  disr: count('disruptions before this Reaction Phase'),
  hits: count('hits scored on it in this Reaction Phase so far'),
  reacted: flag('has had its reaction of this phase'),
  charging: flag('is charging'),
  charged: flag('is being charged'),
  inCommand: z.boolean().default(true).describe('in command'),
  moved: flag('has moved this turn'),
  manoeuvred: flag('has made a manoeuvre this turn'),
  roughGoing: flag('has gone through rough terrain or over an obstacle this turn'),
  recovered: flag('has tried to recover this turn'),
});
export type UnitValues = z.infer<typeof unitValues>;

export const baseValues = z.strictObject({ sk: flag('a skirmish (SK) base: a marker, not one of the unit’s bases') });
export type BaseValues = z.infer<typeof baseValues>;

export const terrainValues = z.strictObject({
  cover: z.enum(['none', 'soft', 'hard']).default('none').describe('cover it gives against fire'),
  rough: flag('rough ground'),
});
export type TerrainValues = z.infer<typeof terrainValues>;

export const KEYS: PositionKeys = {
  arms: ARMS,
  formations: FORMATIONS,
  scale: scaleKeys,
  conditions: conditionKeys,
  unitValues,
  baseValues,
  terrainValues,
};
