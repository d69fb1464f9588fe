// A distance made to read what the tape says: one of the two units is shifted along the ruler, the other stays.

import {
  direction,
  type Mm,
  middle,
  minus,
  type Point,
  plus,
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
  const first = ends[0] !== undefined && unitOfEnd(ends[0]) === mover.id;
  let shift: Vector = { x: 0, y: 0 };
  for (let i = 0; i < TRIES; i++) {
    const now = withShifted(position, mover, shift);
    const [leg] = layOf(ends, now).legs;
    if (!leg) return null;
    const off = mm - leg.mm;
    if (Math.abs(off) <= NEAR) return shift;
    const [from, to] = first ? [leg.to.at, leg.from.at] : [leg.from.at, leg.to.at];
    shift = plus(shift, times(leg.mm > NEAR ? unitVector(minus(to, from)) : apart(ends, now, mover), off));
  }
  return null;
}
export interface ToRead {
  readonly mover: Unit;
  readonly mm: Mm;
}

function withShifted(position: Position, mover: Unit, by: Vector): Position {
  const bases = mover.bases.map(b => moved(b, { at: plus(b.at, by) }));
  return { ...position, unitById: new Map(position.unitById).set(mover.id, { ...mover, bases }) };
}
/** Away from what the unit touches: from middle to middle, or where it looks away from. */
function apart(ends: readonly End[], position: Position, mover: Unit): Vector {
  const [here = null, there = null] = ends
    .map(end => placeOf(end, position))
    .sort((a, b) => Number(b?.unit === mover.id) - Number(a?.unit === mover.id));
  const way = here && there ? minus(here.at, there.at) : { x: 0, y: 0 };
  return Math.hypot(way.x, way.y) > NEAR ? unitVector(way) : times(direction(mover.bases[0]?.facing ?? 90), -1);
}
function placeOf(end: End, position: Position): { readonly at: Point; readonly unit: string | undefined } | null {
  if (end.kind === 'point') return { at: end.at, unit: undefined };
  const bases = position.unitById.get(end.unit)?.bases ?? [];
  const [a, b] = [bases[0], bases.at(-1)];
  return a && b ? { at: middle(a.at, b.at), unit: end.unit } : null;
}
