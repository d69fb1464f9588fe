// How lengths, angles and names are said in reasons.

import type { Mm } from '../../../../geometry/index.ts';
import { rounded } from '../../../../table/index.ts';
import { CM } from './model.ts';

export const inCm = (mm: Mm): number => mm / CM;
/** As a measure says it. */
export const cmMeasure = (mm: Mm): number => rounded(inCm(mm));
export const cmText = (mm: Mm): string => `${rounded(mm / CM, 2)} cm`;
export const degText = (degrees: number): string => `${rounded(degrees, 2)}°`;

/** Two lengths that differ, said with as many decimals as it takes to show it. */
export function cmPair(a: Mm, b: Mm): readonly [string, string] {
  const digits = [2, 3, 4, 6].find(d => a === b || rounded(a / CM, d) !== rounded(b / CM, d)) ?? 6;
  return [`${rounded(a / CM, digits)} cm`, `${rounded(b / CM, digits)} cm`];
}
export function degPair(a: number, b: number): readonly [string, string] {
  const digits = [2, 3, 4, 6].find(d => a === b || rounded(a, d) !== rounded(b, d)) ?? 6;
  return [`${rounded(a, digits)}°`, `${rounded(b, digits)}°`];
}

/** `one`, `one and two`, `one, two and three` */
export const listText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** What holds only by the slack of TOUCH holds by nothing; what fails within it fails by nothing. */
export const settled = (isYes: boolean, margin: Mm): Mm => (isYes ? Math.max(0, margin) : Math.min(0, margin));
