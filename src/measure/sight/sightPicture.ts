// What a look came to: strips of azimuth in which the picture has one form, and how much of each several solids hide together. Rows of
// plain numbers: a look has dozens of them.

import type { Mm } from '../../geometry/index.ts';
import type { Solid } from './sightSolids.ts';

/** The columns of a look, right to left, and the stretches of heights that one solid each hides of them. */
export interface Picture {
  /** Rows of `COLUMN` numbers, and of `SPAN` numbers. */
  readonly columns: readonly number[];
  readonly spans: readonly number[];
  /** The number of each span's solid. */
  readonly solids: readonly number[];
}
export const NO_PICTURE: Picture = { columns: [], spans: [], solids: [] };

export const COLUMN = 5;
/** Its azimuths, in radians from the line to the body, left positive. */
export const RIGHT = 0;
export const LEFT = 1;
/** Numbers of its first span and of the next column's: only solids that hide something of it, by their lower ends. */
export const FIRST = 2;
export const END = 3;
/** The side of the body that is seen there, by its number. */
export const FACE = 4;
export const columnsOf = ({ columns }: Picture): number => columns.length / COLUMN;
export const rightOf = ({ columns }: Picture, column: number): number => columns[COLUMN * column + RIGHT] as number;
export const leftOf = ({ columns }: Picture, column: number): number => columns[COLUMN * column + LEFT] as number;
export const faceOf = ({ columns }: Picture, column: number): number => columns[COLUMN * column + FACE] as number;

export const SPAN = 4;
/** Where a span ends in the middle of the column, cut off at the body's ends. */
export const FROM = 0;
export const TO = 1;
/** The areas of the column below either end. */
export const BELOW = 2;
export const UP_TO = 3;

/** Of each solid, by its number in the list that was read: not 0 where it counts. */
export type Counting = Uint8Array;

/** The area that the solids that count hide together of a column: spans that overlap are one. */
export function hiddenOf({ columns, solids, spans }: Picture, column: number, counts: Counting): number {
  const end = columns[COLUMN * column + END] as number;
  let area = 0;
  let to = -Infinity;
  let below = 0;
  let upTo = 0;
  for (let i = columns[COLUMN * column + FIRST] as number; i < end; i++) {
    if (counts[solids[i] as number] === 0) continue;
    const at = SPAN * i;
    if ((spans[at + FROM] as Mm) > to) {
      area += upTo - below;
      to = spans[at + TO] as Mm;
      below = spans[at + BELOW] as number;
      upTo = spans[at + UP_TO] as number;
    } else if ((spans[at + TO] as Mm) > to) {
      to = spans[at + TO] as Mm;
      upTo = spans[at + UP_TO] as number;
    }
  }
  return area + (upTo - below);
}

/** Do the solids that count hide any of a column? */
export function hidesAny({ columns, solids }: Picture, column: number, counts: Counting): boolean {
  const end = columns[COLUMN * column + END] as number;
  for (let i = columns[COLUMN * column + FIRST] as number; i < end; i++) {
    if (counts[solids[i] as number] !== 0) return true;
  }
  return false;
}

/** The whole area of a column. */
export const wholeOf = (picture: Picture, column: number, { bottom, top }: Solid): number =>
  (leftOf(picture, column) - rightOf(picture, column)) * (top - bottom);
