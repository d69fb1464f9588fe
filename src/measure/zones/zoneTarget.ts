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
  hull,
  leastPartings,
  lengthOf,
  type Mm,
  minus,
  nearestOn,
  type Point,
  type Polygon,
  polygonMoved,
  rightOf,
  signedArea,
  type Segment,
  type Span,
  spanTotal,
  times,
  unit,
  type Vector,
  gapOfBoxes,
} from '../../geometry/index.ts';
import { rounded } from '../../table/index.ts';
import {
  type FireZone,
  frontShape,
  isWhollyIn,
  partInZone,
  wayToZone,
  type ZoneSide,
  zoneBox,
  zoneOutline,
  zoneShape,
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
  /** + the shortest push that takes every base out, to whatever side; − the way into the zone. */
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
 * them out. Null without a base.
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
/** Out of the zone to whatever side; nobody is pushed onto the firer, though past him. */
function wayOut(zone: FireZone, bodies: readonly (readonly Polygon[])[]): WayAcross {
  const [least, ...more] = leastPartings([zoneShape(zone), ...inOne(zone.firer ?? [])], bodies.flatMap(inOne));
  const push = zone.far === 'flat' ? least : pastRoundEdge(zone, bodies.flat(), least);
  const pushes = [push, ...more];
  const way = unit(push);
  const corners = bodies.flat().flatMap(base => (partInZone(zone, base) ?? base).points);
  const last = corners.reduce((best, p) => (dot(way, minus(p, best)) < 0 ? p : best));
  return { kind: 'zone-margin', margin: lengthOf(push), across: sideFaced(zone, way), way: outBy(last, push), pushes };
}
/** Where one corner is the last, square to the round edge and not to the chord that stands for it. */
function pastRoundEdge(zone: FireZone, bases: readonly Polygon[], push: Vector): Vector {
  const isOut = (by: Vector): boolean => bases.every(base => !partInZone(zone, polygonMoved(base, by)));
  const square = bases
    .flatMap(base => base.points)
    .map(corner => {
      const foot = nearestOn(zone.front, corner);
      return times(unit(minus(corner, foot)), zone.range - distance(corner, foot));
    });
  return square.find(by => lengthOf(minus(by, push)) < CHORD && isOut(by)) ?? push;
}
/** mm: longer than one of the chords. */
const CHORD: Mm = 5;
/** Bases that fill their hull are one shape. */
function inOne(bases: readonly Polygon[]): readonly Polygon[] {
  if (bases.length < 2) return bases;
  const whole = hull(bases.flatMap(base => base.points));
  const filled = bases.reduce((sum, { points }) => sum + signedArea(points), 0);
  const [x, y] = [whole.points.map(p => p.x), whole.points.map(p => p.y)];
  const wide = Math.max(...x) - Math.min(...x) + Math.max(...y) - Math.min(...y);
  return signedArea(whole.points) - filled <= TOUCH * wide ? [whole] : bases;
}
/** The side of the zone that looks most nearly this way; a body that leaves past the front goes by the side of it. */
function sideFaced({ lines }: FireZone, way: Vector): ZoneSide {
  const facing = (side: ZoneSide): number => dot(way, rightOf(unit(minus(lines[side].b, lines[side].a))));
  return (['left', 'right', 'far'] as const).reduce((best, side) => (facing(side) > facing(best) ? side : best));
}
const outBy = (corner: Point, way: Vector): Segment => ({ a: corner, b: beside(corner, way) });

function wayIn(zone: FireZone, bases: readonly Polygon[]): WayAcross {
  const { distance, from, to } = shortestWay(zone, bases);
  return { kind: 'zone-margin', margin: 0 - distance, across: null, way: { a: from, b: to }, pushes: [] };
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
