// What figures wear: a colour for every role of the drawings. Chosen by words in the unit's name, else in its side's, else
// by the place of its side. Dress never says which side a unit is on:
// front edges, ticks and flags do.

import type { Side, Unit } from '../../../table/index.ts';

export type Dress = Readonly<Record<string, string>>;

const COMMON = {
  skin: '#dcae84',
  wood: '#6f4a2e',
  steel: '#c3cbd0',
  iron: '#35332f',
  brass: '#b08a3e',
  'brass-shine': '#e6cb82',
  carriage: '#5f7148',
  horse: '#4f3828',
  'horse-shine': '#80604a',
  mane: '#241b15',
  boot: '#1f1d1a',
  crest: '#1d1b18',
  strap: '#26211c',
  pack: '#7d5d42',
  blanket: '#a39d92',
  belt: '#f1ecdf',
  hat: '#24231f',
  'hat-top': '#403e39',
  shine: '#9a978f',
  hull: '#6a6c4c',
  'hull-top': '#82845c',
} as const;

const dress = (own: Dress): Dress => ({ ...COMMON, ...own });
const coat = (colour: string, facing: string, trousers: string, more: Dress = {}): Dress =>
  dress({
    coat: colour,
    facing,
    'facing-line': facing,
    epaulette: facing,
    trousers,
    plume: facing,
    saddle: colour,
    'saddle-line': facing,
    ...more,
  });

/** By their words. */
export const DRESSES: Readonly<Record<string, Dress>> = {
  blue: coat('#2f4784', '#b8362b', '#ece7da', { epaulette: '#f1ecdf', 'saddle-line': '#f1ecdf' }),
  'light-blue': coat('#35508f', '#d9b24a', '#35508f', { epaulette: '#b8362b', plume: '#d9b24a' }),
  red: coat('#ab3a30', '#f1ecdf', '#8d9299', { plume: '#f1ecdf', saddle: '#2f4784', 'saddle-line': '#d9b24a' }),
  green: coat('#344d3a', '#1f2420', '#39463f', { plume: '#6d8f4c', belt: '#1f1d1a', pack: '#4a3c2e' }),
  white: coat('#e9e4d6', '#8f2f2a', '#e9e4d6', { plume: '#3a3934', epaulette: '#e9e4d6', belt: '#b9b2a2' }),
  'dark-green': coat('#2c4a35', '#ab3a30', '#efe9dc', { epaulette: '#ab3a30' }),
  grey: coat('#8b8f92', '#5d6a86', '#a8977a', {
    hat: '#7f756a',
    'hat-top': '#968b7e',
    plume: '#6a6258',
    belt: '#3a342d',
  }),
  butternut: coat('#a08a63', '#8a744f', '#8b8f92', {
    hat: '#6e5a42',
    'hat-top': '#85705a',
    plume: '#5c4a36',
    belt: '#3a342d',
  }),
  union: coat('#2c3a5e', '#3f4f78', '#7f98b8', {
    hat: '#27324f',
    'hat-top': '#33426a',
    plume: '#c9a752',
    belt: '#1f1d1a',
    epaulette: '#34436c',
  }),
  zouave: coat('#2c3a5e', '#b8362b', '#b0402f', { hat: '#b8362b', 'hat-top': '#c8493b', plume: '#2c3a5e' }),
  khaki: coat('#8c7f57', '#6f6544', '#79704d', {
    hat: '#6e6a48',
    'hat-top': '#827d57',
    plume: '#5d593c',
    belt: '#564f36',
  }),
  field: coat('#6d7766', '#555e50', '#636c5e', {
    hat: '#4f5a4c',
    'hat-top': '#616d5d',
    plume: '#454e42',
    belt: '#33312a',
  }),
  navy: coat('#3c5570', '#2c4058', '#6d7a87', {
    hat: '#34465a',
    'hat-top': '#465b72',
    plume: '#2c3c4e',
    belt: '#2a2823',
  }),
  rust: coat('#8f4a3a', '#6d382c', '#8a7a66', {
    hat: '#6d4a3c',
    'hat-top': '#83604f',
    plume: '#5a3a2f',
    belt: '#2a2823',
  }),
  plum: coat('#6d4468', '#d8cfe0', '#8d9299'),
  ochre: coat('#a3853f', '#5c4a20', '#e6e0d2'),
};
/** In the order of the sides of a file. */
const BY_SIDE = ['blue', 'red', 'green', 'plum', 'ochre', 'white'] as const;

/** The first that fits counts; unit names before side names. */
const UNIT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/rifle|light (battalion )?kgl|j(ä|ae)ger|95th|60th|cazadores|ca[cç]adores/i, 'green'],
  [/kgl|king's german/i, 'red'],
  [/zouave/i, 'zouave'],
  [/l[ée]g[èe]re?\b|voltigeur|chasseur/i, 'light-blue'],
  [/nassau/i, 'dark-green'],
  [/russian|russe/i, 'dark-green'],
  [/prussia|preu/i, 'blue'],
];
const SIDE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/fren|franz|fran[cç]ais|napol[eé]on|quiot|d'erlon|\bney\b/i, 'blue'],
  [/austri|österr|oesterr|saxon|spanish/i, 'white'],
  [/russ/i, 'dark-green'],
  [/brit|allied|anglo|hanover|wellington|picton/i, 'red'],
  [/prus/i, 'blue'],
  [/union|federal/i, 'union'],
  [/confed|rebel/i, 'grey'],
];
/** Modern skirmishers wear what hides them; their side's plate says who they are. */
const SKIRMISH_SIDES: readonly (readonly [RegExp, string])[] = [
  [/red|rot/i, 'rust'],
  [/blue|blau/i, 'navy'],
];
const SKIRMISH_ORDER = ['khaki', 'field', 'navy', 'rust'] as const;

export interface Wearer {
  readonly unit: Unit;
  readonly side: Side | undefined;
  /** Place of the side in the file. */
  readonly order: number;
  readonly modern: boolean;
}
/** The word of the dress, to be looked up in `DRESSES`. */
export function dressWord({ unit, side, order, modern }: Wearer): string {
  const name = side?.name ?? '';
  const found = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
    list.find(([word]) => word.test(text))?.[1];
  if (modern) return found(SKIRMISH_SIDES, name) ?? (SKIRMISH_ORDER[order % SKIRMISH_ORDER.length] as string);
  return found(UNIT_WORDS, unit.name) ?? found(SIDE_WORDS, name) ?? (BY_SIDE[order % BY_SIDE.length] as string);
}
