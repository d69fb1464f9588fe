// What stands in the cells that our sources lack, in words, for whoever owns the book and fills them in.

import { FACTOR_KEYS } from './figures.ts';

const KEYS = FACTOR_KEYS.join(', ');
const ROWS = `a list of rows of key, loss, moral and group, of one group only the best counts; keys: ${KEYS}; other rows, of name, loss, moral and when (ticked), are ticked for a fire`;

export const CELL_NAMES: Readonly<Record<string, string>> = {
  'table2.sightCm': 'table 2, field of sight in cm, by weather and light',
  'table5.cover': 'table 5, class of cover (none, I, II or III) of a unit behind or in',
  'table6.rows': `table 6, factors of small-arms fire: ${ROWS}`,
  'table7.rows': `table 7, factors of artillery fire: ${ROWS}`,
  'table12.loss': 'table 12, losses: pairs of the least loss result and the figures lost for each unit of fire',
  'table12.moral': 'table 12, moral: pairs of the least moral result and LD, MD or FD',
  'table12.rounding': 'table 12, how a part of a figure is rounded: half-up, down or up',
  'table13.zonesCm': 'table 13, far ends of the range zones of small arms in cm, nearest first',
  'table14.zonesCm': 'table 14, far ends of the range zones of guns in cm, nearest first',
};
