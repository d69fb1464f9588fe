// The numbers of Open Fire and its Skirmish expansion. Printed: null where neither text has the figure. House: ours, each
// with its reason, to be replaced cell by cell. Lengths in inches, as the book has them.

import { z } from 'zod';
import type { FigureBook, FigureNote } from '../../../kit/index.ts';
import { CELL_NAMES } from './cellNames.ts';

export const MODEL_RULES = [
  'fast',
  'fearless',
  'flying',
  'resilient',
  'rugged',
  'skilled',
  'slow',
  'ambush',
  'skirmishers',
  'support',
] as const;
/** With a number: `stealth:2`. */
export const COUNTED_MODEL_RULES = ['fear', 'heavy-armour', 'stealth'] as const;
export const WEAPON_RULES = [
  'accurate',
  'any-arc',
  'assault',
  'blast',
  'grenade',
  'heavy',
  'one-use',
  'rapid-fire',
  'torrent',
  'unstable',
  'unwieldy',
] as const;
export const COUNTED_WEAPON_RULES = ['rending'] as const;

/** Past these nobody's odds would be worth the wait. */
const MOST = { attacks: 50, damage: 50, attribute: 99, hitPoints: 1000 };

const words = (plain: readonly string[], counted: readonly string[]) =>
  z.array(
    z.string().regex(new RegExp(`^(?:${plain.join('|')}|(?:${counted.join('|')}):(?:[1-9]|[1-4]\\d|50))$`), {
      error: `must be one of ${plain.join(', ')}, ${counted.map(c => `${c}:X`).join(', ')}`,
    }),
  );
export const modelSpecial = words(MODEL_RULES, COUNTED_MODEL_RULES);
export const weaponSpecial = words(WEAPON_RULES, COUNTED_WEAPON_RULES);

export const attribute = z.int().min(1).max(MOST.attribute);
export const hitPoints = z.int().min(1).max(MOST.hitPoints);
export const attacks = z.int().min(1).max(MOST.attacks);
export const piercing = z.int().min(0).max(MOST.attribute);
/** Rolls for each hit: a number, or the bearer's Strength with or without something added. */
export const damage = z.union([z.int().min(1).max(MOST.damage), z.string().regex(/^Str(?:\+[1-9]\d?)?$/)], {
  error: 'must be a whole number from 1 to 50, "Str" or "Str+2"',
});
const inches = z.number().min(0).max(10_000);
/** Reach: the greatest distance, or [least, greatest]. */
export const reachOf = (length: z.ZodType<number>) =>
  z.union([length, z.tuple([length, length]).refine(([least, most]) => least <= most)], {
    error: 'must be a length ≥ 0, or [least, greatest]',
  });

const weaponRow = z.strictObject({
  rngIn: reachOf(inches).nullable().default(null),
  att: attacks.nullable().default(null),
  dmg: damage.nullable().default(null),
  prc: piercing.nullable().default(0),
  special: weaponSpecial.nullable().default([]),
});
const profileRow = z.strictObject({
  movIn: inches.nullable().default(null),
  skl: attribute.nullable().default(null),
  def: attribute.nullable().default(null),
  str: attribute.nullable().default(null),
  cmd: attribute.nullable().default(null),
  hp0: hitPoints.nullable().default(null),
  special: modelSpecial.nullable().default([]),
  weapons: z.array(z.string().min(1)).nullable().default([]),
});
export type WeaponRow = z.infer<typeof weaponRow>;
export type ProfileRow = z.infer<typeof profileRow>;

const rollChange = z.int().min(-99).max(99);
const share = z.number().min(0).max(1);
const figuresSchema = z.strictObject({
  assaultRangeIn: inches,
  revealRangeIn: inches,
  jumpMaxIn: inches,
  advanceIn: inches,
  fastAdvanceIn: inches,
  climbUpIn: inches,
  climbDownPerTwoIn: inches,
  barrierIn: inches,
  slowFactor: z.number().min(1).max(100),
  /** Shares of what could be seen that may be hidden (or left) and still not count. */
  sightTolerance: z.strictObject({ obscured: share, blocked: share }),
  modifiers: z.strictObject({
    advance: rollChange,
    nonAssault: rollChange,
    hurt: rollChange,
    stress: rollChange,
    accurate: rollChange,
    unwieldy: rollChange,
    obscured: rollChange,
  }),
  modelHeightIn: inches.nullable(),
  eyeHeightIn: inches.nullable(),
  levelHeightIn: inches.nullable(),
  baseRadiusIn: inches.nullable(),
  tableIn: z.tuple([inches, inches]).nullable(),
  profiles: z.record(z.string(), profileRow).nullable(),
  weapons: z.record(z.string(), weaponRow).nullable(),
});
export type OpenFireFigures = z.infer<typeof figuresSchema>;

const PRINTED: OpenFireFigures = {
  assaultRangeIn: 1,
  revealRangeIn: 6,
  jumpMaxIn: 2,
  advanceIn: 6,
  fastAdvanceIn: 9,
  climbUpIn: 1,
  climbDownPerTwoIn: 1,
  barrierIn: 1,
  slowFactor: 2,
  sightTolerance: { obscured: 0, blocked: 0 },
  modifiers: { advance: -4, nonAssault: -4, hurt: -1, stress: -1, accurate: 2, unwieldy: -2, obscured: 4 },
  modelHeightIn: null,
  eyeHeightIn: null,
  levelHeightIn: null,
  baseRadiusIn: null,
  tableIn: null,
  profiles: null,
  weapons: null,
};

type Card = readonly [movIn: number, skl: number, def: number, str: number, cmd: number, hp0: number];
const profile = ([movIn, skl, def, str, cmd, hp0]: Card, weapons: string[], special: string[] = []): ProfileRow => ({
  movIn,
  skl,
  def,
  str,
  cmd,
  hp0,
  special,
  weapons,
});
const weapon = (
  rngIn: WeaponRow['rngIn'],
  [att, dmg, prc]: readonly [number, number | string, number],
  special: string[],
): WeaponRow => ({
  rngIn,
  att,
  dmg,
  prc,
  special,
});

const HOUSE: OpenFireFigures = {
  ...PRINTED,
  modelHeightIn: 1.25,
  eyeHeightIn: 1.25,
  levelHeightIn: 1.5,
  baseRadiusIn: 0.5,
  tableIn: [48, 48],
  profiles: {
    rifleman: profile([6, 7, 8, 1, 7, 4], ['rifle', 'blade']),
    veteran: profile([6, 6, 7, 2, 6, 5], ['rifle', 'sidearm', 'blade']),
    scout: profile([7, 7, 9, 1, 7, 3], ['marksman-rifle', 'sidearm'], ['fast', 'stealth:1']),
    gunner: profile([5, 7, 8, 2, 7, 5], ['machine-gun'], ['slow']),
    officer: profile([6, 6, 8, 2, 5, 5], ['sidearm', 'blade', 'grenade']),
  },
  weapons: {
    rifle: weapon(24, [2, 2, 0], ['rapid-fire']),
    'marksman-rifle': weapon(36, [1, 3, 2], ['accurate', 'heavy', 'rending:1']),
    'machine-gun': weapon(30, [5, 2, 1], ['heavy']),
    sidearm: weapon(10, [2, 1, 0], ['assault', 'any-arc']),
    grenade: weapon([3, 8], [2, 2, 1], ['grenade', 'blast']),
    blade: weapon(1, [2, 'Str+1', 0], ['assault']),
  },
};

const NOTES: readonly FigureNote[] = [
  { cell: 'modelHeightIn', why: 'a 28 mm figure on its base' },
  {
    cell: 'eyeHeightIn',
    why: 'at the top of the model, so that cover as tall as a model hides a model, the same from both ends',
  },
  {
    cell: 'levelHeightIn',
    why: 'the middle of the one to two inches the core speaks of; from the ground nobody looks over a level',
  },
  { cell: 'baseRadiusIn', why: 'a round base of about 25 mm, for new models; no ruling reads it' },
  { cell: 'tableIn', why: 'within the sizes the core allows, for new tables; no ruling reads it' },
  {
    cell: 'profiles',
    why: 'a rifleman hits half the time and falls to three or four volleys in six rounds; every other row trades one thing for another',
  },
  { cell: 'weapons', why: 'half a 48 inch table for the standard arm; the main weapon rules are each met once' },
];

export const FIGURES: FigureBook<OpenFireFigures> = {
  printed: PRINTED,
  house: HOUSE,
  notes: NOTES,
  schema: figuresSchema,
  names: CELL_NAMES,
  unread: ['baseRadiusIn', 'tableIn'],
};
