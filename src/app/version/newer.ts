// What there is to load the page again for: a newer one waits for a word, or a part of this one did not come up. The table stays as it is meanwhile.

import { createStore } from 'zustand/vanilla';
import { settled } from '../games/autosave.ts';

export type LoadWhy = 'newer' | 'missing' | 'failed';
interface Newer {
  /** Loads the page again; null: there is no need. */
  readonly reload: (() => void) | null;
  readonly why: LoadWhy;
}
export const newer = createStore<Newer>(() => ({ reload: null, why: 'newer' }));

/** Once all that is to be kept is kept. */
export async function loadAgain(): Promise<void> {
  await settled();
  location.reload();
}
const offer = (why: LoadWhy): void =>
  newer.setState(({ reload }) => ({ reload: reload ?? (() => void loadAgain()), why }));

/** A part of the page failed. One that could not even be fetched has been told already. */
export const partFailed = (): void => offer(newer.getState().why === 'missing' ? 'missing' : 'failed');
/** Tells of parts that cannot be fetched: the connection is gone, or a newer page stands where this one came from. */
export function followMissing(): void {
  window.addEventListener('vite:preloadError', () => offer('missing'));
}
