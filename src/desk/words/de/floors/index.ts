// The German phrase book: what the floors below say, book by book.

import { type Find, type Joints, loadGerman, type Phrases, phraseBook, termOf } from '../../../../rules/index.ts';
import { SYSTEMS } from '../../../../table/index.ts';
import { withComma } from '../../figures.ts';
import { NAMES } from '../armyNames.ts';
import { common } from './common.ts';
import { files } from './files.ts';
import { opponent } from './opponent.ts';
import { picture } from './picture.ts';
import { play } from './play.ts';
import { ready } from './ready.ts';
import { rooms } from './rooms.ts';
import { asked } from './terms/asked.ts';
import { forms } from './terms/forms.ts';
import { measured } from './terms/measured.ts';
import { options } from './terms/options.ts';

const JOINTS: Joints = [
  ['; ', '; '],
  [', ', ', '],
  [' and ', ' und '],
  [' or ', ' oder '],
];

/** The words of the army list, by its keys and by the words its values are; the books know better. */
const ofTheArmy: Phrases = Object.fromEntries(
  Object.entries(NAMES).map(([key, word]) => [termOf(key.replace('=', '')), word]),
);

/** Rows of the floors below, each subject apart; the books bring their own. */
const OWN: readonly Phrases[] = [common, files, opponent, picture, play, ready, rooms, asked, forms, measured, options];

export interface GermanPhrases {
  /** Each list of rows by itself, the books' own included. */
  readonly lists: readonly Phrases[];
  readonly phrases: Phrases;
  readonly find: Find;
}
export async function germanPhrases(): Promise<GermanPhrases> {
  const books = await Promise.all(SYSTEMS.map(loadGerman));
  const lists = [...books.flat(), ...OWN];
  const phrases: Phrases = Object.assign({}, ofTheArmy, ...lists);
  return { lists, phrases, find: phraseBook(phrases, JOINTS, withComma) };
}
