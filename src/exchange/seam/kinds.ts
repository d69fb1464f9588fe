// Kinds of ground by the words that other programs and their users have for them.

/** The kinds that the pictures know. */
export const GROUND = [
  'hill',
  'wood',
  'forest',
  'orchard',
  'scrub',
  'field',
  'rough',
  'rubble',
  'building',
  'village',
  'road',
  'bridge',
  'ford',
  'stream',
  'river',
  'water',
  'wall',
  'hedge',
  'fence',
  'gate',
  'bank',
  'field-work',
  'fortification',
  'impassable',
  'broken',
] as const;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/hedge|bocage/, 'hedge'],
  [/fence|railing/, 'fence'],
  [/barricade|breastwork|entrenchment|trench|redoubt|earthwork|sandbag/, 'field-work'],
  [/bridge/, 'bridge'],
  [/ford\b/, 'ford'],
  [/gate|door/, 'gate'],
  [/wall|palisade/, 'wall'],
  [/orchard|vineyard|plantation/, 'orchard'],
  [/forest/, 'forest'],
  [/wood|trees?\b|jungle|grove/, 'wood'],
  [/scrub|bush|heath|shrub/, 'scrub'],
  [/rubble|ruins?\b|rock|boulder|scree/, 'rubble'],
  [/river|canal/, 'river'],
  [/stream|creek|brook|ditch|drain/, 'stream'],
  [/water|lake|pond|sea\b|ocean|basin|reservoir/, 'water'],
  [/road|street|track|path|lane|highway|trail/, 'road'],
  [/hill|contour|height\b|ridge|mound|elevation/, 'hill'],
  [/village|town|residential/, 'village'],
  [/building|house|barn|church|farm(?:stead)?$|hut|tower|bunker|container|crate/, 'building'],
  [/field|farmland|crop|meadow|grass|park\b/, 'field'],
  [/marsh|swamp|bog|wetland|rough|sand|mud/, 'rough'],
  [/fort(?:ress|ification)?\b|bastion/, 'fortification'],
  [/bank|embankment|levee|dyke/, 'bank'],
];

/** The kind that a word means; null where it means none we know. */
export function kindOf(words: string): string | null {
  const said = words.toLowerCase().replaceAll('_', ' ');
  const exact = GROUND.find(kind => kind === said.trim() || kind === said.trim().replaceAll(' ', '-'));
  return exact ?? WORDS.find(([word]) => word.test(said))?.[1] ?? null;
}

/** What stops a look in every book, unless the file says otherwise. */
export const stopsSight = (kind: string): boolean => ['wood', 'forest', 'building', 'village'].includes(kind);

export const LINES = [
  'road',
  'stream',
  'river',
  'wall',
  'hedge',
  'fence',
  'gate',
  'bank',
  'field-work',
  'fortification',
];
/** Which question asks for the width of a line. */
export const widthQuestion = (kind: string): 'road-width' | 'stream-width' | 'wall-width' =>
  kind === 'road' || kind === 'bridge'
    ? 'road-width'
    : ['stream', 'river', 'water', 'ford'].includes(kind)
      ? 'stream-width'
      : 'wall-width';
