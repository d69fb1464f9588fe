// §4.3 The last link of a fire call: a free line of sight. Each stand looks for its best line, and the best of these speaks.
// What a stand saw in the last opening it sees again, as far as what that rests on is as it was (`looks.ts`).

import type { Mm } from '../../../../geometry/index.ts';
import { type Mark, markArea, markSegment, TOUCH } from '../../../../measure/index.ts';
import type { Position } from '../../../../table/index.ts';
import { type Answer, keptFor, type Move, movesSince, once, type Reason, reason } from '../../../kit/index.ts';
import { type Fire, type Link, link, type Shot, type Trial } from '../calls/chain.ts';
import { INCH, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Terms } from '../calls/scene.ts';
import { isSettled, type Stand, type Trail, type Troop } from '../calls/troop.ts';
import type { Ground } from '../rules/ground.ts';
import type { Search } from './bundle.ts';
import { type Fence, fenceAround, isOutside, isWithin } from './fence.ts';
import { edgePoints } from './fieldOfFire.ts';
import { allRest, type Guard, guardOf, type Look, type Lookout, type Shifts, shiftsOf, stillSeen } from './looks.ts';
import { hasAllBetween, NEAR, type Obstacles, obstaclesBetween, type Solid } from './obstacles.ts';
import { NOBODY, type Restless } from './outlook.ts';
import {
  blockersOf,
  fenceOfBlocked,
  isBlocked,
  type Partly,
  readSight,
  type Sighting,
  type SightReading,
} from './sight.ts';
import type { Body } from './sightline.ts';
import { outlineAround, seenIn } from './view.ts';

export interface SightLink {
  readonly reason: Reason;
  readonly shots: readonly Shot[];
  /** What was seen by the stand that speaks. */
  readonly sight: SightReading;
  /** The ground of its line and of those beside it: who stands there may be named; null where that line is free. */
  readonly toBest: Fence | null;
}
/** What the stands of a unit saw of another. */
export interface Seen {
  /** As everybody stood then. */
  readonly position: Position;
  readonly terms: Terms;
  readonly ground: Ground;
  readonly marks: boolean;
  readonly shots: readonly Shot[];
  /** Null where nothing had to be looked for. */
  readonly near: Obstacles | null;
  readonly looks: readonly Look[];
  readonly linked: SightLink;
  /** Around all lines of sight. */
  readonly between: () => Fence;
  readonly guard: () => Guard;
}
const lastSeen = new WeakMap<Trail, WeakMap<Trail, Seen>>();

/** `wasSure`: of all links before. */
export function lookFrom(fire: Fire, shots: readonly Shot[], wasSure: boolean): Seen {
  const { firer, target } = fire;
  const isWatched = isSettled(firer) || isSettled(target);
  if (!isWatched) return seenNow({ fire, shots, wasSure, isWatched, isInHand: false, near: null }, null);
  const ofFirer = keptFor(lastSeen, firer.trail, () => new WeakMap<Trail, Seen>());
  const last = lastOf(fire, ofFirer.get(target.trail));
  const isInHand = last !== null && last.shifts.length === 0;
  const near = last && lastNear(fire, last);
  const seen = seenNow({ fire, shots, wasSure, isWatched, isInHand, near }, last);
  ofFirer.set(target.trail, seen);
  return seen;
}

/** What was seen before, and who of others has moved since. */
interface Last {
  readonly seen: Seen;
  readonly shifts: readonly Shifts[];
}
function lastOf({ scene, firer, target }: Fire, seen: Seen | undefined): Last | null {
  if (!seen || seen.ground !== scene.ground || seen.terms !== scene.terms) return null;
  const moves = movesSince(seen.position, scene.position);
  if (moves === null) return null;
  const others = moves.filter(({ now }) => now !== firer.unit && now !== target.unit);
  return { seen, shifts: others.map(shiftsOf) };
}

/** As long as nobody else has moved. */
const lastNear = ({ scene, firer, target }: Fire, { seen: { near }, shifts }: Last): Obstacles | null =>
  near && shifts.length === 0 && hasAllBetween(near, scene, firer, target) ? near : null;

interface Looking {
  readonly fire: Fire;
  readonly shots: readonly Shot[];
  readonly wasSure: boolean;
  /** Will the same be asked again once others have moved? */
  readonly isWatched: boolean;
  /** Has nobody else moved? Then one of the two is in a hand. */
  readonly isInHand: boolean;
  /** Once it has been asked for. */
  near: Obstacles | null;
}
function nearOf(looking: Looking): Obstacles {
  const { scene, firer, target } = looking.fire;
  looking.near ??= obstaclesBetween(scene, firer, target, looking.isInHand ? BEYOND : 0);
  return looking.near;
}
/** A unit that is dragged may go so far before what lies between is looked for again. */
const BEYOND = INCH;
function seenNow(looking: Looking, last: Last | null): Seen {
  const { shots } = looking;
  const { scene, target } = looking.fire;
  const { position, terms, ground, marks } = scene;
  const looks = looksOf(looking, last);
  const linked = linkOf(looking, looks, last);
  const between = last?.seen.shots === shots ? last.seen.between : once(() => fenceBetween(shots, target));
  const { near } = looking;
  return { position, terms, ground, marks, shots, near, looks, linked, between, guard: once(() => guardOf(looks)) };
}
const fenceBetween = (shots: readonly Shot[], target: Troop): Fence =>
  fenceAround([...shots.flatMap(({ stand }) => edgePoints(stand)), ...outlineAround(target.stands).outline.points]);

function looksOf(looking: Looking, last: Last | null): readonly Look[] {
  const { fire, shots, isWatched } = looking;
  const restless = last ? restlessOf(last.shifts) : NOBODY;
  const searched = ({ from, pieces, before, floor }: Lookout, known: Partly | null): Look => {
    const search = searchFor(fire, nearOf(looking), floor);
    const sighting = { from, pieces, stoppers, restless, before, isWatched };
    return { from, floor, sight: readSight(search, sighting, known) };
  };
  let floor = -Infinity;
  let stoppers: readonly Solid[] = [];
  let seenBefore: Sighting['before'] = null;
  return shots.map(({ stand, view }, i) => {
    const now = { from: stand, pieces: seenIn(view), before: view.isWhole ? seenBefore : null, floor };
    const kept = last && stillSeen(lookOf(last.seen, stand, i), now, last.shifts);
    const look = kept && 'sight' in kept ? kept : searched(now, kept);
    const { answer, margin, rest } = look.sight;
    stoppers = rest?.stoppers ?? [];
    seenBefore = view.isWhole ? { from: stand, answer } : null;
    floor = Math.max(floor, answer === 'yes' ? (margin ?? Infinity) : (margin ?? -Infinity));
    return look;
  });
}
/** One unit that has just moved is likely in a hand. */
function restlessOf(shifts: readonly Shifts[]): Restless {
  const [one] = shifts;
  return one && shifts.length === 1 ? { unit: one.unit, stands: one.come } : NOBODY;
}
/** Of a stand that is likely the i-th. */
const lookOf = ({ looks }: Seen, stand: Stand, i: number): Look | null =>
  looks[i]?.from === stand ? (looks[i] as Look) : (looks.find(l => l.from === stand) ?? null);
const searchFor = ({ scene: { ground, cells }, target }: Fire, near: Obstacles, floor: Mm): Search => ({
  ground,
  sightDepth: cells.woods.sightDepth,
  near,
  target: outlineAround(target.stands).outline,
  floor,
});

/** May a move have changed what was seen? False is sure. */
export function mayChange({ looks, linked, between, guard }: Seen, move: Move): boolean {
  const shifts = shiftsOf(move);
  const fence = between();
  const isFar = (body: Body): boolean => isOutside(fence, body, NEAR + TOUCH);
  if (shifts.gone.every(isFar) && shifts.come.every(isFar)) return false;
  return mayNameOthers(linked, shifts) || !allRest(looks, guard(), shifts);
}
function mayNameOthers({ toBest }: SightLink, { gone, come }: Shifts): boolean {
  if (toBest === null) return false;
  const isThere = (body: Body): boolean => isWithin(toBest, body, TOUCH);
  return gone.some(isThere) || come.some(isThere);
}

function linkOf(looking: Looking, looks: readonly Look[], last: Last | null): SightLink {
  const { fire, shots, wasSure } = looking;
  const trials = looks.map(({ sight, floor }, i): SightTrial => {
    const { answer, margin } = sight;
    return { shot: shots[i] as Shot, answer, margin, needs: 'woods.sightDepth', sight, floor };
  });
  const linked = link(trials, wasSure);
  const { sight } = linked.speaker;
  const before = last?.seen.linked;
  const isAsBefore =
    before?.sight === sight &&
    before.reason.answer === linked.answer &&
    last?.seen.marks === fire.scene.marks &&
    linked.answer !== 'unknown' &&
    !last.shifts.some(s => mayNameOthers(before, s));
  if (isAsBefore) return { ...before, shots: linked.shots };
  return { reason: reasonOf(looking, linked), shots: linked.shots, sight, toBest: fenceOfBlocked(sight) };
}
interface SightTrial extends Trial {
  readonly sight: SightReading;
  readonly floor: Mm;
}
function reasonOf(looking: Looking, { answer, speaker }: Link<SightTrial>): Reason {
  const { scene, target } = looking.fire;
  const { sight, shot, floor } = speaker;
  const blockers = isBlocked(sight) ? blockersOf(searchFor(looking.fire, nearOf(looking), floor), sight) : [];
  const needs = sight.answer === 'unknown' ? 'woods.sightDepth' : (shot.needs ?? '');
  const limit = scene.cells.woods.sightDepth;
  return reason({
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
  });
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
