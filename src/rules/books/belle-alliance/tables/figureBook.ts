// The figures of Belle Alliance as one: what is printed, what is ours and why, what is still to be filled in.

import type { FigureBook } from '../../../kit/index.ts';
import { CELL_NAMES } from './cellNames.ts';
import { type BelleAllianceFigures, figuresSchema, house, notes, printed } from './figures.ts';

/** Of melee, orders and supplies: no call and no game reads them. */
const UNREAD_TABLES = [3, 4, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21];
const UNREAD_CONSTANTS = ['rangingTargetMoveCm', 'splitInfantryMinFiguresExclusive', 'suppliesAfterTriggerRolls'];
const UNREAD = [...UNREAD_TABLES.map(n => `table${n}`), ...UNREAD_CONSTANTS.map(name => `constants.${name}`)];

export const FIGURES: FigureBook<BelleAllianceFigures> = {
  printed,
  house,
  notes,
  schema: figuresSchema,
  names: CELL_NAMES,
  unread: UNREAD,
};
