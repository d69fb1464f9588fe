// When a manoeuvre may be declared: after the check, once, and not beside what it excludes. General §6.2, 6.3, OR Skirmishers.

import {
  type AskedInGame,
  callsOf,
  deedsOf,
  type GameCall,
  type Hindrance,
  inPhase,
  inTurn,
  type Memory,
} from '../../../kit/index.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { DISMOUNT, MOUNT } from '../moves/dismounting.ts';
import { isBetterThanTardy, manoeuvreOf } from '../moves/manoeuvre.ts';
import { CHECK } from '../moves/manoeuvreCheck.ts';
import { BY_EFFECT } from './completing.ts';
import {
  CHECK_CITE,
  CITE,
  hasMade,
  isNew,
  notFormed,
  retreatsOrHolds,
  troopIn,
  unfree,
  WHOLE,
  wholeOf,
} from './manoeuvres.ts';
import { CHARGE, chargesBy, checkOf, doneOf, effectOf, hasFormed, MANOEUVRE, wayOf } from './turnOf.ts';

const SKIRMISHERS = 'OR Skirmishers, Rejoining';
/** Parts of a change of formation. */
const FORMING = ['detach-skirmishers', 'tethered-horses', DISMOUNT, MOUNT];

export function mayManoeuvre({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const found = troopIn(position, String(call['unit']));
  if (!found) return null;
  const { scene, troop } = found;
  const { id, name } = troop.unit;
  switch (call.kind) {
    case CHECK:
      return checksNot(scene, troop, memory);
    case CHARGE:
      return chargesNot(scene, troop, memory);
    case 'rejoin':
      return rejoinsNot(scene, troop, { memory, call });
    case 'evade':
      return chargesBy(memory, String(call['charger'])).some(d => d.call?.['target'] === id)
        ? null
        : { text: `${name} is not charged by that unit in this turn`, cite: 'OR Skirmishers, Evade' };
    case 'refuse-flank':
    case 'extended-line':
      return unthrown(troop, memory);
    default:
      return BY_EFFECT.includes(call.kind) ? byEffect(scene, troop, { memory, call }) : null;
  }
}

function unthrown({ unit: { id, name } }: Troop, memory: Memory): Hindrance | null {
  return effectOf(memory, id) === null
    ? { text: `${name} has made no manoeuvre check in this turn`, cite: CHECK_CITE }
    : null;
}

/** A check comes once a turn and before the movement. */
function checksNot(scene: Scene, troop: Troop, memory: Memory): Hindrance | null {
  const { id, name } = troop.unit;
  if (checkOf(memory, id)) return { text: `${name} has made its manoeuvre check in this turn`, cite: CHECK_CITE };
  const unable = unfree(scene, troop, memory);
  if (unable) return unable;
  const has = deedsOf(inPhase(memory), id).some(d => d.did === 'moved' || d.did === 'formed');
  return has ? { text: `${name} has moved; its manoeuvre check comes before that`, cite: CHECK_CITE } : null;
}

function chargesNot(scene: Scene, troop: Troop, memory: Memory): Hindrance | null {
  const { id, name } = troop.unit;
  if (chargesBy(memory, id).length > 0) return { text: `${name} has declared a charge in this turn`, cite: CITE };
  const effect = effectOf(memory, id);
  if (effect === null) return unthrown(troop, memory);
  if (manoeuvreOf(scene, effect) === null) return retreatsOrHolds(troop);
  const did = wholeOf(memory, id);
  return did === null || did === 'full-move-disordered' ? null : hasMade(troop, did);
}

interface Declared {
  readonly memory: Memory;
  readonly call: GameCall;
}
/** In the own movement after a check, or in a hurry in that of the enemy; the regiment comes up by its own move. */
function rejoinsNot(scene: Scene, troop: Troop, { memory, call }: Declared): Hindrance | null {
  const { name } = troop.unit;
  if (call['regimentTo'] !== undefined)
    return { text: 'the regiment moves up by a move of its own; then its skirmishers rejoin', cite: SKIRMISHERS };
  if (memory.phase !== MANOEUVRE || call['to'] === undefined) return null;
  if (isNew(memory, troop.unit.id)) return { text: `${name} has been deployed in this turn`, cite: SKIRMISHERS };
  const effect = effectOf(memory, troop.unit.id);
  if (effect === null) return unthrown(troop, memory);
  return manoeuvreOf(scene, effect) === null ? retreatsOrHolds(troop) : null;
}

/** After the check, once; some are all a unit does, some are its change of formation. */
function byEffect(scene: Scene, troop: Troop, { memory, call }: Declared): Hindrance | null {
  const { id, name } = troop.unit;
  const effect = effectOf(memory, id);
  if (effect === null) return unthrown(troop, memory);
  if (deedsOf(callsOf(inTurn(memory), call.kind), id).length > 0)
    return { text: `${name} has done this in this turn`, cite: CITE };
  const did = wholeOf(memory, id);
  if (did !== null) return hasMade(troop, did);
  const isWhole = WHOLE.includes(call.kind) || call.kind === 'full-move-disordered';
  const hasGone = wayOf(memory, id, MANOEUVRE) > 0 || hasFormed(memory, id);
  const hasFull = doneOf(memory, id, 'full-move-disordered').length > 0;
  if (isWhole && (hasGone || hasFull)) return { text: `${name} has moved; this is a manoeuvre of its own`, cite: CITE };
  const isQuick = isBetterThanTardy(manoeuvreOf(scene, effect));
  return FORMING.includes(call.kind) ? notFormed(scene, troop, { memory, isQuick }) : null;
}
