// What the position file says for this book, and how it is read. Lengths are the file's; words are the book's.

import { z } from 'zod';
import { filePoint } from '../../../../table/index.ts';
import type { PositionKeys } from '../../../kit/index.ts';

/** Arms that have stands: rectangular bases. */
export const TROOP_ARMS = ['infantry', 'cavalry', 'mounted-infantry', 'artillery'] as const;
/** One round base each; they never block and are never a target. */
export const MARKER_ARMS = ['leader', 'skirmisher-marker', 'tethered-horses'] as const;
export const ARMS = [...TROOP_ARMS, ...MARKER_ARMS] as const;
export type Arm = (typeof ARMS)[number];

export const TROOP_FORMATIONS = [
  'line',
  'extended-line',
  'supported-line',
  'field-column',
  'march-column',
  'broken',
] as const;
export const GUN_FORMATIONS = ['unlimbered', 'limbered'] as const;
export const FORMATIONS = [...TROOP_FORMATIONS, ...GUN_FORMATIONS] as const;
export type TroopFormation = (typeof TROOP_FORMATIONS)[number];
export type Formation = (typeof FORMATIONS)[number];

export const ORDERS = ['good-order', 'disordered', 'broken', 'silenced'] as const;
export type Order = (typeof ORDERS)[number];

export const TROOP_WEAPONS = ['RM', 'IR', 'SM', 'BC', 'RP', 'SS'] as const;
export const GUN_WEAPONS = ['LS', 'HS', 'LH', 'LR', 'HR', 'HH'] as const;
/** Every weapon with a row of its own, in the order of the rows. */
export const WEAPON_ROWS = [...TROOP_WEAPONS, ...GUN_WEAPONS] as const;
export type WeaponRow = (typeof WEAPON_ROWS)[number];
/** OR Rifle and Carbine, OR Mountain Howitzers: these read the row of another weapon. */
export const WEAPON_ALIASES = { RC: 'IR', MH: 'LH' } as const satisfies Readonly<Record<string, WeaponRow>>;
export const WEAPONS = [...WEAPON_ROWS, 'RC', 'MH'] as const;
export type Weapon = (typeof WEAPONS)[number];

export const LIGHTS = ['day', 'evening', 'morning', 'night'] as const;
export const SKIES = ['overcast', 'moonless', 'moonlit', 'full-moon'] as const;

export const RATINGS = ['crack', 'veteran', 'trained', 'green'] as const;
export const COVERS = ['none', 'partial', 'full'] as const;
/** Kinds of ground that may cover those in or behind them, and kinds that may slow those who cross them. */
export const COVERING = ['wood', 'building', 'hedge', 'fence', 'wall', 'field-work'] as const;
export const SLOWING = ['wood', 'broken', 'rough', 'hedge', 'fence', 'wall', 'field-work', 'stream'] as const;
/** How soon losses wear a unit down, as its label says. */
export const LOSS_PROFILES = ['spirited', 'reliable', 'unreliable'] as const;

const flag = (means: string) => z.boolean().default(false).describe(means);
const unitId = (means: string) => z.string().min(1).max(200).optional().describe(means);
const turnNumber = z.int().min(1).max(4);

export const conditionKeys = z.strictObject({
  light: z.enum(LIGHTS).default('day').describe('evening and morning are twilight'),
  turn: turnNumber.optional().describe('number of the twilight turn; needed in twilight'),
  twilightTurns: turnNumber.default(4).describe('how many twilight turns the scenario has'),
  sky: z.enum(SKIES).optional().describe('needed by night'),
  weather: z.string().max(200).optional().describe('fog shortens command; other words are not read'),
});
export type Conditions = z.infer<typeof conditionKeys>;

export const unitValues = z.strictObject({
  weapon: z.enum(WEAPONS).optional().describe('weapon class of every stand without one of its own'),
  order: z.enum(ORDERS).default('good-order').describe('state of order; silenced is for guns'),
  rating: z.enum(RATINGS).default('trained').describe('training'),
  cover: z.enum(COVERS).default('none').describe('cover as a target, set by the players'),
  mounted: z.boolean().default(true).describe('cavalry and mounted infantry: false is dismounted'),
  skirmishersOf: unitId('the regiment these skirmishers were detached from'),
  newlyDeployed: flag('skirmishers deployed this turn'),
  prolonged: flag('a gun that prolonged in the phase before'),
  coldSteel: flag('charges with cold steel'),
  spencerRifle: flag('its repeaters are Spencer rifles'),
  horseArtillery: flag('moves at the rate of a horse gun'),
  artilleryLeader: flag('a leader of artillery'),
  formerArtilleryOfficer: flag('a leader who once served as an artillery officer'),
  dismounted: flag('a leader on foot'),
  attachedTo: unitId('the unit a leader is attached to'),
  owner: unitId('the unit tethered horses belong to'),
  horsesOf: unitId('the dismounted cavalry whose horses these stands hold'),
  horsesLost: flag('on foot for the rest of the game: an enemy has its horses'),
  wornAt: z.int().min(0).max(1000).optional().describe('stands left at which it is worn, as its label says'),
  spentAt: z.int().min(0).max(1000).optional().describe('stands left at which it is spent'),
  lossProfile: z.enum(LOSS_PROFILES).optional().describe('how soon losses wear it down, where its label is not told'),
  originalStands: z.int().min(1).max(1000).optional().describe('stands it began with'),
});
export type UnitValues = z.infer<typeof unitValues>;

export const baseValues = z.strictObject({
  weapon: z.enum(WEAPONS).optional().describe('weapon class of this stand'),
  command: flag('the command stand'),
  label: flag('the stand with the unit label'),
  refused: flag('belongs to a refused flank'),
  overflow: flag('found no room after rejoining: stands broken behind, neither fires nor counts'),
});
export type BaseValues = z.infer<typeof baseValues>;

export const terrainValues = z.strictObject({
  crest: z.array(filePoint).min(2).max(10_000).optional().describe('of a hill: its crest line'),
  dense: flag('of a wood: dense'),
});
export type TerrainValues = z.infer<typeof terrainValues>;

export const KEYS: PositionKeys = {
  arms: ARMS,
  formations: FORMATIONS,
  scale: z.strictObject({}),
  conditions: conditionKeys,
  unitValues,
  baseValues,
  terrainValues,
};
