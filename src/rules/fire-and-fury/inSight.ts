// §4.3 The last link of a fire call: a free line of sight. Each stand looks for its best line, and the best of these speaks.
// Between units that stay where they are, a stand sees what it saw in the last opening while the same bodies lie along its lines.

import type { Mm } from '../../geometry/index.ts';
import { type Mark, markArea, markSegment } from '../../measure/index.ts';
import { type Answer, type Reason, reason } from '../index.ts';
import type { Search } from './bundle.ts';
import { type Fire, link, type Shot, type Trial } from './chain.ts';
import type { Ground } from './ground.ts';
import { sayMm, toInches } from './inches.ts';
import { areSame, type Obstacles, obstaclesBetween, type Solid } from './obstacles.ts';
import { drawn } from './scene.ts';
import { readSight, type Sighting, type SightReading, solidsBefore } from './sight.ts';
import type { Troop } from './troop.ts';
import { outlineAround, seenIn } from './view.ts';

export interface SightLink {
  readonly reason: Reason;
  readonly shots: readonly Shot[];
}
/** What the stands of a unit last saw of another, and what lay between the two. */
export interface LastSeen {
  readonly ground: Ground;
  readonly near: Obstacles;
  readonly looks: readonly Look[];
  readonly linked: SightLink;
}
interface Look {
  /** What some of the lines come near to. */
  readonly along: readonly Solid[];
  readonly floor: Mm;
  readonly sight: SightReading;
}
export interface Looking {
  readonly fire: Fire;
  readonly shots: readonly Shot[];
  readonly wasSure: boolean;
  /** Of the same shots. */
  readonly last: LastSeen | null;
}

export function lookFrom(looking: Looking): LastSeen {
  const { scene, firer, target } = looking.fire;
  const { ground } = scene;
  const near = obstaclesBetween(scene, firer, target);
  const last = looking.last?.ground === ground ? looking.last : null;
  if (last && areSame(last.near.solids, near.solids)) return last;
  const looks = looksOf(looking, near, last);
  return { ground, near, looks, linked: linkOf(looking, looks) };
}

function looksOf({ fire, shots }: Looking, near: Obstacles, last: LastSeen | null): readonly Look[] {
  const { ground, cells } = fire.scene;
  const { sightDepth } = cells.woods;
  const around = outlineAround(fire.target.stands);
  let floor = -Infinity;
  let seenBefore: Sighting['before'] = null;
  return shots.map(({ stand, view }, i) => {
    const search: Search = { ground, sightDepth, near, target: around, floor };
    const along = solidsBefore(search, stand);
    const before = last?.looks[i];
    const isKept = before?.floor === floor && areSame(before.along, along);
    const sight = isKept
      ? before.sight
      : readSight(search, { from: stand, pieces: seenIn(view), along, before: view.isWhole ? seenBefore : null });
    const { answer, margin } = sight;
    const look = { along, floor, sight };
    seenBefore = view.isWhole ? { from: stand, answer } : null;
    floor = Math.max(floor, answer === 'yes' ? (margin ?? Infinity) : (margin ?? -Infinity));
    return look;
  });
}

function linkOf({ fire: { scene, target }, shots, wasSure }: Looking, looks: readonly Look[]): SightLink {
  const trials = looks.map(({ sight }, i): Trial & { readonly sight: SightReading } => {
    const { answer, margin } = sight;
    return { shot: shots[i] as Shot, answer, margin, needs: 'woods.sightDepth', sight };
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
      about: [...new Set(blockers.map(b => b.id))],
      house: sight.byWoods && scene.isHouse('woods.sightDepth'),
      marks: drawn(scene, () => sightMarks(sight, blockers, answer)),
      ...(sight.byWoods && limit !== null ? { value: toInches(sight.inWoods), limit, unit: 'in' as const } : {}),
      ...(answer === 'unknown' ? { needs } : {}),
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
