// §4.3 The last link of a fire call: a free line of sight. Each stand looks for its best line, and the best of these speaks.
// What a stand saw in the last opening it sees again, as far as what that rests on is as it was (`looks.ts`).

import { gap, hull, type Mm, type Polygon } from '../../geometry/index.ts';
import { type Mark, markArea, markSegment, TOUCH } from '../../measure/index.ts';
import { type Answer, keptFor, type Move, once, type Reason, reason } from '../index.ts';
import type { Search } from './bundle.ts';
import { type Fire, link, type Shot, type Trial } from './chain.ts';
import { edgePoints } from './fieldOfFire.ts';
import type { Ground } from './ground.ts';
import { sayMm, toInches } from './inches.ts';
import { type Look, lookedAgain, shiftsOf, stillRests } from './looks.ts';
import { areSame, NEAR, type Obstacles, obstaclesBetween, type Solid } from './obstacles.ts';
import { drawn, type Terms } from './scene.ts';
import { blockersOf, groundOfBlocked, type Sighting, type SightReading, solidsBefore } from './sight.ts';
import { isSettled, type Stand, type Trail, type Troop } from './troop.ts';
import { outlineAround, seenIn } from './view.ts';

export interface SightLink {
  readonly reason: Reason;
  readonly shots: readonly Shot[];
  /** The ground of the line that speaks and of those beside it: who stands there may be named; null where that line is free. */
  readonly toBest: Polygon | null;
}
/** What the stands of a unit saw of another, and what lay between the two. */
export interface Seen {
  readonly terms: Terms;
  readonly ground: Ground;
  readonly marks: boolean;
  readonly shots: readonly Shot[];
  readonly near: Obstacles;
  readonly looks: readonly Look[];
  readonly linked: SightLink;
  /** The ground that all lines of sight run over. */
  readonly between: () => Polygon;
}
const lastSeen = new WeakMap<Trail, WeakMap<Trail, Seen>>();

/** `wasSure`: of all links before. */
export function lookFrom(fire: Fire, shots: readonly Shot[], wasSure: boolean): Seen {
  const { scene, firer, target } = fire;
  const isWatched = isSettled(firer) || isSettled(target);
  if (!isWatched) return seenNow({ fire, shots, wasSure, isWatched }, null);
  const ofFirer = keptFor(lastSeen, firer.trail, () => new WeakMap<Trail, Seen>());
  const last = ofFirer.get(target.trail);
  const isUsable = last !== undefined && last.ground === scene.ground && last.terms === scene.terms;
  const seen = seenNow({ fire, shots, wasSure, isWatched }, isUsable ? last : null);
  ofFirer.set(target.trail, seen);
  return seen;
}

interface Looking {
  readonly fire: Fire;
  readonly shots: readonly Shot[];
  readonly wasSure: boolean;
  /** Will the same be asked again once others have moved? */
  readonly isWatched: boolean;
}
function seenNow(looking: Looking, last: Seen | null): Seen {
  const { fire, shots } = looking;
  const { scene, firer, target } = fire;
  const near = obstaclesBetween(scene, firer, target);
  const isSameFire = last !== null && last.shots === shots && last.marks === scene.marks;
  if (isSameFire && areSame(last.near.solids, near.solids)) return last;
  const looks = looksOf(looking, near, last);
  const linked = linkOf(looking, near, looks);
  const { terms, ground, marks } = scene;
  return { terms, ground, marks, shots, near, looks, linked, between: once(() => groundBetween(shots, target)) };
}
const groundBetween = (shots: readonly Shot[], target: Troop): Polygon =>
  hull([...shots.flatMap(({ stand }) => edgePoints(stand)), ...outlineAround(target.stands).points]);

function looksOf({ fire, shots, isWatched }: Looking, near: Obstacles, last: Seen | null): readonly Look[] {
  let floor = -Infinity;
  let seenBefore: Sighting['before'] = null;
  return shots.map(({ stand, view }, i) => {
    const search = searchFor(fire, near, floor);
    const along = solidsBefore(search, stand);
    const pieces = seenIn(view);
    const before = view.isWhole ? seenBefore : null;
    const sighting: Sighting = { from: stand, pieces, along, before, isWatched };
    const sight = lookedAgain(search, sighting, last && lookOf(last, stand, i));
    const look = { from: stand, along, floor, sight };
    const { answer, margin } = sight;
    seenBefore = view.isWhole ? { from: stand, answer } : null;
    floor = Math.max(floor, answer === 'yes' ? (margin ?? Infinity) : (margin ?? -Infinity));
    return look;
  });
}
/** Of a stand that is likely the i-th. */
const lookOf = ({ looks }: Seen, stand: Stand, i: number): Look | null =>
  looks[i]?.from === stand ? (looks[i] as Look) : (looks.find(l => l.from === stand) ?? null);
const searchFor = ({ scene: { ground, cells }, target }: Fire, near: Obstacles, floor: Mm): Search => ({
  ground,
  sightDepth: cells.woods.sightDepth,
  near,
  target: outlineAround(target.stands),
  floor,
});

/** May a move have changed what was seen? False is sure. */
export function mayChange({ looks, linked, between }: Seen, move: Move): boolean {
  if (move.shapes.every(shape => gap(shape, between()).distance > NEAR + TOUCH)) return false;
  const { toBest } = linked;
  if (toBest !== null && move.shapes.some(shape => gap(shape, toBest).distance <= TOUCH)) return true;
  const shifts = shiftsOf(move);
  return looks.some(({ sight: { rest } }) => rest === null || !stillRests(rest, shifts));
}

function linkOf({ fire, shots, wasSure }: Looking, near: Obstacles, looks: readonly Look[]): SightLink {
  const { scene, target } = fire;
  const trials = looks.map(({ sight, floor }, i): Trial & { readonly sight: SightReading; readonly floor: Mm } => {
    const { answer, margin } = sight;
    return { shot: shots[i] as Shot, answer, margin, needs: 'woods.sightDepth', sight, floor };
  });
  const linked = link(trials, wasSure);
  const { sight, shot, floor } = linked.speaker;
  const { answer } = linked;
  const blockers = blockersOf(searchFor(fire, near, floor), sight);
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
    toBest: groundOfBlocked(sight),
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
