// How sure a call on a real table can be: the share of shaken copies of the table on which the answer stays the same.

import { dot, gapToPoint, minus, onGrid, plus, times } from '../../geometry/index.ts';
import { mmOf, moved, type Position, runThrough, type Steps } from '../../table/index.ts';
import type { Judge, Ruleset } from '../kit/ruleset.ts';
import type { Answer, Ruling } from '../kit/ruling.ts';

export interface Shaking {
  readonly trials: number;
  /** Every base is moved by up to ± this much east and north … */
  readonly mm: number;
  /** … and turned by up to ± this much. */
  readonly degrees: number;
  /** The n-th number of a seeded row, in [0, 1). */
  readonly roll: (n: number) => number;
}

/** What command line and page shake with, so that they say the same. The share is good to about ±3 % (one standard deviation, at its worst). */
export const TRIALS = 250;
export const SHAKING_SEED = 'sure';

/**
 * The ruling with `stands`. The same seed shakes the same way; a table on which the call cannot be asked any more
 * counts against the answer.
 */
export const withStands = (ruleset: Ruleset, position: Position, ruling: Ruling, shaking: Shaking): Ruling =>
  runThrough(tryingStands(ruleset, position, ruling, shaking));

/** The same, a step for each trial. */
export function* tryingStands(ruleset: Ruleset, position: Position, ruling: Ruling, shaking: Shaking): Steps<Ruling> {
  const { trials, mm, degrees } = shaking;
  let same = 0;
  let n = 0;
  const next = (): number => 2 * shaking.roll(n++) - 1;
  for (let trial = 0; trial < trials; trial++) {
    const table = shaken(position, { mm, degrees, next });
    const opened = ruleset.open(table, { marks: false });
    if (opened.ok && answerOn(opened.value, ruling.call, position) === ruling.answer) same++;
    yield (trial + 1) / trials;
  }
  return { ...ruling, stands: { share: trials === 0 ? 0 : same / trials, trials, mm, degrees } };
}

/** A designated point of impact goes with the base it lies on; where that takes it off the outline, the nearest point is asked for. */
function answerOn(judge: Judge, call: Ruling['call'], before: Position): Answer | null {
  const asked = judge.ask(carried(call, { before, after: judge.position }));
  if (asked.ok) return asked.value.answer;
  const nearest = judge.ask(carried(call, null));
  return nearest.ok ? nearest.value.answer : null;
}

interface Tables {
  readonly before: Position;
  readonly after: Position;
}
/** The call with every `impact` carried along with its target, or left out (null). */
function carried<T>(value: T, tables: Tables | null): T {
  if (Array.isArray(value)) return value.map(v => carried(v as unknown, tables)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { target, impact } = value as { readonly target?: unknown; readonly impact?: unknown };
  const entries = Object.entries(value).map(([key, v]) => [key, carried(v as unknown, tables)] as const);
  if (typeof target !== 'string' || !Array.isArray(impact)) return Object.fromEntries(entries) as T;
  const rest = entries.filter(([key]) => key !== 'impact');
  return Object.fromEntries(
    tables ? [...rest, ['impact', carriedPoint(impact as [number, number], target, tables)]] : rest,
  ) as T;
}

function carriedPoint(
  [x, y]: readonly [number, number],
  target: string,
  { before, after }: Tables,
): readonly [number, number] {
  const mm = mmOf(before.lengths);
  const p = { x: x * mm, y: y * mm };
  const bases = before.unitById.get(target)?.bases ?? [];
  const away = bases.map(b => gapToPoint(b.shape, p).distance);
  const nearest = away.indexOf(Math.min(...away));
  const [from, to] = [bases[nearest], after.unitById.get(target)?.bases[nearest]];
  if (!from || !to) return [x, y];
  const d = minus(p, from.at);
  const [ahead, across] = [dot(d, from.frame.forward), dot(d, from.frame.right)];
  const q = plus(to.at, plus(times(to.frame.forward, ahead), times(to.frame.right, across)));
  return [q.x / mm, q.y / mm];
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
