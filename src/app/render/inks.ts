// Inks of the page's canvas by day and by night: sides, hands and marks. By day on a casing of paper, at night on a dark one.

import { sideLook } from '../../picture/index.ts';
import type { Tone } from '../tools/sketch.ts';
import { tone } from './tone.ts';

export interface Ink {
  readonly day: string;
  readonly night: string;
}
export const CASING: Ink = { day: '#fffdf6', night: '#1b1914' };
export const INK: Ink = { day: '#1b1a15', night: '#f6f1e4' };
export const YES: Ink = { day: '#006b78', night: '#62d3ea' };
export const NO: Ink = { day: '#b0122d', night: '#ff9a8f' };
export const HAND: Ink = { day: '#0f5cb5', night: '#8abcf7' };
export const ARC: Ink = { day: '#7a4a00', night: '#ffcf80' };
export const ZONE: Ink = { day: '#55267f', night: '#cfa8ff' };
export const CLOSE: Ink = { day: '#6d4a00', night: '#f2c064' };
export const QUIET: Ink = { day: '#5b5546', night: '#b9b19f' };
export const GLOW: Ink = { day: '#ffc83a', night: '#d9a520' };

export const inkOf = ({ day, night }: Ink, dark: boolean): string => (dark ? night : day);

const SIDES_AT_NIGHT = ['#7db8ee', '#ff9d6e'] as const;
/** Front edges, ticks and flags. */
export function sideInk(side: number, dark: boolean): string {
  const { ink } = sideLook(side);
  return dark ? (SIDES_AT_NIGHT[side] ?? tone(ink, true)) : ink;
}

/** Flags and front edges differ in form too, in the order of the sides of a file. */
export const FLAGS = ['square', 'swallow', 'round', 'pennon', 'lozenge', 'notched'] as const;
export type Flag = (typeof FLAGS)[number];
export const EDGES = ['plain', 'barred', 'dotted', 'split', 'toothed', 'double'] as const;
export type Edge = (typeof EDGES)[number];
export const flagOf = (side: number): Flag => FLAGS[side % FLAGS.length] as Flag;
export const edgeOf = (side: number): Edge => EDGES[side % EDGES.length] as Edge;

/** What tools show. */
export const TONES: Readonly<Record<Tone, string>> = {
  hand: '#0f5cb5',
  good: '#006b78',
  bad: '#b0122d',
  warn: '#875700',
  quiet: '#5f5c54',
  ink: '#1f1e1a',
};
export const GROUND_NAME: Ink = { day: '#2e2a1c', night: '#d8d0b8' };
/** The ink of an area's name: turned over, what is quiet by day and what is held would be too dark at night. */
export const areaInk = (of: Tone, night: boolean): string =>
  night ? (AREAS_AT_NIGHT[of] ?? tone(TONES[of], night)) : TONES[of];
const AREAS_AT_NIGHT: Readonly<Partial<Record<Tone, string>>> = { quiet: GROUND_NAME.night, hand: HAND.night };
