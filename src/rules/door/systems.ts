// The list of books: one line a book. Each part is loaded when it is asked for: a judge of one book never pays for the others,
// and nobody for a language that is not shown.

import type { SystemId } from '../../table/index.ts';
import type { Phrases, Ruleset } from '../kit/index.ts';

interface Book {
  readonly rules: () => Promise<{ readonly ruleset: Ruleset }>;
  readonly german: () => Promise<{ readonly GERMAN: readonly Phrases[] }>;
}

const BOOKS: Readonly<Record<SystemId, Book>> = {
  'belle-alliance': {
    rules: () => import('../books/belle-alliance/index.ts'),
    german: () => import('../books/belle-alliance/face/german/index.ts'),
  },
  emperor: {
    rules: () => import('../books/emperor/index.ts'),
    german: () => import('../books/emperor/face/german/index.ts'),
  },
  'fire-and-fury': {
    rules: () => import('../books/fire-and-fury/index.ts'),
    german: () => import('../books/fire-and-fury/face/german/index.ts'),
  },
  lasalle: {
    rules: () => import('../books/lasalle/index.ts'),
    german: () => import('../books/lasalle/face/german/index.ts'),
  },
  'open-fire': {
    rules: () => import('../books/open-fire/index.ts'),
    german: () => import('../books/open-fire/face/german/index.ts'),
  },
};

export const loadRuleset = async (id: SystemId): Promise<Ruleset> => (await BOOKS[id].rules()).ruleset;
/** Rows of a phrase book: the book's sentences in German. */
export const loadGerman = async (id: SystemId): Promise<readonly Phrases[]> => (await BOOKS[id].german()).GERMAN;
