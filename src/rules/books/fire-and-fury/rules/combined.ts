// Combined fire: several units at one target, one roll. Half tests are over the total of fire points: repeaters, twilight, plunging
// fire. §5.2, 5.4 of the specification; OR Plunging Fire, OR Repeater, OR Twilight.

import { atMost } from '../../../../measure/index.ts';
import { type Finding, type Measures, type Reason, reason } from '../../../kit/index.ts';
import { distanceOf, type Shot } from '../calls/chain.ts';
import { INCH } from '../calls/inches.ts';
import { type ChargeRole, isHalf, pointsOf } from '../calls/points.ts';
import type { Scene } from '../calls/scene.ts';
import { type Troop, weaponOf } from '../calls/troop.ts';
import { type Cover, coverOf } from './cover.ts';
import { fireEffect } from './effect.ts';
import { type FireAsk, type FireStudy, studyFire } from './fire.ts';
import { judgeMassed } from './massed.ts';
import { massedTarget } from './massedTarget.ts';
import { judgePlunging } from './plunging.ts';

export interface Combining {
  readonly firers: readonly Troop[];
  /** Those of the firers that plunge. */
  readonly plunging: readonly Troop[];
  readonly target: Troop;
  readonly phase: FireAsk['phase'];
  readonly chargeRole: ChargeRole;
}
/** What one unit brings to the fire; null where a figure is missing. */
interface Part {
  readonly reasons: readonly Reason[];
  readonly points: number | null;
  readonly over4: number | null;
  readonly repeaters: number | null;
  readonly plunging: number | null;
  /** Of plunging fire, before the half test. */
  readonly cover: number | null;
}

export function judgeCombined(scene: Scene, ask: Combining): Finding {
  const parts = ask.firers.map(firer => (ask.plunging.includes(firer) ? plungingPart : directPart)(scene, ask, firer));
  const guns = ask.firers.filter(f => f.arm === 'artillery');
  const reasons = [...parts.flatMap(p => p.reasons), ...(guns.length > 1 ? sharedByGuns(scene, guns, ask.target) : [])];
  const total = sumOf(parts, p => p.points);
  const over4 = sumOf(parts, p => p.over4);
  const plungingPoints = sumOf(parts, p => p.plunging);
  const measures: Measures = { firePoints: total, pointsOver4: over4, plungingPoints };
  if (reasons.some(r => r.answer !== 'yes')) return { reasons, measures };
  const repeater =
    total === null
      ? null
      : half(
          sumOf(parts, p => p.repeaters),
          total,
        );
  const cover = severest(coverOf(scene, { ...ask, total, over4 }), plungingCover(scene, parts, total));
  const { total: totalModifier, effect } = fireEffect(scene, {
    total,
    repeater,
    cover,
    massed: massedTarget(scene, ask.target),
  });
  return {
    reasons,
    measures: { ...measures, repeaterModifier: repeater, coverModifier: cover.value, totalModifier },
    ...(effect ? { effect } : {}),
  };
}

const half = (part: number | null, total: number): 0 | 1 | null => (part === null ? null : isHalf(part, total) ? 1 : 0);
function sumOf(parts: readonly Part[], of: (part: Part) => number | null): number | null {
  const all = parts.map(of);
  return all.some(n => n === null) ? null : all.reduce<number>((sum, n) => sum + (n ?? 0), 0);
}

/** Each reason names its unit: several units give the same ones. */
const own = (reasons: readonly Reason[], { unit }: Troop): readonly Reason[] =>
  reasons.map(r => ({ ...r, id: `${unit.id}:${r.id}` }));

function directPart(scene: Scene, { target, phase, chargeRole }: Combining, firer: Troop): Part {
  const study: FireStudy = studyFire(scene, { firer, target, phase, chargeRole, breakthrough: false });
  const isInCharge = chargeRole === 'charging' || chargeRole === 'defending';
  const repeats = (s: Shot): boolean => firer.arm !== 'artillery' && weaponOf(firer, s.stand) === 'RP';
  return {
    reasons: own(study.reasons, firer),
    points: pointsOf(scene, firer, study),
    over4: pointsOf(scene, firer, study, s => !atMost(distanceOf(s), 4 * INCH)),
    repeaters: isInCharge ? pointsOf(scene, firer, study, repeats) : 0,
    plunging: 0,
    cover: null,
  };
}

function plungingPart(scene: Scene, { target }: Combining, firer: Troop): Part {
  const { reasons, measures } = judgePlunging(scene, { firer, target, directPoints: 0 });
  const points = measures['plungingPoints'] as number | null;
  const cover = (measures['coverModifier'] as number | null | undefined) ?? null;
  const isFar = !atMost(((measures['distance'] as number | null) ?? 0) * INCH, 4 * INCH);
  return { reasons: own(reasons, firer), points, over4: isFar ? points : 0, repeaters: 0, plunging: points, cover };
}

/** OR Massed Artillery Fire: batteries share a target only by that rule. */
const sharedByGuns = (scene: Scene, guns: readonly Troop[], target: Troop): readonly Reason[] => {
  const { reasons, measures } = judgeMassed(scene, guns, target);
  const massing = Number(measures['massing']);
  const all = reason({
    id: 'all-mass',
    cite: 'OR Massed Artillery Fire',
    answer: massing === guns.length ? 'yes' : 'no',
    text: `${massing} of ${guns.length} batteries may share the target`,
    value: massing,
    limit: guns.length,
    unit: 'count',
  });
  return [...reasons.map(r => ({ ...r, id: `massed:${r.id}` })), all];
};

/** The −2 binds where half or more of the points plunge (I-23: the −1 too). */
function plungingCover({ options }: Scene, parts: readonly Part[], total: number | null): Cover | null {
  const covers = parts.flatMap(p => p.cover ?? []);
  if (covers.length === 0) return null;
  const worst = Math.min(...covers);
  const cite = 'OR Plunging Fire';
  if (worst !== -2 && worst !== -1) return { value: 0, cite };
  if (worst === -1 && options['I-23'] !== 'both') return { value: -1, cite };
  const plunging = sumOf(parts, p => p.plunging);
  if (total === null || plunging === null) return { value: null, cite };
  return { value: isHalf(plunging, total) ? worst : 0, cite };
}
/** §5.4 Cover is not added to cover. */
function severest(one: Cover, other: Cover | null): Cover {
  if (other === null || one.value === null) return one;
  return other.value === null || other.value < one.value ? other : one;
}
