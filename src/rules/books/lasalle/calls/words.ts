// Names and lengths as the sentences of this book's reasons say them.

import type { Mm } from '../../../../geometry/index.ts';
import { rounded } from '../../../../table/index.ts';
import type { Scene, Troop } from './scene.ts';

export const nameOf = (troop: Troop): string => troop.unit.name;
/** `2.01 BW` */
export const inBw = (scene: Scene, mm: Mm): string => `${rounded(mm / scene.bw, 2)} BW`;
/** `0.4 mm`, `12.4 cm`: always how far, never which way. */
export function inMm(mm: Mm): string {
  const size = Math.abs(mm);
  if (size > 0 && size < 0.01) return 'less than 0.01 mm';
  return size >= 100 ? `${rounded(size / 10, 1)} cm` : `${rounded(size, size < 1 ? 2 : 1)} mm`;
}

/** `A, B and C`; of many the first, and how many more. */
export function listed(names: readonly string[]): string {
  const shown = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  return shown.length < 2 ? (shown[0] ?? 'nobody') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
