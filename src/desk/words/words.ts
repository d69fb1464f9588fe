// Every text of the page, in one catalogue: `words/en` is the original, every other language has its shape. Functions where a
// sentence holds a name or a number. Read WORDS when a text is shown, never once when a module loads.
// What the floors below say, they say in English; `translated` gives it in the language in force, by its phrase book.

import type { Find } from '../../rules/index.ts';
import { clean } from '../../table/index.ts';
import { EN } from './en/index.ts';
import { withCommas } from './figures.ts';
import type { Words } from './type.ts';

export type { Words } from './type.ts';
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
interface Loaded {
  readonly words: Words;
  readonly find: Find;
  /** A text with its lengths, angles and shares as the language writes them. */
  readonly figured: (text: string) => string;
}

const ENGLISH: Loaded = { words: EN, find: text => text, figured: text => text };
const LOADERS: Readonly<Record<Language, () => Promise<Loaded>>> = {
  en: () => Promise.resolve(ENGLISH),
  de: async () => {
    const { germanPhrases, germanWords } = await import('./de/index.ts');
    const { find } = await germanPhrases();
    return { words: germanWords(find), find, figured: withCommas };
  },
};

/** Names and notes of players, whatever is in them, line by line: they turn nothing of a sentence round. */
export const shown = (text: string): string => text.split('\n').map(clean).join('\n');
/** The same catalogue; every text that is put into one of its sentences is `shown`. */
function guarded<T>(words: T): T {
  if (typeof words === 'function')
    return ((...parts: unknown[]) => {
      const said: unknown = words(...parts.map(p => (typeof p === 'string' ? shown(p) : p)));
      return typeof said === 'string' ? figured(said) : said;
    }) as T;
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([key, below]) => [key, guarded(below)])) as T;
}

// oxlint-disable-next-line import/no-mutable-exports -- the language in force
export let WORDS: Words = guarded(EN);
export let LANGUAGE: Language = 'en';
let { find, figured } = ENGLISH;

/** Loads a language and puts it in force; the caller draws the page anew. Rejects where it cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  const loaded = await LOADERS[language]();
  WORDS = guarded(loaded.words);
  ({ find, figured } = loaded);
  LANGUAGE = language;
}

/** A text of the floors below in the language in force; in English where its phrase book does not know all of it. */
export const translated = (text: string): string => figured(shown(find(text) ?? text));
/** A number alone, at most so many decimals. */
export const numberText = (n: number, digits = 3): string =>
  n.toLocaleString(LANGUAGE, { maximumFractionDigits: digits, useGrouping: false });
