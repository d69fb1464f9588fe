// May this unit fire at that one, with how many stands and fire points? §4.1–4.3, 5.1–5.4 of the specification.

import type { Mm } from '../../geometry/index.ts';
import { atMost, type Mark, markArea, markSegment } from '../../measure/index.ts';
import { type Answer, type Measures, type Reason, reason, worst } from '../index.ts';
import {
  distanceOf,
  fieldOfFire,
  type Fire,
  inLight,
  inRange,
  leastDistance,
  link,
  type Shot,
  type Trial,
} from './chain.ts';
import { coverOf } from './cover.ts';
import { fireEffect } from './effect.ts';
import { INCH, inchesOrNull, sayMm, toInches } from './inches.ts';
import { lightCap } from './light.ts';
import { massedTarget } from './massedTarget.ts';
import { mayFire, targetable } from './mayFire.ts';
import { obstaclesBetween, type Solid } from './obstacles.ts';
import { pointsOf, repeaterModifier } from './points.ts';
import { drawn, type Scene } from './scene.ts';
import { readSight, type SightReading } from './sight.ts';
import type { Troop } from './troop.ts';
import { outlineAround, seenIn } from './view.ts';

export const CHARGE_ROLES = ['none', 'charging', 'defending', 'incidental'] as const;
export type ChargeRole = (typeof CHARGE_ROLES)[number];

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

export function studyFire(scene: Scene, { firer, target, phase, breakthrough }: FireAsk): FireStudy {
  const may = mayFire(scene, { firer, isOffensive: phase === 'offensive', isBreakthrough: breakthrough });
  const reasons: Reason[] = [targetable(target), may.reason];
  const fire: Fire = { scene, firer, target };
  const ended = (shots: readonly Shot[], inField: readonly Shot[]): FireStudy => {
    const answer = worst(reasons.map(r => r.answer));
    const clean = shots.filter(s => s.needs === null);
    const distance = inField.length > 0 ? leastDistance(inField) : null;
    return {
      reasons,
      answer,
      shots: answer === 'yes' ? clean : [],
      isWhole: clean.length === shots.length,
      distance,
      inField,
    };
  };
  if (worst(reasons.map(r => r.answer)) === 'no') return ended([], []);
  const field = fieldOfFire(fire, may.starters);
  reasons.push(field.reason);
  if (field.reason.answer !== 'yes') return ended([], []);
  let { shots } = field;
  const links = [...(lightCap(scene) === null ? [] : [inLight]), inRange, inSight];
  for (const next of links) {
    const linked = next(fire, shots, isSure(reasons));
    reasons.push(linked.reason);
    if (linked.reason.answer === 'no') return ended([], field.shots);
    shots = linked.shots;
  }
  return ended(shots, field.shots);
}
const isSure = (reasons: readonly Reason[]): boolean => reasons.every(r => r.answer !== 'unknown');

/** §4.3 A free line of sight. */
function inSight({ scene, firer, target }: Fire, shots: readonly Shot[], wasSure: boolean) {
  const near = obstaclesBetween(scene, firer, target);
  const around = outlineAround(target.stands);
  let floor = -Infinity;
  const trials = shots.map((shot): Trial & { readonly sight: SightReading } => {
    const sight = readSight({ scene, near, target: around, floor }, shot.stand, seenIn(shot.view));
    const { answer, margin } = sight;
    floor = Math.max(floor, answer === 'yes' ? (margin ?? Infinity) : (margin ?? -Infinity));
    return { shot, answer, margin, needs: 'woods.sightDepth', sight };
  });
  const linked = link(trials, wasSure);
  const { sight, shot } = linked.speaker;
  const { answer } = linked;
  const blockers = sight.blockers();
  const needs = sight.answer === 'unknown' ? 'woods.sightDepth' : (shot.needs ?? '');
  const limit = scene.cells.woods.sightDepth;
  return {
    reason: reason({
      id: 'line-of-sight',
      cite: 'general §4.3',
      answer,
      text: sightText(sight, blockers, { answer, target, limit }),
      margin: answer === 'unknown' ? null : sight.margin,
      ...(sight.byWoods && limit !== null ? { value: toInches(sight.inWoods), limit, unit: 'in' as const } : {}),
      ...(answer === 'unknown' ? { needs } : {}),
      about: [...new Set(blockers.map(b => b.id))],
      house: sight.byWoods && scene.isHouse('woods.sightDepth'),
      marks: drawn(scene, () => sightMarks(sight, blockers, answer)),
    }),
    shots: linked.shots,
  };
}

function sightText(
  { inWoods, byWoods, answer: own }: SightReading,
  blockers: readonly Solid[],
  { answer, target, limit }: { readonly answer: Answer; readonly target: Troop; readonly limit: number | null },
): string {
  const names = [...new Set(blockers.map(b => b.name))].join(', ');
  if (own === 'unknown')
    return `every free line to ${target.unit.name} runs through woods; how far one sees in them is not in our sources`;
  if (answer === 'unknown') return `only stands whose fire cannot be told have a free line to ${target.unit.name}`;
  if (answer === 'no' && names === '')
    return `no line to ${target.unit.name} is free: the best runs ${sayMm(inWoods)} through woods, over the ${limit}" one sees in them`;
  if (answer === 'no') return `no line to ${target.unit.name} is free: ${names} in the way`;
  return byWoods
    ? `a line to ${target.unit.name} runs ${sayMm(inWoods)} through woods, within ${limit}"`
    : `a line to ${target.unit.name} is free`;
}

const sightMarks = ({ line }: SightReading, blockers: readonly Solid[], answer: Answer): readonly Mark[] => [
  ...(line ? [markSegment('line-of-sight', line, { state: answer === 'no' ? 'blocked' : 'free' })] : []),
  ...blockers.map(b => markArea('blocker', b.outline, { label: b.name, about: [b.id] })),
];

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
  if (!isYes) return { reasons: study.reasons, measures: base };
  const repeater = repeaterModifier(scene, { firer, study, chargeRole, total });
  const cover = coverOf(scene, { target, total, over4, chargeRole });
  const massed = massedTarget(scene, target);
  const effect = fireEffect(scene, { total, repeater, cover, massed });
  const measures: Measures = {
    ...base,
    repeaterModifier: repeater,
    coverModifier: cover.value,
    totalModifier: effect.total,
    massedTarget: massed !== null,
  };
  return { reasons: study.reasons, measures, effect: effect.effect };
}
