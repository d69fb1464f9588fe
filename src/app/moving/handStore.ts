// How the hand moves things: do bases fall into place beside others, does a tap add to what is in hand.

import { createStore } from 'zustand/vanilla';

export interface HandState {
  readonly snapping: boolean;
  /** For fingers, which have no Shift. */
  readonly adding: boolean;
}
export const hand = createStore<HandState>(() => ({ snapping: true, adding: false }));
