// A distance made to read what the tape says: one of the two units is shifted along the ruler, the other stays.

import { middleOfBases, withUnit } from '../../desk/index.ts';
import {
  direction,
  lengthOf,
  type Mm,
  minus,
  ORIGIN,
  type Point,
  plus,
  reverse,
  times,
  unit as unitVector,
  type Vector,
} from '../../geometry/index.ts';
import { moved, type Position, type Unit } from '../../table/index.ts';
import { type End, unitOfEnd } from './ends.ts';
import { layOf } from './lay.ts';

const NEAR: Mm = 0.005;
/** Towards a body whose nearest point changes the shift is mended as often as this. */
const TRIES = 24;

/** The units that may be moved to make a ruler of one leg read something else: those at its ends, unless it is one and the same. */
export function moversOf(ends: readonly End[], position: Position): readonly Unit[] {
  const [a, b] = ends;
  if (!a || !b || ends.length !== 2 || unitOfEnd(a) === unitOfEnd(b)) return [];
  return [a, b].flatMap(end => position.unitById.get(unitOfEnd(end) ?? '') ?? []);
}

/**
 * How far, and which way, a unit at an end of the ruler is to be shifted so that the ruler reads `mm`, to 0.005 mm. Null: no shift
 * along the ruler does.
 */
export function shiftToRead(ends: readonly End[], position: Position, { mover, mm }: ToRead): Vector | null {
  const [a, b] = ends;
  if (!a || !b) return null;
  const isFirst = unitOfEnd(a) === mover.id;
  let shift: Vector = ORIGIN;
  for (let i = 0; i < TRIES; i++) {
    const now = withShifted(position, mover, shift);
    const [leg] = layOf(ends, now).legs;
    if (!leg) return null;
    const off = mm - leg.mm;
    if (Math.abs(off) <= NEAR) return shift;
    const [from, to] = isFirst ? [leg.to.at, leg.from.at] : [leg.from.at, leg.to.at];
    shift = plus(shift, times(leg.mm > NEAR ? unitVector(minus(to, from)) : apart([a, b], now, mover), off));
  }
  return null;
}
export interface ToRead {
  readonly mover: Unit;
  readonly mm: Mm;
}

function withShifted(position: Position, mover: Unit, by: Vector): Position {
  return withUnit(position, { ...mover, bases: mover.bases.map(b => moved(b, { at: plus(b.at, by) })) });
}
/** Away from what the unit touches: from middle to middle, or where it looks away from. */
function apart([a, b]: readonly [End, End], position: Position, mover: Unit): Vector {
  const [here, there] = unitOfEnd(a) === mover.id ? [a, b] : [b, a];
  const way = minus(middleOf(here, position), middleOf(there, position));
  return lengthOf(way) > NEAR ? unitVector(way) : reverse(direction(mover.bases[0]?.facing ?? 90));
}
function middleOf(end: End, position: Position): Point {
  const unit = position.unitById.get(unitOfEnd(end) ?? '');
  return unit ? middleOfBases(unit) : end.kind === 'point' ? end.at : ORIGIN;
}
