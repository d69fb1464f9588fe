// What a finger needs that a mouse does not: a loupe over the spot that it covers, a pad for fine placing. And who wants to
// see a frame right after it was drawn.

import { createStore } from 'zustand/vanilla';
import type { Spot } from '../camera.ts';

export interface FingersState {
  /** The last thing that touched the table was a finger. */
  readonly finger: boolean;
  /** The spot under a finger that drags something. */
  readonly loupe: Spot | null;
  /** The fine-placing pad is folded away. */
  readonly padHidden: boolean;
}
export const fingers = createStore<FingersState>(() => ({
  finger: false,
  loupe: null,
  padHidden: false,
}));

export const LOUPE_PIXELS = 132;
export const LOUPE_TIMES = 2.5;
/** How far its middle keeps from the finger, so that the hand does not cover it. */
const LOUPE_AWAY = 118;
const LOUPE_RIM = 6;

interface Free {
  readonly width: number;
  readonly height: number;
  /** Down to here what is said lies over the table. */
  readonly said: number;
}
/** The upper left corner of the loupe: above the finger, else beside it, never off the screen and never on what is said. */
export function loupePlace([x, y]: Spot, screen: Free): Spot {
  const half = LOUPE_PIXELS / 2;
  const inside = (middle: number, size: number): number =>
    Math.min(Math.max(middle, half + LOUPE_RIM), Math.max(half + LOUPE_RIM, size - half - LOUPE_RIM));
  const fitsAbove = y - LOUPE_AWAY - half >= screen.said + LOUPE_RIM;
  if (fitsAbove) return [inside(x, screen.width) - half, y - LOUPE_AWAY - half];
  const side = x + LOUPE_AWAY + half + LOUPE_RIM <= screen.width ? x + LOUPE_AWAY : x - LOUPE_AWAY;
  const down = Math.max(y, screen.said + half + LOUPE_RIM);
  return [inside(side, screen.width) - half, inside(down, screen.height) - half];
}

type Watcher = (canvas: HTMLCanvasElement) => void;
const watchers = new Set<Watcher>();
/** Called right after each frame, while the canvas still holds it. Answers how to stop. */
export function afterFrames(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
export const frameDrawn: Watcher = canvas => {
  for (const watcher of watchers) watcher(canvas);
};
