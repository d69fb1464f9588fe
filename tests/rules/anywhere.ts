// On the sample positions of a book, and on the same tables with every unit set down elsewhere: the ruling is the same wherever the table
// lies and however its file is written, and what stands in fewer than nine of ten placements by hand is said to be too close.

import { expect, test } from 'vitest';
import { roll } from '../../src/play/index.ts';
import { loadRuleset, type Ruleset, type Ruling, withStands } from '../../src/rules/index.ts';
import type { Position, SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { type Bounds, setDown } from './margins.ts';
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

/** What two hands do that put down two bodies to ±2 mm and ±1°: of a way as long as this hardly one in ten placements takes more, in mm. */
const TWO_HANDS = 3;
const TRIALS = 100;
/** A book whose calls take long. */
interface Slow {
  /** A call that stands in all of so many trials is asked no more: of those that stand in fewer than nine of ten, hardly one does in thirty. */
  readonly first?: number;
  /** Kinds of calls that only ask others many times over. */
  readonly without?: readonly string[];
}
/** `unsaid`: calls whose margin does not say it, by sample and number, with the reason. */
export function expectCloseWhereUnsure(
  system: SystemId,
  unsaid: Bounds = {},
  { first = TRIALS, without = [] }: Slow = {},
): void {
  test.each(samplesOf(system))(
    '$name: what stands in fewer than nine of ten placements is close, and said to be too close',
    async ({ name, open }) => {
      const { position } = await open();
      const book = await loadRuleset(system);
      const shaking = { trials: TRIALS, mm: 2, degrees: 1, roll: (n: number) => roll('sure', n) };
      const misleading = tablesOf(position, name).flatMap((table, t) =>
        rulingsOn(book, table).flatMap(([call, ruling]) => {
          const key = `${name.slice(system.length + 1, -5)} ${call}${t === 0 ? '' : ` elsewhere ${t}`}`;
          if (ruling.answer === 'unknown' || ruling.tooClose || Object.hasOwn(unsaid, key)) return [];
          if (without.includes(ruling.call.kind)) return [];
          if (first < TRIALS && withStands(book, table, ruling, { ...shaking, trials: first }).stands?.share === 1)
            return [];
          const { stands, tooClose } = withStands(book, table, ruling, shaking);
          if (!stands || stands.share >= 0.9) return [];
          const away = Math.abs(ruling.margin?.mm ?? Infinity);
          return tooClose && away <= TWO_HANDS ? [] : [`${key}: ${ruling.answer} by ${away} mm in ${stands.share}`];
        }),
      );
      expect(misleading).toEqual([]);
    },
    LONG,
  );
}
