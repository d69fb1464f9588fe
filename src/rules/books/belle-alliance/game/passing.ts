// 1.1.1 Who passes through whom in the movement phase, and 3.4.1 what moves take from the ranging of batteries. Written by the game.

import { direction, dot, minus, type Point, plus, times } from '../../../../geometry/index.ts';
import { type Base, passedThrough, type Position, type Unit } from '../../../../table/index.ts';
import type { AskedInGame, Change, Hindrance, MoveMade, Settlement } from '../../../kit/index.ts';
import { CM, CONTACT } from '../calls/model.ts';
import { facingOfUnit } from '../calls/outline.ts';
import { hasContinued } from './declaring.ts';

/** 1.1.1 Nobody passes through a unit that has continued its fire. */
export function mayGo(asked: AskedInGame, move: MoveMade): Hindrance | null {
  return notThrough(asked, move) ?? notBack(asked, move);
}
function notThrough({ position, memory }: AskedInGame, move: MoveMade): Hindrance | null {
  const [locked] = ownPassed(position, move, u => hasContinued(memory, u.id));
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
  const passed = ownPassed(position, move).map(
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

/** Own units, of those asked for, that it went through. */
function ownPassed(
  { units, unitById }: Position,
  { unit: id, to, formed }: MoveMade,
  isAsked: (unit: Unit) => boolean = () => true,
): readonly Unit[] {
  const [before, after] = [unitById.get(id), to.unitById.get(id)];
  if (formed || !before || !after) return [];
  const own = units.filter(u => u.id !== id && u.side === before.side && isAsked(u));
  return passedThrough({ from: before.bases, to: after.bases, slack: CONTACT }, own);
}
