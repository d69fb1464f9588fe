// What a unit may do after all that it has done: one reaction a phase (D, I-16), the moves of each phase (§6.1), and what a move or a change
// of formation leaves on it for its recovery (§6.4).

import { boundsOf, boxesTouch, hull, overlapDepth, shortestGap } from '../../../../geometry/index.ts';
import { CONTACT } from '../../../../measure/index.ts';
import { cornersOf, type Position, type Unit } from '../../../../table/index.ts';
import {
  type AskedInGame,
  callsOf,
  type Deed,
  deedsOf,
  type Doing,
  type Hindrance,
  inPhase,
  type Memory,
  type MoveMade,
  type Settlement,
} from '../../../kit/index.ts';

/** Calls of fire: each is its unit's reaction (I-16). */
const SHOTS = ['musketry', 'cannonade'];

const ownDeeds = (memory: Memory, id: string): readonly Deed[] => deedsOf(inPhase(memory), id);

export function rests(position: Position, id: string, doing: Doing): Hindrance | null {
  const unit = position.unitById.get(id);
  if (!unit) return null;
  if (doing.phase === 'reaction') return afterReaction(unit, doing);
  if (doing.phase === 'combat') return outOfCombat(position, unit, doing);
  return doing.phase === 'activity' ? afterRecovery(unit, doing) : null;
}

/**
 * D, I-16: a volley, a change of formation or a move is the one reaction of its unit; `reacted` may also be stated by a file. A move goes
 * on as long as nothing else is done: a way and a turn after it are one reaction, and its rate holds for all of it.
 */
function afterReaction(unit: Unit, { act, memory }: Doing): Hindrance | null {
  if (act === 'move' && isStillMoving(unit, memory)) return null;
  const done = reactionOf(unit, ownDeeds(memory, unit.id));
  return done ? { text: `${unit.name} ${done}: each unit has one reaction in a phase`, cite: 'D; I-16' } : null;
}
function isStillMoving({ id }: Unit, memory: Memory): boolean {
  const last = inPhase(memory).at(-1);
  return last?.did === 'moved' && last.units.includes(id);
}
function reactionOf({ values }: Unit, deeds: readonly Deed[]): string | null {
  if (callsOf(deeds, ...SHOTS).length > 0) return 'has fired';
  if (deeds.some(d => d.did === 'formed')) return 'has changed formation';
  if (deeds.some(d => d.did === 'moved')) return 'has moved';
  return values['reacted'] === true ? 'has reacted' : null;
}

/** §6.1: who has fought falls back or advances, and nobody else moves. */
function outOfCombat(position: Position, unit: Unit, { memory }: Doing): Hindrance | null {
  const { charging, charged } = unit.values;
  const fights = charging === true || charged === true || touchesEnemy(position, unit);
  if (fights || ownDeeds(memory, unit.id).some(d => d.did === 'moved')) return null;
  return { text: `${unit.name} is in no combat: only units that fought move now`, cite: '§6.1' };
}
function touchesEnemy({ units }: Position, { side, bases }: Unit): boolean {
  const enemies = units.filter(u => u.side !== side && u.arm !== 'officer').flatMap(u => u.bases);
  const nearest = shortestGap(
    bases.map(b => b.shape),
    enemies.map(e => e.shape),
  );
  return nearest !== null && nearest.distance <= CONTACT;
}

/** §6.1: recovery is tried once the moves are made. */
function afterRecovery({ id, name }: Unit, { memory }: Doing): Hindrance | null {
  const tried = callsOf(ownDeeds(memory, id), 'recovery').length > 0;
  return tried ? { text: `${name} has tried to recover; moves come before that`, cite: '§6.1' } : null;
}

/** It has moved; a change of formation is a manoeuvre; rough ground under its way is rough going (§6.4). */
export function afterMove({ position, memory }: AskedInGame, move: MoveMade): Settlement {
  const unit = position.unitById.get(move.unit);
  const values = {
    moved: true,
    ...(memory.phase === 'reaction' ? { reacted: true } : {}),
    ...(move.formed ? { manoeuvred: true } : {}),
    ...(crossesRough(position, move) ? { roughGoing: true } : {}),
  };
  return unit && Object.keys(values).some(key => unit.values[key] !== true)
    ? { text: `${unit.name} has moved`, changes: [{ kind: 'values', unit: unit.id, values }] }
    : { text: '', changes: [] };
}

/** Ground that a file calls rough, under the straight way of a base. */
function crossesRough({ terrain, unitById }: Position, { unit, to }: MoveMade): boolean {
  const rough = terrain.filter(t => t.values['rough'] === true);
  const after = new Map(to.unitById.get(unit)?.bases.map(b => [b.id, b]));
  const ways = (unitById.get(unit)?.bases ?? []).map(b => hull([...cornersOf(b), ...cornersOf(after.get(b.id) ?? b)]));
  return rough.some(t =>
    ways.some(way => boxesTouch(boundsOf(way), boundsOf(t.outline)) && overlapDepth(way, t.outline).depth > CONTACT),
  );
}
