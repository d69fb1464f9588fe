// 3.3 Skirmish fire: one shot, or the whole plan of a unit. The reasons, in the book's order.

import type { Mm } from '../../../../geometry/index.ts';
import { type Finding, type Reason, reason } from '../../../kit/index.ts';
import type { ShotKind, SkirmishFireCall } from '../calls/calls.ts';
import { ended, isYes, notRouted, unknownLength, weatherReason, yesIf } from '../calls/common.ts';
import { merged } from '../calls/merged.ts';
import { has, type Scene, type Stand } from '../calls/scene.ts';
import { engagedMargin } from '../reading/engaged.ts';
import { type Known, orNull } from '../reading/known.ts';
import { lineReason } from '../reading/lineOfFire.ts';
import { readShot, type Shot, type ShotReading, sectorReason, shotLimit, shotRange, stripReason } from './shot.ts';
import {
  firearmsReason,
  firerKind,
  groupCountReason,
  groupShotReason,
  gunReason,
  motherOf,
  motherReason,
  shotsReason,
  skirmishersReason,
  usualShot,
} from './skirmishers.ts';
import { type Aimed, endedMeasures, planMeasures, rollsOf, shotMeasures } from './skirmishMeasures.ts';
import { effectOf, hitChance } from './skirmishOdds.ts';
import { readSuppression, suppressible, suppressionReason } from './suppressed.ts';

export function skirmishFire(scene: Scene, call: SkirmishFireCall, firer: Stand): Finding {
  const isPlan = call.shots !== undefined;
  const shots = shotsIn(scene, call, firer);
  const about = aboutFirer(scene, firer, shots);
  const early = ended(about.who);
  if (early) {
    const measures = isPlan ? {} : endedMeasures(scene, shots[0] as ShotReading);
    return { reasons: early, measures };
  }
  const aimed = shots.map(shot => aim(scene, shot));
  const reasons = isPlan ? planReasons(scene, about, aimed) : shotReasons(about, aimed[0] as Aimed);
  const measures = isPlan ? planMeasures(scene, firer, aimed) : shotMeasures(scene, aimed[0] as Aimed);
  if (!isYes(reasons)) return { reasons, measures };
  const rolls = rollsOf(scene, shots);
  const chance = { hitChance: rolls.known ? hitChance(rolls.value) : null };
  const effect = rolls.known ? { ...effectOf(rolls.value) } : undefined;
  return { reasons, measures: { ...measures, ...chance }, effect };
}

function shotReasons({ who, own }: FirerReasons, { reasons }: Aimed): readonly Reason[] {
  const [weather, ...measured] = reasons;
  return weather ? [...who, weather, ...own, ...measured] : who;
}

function planReasons(scene: Scene, { who, own }: FirerReasons, aimed: readonly Aimed[]): readonly Reason[] {
  const shots = aimed.map(a => a.shot);
  const firer = shots[0]?.firer;
  return [
    ...who,
    ...mergedById(aimed, 'weather'),
    ...own,
    ...['range', 'sector', 'strip', 'suppression'].flatMap(id => mergedById(aimed, id)),
    ...(firer ? budget(scene, firer, shots) : []),
    ...mergedById(aimed, 'line-of-fire'),
  ];
}

/** Reasons about a firer, whatever the targets: may it shoot in this way at all, and has it what it takes? */
interface FirerReasons {
  readonly who: readonly Reason[];
  readonly own: readonly Reason[];
}
function aboutFirer(scene: Scene, firer: Stand, shots: readonly Shot[]): FirerReasons {
  const who = [firerKind(firer, [...new Set(shots.map(s => s.kind))]), notRouted(firer)];
  return { who, own: ended(who) ? [] : firerReasons(scene, firer, shots) };
}

function shotsIn(
  scene: Scene,
  { target, shot, sector, shots }: SkirmishFireCall,
  firer: Stand,
): readonly ShotReading[] {
  const asked = shots ?? [{ target: target ?? '', shot, sector }];
  return asked.map(a => {
    const kind = a.shot ?? usualShot(firer);
    const named = kind === 'skirmisher' ? (a.sector ?? null) : null;
    return readShot(scene, { firer, target: scene.standById.get(a.target) as Stand, kind, named });
  });
}

/** The reasons of one shot of its own. */
function aim(scene: Scene, shot: ShotReading): Aimed {
  const { firer, target, kind } = shot;
  const suppression = readSuppression(scene, shot);
  const stops = kind === 'gun' ? 'storm' : 'heavy';
  const line = lineReason(scene, firer, target, '3.3, silent');
  const reasons = [
    weatherReason(scene, stops, kind === 'gun' ? 'Regimental Guns' : 'skirmishers'),
    shotRange(scene, shot),
    kind === 'skirmisher' ? sectorReason(scene, shot) : null,
    kind === 'gun' ? stripReason(scene, shot) : null,
    suppressible(scene, shot) ? suppressionReason(scene, shot, suppression) : null,
    line,
  ];
  return { shot, suppression, reasons: reasons.filter(r => r !== null) };
}

/** The reason with this id: of one shot as it is; of several shots the worst, with the targets it is about. */
function mergedById(aimed: readonly Aimed[], id: string): readonly Reason[] {
  const all = aimed.flatMap(a =>
    a.reasons.filter(r => r.id === id).map(reason => ({ target: a.shot.target.id, reason })),
  );
  if (aimed.length === 1) return all.map(t => t.reason);
  const one = merged(all);
  return one ? [one] : [];
}

/** What the firer must have: skirmishers and shots, a gun, or a mother that may send it out. */
function firerReasons(scene: Scene, firer: Stand, shots: readonly Shot[]): readonly Reason[] {
  const count = (kind: ShotKind): number => shots.filter(s => s.kind === kind).length;
  const skirmishers = count('skirmisher');
  const guns = count('gun');
  return [
    ...(skirmishers > 0 ? [skirmishersReason(scene, firer, skirmishers), shotsReason(scene, firer, skirmishers)] : []),
    ...(guns > 0 ? [gunReason(firer, guns)] : []),
    ...(firer.isGroup ? groupReasons(scene, firer, shots.length) : []),
  ];
}
function groupReasons(scene: Scene, group: Stand, n: number): readonly Reason[] {
  const mother = motherOf(scene, group);
  const fromMother = mother ? [motherReason(group, mother), groupCountReason(scene, mother, group.formation)] : [];
  const firearms = mother && group.formation === 'screening-group' ? [firearmsReason(group, mother)] : [];
  return [...fromMother, groupShotReason(group, n), ...firearms];
}

/** 3.3.1.3 Not more than one skirmisher shot to the flanks and the rear (INT-06: to each of them). */
function budget(scene: Scene, firer: Stand, shots: readonly ShotReading[]): readonly Reason[] {
  const own = shots.filter(s => s.kind === 'skirmisher');
  if (own.length === 0) return [];
  const parts = { id: 'flank-budget', cite: '3.3.1.3', choices: ['INT-06'] } as const;
  const sides = own.map(s => s.sector());
  const lacking = sides.find(s => !s.known);
  if (lacking && !lacking.known) return [unknownLength(parts, 'through which sectors the shots go', lacking.needs)];
  const limit = scene.cells.skirmishFire.nonFrontShots;
  const aside = own.flatMap((s, i) => {
    const side = orNull(sides[i] as Known<string | null>);
    return side === null || side === 'front' ? [] : [{ side, target: s.target.id }];
  });
  const perSide = has(scene, 'INT-06', 'per-side');
  const most = perSide
    ? Math.max(0, ...['left', 'right', 'rear'].map(side => aside.filter(a => a.side === side).length))
    : aside.length;
  const kind = perSide ? 'to one of flanks and rear' : 'to the flanks and the rear';
  return [
    reason({
      answer: yesIf(most <= limit),
      text: `${most} of the skirmisher shots of ${firer.name} ${most === 1 ? 'goes' : 'go'} ${kind}; ${limit} may`,
      value: most,
      limit,
      unit: 'count',
      margin: budgetMargin(scene, own, { most, limit }),
      house: scene.figures.leanOn('skirmishFire.nonFrontShots'),
      about: [...new Set(aside.map(a => a.target))],
      ...parts,
    }),
  ];
}

interface Budget {
  readonly most: number;
  readonly limit: number;
}
/** Of the shots that may go either way, so many must leave the front, or come back to it, before the count is another. */
function budgetMargin(scene: Scene, own: readonly ShotReading[], { most, limit }: Budget): Mm | null {
  const isKept = most <= limit;
  const free = own.filter(s => s.named === null && (orNull(s.sector()) === 'front') === isKept);
  const fronts = free.flatMap(s => orNull(s.through('front')) ?? []);
  const ways = fronts.map(e => Math.abs(engagedMargin(scene, e, shotLimit(scene)))).sort((a, b) => a - b);
  const way = ways[isKept ? limit - most : most - limit - 1];
  return way === undefined ? null : isKept ? way : 0 - way;
}
