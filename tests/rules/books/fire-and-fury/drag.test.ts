// A stand or a unit in a hand, step by step, among lines of sight that run past it: every ruling of a table opened again beside that
// of a table seen for the first time.

import { describe, expect, test } from 'vitest';
import { onGrid, plus } from '../../../../src/geometry/index.ts';
import { roll } from '../../../../src/play/index.ts';
import { ruleset } from '../../../../src/rules/books/fire-and-fury/index.ts';
import { layOut, moved, type Position, readPositionFile, type Unit } from '../../../../src/table/index.ts';
import { must } from '../../../must.ts';
import { box, document, line, piece, spots, stands, type Table } from './table.ts';

const RM = { values: { weapon: 'RM' } };
/** Two lines look past a thin screen and some single stands at two others. */
const crowd: Table = {
  units: [
    line('a', 4, [-3, -6], 90, RM),
    line('b', 5, [3, -6.5], 95, RM),
    line('p', 4, [-2.5, 6], 270, { side: 'grey', ...RM }),
    line('q', 5, [4, 6.4], 262, { side: 'grey', ...RM }),
    stands('x', spots(90, [-3.5, 0.1], [-1.2, 0.3], [1.4, -0.2], [3.7, 0.4])),
    stands('y', spots(90, [-2.2, 2.1], [0.3, 2.4], [2.6, 1.9]), { side: 'grey' }),
    stands('z', spots(40, [0.2, -2.3], [4.4, -2.6])),
  ],
};
const onHills: Table = {
  ...crowd,
  terrain: [
    piece('wood', 'wood', box(-6, -1, -4, 3)),
    piece('hill', 'hill', box(3, 1, 8, 5), { level: 1 }),
    piece('ridge', 'hill', box(-5, 5, -1, 8), { level: 1 }),
  ],
};
/** Every line is stopped, some by a hair. */
const behindWalls: Table = {
  ...crowd,
  units: [
    ...crowd.units,
    line('v', 5, [-3.1, 4.1], 90),
    line('w', 4, [3.9, 4.3], 80, { side: 'grey' }),
    line('u', 3, [1, -3.5], 90),
  ],
};

const withUnit = (position: Position, unit: Unit): Position => {
  const units = position.units.map(u => (u.id === unit.id ? unit : u));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
};
function rulings(position: Position): readonly string[] {
  const judge = must(ruleset.open(position));
  const pairs = ['a', 'b'].flatMap(one => ['p', 'q'].flatMap(other => [[one, other] as const, [other, one] as const]));
  return pairs.map(([firer, target]) => JSON.stringify(must(judge.ask({ kind: 'fire', firer, target }))));
}

const STEPS = 9;
/** Whom a hand takes up, and where to: mostly a little further in each step, now and then far. */
function* duringDrags(table: Table, name: string, drags: number): Generator<Position> {
  let position = must(layOut(must(readPositionFile(document(table)))));
  const start = position;
  let row = 0;
  const n = (below: number): number => roll(`drag ${name}`, row++) * below;
  for (let drag = 0; drag < drags; drag++) {
    const unit = position.units[Math.floor(n(start.units.length))] as Unit;
    const held = n(4) < 1 ? null : Math.floor(n(unit.bases.length));
    const pace = { x: n(6) - 3, y: n(6) - 3 };
    for (let step = 1; step <= STEPS; step++) {
      const far = n(12) < 1 ? 8 : 1;
      const by = { x: pace.x * step * far, y: pace.y * step * far };
      const shifted = unit.bases.map((b, i) =>
        held === null || held === i ? moved(b, { at: onGrid(plus(b.at, by)), facing: b.facing }) : b,
      );
      position = withUnit(position, { ...unit, bases: shifted });
      yield position;
    }
    if (drag % 6 === 5) position = start;
  }
}

describe('dragged step by step: opened again, and seen for the first time', () => {
  test.each([
    ['on a plain', crowd],
    ['among hills and woods', onHills],
    ['behind walls', behindWalls],
  ])('%s', { timeout: 60_000 }, (name, table) => {
    for (const position of duringDrags(table, name, 30)) {
      expect(rulings(position)).toEqual(rulings(structuredClone(position)));
    }
  });

  test('who else has come into the way is named', () => {
    const walls = {
      units: [
        line('a', 2, [0, -6], 90, RM),
        line('p', 2, [0, 6], 270, { side: 'grey', ...RM }),
        // no sides that lines of sight run along
        line('x', 24, [0.3, 2], 90),
        line('y', 24, [0.3, -16], 90),
      ],
    };
    const start = must(layOut(must(readPositionFile(document(walls)))));
    const y = start.unitById.get('y') as Unit;
    const sightWith = (inches: number): string | undefined => {
      const bases = y.bases.map(b => moved(b, { at: plus(b.at, { x: 0, y: inches * 25.4 }), facing: b.facing }));
      const judge = must(ruleset.open(withUnit(start, { ...y, bases })));
      return must(judge.ask({ kind: 'fire', firer: 'a', target: 'p' })).reasons.at(-1)?.text;
    };
    const texts = [0, 0, 0, 20, 20, 0, 20].map(sightWith);
    expect(texts.map(text => text?.replace('no line to p is free: ', ''))).toEqual([
      'x in the way',
      'x in the way',
      'x in the way',
      'x, y in the way',
      'x, y in the way',
      'x in the way',
      'x, y in the way',
    ]);
  });
});
