// Inches of the book and millimetres of the table; what players of this game call touching.

import type { Mm } from '../../../../geometry/index.ts';
import { rounded } from '../../../../table/index.ts';

export const INCH: Mm = 25.4;
/** Touching, when pieces are placed by hand: 0.02". */
export const CONTACT: Mm = 0.02 * INCH;

export const toInches = (mm: Mm): number => mm / INCH;
/** As a measure: rounded for the reader. */
export const inchesOrNull = (mm: Mm | null): number | null => (mm === null ? null : rounded(toInches(mm)));
/** `4.25"`, from inches and from mm. */
export const say = (inches: number): string => `${rounded(inches, 3)}"`;
export const sayMm = (mm: Mm): string => say(toInches(mm));
/** `44.7°` */
export const sayDegrees = (degrees: number): string => `${rounded(degrees, 2)}°`;
/** `1 stand`, `3 stands`. */
export const count = (n: number, word: string, many = `${word}s`): string => `${n} ${n === 1 ? word : many}`;
/** `+2`, `−1`, `0`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
