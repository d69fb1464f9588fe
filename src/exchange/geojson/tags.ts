// What a feature is, by its tags: OpenStreetMap's, and the plain words that others use.

import { GROUND, kindOf } from '../seam/kinds.ts';
import { type Fields, numberIn, textIn } from '../seam/text.ts';

const BY_KEY: readonly (readonly [string, (value: string) => string | null])[] = [
  ['kind', value => (GROUND as readonly string[]).find(k => k === value) ?? kindOf(value)],
  ['bridge', value => (value === 'no' || value === '' ? null : 'bridge')],
  ['highway', () => 'road'],
  ['waterway', value => (value === 'river' || value === 'canal' ? 'river' : value === 'dam' ? 'wall' : 'stream')],
  ['barrier', value => kindOf(value) ?? 'fence'],
  ['building', value => (value === 'no' ? null : 'building')],
  ['natural', kindOf],
  ['landuse', kindOf],
  ['leisure', kindOf],
  ['landcover', kindOf],
  ['contour', () => 'hill'],
  ['type', kindOf],
  ['class', kindOf],
  ['category', kindOf],
];

export function kindByTags(tags: Fields): string | null {
  for (const [key, meaning] of BY_KEY) {
    const value = textIn(tags[key]);
    const kind = value === '' ? null : meaning(value);
    if (kind !== null) return kind;
  }
  if (elevationIn(tags) !== null) return 'hill';
  return kindOf(textIn(tags.name));
}

/** Metres above the sea of a contour. */
export function elevationIn(tags: Fields): number | null {
  for (const key of ['ele', 'elev', 'elevation', 'ELEV', 'contour', 'CONTOUR']) {
    const n = numberIn(tags[key]);
    if (n !== null) return n;
  }
  return null;
}
