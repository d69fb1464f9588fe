// A table that is opened anew after each step of a drag takes over what it read before: it has to say what a table says that
// was never open.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleset } from '../../../../src/rules/books/open-fire/index.ts';
import { type Position } from '../../../../src/table/index.ts';
import { laidOut, must } from '../../../must.ts';
import { fileOf, hill, type Man, type Table, wall } from './table.ts';

const spot = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
const man = fc.record({ at: spot, facing: fc.integer({ min: 0, max: 23 }).map(n => n * 15), square: fc.boolean() });
const tables = fc.record({
  men: fc.array(man, { minLength: 3, maxLength: 9 }),
  way: fc.array(spot, { minLength: 1, maxLength: 4 }),
});

function laid(men: readonly Man[]): Position {
  const ground = [wall('w', [-3, -8, -2, 6], 1), hill('h', [4, -9, 16, 9], 1), wall('low', [-14, 2, -6, 3], 0.75)];
  const table: Table = { men, ground };
  return laidOut(fileOf(table));
}

/** Every attack on a table. */
function rulings(position: Position): string {
  const judge = must(ruleset.open(position));
  const ids = position.units.map(u => u.id);
  const calls = ids.flatMap(a => ids.flatMap(b => ruleset.fireCall(position, a, b) ?? []));
  return JSON.stringify(calls.map(call => judge.ask(call)));
}

test('each step of a drag is judged as a table of its own', () => {
  fc.assert(
    fc.property(tables, ({ men, way }) => {
      const stand = ({ at, facing, square }: (typeof men)[number], i: number): Man => ({
        id: `m${i}`,
        at,
        side: i % 2 === 0 ? 'red' : 'blue',
        facing,
        ...(square ? { size: [1, 1] as const } : {}),
        values: { profile: 'rifleman', weapons: ['rifle'] },
      });
      let open = laid(men.map(stand));
      rulings(open);
      for (const at of way) {
        const moved = laid(men.map((m, i) => stand(i === 0 ? { ...m, at } : m, i)));
        const [first, ...others] = [moved.units[0], ...open.units.slice(1)];
        const units = [first as NonNullable<typeof first>, ...others];
        open = { ...open, units, unitById: new Map(units.map(u => [u.id, u])) };
        expect(rulings(open)).toBe(rulings(moved));
      }
    }),
    { numRuns: 25, seed: 17 },
  );
});

test('a table that was looked at under another choice meanwhile is judged as one of its own', () => {
  const men: readonly Man[] = [
    { id: 'a', at: [-9, 0], side: 'red', facing: 90, values: { profile: 'rifleman', weapons: ['rifle'] } },
    { id: 'b', at: [1, 0.5], side: 'blue', facing: 270, values: { profile: 'rifleman', weapons: ['rifle'] } },
    { id: 'c', at: [-4, 7], side: 'blue', facing: 270, values: { profile: 'rifleman', weapons: ['rifle'] } },
  ];
  const first = laid(men);
  rulings(first);
  rulings(first);
  must(ruleset.open({ ...first, choices: { losMode: 'flat' } }));
  // The third steps between the two others.
  const moved = laid(men.map(m => (m.id === 'c' ? { ...m, at: [-4, 0.25] as const } : m)));
  const units = [...first.units.slice(0, 2), moved.units[2] as Position['units'][number]];
  const again = { ...first, units, unitById: new Map(units.map(u => [u.id, u])) };
  expect(rulings(again)).toBe(rulings(moved));
});
