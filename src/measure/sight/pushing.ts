// The least push after which a body stands across two lines at once: it hides whatever lies between them.
//
// A body that does not meet a line must go at least as far as their gap, square to it: a half-plane of pushes. The least push in all
// half-planes found so far is never more than what is needed; where the body then stands, the next ones are found.

import {
  boundsOf,
  dot,
  gap,
  gapOfBoxes,
  isConvex,
  lengthOf,
  type Mm,
  middle,
  minus,
  ORIGIN,
  type Polygon,
  polygonMoved,
  plus,
  type Segment,
  type Shape,
  segmentShape,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';

/** Pushes v with `n` · v ≥ `least`. */
interface HalfPlane {
  readonly n: Vector;
  readonly least: Mm;
}
/** Straight sides take two or three, round ones a few more; whatever is left by then is a bound. */
const ROUNDS = 12;
/** In mm: nearer than this a body meets a line. Points of a gap lie on multiples of 2^-24 mm. */
const ROUNDING = 1e-6;

/**
 * How far, in mm, a shape must be pushed until it meets both lines; a bound from below, exact for convex ones. Infinity: nowhere does it
 * meet both, or not by less than `enough`.
 */
export function pushAcross(shape: Shape, lines: readonly [Segment, Segment], enough: Mm): Mm {
  if (shape.kind === 'disc' || isConvex(shape)) return pushOntoAll(shape, lines, enough);
  const box = boundsOf(shape);
  return lines.some(line => gapOfBoxes(box, boundsOf(segmentShape(line))) >= enough)
    ? Infinity
    : farthest(shape, lines);
}
/** How far a convex body must be pushed until it meets all of some lines. Infinity: nowhere does it, or not by less than `enough`. */
export function pushOntoAll(shape: Shape, lines: readonly Segment[], enough: Mm): Mm {
  const push = pushOnto(shape, lines, enough);
  return push ? lengthOf(push) : Infinity;
}
/** The same with its direction; null: nowhere. */
export function pushOnto(shape: Shape, lines: readonly Segment[], enough: Mm): Vector | null {
  const shapes = lines.map(segmentShape);
  const box = boundsOf(shape);
  return shapes.some(line => gapOfBoxes(box, boundsOf(line)) >= enough) ? null : pushOf(shape, shapes, enough);
}
function pushOf(shape: Shape, lines: readonly Polygon[], enough: Mm): Vector | null {
  const found: HalfPlane[] = [];
  let push = ORIGIN;
  for (let round = 0; round < ROUNDS; round++) {
    const there = pushed(shape, push);
    const missing = lines.map(line => gap(there, line)).filter(way => way.distance > ROUNDING);
    if (missing.length === 0) break;
    for (const { from, to, distance } of missing) {
      const n = unit(minus(to, from));
      found.push({ n, least: dot(n, push) + distance });
    }
    const next = leastIn(found);
    if (next === null || lengthOf(next) >= enough) return null;
    push = next;
  }
  return push;
}
/** A gap between two arms of one body is closed from neither end: every line across it must be met. */
function farthest(shape: Polygon, [one, other]: readonly [Segment, Segment]): Mm {
  const between = { a: middle(one.a, other.a), b: middle(one.b, other.b) };
  return Math.max(...[one, between, other].map(line => gap(shape, segmentShape(line)).distance));
}

const pushed = (shape: Shape, by: Vector): Shape =>
  shape.kind === 'disc' ? { ...shape, centre: plus(shape.centre, by) } : polygonMoved(shape, by);

/** The shortest push in all half-planes: it lies on the border of one or two of them. Null: they have nothing in common. */
function leastIn(planes: readonly HalfPlane[]): Vector | null {
  let best: Vector | null = null;
  const take = (push: Vector): void => {
    if (best !== null && lengthOf(best) <= lengthOf(push)) return;
    if (planes.every(({ n, least }) => dot(n, push) >= least - ROUNDING)) best = push;
  };
  planes.forEach((one, i) => {
    take(times(one.n, one.least));
    for (const other of planes.slice(0, i)) {
      const corner = cornerOf(one, other);
      if (corner) take(corner);
    }
  });
  return best;
}
function cornerOf(one: HalfPlane, other: HalfPlane): Vector | null {
  const turn = one.n.x * other.n.y - one.n.y * other.n.x;
  if (turn === 0) return null;
  const x = (one.least * other.n.y - other.least * one.n.y) / turn;
  return { x, y: (one.n.x * other.least - other.n.x * one.least) / turn };
}
