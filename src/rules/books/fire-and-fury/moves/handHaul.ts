// General §6.4 Hand haul: unlimbered guns are pushed 2", mountain howitzers 4"; the heaviest stay where they are.

import { type Mm, type StraightWay } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import { type Measures, type Reason, reason } from '../../../kit/index.ts';
import { INCH, say, sayMm, toInches } from '../calls/inches.ts';
import type { Scene } from '../calls/scene.ts';
import { type Body, hasWeapon, standing, type Troop } from '../calls/troop.ts';
import { gunsReason, manoeuvreReason, unlimberedReason } from '../rules/guns.ts';
import { movedBy } from './detachPlace.ts';
import { type Effect, isHeavyGun } from './manoeuvre.ts';
import { placeReasons } from './placing.ts';

const CITE = 'OR Heavy Field Guns';

export function judgeHandHaul(scene: Scene, troop: Troop, to: Body, effect: Effect) {
  const way = movedBy(troop.stands, to.stands);
  const reasons = [
    gunsReason(troop, CITE),
    unlimberedReason(troop, CITE, 'are hauled by hand'),
    manoeuvreReason(scene, effect, CITE),
    weapon(troop),
    reach(scene, troop, way),
    ...placeReasons(scene, { from: standing(troop), to }),
  ];
  const measures: Measures = { moved: toInches(way?.length ?? 0) };
  return { reasons, measures };
}

const weapon = (troop: Troop): Reason =>
  reason({
    id: 'weapon',
    cite: CITE,
    answer: isHeavyGun(troop) ? 'no' : 'yes',
    text: isHeavyGun(troop)
      ? `${troop.unit.name} is too heavy to be hauled by hand`
      : `${troop.unit.name} is light enough to be hauled by hand`,
  });

function reach({ cells, leanOn }: Scene, troop: Troop, way: StraightWay | null): Reason {
  const row = hasWeapon(troop, ['MH']) ? 'MH' : 'default';
  const limit = cells.handHaul[row];
  const mm: Mm = way?.length ?? 0;
  return reason({
    id: 'reach',
    cite: CITE,
    answer: atMost(mm, limit * INCH) ? 'yes' : 'no',
    text: `it is hauled ${sayMm(mm)}; ${say(limit)} is the limit`,
    value: toInches(mm),
    limit,
    unit: 'in',
    house: leanOn(`handHaul.${row}`),
    margin: limit * INCH - mm,
  });
}
