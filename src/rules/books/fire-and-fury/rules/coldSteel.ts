// OR Crack Troops Charging with Cold Steel, OR Repeater: who may charge so, and who may fire as well.

import { type Measures, type Reason, reason, worst } from '../../../kit/index.ts';
import type { Scene } from '../calls/scene.ts';
import { hasWeapon, isCrackInfantry, isTarget, type Troop } from '../calls/troop.ts';

const CITE = 'OR Crack Troops';

export interface Charging {
  readonly fires: boolean;
  readonly breakthrough: boolean;
}

export function judgeColdSteel({ cells }: Scene, troop: Troop, { fires, breakthrough }: Charging) {
  const reasons = [
    troops(troop),
    ...(hasWeapon(troop, ['RP']) ? [repeaters(troop)] : []),
    ...(fires ? [fireAndColdSteel(troop, breakthrough)] : []),
  ];
  const measures: Measures = {
    mayFire: isCrackInfantry(troop) && !breakthrough,
    combatModifier: worst(reasons.map(r => r.answer)) === 'yes' ? cells.combat.coldSteel : 0,
  };
  return { reasons, measures };
}

function troops(troop: Troop): Reason {
  const may = isTarget(troop) && troop.arm !== 'artillery';
  return reason({
    id: 'troops',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may ? `${troop.unit.name} can charge` : `${troop.unit.name} does not charge`,
  });
}

/** OR Repeater: of troops with repeaters only those with Spencer rifles. */
const repeaters = ({ unit, values }: Troop): Reason =>
  reason({
    id: 'repeaters',
    cite: 'OR Repeater',
    answer: values.spencerRifle ? 'yes' : 'no',
    text: values.spencerRifle
      ? `the repeaters of ${unit.name} are Spencer rifles`
      : `the repeaters of ${unit.name} are not Spencer rifles`,
  });

function fireAndColdSteel(troop: Troop, isBreakthrough: boolean): Reason {
  const may = isCrackInfantry(troop) && !isBreakthrough;
  const { name } = troop.unit;
  const text = may
    ? `${name}, crack infantry, may fire and charge with cold steel in one turn`
    : isCrackInfantry(troop)
      ? `in a breakthrough charge not even ${name} may fire`
      : `${name} is not crack infantry: it cannot fire and charge with cold steel in one turn`;
  return reason({ id: 'fire-and-cold-steel', cite: CITE, answer: may ? 'yes' : 'no', text });
}
