// What a ruling on skirmish fire measures, and the dice it leads to.

import { type Measure, type Measures, type Reason } from '../../../kit/index.ts';
import { bdOrNull } from '../calls/common.ts';
import { has, type Scene, type Stand } from '../calls/scene.ts';
import { isEligible } from '../reading/engaged.ts';
import { bothKnown, type Known, known, missing, orNull, whenKnown } from '../reading/known.ts';
import { fireOf, shotsOf, skirmisherShotsOf, skirmishersOf } from '../reading/resources.ts';
import { type ShotReading, shotAnswer, shotLimit, sideLength } from './shot.ts';
import { motherOf } from './skirmishers.ts';
import { facesTo, gathered, hitFaces, type Roll } from './skirmishOdds.ts';
import { cavalryMeasures, type Suppression } from './suppressed.ts';

/** A shot with its readings and its reasons. */
export interface Aimed {
  readonly shot: ShotReading;
  readonly suppression: Suppression;
  readonly reasons: readonly Reason[];
}

/** The dice of the call, where the Protection of every target and the Fire of a mother are known. */
export function rollsOf(scene: Scene, shots: readonly ShotReading[]): Known<readonly Roll[]> {
  let rolls: Known<readonly Roll[]> = known([]);
  for (const shot of shots)
    rolls = whenKnown(bothKnown(rolls, rollOf(scene, shot)), ([before, roll]) => [...before, roll]);
  return whenKnown(rolls, gathered);
}

function rollOf(scene: Scene, shot: ShotReading): Known<Roll> {
  const { kind, target } = shot;
  if (kind === 'skirmish-group')
    return whenKnown(groupFaces(scene, shot), faces => ({
      shot: kind,
      target: target.id,
      dice: 1,
      hitOn: facesTo(faces),
      onesPerHit: 1,
    }));
  return whenKnown(shot.cover().pr, pr => {
    const onesPerHit = pr >= 1 ? scene.cells.skirmishFire.onesBehindProtection : 1;
    const confirm = onesPerHit > 1 && has(scene, 'INT-16', 'confirm-roll') ? { confirm: true as const } : {};
    return { shot: kind, target: target.id, dice: 1, hitOn: [1], onesPerHit, ...confirm };
  });
}

const motherFire = (scene: Scene, group: Stand): Known<number> => {
  const mother = motherOf(scene, group);
  return mother ? fireOf(scene, mother) : missing(`${group.unit.path}.values.mother`);
};
/** 3.3.2.4.1 One more for the missing Drum of the mother, and the Protection of the target. */
const groupFaces = (scene: Scene, shot: ShotReading): Known<number> =>
  whenKnown(bothKnown(motherFire(scene, shot.firer), shot.cover().pr), ([fire, pr]) => {
    const hasDrum = motherOf(scene, shot.firer)?.values.drum ?? true;
    return hitFaces(fire, pr + (hasDrum ? 0 : scene.cells.skirmishFire.missingDrum));
  });

export const endedMeasures = (scene: Scene, shot: ShotReading): Measures => ({
  distance: bdOrNull(scene, shot.distance()),
  protection: orNull(shot.cover().pr),
});

export function shotMeasures(scene: Scene, { shot, suppression }: Aimed): Measures {
  const { kind, firer } = shot;
  const place = placeMeasures(scene, shot);
  const suppressedBy = suppression.by.map(c => c.cavalry.id);
  if (kind === 'skirmisher') {
    const [resources, sides] = [resourceMeasures(scene, firer), sideMeasures(scene, shot)];
    return Object.assign(place, resources, sides, { suppressedBy }, cavalryMeasures(scene, suppression));
  }
  if (kind === 'skirmish-group') return Object.assign(place, { suppressedBy }, groupMeasures(scene, shot));
  if (kind !== 'gun') return Object.assign(place, { suppressedBy });
  const length = whenKnown(shot.strip(), e => e.length);
  return Object.assign(place, { suppressedBy, stripDistance: bdOrNull(scene, length) });
}

function placeMeasures(scene: Scene, shot: ShotReading): Measures {
  const front = shot.through('front');
  const length = whenKnown(front, e => e.length);
  return {
    distance: bdOrNull(scene, shot.distance()),
    frontDistance: bdOrNull(scene, length),
    frontOk: orNull(whenKnown(front, e => isEligible(scene, e, shotLimit(scene)))),
    protection: orNull(shot.cover().pr),
  };
}

const resourceMeasures = (scene: Scene, firer: Stand): Measures => ({
  skirmishersAvailable: orNull(skirmishersOf(scene, firer)),
  shotsAvailable: orNull(shotsOf(scene, firer)),
  skirmisherShots: orNull(skirmisherShotsOf(scene, firer)),
});

function sideMeasures(scene: Scene, shot: ShotReading): Measures {
  const sides = (['left', 'right', 'rear'] as const).map(shot.through);
  const isOk = sides.some(e => e.known && isEligible(scene, e.value, shotLimit(scene)));
  return {
    sideDistance: bdOrNull(scene, sideLength(shot)),
    sideOk: sides.every(e => e.known) || isOk ? isOk : null,
    sector: orNull(shot.sector()),
  };
}

const groupMeasures = (scene: Scene, shot: ShotReading): Measures => ({
  fire: orNull(motherFire(scene, shot.firer)),
  hitFaces: orNull(groupFaces(scene, shot)),
});

export function planMeasures(scene: Scene, firer: Stand, aimed: readonly Aimed[]): Measures {
  const sectors = aimed.map(({ shot }): string | null => (shot.kind === 'skirmisher' ? orNull(shot.sector()) : null));
  const first = aimed[0]?.shot;
  return {
    ...(firer.isGroup ? {} : resourceMeasures(scene, firer)),
    shotAnswers: aimed.map(a => shotAnswer(a.reasons)),
    shotSectors: sectors,
    shotDistances: aimed.map(({ shot }): Measure => bdOrNull(scene, shot.distance())),
    nonFrontShots: sectors.filter(s => s !== null && s !== 'front').length,
    ...(first && first.kind === 'skirmish-group' ? groupMeasures(scene, first) : {}),
  };
}
