// What a manoeuvre check lets a unit do in its movement, with what the game remembers of this turn. General §6.2, 6.3.

import type { Position } from '../../../../table/index.ts';
import {
  type Act,
  type Allowance,
  type AskedInGame,
  callsOf,
  type Deed,
  deedsNamed,
  deedsOf,
  type Doing,
  type GameCall,
  type Hindrance,
  inPhase,
  inTurn,
  type Memory,
  type MoveMade,
} from '../../../kit/index.ts';
import { sayMm } from '../calls/inches.ts';
import type { TroopFormation } from '../calls/keys.ts';
import { type Scene, sceneOf } from '../calls/scene.ts';
import { isBroken, standing, type Troop } from '../calls/troop.ts';
import { type Effect, isBetterThanTardy, manoeuvreOf, rateOf } from '../moves/manoeuvre.ts';
import { CHECK } from '../moves/manoeuvreCheck.ts';
import { studyZone } from '../moves/zone.ts';

const CHECK_CITE = 'general §6.2';
const CITE = 'general §6.3';
const MANOEUVRE = 'manoeuvre';

/** What the check decides on: other acts, the check among them, are left to their calls. */
const MOVEMENT: readonly Act[] = ['move', 'form', 'charge'];
/** Calls that rest on the effect of a check. */
const BY_EFFECT = ['rally-guns', 'prolong', 'change-front', 'full-move-disordered', 'detach-skirmishers'];

/** The unit's check of this turn. */
const checkOf = (memory: Memory, unit: string): Deed | undefined =>
  deedsOf(callsOf(inTurn(memory), CHECK), unit).at(-1);
/** What its dice came to; null before they are thrown. */
const effectOf = (memory: Memory, unit: string): Effect | null =>
  (checkOf(memory, unit)?.result?.['effect'] as Effect | undefined) ?? null;

function troopIn(position: Position, id: string): { readonly scene: Scene; readonly troop: Troop } | null {
  const scene = sceneOf(position, { marks: false });
  const troop = scene.ok ? scene.value.troopById.get(id) : undefined;
  return scene.ok && troop ? { scene: scene.value, troop } : null;
}

const hasFormed = (memory: Memory, unit: string): boolean =>
  deedsNamed(deedsOf(inPhase(memory), unit), 'formed').length > 0;
const wayOf = (memory: Memory, unit: string): number =>
  deedsNamed(deedsOf(inPhase(memory), unit), 'moved').reduce((sum, d) => sum + (d.mm ?? 0), 0);

/** How far: by the effect of its check, half of it with a change of formation. */
export function allowance(position: Position, id: string, memory?: Memory): Allowance {
  const found = troopIn(position, id);
  if (!found) return { allowance: null, text: 'a table that cannot be read has no rates', cite: CITE };
  const { scene, troop } = found;
  if (troop.stands.length === 0)
    return { allowance: null, text: 'markers and leaders: our sources have no rate', cite: CITE };
  const effect = memory?.phase === MANOEUVRE ? effectOf(memory, id) : null;
  const manoeuvre = effect && manoeuvreOf(scene, effect);
  const { mm, needs } = rateOf(scene, troop, troop.formation as TroopFormation, manoeuvre === 'double-quick');
  if (mm === null) return { allowance: null, text: `the rate is not in our sources (${needs ?? ''})`, cite: CITE };
  if (!memory || !manoeuvre) return { allowance: mm, text: `a full move is ${sayMm(mm)}`, cite: CITE };
  const formed = hasFormed(memory, id);
  if (formed && manoeuvre === 'tardy') return { allowance: 0, text: 'it has changed formation, and holds', cite: CITE };
  const isHalf = formed || manoeuvre === 'tardy';
  return isHalf
    ? { allowance: mm / 2, text: `half a move is ${sayMm(mm / 2)}`, cite: CITE }
    : { allowance: mm, text: `a full move is ${sayMm(mm)}`, cite: CITE };
}

/** Who does not move, form or charge now. */
export function rests(position: Position, id: string, { act, phase, memory }: Doing): Hindrance | null {
  const found = troopIn(position, id);
  if (!found) return null;
  const { scene, troop } = found;
  const { name } = troop.unit;
  if (troop.arm === 'tethered-horses') return { text: `${name} never moves`, cite: 'OR Tethered Horses' };
  if (phase !== MANOEUVRE || !MOVEMENT.includes(act) || troop.stands.length === 0) return null;
  const check = checkOf(memory, id);
  const effect = effectOf(memory, id);
  if (!check) return unchecked(troop);
  if (effect === null) return { text: `${name}: its manoeuvre check has not been thrown`, cite: CHECK_CITE };
  const manoeuvre = manoeuvreOf(scene, effect);
  if (act === 'move') return null;
  if (manoeuvre === null)
    return { text: `${name} retreats or holds by its manoeuvre check, and does nothing else`, cite: CHECK_CITE };
  return act === 'form' ? notFormed(scene, troop, { memory, isQuick: isBetterThanTardy(manoeuvre) }) : null;
}

/** Troops out of order do nothing before they have tried to rally. */
const unchecked = (troop: Troop): Hindrance | null =>
  troop.values.order === 'disordered' || troop.values.order === 'silenced' || isBroken(troop)
    ? { text: `${troop.unit.name} is out of order: its manoeuvre check comes first`, cite: CHECK_CITE }
    : null;

/** One change of formation: with half a move at most, or with none if tardy. */
function notFormed(
  scene: Scene,
  troop: Troop,
  { memory, isQuick }: { readonly memory: Memory; readonly isQuick: boolean },
): Hindrance | null {
  const { id, name } = troop.unit;
  if (hasFormed(memory, id)) return { text: `${name} has changed formation in this turn`, cite: CITE };
  const way = wayOf(memory, id);
  if (way === 0) return null;
  if (!isQuick) return { text: `${name} is tardy and has moved: it does not change formation`, cite: CITE };
  const { mm } = rateOf(scene, troop, troop.formation as TroopFormation);
  return mm !== null && way > mm / 2 + 0.01
    ? { text: `${name} has moved more than half a move: it does not change formation`, cite: CITE }
    : null;
}

/** OR Skirmishers: they end a move where they screen their regiment. */
export function mayGo({ memory }: AskedInGame, { unit, to }: MoveMade): Hindrance | null {
  const found = memory.phase === MANOEUVRE ? troopIn(to, unit) : null;
  if (!found || found.troop.stands.length < 2 || isBroken(found.troop)) return null;
  const { scene, troop } = found;
  const regiment = scene.troopById.get(troop.values.skirmishersOf ?? '');
  if (!regiment || regiment.stands.length === 0) return null;
  const against = studyZone(scene, standing(troop), standing(regiment)).reasons.find(r => r.answer === 'no');
  return against ? { text: against.text, cite: against.cite } : null;
}

/** A check comes once a turn and before the movement; what rests on its effect comes after it, once. */
export function mayManoeuvre({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const id = String(call['unit']);
  const name = position.unitById.get(id)?.name ?? id;
  if (call.kind === CHECK) {
    if (checkOf(memory, id)) return { text: `${name} has made its manoeuvre check in this turn`, cite: CHECK_CITE };
    const has = deedsOf(inPhase(memory), id).some(d => d.did === 'moved' || d.did === 'formed');
    return has ? { text: `${name} has moved; its manoeuvre check comes before that`, cite: CHECK_CITE } : null;
  }
  if (!BY_EFFECT.includes(call.kind)) return null;
  if (effectOf(memory, id) === null)
    return { text: `${name} has made no manoeuvre check in this turn`, cite: CHECK_CITE };
  return deedsOf(callsOf(inTurn(memory), call.kind), id).length > 0
    ? { text: `${name} has done this in this turn`, cite: CITE }
    : null;
}

/** The effect is the one that was thrown, whatever the call says. */
export function completed(_position: Position, call: GameCall, memory: Memory): GameCall {
  const effect = BY_EFFECT.includes(call.kind) ? effectOf(memory, String(call['unit'])) : null;
  return effect === null ? call : { ...call, effect };
}
