// The numbers of the book. Printed cells are null where our sources have none; house cells stand beside them, with a reason each.

import { z } from 'zod';
import type { FigureBook } from '../../../kit/index.ts';
import { CELL_NAMES } from './cellNames.ts';

const count = z.int().min(0).max(99);
const share = z.number().min(0).max(1);
const bd = z.number().min(0).max(999);
const add = z.int().min(-9).max(9);
const whole = z.int().min(1).max(99);

const byOfficers = z.record(z.string().regex(/^\d$/), count).nullable();
const addByOfficers = z.record(z.string().regex(/^\d$/), add).nullable();
const byDrill = <T extends z.ZodType>(cell: T) => z.strictObject({ '3': cell, '2': cell, '1': cell, '0': cell });
const band = z.strictObject({ toBD: bd, add, result: z.enum(['kill', 'hit']) });

export const LOSSES = ['drum', 'flag', 'life'] as const;
export type Loss = (typeof LOSSES)[number];

const figures = z.strictObject({
  skirmishFire: z.strictObject({
    rangeBD: bd,
    suppressionBD: bd,
    nonFrontShots: count,
    onesBehindProtection: whole,
    missingDrum: add,
  }),
  infantryFire: z.strictObject({ rangeBD: bd, deepTarget: add, flank: add, group: add, singleBattery: add, drum: add }),
  chargeOrder: z.strictObject({ infantryBD: bd, cavalryBD: bd }),
  maxLives: z.strictObject({ infantry: count.nullable(), artillery: count.nullable(), cavalry: count.nullable() }),
  nco: z.strictObject({ infantry: count.nullable() }),
  protectionByKind: z.record(z.string().min(1).max(200), z.int().min(0).max(3).nullable()),
  cover: z.strictObject({ fieldShare: share, elementReachBD: bd, edgeBD: bd }),
  artilleryFire: z.strictObject({
    maxRangeBD: z.strictObject({ '1': bd.nullable(), '2': bd.nullable(), '3': bd.nullable() }),
    dice: byDrill(byOfficers),
    add: byDrill(addByOfficers),
    bands: z.array(band).min(1).max(20).nullable(),
    successAt: z.literal('fire').nullable(),
  }),
  hit: z.strictObject({ takes: z.array(z.enum(LOSSES)).min(1).max(3).nullable() }),
  movement: z.strictObject({ batteryMoreBD: count.nullable() }),
  lossTest: z.strictObject({ test: z.literal('bravery'), failure: z.literal('hit') }).nullable(),
  specialEvent: z.literal('none').nullable(),
});
export type EmperorFigures = z.infer<typeof figures>;

const printed: EmperorFigures = {
  skirmishFire: { rangeBD: 2, suppressionBD: 3, nonFrontShots: 1, onesBehindProtection: 2, missingDrum: 1 },
  infantryFire: { rangeBD: 1, deepTarget: -1, flank: -1, group: 2, singleBattery: 1, drum: -1 },
  chargeOrder: { infantryBD: 2, cavalryBD: 3 },
  maxLives: { infantry: 3, artillery: 2, cavalry: null },
  nco: { infantry: null },
  protectionByKind: {
    scrub: 1,
    hedge: 1,
    wood: 2,
    forest: 2,
    fence: 2,
    wall: 3,
    fortification: 3,
    building: null,
    village: null,
  },
  cover: { fieldShare: 0.5, elementReachBD: 0.25, edgeBD: 0.25 },
  artilleryFire: {
    maxRangeBD: { '1': null, '2': null, '3': null },
    dice: { '3': { '2': 2, '1': 1 }, '2': null, '1': null, '0': null },
    add: { '3': { '2': 0, '1': 0 }, '2': null, '1': null, '0': null },
    bands: null,
    successAt: null,
  },
  hit: { takes: null },
  movement: { batteryMoreBD: null },
  lossTest: null,
  specialEvent: null,
};

const house: EmperorFigures = {
  ...printed,
  maxLives: { ...printed.maxLives, cavalry: 3 },
  nco: { infantry: 3 },
  protectionByKind: { ...printed.protectionByKind, building: 3, village: 2 },
  artilleryFire: {
    maxRangeBD: { '1': 5, '2': 7, '3': 5 },
    dice: { '3': { '2': 2, '1': 1 }, '2': { '2': 1, '1': 1 }, '1': { '2': 1, '1': 1 }, '0': { '2': 1, '1': 1 } },
    add: { '3': { '2': 0, '1': 0 }, '2': { '2': 0, '1': 1 }, '1': { '2': 1, '1': 2 }, '0': { '2': 1, '1': 2 } },
    bands: [
      { toBD: 2, add: -1, result: 'kill' },
      { toBD: 4, add: 0, result: 'hit' },
      { toBD: 99, add: 1, result: 'hit' },
    ],
    successAt: 'fire',
  },
  hit: { takes: ['drum', 'flag', 'life'] },
  movement: { batteryMoreBD: 1 },
  lossTest: { test: 'bravery', failure: 'hit' },
  specialEvent: 'none',
};

export const FIGURES: FigureBook<EmperorFigures> = {
  printed,
  house,
  schema: figures,
  notes: [
    { cell: 'maxLives.cavalry', why: 'four bases, like infantry' },
    { cell: 'nco.infantry', why: 'one massed volley for each life' },
    { cell: 'protectionByKind.building', why: 'a stone house' },
    { cell: 'protectionByKind.village', why: 'scattered houses' },
    {
      cell: 'cover',
      why: 'ours (INT-15): half of the bases on the ground; an element is at most 1/4 BD wide, so it shields as far',
    },
    { cell: 'artilleryFire.maxRangeBD', why: '1 BD is 200 m: light guns to 1000 m, heavy ones to 1400 m' },
    { cell: 'artilleryFire.dice', why: 'batteries throw one or two dice (3.2.2); two are for the elite' },
    { cell: 'artilleryFire.add', why: 'a lost Officer costs what a lost life costs a Mob (3.4.2)' },
    { cell: 'artilleryFire.bands', why: 'canister to 400 m kills like musketry; round shot shakes' },
    { cell: 'artilleryFire.successAt', why: 'the way of 3.4.4: lowest die with all additions up to Fire' },
    { cell: 'hit.takes', why: 'what can be restored (3.8) goes first; shakes first, kills last' },
    {
      cell: 'movement.batteryMoreBD',
      why: 'action points give 1 BD more each, up to a limit that is cut off: one, so that no battery outruns the cavalry',
    },
    { cell: 'lossTest', why: 'a failed test of a charge costs one Hit (3.5.3)' },
    { cell: 'specialEvent', why: '4.3 is optional; the flag is raised, the players decide' },
  ],
  names: CELL_NAMES,
  unread: ['specialEvent'],
};
