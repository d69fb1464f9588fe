// What ground can be drawn, in the order of the palette. How a kind looks is the picture floor's; what it means is the book's.

import type { Mm } from '../../geometry/index.ts';
import { TERRAIN } from '../../picture/index.ts';

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
