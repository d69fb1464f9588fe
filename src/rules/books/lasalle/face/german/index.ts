// What the book says, in German: one file a subject.

import type { Phrases } from '../../../../kit/index.ts';
import { lasalleCells } from './cells.ts';
import { lasalleOpen } from './open.ts';
import { lasalleRulings } from './rulings.ts';
import { lasalleUnits } from './units.ts';

export const GERMAN: readonly Phrases[] = [lasalleCells, lasalleOpen, lasalleRulings, lasalleUnits];
