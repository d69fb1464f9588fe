// What is left to the players of a turn: retreats that a check or a lost combat asks for, and charges that have come into contact.

import { type Position, visible } from '../../../../../table/index.ts';
import {
  type AskedInGame,
  callsOf,
  type Deed,
  deedsOf,
  type GameCall,
  type Hindrance,
  inTurn,
  type Memory,
  type RolledFire,
  SETTLER,
  type Settling,
} from '../../../../kit/index.ts';
import { CONTACT, sayMm } from '../../calls/inches.ts';
import { isTarget } from '../../calls/troop.ts';
import type { Effect } from '../../moves/manoeuvre.ts';
import { CHECK } from '../../moves/manoeuvreCheck.ts';
import { type HowFar, RETREAT, RETREAT_CALL, retreatOf } from '../../moves/retreat.ts';
import { areInContact, COMBAT, COMBAT_CALL } from '../../rules/combat.ts';
import { retreatersOf } from './combatDice.ts';
import { goesHome } from '../detaching/skirmishing.ts';
import { troopIn } from '../manoeuvres.ts';
import { CHARGE, chargesBy, chargesOf, doneOf, effectOf, MANOEUVRE, wayOf } from '../turnOf.ts';

/** §6.2 Effects of a check that send a unit back. */
const SENT_BACK: Partial<Readonly<Record<Effect, HowFar>>> = {
  'fall-back': 'out-of-close-range',
  shaken: 'out-of-close-range',
  wavering: 'out-of-close-range',
  panic: 'full-move',
};

/** How far a unit has to retreat now; null: it has not, or has done so. */
export function retreatDue(position: Position, id: string, memory: Memory): HowFar | null {
  if (memory.phase === MANOEUVRE) {
    const effect = effectOf(memory, id);
    const how = effect === null ? undefined : SENT_BACK[effect];
    const hasGone = wayOf(memory, id, MANOEUVRE) > 0 || doneOf(memory, id, RETREAT).length > 0;
    return how === undefined || hasGone ? null : how;
  }
  return memory.phase === CHARGE && isDrivenBack(position, id, memory) ? 'full-move' : null;
}

/** Has it lost a combat of this turn so that it retreats, and not gone since? */
function isDrivenBack(position: Position, id: string, memory: Memory): boolean {
  const deeds = inTurn(memory);
  const lost = deeds.findLastIndex(d => isFought(d) && retreatersOf(position, rolled(d)).includes(id));
  const since = deedsOf(deeds.slice(lost + 1), id);
  return lost >= 0 && !since.some(d => d.did === 'moved' || (d.call?.kind === RETREAT && d.state === 'done'));
}
const isFought = ({ call, state }: Deed): boolean => call?.kind === COMBAT && state === 'done';
const rolled = ({ call, result = {} }: Deed): RolledFire => ({ call: call as GameCall, result });

/** What speaks against a retreat or a combat now; null: nothing. */
export function notDue({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const id = String(call['unit']);
  const name = position.unitById.get(id)?.name ?? visible(id);
  if (call.kind === RETREAT)
    return retreatDue(position, id, memory) === null
      ? { text: `${name} has no retreat to make now`, cite: RETREAT_CALL.cite }
      : null;
  if (call.kind !== COMBAT) return null;
  const target = String(call['target']);
  const declared = chargesBy(memory, id).some(d => d.call?.['target'] === target);
  if (!declared) return { text: `${name} has declared no charge at that unit in this turn`, cite: COMBAT_CALL.cite };
  return hasFought(memory, id, target) ? { text: `${name} has fought this charge`, cite: COMBAT_CALL.cite } : null;
}
const hasFought = (memory: Memory, id: string, target: string): boolean =>
  callsOf(inTurn(memory), COMBAT).some(d => d.call?.['unit'] === id && d.call['target'] === target);

/** Retreats first, then the charges that are in contact. */
export function toSettle(position: Position, memory: Memory): readonly Settling[] {
  if (memory.phase !== MANOEUVRE && memory.phase !== CHARGE) return [];
  const done = callsOf(inTurn(memory), CHECK, COMBAT);
  const ids = done.flatMap(({ call }) => (call?.kind === COMBAT ? [call['unit'], call['target']] : [call?.['unit']]));
  const sent = [...new Set(ids.map(String))].flatMap(id => retreatWays(position, id, memory));
  return memory.phase === CHARGE ? [...sent, ...combatWays(position, memory)] : sent;
}

/** A unit that stands out of close range, or in full cover, holds. */
function retreatWays(position: Position, id: string, memory: Memory): readonly Settling[] {
  const how = retreatDue(position, id, memory);
  const found = how === null ? null : troopIn(position, id);
  if (how === null || !found || !isTarget(found.troop) || goesHome(found.scene, found.troop)) return [];
  const isFortified = how !== 'full-move' && found.troop.values.cover === 'full';
  if (isFortified) return [];
  const { mm, reasons } = retreatOf(found.scene, found.troop, how);
  if (mm < CONTACT || reasons.some(r => r.answer !== 'yes')) return [];
  const way = { call: { kind: RETREAT, unit: id, how }, text: `${sayMm(mm)} straight back`, costs: [] };
  return [{ unit: id, asks: `${SETTLER} must retreat`, cite: RETREAT_CALL.cite, holds: false, ways: [way] }];
}

function combatWays(position: Position, memory: Memory): readonly Settling[] {
  return chargesOf(memory).flatMap((d): readonly Settling[] => {
    const [unit, target] = [String(d.call?.['unit']), String(d.call?.['target'])];
    const [by, at] = [troopIn(position, unit), troopIn(position, target)];
    if (!by || !at || hasFought(memory, unit, target)) return [];
    if (!isTarget(by.troop) || !isTarget(at.troop) || !areInContact(by.troop, at.troop)) return [];
    const way = { call: { kind: COMBAT, unit, target }, text: `against ${at.troop.unit.name}`, costs: [] };
    return [
      { unit, asks: `The charge of ${SETTLER} has come home`, cite: COMBAT_CALL.cite, holds: false, ways: [way] },
    ];
  });
}
