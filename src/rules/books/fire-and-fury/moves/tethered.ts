// OR Tethered Horses Marker: placing it, mounting again, being ridden off with, losing it. §4.16 of the specification.

import {
  dot,
  type Gap,
  gapToPoint,
  type Mm,
  middle,
  minus,
  nearestOn,
  type Point,
  type Polygon,
  gapToSwept,
  sweptArea,
} from '../../../../geometry/index.ts';
import {
  atMost,
  distanceToStrip,
  type Mark,
  markArea,
  markCircle,
  markPoint,
  markSegment,
  stripArea,
  TOUCH,
} from '../../../../measure/index.ts';
import type { RoundBase } from '../../../../table/index.ts';
import { type Measures, type Reason, reason } from '../../../kit/index.ts';
import { CONTACT, INCH, sayMm, toInches } from '../calls/inches.ts';
import { areEnemies, drawn, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, isDismounted, outlinesOf, type Stand, standing, type Troop } from '../calls/troop.ts';
import { type Effect, manoeuvreOf, manoeuvreWords } from './manoeuvre.ts';

const CITE = 'OR Tethered Horses Marker';
export const MARKER_ACTIONS = ['place', 'remount', 'retreat', 'pass'] as const;
export type MarkerAction = (typeof MARKER_ACTIONS)[number];

export interface Tethering {
  readonly troop: Troop;
  readonly marker: Troop;
  readonly action: MarkerAction;
  readonly to: Body | null;
  readonly effect: Effect;
}
interface Facts extends Tethering {
  readonly disc: RoundBase;
  readonly body: Body;
  readonly swept: readonly Polygon[];
  readonly way: Gap;
}

export function judgeTethered(scene: Scene, ask: Tethering) {
  const { troop, marker, to, action } = ask;
  const disc = marker.disc as RoundBase;
  const own = standing(troop);
  const body = to ?? own;
  const swept = to ? sweptArea(outlinesOf(own.stands), outlinesOf(to.stands)) : outlinesOf(own.stands);
  const way = gapToSwept(swept, disc.at) ?? { distance: 0, from: disc.at, to: disc.at };
  const facts: Facts = { ...ask, disc, body, swept, way };
  const rear = nearestRear(body.stands, disc.at);
  const measures: Measures = {
    markerDistance: toInches(way.distance),
    ...(action === 'place' ? { rearGap: toInches(rear.away - disc.radius), ...dismounting(troop) } : {}),
  };
  return { reasons: reasonsOf(scene, facts, rear), measures };
}

function reasonsOf(scene: Scene, facts: Facts, rear: Rear): readonly Reason[] {
  switch (facts.action) {
    case 'place':
      return [mountedInfantry(facts), behind(scene, facts, rear)];
    case 'remount':
      return [owner(facts), onFoot(facts), manoeuvre(scene, facts), touching(scene, facts)];
    case 'retreat':
      return [owner(facts), inRetreatPath(scene, facts), passesThrough(scene, facts)];
    case 'pass':
      return [enemy(facts), passesThrough(scene, facts)];
  }
}

/** I-30 Mounted infantry keeps all its stands; other cavalry loses every fourth to horse holders. */
function dismounting({ arm, stands }: Troop): { readonly fightingStands: number; readonly horseHolders: number } {
  const holders = arm === 'cavalry' ? Math.floor(stands.length / 4) : 0;
  return { fightingStands: stands.length - holders, horseHolders: holders };
}

interface Rear {
  readonly stand: Stand;
  readonly at: Point;
  readonly away: Mm;
}
/** The rear edge nearest to the marker's centre. */
const nearestRear = (stands: readonly Stand[], centre: Point): Rear =>
  stands
    .map(stand => {
      const { rearLeft, rearRight } = stand.base.corners;
      const at = nearestOn({ a: rearLeft, b: rearRight }, centre);
      const v = minus(at, centre);
      return { stand, at, away: Math.sqrt(dot(v, v)) };
    })
    .reduce((best, r) => (r.away < best.away ? r : best));

const mountedInfantry = ({ troop }: Facts): Reason =>
  reason({
    id: 'mounted-infantry',
    cite: CITE,
    answer: troop.arm === 'mounted-infantry' ? 'yes' : 'no',
    text:
      troop.arm === 'mounted-infantry'
        ? `${troop.unit.name} is mounted infantry`
        : `${troop.unit.name} is ${troop.arm}; only mounted infantry tethers its horses`,
  });

/** Only stands on foot are replaced by mounted ones. */
const onFoot = ({ troop }: Facts): Reason =>
  reason({
    id: 'dismounted',
    cite: CITE,
    answer: isDismounted(troop) ? 'yes' : 'no',
    text: isDismounted(troop) ? `${troop.unit.name} is on foot` : `${troop.unit.name} is mounted already`,
  });

/** I-28 Immediately behind: touching the rear of a stand, and over none. */
function behind(scene: Scene, { disc, body, troop }: Facts, rear: Rear): Reason {
  const free = rear.away - disc.radius;
  const { rearLeft, rearRight } = rear.stand.base.corners;
  const isBehind = dot(rear.stand.base.frame.forward, minus(disc.at, middle(rearLeft, rearRight))) < 0;
  const others = scene.troops.flatMap(t => (t === troop ? body.stands : t.stands));
  const covered = others.find(s => gapToPoint(s.outline, disc.at).distance < disc.radius - CONTACT - TOUCH);
  const isTouching = atMost(free, CONTACT);
  const text = !isTouching
    ? `the marker is ${sayMm(free)} from the rear of the nearest stand; it must touch`
    : covered
      ? 'the marker lies over a stand'
      : isBehind
        ? 'the marker touches the rear of a stand'
        : 'the marker is not behind the stand that it touches';
  return reason({
    id: 'behind',
    cite: CITE,
    answer: isTouching && isBehind && !covered ? 'yes' : 'no',
    text,
    value: toInches(free),
    limit: toInches(CONTACT),
    unit: 'in',
    margin: isTouching && (!isBehind || covered) ? null : CONTACT - free,
    byContact: true,
    marks: drawn(scene, () => [
      discMark(disc),
      markSegment('gap', { a: disc.at, b: rear.at }, { label: sayMm(Math.max(0, free)) }),
    ]),
  });
}
const discMark = (disc: RoundBase): Mark => markCircle('outline', disc.shape, { label: 'tethered horses' });

const owner = ({ troop, marker }: Facts): Reason => {
  const isIt = marker.values.owner === troop.unit.id;
  const text = isIt ? `these are the horses of ${troop.unit.name}` : `these are not the horses of ${troop.unit.name}`;
  return reason({ id: 'owner', cite: CITE, answer: isIt ? 'yes' : 'no', text });
};

/** Mounting again is a change of formation. */
const manoeuvre = (scene: Scene, { effect }: Facts): Reason =>
  reason({
    id: 'manoeuvre',
    cite: CITE,
    answer: manoeuvreOf(scene, effect) === null ? 'no' : 'yes',
    text: `${manoeuvreWords(scene, effect)}; remounting is a change of formation`,
  });

const reachedText = ({ troop, way, disc, to }: Facts): string =>
  `${to ? `the way of ${troop.unit.name}` : troop.unit.name} comes within ${sayMm(way.distance)} of the marker’s centre; its radius is ${sayMm(disc.radius)}`;

const reachMarks = ({ swept, way, disc }: Facts): readonly Mark[] => [
  ...swept.map(area => markArea('swept', area)),
  discMark(disc),
  markSegment('gap', { a: way.from, b: disc.at }, { label: sayMm(way.distance) }),
];

function touching(scene: Scene, facts: Facts): Reason {
  const { way, disc } = facts;
  const limit = disc.radius + CONTACT;
  return reason({
    id: 'touching',
    cite: CITE,
    answer: atMost(way.distance, limit) ? 'yes' : 'no',
    text: reachedText(facts),
    value: toInches(way.distance),
    limit: toInches(limit),
    unit: 'in',
    margin: limit - way.distance,
    byContact: true,
    marks: drawn(scene, () => reachMarks(facts)),
  });
}

/** I-29 The ground passed over touches the marker. */
function passesThrough(scene: Scene, facts: Facts): Reason {
  const { way, disc } = facts;
  return reason({
    id: 'passes-through',
    cite: CITE,
    answer: atMost(way.distance, disc.radius) ? 'yes' : 'no',
    text: reachedText(facts),
    value: toInches(way.distance),
    limit: toInches(disc.radius),
    unit: 'in',
    margin: disc.radius - way.distance,
    marks: drawn(scene, () => reachMarks(facts)),
  });
}

/** The strip straight back from the unit's frontage touches the marker. */
function inRetreatPath(scene: Scene, { troop, disc }: Facts): Reason {
  const front = frontOf(standing(troop));
  const away = distanceToStrip(front, 'behind', disc.at);
  return reason({
    id: 'in-retreat-path',
    cite: CITE,
    answer: atMost(away, disc.radius) ? 'yes' : 'no',
    text:
      away === 0
        ? 'the marker’s centre lies in the retreat path'
        : `the marker’s centre is ${sayMm(away)} from the retreat path; its radius is ${sayMm(disc.radius)}`,
    value: toInches(away),
    limit: toInches(disc.radius),
    unit: 'in',
    margin: disc.radius - away,
    marks: drawn(scene, () => [
      markArea('strip', stripArea(front, 'behind', 16 * INCH), { label: 'retreat path' }),
      discMark(disc),
      markPoint('deciding-point', disc.at),
    ]),
  });
}

/** Only an enemy that passes through takes the marker away. */
const enemy = ({ troop, marker }: Facts): Reason => {
  const isIt = areEnemies(troop, marker);
  const text = isIt
    ? `${troop.unit.name} is an enemy of the horses’ owner`
    : `${troop.unit.name} is on the side of the horses’ owner`;
  return reason({ id: 'enemy', cite: CITE, answer: isIt ? 'yes' : 'no', text });
};
