// Every text of the page, in one catalogue: `words/en` is the original, every other language has its shape. Functions where a
// sentence holds a name or a number. Read WORDS when a text is shown, never once when a module loads.

import { EN } from './words/en/index.ts';

export type Words = typeof EN;
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

// oxlint-disable-next-line import/no-mutable-exports -- the language in force
export let WORDS: Words = EN;
export let LANGUAGE: Language = 'en';

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(EN),
  de: () => import('./words/de/index.ts').then(m => m.DE),
};

/** Loads a language and puts it in force; the caller draws the page anew. Rejects where it cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  WORDS = await LOADERS[language]();
  LANGUAGE = language;
}
