// A charge, as far as our sources go: who declares one at whom, and whether the enemy is within its move. General §5.7.

import { z } from 'zod';
import { good, type Position, type Result } from '../../../../../table/index.ts';
import { type CallKind, fields, type GameCall, type Ruling, reason, ruling } from '../../../../kit/index.ts';
import { askedAt } from '../../calls/asked.ts';
import { CONTACT, sayMm, toInches } from '../../calls/inches.ts';
import type { TroopFormation } from '../../calls/keys.ts';
import { areEnemies, type Scene } from '../../calls/scene.ts';
import { isBroken, isTarget, standing, type Troop } from '../../calls/troop.ts';
import { rateOf } from '../../moves/manoeuvre.ts';
import { nearestGap } from '../../moves/rejoin.ts';
import { CHARGE } from '../turnOf.ts';

const CITE = 'general §5.7';

const chargeCall = z.strictObject({
  kind: z.literal(CHARGE),
  unit: fields.unitId({ title: 'Who charges', of: 'any' }),
  target: fields.unitId({ title: 'Who is charged', of: 'enemy' }),
});
type ChargeCall = z.infer<typeof chargeCall>;

export const CHARGE_CALL: CallKind = {
  kind: CHARGE,
  asks: 'May this unit declare a charge at that one?',
  cite: CITE,
  schema: chargeCall,
  reasons: ['troops', 'enemy', 'reach'],
};

export function askCharge(position: Position, said: GameCall): Result<Ruling> {
  const asked = askedAt(position, chargeCall as z.ZodType<ChargeCall>, said);
  if (!asked.ok) return asked;
  const { scene, troop, target } = asked.value;
  return good(ruling({ call: said, system: 'fire-and-fury', reasons: reasonsOf(scene, troop, target), measures: {} }));
}

function reasonsOf(scene: Scene, unit: Troop, target: Troop) {
  const may = isTarget(unit) && unit.arm !== 'artillery' && !isBroken(unit);
  const isEnemy = isTarget(target) && areEnemies(unit, target);
  const troops = reason({
    id: 'troops',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${unit.unit.name} may charge`
      : `${unit.unit.name} does not charge: guns, leaders and broken troops do not`,
  });
  const enemy = reason({
    id: 'enemy',
    cite: CITE,
    answer: isEnemy ? 'yes' : 'no',
    text: isEnemy ? `${target.unit.name} is an enemy` : `${target.unit.name} is no enemy that could be charged`,
  });
  return may && isEnemy ? [troops, enemy, reach(scene, unit, target)] : [troops, enemy];
}

/** No farther than a full move; at the double quick the check of the unit says more, and the move is held against it. */
function reach(scene: Scene, unit: Troop, target: Troop) {
  const { distance } = nearestGap(standing(unit), standing(target));
  const { mm, needs } = rateOf(scene, unit, unit.formation as TroopFormation, true);
  const shared = { id: 'reach', cite: CITE, value: toInches(distance), unit: 'in' as const };
  if (mm === null)
    return reason({
      ...shared,
      answer: 'unknown',
      text: `${target.unit.name} is ${sayMm(distance)} away; the rate is not in our sources`,
      ...(needs ? { needs } : {}),
    });
  return reason({
    ...shared,
    answer: distance <= mm + CONTACT ? 'yes' : 'no',
    text: `${target.unit.name} is ${sayMm(distance)} away; at the double quick it goes ${sayMm(mm)}`,
    limit: toInches(mm),
    margin: mm - distance,
  });
}
