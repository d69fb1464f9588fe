// May this unit fire at that one, with how many stands and fire points? §4.1–4.3, 5.1–5.4 of the specification.

import type { Mm } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import { type Answer, type Measures, type Reason, worstOf } from '../../../kit/index.ts';
import { distanceOf, type Fire, fieldOfFire, inLight, leastDistance, type Shot } from '../calls/chain.ts';
import { INCH, inchesOrNull } from '../calls/inches.ts';
import { type ChargeRole, pointsOf, repeaterModifier } from '../calls/points.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { inRange } from '../sight/inRange.ts';
import { inSight } from '../sight/inSight.ts';
import { lightCap } from '../sight/light.ts';
import { coverOf } from './cover.ts';
import { fireEffect } from './effect.ts';
import { massedTarget } from './massedTarget.ts';
import { mayFire, targetable } from './mayFire.ts';

export interface FireAsk {
  readonly firer: Troop;
  readonly target: Troop;
  readonly phase: 'offensive' | 'defensive';
  readonly chargeRole: ChargeRole;
  readonly breakthrough: boolean;
}

/** What the reasons of a fire call came to. */
export interface FireStudy {
  readonly reasons: readonly Reason[];
  readonly answer: Answer;
  /** Stands that pass everything, and whether others could not be told. */
  readonly shots: readonly Shot[];
  readonly isWhole: boolean;
  /** Least D over the stands that began; null where none has the target in its field. */
  readonly distance: Mm | null;
  /** All that began with the target in their field. */
  readonly inField: readonly Shot[];
}

/** The plain fire of a unit at another, in its own phase. */
export const plainFire = (firer: Troop, target: Troop): FireAsk => ({
  firer,
  target,
  phase: 'offensive',
  chargeRole: 'none',
  breakthrough: false,
});

export function studyFire(scene: Scene, ask: FireAsk): FireStudy {
  const { firer, target } = ask;
  const approach = approachOf(scene, ask);
  if (approach.isOver) return studyOf(approach, approach.reasons, []);
  const fire: Fire = { scene, firer, target };
  const { shots, reasons } = approach;
  const linked = inSight(fire, shots, isSure(reasons));
  return studyOf(approach, [...reasons, linked.reason], linked.reason.answer === 'no' ? [] : linked.shots);
}
function studyOf({ inField, distance }: Approach, reasons: readonly Reason[], shots: readonly Shot[]): FireStudy {
  const answer = worstOf(reasons);
  const clean = shots.filter(s => s.needs === null);
  return {
    reasons,
    answer,
    shots: answer === 'yes' ? clean : [],
    isWhole: clean.length === shots.length,
    distance,
    inField,
  };
}

/** A fire call up to the line of sight: all that hangs on the two units alone. */
interface Approach {
  readonly reasons: readonly Reason[];
  /** No line of sight can change the answer. */
  readonly isOver: boolean;
  /** Stands that go on. */
  readonly shots: readonly Shot[];
  readonly inField: readonly Shot[];
  readonly distance: Mm | null;
}
function approachOf(scene: Scene, { firer, target, phase, breakthrough }: FireAsk): Approach {
  const may = mayFire(scene, { firer, isOffensive: phase === 'offensive', isBreakthrough: breakthrough });
  const reasons: Reason[] = [targetable(target), may.reason];
  const ended = (inField: readonly Shot[], shots: readonly Shot[] | null): Approach => ({
    reasons,
    isOver: shots === null,
    shots: shots ?? [],
    inField,
    distance: inField.length > 0 ? leastDistance(inField) : null,
  });
  if (worstOf(reasons) === 'no') return ended([], null);
  const fire: Fire = { scene, firer, target };
  const field = fieldOfFire(fire, may.starters);
  reasons.push(field.reason);
  if (field.reason.answer !== 'yes') return ended([], null);
  let { shots } = field;
  for (const next of lightCap(scene) === null ? [inRange] : [inLight, inRange]) {
    const linked = next(fire, shots, isSure(reasons));
    reasons.push(linked.reason);
    if (linked.reason.answer === 'no') return ended(field.shots, null);
    shots = linked.shots;
  }
  return ended(field.shots, shots);
}
const isSure = (reasons: readonly Reason[]): boolean => reasons.every(r => r.answer !== 'unknown');

const isOver4 = (shot: Shot): boolean => !atMost(distanceOf(shot), 4 * INCH);

/** The ruling's parts. */
export function judgeFire(scene: Scene, ask: FireAsk) {
  const study = studyFire(scene, ask);
  const { firer, target, chargeRole } = ask;
  const total = pointsOf(scene, firer, study);
  const over4 = pointsOf(scene, firer, study, isOver4);
  const isYes = study.answer === 'yes';
  const base: Measures = {
    distance: inchesOrNull(study.distance),
    lightCap: lightCap(scene),
    firingStands: study.answer === 'unknown' ? null : study.shots.length,
    firePoints: total,
    pointsOver4: over4,
  };
  const { reasons } = study;
  if (!isYes) return { reasons, measures: base };
  const repeater = repeaterModifier(scene, { firer, study, chargeRole, total });
  const cover = coverOf(scene, { target, firers: [firer], total, over4, chargeRole });
  const massed = massedTarget(scene, target);
  const effect = fireEffect(scene, { total, repeater, cover, massed });
  const measures: Measures = {
    ...base,
    repeaterModifier: repeater,
    coverModifier: cover.value,
    totalModifier: effect.total,
    massedTarget: massed !== null,
  };
  return { reasons, measures, effect: effect.effect, effectNeeds: effect.effectNeeds };
}
