// §4.1, 4.2 The field of fire of a stand, what of a target lies in it, and how far that is.

import {
  along,
  beside,
  clipPolygon,
  type Degrees,
  type Gap,
  gap,
  gapToPoint,
  locate,
  type Mm,
  middle,
  minus,
  offset,
  lengthOf,
  type Point,
  type Polygon,
  polygon,
  type Segment,
  tangent,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Options } from './choices.ts';
import type { Stand } from './troop.ts';

export interface Field {
  readonly stand: Stand;
  /** Its lines, each with the field to its left: the front edge, the right ray, the left ray. */
  readonly sides: readonly Segment[];
  /** Where the rays begin: one point or two. */
  readonly tips: readonly Point[];
  readonly rays: readonly Vector[];
}

/** Rays are drawn this long where a line needs two points. */
const RAY: Mm = 1000;

/** From the two front corners (I-7), or from the middle of the front edge; `half` to each side of straight ahead. */
export function fieldOf(stand: Stand, half: Degrees, from: Options['I-7']): Field {
  const { frontLeft, frontRight } = stand.base.corners;
  const { forward, right } = stand.base.frame;
  const aside = times(right, tangent(half));
  const rays = [
    { x: forward.x + aside.x, y: forward.y + aside.y },
    { x: forward.x - aside.x, y: forward.y - aside.y },
  ] as const;
  const mid = middle(frontLeft, frontRight);
  const [tipRight, tipLeft] = from === 'corners' ? [frontRight, frontLeft] : [mid, mid];
  return {
    stand,
    sides: [
      { a: frontLeft, b: frontRight },
      { a: tipRight, b: beside(tipRight, times(rays[0], RAY)) },
      { a: beside(tipLeft, times(rays[1], RAY)), b: tipLeft },
    ],
    tips: from === 'corners' ? [tipRight, tipLeft] : [mid],
    rays,
  };
}

/** The field cut off after `length` straight ahead, for drawing and measuring. */
export function fieldArea({ tips, rays }: Field, length: Mm): Polygon {
  const [right, left = right] = tips as [Point, Point?];
  const [toRight, toLeft] = rays as [Vector, Vector];
  const far = [beside(right, times(toRight, length)), beside(left, times(toLeft, length))];
  return polygon(tips.length > 1 ? [left, right, ...far] : [right, ...far]);
}

/** What of a body lies in the field, edges included; one common point is enough (I-8). Null: nothing does. */
export function clipOf(field: Field, body: Polygon): Polygon | null {
  const clip = clipPolygon(body, field.sides);
  if (clip) return clip;
  const touching = [
    ...body.points.filter(p => depthIn(field, p) >= -TOUCH),
    ...field.tips.filter(tip => locate(tip, body) !== 'outside'),
  ];
  return touching.length > 0 ? { kind: 'polygon', points: touching } : null;
}
const depthIn = ({ sides }: Field, p: Point): Mm => Math.min(...sides.map(side => offset(side, p)));

export interface FieldReading {
  /** Pieces of the target in the field. */
  readonly clips: readonly Polygon[];
  /** How far the target reaches in past the side it passes least; − its distance from the field. */
  readonly margin: Mm;
  /** Where that was read. */
  readonly at: Point;
}

export function readField(field: Field, target: readonly Stand[]): FieldReading {
  const readings = target.map(t => readOne(field, t.outline));
  const clips = readings.flatMap(r => r.clips);
  const nearest = readings.reduce((top, r) => (r.margin > top.margin ? r : top));
  return { clips, margin: nearest.margin, at: nearest.at };
}

function readOne(field: Field, body: Polygon): FieldReading {
  const clip = clipOf(field, body);
  if (!clip) {
    const reach = Math.max(...body.points.map(p => lengthOf(minus(p, field.stand.base.at)))) + RAY;
    const { distance, to } = gap(fieldArea(field, reach), body);
    return { clips: [], margin: 0 - Math.max(distance, TOUCH), at: to };
  }
  const deepest = field.sides.map(side =>
    clip.points.map(p => ({ at: p, margin: offset(side, p) })).reduce((top, d) => (d.margin > top.margin ? d : top)),
  );
  const least = deepest.reduce((low, d) => (d.margin < low.margin ? d : low));
  return { clips: [clip], margin: Math.max(0, least.margin), at: least.at };
}

export const frontEdgeOf = ({ base }: Stand): Segment => ({ a: base.corners.frontLeft, b: base.corners.frontRight });
export const muzzleOf = ({ base }: Stand): Point => middle(base.corners.frontLeft, base.corners.frontRight);

/** §4.2 range(S, T): the least distance from the front edge to any of the pieces. */
export function rangeTo(stand: Stand, pieces: readonly Polygon[]): Gap {
  const { a, b } = frontEdgeOf(stand);
  const edge: Polygon = { kind: 'polygon', points: [a, b] };
  return pieces.map(piece => gap(edge, piece)).reduce((best, g) => (g.distance < best.distance ? g : best));
}

/** The point of the pieces nearest to a point. */
export const nearestPoint = (p: Point, pieces: readonly Polygon[]): Gap =>
  pieces.map(piece => gapToPoint(piece, p)).reduce((best, g) => (g.distance < best.distance ? g : best));

/** §4.3 Five points of the front edge: its middle first, then outwards. */
export function edgePoints(stand: Stand): readonly Point[] {
  const { a, b } = frontEdgeOf(stand);
  return [0.5, 0.25, 0.75, 0, 1].map(k => along(a, b, k));
}
