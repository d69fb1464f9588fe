// What a manoeuvre check lets a unit do in its movement, with what the game remembers of this turn. General §6.2, 6.3.

import type { Position } from '../../../../table/index.ts';
import {
  type Act,
  type Allowance,
  callsOf,
  type Doing,
  type Hindrance,
  inPhase,
  type Memory,
  deedsOf,
} from '../../../kit/index.ts';
import { sayMm } from '../calls/inches.ts';
import type { TroopFormation } from '../calls/keys.ts';
import { type Scene, plainScene } from '../calls/scene.ts';
import { isTarget, type Troop } from '../calls/troop.ts';
import { isBetterThanTardy, manoeuvreOf, rateOf } from '../moves/manoeuvre.ts';
import { RETREAT } from '../moves/retreat.ts';
import { goesHome } from './detaching/skirmishing.ts';
import {
  CHARGE,
  chargesAt,
  chargesBy,
  checkOf,
  DEPLOYED,
  doneOf,
  effectOf,
  HASTY,
  hasFormed,
  MANOEUVRE,
  wayOf,
} from './turnOf.ts';

export const CHECK_CITE = 'general §6.2';
export const CITE = 'general §6.3';

/** What the check decides on: other acts, the check among them, are left to their calls. */
const MOVEMENT: readonly Act[] = ['move', 'form', 'charge'];
/** Manoeuvres that are all a unit does in its movement. */
export const WHOLE = ['change-front', 'prolong', 'hand-haul'];

export function troopIn(position: Position, id: string): { readonly scene: Scene; readonly troop: Troop } | null {
  const scene = plainScene(position);
  const troop = scene.ok ? scene.value.troopById.get(id) : undefined;
  return scene.ok && troop ? { scene: scene.value, troop } : null;
}

/** How far: by the effect of its check, half of it with a change of formation; a charge goes on with what is left. */
export function allowance(position: Position, id: string, memory?: Memory): Allowance {
  const found = troopIn(position, id);
  if (!found) return { allowance: null, text: 'a table that cannot be read has no rates', cite: CITE };
  const { scene, troop } = found;
  if (troop.stands.length === 0)
    return { allowance: null, text: 'markers and leaders: our sources have no rate', cite: CITE };
  const effect = memory?.phase === MANOEUVRE || memory?.phase === CHARGE ? effectOf(memory, id) : null;
  const manoeuvre = effect && manoeuvreOf(scene, effect);
  const { mm, needs } = rateOf(scene, troop, troop.formation as TroopFormation, manoeuvre === 'double-quick');
  if (mm === null) return { allowance: null, text: `the rate is not in our sources (${needs ?? ''})`, cite: CITE };
  if (!memory || !manoeuvre) return { allowance: mm, text: `a full move is ${sayMm(mm)}`, cite: CITE };
  const isWhole = doneOf(memory, id, 'full-move-disordered').length > 0;
  const formed = hasFormed(memory, id);
  if (formed && manoeuvre === 'tardy') return { allowance: 0, text: 'it has changed formation, and holds', cite: CITE };
  const isHalf = !isWhole && (formed || manoeuvre === 'tardy');
  const before = memory.phase === CHARGE && chargesBy(memory, id).length > 0 ? wayOf(memory, id, MANOEUVRE) : 0;
  const left = Math.max(0, (isHalf ? mm / 2 : mm) - before);
  if (before > 0) return { allowance: left, text: `${sayMm(left)} are left of its move`, cite: CITE };
  return isHalf
    ? { allowance: left, text: `half a move is ${sayMm(left)}`, cite: CITE }
    : { allowance: left, text: `a full move is ${sayMm(left)}`, cite: CITE };
}

/** Who does not move, form or charge now. */
export function rests(position: Position, id: string, { act, phase, memory }: Doing): Hindrance | null {
  const found = troopIn(position, id);
  if (!found) return null;
  const { scene, troop } = found;
  const { name } = troop.unit;
  if (troop.arm === 'tethered-horses' || troop.values.horsesOf !== undefined) return neverMoves(troop);
  if (!MOVEMENT.includes(act) || !isTarget(troop)) return null;
  if (deedsOf(callsOf(inPhase(memory), RETREAT), id).length > 0)
    return { text: `${name} has retreated in this phase`, cite: CHECK_CITE };
  if (phase === CHARGE) return outsideCharges(troop, act, memory);
  if (phase === HASTY) return { text: `${name}: hasty manoeuvres are declared`, cite: 'OR Skirmishers, Evade' };
  if (phase !== MANOEUVRE) return null;
  const unable = unfree(scene, troop, memory);
  if (unable) return unable;
  const effect = effectOf(memory, id);
  if (!checkOf(memory, id)) return { text: `${name}: its manoeuvre check comes first`, cite: CHECK_CITE };
  if (effect === null) return { text: `${name}: its manoeuvre check has not been thrown`, cite: CHECK_CITE };
  const did = wholeOf(memory, id);
  if (did !== null) return hasMade(troop, did);
  const manoeuvre = manoeuvreOf(scene, effect);
  if (act === 'move') return null;
  if (manoeuvre === null) return retreatsOrHolds(troop);
  return act === 'form' ? notFormed(scene, troop, { memory, isQuick: isBetterThanTardy(manoeuvre) }) : null;
}

const neverMoves = ({ unit: { name } }: Troop): Hindrance => ({
  text: `${name} never moves`,
  cite: 'OR Tethered Horses',
});
/** Horses and those that hold them; skirmishers that go home by themselves, or were sent out in this turn. */
export function unfree(scene: Scene, troop: Troop, memory: Memory): Hindrance | null {
  const { id, name } = troop.unit;
  if (troop.values.horsesOf !== undefined) return neverMoves(troop);
  if (goesHome(scene, troop)) return { text: `${name} retreats to its regiment by itself`, cite: 'OR Skirmishers' };
  return isNew(memory, id)
    ? { text: `${name} has been deployed in this turn`, cite: 'OR Skirmishers, Deploying' }
    : null;
}
export const hasMade = ({ unit: { name } }: Troop, did: string): Hindrance => ({
  text: `${name} has made its manoeuvre: ${did.replaceAll('-', ' ')}`,
  cite: CITE,
});
export const retreatsOrHolds = ({ unit: { name } }: Troop): Hindrance => ({
  text: `${name} retreats or holds by its manoeuvre check, and does nothing else`,
  cite: CHECK_CITE,
});

/** Skirmishers that were sent out in this turn: their further move is part of that. */
export const isNew = (memory: Memory, id: string): boolean =>
  deedsOf(inPhase(memory), id).some(d => d.did === DEPLOYED && d.units[1] === id);

/** The manoeuvre after which a unit does nothing else; null: none yet. */
export function wholeOf(memory: Memory, id: string): string | null {
  const done = doneOf(memory, id, ...WHOLE, 'full-move-disordered');
  const last = done.find(d => d.call?.kind !== 'full-move-disordered' || d.call['to'] !== undefined);
  if (last?.call) return last.call.kind;
  const hasGoneOn = deedsOf(inPhase(memory), id).some(d => d.did === DEPLOYED && d.result?.['further'] === true);
  return hasGoneOn ? 'detach-skirmishers' : null;
}

/** In the charge phase of a side those move who are in one of its charges; the rest of that phase is not in our sources. */
function outsideCharges({ unit: { id, name } }: Troop, act: Act, memory: Memory): Hindrance | null {
  if (act !== 'move') return { text: `${name} only moves in this phase`, cite: 'general §6.1' };
  const isIn = chargesBy(memory, id).length > 0 || chargesAt(memory, id).length > 0;
  return isIn ? null : { text: `${name} has no part in a charge of this turn`, cite: 'general §6.1' };
}

/** One change of formation: with half a move at most, or with none if tardy. */
export function notFormed(
  scene: Scene,
  troop: Troop,
  { memory, isQuick }: { readonly memory: Memory; readonly isQuick: boolean },
): Hindrance | null {
  const { id, name } = troop.unit;
  if (doneOf(memory, id, 'full-move-disordered').length > 0)
    return { text: `${name} moves on in its present formation`, cite: 'OR Full Move Disordered' };
  if (hasFormed(memory, id)) return { text: `${name} has changed formation in this turn`, cite: CITE };
  const way = wayOf(memory, id, MANOEUVRE);
  if (way === 0) return null;
  if (!isQuick) return { text: `${name} is tardy and has moved: it does not change formation`, cite: CITE };
  const { mm } = rateOf(scene, troop, troop.formation as TroopFormation);
  return mm !== null && way > mm / 2 + 0.01
    ? { text: `${name} has moved more than half a move: it does not change formation`, cite: CITE }
    : null;
}
