// One battery's part in massed fire: can it fire at the target at all, and is it a target it may share?

import { atMost } from '../../../../measure/index.ts';
import type { Answer } from '../../../kit/index.ts';
import { distanceOf } from '../calls/chain.ts';
import { INCH, sayMm } from '../calls/inches.ts';
import { areEnemies, type Scene } from '../calls/scene.ts';
import { isTarget, type Troop, weaponOf } from '../calls/troop.ts';
import { bandsOf, canisterRange } from '../tables/weapons.ts';
import { type FireStudy, plainFire, studyFire } from './fire.ts';

export interface MassTrial {
  readonly gun: Troop;
  readonly answer: Answer;
  /** What a player would say of this unit. */
  readonly words: string;
  readonly margin: number | null;
  /** The margin is a bound. */
  readonly atLeast?: true | undefined;
  readonly needs?: string;
}

/** It may fire at the target at all. */
export function available(gun: Troop, target: Troop, study: FireStudy): MassTrial {
  const { answer, reasons } = study;
  const decisive = reasons.filter(r => r.answer === answer);
  const measured = decisive.flatMap(({ margin, atLeast }) => (margin === null ? [] : [{ margin, atLeast }]));
  const isMeasured = measured.length > 0 && (answer === 'yes' || measured.length === decisive.length);
  const least = measured.reduce((low, m) => (m.margin < low.margin ? m : low), {
    margin: Infinity,
    atLeast: undefined,
  });
  return {
    gun,
    answer,
    ...(isMeasured ? least : { margin: null }),
    words:
      answer === 'yes'
        ? `${gun.unit.name} may fire at ${target.unit.name}`
        : `${gun.unit.name}: ${decisive[0]?.text ?? 'may not fire'}`,
    ...(answer === 'unknown' ? { needs: needsOf(study) } : {}),
  };
}

export interface Aiming {
  readonly gun: Troop;
  readonly target: Troop;
  readonly study: FireStudy;
}

/** In canister range, or its closest available target (ties count); its only available target is its closest. */
export function targetCondition(scene: Scene, { gun, target, study }: Aiming): MassTrial {
  const own = study.distance ?? Infinity;
  const canister = canisterMargin(scene, gun, study);
  const others = otherTargets(scene, gun, target);
  const sure = others.filter(o => o.study.answer === 'yes');
  const margin = Math.max(canister, Math.min(Infinity, ...sure.map(o => o.away)) - own);
  const shared = { gun, margin: Number.isFinite(margin) ? margin : null };
  const name = gun.unit.name;
  if (atMost(0, canister))
    return { ...shared, answer: 'yes', words: `${name} has it in canister range, ${sayMm(own)} away` };
  const closer = sure.find(o => !atMost(own, o.away));
  if (closer) {
    const words = `${name} has ${closer.name} closer, at ${sayMm(closer.away)} against ${sayMm(own)}`;
    return { ...shared, answer: 'no', words };
  }
  const doubtful = others.find(o => !atMost(own, o.away));
  if (!doubtful) return { ...shared, answer: 'yes', words: `it is the closest target of ${name}, ${sayMm(own)} away` };
  const needs = needsOf(doubtful.study);
  return { gun, margin: null, answer: 'unknown', words: `${name} may have ${doubtful.name} closer`, needs };
}

/** What a study that cannot be told lacks. */
export const needsOf = ({ reasons }: FireStudy): string => reasons.find(r => r.needs !== undefined)?.needs ?? '';

interface OtherTarget {
  readonly name: string;
  readonly study: FireStudy;
  readonly away: number;
}
/** Other enemies it may fire at, or might. */
function otherTargets(scene: Scene, gun: Troop, target: Troop): readonly OtherTarget[] {
  // only whether it may, and how far that is
  const alone: Scene = { ...scene, marks: false, margins: false };
  return scene.troops
    .filter(t => t !== target && areEnemies(t, gun) && isTarget(t))
    .flatMap(t => {
      const study = studyFire(alone, plainFire(gun, t));
      const isPossible = study.answer !== 'no' && study.distance !== null;
      return isPossible ? [{ name: t.unit.name, study, away: study.distance ?? 0 }] : [];
    });
}

/** How far within canister range its nearest stand is; −∞ where it has no canister. */
function canisterMargin({ cells }: Scene, gun: Troop, { inField }: FireStudy): number {
  const margins = inField.map(shot => {
    const weapon = weaponOf(gun, shot.stand);
    const bands = weapon && bandsOf(cells, weapon);
    const reach = bands ? canisterRange(bands) : 0;
    return reach > 0 ? reach * INCH - distanceOf(shot) : -Infinity;
  });
  return Math.max(-Infinity, ...margins);
}
