// A newer page that has been fetched and waits for a word.

import { createStore } from 'zustand/vanilla';

/** `reload` puts it in force; null: this page is the newest there is. */
export const newer = createStore<{ readonly reload: (() => void) | null }>(() => ({ reload: null }));
