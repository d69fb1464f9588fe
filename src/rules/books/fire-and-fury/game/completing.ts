// What the game knows of a call that its players need not say: the effect that was thrown, who commands, how worn a unit is, who charges.

import type { Position } from '../../../../table/index.ts';
import type { GameCall, Memory } from '../../../kit/index.ts';
import type { Scene } from '../calls/scene.ts';
import { isTarget, standsIn, type Troop } from '../calls/troop.ts';
import { thresholdsOf } from '../tables/thresholds.ts';
import { judgeInCommand } from '../moves/command.ts';
import { DISMOUNT, MOUNT } from '../moves/dismounting.ts';
import { CHECK } from '../moves/manoeuvreCheck.ts';
import { RETREAT } from '../moves/retreat.ts';
import { retreatDue } from './charging/due.ts';
import { troopIn } from './manoeuvres.ts';
import { chargesAt, chargesBy, checkOf, effectOf, MANOEUVRE, wayOf } from './turnOf.ts';

/** Calls that rest on the effect of a check. */
export const BY_EFFECT = [
  'rally-guns',
  'prolong',
  'hand-haul',
  'change-front',
  'full-move-disordered',
  'detach-skirmishers',
  'tethered-horses',
  DISMOUNT,
  MOUNT,
];

export function completed(position: Position, call: GameCall, memory: Memory): GameCall {
  if (call.kind === CHECK) return { ...checked(position, String(call['unit'])), ...call };
  if (call.kind === RETREAT) return { how: retreatDue(position, String(call['unit']), memory) ?? 'full-move', ...call };
  if (call.kind === 'fire' || call.kind === 'combined-fire') return { ...call, ...fired(call, memory) };
  const unit = String(call['unit']);
  const effect = BY_EFFECT.includes(call.kind) ? effectOf(memory, unit) : null;
  if (effect === null) return call;
  const was = checkOf(memory, unit)?.result?.['was'];
  switch (call.kind) {
    case 'detach-skirmishers':
      return {
        ...call,
        effect,
        regimentMoved: wayOf(memory, unit, MANOEUVRE) > 0 ? 'half-move' : 'hold',
        setUp: false,
      };
    case 'full-move-disordered':
      return typeof was === 'string' ? { ...call, effect, began: was } : { ...call, effect };
    default:
      return { ...call, effect };
  }
}

/** Who stands in a charge of this turn fires as one who does. */
function fired(call: GameCall, memory: Memory): Partial<GameCall> {
  if (memory.phase !== 'defensive-fire' && memory.phase !== 'offensive-fire') return {};
  const phase = memory.phase === 'defensive-fire' ? 'defensive' : 'offensive';
  const { units, firer } = call as { readonly units?: unknown; readonly firer?: unknown };
  const firers = Array.isArray(units) ? units.map(String) : [String(firer)];
  const every = (fits: (id: string) => boolean): boolean => firers.every(fits);
  if (every(id => chargesBy(memory, id).length > 0)) return { phase, chargeRole: 'charging' };
  return every(id => chargesAt(memory, id).length > 0) ? { phase, chargeRole: 'defending' } : { phase };
}

/** §6.2 A leader in reach, a leader attached, and the label's thresholds; what nobody can know here is said with the call. */
function checked(position: Position, id: string): Partial<GameCall> {
  const found = troopIn(position, id);
  if (!found || !isTarget(found.troop)) return {};
  return { ...commanded(found.scene, found.troop), ...levelled(found.scene, found.troop) };
}

/** Without a leader on the table nobody can tell. */
function commanded(scene: Scene, troop: Troop): Partial<GameCall> {
  const leaders = scene.troops.filter(t => t.arm === 'leader' && t.disc !== null && t.unit.side === troop.unit.side);
  if (leaders.length === 0) return {};
  const inCommand = leaders.some(l => judgeInCommand(scene, troop, l).reasons.every(r => r.answer === 'yes'));
  return { attached: leaders.some(l => l.values.attachedTo === troop.unit.id), inCommand };
}

/** OR Skirmishers: the stands of a regiment, of its skirmishers and of those that hold its horses together, by the label of the regiment. */
function levelled({ cells, troops, troopById }: Scene, troop: Troop): Partial<GameCall> {
  const regiment = troopById.get(troop.values.skirmishersOf ?? '') ?? troop;
  const { worn: wornAt, spent: spentAt } = thresholdsOf(regiment.values, cells);
  if (wornAt === undefined && spentAt === undefined) return {};
  const parts = troops.filter(
    t => t === regiment || [t.values.skirmishersOf, t.values.horsesOf].includes(regiment.unit.id),
  );
  const left = parts.reduce((sum, t) => sum + standsIn(t.unit).length, 0);
  return { level: left <= (spentAt ?? -1) ? 'spent' : left <= (wornAt ?? -1) ? 'worn' : 'fresh' };
}
