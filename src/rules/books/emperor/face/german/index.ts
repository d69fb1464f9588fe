// What the book says, in German: one file a subject.

import type { Phrases } from '../../../../kit/index.ts';
import { emperorCells } from './cells.ts';
import { emperorFire } from './fire.ts';
import { emperorGames } from './games.ts';
import { emperorGroups } from './groups.ts';
import { emperorOpen } from './open.ts';
import { emperorUnits } from './units.ts';

export const GERMAN: readonly Phrases[] = [
  emperorCells,
  emperorFire,
  emperorGames,
  emperorGroups,
  emperorOpen,
  emperorUnits,
];
