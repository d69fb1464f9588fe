// The straight way between two bodies, and what it runs through: shapes crossed over more than TOUCH, shapes only touched.

import {
  beside,
  boundsOf,
  boxesTouch,
  distance,
  gap,
  leftOf,
  type Mm,
  minus,
  type Point,
  type Polygon,
  pointAlong,
  type Segment,
  type Shape,
  type Span,
  spanDifference,
  spanIntersection,
  stretches,
  times,
  unit,
  asShape,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';

/** A way from point to point without what of it lies inside the bodies at its ends. */
export interface Way {
  readonly line: Segment;
  readonly length: Mm;
  /** The free parts, as distances along the line. */
  readonly free: readonly Span[];
}

export function wayBetween(a: Point, b: Point, bodies: readonly Polygon[]): Way {
  const line = { a, b };
  const length = distance(a, b);
  const inside = bodies.flatMap(body => spansIn(line, body));
  return { line, length, free: spanDifference([{ from: 0, to: length }], inside) };
}
const spansIn = (line: Segment, shape: Shape): readonly Span[] =>
  stretches(line, shape).map(s => ({ from: s.in, to: s.out }));

/** Where the free way runs inside a shape over more than TOUCH. */
export function crossedIn(way: Way, shape: Shape): readonly Span[] {
  if (!boxesTouch(boundsOf(asShape(way.line)), boundsOf(shape), TOUCH)) return [];
  return spanIntersection(way.free, spansIn(way.line, shape)).filter(s => s.to - s.from > TOUCH);
}

/**
 * The same for a body of several shapes: where two of them lie side by side, the joint between them is inside as well. It is
 * found on two lines a hair to the left and to the right of the way.
 */
export function crossedInBody(way: Way, body: readonly Shape[]): readonly Span[] {
  const box = boundsOf(asShape(way.line));
  const shapes = body.filter(shape => boxesTouch(box, boundsOf(shape), HAIR));
  if (shapes.length === 0) return [];
  const each = shapes.flatMap(shape => spansIn(way.line, shape));
  const hairAside = (aside: Mm): readonly Span[] =>
    shapes.flatMap(shape => spansIn(shiftedAside(way.line, aside), shape));
  const joints = spanIntersection(hairAside(HAIR), hairAside(0 - HAIR)).filter(s => s.to - s.from > 4 * HAIR);
  return spanIntersection(way.free, [...each, ...joints]).filter(s => s.to - s.from > TOUCH);
}
const HAIR: Mm = 2 * TOUCH;
function shiftedAside({ a, b }: Segment, left: Mm): Segment {
  const way = times(leftOf(unit(minus(b, a))), left);
  return { a: beside(a, way), b: beside(b, way) };
}

/** Does a free part of the way come within TOUCH of a shape? Crossing is touching as well. */
export const isTouched = (way: Way, shape: Shape): boolean =>
  way.free.some(span => gap(asShape(pieceOf(way, span)), shape).distance <= TOUCH);

/** A part of the way as a line on the table. */
export const pieceOf = (way: Way, span: Span): Segment => ({
  a: pointAlong(way.line, span.from),
  b: pointAlong(way.line, span.to),
});

/** The free way as lines: what a mark draws. */
export const freePieces = (way: Way): readonly Segment[] => way.free.map(span => pieceOf(way, span));
