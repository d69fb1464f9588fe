// OR Plunging Fire: guns firing out of, or at, woods on high ground. §4.12 of the specification.

import { atMost } from '../../../../measure/index.ts';
import { type Finding, type Measures, type Reason, reason, worst } from '../../../kit/index.ts';
import { distanceOf, type Fire, fieldOfFire, inLight, link, type Shot, type Trial } from '../calls/chain.ts';
import { INCH, inchesOrNull } from '../calls/inches.ts';
import { pointsOf } from '../calls/points.ts';
import type { Scene } from '../calls/scene.ts';
import type { Troop } from '../calls/troop.ts';
import { inRange } from '../sight/inRange.ts';
import { inPlungingSight } from '../sight/inSight.ts';
import { lightCap } from '../sight/light.ts';
import { coverOf } from './cover.ts';
import { fireEffect } from './effect.ts';
import { massedTarget } from './massedTarget.ts';
import { mayFire } from './mayFire.ts';
import { type Plunge, plungeOf } from './plunge.ts';
import { clearOfWoods, crest, type PlungeTest, targetGround, woodedHighGround, woodsLower } from './plungeTests.ts';

export interface PlungingAsk {
  readonly firer: Troop;
  readonly target: Troop;
  readonly directPoints: number;
}

export function judgePlunging(scene: Scene, { firer, target, directPoints }: PlungingAsk) {
  const may = mayFire(scene, { firer, isOffensive: true, isBreakthrough: false });
  const reasons: Reason[] = [guns(firer), may.reason];
  const fire: Fire = { scene, firer, target };
  let shots: readonly Shot[] = [];
  let inField: readonly Shot[] = [];
  const isOver = (): boolean => reasons.some(r => r.answer === 'no');
  if (!isOver()) {
    const field = fieldOfFire(fire, may.starters);
    reasons.push(field.reason);
    [shots, inField] = [field.shots, field.shots];
  }
  if (isOver() || inField.length === 0) return verdict(fire, { reasons, shots, inField, directPoints });
  const range = lightCap(scene) === null ? [inRange] : [inLight, inRange];
  for (const next of range) {
    if (isOver()) break;
    const linked = next(fire, shots, isSure(reasons));
    reasons.push(linked.reason);
    shots = linked.shots;
  }
  const plunges = new Map(inField.map(shot => [shot.stand, plungeOf(fire, shot)]));
  for (const test of [woodedHighGround, crest, targetGround, woodsLower, clearOfWoods]) {
    if (isOver()) break;
    const linked = plungeLink(fire, { shots, plunges, test, wasSure: isSure(reasons) });
    if (!linked) continue;
    reasons.push(linked.reason);
    shots = linked.shots;
  }
  if (!isOver() && shots.length > 0) {
    const linked = inPlungingSight(fire, shots, isSure(reasons));
    reasons.push({ ...linked.reason, cite: 'OR Plunging Fire' });
    shots = linked.shots;
  }
  return verdict(fire, { reasons, shots, inField, directPoints });
}
const isSure = (reasons: readonly Reason[]): boolean => reasons.every(r => r.answer !== 'unknown');

/** OR Plunging Fire: only guns plunge. */
const guns = (firer: Troop): Reason =>
  reason({
    id: 'guns',
    cite: 'OR Plunging Fire',
    answer: firer.arm === 'artillery' ? 'yes' : 'no',
    text:
      firer.arm === 'artillery'
        ? `${firer.unit.name} are guns`
        : `${firer.unit.name} are no guns; only guns may use plunging fire`,
  });

interface PlungeLink {
  readonly shots: readonly Shot[];
  readonly plunges: ReadonlyMap<Shot['stand'], Plunge>;
  readonly test: PlungeTest;
  readonly wasSure: boolean;
}
/** Null where the test means nothing to any of the guns left; those it does not concern go on. */
function plungeLink(fire: Fire, { shots, plunges, test, wasSure }: PlungeLink) {
  const tried = shots.map(shot => ({ shot, said: test(fire, plunges.get(shot.stand) as Plunge) }));
  const trials = tried.flatMap(({ shot, said }) => (said ? [trialOf(shot, said)] : []));
  if (trials.length === 0) return null;
  const linked = link(trials, wasSure);
  const others = tried.filter(t => t.said === null).map(t => t.shot);
  const answer = linked.answer === 'no' && others.length > 0 ? 'yes' : linked.answer;
  const kept = new Map([...others, ...linked.shots].map(s => [s.stand, s]));
  const { said, shot } = linked.speaker;
  const needs = answer === 'unknown' ? { needs: said.needs ?? shot.needs ?? '' } : {};
  return {
    reason: answer === said.answer ? said : { ...said, answer, margin: null, ...needs },
    shots: shots.flatMap(s => kept.get(s.stand) ?? []),
  };
}
const trialOf = (shot: Shot, said: Reason): Trial & { readonly said: Reason } => ({
  shot,
  said,
  answer: said.answer,
  margin: said.margin,
  ...(said.needs ? { needs: said.needs } : {}),
});

interface Verdict {
  readonly reasons: readonly Reason[];
  readonly shots: readonly Shot[];
  readonly inField: readonly Shot[];
  readonly directPoints: number;
}
function verdict(fire: Fire, { reasons, shots, inField, directPoints }: Verdict) {
  const { scene, firer } = fire;
  const answer = worst(reasons.map(r => r.answer));
  const clean = shots.filter(s => s.needs === null);
  const shown = (answer === 'yes' ? clean[0] : undefined) ?? inField[0];
  const plunge = shown ? plungeOf(fire, shown) : null;
  const points = pointsOf(scene, firer, { answer, shots: clean, isWhole: clean.length === shots.length });
  const which = plunge && !plunge.isDoubtful ? plunge.case : null;
  const measures: Measures = {
    case: which,
    distance: inchesOrNull(shown ? distanceOf(shown) : null),
    lineLength: inchesOrNull(plunge?.length ?? null),
    behindCrest: inchesOrNull(which ? (plunge?.behind ?? null) : null),
    woodGap: inchesOrNull(which === 'A' ? (plunge?.woodGap ?? null) : null),
    woodDistance: inchesOrNull(which === 'B' ? (plunge?.woodDistance ?? null) : null),
    targetDepth: inchesOrNull(plunge?.targetDepth ?? null),
    plungingPoints: points,
    ...(answer === 'yes' && plunge ? { coverModifier: coverModifier(scene, plunge, { points, directPoints }) } : {}),
  };
  return { reasons, measures, ...diceOf(fire, measures) };
}

/** One roll, as for direct fire; together with direct fire it is combined fire. */
function diceOf({ scene, firer, target }: Fire, measures: Measures): Pick<Finding, 'effect'> {
  const { plungingPoints: total, coverModifier } = measures;
  if (typeof total !== 'number' || (coverModifier !== -2 && coverModifier !== -1 && coverModifier !== 0)) return {};
  const far = measures['distance'];
  const over4 = typeof far === 'number' && !atMost(far * INCH, 4 * INCH) ? total : 0;
  const own = coverOf(scene, { target, firers: [firer], total, over4, chargeRole: 'none' });
  const plunging = { value: coverModifier, cite: 'OR Plunging Fire' } as const;
  const cover = own.value !== null && own.value <= coverModifier ? own : plunging;
  const { effect } = fireEffect(scene, { total, repeater: 0, cover, massed: massedTarget(scene, target) });
  return effect ? { effect } : {};
}

/** −2 deep in woods or close behind them, −1 farther out; only where half of the points plunge (I-23). */
function coverModifier(
  { options }: Scene,
  { cover }: Plunge,
  { points, directPoints }: { readonly points: number | null; readonly directPoints: number },
): number | null {
  const isBound = cover === -2 || (cover === -1 && options['I-23'] === 'both');
  if (cover === null || !isBound) return cover;
  if (points === null) return directPoints > 0 ? null : cover;
  return 2 * points < points + directPoints ? 0 : cover;
}
