// A rules-data file for whoever owns the book: every cell that print has and our sources have not, empty, with its name in words.

import { type Cell, emptyCells, merge, nestedCell, type RulesDataFile, type Ruleset } from '../../rules/index.ts';

/** A file that is valid as it stands: what is left empty is unknown to the calls that need it. */
export function templateOf(ruleset: Ruleset): RulesDataFile {
  const empty = emptyCells(ruleset);
  const figures = empty.reduce<Cell>((all, { path }) => merge(all, nestedCell(path, null)), { base: 'printed' });
  return {
    format: 'enfilade/rules-data',
    version: 1,
    title: `${ruleset.title}: my figures`,
    note:
      'Put your figures in place of null; "cells" says what each of them is. A call that needs a cell left null answers unknown. ' +
      'To play ours where you have none, delete those cells and set "base" to "house".',
    system: ruleset.id,
    cells: Object.fromEntries(empty.map(cell => [cell.path, `${cell.name} (${formOf(cell.house)})`])),
    figures: figures as RulesDataFile['figures'],
  };
}

/** Of a list its first entries are enough. */
function formOf(house: Cell): string {
  const isLong = Array.isArray(house) && JSON.stringify(house).length > 100;
  return `ours: ${isLong ? `${JSON.stringify(house.slice(0, 2)).slice(0, -1)}, …]` : JSON.stringify(house)}`;
}
