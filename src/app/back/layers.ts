// What lies over the front door, the lowest first: the case, a sheet with its steps, a dialog. Back closes the topmost.

import { createStore } from 'zustand/vanilla';

export interface Layer {
  /** How many times Back is pressed until it is closed: a sheet of steps has one for each of them. */
  readonly depth: number;
  /** Goes one of these steps back. */
  readonly close: () => void;
}
export const layers = createStore<{ readonly list: readonly Layer[] }>(() => ({ list: [] }));
const { getState: get, setState: set } = layers;

/** Lays one on top; answers how to take it away. */
export function layOver(layer: Layer): () => void {
  set({ list: [...get().list, layer] });
  return () => takeAway(layer);
}
/** Lays one beneath all others. */
export function layUnder(layer: Layer): () => void {
  set({ list: [layer, ...get().list] });
  return () => takeAway(layer);
}
const takeAway = (layer: Layer): void => set({ list: get().list.filter(l => l !== layer) });

export const depthNow = (): number => get().list.reduce((sum, { depth }) => sum + depth, 0);

/** Goes so many steps back, from the top. */
export function closeTop(steps: number): void {
  let left = steps;
  for (const { depth, close } of [...get().list].reverse()) {
    for (let i = 0; i < depth && left > 0; i++, left--) close();
  }
}
