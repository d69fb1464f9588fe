// A unit carried as one stiff body, and the command that says so.

import { bearingOf, type Degrees, distance, type Mm, middle, type Point, times } from '../../geometry/index.ts';
import { carried, frontAlong, type Mark, markSegment, markShape, readWay, type Stiff } from '../../measure/index.ts';
import { allowanceOf, type Command, countedWay } from '../../play/index.ts';
import { type Base, fromMm, type Lengths, type Position, rounded, type Unit } from '../../table/index.ts';
import { type Mind, middleOf } from '../mind.ts';
import { clearShare } from './clear.ts';

/** Where a book has no rates the computer moves no farther than this in a phase. */
export const PACE_WITHOUT_RATES: Mm = 120;

/** A unit as it stands on a table, laid in thought or real. */
export interface Walker {
  readonly position: Position;
  readonly unit: Unit;
}
/** mm it goes in a turn as it is formed on this table; 0: it stands. */
export const paceOf = ({ ruleset }: Pick<Mind, 'ruleset'>, { position, unit }: Walker): Mm =>
  ruleset.play?.allowance(position, unit.id).allowance ?? PACE_WITHOUT_RATES;

export const facingOf = ({ facing, bases }: Unit): Degrees => facing ?? bases[0]?.facing ?? 90;

/** The point it turns about: the middle of its front, where it has one. */
export function pivotOf(unit: Unit): Point {
  const front = unit.bases.length > 1 ? frontAlong(unit.bases, facingOf(unit)) : null;
  return front ? middle(front.a, front.b) : middleOf(unit);
}

/** mm it may still go in this phase. */
export function reachOf({ ruleset, game }: Pick<Mind, 'ruleset' | 'game'>, unit: string): Mm {
  const { left, allowance } = allowanceOf(ruleset, game, unit);
  if (left !== null) return Math.max(0, left);
  return allowance === null ? Math.max(0, PACE_WITHOUT_RATES - (game.spent[unit] ?? 0)) : 0;
}

export type Move = Extract<Command, { readonly type: 'move' }>;
export interface Walk {
  readonly command: Move;
  readonly to: readonly Base[];
  /** Way of the farthest corner. */
  readonly mm: Mm;
}

/** Turned and shifted as far as its movement allows and nobody stands there; null: it does not get anywhere. */
export function walkOf(mind: Mind, unit: Unit, wanted: Stiff): Walk | null {
  const reach = reachOf(mind, unit.id);
  let { by } = wanted;
  for (let tries = 0; tries < 6; tries++) {
    const stiff: Stiff = { ...wanted, by };
    const to = unit.bases.map(b => carried(b, stiff));
    const way = readWay(unit.bases, to)?.length ?? 0;
    const counted = countedWay(mind.ruleset, mind.game, unit.id, { mm: way, degrees: Math.abs(wanted.turn) });
    if (counted <= reach + 0.005) return asFarAsFree(mind, unit, stiff);
    const length = distance({ x: 0, y: 0 }, by);
    if (length < 1) return null;
    by = times(by, Math.max(0, 1 - (counted - reach + 0.05) / length));
  }
  return null;
}

function asFarAsFree(mind: Mind, unit: Unit, { about, turn, by }: Stiff): Walk | null {
  const share = clearShare(mind.position, unit, { about, turn, by });
  if (share === null) return null;
  const to = unit.bases.map(b => carried(b, { about, turn, by: times(by, share) }));
  const mm = readWay(unit.bases, to)?.length ?? 0;
  return mm < 1 ? null : { command: moveCommand(mind, unit, { to, turn, mm }), to, mm };
}

interface Carried {
  readonly to: readonly Base[];
  readonly turn: Degrees;
  readonly mm: Mm;
}
function moveCommand({ position }: Mind, unit: Unit, { to, turn, mm }: Carried): Move {
  const { lengths } = position;
  return {
    type: 'move',
    unit: unit.id,
    ...(unit.facing === undefined ? {} : { facing: bearing(unit.facing + turn) }),
    bases: to.map(b => ({
      id: b.id,
      at: [inFile(b.at.x, lengths), inFile(b.at.y, lengths)],
      facing: bearing(b.facing),
    })),
    mm: rounded(mm, 4),
  };
}
export const inFile = (mm: Mm, lengths: Lengths): number => rounded(fromMm(mm, lengths), 4);
export const bearing = (ccw: Degrees): number => rounded(bearingOf(ccw), 4) % 360;

/** Ghosts where it would stand, and the way there. */
export function marksOfWay(unit: Unit, to: readonly Base[]): readonly Mark[] {
  const way = { a: middleOf(unit), b: middleOf({ bases: to }) };
  return [
    markSegment('path', way, { state: 'free', about: [unit.id] }),
    ...to.map(b => markShape('pose', b.shape, { state: 'construction', about: [unit.id] })),
  ];
}
