// A fire zone: the ground ahead of an edge, with sides that open outwards by a splay, up to a range from that edge.
// It is convex. A flat far edge is a straight line at full depth; a round one lies everywhere at the range from the edge.

import {
  angleOf,
  arcPoints,
  beside,
  boundsOf,
  type Box,
  clipPolygon,
  clipSegment,
  clipSegmentToDisc,
  cross,
  type Degrees,
  direction,
  distance,
  dot,
  type Frame,
  gap,
  type Gap,
  memo,
  minus,
  type Mm,
  nearestOn,
  offset,
  plus,
  type Point,
  type Polygon,
  type Segment,
  sides,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { goalsOf } from '../sight/freeLine.ts';

export type FarEdge = 'round' | 'flat';

interface ZoneSpec {
  /** The edge, left to right as the firer looks, square to the frame. */
  readonly front: Segment;
  readonly frame: Frame;
  /** How far each side opens outwards, 0 … < 90. */
  readonly splay: Degrees;
  readonly range: Mm;
  readonly far: FarEdge;
  /** Convex shapes of the firer, where nobody else can stand. */
  readonly firer?: readonly Polygon[];
}
export const ZONE_SIDES = ['front', 'left', 'right', 'far'] as const;
export type ZoneSide = (typeof ZONE_SIDES)[number];

export interface FireZone extends ZoneSpec {
  readonly kind: 'fire-zone';
  readonly width: Mm;
  /** The way each side runs outwards, as unit vectors. */
  readonly ways: { readonly left: Vector; readonly right: Vector };
  /** Lines with the zone to their left. With a round far edge `far` is its straight middle. */
  readonly lines: Readonly<Record<ZoneSide, Segment>>;
}

/** Without splay both far edges are the same: flat. */
export function fireZone(spec: ZoneSpec): FireZone {
  const { front, frame, splay, range } = spec;
  const { x: ahead, y: aside } = direction(splay);
  const opened = (way: Vector): Vector => plus(times(frame.forward, ahead), times(way, aside));
  const ways =
    splay === 0
      ? { left: frame.forward, right: frame.forward }
      : { left: opened(times(frame.right, -1)), right: opened(frame.right) };
  const end = (from: Point, way: Vector): Point => beside(from, times(way, range));
  return {
    ...spec,
    kind: 'fire-zone',
    far: splay === 0 ? 'flat' : spec.far,
    width: distance(front.a, front.b),
    ways,
    lines: {
      front,
      left: { a: end(front.a, ways.left), b: front.a },
      right: { a: front.b, b: end(front.b, ways.right) },
      far: { a: end(front.b, frame.forward), b: end(front.a, frame.forward) },
    },
  };
}

/** The edge as a shape that ways can be measured to. */
export const frontShape = ({ front }: FireZone): Polygon => ({ kind: 'polygon', points: [front.a, front.b] });

const cuttingSides = (zone: FireZone): readonly ZoneSide[] =>
  zone.far === 'flat' ? ZONE_SIDES : (['front', 'left', 'right'] as const);

/** How deep a point lies inside one side of the zone: − outside. */
export function depthInside(zone: FireZone, side: ZoneSide, p: Point): Mm {
  if (side === 'far' && zone.far === 'round') return zone.range - distance(nearestOn(zone.front, p), p);
  return offset(zone.lines[side], p);
}

/** Completely inside: lying along a side from inside counts. */
export const isWhollyIn = (zone: FireZone, shape: Polygon): boolean =>
  ZONE_SIDES.every(side => shape.points.every(p => depthInside(zone, side, p) >= -TOUCH));

/**
 * The part of a shape in the zone, or null when none reaches more than TOUCH past every side. A round far edge decides
 * whether there is a part, but does not cut it: what counts of the part (its nearest point, its width ahead) lies nearer.
 */
export function partInZone(zone: FireZone, shape: Polygon): Polygon | null {
  const part = clipPolygon(
    shape,
    cuttingSides(zone).map(side => zone.lines[side]),
  );
  if (!part || zone.far === 'flat') return part;
  return gap(frontShape(zone), part).distance < zone.range - TOUCH ? part : null;
}

/** Stretches within the zone's range that stand for what of a body lies in it (`goalsOf`). */
export const goalsIn = (zone: FireZone, parts: readonly Polygon[]): readonly Segment[] =>
  goalsOf(parts).flatMap(goal => partInRange(zone, goal) ?? []);

/** The part of a segment within the zone's range. */
function partInRange(zone: FireZone, s: Segment): Segment | null {
  if (zone.far === 'flat') return s;
  const { front, frame, range, lines } = zone;
  const ahead = (from: Point): Point => plus(from, times(frame.forward, range));
  const straight = [{ a: ahead(front.a), b: front.a }, { a: front.b, b: ahead(front.b) }, lines.far];
  const parts = [
    clipSegment(s, straight),
    ...[front.a, front.b].map(centre => clipSegmentToDisc(s, { kind: 'disc', centre, radius: range })),
  ].flatMap(part => (part ? [part] : []));
  const way = minus(s.b, s.a);
  const first = parts
    .map(p => p.a)
    .reduce<Point | null>((best, p) => (best && dot(minus(p, best), way) >= 0 ? best : p), null);
  const last = parts
    .map(p => p.b)
    .reduce<Point | null>((best, p) => (best && dot(minus(p, best), way) <= 0 ? best : p), null);
  return first && last ? { a: first, b: last } : null;
}

/** The outline, counter-clockwise from the left end of the edge; round corners as short chords, for drawing. */
export function zoneOutline(zone: FireZone, step?: Degrees): Polygon {
  const { front, frame, range, lines, ways } = zone;
  if (zone.far === 'flat') {
    const deep = range / dot(ways.left, frame.forward);
    const corner = (from: Point, way: Vector): Point => beside(from, times(way, deep));
    return { kind: 'polygon', points: [front.a, front.b, corner(front.b, ways.right), corner(front.a, ways.left)] };
  }
  const ahead = angleOf(frame.forward);
  const round = (centre: Point, from: Degrees, to: Degrees) =>
    arcPoints({ kind: 'disc', centre, radius: range }, from, to, step);
  const right = round(front.b, angleOf(ways.right), ahead);
  const left = round(front.a, ahead, angleOf(ways.left));
  const rounded = [lines.right.b, ...right.slice(1, -1), lines.far.a, lines.far.b, ...left.slice(1, -1), lines.left.a];
  return { kind: 'polygon', points: [front.a, front.b, ...rounded] };
}
/** The same with chords so short that the range lies within a touch of them. */
export const zoneShape = memo((zone: FireZone): Polygon => zoneOutline(zone, 1));
/** A box that no point of the zone lies outside. */
export const zoneBox = memo((zone: FireZone): Box => {
  if (zone.far === 'flat') return boundsOf(zoneOutline(zone));
  const { minX, minY, maxX, maxY } = boundsOf(frontShape(zone));
  const { range } = zone;
  return { minX: minX - range, minY: minY - range, maxX: maxX + range, maxY: maxY + range };
});

/** The shortest way from a shape to the zone: 0 where they touch. */
export function wayToZone(zone: FireZone, shape: Polygon): Gap {
  if (zone.far === 'flat') return gap(shape, zoneOutline(zone));
  const { front, lines, ways } = zone;
  const points = [front.a, front.b, lines.right.b, lines.far.a, lines.far.b, lines.left.a];
  const straight = gap(shape, { kind: 'polygon', points });
  const rounds = [
    ...waysToArc(zone, shape, { centre: front.a, from: zone.frame.forward, to: ways.left }),
    ...waysToArc(zone, shape, { centre: front.b, from: ways.right, to: zone.frame.forward }),
  ];
  return rounds.reduce((best, way) => (way.distance < best.distance ? way : best), straight);
}

interface Sector {
  readonly centre: Point;
  /** Counter-clockwise from … to, less than half a circle. */
  readonly from: Vector;
  readonly to: Vector;
}
const isBetween = ({ from, to }: Omit<Sector, 'centre'>, v: Vector): boolean =>
  cross(from, v) >= 0 && cross(v, to) >= 0;

/** A way to the round part ends at the foot of its centre on a side, or starts at a corner. */
function waysToArc(zone: FireZone, shape: Polygon, sector: Sector): readonly Gap[] {
  const ends = [...shape.points, ...sides(shape).map(side => nearestOn(side, sector.centre))];
  return ends.flatMap((from): Gap[] => {
    const v = minus(from, sector.centre);
    const away = distance(from, sector.centre);
    if (away === 0 || !isBetween(sector, v)) return [];
    if (away <= zone.range) return [{ distance: 0, from, to: from }];
    return [{ distance: away - zone.range, from, to: beside(sector.centre, times(v, zone.range / away)) }];
  });
}
