// How sure a call on a real table can be: the share of shaken copies of the table on which the answer stays the same.

import {
  direction,
  dot,
  gapToPoint,
  groupsWithin,
  minus,
  onGrid,
  type Point,
  plus,
  times,
} from '../../geometry/index.ts';
import { CONTACT } from '../../measure/index.ts';
import { type Base, mmOf, moved, type Position, runThrough, type Steps, type Unit } from '../../table/index.ts';
import type { Judge, Ruleset } from '../kit/ruleset.ts';
import { type Answer, type Ruling, worst } from '../kit/ruling.ts';

export interface Shaking {
  readonly trials: number;
  /** Every body (bases of a unit that touch, or a loose base) is moved by up to ± this much east and north … */
  readonly mm: number;
  /** … and turned by up to ± this much. */
  readonly degrees: number;
  /** The n-th number of a seeded row, in [0, 1). */
  readonly roll: (n: number) => number;
}

/** A call that stands in fewer of the trials is too close to make by hand. */
const SURE = 0.9;
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
  const bodies = position.units.map(bodiesOf);
  const next = (): number => 2 * shaking.roll(n++) - 1;
  for (let trial = 0; trial < trials; trial++) {
    const table = shaken(position, bodies, { mm, degrees, next });
    const opened = ruleset.open(table, { marks: false, margins: false });
    if (opened.ok && answerOn(opened.value, ruling, position) === ruling.answer) same++;
    yield (trial + 1) / trials;
  }
  const share = trials === 0 ? 0 : same / trials;
  const tooClose = ruling.tooClose || (trials > 0 && share < SURE);
  return { ...ruling, tooClose, stands: { share, trials, mm, degrees } };
}

/** A designated point of impact goes with the base it lies on; where that takes it off the outline, the nearest point is asked for. */
function answerOn(judge: Judge, ruling: Ruling, before: Position): Answer | null {
  const { call } = ruling;
  const asked = judge.ask(carried(call, { before, after: judge.position }));
  const found = asked.ok ? asked : judge.ask(carried(call, null));
  return found.ok ? inContactAs(ruling, found.value) : null;
}
/** The answer if the bodies that touched are put together again, and those that did not are kept apart: contact is made by hand. */
function inContactAs({ reasons: before }: Ruling, { reasons, answer }: Ruling): Answer {
  const kept = before.filter(r => r.byContact);
  if (kept.length === 0) return answer;
  return worst(reasons.map(r => kept.find(k => k.id === r.id)?.answer ?? r.answer));
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

/** Bases that are picked up together: their numbers in the unit, and their middle. */
interface Body {
  readonly bases: readonly number[];
  readonly middle: Point;
}
/** A unit's bases that touch, directly or through others, are one body; a loose base is one by itself. */
const bodiesOf = ({ bases }: Unit): readonly Body[] =>
  groupsWithin(
    bases.map(b => b.shape),
    CONTACT,
  ).map(group => ({ bases: group, middle: middleOf(group.map(i => (bases[i] as Base).at)) }));
const middleOf = (points: readonly Point[]): Point =>
  times(
    points.reduce((sum, p) => plus(sum, p), { x: 0, y: 0 }),
    1 / points.length,
  );

type Shove = Pick<Shaking, 'mm' | 'degrees'> & { readonly next: () => number };
function shaken(position: Position, bodies: readonly (readonly Body[])[], shove: Shove): Position {
  const units = position.units.map((unit, i) => shakenUnit(unit, bodies[i] ?? [], shove));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}
/** What a hand places moves and turns as one body about its middle. A unit that is one body takes its facing along. */
function shakenUnit(unit: Unit, bodies: readonly Body[], { mm, degrees, next }: Shove): Unit {
  const bases = [...unit.bases];
  let turned = 0;
  for (const { bases: numbers, middle } of bodies) {
    const by = { x: next() * mm, y: next() * mm };
    const turn = next() * degrees;
    const way = direction(turn);
    for (const i of numbers) {
      const base = unit.bases[i] as Base;
      const { x, y } = minus(base.at, middle);
      const around = { x: x * way.x - y * way.y, y: x * way.y + y * way.x };
      bases[i] = moved(base, { at: onGrid(plus(plus(middle, around), by)), facing: base.facing + turn });
    }
    if (bodies.length === 1) turned = turn;
  }
  return unit.facing === undefined ? { ...unit, bases } : { ...unit, bases, facing: unit.facing + turned };
}
