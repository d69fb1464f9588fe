// The numbers of Regimental Fire and Fury, in inches of 10–15 mm play. Printed: null where our sources have none.
// House: ours, each with its reason in houseNotes.ts, to be replaced cell by cell.

import type { FigureBook } from '../../../kit/index.ts';
import { CELL_NAMES } from './cellNames.ts';
import { COVERING, SLOWING, TROOP_FORMATIONS, type TroopFormation } from '../calls/keys.ts';
import { type FireFigures, figuresSchema } from './figureSchema.ts';
import { HOUSE_COMBAT, PRINTED_COMBAT } from './combat.ts';
import { HOUSE_NOTES } from './houseNotes.ts';
import type { WeaponBands } from './weapons.ts';

type Band = readonly [max: number, points: number];
const musket = (...rows: readonly Band[]): WeaponBands => ({ bands: rows.map(([max, points]) => ({ max, points })) });
/** The first two bands of a gun are canister. */
const gun = (long: 'shot' | 'shell', ...rows: readonly Band[]): WeaponBands => ({
  bands: rows.map(([max, points], i) => ({ max, points, ammo: i < 2 ? 'canister' : long })),
});
const eachOf = <W extends string, C>(words: readonly W[], cell: C): Record<W, C> =>
  Object.fromEntries(words.map(w => [w, cell])) as Record<W, C>;
const none: WeaponBands = { bands: null };

type Rates = FireFigures['move']['rate']['infantry'];
const rates = (...inches: readonly (number | null)[]): Rates =>
  Object.fromEntries(TROOP_FORMATIONS.map((f, i) => [f, inches[i] ?? null])) as Record<TroopFormation, number | null>;

const HH = gun('shell', [4, 6], [12, 4], [48, 3]);

const PRINTED: FireFigures = {
  fof: { halfAngleDeg: { troops: null, guns: null } },
  weapon: {
    RM: none,
    IR: none,
    SM: none,
    BC: none,
    RP: none,
    SS: none,
    LS: none,
    HS: none,
    LH: none,
    LR: none,
    HR: none,
    HH,
  },
  fire: {
    ranks: {
      line: 1,
      'extended-line': 1,
      unlimbered: 1,
      'supported-line': null,
      'field-column': null,
      'march-column': null,
      broken: null,
    },
    disorderedFactor: null,
    silenced: null,
    table: { die: null, effects: null },
  },
  woods: { edgeDepth: null, sightDepth: null },
  massedTarget: null,
  cover: eachOf(COVERING, null),
  level: {
    spirited: { worn: null, spent: null },
    reliable: { worn: null, spent: null },
    unreliable: { worn: null, spent: null },
  },
  closeRange: null,
  combat: PRINTED_COMBAT,
  handHaul: { default: 2, MH: 4 },
  command: { radius: 8, reduced: 4, attached: null },
  skirmish: { deployDistance: 2, leash: 16 },
  extendedLine: { maxInterval: 1, maxStandsWithIntervals: 6 },
  move: {
    ground: eachOf(SLOWING, null),
    rate: { infantry: rates(), dismounted: rates(), cavalry: rates(), artillery: { field: null, horse: null } },
    doubleQuickFactor: null,
  },
  changeFront: { maxDeg: 90 },
  wheel: { maxDeg: 45 },
  prolong: { maxTurnDeg: 45 },
  plunge: { crestTolerance: 1, woodsGap: 4 },
  light: {
    evening: [48, 36, 24, 12],
    morning: [12, 24, 36, 48],
    night: { overcast: 4, moonless: 4, moonlit: 8, 'full-moon': 12 },
  },
};

/** In the order of TROOP_FORMATIONS: line, extended, supported, field column, march column, broken. */
const FOOT = rates(8, 12, 8, 12, 16, 12);
const HORSE = rates(16, 16, 16, 20, 24, 20);

const HOUSE: FireFigures = {
  ...PRINTED,
  fof: { halfAngleDeg: { troops: 45, guns: 45 } },
  weapon: {
    RM: musket([4, 2], [8, 1], [16, 0.5]),
    IR: musket([4, 2], [8, 1], [12, 0.5]),
    SM: musket([4, 2], [8, 0.5]),
    BC: musket([4, 2], [8, 1], [12, 0.5]),
    RP: musket([4, 3], [8, 1.5], [12, 0.5]),
    SS: musket([4, 2], [12, 1], [20, 0.5]),
    LS: gun('shot', [4, 4], [12, 2], [36, 1]),
    HS: gun('shot', [4, 5], [12, 4], [48, 2]),
    LH: gun('shell', [4, 4], [12, 3], [36, 1.5]),
    LR: gun('shell', [4, 3], [12, 2], [64, 2]),
    HR: gun('shell', [4, 4], [12, 3], [72, 2.5]),
    HH,
  },
  fire: {
    ranks: { ...PRINTED.fire.ranks, 'supported-line': 1, 'field-column': 1, 'march-column': 1, broken: 0 },
    disorderedFactor: 0.5,
    silenced: 'no',
    table: {
      die: [
        { max: 1, die: -3 },
        { max: 2, die: -2 },
        { max: 4, die: -1 },
        { max: 6, die: 0 },
        { max: 8, die: 1 },
        { max: 11, die: 2 },
        { max: 15, die: 3 },
        { max: null, die: 4 },
      ],
      effects: [
        { min: null, effect: 'no-effect', stands: 0, disorder: false },
        { min: 7, effect: 'galling-fire', stands: 0, disorder: true },
        { min: 9, effect: 'telling-fire', stands: 1, disorder: true },
        { min: 11, effect: 'destructive-fire', stands: 2, disorder: true },
      ],
    },
  },
  woods: { edgeDepth: 1, sightDepth: 4 },
  massedTarget: 'same-effect',
  cover: eachOf(COVERING, 'none'),
  level: {
    spirited: { worn: 0.6, spent: 0.4 },
    reliable: { worn: 0.7, spent: 0.5 },
    unreliable: { worn: 0.8, spent: 0.6 },
  },
  closeRange: 4,
  combat: HOUSE_COMBAT,
  command: { radius: 8, reduced: 4, attached: 1 },
  move: {
    ground: eachOf(SLOWING, 1),
    rate: { infantry: FOOT, dismounted: FOOT, cavalry: HORSE, artillery: { field: 12, horse: 16 } },
    doubleQuickFactor: 1.5,
  },
};

export const FIGURES: FigureBook<FireFigures> = {
  printed: PRINTED,
  house: HOUSE,
  notes: HOUSE_NOTES,
  schema: figuresSchema,
  names: CELL_NAMES,
};
