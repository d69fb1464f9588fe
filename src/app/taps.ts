// Several fingers put down and lifted again at once: two undo, three redo. Times in ms, spots in pixels; no clock in here.

import type { Spot } from './camera.ts';

export interface Taps {
  /** Where each finger came down. */
  readonly down: ReadonlyMap<number, Spot>;
  /** When the first of them did. */
  readonly since: number;
  /** The most that were down together. */
  readonly most: number;
  /** Somebody moved or stayed too long: this is a pinch, not a tap. */
  readonly spoilt: boolean;
}
export const NO_TAPS: Taps = { down: new Map(), since: 0, most: 0, spoilt: false };

const TAP_MS = 350;
const STRAY_PIXELS = 14;

export interface Finger {
  readonly id: number;
  readonly spot: Spot;
  readonly at: number;
}
export function fingerDown(taps: Taps, { id, spot, at }: Finger): Taps {
  const fresh = taps.down.size === 0;
  const down = new Map(fresh ? [] : taps.down).set(id, spot);
  return fresh ? { down, since: at, most: 1, spoilt: false } : { ...taps, down, most: Math.max(taps.most, down.size) };
}
export function fingerMoved(taps: Taps, { id, spot }: Finger): Taps {
  const from = taps.down.get(id);
  if (!from || taps.spoilt || Math.hypot(spot[0] - from[0], spot[1] - from[1]) <= STRAY_PIXELS) return taps;
  return { ...taps, spoilt: true };
}
/** `tapped`: how many fingers tapped, when this was the last one to be lifted. */
export function fingerUp(taps: Taps, { id, at }: Finger): readonly [Taps, tapped: number] {
  const down = new Map(taps.down);
  if (!down.delete(id)) return [taps, 0];
  const next = { ...taps, down };
  if (down.size > 0) return [next, 0];
  return [NO_TAPS, taps.spoilt || at - taps.since > TAP_MS ? 0 : taps.most];
}
