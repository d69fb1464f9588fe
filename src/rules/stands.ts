// How sure a call on a real table can be: the share of shaken copies of the table on which the answer stays the same.

import { onGrid, plus } from '../geometry/index.ts';
import { moved, type Position } from '../table/index.ts';
import type { Ruleset } from './ruleset.ts';
import type { Ruling } from './ruling.ts';

export interface Shaking {
  readonly trials: number;
  /** Every base is moved by up to ± this much east and north … */
  readonly mm: number;
  /** … and turned by up to ± this much. */
  readonly degrees: number;
  /** The n-th number of a seeded row, in [0, 1). */
  readonly roll: (n: number) => number;
}

/** The ruling with `stands`. The same seed shakes the same way; a table that no longer opens counts against the answer. */
export function withStands(ruleset: Ruleset, position: Position, ruling: Ruling, shaking: Shaking): Ruling {
  const { trials, mm, degrees } = shaking;
  let same = 0;
  let n = 0;
  const next = (): number => 2 * shaking.roll(n++) - 1;
  for (let trial = 0; trial < trials; trial++) {
    const opened = ruleset.open(shaken(position, { mm, degrees, next }), { marks: false });
    const asked = opened.ok ? opened.value.ask(ruling.call) : opened;
    if (asked.ok && asked.value.answer === ruling.answer) same++;
  }
  return { ...ruling, stands: { share: trials === 0 ? 0 : same / trials, trials, mm, degrees } };
}

function shaken(
  position: Position,
  { mm, degrees, next }: { readonly mm: number; readonly degrees: number; readonly next: () => number },
): Position {
  const units = position.units.map(u => ({
    ...u,
    bases: u.bases.map(b =>
      moved(b, {
        at: onGrid(plus(b.at, { x: next() * mm, y: next() * mm })),
        facing: b.facing + next() * degrees,
      }),
    ),
  }));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}
