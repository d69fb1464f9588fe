// The German phrase book: what the floors below say, book by book.

import { type Find, type Joints, type Phrases, phraseBook, termOf } from '../../phrases.ts';
import { NAMES } from '../armyNames.ts';
import { belleAllianceFire } from './belle-alliance/fire.ts';
import { belleAllianceOpen } from './belle-alliance/open.ts';
import { belleAllianceTables } from './belle-alliance/tables.ts';
import { common } from './common.ts';
import { emperorFire } from './emperor/fire.ts';
import { emperorGames } from './emperor/games.ts';
import { emperorGroups } from './emperor/groups.ts';
import { emperorOpen } from './emperor/open.ts';
import { files } from './files.ts';
import { fireAndFuryFigures } from './fire-and-fury/figures.ts';
import { fireAndFuryFire } from './fire-and-fury/fire.ts';
import { fireAndFuryMoves } from './fire-and-fury/moves.ts';
import { fireAndFuryOpen } from './fire-and-fury/open.ts';
import { fireAndFurySkirmishers } from './fire-and-fury/skirmishers.ts';
import { lasalleOpen } from './lasalle/open.ts';
import { lasalleRulings } from './lasalle/rulings.ts';
import { openFireAttack } from './open-fire/attack.ts';
import { openFireMoves } from './open-fire/moves.ts';
import { openFireOpen } from './open-fire/open.ts';
import { picture } from './picture.ts';
import { play } from './play.ts';
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

export const BOOKS: readonly Phrases[] = [
  belleAllianceFire,
  belleAllianceOpen,
  belleAllianceTables,
  common,
  emperorFire,
  emperorGames,
  emperorGroups,
  emperorOpen,
  files,
  fireAndFuryFigures,
  fireAndFuryFire,
  fireAndFuryMoves,
  fireAndFuryOpen,
  fireAndFurySkirmishers,
  lasalleOpen,
  lasalleRulings,
  openFireAttack,
  openFireMoves,
  openFireOpen,
  picture,
  play,
  asked,
  forms,
  measured,
  options,
];
export const PHRASES: Phrases = Object.assign({}, ofTheArmy, ...BOOKS);
export const findPhrase: Find = phraseBook(PHRASES, JOINTS);
