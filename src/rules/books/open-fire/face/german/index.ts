// What the book says, in German: one file a subject.

import type { Phrases } from '../../../../kit/index.ts';
import { openFireCells } from './cells.ts';
import { openFireAttack } from './attack.ts';
import { openFireMoves } from './moves.ts';
import { openFireOpen } from './open.ts';
import { openFireUnits } from './units.ts';

export const GERMAN: readonly Phrases[] = [openFireCells, openFireAttack, openFireMoves, openFireOpen, openFireUnits];
