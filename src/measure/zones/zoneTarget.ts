// A body of one or more bases against a fire zone: which of them lie in it and how far, how much of the firer's front the
// part in the zone covers, how near it comes, and by what push the answer would change. What counts as a target is the book's.

import {
  beside,
  boundsOf,
  clipPolygon,
  type Degrees,
  distance,
  dot,
  extentAlong,
  type Gap,
  gap,
  hull,
  leftOf,
  lengthOf,
  type Mm,
  minus,
  plus,
  type Point,
  type Polygon,
  rightOf,
  type Segment,
  type Span,
  sides,
  spanTotal,
  times,
  unit,
  type Vector,
  gapOfBoxes,
} from '../../geometry/index.ts';
import { rounded } from '../../table/index.ts';
import {
  depthInside,
  type FireZone,
  facesFarEdge,
  frontShape,
  isWhollyIn,
  partInZone,
  wayToZone,
  type ZoneSide,
  zoneBox,
  zoneOutline,
} from './fireZone.ts';
import { zoneTurn } from './zoneTurn.ts';
import { type RangeReading, readRange } from '../fire/range.ts';
import { type Mark, markArea, markPoint, markSegment } from '../mark.ts';
import { TOUCH } from '../reading.ts';

export const IN_ZONE = ['none', 'part', 'whole'] as const;
export type InZone = (typeof IN_ZONE)[number];

interface ZoneTargetReading {
  readonly kind: 'zone-target';
  /** Of the whole body. */
  readonly place: InZone;
  /** Of each base, in their order. */
  readonly places: readonly InZone[];
  /** Bases completely in. */
  readonly within: number;
  /** What of the bases lies in the zone (a round far edge does not cut). */
  readonly parts: readonly Polygon[];
  /** Length of the edge that has the part in the zone straight ahead of it; gaps between bases are not counted. */
  readonly covered: Mm;
  /** 0 … 1 of the edge. */
  readonly share: number;
  /** From the edge to the part in the zone, or to the bases wherever they are; null for `none`. */
  readonly nearest: RangeReading | null;
}

/** Is the distance taken to what lies in the zone, or to the bases wherever they are? */
type ZoneMeasuring = 'in-zone' | 'everywhere';

const NOTHING: Omit<ZoneTargetReading, 'places'> = {
  kind: 'zone-target',
  place: 'none',
  within: 0,
  parts: [],
  covered: 0,
  share: 0,
  nearest: null,
};

export function readZoneTarget(
  zone: FireZone,
  bases: readonly Polygon[],
  measuring: ZoneMeasuring = 'in-zone',
): ZoneTargetReading {
  const cut = bases.map(base => partInZone(zone, base));
  const places = bases.map((base, i): InZone => (!cut[i] ? 'none' : isWhollyIn(zone, base) ? 'whole' : 'part'));
  const parts = cut.flatMap(part => (part ? [part] : []));
  if (parts.length === 0) return { ...NOTHING, places };
  const within = places.filter(place => place === 'whole').length;
  const covered = spanTotal(parts.flatMap(part => spanAhead(zone, part)));
  return {
    kind: 'zone-target',
    place: within === bases.length ? 'whole' : 'part',
    places,
    within,
    parts,
    covered,
    share: covered / zone.width,
    nearest: readRange([frontShape(zone)], measuring === 'in-zone' ? parts : bases),
  };
}

/** The stretch of the edge that has this part straight ahead, up to full depth. */
function spanAhead(zone: FireZone, part: Polygon): readonly Span[] {
  const { front, frame, lines } = zone;
  const straight = [{ a: lines.far.b, b: front.a }, { a: front.b, b: lines.far.a }, lines.far];
  const ahead = zone.splay === 0 ? part : clipPolygon(part, straight);
  if (!ahead) return [];
  const [from, to] = extentAlong(ahead, front.a, frame.right);
  return [{ from, to }];
}

export interface ZoneMarginReading {
  readonly kind: 'zone-margin';
  /** + the shortest push that takes every base out across the left, right or far side; − the way into the zone. */
  readonly margin: Mm;
  /** The side the push crosses; null for the way in. */
  readonly across: ZoneSide | null;
  /** The same as a turn of the firer, where the left or the right side decides: null where its range does. */
  readonly turn: () => Degrees | null;
  /** From the deciding corner of a base out of the zone, or from the nearest point of a base to the zone. */
  readonly way: Segment;
  /** The pushes out, of those that are as short. */
  readonly pushes: readonly Vector[];
}

/**
 * How far bodies are from the other answer: none of them in the zone, the way in of the nearest; else how far one push takes all of
 * them out, to one hand for some and over the far edge for the others. Null without a base.
 */
export function readZoneMargin(
  zone: FireZone,
  bodies: readonly (readonly Polygon[])[],
  place: InZone,
): ZoneMarginReading | null {
  const there = bodies.filter(bases => bases.length > 0);
  if (there.length === 0) return null;
  const way = place === 'none' ? wayIn(zone, bodies.flat()) : wayOut(zone, there);
  return { ...way, turn: () => zoneTurn(zone, bodies.flat(), way.across) };
}
type WayAcross = Omit<ZoneMarginReading, 'turn'>;
function wayOut(zone: FireZone, [first = [], ...more]: readonly (readonly Polygon[])[]): WayAcross {
  const ways =
    more.length === 0
      ? [pushAcross(zone, first, 'left'), pushAcross(zone, first, 'right'), pushPastFarEdge(zone, first)]
      : (['left', 'right'] as const).map(hand => leastOut(zone, [first, ...more], hand));
  return shortestOf(ways);
}
function shortestOf(ways: readonly WayAcross[]): WayAcross {
  const best = ways.reduce((least, way) => (way.margin < least.margin ? way : least));
  return { ...best, pushes: ways.filter(w => w.margin <= best.margin + TOUCH).flatMap(w => w.pushes) };
}
function wayIn(zone: FireZone, bases: readonly Polygon[]): WayAcross {
  const { distance, from, to } = shortestWay(zone, bases);
  return { kind: 'zone-margin', margin: 0 - distance, across: null, way: { a: from, b: to }, pushes: [] };
}
/** Those nearer to the side than any one of them leave by it with that one; the others past the far edge. */
function leastOut(zone: FireZone, bodies: readonly (readonly Polygon[])[], hand: ZoneSide): WayAcross {
  const outs = bodies.map(bases => ({ aside: pushAcross(zone, bases, hand), far: pushPastFarEdge(zone, bases) }));
  const [over, ahead] = [outwards(zone, hand), outwards(zone, 'far')];
  const tries = [null, ...outs.map(o => o.aside)].map(aside => {
    const rest = outs.filter(o => aside === null || o.aside.margin > aside.margin).map(o => o.far);
    const far = rest.reduce<WayAcross | null>((best, o) => (best && best.margin >= o.margin ? best : o), null);
    const decisive = aside === null || (far !== null && far.margin > aside.margin) ? far : aside;
    if (aside === null || far === null) return decisive as WayAcross;
    const push = pastBoth({ way: over, by: aside.margin }, { way: ahead, by: far.margin });
    return { ...(decisive as WayAcross), margin: lengthOf(push), pushes: [push] };
  });
  return shortestOf(tries);
}
const outwards = ({ lines }: FireZone, side: ZoneSide): Vector => rightOf(unit(minus(lines[side].b, lines[side].a)));
interface Past {
  /** Square to a line, outwards. */
  readonly way: Vector;
  readonly by: Mm;
}
/** The shortest way that reaches so far over one line and so far over another. */
function pastBoth(one: Past, other: Past): Vector {
  const slant = dot(one.way, other.way);
  if (one.by * slant >= other.by) return times(one.way, one.by);
  if (other.by * slant >= one.by) return times(other.way, other.by);
  const flat = 1 - slant * slant;
  return plus(times(one.way, (one.by - other.by * slant) / flat), times(other.way, (other.by - one.by * slant) / flat));
}

/** The first of the shortest. Bases whose boxes keep farther from the zone's than the nearest one does are not measured. */
function shortestWay(zone: FireZone, bases: readonly Polygon[]): Gap {
  const box = zoneBox(zone);
  const least = bases.map(base => gapOfBoxes(boundsOf(base), box));
  const first = bases[least.indexOf(Math.min(...least))] as Polygon;
  const limit = wayToZone(zone, first).distance + TOUCH;
  let best: Gap | null = null;
  for (let i = 0; i < bases.length; i++) {
    if ((least[i] as Mm) > limit) continue;
    const way = wayToZone(zone, bases[i] as Polygon);
    if (best === null || way.distance < best.distance) best = way;
  }
  return best as Gap;
}

/** Square to a side, until the last corner that comes through the zone is over it. */
function pushAcross(zone: FireZone, bases: readonly Polygon[], across: ZoneSide): WayAcross {
  const { a, b } = zone.lines[across];
  const parts = bases.flatMap(base => clipPolygon(base, besidesOf(zone, across)) ?? []);
  const deepest = (parts.length > 0 ? parts : bases)
    .flatMap(base => base.points)
    .map(corner => ({ corner, margin: depthInside(zone, across, corner) }))
    .reduce((best, c) => (c.margin > best.margin ? c : best));
  const way = times(rightOf(unit(minus(b, a))), deepest.margin);
  return { kind: 'zone-margin', margin: deepest.margin, across, way: outBy(deepest.corner, way), pushes: [way] };
}
/** What lies beyond these lines does not come into the zone on its way across a side: in a zone with parallel sides the way runs along them. */
function besidesOf({ lines, splay }: FireZone, across: ZoneSide): readonly Segment[] {
  if (across === 'far') return splay === 0 ? [lines.left, lines.right] : [];
  return splay === 0 ? [lines.front, lines.far] : [lines.front];
}
const outBy = (corner: Point, way: Vector): Segment => ({ a: corner, b: beside(corner, way) });

/**
 * Past a round edge the shortest push may lean: straight away from the edge where the body is nearest, square to one of its
 * own sides, or as far aside as the edge reaches.
 */
function pushPastFarEdge(zone: FireZone, bases: readonly Polygon[]): WayAcross {
  if (zone.far === 'flat') return pushAcross(zone, bases, 'far');
  const body = hull(bases.flatMap(base => base.points));
  const nearest = gap(frontShape(zone), body);
  const away = nearest.distance > 0 ? [unit(minus(nearest.to, nearest.from))] : [];
  const squares = sides(body).map(({ a, b }) => leftOf(unit(minus(b, a))));
  const ways = [zone.frame.forward, zone.ways.left, zone.ways.right, ...away, ...squares];
  return shortestOf(ways.filter(way => facesFarEdge(zone, way)).map(way => pushAlong(zone, body, way)));
}

function pushAlong({ front, frame, range }: FireZone, body: Polygon, way: Vector): WayAcross {
  const start = dot(way, frame.right) < 0 ? front.a : front.b;
  const last = body.points
    .map(corner => ({ corner, ahead: dot(minus(corner, start), way) }))
    .reduce((best, c) => (c.ahead < best.ahead ? c : best));
  const margin = range - last.ahead;
  const push = times(way, margin);
  return { kind: 'zone-margin', margin, across: 'far', way: outBy(last.corner, push), pushes: [push] };
}

/** The zone with its edge, and its length of reach. */
export const zoneMarks = (zone: FireZone, label: string): readonly Mark[] => [
  markArea('fire-zone', zoneOutline(zone), { label }),
  markSegment('front-line', zone.front),
];

/** What decided: the way, its length, and the corner it starts from. */
export const zoneMarginMarks = ({ margin, way }: WayAcross): readonly Mark[] => [
  ...(distance(way.a, way.b) > 0 ? [markSegment('clearance', way, { state: 'construction' })] : []),
  markPoint('deciding-point', way.a, { label: `${rounded(Math.abs(margin), 1)} mm` }),
];
