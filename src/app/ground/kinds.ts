// What ground can be drawn, in the order of the palette. How a kind looks is the picture floor's; what it means is the book's.

import type { Mm } from '../../geometry/index.ts';
import { TERRAIN } from '../../picture/index.ts';
import type { FileTerrain, SystemId } from '../../table/index.ts';

/** What is drawn as a line, and how wide it lies on the table at first. */
const WIDTHS: Readonly<Record<string, Mm>> = {
  road: 40,
  stream: 25,
  river: 80,
  wall: 6,
  hedge: 8,
  fence: 5,
  gate: 6,
  bank: 15,
  bridge: 45,
  'field-work': 12,
};
const FIRST = ['hill', 'wood', 'field', 'building', 'road', 'stream', 'wall', 'hedge'];
export const KINDS: readonly string[] = [...FIRST, ...[...TERRAIN.keys()].filter(kind => !FIRST.includes(kind))];

/** Null: an area. */
export const bandWidthOf = (kind: string): Mm | null => WIDTHS[kind] ?? null;
export const isBand = (kind: string): boolean => WIDTHS[kind] !== undefined;

type Preset = Pick<FileTerrain, 'blocksSight' | 'values'> & { readonly height?: Mm };
const BLOCKS: Preset = { blocksSight: true };
/** Nobody sees through these in any book, unless somebody says so. */
const BLOCKING = ['wood', 'forest', 'building', 'village'];
const SOFT_AND_ROUGH = { cover: 'soft', rough: true };

/** What each book says of a kind beyond its name, where it has words for it; written into the piece, to be seen and changed. */
const BY_BOOK: Readonly<Record<SystemId, Readonly<Record<string, Preset['values']>>>> = {
  'belle-alliance': {},
  emperor: {},
  'fire-and-fury': {},
  lasalle: {
    wood: SOFT_AND_ROUGH,
    forest: SOFT_AND_ROUGH,
    orchard: SOFT_AND_ROUGH,
    hedge: { cover: 'soft' },
    fence: { cover: 'soft' },
    wall: { cover: 'hard' },
    building: { cover: 'hard' },
    village: { cover: 'hard' },
    'field-work': { cover: 'hard' },
    fortification: { cover: 'hard' },
    rough: { rough: true },
    scrub: { rough: true },
    rubble: { rough: true },
    stream: { rough: true },
  },
  'open-fire': {
    wood: { opacity: 'soft', keywords: ['slow'] },
    forest: { opacity: 'soft', keywords: ['slow'] },
    orchard: { opacity: 'soft' },
    scrub: { opacity: 'none', keywords: ['slow'] },
    rough: { opacity: 'none', keywords: ['slow'] },
    field: { opacity: 'none', keywords: ['slow'] },
    rubble: { opacity: 'none', keywords: ['slow'] },
    water: { opacity: 'none', keywords: ['impassable'] },
    river: { opacity: 'none', keywords: ['impassable'] },
    stream: { opacity: 'none', keywords: ['slow'] },
    road: { opacity: 'none' },
    ford: { opacity: 'none' },
    bridge: { opacity: 'none' },
    hedge: { opacity: 'soft', keywords: ['barrier'] },
    fence: { opacity: 'soft', keywords: ['barrier'] },
    wall: { opacity: 'soft', keywords: ['barrier'] },
    hill: { keywords: ['climbable'] },
  },
};

/** Open Fire looks over things or not; so tall a piece of scenery of 28 mm stands at first. */
const INCH: Mm = 25.4;
const TALL: Readonly<Record<string, Mm>> = {
  wood: 4 * INCH,
  forest: 5 * INCH,
  orchard: 3 * INCH,
  scrub: 0.5 * INCH,
  building: 4 * INCH,
  village: 4 * INCH,
  wall: INCH,
  hedge: INCH,
  fence: 0.75 * INCH,
  gate: 0.75 * INCH,
  'field-work': INCH,
  fortification: 2 * INCH,
};

/** What a freshly drawn piece says beyond kind and outline, height in mm. Open Fire tells sight by its own words. */
export function presetOf(system: SystemId, kind: string): Preset {
  const values = BY_BOOK[system][kind];
  const height = system === 'open-fire' ? TALL[kind] : undefined;
  return {
    ...(BLOCKING.includes(kind) && system !== 'open-fire' ? BLOCKS : {}),
    ...(height === undefined ? {} : { height }),
    ...(values ? { values: { ...values } } : {}),
  };
}
