// The field of fire of a base: the ground between two rays from its front edge. How a body lies in it, and what of the body does.
// Edges belong to the field; one common point is enough. Angles are degrees to each side of straight ahead; mm.

import {
  allLeft,
  beside,
  clipPolygon,
  type Degrees,
  farthest,
  type Frame,
  gap,
  locate,
  type Mm,
  mostLeft,
  middle,
  offset,
  type Point,
  type Polygon,
  polygon,
  type Segment,
  tangent,
  times,
  type Vector,
} from '../../geometry/index.ts';
import type { RectBase } from '../../table/index.ts';
import { turnIn, turnOut } from '../fire/arcTurn.ts';
import { TOUCH } from '../reading.ts';

interface FireField {
  readonly front: Segment;
  readonly frame: Frame;
  readonly half: Degrees;
  /** Its lines, each with the field to its left: the front edge, the right ray, the left ray. */
  readonly sides: readonly Segment[];
  /** Where the rays begin: right and left. */
  readonly tips: readonly [Point, Point];
  readonly rays: readonly [Vector, Vector];
}
/** Where a base, or a row of them, ends in front. */
type Front = Pick<RectBase, 'frame'> & { readonly corners: Pick<RectBase['corners'], 'frontLeft' | 'frontRight'> };
/** Rays are drawn this long where a line needs two points. */
const RAY: Mm = 1000;

/** From the two front corners, or from the middle of the front edge. Of stands in a row: from those of the row. */
export function fireFieldOf({ corners, frame }: Front, half: Degrees, from: 'corners' | 'centre'): FireField {
  const { frontLeft, frontRight } = corners;
  const aside = times(frame.right, tangent(half));
  const toRight = { x: frame.forward.x + aside.x, y: frame.forward.y + aside.y };
  const toLeft = { x: frame.forward.x - aside.x, y: frame.forward.y - aside.y };
  const mid = middle(frontLeft, frontRight);
  const [right, left] = from === 'corners' ? [frontRight, frontLeft] : [mid, mid];
  const front = { a: frontLeft, b: frontRight };
  return {
    front,
    frame,
    half,
    sides: [
      front,
      { a: right, b: beside(right, times(toRight, RAY)) },
      { a: beside(left, times(toLeft, RAY)), b: left },
    ],
    tips: [right, left],
    rays: [toRight, toLeft],
  };
}

/** The field cut off after `length` straight ahead, for drawing and measuring. */
export function fireFieldArea({ tips: [right, left], rays: [toRight, toLeft] }: FireField, length: Mm): Polygon {
  const far = [beside(right, times(toRight, length)), beside(left, times(toLeft, length))];
  return polygon(right === left ? [right, ...far] : [left, right, ...far]);
}

export interface FireFieldReading {
  readonly kind: 'field-of-fire';
  readonly verdict: 'inside' | 'outside';
  /** How far the body reaches in past the side it passes least; − its distance from the field. */
  readonly margin: Mm;
  /** The same as a turn of the base. */
  readonly turn: () => Degrees;
  readonly at: Point;
  /** What lies in the field of each shape: null where nothing does. */
  readonly pieces: readonly (Polygon | null)[];
}
/** Of a body of convex shapes. */
export function readFireField(field: FireField, body: readonly Polygon[]): FireFieldReading {
  const beyond = body.map(shape => beyondOf(field, shape));
  const pieces = body.map((shape, i) => ((beyond[i] as Mm) > TOUCH ? null : pieceIn(field, shape, beyond[i] as Mm)));
  let best: { readonly margin: Mm; readonly at: Point } | null = null;
  for (const [i, piece] of pieces.entries()) {
    // No piece reaches in farther than the whole shape does.
    if (!piece || (best !== null && 0 - (beyond[i] as Mm) + TOUCH < best.margin)) continue;
    const depth = depthOf(field, piece);
    if (best === null || depth.margin > best.margin) best = depth;
  }
  const isIn = best !== null;
  return {
    kind: 'field-of-fire',
    verdict: isIn ? 'inside' : 'outside',
    ...(best ?? nearestOutside(field, body, beyond)),
    turn: () => turnOf(field, isIn ? pieces.flatMap(p => p ?? []) : body, isIn),
    pieces,
  };
}
function turnOf({ tips: [b, a], frame, half }: FireField, shapes: readonly Polygon[], isIn: boolean): Degrees {
  const corners = shapes.flatMap(shape => shape.points);
  return (isIn ? turnOut : turnIn)({ edge: { a, b }, frame, half }, corners);
}

/** How far a shape lies beyond that side which it is farthest beyond: at least so far is it outside. Negative: it passes them all. */
function beyondOf({ sides }: FireField, { points }: Polygon): Mm {
  let beyond = -Infinity;
  for (const side of sides) beyond = Math.max(beyond, 0 - mostLeft(side, points));
  return beyond;
}

function pieceIn(field: FireField, shape: Polygon, beyond: Mm): Polygon | null {
  // most shapes lie wholly within, and not along a side
  if (beyond < -TOUCH && field.sides.every(side => allLeft(side, shape.points))) return shape;
  const clip = clipPolygon(shape, field.sides);
  if (clip) return clip;
  const touching = [
    ...shape.points.filter(p => field.sides.every(side => offset(side, p) >= -TOUCH)),
    ...field.tips.filter(tip => locate(tip, shape) !== 'outside'),
  ];
  return touching.length > 0 ? { kind: 'polygon', points: touching } : null;
}

/** How far a piece reaches in past the side it passes least. */
function depthOf({ sides }: FireField, { points }: Polygon): { readonly margin: Mm; readonly at: Point } {
  let least = { margin: Infinity, at: points[0] as Point };
  for (const side of sides) {
    let most = { margin: -Infinity, at: least.at };
    for (const p of points) {
      const margin = offset(side, p);
      if (margin > most.margin) most = { margin, at: p };
    }
    if (most.margin < least.margin) least = most;
  }
  return { at: least.at, margin: Math.max(0, least.margin) };
}

/** The shapes that can be the nearest are measured first. */
function nearestOutside(field: FireField, body: readonly Polygon[], beyond: readonly Mm[]) {
  const order = body.map((_, i) => i).toSorted((i, j) => (beyond[i] as Mm) - (beyond[j] as Mm) || i - j);
  let best = { margin: -Infinity, at: field.front.a };
  for (const i of order) {
    if (0 - (beyond[i] as Mm) + TOUCH < best.margin) break;
    const shape = body[i] as Polygon;
    const reach = farthest(shape, field.front.a).distance + RAY;
    const { distance, to } = gap(fireFieldArea(field, reach), shape);
    const margin = 0 - Math.max(distance, TOUCH);
    if (margin > best.margin) best = { margin, at: to };
  }
  return best;
}
