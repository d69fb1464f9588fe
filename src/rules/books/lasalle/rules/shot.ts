// What musketry and cannonade share: a shot on the table, and the reasons that both give.

import type { Mm } from '../../../../geometry/index.ts';
import {
  type FireZone,
  type Mark,
  markArea,
  markPoint,
  markSegment,
  rangeMark,
  readZoneMargin,
  zoneMarginMarks,
  zoneMarks,
} from '../../../../measure/index.ts';
import { type Lean, type Measure, type Measures, type Reason, reason } from '../../../kit/index.ts';
import type { PhaseId } from '../calls/keys.ts';
import { isIn, type Scene, type Troop } from '../calls/scene.ts';
import { inBw, inMm, listed, nameOf, plural } from '../calls/words.ts';

import type { Front } from './front.ts';
import { rankingMargin } from './ranking.ts';
import { seenMargin } from './rankingSeen.ts';
import { triedMargin } from './rankingTried.ts';
import { isBoundOut, isRefusedThere, type Trial } from './comingIn.ts';
import { sightMargin } from './sightMargin.ts';
import { type Allowed, blockersIn, limitAmong, mandatoryTargets, type Sighted, sightOf } from './targets.ts';

export interface Shot {
  readonly scene: Scene;
  readonly firer: Troop;
  readonly target: Troop | null;
  readonly front: Front;
}
/** A shot whose zone is known. */
export interface ZoneShot extends Shot {
  readonly zone: FireZone;
  readonly sighted: readonly Sighted[];
  /** The call's target as the zone sees it. */
  readonly aimed: Sighted | null;
  /** Choices the zone leans on, and whether a house figure made it. */
  readonly choices: readonly string[];
  readonly house: Lean;
}

export const PHASE_WORDS: Readonly<Record<PhaseId, string>> = {
  reaction: 'Reaction Phase',
  combat: 'Combat Phase',
  activity: 'Activity Phase',
  status: 'Status Phase',
};

/** D; §5.1 Fire is a reaction. */
export function phaseOfFire(scene: Scene): Reason {
  const yes = isIn(scene, 'reaction');
  const now = scene.phase ? `this is the ${PHASE_WORDS[scene.phase]}` : 'the Reaction Phase is taken for granted';
  return reason({ id: 'phase', cite: 'D; §5.1', answer: yes ? 'yes' : 'no', text: `fire is a reaction; ${now}` });
}

/** D; I-16 One reaction for each unit and phase. */
export function oneReaction(firer: Troop): Reason {
  const text = firer.values.reacted
    ? `${nameOf(firer)} has had its reaction of this phase`
    : `${nameOf(firer)} has not reacted yet in this phase`;
  return reason({ id: 'reaction', cite: 'D; I-16', answer: firer.values.reacted ? 'no' : 'yes', text });
}

/** D Only this arm fires in this way. */
export function armOf(firer: Troop, arm: Troop['arm'], way: string): Reason {
  const is = `${nameOf(firer)} is ${firer.arm}`;
  const yes = firer.arm === arm;
  return reason({ id: 'arm', cite: 'D', answer: yes ? 'yes' : 'no', text: yes ? is : `${is}; ${way} is for ${arm}` });
}

/** D musketry range; p. 43 Somebody, or the one that was named, is in the fire zone. */
export function inFireZone(shot: ZoneShot, rule: Trial['rule']): Reason {
  const { scene, zone, aimed, sighted, choices, house } = shot;
  const asked = aimed ? [aimed] : sighted;
  const inside = asked.filter(s => s.inZone !== 'none');
  const decisive = inside.length > 0 ? allOut(zone, inside) : nearestIn(zone, asked);
  const nearest = decisive ? [decisive.sighted] : [];
  const label = `fire zone ${inBw(scene, zone.range)}`;
  return reason({
    id: 'fire-zone',
    cite: 'D musketry range; p. 43',
    answer: inside.length > 0 ? 'yes' : 'no',
    text: inside.length > 0 ? insideText(shot, inside) : outsideText(shot, decisive),
    margin: decisive?.margin ?? null,
    atLeast:
      (decisive !== null && (isBoundOut(shot, inside, decisive) || isRefusedThere({ ...shot, rule }, decisive))) ||
      undefined,
    marginDeg: decisive?.turn() ?? undefined,
    about: aimed ? [] : (inside.length > 0 ? inside : nearest).map(s => s.troop.unit.id),
    choices,
    house,
    marks: scene.marks
      ? [...zoneMarks(zone, label), ...inside.flatMap(partMarks), ...(decisive ? zoneMarginMarks(decisive) : [])]
      : [],
  });
}
type ZoneMargin = NonNullable<ReturnType<typeof readZoneMargin>>;
interface Decisive extends ZoneMargin {
  readonly sighted: Sighted;
}
/** As long as one of them is in the zone the answer stands: all must come out, as they do when the firer moves. */
function allOut(zone: FireZone, inside: readonly Sighted[]): Decisive | null {
  const [first] = inside;
  const bodies = inside.map(s => s.troop.outlines);
  const margin = readZoneMargin(zone, bodies, 'part');
  return first && margin ? { sighted: first, ...margin } : null;
}
function nearestIn(zone: FireZone, outside: readonly Sighted[]): Decisive | null {
  let best: Decisive | null = null;
  for (const sighted of outside) {
    const margin = readZoneMargin(zone, [sighted.troop.outlines], 'none');
    if (margin && (best === null || margin.margin > best.margin)) best = { sighted, ...margin };
  }
  return best;
}
const partMarks = ({ reading, troop, inZone }: Sighted): readonly Mark[] =>
  reading.parts.map((part, i) =>
    markArea('outline', part, { about: [troop.unit.id], ...(i === 0 ? { label: `${nameOf(troop)}: ${inZone}` } : {}) }),
  );

function insideText({ scene, zone, aimed }: ZoneShot, inside: readonly Sighted[]): string {
  if (!aimed) return `${listed(inside.map(s => `${nameOf(s.troop)} (${s.inZone})`))} in the fire zone`;
  const { reading, troop, inZone } = aimed;
  const bases = `${reading.within} of ${plural(troop.bases.length, 'base')} completely in the fire zone`;
  const front = `${inBw(scene, reading.covered)} of the ${inBw(scene, zone.width)} of front covered`;
  return `${nameOf(troop)} is a ${inZone} target: ${bases}, ${front}`;
}
function outsideText({ aimed }: ZoneShot, decisive: { readonly sighted: Sighted; readonly margin: Mm } | null): string {
  if (!decisive) return aimed ? `${nameOf(aimed.troop)} has no base to fire at` : 'there is no enemy to fire at';
  const away =
    decisive.margin === 0 ? 'only touches the fire zone' : `stands ${inMm(decisive.margin)} outside the fire zone`;
  return aimed
    ? `${nameOf(decisive.sighted.troop)} ${away}`
    : `no enemy is in the fire zone; the nearest, ${nameOf(decisive.sighted.troop)}, ${away}`;
}

/** I-11; §4.6 Of a shot whose fire zone holds somebody. Where nobody is looked for, the reason says so, and who stands there. */
export function inSight(shot: ZoneShot): readonly Reason[] {
  const { scene, aimed, sighted, firer, zone } = shot;
  const inZone = (aimed ? [aimed] : sighted).filter(s => s.inZone !== 'none');
  const isLookedAt = scene.choice('I-11') === 'any-line';
  const shown = isLookedAt ? bestSeen(inZone) : nearestOf(inZone);
  if (!shown) return [];
  const sight = shown.sight ?? sightOf(zone, blockersIn(scene, firer, zone), shown);
  const inTheWay = sight?.inTheWay ?? [];
  const about = [...new Set(inTheWay.map(b => b.id))];
  const who = listed(about.map(id => nameById(scene, id)));
  const yes = !isLookedAt || shown.class !== 'none';
  const gap = isLookedAt && sight ? sight.reading.margin() : null;
  const seen: Seen = {
    troop: shown.troop,
    gap,
    who,
    isFree: about.length === 0,
  };
  const lines = sight
    ? [markSegment('line-of-sight', sight.reading.line, { state: seen.isFree ? 'free' : 'blocked' })]
    : [];
  return [
    reason({
      id: 'line-of-sight',
      cite: 'I-11',
      answer: yes ? 'yes' : 'no',
      text: isLookedAt ? sightText(seen, aimed !== null) : notLookedAt(seen),
      ...(gap === null || !sight ? {} : sightMargin({ scene, firer, zone, inZone }, sight.reading, gap)),
      about: aimed || !yes ? about : [...about, shown.troop.unit.id],
      choices: ['I-11'],
      marks: scene.marks ? [...lines, ...inTheWay.map(b => markArea('blocker', b.outline, { about: [b.id] }))] : [],
    }),
  ];
}
/** Of equals the one with the first id: the order of the file decides nothing. */
const leastBy = (inZone: readonly Sighted[], rank: (s: Sighted) => number): Sighted | undefined =>
  inZone.toSorted((a, b) => rank(a) - rank(b) || (a.troop.unit.id < b.troop.unit.id ? -1 : 1))[0];
const nearestOf = (inZone: readonly Sighted[]): Sighted | undefined =>
  leastBy(inZone, s => s.reading.nearest?.distance ?? 0);
/** The widest gap, or the one that is nearest to opening; whoever touches the front edge comes first. */
function bestSeen(inZone: readonly Sighted[]): Sighted | undefined {
  const free = inZone.filter(s => s.class !== 'none');
  return leastBy(free.length > 0 ? free : inZone, s => 0 - (s.sight?.reading.margin() ?? Number.POSITIVE_INFINITY));
}

interface Seen {
  readonly troop: Troop;
  readonly gap: Mm | null;
  readonly who: string;
  readonly isFree: boolean;
}
function sightText({ troop, gap, who, isFree }: Seen, isNamed: boolean): string {
  const hidden = isNamed ? nameOf(troop) : 'any unit in the fire zone';
  if (!isFree) return `no free line to ${hidden}: ${who} in the way${gap === null ? '' : `, by ${inMm(gap)}`}`;
  const free = `a free line runs from the front edge to ${nameOf(troop)}`;
  return gap === null ? free : [free, `the widest gap is ${inMm(gap)}`].join('; ');
}
const notLookedAt = ({ troop, who, isFree }: Seen): string =>
  `what stands in the way is not looked at (choice I-11): ${isFree ? `nothing does, before ${nameOf(troop)}` : `here ${who}, before ${nameOf(troop)}`}`;

const nameById = ({ position }: Scene, id: string): string =>
  position.unitById.get(id)?.name ?? position.terrainById.get(id)?.name ?? id;

/** Base widths of I-10, in mm. */
export const tieOf = (scene: Scene): Mm => Number(scene.choice('I-10')) * scene.bw;

/** D mandatory targets (§4.7) Asked of a named target when all else allows the shot. */
export function mandatoryTarget(shot: ZoneShot, allowed: Allowed, aimed: Sighted): Reason {
  const { scene, sighted } = shot;
  const { targets } = allowed;
  const distance = aimed.distance ?? 0;
  const yes = targets.includes(aimed);
  const tie = tieOf(scene);
  const limit = yes ? limitAmong(sighted, aimed, allowed, tie) : allowed.limit;
  const rule: Trial['rule'] = like => mandatoryTargets(like, tie);
  const trial = { scene, zone: shot.zone, sighted, aimed, rule, firer: shot.firer };
  const tried = scene.margins ? triedMargin(trial, rankingMargin({ ...trial, tie })) : null;
  const seen = scene.margins ? seenMargin(trial, tried ?? Infinity) : Infinity;
  const margin = seen < (tried ?? Infinity) ? seen : tried;
  const others = targets.filter(t => t !== aimed);
  return reason({
    id: 'mandatory-target',
    cite: 'D mandatory targets',
    answer: yes ? 'yes' : 'no',
    text: mandatoryText(shot, allowed, aimed),
    value: distance / scene.bw,
    ...(limit === null ? {} : { limit: limit / scene.bw }),
    unit: 'BW',
    margin: margin === null ? null : yes ? margin : 0 - margin,
    atLeast: margin !== tried || undefined,
    about: others.map(t => t.troop.unit.id),
    choices: ['I-08', 'I-10'],
    marks: scene.marks
      ? [...sighted.flatMap(s => distanceMarks(scene, s, targets.includes(s))), ...decidingMarks(aimed, limit)]
      : [],
  });
}
const decidingMarks = ({ reading, distance }: Sighted, limit: Mm | null): readonly Mark[] =>
  reading.nearest && limit !== null && distance !== null
    ? [markPoint('deciding-point', reading.nearest.to, { label: inMm(limit - distance) })]
    : [];
function distanceMarks(
  scene: Scene,
  { reading, troop, distance, class: status }: Sighted,
  allowed: boolean,
): readonly Mark[] {
  if (!reading.nearest || distance === null) return [];
  const mark = rangeMark(reading.nearest, `${nameOf(troop)} ${inBw(scene, distance)} ${status}`);
  return [{ ...mark, state: allowed ? 'free' : 'blocked', about: [troop.unit.id] }];
}
function mandatoryText({ scene, sighted }: ZoneShot, { targets, because }: Allowed, aimed: Sighted): string {
  const ordered = targets.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const [closest, ...next] = ordered.map(t => `${nameOf(t.troop)} (${inBw(scene, t.distance ?? 0)})`);
  const may = targets.includes(aimed) ? 'may be shot at' : 'may not';
  const own = `; ${nameOf(aimed.troop)} at ${inBw(scene, aimed.distance ?? 0)} ${may}`;
  switch (because) {
    case 'CLOSEST_FULL': {
      const isAlone = sighted.filter(s => s.distance !== null).length === 1;
      const first = `the closest, ${closest}, is a full target and must be shot at`;
      if (isAlone) return [first, 'there is no other target'].join('; ');
      return targets.includes(aimed) ? first : `${first}${own}`;
    }
    case 'CLOSEST_PARTIAL':
      return `the closest, ${closest}, is a partial target, so it or the next-closest, ${listed(next)}, may be chosen${own}`;
    case 'TIE_CLOSEST':
      return `${listed(ordered.map(t => nameOf(t.troop)))} are equally close, so any of them may be chosen${own}`;
    case 'ONLY_TARGET':
      return `there is no other target${own}`;
    default:
      return `any target in the zone may be chosen${own}`;
  }
}

/** Measures about the zone. `allowed` is null while the unit may not fire at all. */
export function zoneMeasures({ scene, front, sighted, aimed }: ZoneShot, allowed: Allowed | null): Measures {
  const { bw } = scene;
  return {
    frontWidth: front.width / bw,
    targets: targetMeasures(scene, sighted),
    allowed: allowed?.targets.map(t => t.troop.unit.id) ?? [],
    because: allowed?.because ?? null,
    ...(aimed ? statusOf(scene, aimed) : {}),
  };
}
const targetMeasures = (scene: Scene, sighted: readonly Sighted[]): Measure =>
  sighted.map(s => ({ unit: s.troop.unit.id, ...statusOf(scene, s), ...basesOf(s) }));
const statusOf = ({ bw }: Scene, s: Sighted): Measures => ({
  class: s.class,
  distance: s.distance === null ? null : s.distance / bw,
  share: s.class === 'none' ? 0 : s.reading.share,
});
const basesOf = (s: Sighted): Measures => ({
  basesIn: s.class === 'none' ? 0 : s.reading.within,
  bases: s.troop.bases.length,
});
