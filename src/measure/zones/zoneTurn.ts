// The margin of bodies against a fire zone as a turn of the firer.

import type { Degrees, Polygon } from '../../geometry/index.ts';
import { turnIn, turnOut } from '../fire/arcTurn.ts';
import { TOUCH } from '../reading.ts';
import { depthInside, type FireZone, partInZone, type ZoneSide } from './fireZone.ts';

/** `across`: by which side bodies go out; null: into the zone. The turn is null where the range decides and neither the left nor the right side. */
export function zoneTurn(zone: FireZone, bases: readonly Polygon[], across: ZoneSide | null): Degrees | null {
  const { front, frame, splay } = zone;
  const opening = { edge: front, frame, half: splay };
  if (across === 'left' || across === 'right') {
    const parts = bases.flatMap(base => partInZone(zone, base) ?? []);
    return turnOut(opening, cornersOf(parts));
  }
  const inRange = cornersOf(bases).filter(p => depthInside(zone, 'far', p) > TOUCH);
  return across === null && inRange.length > 0 ? turnIn(opening, inRange) : null;
}
const cornersOf = (shapes: readonly Polygon[]) => shapes.flatMap(shape => shape.points);
