// The numbers of Belle Alliance, second edition. `null`: the printed cell is not in our sources. House figures are ours, not
// the book's; each carries its reason. Lengths in cells named …Cm are cm.

import { z } from 'zod';
import type { FigureNote } from '../../../kit/index.ts';
import { TABLE_8, TABLE_18 } from './printedTables.ts';

const cm = z.number().min(0).max(100_000);
const degrees = z.number().gt(0).lt(90);
const count = z.number().min(0).max(100_000);
const share = z.number().min(0).max(100);
const signed = z.number().min(-1000).max(1000);
/** A table that no call reads, kept for those who own the book. */
const unread = z.unknown();

export const DISORDERS = ['none', 'LD', 'MD', 'FD'] as const;
export type Disorder = (typeof DISORDERS)[number];
export const COVERS = ['none', 'I', 'II', 'III'] as const;
export type Cover = (typeof COVERS)[number];

const constants = z.strictObject({
  arcInfantryCavalry: degrees,
  arcArtillery: degrees,
  securityFraction: share,
  securityFrontageFraction: share,
  behindTargetCm: cm,
  supportCm: cm,
  supportArc: degrees,
  flankMinDeg: z.number().min(0).max(90),
  columnEffectMaxDeg: z.number().min(0).max(90),
  soutienCm: cm,
  overheadMinCm: cm,
  overheadOwnCm: cm,
  rangingTargetMoveCm: cm,
  meleeZoneDepthCm: cm,
  unitOfFire: z.int().min(1).max(1000),
  unitOfFireMin: z.int().min(1).max(1000),
  unitOfFireGunners: z.int().min(1).max(1000),
  unitOfFireGunnersMin: z.int().min(1).max(1000),
  gunnerMoralMultiplier: count,
  splitInfantryMinFiguresExclusive: count,
  removeBelowFigures: count,
  suppliesAfterTriggerRolls: count,
});

const zones = z.array(z.number().gt(0).max(100_000)).min(1).max(20);
const zoneTable = z.strictObject({ zonesCm: z.record(z.string(), zones.nullable()).nullable() }).nullable();
/** The rows that a fire counts by itself. */
export const FACTOR_KEYS = [
  'zone1',
  'zone3',
  'splitFire',
  'neighbourUnit',
  'supportUnit',
  'firerSupported',
  'soutien',
  'flankFire',
  'rearFire',
  'columnEffect',
  'coverI',
  'coverII',
  'coverIII',
  'firerLD',
  'trainedMarksmen',
  'ranging',
  'canister',
  'figures50',
  'figures100',
  'figures200',
  'targetValour',
] as const;
export type FactorKey = (typeof FACTOR_KEYS)[number];
/** Rows of one group: per column only one of them counts. */
const group = z.union([z.int(), z.string().max(100)]).nullable();
const factorRow = z.strictObject({
  key: z.enum(FACTOR_KEYS),
  loss: signed.nullable(),
  moral: signed.nullable(),
  group,
});
/** A row of the owner's own table that nothing here can count: it is ticked for a fire. */
const freeRow = z.strictObject({
  name: z.string().min(1).max(100),
  loss: signed.nullable(),
  moral: signed.nullable(),
  group: group.optional(),
  when: z.literal('ticked'),
});
const anyRow = z.union([factorRow, freeRow]);
const factorTable = z.strictObject({ rows: z.array(anyRow).max(200).nullable() }).nullable();
const table8Row = z.strictObject({
  key: z.string(),
  text: z.string(),
  attacker: z.number().nullable(),
  defender: z.number().nullable(),
});

export const figuresSchema = z.strictObject({
  constants,
  table2: z.strictObject({ sightCm: z.record(z.string(), cm.nullable()).nullable() }).nullable(),
  table3: unread,
  table4: unread,
  table5: z.strictObject({ cover: z.record(z.string(), z.enum(COVERS).nullable()).nullable() }).nullable(),
  table6: factorTable,
  table7: factorTable,
  table8: z.strictObject({ rows: z.array(table8Row).max(200), groups: z.unknown() }),
  table9: unread,
  table10: unread,
  table11: unread,
  table12: z
    .strictObject({
      loss: z.array(z.tuple([signed, count])).nullable(),
      moral: z.array(z.tuple([signed, z.enum(DISORDERS)])).nullable(),
      rounding: z.enum(['half-up', 'down', 'up']).nullable(),
    })
    .nullable(),
  table13: zoneTable,
  table14: zoneTable,
  table15: z.strictObject({ pointsPer20Percent: signed, floor: signed }),
  table16: unread,
  table17: unread,
  table18: z.strictObject({ rows: z.array(z.strictObject({ least: z.int(), effect: z.string() })).max(50) }),
  table19: unread,
  table20: unread,
  table21: unread,
});
export type BelleAllianceFigures = z.infer<typeof figuresSchema>;
export type FactorRow = z.infer<typeof factorRow>;
export type AnyRow = z.infer<typeof anyRow>;

export const printed: BelleAllianceFigures = {
  constants: {
    arcInfantryCavalry: 30,
    arcArtillery: 45,
    securityFraction: 0.1,
    securityFrontageFraction: 0.5,
    behindTargetCm: 10,
    supportCm: 10,
    supportArc: 45,
    flankMinDeg: 45,
    columnEffectMaxDeg: 30,
    soutienCm: 15,
    overheadMinCm: 10,
    overheadOwnCm: 20,
    rangingTargetMoveCm: 20,
    meleeZoneDepthCm: 5,
    unitOfFire: 10,
    unitOfFireMin: 3,
    unitOfFireGunners: 2,
    unitOfFireGunnersMin: 1,
    gunnerMoralMultiplier: 5,
    splitInfantryMinFiguresExclusive: 40,
    removeBelowFigures: 3,
    suppliesAfterTriggerRolls: 3,
  },
  table2: { sightCm: null },
  table3: null,
  table4: null,
  table5: { cover: null },
  table6: { rows: null },
  table7: { rows: null },
  table8: { rows: TABLE_8.map(([key, text, attacker, defender]) => ({ key, text, attacker, defender })), groups: null },
  table9: null,
  table10: null,
  table11: null,
  table12: { loss: null, moral: null, rounding: null },
  table13: { zonesCm: null },
  table14: { zonesCm: null },
  table15: { pointsPer20Percent: -1, floor: -5 },
  table16: null,
  table17: null,
  table18: { rows: TABLE_18.map(([least, effect]) => ({ least, effect })) },
  table19: null,
  table20: null,
  table21: null,
};

/** Key, loss, moral, group. */
type Row = readonly [FactorKey, number, number, number | null];
const rows = (...list: readonly Row[]): FactorRow[] =>
  list.map(([key, loss, moral, group]) => ({ key, loss, moral, group }));
const SHARED: readonly Row[] = [
  ['zone1', 3, 0, null],
  ['zone3', -3, 0, null],
  ['splitFire', -2, 0, null],
  ['neighbourUnit', 2, 1, null],
  ['supportUnit', 0, -2, null],
  ['firerSupported', 0, 1, null],
  ['soutien', 0, -2, null],
  ['flankFire', 0, 2, 1],
  ['rearFire', 0, 3, 1],
  ['columnEffect', 2, 2, 1],
  ['coverI', -2, 0, 2],
  ['coverII', -4, 0, 2],
  ['coverIII', -6, 0, 2],
  ['firerLD', -2, 0, null],
];
const LAST: readonly Row[] = [
  ['figures50', 0, 1, 3],
  ['figures100', 0, 2, 3],
  ['figures200', 0, 4, 3],
  ['targetValour', 0, -1, null],
];

export const house: BelleAllianceFigures = {
  ...printed,
  table2: { sightCm: { clear: 300, rain: 80, snow: 60, fog: 30, day: 300, dusk: 60, night: 20 } },
  table5: { cover: { hedge: 'I', fence: 'I', wood: 'I', wall: 'II', building: 'II', 'field-work': 'III' } },
  table6: { rows: rows(...SHARED, ['trainedMarksmen', 1, 0, null], ...LAST) },
  table7: { rows: rows(...SHARED, ['ranging', -3, 0, null], ['canister', 2, 2, null], ...LAST) },
  table12: {
    loss: [
      [8, 0.25],
      [10, 0.5],
      [12, 0.75],
      [14, 1],
      [16, 1.5],
      [18, 2],
      [21, 3],
    ],
    moral: [
      [13, 'LD'],
      [16, 'MD'],
      [19, 'FD'],
    ],
    rounding: 'half-up',
  },
  table13: { zonesCm: { musket: [8, 16, 24], rifle: [10, 20, 36], carbine: [6, 12, 18] } },
  table14: {
    zonesCm: {
      'light-gun': [24, 48, 72],
      'field-gun': [30, 60, 90],
      'heavy-gun': [36, 72, 108],
      howitzer: [24, 60, 90],
    },
  },
};

export const notes: readonly FigureNote[] = [
  { cell: 'table2.sightCm', why: 'a clear day never limits a fire; fog lets muskets fire, not guns' },
  { cell: 'table5.cover', why: 'three classes of cover are attested by table 8: thin, solid, dug' },
  { cell: 'table6.rows', why: 'that these rows exist is attested by the text; sizes are taken from table 8' },
  { cell: 'table7.rows', why: 'that these rows exist is attested by the text; sizes are taken from table 8' },
  { cell: 'table12', why: '20 muskets in zone 2 hit about one figure a bound, and shake one time in four' },
  { cell: 'table13.zonesCm', why: "a battalion's front is about 20 cm: musketry decides at one front's length" },
  { cell: 'table14.zonesCm', why: 'canister outranges muskets a little; shot reaches four battalion fronts' },
];
