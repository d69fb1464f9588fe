// 1.1.1 Who passes through whom in the movement phase, and 3.4.1 what moves take from the ranging of batteries. Written by the game.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  direction,
  dot,
  hull,
  minus,
  overlapDepth,
  type Point,
  type Polygon,
  plus,
  times,
} from '../../../../geometry/index.ts';
import type { Base, Position, Unit } from '../../../../table/index.ts';
import type { AskedInGame, Change, Hindrance, MoveMade, Settlement } from '../../../kit/index.ts';
import { CM, CONTACT } from '../calls/model.ts';
import { facingOfUnit } from '../calls/outline.ts';
import { hasContinued } from './declaring.ts';

/** 1.1.1 Nobody passes through a unit that has continued its fire. */
export function mayGo(asked: AskedInGame, move: MoveMade): Hindrance | null {
  return notThrough(asked, move) ?? notBack(asked, move);
}
function notThrough({ position, memory }: AskedInGame, move: MoveMade): Hindrance | null {
  const [locked] = passedThrough(position, move, u => hasContinued(memory, u.id));
  if (!locked) return null;
  const text = `${locked.name} fired in the continued-fire phase of this bound; nobody passes through it`;
  return { text, cite: '1.1.1' };
}

/** 2.3.1 Backwards go unlimbered guns, skirmish lines and staff; all others only where they are forced to, by disorder or in the melee. */
function notBack({ position, memory }: AskedInGame, { unit: id, to }: MoveMade): Hindrance | null {
  const [unit, after] = [position.unitById.get(id), to.unitById.get(id)];
  if (!unit || !after || memory.phase !== 'movement' || mayGoBack(unit)) return null;
  const way = minus(middleOf(after.bases), middleOf(unit.bases));
  if (dot(way, direction(facingOfUnit(unit))) >= -CONTACT) return null;
  return { text: `${unit.name} does not march backwards; only a forced action takes it there`, cite: '2.3.1' };
}
function mayGoBack({ arm, formation, values }: Unit): boolean {
  const isForced = values['disorder'] === 'MD' || values['disorder'] === 'FD';
  return (
    isForced || arm === 'staff' || formation === 'skirmish-line' || (arm === 'artillery' && formation !== 'limbered')
  );
}
function middleOf(bases: readonly Base[]): Point {
  const sum = bases.reduce((p, b) => plus(p, b.at), { x: 0, y: 0 });
  return times(sum, 1 / Math.max(1, bases.length));
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

/** Own units, of those asked for, whose bases a base of the mover crossed on its straight way from where it stood to where it stands. */
function passedThrough(
  position: Position,
  { unit, to, formed }: MoveMade,
  isAsked: (unit: Unit) => boolean = () => true,
): readonly Unit[] {
  const [before, after] = [position.unitById.get(unit), to.unitById.get(unit)];
  if (formed || !before || !after) return [];
  const ways = before.bases.flatMap(base => {
    const there = after.bases.find(b => b.id === base.id);
    return there ? [wayOf(hull([...cornersOf(base), ...cornersOf(there)]))] : [];
  });
  const all = boundsOfBoxes(ways.map(({ box }) => box));
  const isInWay = (base: Base): boolean => boxesTouch(all, boundsOf(base.shape)) && isCrossed(ways, base);
  return position.units.filter(u => u.id !== unit && u.side === before.side && isAsked(u) && u.bases.some(isInWay));
}
/** The ground that a base sweeps. */
interface Way {
  readonly swept: Polygon;
  readonly box: Box;
}
const wayOf = (swept: Polygon): Way => ({ swept, box: boundsOf(swept) });

function isCrossed(ways: readonly Way[], base: Base): boolean {
  const body = hull(cornersOf(base));
  const own = boundsOf(body);
  return ways.some(({ swept, box }) => boxesTouch(box, own) && overlapDepth(swept, body).depth > CONTACT);
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
