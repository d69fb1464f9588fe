// What the book says, in German: one file a subject.

import type { Phrases } from '../../../../kit/index.ts';
import { fireAndFuryCells } from './cells.ts';
import { fireAndFuryCharging } from './charging.ts';
import { fireAndFuryFigures } from './figures.ts';
import { fireAndFuryFire } from './fire.ts';
import { fireAndFuryGame } from './game.ts';
import { fireAndFuryMoves } from './moves.ts';
import { fireAndFuryOpen } from './open.ts';
import { fireAndFuryPlaces } from './places.ts';
import { fireAndFurySkirmishers } from './skirmishers.ts';
import { fireAndFuryUnits } from './units.ts';

export const GERMAN: readonly Phrases[] = [
  fireAndFuryCells,
  fireAndFuryCharging,
  fireAndFuryFigures,
  fireAndFuryFire,
  fireAndFuryGame,
  fireAndFuryMoves,
  fireAndFuryOpen,
  fireAndFuryPlaces,
  fireAndFurySkirmishers,
  fireAndFuryUnits,
];
