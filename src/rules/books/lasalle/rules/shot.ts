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
import { type Measure, type Measures, type Reason, reason } from '../../../kit/index.ts';
import type { PhaseId } from '../calls/keys.ts';
import { isIn, type Scene, type Troop } from '../calls/scene.ts';
import { inBw, inMm, listed, nameOf, plural } from '../calls/words.ts';
import type { Front } from './front.ts';
import { type Allowed, blockersBetween, type Sighted } from './targets.ts';

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
  readonly house: boolean;
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
export function inFireZone(shot: ZoneShot): Reason {
  const { scene, zone, aimed, sighted, choices, house } = shot;
  const margined = (aimed ? [aimed] : sighted).flatMap(s => {
    const margin = readZoneMargin(zone, s.troop.outlines, s.reading.place);
    return margin ? [{ sighted: s, ...margin }] : [];
  });
  const decisive = margined.reduce<(typeof margined)[number] | null>(
    (best, m) => (best && best.margin >= m.margin ? best : m),
    null,
  );
  const inside = (aimed ? [aimed] : sighted).filter(s => s.inZone !== 'none');
  const label = `fire zone ${inBw(scene, zone.range)}`;
  return reason({
    id: 'fire-zone',
    cite: 'D musketry range; p. 43',
    answer: inside.length > 0 ? 'yes' : 'no',
    text: inside.length > 0 ? insideText(shot, inside) : outsideText(shot, decisive),
    margin: decisive?.margin ?? null,
    about: aimed || !decisive ? [] : [decisive.sighted.troop.unit.id],
    choices,
    house,
    marks: scene.marks
      ? [...zoneMarks(zone, label), ...inside.flatMap(partMarks), ...(decisive ? zoneMarginMarks(decisive) : [])]
      : [],
  });
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

/** I-11; §4.6 Asked only with `any-line`, of a shot whose fire zone holds somebody. */
export function inSight(shot: ZoneShot): readonly Reason[] {
  const { scene, aimed, sighted, firer } = shot;
  const inZone = (aimed ? [aimed] : sighted).filter(s => s.inZone !== 'none');
  const [first] = inZone;
  if (scene.choice('I-11') !== 'any-line' || !first) return [];
  const shown = inZone.find(s => s.class !== 'none') ?? first;
  const yes = shown.class !== 'none';
  const blockers = yes ? [] : blockersBetween(scene, firer, shown.troop);
  const inTheWay = (shown.sight?.inTheWay ?? []).flatMap(i => blockers[i] ?? []);
  const about = [...new Set(inTheWay.map(b => b.id))];
  const hidden = aimed ? nameOf(shown.troop) : 'any unit in the fire zone';
  const sees = `a free line runs from the front edge to ${nameOf(shown.troop)}`;
  const lines = shown.sight
    ? [markSegment('line-of-sight', shown.sight.line, { state: yes ? 'free' : 'blocked' })]
    : [];
  return [
    reason({
      id: 'line-of-sight',
      cite: 'I-11',
      answer: yes ? 'yes' : 'no',
      text: yes ? sees : `no free line to ${hidden}: ${listed(about.map(id => nameById(scene, id)))} in the way`,
      about: aimed || !yes ? about : [shown.troop.unit.id],
      choices: ['I-11'],
      marks: scene.marks ? [...lines, ...inTheWay.map(b => markArea('blocker', b.outline, { about: [b.id] }))] : [],
    }),
  ];
}
const nameById = ({ position }: Scene, id: string): string =>
  position.unitById.get(id)?.name ?? position.terrainById.get(id)?.name ?? id;

/** D mandatory targets (§4.7) Asked of a named target when all else allows the shot. */
export function mandatoryTarget(shot: ZoneShot, { targets, because, limit }: Allowed, aimed: Sighted): Reason {
  const { scene, sighted } = shot;
  const distance = aimed.distance ?? 0;
  const yes = targets.includes(aimed);
  const others = targets.filter(t => t !== aimed);
  const own = `${nameOf(aimed.troop)} at ${inBw(scene, distance)} ${yes ? 'may be shot at' : 'may not'}`;
  return reason({
    id: 'mandatory-target',
    cite: 'D mandatory targets',
    answer: yes ? 'yes' : 'no',
    text: `${mandatoryText(shot, targets, because)}${yes && because === 'CLOSEST_FULL' ? '' : `; ${own}`}`,
    value: distance / scene.bw,
    ...(limit === null ? {} : { limit: limit / scene.bw }),
    unit: 'BW',
    margin: limit === null ? null : limit - distance,
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
function mandatoryText({ scene }: ZoneShot, targets: readonly Sighted[], because: Allowed['because']): string {
  const ordered = targets.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const [closest, ...next] = ordered.map(t => `${nameOf(t.troop)} (${inBw(scene, t.distance ?? 0)})`);
  switch (because) {
    case 'CLOSEST_FULL':
      return `the closest, ${closest}, is a full target and must be shot at`;
    case 'CLOSEST_PARTIAL':
      return `the closest, ${closest}, is a partial target, so it or the next-closest, ${listed(next)}, may be chosen`;
    case 'TIE_CLOSEST':
      return `${listed(ordered.map(t => nameOf(t.troop)))} are equally close, so any of them may be chosen`;
    case 'ONLY_TARGET':
      return 'there is no other target';
    default:
      return 'any target in the zone may be chosen';
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
