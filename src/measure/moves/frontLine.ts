// The front line of a body of bases: the straight segment from the front left corner of its leftmost base to the front
// right corner of its rightmost one; what lies ahead of it, and the strips straight ahead of it and straight behind it.

import {
  beside,
  clipPolygon,
  distance,
  dot,
  gap,
  leftOf,
  lengthOf,
  type Mm,
  minus,
  offset,
  type Point,
  type Polygon,
  plus,
  polygon,
  type Rectangle,
  reverse,
  type Segment,
  samePoint,
  signedArea,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH, type Verdict } from '../reading.ts';

/** A point p lies `offset(front, p)` ahead of the line, − behind it. */
export interface FrontLine extends Segment {
  /** From `a` (left) to `b` (right), and to the front: unit vectors. */
  readonly right: Vector;
  readonly forward: Vector;
  readonly width: Mm;
}

/** Of the leftmost and the rightmost base; where their outer corners fall together, of the first alone. */
export function frontLineBetween(leftmost: Rectangle, rightmost: Rectangle): FrontLine {
  const a = leftmost.frontLeft;
  const b = samePoint(a, rightmost.frontRight) ? leftmost.frontRight : rightmost.frontRight;
  const right = unit(minus(b, a));
  return { a, b, right, forward: leftOf(right), width: distance(a, b) };
}

/** How far a point lies to the right of the line's left end, measured along the line. */
export const acrossFrom = (front: FrontLine, p: Point): Mm => dot(minus(p, front.a), front.right);

/** Straight ahead or straight back from the line, without end. */
export type StripWay = 'ahead' | 'behind';

/** The sides of the strip, each with the strip to its left. */
export function stripSides(front: FrontLine, way: StripWay): readonly Segment[] {
  const { a, b } = front;
  const ahead = leftOf(minus(b, a));
  return [way === 'ahead' ? { a, b } : { a: b, b: a }, { a, b: plus(a, reverse(ahead)) }, { a: b, b: plus(b, ahead) }];
}

/** The strip cut off after `length`, for drawing and measuring. */
export function stripArea(front: FrontLine, way: StripWay, length: Mm): Polygon {
  const far = times(front.forward, way === 'ahead' ? length : 0 - length);
  return polygon([front.a, front.b, beside(front.b, far), beside(front.a, far)]);
}

interface StripReading {
  readonly kind: 'strip';
  /** Inside: some of the body's ground lies in the strip. */
  readonly verdict: Verdict;
  /** How far the body reaches past that side of the strip which it passes least; − its distance from the strip. */
  readonly margin: Mm;
  /** Common ground, mm². */
  readonly area: number;
  readonly part: Polygon | null;
  /** Where the margin was read: a corner of the common ground, or the body's nearest point. */
  readonly at: Point;
}

/** The body is convex. */
export function readStrip(front: FrontLine, way: StripWay, body: Polygon): StripReading {
  const sides = stripSides(front, way);
  const part = clipPolygon(body, sides);
  if (!part) return outsideStrip(front, way, body);
  const deepest = sides.map(side => part.points.map(p => ({ p, depth: offset(side, p) })).reduce(deeper));
  const least = deepest.reduce((low, d) => (d.depth < low.depth ? d : low));
  const area = signedArea(part.points);
  return { kind: 'strip', verdict: 'inside', margin: least.depth, area, part, at: least.p };
}
interface Depth {
  readonly p: Point;
  readonly depth: Mm;
}
const deeper = (best: Depth, d: Depth): Depth => (d.depth > best.depth ? d : best);

function outsideStrip(front: FrontLine, way: StripWay, body: Polygon): StripReading {
  const reach = front.width + Math.max(...body.points.map(p => lengthOf(minus(p, front.a))));
  const { distance: away, from } = gap(body, stripArea(front, way, reach));
  const verdict = away <= TOUCH ? 'on-edge' : 'outside';
  return { kind: 'strip', verdict, margin: 0 - away, area: 0, part: null, at: from };
}

/** How far a point lies from the strip; 0 inside it. */
export function distanceToStrip(front: FrontLine, way: StripWay, p: Point): Mm {
  const across = acrossFrom(front, p);
  const ahead = offset(front, p);
  const x = Math.max(0, 0 - across, across - front.width);
  const y = Math.max(0, way === 'ahead' ? 0 - ahead : ahead);
  return lengthOf({ x, y });
}
