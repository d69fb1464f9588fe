// OR Skirmishers, Rejoining and Evade. §4.8 of the specification.

import {
  angleOf,
  bearingOf,
  gap,
  type Gap,
  gapToPoint,
  minus,
  type Mm,
  offset,
  overlapDepth,
  passesOver,
  plus,
  type Point,
  sweptArea,
  times,
} from '../../../../geometry/index.ts';
import { atMost, markSegment, readStrip, TOUCH } from '../../../../measure/index.ts';
import { type Measures, type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, sayMm, toInches } from '../calls/inches.ts';
import { areEnemies, drawn, regimentOf, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, isBroken, isOnFoot, outlinesOf, standing, type Troop } from '../calls/troop.ts';
import { placeReasons } from './placing.ts';
import { studyZone } from './zone.ts';

/** How far two bodies are from parting beyond what counts as contact; − they must come nearer. Bodies on each other must leave each other first. */
function contactMargin(a: Body, b: Body, { distance }: Gap): Mm {
  if (distance > 0) return CONTACT - distance;
  const depths = a.stands.flatMap(s => b.stands.map(t => overlapDepth(s.outline, t.outline).depth));
  return CONTACT + Math.max(0, ...depths);
}

/** The nearest two stands of two bodies. */
export const nearestGap = (a: Body, b: Body): Gap =>
  a.stands
    .flatMap(s => b.stands.map(t => gap(s.outline, t.outline)))
    .reduce((best, g) => (g.distance < best.distance ? g : best));

/** Do two bodies touch, as far as hands can put them; with what a reason of contact measures. */
export function contactOf(a: Body, b: Body) {
  const way = nearestGap(a, b);
  const isTouching = atMost(way.distance, CONTACT);
  const measured = {
    id: 'contact',
    answer: isTouching ? ('yes' as const) : ('no' as const),
    value: toInches(way.distance),
    limit: toInches(CONTACT),
    unit: 'in' as const,
    margin: contactMargin(a, b, way),
    byContact: true as const,
  };
  return { way, isTouching, measured };
}

/** mm to the nearest enemy stand; Infinity where there is none. */
export const nearestEnemy = ({ troops }: Scene, body: Body): Mm =>
  Math.min(
    ...troops
      .filter(t => areEnemies(t, body.troop) && t.stands.length > 0)
      .map(t => nearestGap(body, standing(t)).distance),
  );

export function judgeRejoin(scene: Scene, skirmishers: Body, regiment: Body) {
  const { way, isTouching, measured } = contactOf(skirmishers, regiment);
  const contact = reason({
    ...measured,
    cite: 'OR Skirmishers, Rejoining',
    text: isTouching
      ? `${skirmishers.troop.unit.name} is in contact with ${regiment.troop.unit.name}; its stands join the formation at once`
      : `${skirmishers.troop.unit.name} is ${sayMm(way.distance)} from ${regiment.troop.unit.name}; they must touch`,
    marks: drawn(scene, () => [markSegment('gap', { a: way.from, b: way.to }, { label: sayMm(way.distance) })]),
  });
  const now = { skirmishers: standing(skirmishers.troop), regiment: standing(regiment.troop) };
  const straight = hasStraightRetreat(scene, now.skirmishers, now.regiment);
  const measures: Measures = {
    gap: toInches(way.distance),
    straightRetreat: straight,
    forced: !straight || isForced(scene, now.skirmishers, now.regiment),
  };
  const { troop } = skirmishers;
  const among = [regiment.troop];
  const moves = [
    ...placeReasons(scene, { from: now.skirmishers, to: skirmishers, among }),
    ...placeReasons(scene, { from: now.regiment, to: regiment, among: [troop] }).map(r => ({
      ...r,
      id: `regiment-${r.id}`,
    })),
  ];
  // They touch to be joined: nothing but a way through others, or off the table, speaks against the place.
  return { reasons: [contact, ...moves.filter(r => !r.id.endsWith('single-rank'))], measures };
}

/** Broken, down to one stand, or out of the zone. */
const isForced = (scene: Scene, skirmishers: Body, regiment: Body): boolean =>
  isBroken(skirmishers.troop) ||
  skirmishers.stands.length === 1 ||
  !studyZone({ ...scene, marks: false }, skirmishers, regiment).isKept;

/** I-37 Straight back there is a stand of the regiment, and nothing that stops the retreat before it. */
export function hasStraightRetreat(scene: Scene, skirmishers: Body, regiment: Body): boolean {
  const front = frontOf(skirmishers);
  const behind = (outline: Body['stands'][number]['outline']): Mm => {
    const { part } = readStrip(front, 'behind', outline);
    return part ? Math.min(...part.points.map(p => 0 - offset(front, p))) : Infinity;
  };
  const home = Math.min(...regiment.stands.map(s => behind(s.outline)));
  const enemies = scene.troops.filter(t => areEnemies(t, skirmishers.troop)).flatMap(t => t.stands);
  const stops = [
    ...enemies.map(s => behind(s.outline)),
    ...scene.ground.impassable.map(t => behind(t.outline)),
    ...[front.a, front.b].map(corner => edgeOfTable(scene, corner, times(front.forward, -1))),
  ];
  return Number.isFinite(home) && Math.min(...stops) >= home - TOUCH;
}

/** How far a way in a direction stays on the table. */
function edgeOfTable({ position: { table } }: Scene, from: Point, way: Point): Mm {
  const along = (at: Mm, step: number, end: Mm): Mm =>
    step > 0 ? (end - at) / step : step < 0 ? at / (0 - step) : Infinity;
  return Math.min(along(from.x, way.x, table.width), along(from.y, way.y, table.depth));
}

export interface Evading {
  readonly skirmishers: Troop;
  readonly charger: Body;
  readonly chargerTo: Body | null;
}
export function judgeEvade(scene: Scene, { skirmishers, charger, chargerTo }: Evading) {
  const way = nearestGap(standing(skirmishers), charger);
  const regiment = regimentOf(scene, skirmishers);
  const measures: Measures = {
    gap: toInches(way.distance),
    bearingToRegiment: regiment ? bearingHome(skirmishers, regiment) : null,
    ...(chargerTo ? { chargerDisordered: crossesBadGround(scene, charger, chargerTo) } : {}),
  };
  const reasons = [
    isSkirmishers(skirmishers),
    chargerReason(charger.troop),
    beforeContact(scene, { way, skirmishers, charger }),
    ...(chargerTo
      ? placeReasons(scene, { from: charger, to: chargerTo, among: [skirmishers] }).filter(r => r.id === 'place')
      : []),
  ];
  return { reasons, measures };
}

const CITE = 'OR Skirmishers, Evade';

const isSkirmishers = ({ unit, values }: Troop): Reason => {
  const isIt = values.skirmishersOf !== undefined;
  const text = isIt ? `${unit.name} are detached skirmishers` : `${unit.name} are no skirmishers; no other unit evades`;
  return reason({ id: 'skirmishers', cite: CITE, answer: isIt ? 'yes' : 'no', text });
};

function chargerReason(charger: Troop): Reason {
  const may = isOnFoot(charger);
  const what = charger.arm === 'artillery' ? 'guns' : 'mounted';
  return reason({
    id: 'charger',
    cite: CITE,
    answer: may ? 'yes' : 'no',
    text: may
      ? `${charger.unit.name} charges on foot`
      : `${charger.unit.name} is ${what}; skirmishers evade infantry and dismounted cavalry`,
    about: [],
  });
}

interface Nearing {
  readonly way: Gap;
  readonly skirmishers: Troop;
  readonly charger: Body;
}
function beforeContact(scene: Scene, { way, skirmishers, charger }: Nearing): Reason {
  const isClear = !atMost(way.distance, CONTACT);
  return reason({
    id: 'before-contact',
    cite: CITE,
    answer: isClear ? 'yes' : 'no',
    text: isClear
      ? `${charger.troop.unit.name} is still ${sayMm(way.distance)} away`
      : `${charger.troop.unit.name} is in contact already`,
    value: toInches(way.distance),
    limit: toInches(CONTACT),
    unit: 'in',
    margin: 0 - contactMargin(standing(skirmishers), charger, way),
    marks: drawn(scene, () => [markSegment('gap', { a: way.from, b: way.to }, { label: sayMm(way.distance) })]),
  });
}

/** From the mean of the skirmishers' centres to the nearest point of the regiment; 0 when they stand on it. */
export function bearingHome(skirmishers: Troop, regiment: Troop): number {
  const [first, ...rest] = skirmishers.stands.map(s => s.base.at);
  if (!first) return 0;
  const sum = rest.map(p => minus(p, first)).reduce((s, v) => plus(s, v), { x: 0, y: 0 });
  const middle = plus(first, times(sum, 1 / skirmishers.stands.length));
  const ways = regiment.stands.map(s => gapToPoint(s.outline, middle));
  const nearest = ways.reduce((best, g) => (g.distance < best.distance ? g : best));
  return bearingOf(angleOf(minus(nearest.from, middle)));
}

/** Did the way of a body cross broken or rough ground? */
export const crossesBadGround = ({ ground }: Scene, from: Body, to: Body): boolean => {
  const swept = sweptArea(outlinesOf(from.stands), outlinesOf(to.stands));
  return ground.bad.some(t => passesOver(swept, t.outline));
};
