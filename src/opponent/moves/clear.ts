// Nobody walks into where others stand, or through an enemy: a way that does is gone as far as it is free.

import { boxesTouch } from '../../geometry/index.ts';
import { CONTACT, carried, type Stiff } from '../../measure/index.ts';
import { depthOf } from '../../play/index.ts';
import { type Base, boxOfBases, passedThrough, type Position, type Unit } from '../../table/index.ts';

/** Parts of a way that are looked at. */
const PARTS = 8;
/** A little more than what players call touching. */
const APART = CONTACT / 2;

/** The longest share of the way that leads through no enemy and at whose end it stands on nobody; null: not even turned on the spot is there room. */
export function clearShare(position: Position, unit: Unit, { about, turn, by }: Stiff): number | null {
  const others = position.units.filter(u => u.id !== unit.id && !standOn(unit.bases, u.bases));
  const enemies = others.filter(u => u.side !== unit.side);
  for (let part = PARTS; part >= 0; part--) {
    const share = part / PARTS;
    const to = unit.bases.map(b => carried(b, { about, turn, by: { x: by.x * share, y: by.y * share } }));
    if (others.some(u => standOn(to, u.bases))) continue;
    if (passedThrough({ from: unit.bases, to, slack: CONTACT }, enemies).length === 0) return share;
  }
  return null;
}

/** Attached leaders and what else stands among the bases of a unit from the start is not in its way. */
function standOn(own: readonly Base[], others: readonly Base[]): boolean {
  return boxesTouch(boxOfBases(own), boxOfBases(others)) && own.some(a => others.some(b => depthOf(a, b) > APART));
}
