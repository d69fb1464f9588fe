// D: who is a target in a fire zone, partial or full, and which of them must be shot at.

import { type Mm, type Polygon, type Shape } from '../../../../geometry/index.ts';
import { type Box, boundsOf, boxesTouch, TOUCH } from '../../../../geometry/index.ts';
import { atMost, type FireZone, goalsIn, readFreeLine, readZoneTarget, zoneBox } from '../../../../measure/index.ts';

import { enemiesOf, type Scene, type Troop } from '../calls/scene.ts';

export const TARGET_CLASSES = ['none', 'partial', 'full'] as const;
export type TargetClass = (typeof TARGET_CLASSES)[number];

export interface Sighted {
  readonly troop: Troop;
  readonly reading: ReturnType<typeof readZoneTarget>;
  /** By the zone alone. */
  readonly inZone: TargetClass;
  /** With I-11 `any-line`, of a unit in the zone. */
  readonly sight: Sight | null;
  /** By zone and sight. */
  readonly class: TargetClass;
  /** In mm; null for a unit that is no target. */
  readonly distance: Mm | null;
}

/** Every enemy of the firer against its zone, in the order of the file (I-08, I-11). */
export function surveyZone(scene: Scene, firer: Troop, zone: FireZone): readonly Sighted[] {
  const measuring = measuringOf(scene);
  const blockers = scene.choice('I-11') === 'any-line' ? blockersIn(scene, firer, zone) : null;
  return enemiesOf(scene, firer).map(troop => {
    const sighted = zoneOnly(zone, measuring, troop);
    return blockers ? withSight(zone, blockers, sighted) : sighted;
  });
}

/** I-08 To what of a unit the distance is measured. */
export const measuringOf = (scene: Scene): Measuring => (scene.choice('I-08') === 'in-zone' ? 'in-zone' : 'everywhere');
type Measuring = 'in-zone' | 'everywhere';

/** May a base be in a zone with this box around it? */
const isNear = (base: Shape, box: Box, around: Mm = 0): boolean => boxesTouch(boundsOf(base), box, around + TOUCH);

/** By the zone alone. */
export function zoneOnly(zone: FireZone, measuring: Measuring, troop: Troop): Sighted {
  const box = zoneBox(zone);
  const bases = troop.outlines.some(outline => isNear(outline, box)) ? troop.outlines : [];
  const reading = readZoneTarget(zone, bases, measuring);
  const inZone = classOf(zone, reading, troop.bases.length);
  const distance = inZone === 'none' ? null : (reading.nearest?.distance ?? null);
  return { troop, reading, inZone, sight: null, class: inZone, distance };
}

export function withSight(zone: FireZone, blockers: readonly Blocker[], sighted: Sighted): Sighted {
  if (sighted.inZone === 'none') return sighted;
  const sight = sightOf(zone, blockers, sighted);
  return sight?.reading.verdict === 'blocked'
    ? { ...sighted, sight, class: 'none', distance: null }
    : { ...sighted, sight };
}

/** D partial or full (§4.4): one base completely in, and half of the front or all of the unit. */
function classOf(zone: FireZone, { place, within, covered }: Sighted['reading'], total: number): TargetClass {
  if (place === 'none') return 'none';
  const spansHalf = covered >= zone.width / 2 - TOUCH;
  return within >= 1 && (spansHalf || within === total) ? 'full' : 'partial';
}

/** The class of a body by the zone alone. */
export const inZoneOf = (zone: FireZone, outlines: readonly Polygon[]): TargetClass =>
  classOf(zone, readZoneTarget(zone, outlines), outlines.length);

/** A base or a piece of ground that may stand in the way, with the id of its unit or of the piece. */
export interface Blocker {
  readonly id: string;
  readonly outline: Polygon;
  readonly isGround: boolean;
}
export interface Sight {
  readonly reading: NonNullable<ReturnType<typeof readFreeLine>>;
  readonly inTheWay: readonly Blocker[];
}
/** I-11, §4.6 Some straight line from the front edge to the part in the zone runs past all other units and ground that blocks sight. */
export function sightOf(zone: FireZone, inZone: readonly Blocker[], { troop, reading }: Sighted): Sight | null {
  const goals = goalsIn(zone, reading.parts);
  const blockers = inZone.filter(b => b.id !== troop.unit.id);
  const numbers = new Map([...new Set(blockers.map(b => b.id))].map((id, i) => [id, i]));
  const found = readFreeLine({
    edge: zone.front,
    frame: zone.frame,
    goals,
    blockers: blockers.map(b => b.outline),
    bodies: blockers.map(b => numbers.get(b.id) ?? 0),
    isGround: blockers.map(b => b.isGround),
  });
  return found && { reading: found, inTheWay: found.inTheWay.flatMap(i => blockers[i] ?? []) };
}

/** Whatever may stand in the way of a shot into this zone: whole units near it, or within `around` of it, since no line to a part in it leaves it, and all ground, which may come over its front. */
export function blockersIn(scene: Scene, firer: Troop, zone: FireZone, around: Mm = 0): readonly Blocker[] {
  const box = zoneBox(zone);
  const units = scene.troops.filter(t => t !== firer && t.outlines.some(outline => isNear(outline, box, around)));
  const ground = scene.position.terrain.filter(t => t.blocksSight === true);
  return [
    ...units.flatMap(t => t.outlines.map(outline => ({ id: t.unit.id, outline, isGround: false }))),
    ...ground.map(({ id, outline }) => ({ id, outline, isGround: true })),
  ];
}

export type Because = 'CLOSEST_FULL' | 'CLOSEST_PARTIAL' | 'ONLY_TARGET' | 'TIE_CLOSEST' | 'NO_TARGET' | 'ANY_IN_ZONE';

export interface Allowed {
  /** In the order of the file. */
  readonly targets: readonly Sighted[];
  readonly because: Because;
  /** Of those that may not be shot at: the greatest distance that would be allowed, in mm; null where distance decides nothing. */
  readonly limit: Mm | null;
}

interface Target extends Sighted {
  readonly distance: Mm;
}
const isTarget = (s: Sighted): s is Target => s.distance !== null;

/**
 * D mandatory targets (§4.7): the closest if it is full; the closest or any of the next-closest if it is partial; of
 * several equally close ones any. Ties are counted from the smallest distance, never chained.
 */
export function mandatoryTargets(sighted: readonly Sighted[], tie: Mm): Allowed {
  const targets = sighted.filter(isTarget);
  if (targets.length === 0) return { targets: [], because: 'NO_TARGET', limit: null };
  const [closest, limit] = nearest(targets, tie);
  const [only] = closest;
  if (closest.length > 1 || !only) return { targets: closest, because: 'TIE_CLOSEST', limit };
  if (only.class === 'full') return { targets: closest, because: 'CLOSEST_FULL', limit };
  const rest = targets.filter(t => t !== only);
  if (rest.length === 0) return { targets: closest, because: 'ONLY_TARGET', limit: null };
  const [next, farther] = nearest(rest, tie);
  return { targets: targets.filter(t => t === only || next.includes(t)), because: 'CLOSEST_PARTIAL', limit: farther };
}

/**
 * How far a target that may be shot at could be and still be allowed: as far as the nearest of its rivals, and the tie. Where the
 * closest is partial, the next-closest has no rival in it. Null: no rival, so that no distance forbids it.
 */
export function limitAmong(
  sighted: readonly Sighted[],
  own: Sighted,
  { because, targets }: Allowed,
  tie: Mm,
): Mm | null {
  if (because === 'ANY_IN_ZONE' || because === 'NO_TARGET') return null;
  const closest = nearestOf(targets);
  const isNext = because === 'CLOSEST_PARTIAL' && closest !== own;
  const rivals = sighted.filter(isTarget).filter(t => t !== own && !(isNext && t === closest));
  return rivals.length === 0 ? null : Math.min(...rivals.map(t => t.distance)) + tie;
}
const nearestOf = (targets: readonly Sighted[]): Sighted | undefined =>
  targets.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];

/** The nearest with all that are as near, and how far that reaches. */
function nearest(targets: readonly Target[], tie: Mm): readonly [readonly Target[], Mm] {
  const limit = Math.min(...targets.map(t => t.distance)) + tie;
  return [targets.filter(t => atMost(t.distance, limit)), limit];
}

/** I-21 `any-in-zone`: guns choose. */
export function anyTarget(sighted: readonly Sighted[]): Allowed {
  const targets = sighted.filter(isTarget);
  return { targets, because: targets.length > 0 ? 'ANY_IN_ZONE' : 'NO_TARGET', limit: null };
}
