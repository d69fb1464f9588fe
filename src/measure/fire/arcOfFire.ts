// What the protractor shows. An arc is the ground in front of an edge, opened by a half angle at both of its ends; an edge
// of no length (a point of fire) gives a plain wedge. Depths are measured at right angles to the side that decides.

import {
  cross,
  type Degrees,
  direction,
  dot,
  type Frame,
  leftOf,
  lengthOf,
  minus,
  type Mm,
  plus,
  type Point,
  type Polygon,
  rightOf,
  roundOutline,
  type Segment,
  type Shape,
  sides,
  times,
  turnFrom,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { type Mark, markFan, type Round } from '../mark.ts';
import { TOUCH_DEGREES, type Verdict, verdictOf } from '../reading.ts';

/** Two or three lines, each with a normal that points into the arc. `ahead` is there only where the edge itself limits the arc. */
export interface ArcOfFire {
  readonly edge: Segment;
  readonly frame: Frame;
  readonly half: Degrees;
  readonly left: ArcSide;
  readonly right: ArcSide;
  readonly ahead: ArcSide | null;
}
export interface ArcSide {
  readonly from: Point;
  /** Along the side, away from the firer. */
  readonly way: Vector;
  readonly inwards: Vector;
}

/** The arc of an edge. Its ends may come in either order; straight ahead is the frame's, not the edge's. */
export function arcOfFire(edge: Segment, frame: Frame, half: Degrees): ArcOfFire {
  const { forward, right } = frame;
  const { x: cos, y: sin } = direction(half);
  const toLeft = { x: forward.x * cos - right.x * sin, y: forward.y * cos - right.y * sin };
  const toRight = { x: forward.x * cos + right.x * sin, y: forward.y * cos + right.y * sin };
  return {
    edge,
    frame,
    half,
    left: outermost(edge, toLeft, rightOf(toLeft)),
    right: outermost(edge, toRight, leftOf(toRight)),
    ahead: edgeSide(edge, frame, [toLeft, toRight]),
  };
}

/** The side starts at the end of the edge that lies farthest out. */
const outermost = ({ a, b }: Segment, way: Vector, inwards: Vector): ArcSide => ({
  from: dot(minus(b, a), inwards) < 0 ? b : a,
  way,
  inwards,
});

/** The edge limits the arc unless it is so askew that one side of the arc runs behind it. */
function edgeSide({ a, b }: Segment, { forward }: Frame, ways: readonly Vector[]): ArcSide | null {
  const d = minus(b, a);
  if (lengthOf(d) === 0) return null;
  const inwards = unit(dot(leftOf(d), forward) < 0 ? rightOf(d) : leftOf(d));
  return ways.every(w => dot(w, inwards) >= 0) ? { from: a, way: unit(d), inwards } : null;
}

const depthAt = (side: ArcSide, p: Point): Mm => dot(minus(p, side.from), side.inwards);

/** The side nearest to being crossed, with the depth from it: + inside, − outside. */
function decidingSide(arc: ArcOfFire, p: Point): { readonly side: ArcSide; readonly depth: Mm } {
  let side = arc.left;
  let depth = depthAt(arc.left, p);
  for (const other of [arc.right, arc.ahead]) {
    const d = other ? depthAt(other, p) : Infinity;
    if (other && d < depth) [side, depth] = [other, d];
  }
  return { side, depth };
}
/** How deep a point lies in the arc. */
export const depthInArc = (arc: ArcOfFire, p: Point): Mm => decidingSide(arc, p).depth;

interface ArcReading {
  readonly kind: 'arc-of-fire';
  readonly verdict: Verdict;
  readonly at: Point;
  /** The side that decided, from where it starts to beside the point. */
  readonly edge: Segment;
  readonly margin: Mm;
  /** Least angle from straight ahead to the point, seen from any point of the edge. */
  readonly deviation: Degrees;
}

export function readArcOfFire(arc: ArcOfFire, at: Point): ArcReading {
  const { side, depth } = decidingSide(arc, at);
  const foot = plus(side.from, times(side.way, dot(minus(at, side.from), side.way)));
  return {
    kind: 'arc-of-fire',
    verdict: verdictOf(depth),
    at,
    edge: { a: side.from, b: foot },
    margin: depth,
    deviation: deviationFrom(arc, at),
  };
}

/** Degrees, never negative. A point on the edge itself is straight ahead. */
export function deviationFrom({ edge, frame }: Pick<ArcOfFire, 'edge' | 'frame'>, p: Point): Degrees {
  const toA = turnFrom(frame.forward, minus(p, edge.a));
  const toB = turnFrom(frame.forward, minus(p, edge.b));
  const isBetween = toA > 0 !== toB > 0 && Math.abs(toA - toB) <= 180 + TOUCH_DEGREES;
  return isBetween ? 0 : Math.min(Math.abs(toA), Math.abs(toB));
}

/** The point of a body that lies deepest in the arc: how far the whole body is from leaving, or from coming in. Null for a body of no shapes. */
export function readReachIntoArc(arc: ArcOfFire, body: readonly Shape[]): ArcReading | null {
  let best: { readonly at: Point; readonly depth: Mm } | null = null;
  for (const shape of body) {
    for (const at of deepestCandidates(arc, polygonOf(shape))) {
      const depth = depthInArc(arc, at);
      if (best === null || depth > best.depth) best = { at, depth };
    }
  }
  return best && readArcOfFire(arc, best.at);
}
const polygonOf = (shape: Shape): Polygon => (shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape);

/** The least of two or three depths is largest at a corner, or where two of them are equal on a side. */
function deepestCandidates({ left, right, ahead }: ArcOfFire, outline: Polygon): readonly Point[] {
  const found = [...outline.points];
  const lines = ahead ? [left, right, ahead] : [left, right];
  for (const side of sides(outline)) {
    for (let i = 1; i < lines.length; i++) {
      for (let j = 0; j < i; j++) {
        const at = equallyDeep(side, lines[i] as ArcSide, lines[j] as ArcSide);
        if (at) found.push(at);
      }
    }
  }
  return found;
}
function equallyDeep({ a, b }: Segment, s: ArcSide, t: ArcSide): Point | null {
  const atA = depthAt(s, a) - depthAt(t, a);
  const atB = depthAt(s, b) - depthAt(t, b);
  return atA > 0 === atB > 0 ? null : plus(a, times(minus(b, a), atA / (atA - atB)));
}

/** The arc as an area, out to a distance from the edge: round the right end of the edge, then round the left one. */
export function markArc({ edge, frame, half }: Opened, reach: Mm, extra: Pick<Mark, 'label' | 'about'>): Mark {
  const [left, right] = cross(frame.forward, minus(edge.a, edge.b)) >= 0 ? [edge.a, edge.b] : [edge.b, edge.a];
  const ahead = turnFrom({ x: 1, y: 0 }, frame.forward);
  const toRight: Round = { disc: { kind: 'disc', centre: right, radius: reach }, from: ahead - half, to: ahead };
  const toLeft: Round = { disc: { kind: 'disc', centre: left, radius: reach }, from: ahead, to: ahead + half };
  return markFan('arc-of-fire', toRight, toLeft, extra);
}
type Opened = Pick<ArcOfFire, 'edge' | 'frame' | 'half'>;
