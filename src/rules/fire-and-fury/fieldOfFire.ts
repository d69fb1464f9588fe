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
import { sightline, squareToOutline } from './sightline.ts';
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
  if (beyond(field, body) > TOUCH) return null;
  const clip = clipPolygon(body, field.sides);
  if (clip) return clip;
  const touching = [
    ...body.points.filter(p => depthIn(field, p) >= -TOUCH),
    ...field.tips.filter(tip => locate(tip, body) !== 'outside'),
  ];
  return touching.length > 0 ? { kind: 'polygon', points: touching } : null;
}
/** How far a body lies beyond that line of the field which it is farthest beyond: at least so far is it outside. */
const beyond = ({ sides }: Field, { points }: Polygon): Mm => {
  let far = -Infinity;
  for (let k = 0; k < sides.length; k++) {
    const { a, b } = sides[k] as Segment;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    let deepest = -Infinity;
    for (let i = 0; i < points.length; i++) {
      const p = points[i] as Point;
      const depth = length === 0 ? offset({ a, b }, p) : (dx * (p.y - a.y) - dy * (p.x - a.x)) / length;
      deepest = Math.max(deepest, depth);
    }
    far = Math.max(far, 0 - deepest);
  }
  return far;
};
const depthIn = ({ sides }: Field, p: Point): Mm => Math.min(...sides.map(side => offset(side, p)));

export interface FieldReading {
  /** Stands of the target in the field, with what of each lies in it. */
  readonly seen: readonly { readonly stand: Stand; readonly piece: Polygon }[];
  /** How far the target reaches in past the side it passes least; − its distance from the field. */
  readonly margin: Mm;
  /** Where that was read. */
  readonly at: Point;
}

/** `floor`: the greatest margin of the stands before; a stand that is farther outside is not measured. */
export function readField(field: Field, target: readonly Stand[], floor: Mm = -Infinity): FieldReading {
  const seen = target.flatMap(stand => {
    const piece = clipOf(field, stand.outline);
    return piece ? [{ stand, piece }] : [];
  });
  const depths = seen.map(s => depthOf(field, s.piece));
  const { margin, at } = depths.length > 0 ? depths.reduce(deeper) : awayFrom(field, target, floor);
  return { seen, margin, at };
}
interface Depth {
  readonly at: Point;
  readonly margin: Mm;
}
const deeper = (top: Depth, d: Depth): Depth => (d.margin > top.margin ? d : top);

/** How far a piece reaches in past the side it passes least. */
function depthOf({ sides }: Field, piece: Polygon): Depth {
  const deepest = sides.map(side => piece.points.map(at => ({ at, margin: offset(side, at) })).reduce(deeper));
  const least = deepest.reduce((low, d) => (d.margin < low.margin ? d : low));
  return { at: least.at, margin: Math.max(0, least.margin) };
}

/** The nearest of the stands outside; one that is farther off by a single line of the field is not measured. */
function awayFrom(field: Field, target: readonly Stand[], floor: Mm): Depth {
  const { at: from } = field.stand.base;
  const bounds = target.map(t => ({ t, least: beyond(field, t.outline) })).sort((p, q) => p.least - q.least);
  let best: Depth = { at: from, margin: -Infinity };
  for (const { t, least } of bounds) {
    if (0 - least <= Math.max(best.margin, floor)) break;
    const reach = Math.max(...t.outline.points.map(p => lengthOf(minus(p, from)))) + RAY;
    const { distance, to } = gap(fieldArea(field, reach), t.outline);
    best = deeper(best, { at: to, margin: 0 - Math.max(distance, TOUCH) });
  }
  return best;
}

export const frontEdgeOf = ({ base }: Stand): Segment => ({ a: base.corners.frontLeft, b: base.corners.frontRight });
export const muzzleOf = ({ base }: Stand): Point => middle(base.corners.frontLeft, base.corners.frontRight);

/**
 * §4.2 range(S, T): the least distance from the front edge to any of the pieces. Rims are compared first; pieces that the
 * edge may run into are measured in full.
 */
export function rangeTo(stand: Stand, pieces: readonly Polygon[]): Gap {
  const { a, b } = frontEdgeOf(stand);
  const line = sightline(a, b);
  const squares = pieces.map(piece => squareToOutline(line, piece.points));
  const least = Math.max(Math.min(...squares), line.length * line.length);
  const edge: Polygon = { kind: 'polygon', points: [a, b] };
  const nearest = pieces.filter((_, i) => (squares[i] as number) <= least);
  return nearest.map(piece => gap(edge, piece)).reduce((best, g) => (g.distance < best.distance ? g : best));
}

/** The point of the pieces nearest to a point. */
export const nearestPoint = (p: Point, pieces: readonly Polygon[]): Gap =>
  pieces.map(piece => gapToPoint(piece, p)).reduce((best, g) => (g.distance < best.distance ? g : best));

/** §4.3 Five points of the front edge: its middle first, then outwards. */
export function edgePoints(stand: Stand): readonly Point[] {
  const { a, b } = frontEdgeOf(stand);
  return [0.5, 0.25, 0.75, 0, 1].map(k => along(a, b, k));
}
