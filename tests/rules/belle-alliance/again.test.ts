// A table opened again after one unit has moved: what is kept of those who have not must say the same as a table laid out anew.

import { expect, test } from 'vitest';
import { ruleset } from '../../../src/rules/belle-alliance/index.ts';
import type { Position } from '../../../src/table/index.ts';
import { laidOut, must } from '../../must.ts';
import { battalion, FAR, fileOf, rect, type TableSpec, troop } from './table.ts';

const PLACES = [
  [0, 30, 270],
  [4, 30, 270],
  [4, 22, 250],
  [-14, 12, 0],
  [0, 30, 270],
] as const;

const tableAt = ([x, y, facing]: (typeof PLACES)[number], own: 'block' | 'ignore'): TableSpec => ({
  figures: FAR,
  choices: { 'I-7': own },
  terrain: [
    {
      id: 'wood',
      kind: 'wood',
      blocksSight: true,
      outline: [
        [8, 14],
        [20, 14],
        [20, 26],
        [14, 20],
      ],
    },
  ],
  units: [
    battalion(),
    battalion({ id: 'c', formation: 'skirmish-line', bases: [0, 1, 2].map(i => rect(3 * i + 10, 6, 2, 2, 90)) }),
    troop('t', 'british', rect(x, y, 12, 2, facing), { formation: 'line' }),
    troop('o', 'british', rect(2, 18, 6, 2, 270), { formation: 'line' }),
  ],
});
function rulings(position: Position): readonly string[] {
  const judge = must(ruleset.open(position));
  return position.units.flatMap(a =>
    position.units
      .filter(b => b.side !== a.side)
      .map(b => JSON.stringify(judge.ask({ kind: 'fire', firer: a.id, target: b.id }))),
  );
}

test('a unit moved on an open table, and the same table laid out anew', () => {
  let open = laidOut(fileOf(tableAt(PLACES[0], 'block')));
  for (const own of ['block', 'ignore'] as const) {
    for (const place of PLACES) {
      const anew = laidOut(fileOf(tableAt(place, own)));
      const units = open.units.map((u, i) => (u.id === 't' ? (anew.units[i] ?? u) : u));
      open = { ...open, choices: anew.choices, units, unitById: new Map(units.map(u => [u.id, u])) };
      expect(rulings(open)).toEqual(rulings(anew));
    }
  }
});
