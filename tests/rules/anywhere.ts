// On the sample positions of a book, and on the same tables with every unit set down elsewhere: the ruling is the same wherever the table
// lies and however its file is written, and what stands in fewer than nine of ten placements by hand is said to be too close.

import { expect, test } from 'vitest';
import { roll } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset, type Ruling } from '../../src/rules/index.ts';
import type { Position, SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { setDown } from './margins.ts';
import { expectSameAnywhere } from './properties.ts';
import { samplesOf } from './samples.ts';

const LONG = 240_000;
const SEEDS = 2;

/** The sample as it stands, and set down elsewhere. */
const tablesOf = (position: Position, name: string): readonly Position[] => [
  position,
  ...Array.from({ length: SEEDS }, (_, i) => setDown(position, `${name} ${i}`)),
];
/** What the book answers to each call of the table; calls that cannot be asked there are left out. */
function rulingsOn(book: Ruleset, table: Position): readonly (readonly [string, Ruling])[] {
  const judge = must(book.open(table, { marks: false }));
  return table.calls.flatMap((call, k) => {
    const asked = judge.ask(call);
    return asked.ok ? [[String(k + 1), asked.value] as const] : [];
  });
}

export function expectTheSameAnywhere(system: SystemId): void {
  test.each(samplesOf(system))(
    '$name: the same wherever the table lies and however its file is written',
    async ({ name, open }) => {
      const { position } = await open();
      const book = await loadRuleset(system);
      let n = 0;
      const next = (): number => roll(name, n++);
      const asked = tablesOf(position, name).map(table => {
        const rulings = rulingsOn(book, table);
        for (const [, { call }] of rulings) expectSameAnywhere(book, table, call, next);
        return rulings.length;
      });
      expect(asked[0]).toBe(position.calls.length);
    },
    LONG,
  );
}
