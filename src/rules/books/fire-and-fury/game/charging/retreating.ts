// What a retreat does to the table: the unit stands where it has gone; guns limber first, broken troops go without formation.

import type { Position } from '../../../../../table/index.ts';
import type { Change, GameCall, Settlement } from '../../../../kit/index.ts';
import { sayMm } from '../../calls/inches.ts';
import { isBroken } from '../../calls/troop.ts';
import { RETREAT, retreatingOf } from '../../moves/retreat.ts';
import { laid } from '../detaching/putting.ts';

/** Null: the call is no retreat, or nothing comes of it. */
export function retreated(position: Position, call: GameCall): Settlement | null {
  const asked = call.kind === RETREAT ? retreatingOf(position, call) : null;
  if (!asked?.ok || !asked.value.to) return null;
  const { scene, troop, to, mm } = asked.value;
  const { id, name } = troop.unit;
  const formation = troop.arm === 'artillery' ? 'limbered' : isBroken(troop) ? 'broken' : troop.formation;
  const changes: readonly Change[] = [
    laid(scene, id, to.stands),
    ...(formation === troop.unit.formation ? [] : [{ kind: 'formation' as const, unit: id, formation }]),
  ];
  return { text: `${name} retreats ${sayMm(mm)}`, changes };
}
