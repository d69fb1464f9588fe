// What is kept of units that have not moved must say the same as a table that nobody has seen before: units are shifted and
// turned, choices switched, and every ruling of the table opened again is compared with that of a copy of it.

import { describe, expect, test } from 'vitest';
import { onGrid, plus } from '../../src/geometry/index.ts';
import { roll } from '../../src/play/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../src/rules/index.ts';
import { moved, type Position, SYSTEMS, type Unit } from '../../src/table/index.ts';
import { armies, readMap } from '../bench/rulings.ts';
import { must } from '../must.ts';

const STEPS = 12;

function shifted(unit: Unit, n: (below: number) => number): Unit {
  const by = { x: n(160) - 80, y: n(160) - 80 };
  const turn = n(3) < 1 ? n(40) - 20 : 0;
  const bases = unit.bases.map(b => moved(b, { at: onGrid(plus(b.at, by)), facing: b.facing + turn }));
  return { ...unit, bases };
}
const withUnits = (position: Position, units: readonly Unit[]): Position => ({
  ...position,
  units,
  unitById: new Map(units.map(u => [u.id, u])),
});

function rulings(book: Ruleset, position: Position): readonly string[] {
  const judge = must(book.open(position));
  return position.units.flatMap(({ id: firer }) =>
    position.units.flatMap(({ id: target }) => {
      const call = book.fireCall(position, firer, target);
      return call ? [JSON.stringify(judge.ask(call))] : [];
    }),
  );
}

describe.each(SYSTEMS)('%s', system => {
  test('opened again after a move, and seen for the first time', { timeout: 60_000 }, async () => {
    const book = await loadRuleset(system);
    let { position } = must(openWith(book, armies(system, 6), { map: readMap() }));
    let row = 0;
    const n = (below: number): number => roll(`again ${system}`, row++) * below;
    for (let step = 0; step < STEPS; step++) {
      const mover = Math.floor(n(position.units.length));
      position = withUnits(
        position,
        position.units.map((u, i) => (i === mover ? shifted(u, n) : u)),
      );
      const choice = book.choices[Math.floor(n(book.choices.length))];
      const option = choice?.options[Math.floor(n(choice.options.length))];
      if (step % 3 === 2 && choice && option !== undefined)
        position = { ...position, choices: { [choice.id]: option } };
      const again = rulings(book, position);
      expect(again.length).toBeGreaterThan(0);
      expect(again).toEqual(rulings(book, structuredClone(position)));
    }
  });
});
