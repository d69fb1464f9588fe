// 1.1.1 Who passes through whom in the movement phase, and 3.4.1 what moves take from the ranging of batteries. Written by the game.

import { boundsOf, boxesTouch, hull, overlapDepth, type Polygon } from '../../../../geometry/index.ts';
import type { Base, Position, Unit } from '../../../../table/index.ts';
import type { AskedInGame, Change, Hindrance, MoveMade, Settlement } from '../../../kit/index.ts';
import { CM, CONTACT } from '../calls/model.ts';
import { hasContinued } from './declaring.ts';

/** 1.1.1 Nobody passes through a unit that has continued its fire. */
export function mayGo({ position, memory }: AskedInGame, move: MoveMade): Hindrance | null {
  const locked = passedThrough(position, move).find(u => hasContinued(memory, u.id));
  if (!locked) return null;
  const text = `${locked.name} fired in the continued-fire phase of this bound; nobody passes through it`;
  return { text, cite: '1.1.1' };
}

/** Who was passed through does not fire in this bound; ranging is lost by moving, and on a target that went more than 20 cm. */
export function afterMove({ position }: AskedInGame, move: MoveMade): Settlement {
  const passed = passedThrough(position, move).map(
    ({ id }): Change => ({ kind: 'values', unit: id, values: { passedThrough: true } }),
  );
  return { text: '', changes: [...passed, ...position.units.flatMap(u => rangingAfter(u, move))] };
}

/** 3.4.1 */
const FAR_CM = 20;
function rangingAfter({ id, values }: Unit, move: MoveMade): readonly Change[] {
  const ranged = Array.isArray(values['rangedOn']) ? (values['rangedOn'] as readonly string[]) : [];
  if (ranged.length === 0) return [];
  if (id === move.unit) return [{ kind: 'values', unit: id, values: { rangedOn: null } }];
  if (!ranged.includes(move.unit) || move.mm <= FAR_CM * CM) return [];
  return [{ kind: 'values', unit: id, values: { rangedOn: ranged.filter(t => t !== move.unit) } }];
}

/** Own units whose bases a base of the mover crossed on its straight way from where it stood to where it stands. */
function passedThrough(position: Position, { unit, to, formed }: MoveMade): readonly Unit[] {
  const [before, after] = [position.unitById.get(unit), to.unitById.get(unit)];
  if (formed || !before || !after) return [];
  const swept = before.bases.flatMap(base => {
    const there = after.bases.find(b => b.id === base.id);
    return there ? [hull([...cornersOf(base), ...cornersOf(there)])] : [];
  });
  return position.units.filter(u => u.id !== unit && u.side === before.side && u.bases.some(b => isCrossed(swept, b)));
}
function isCrossed(swept: readonly Polygon[], base: Base): boolean {
  const body = hull(cornersOf(base));
  return swept.some(way => boxesTouch(boundsOf(way), boundsOf(body)) && overlapDepth(way, body).depth > CONTACT);
}
/** A round base as the square about it. */
const cornersOf = ({ shape }: Base): Polygon['points'] => {
  if (shape.kind === 'polygon') return shape.points;
  const {
    centre: { x, y },
    radius: r,
  } = shape;
  return [
    { x: x - r, y: y - r },
    { x: x + r, y: y - r },
    { x: x + r, y: y + r },
    { x: x - r, y: y + r },
  ];
};
