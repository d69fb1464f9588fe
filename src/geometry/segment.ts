// Segments: how two of them meet, and where.

import {
  along,
  beside,
  cross,
  distance,
  dot,
  leftOf,
  lengthOf,
  minus,
  type Point,
  plus,
  rightOf,
  times,
  type Vector,
} from './point.ts';
import { type Mm, TOUCH } from './units.ts';

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** How two segments meet. `touch`: an end of one lies on the other; `overlap`: they share a stretch. Exact on grid points. */
export type Meeting =
  | { readonly kind: 'none' }
  | { readonly kind: 'touch'; readonly at: Point }
  | { readonly kind: 'cross'; readonly at: Point }
  | { readonly kind: 'overlap'; readonly from: Point; readonly to: Point };

const NONE: Meeting = { kind: 'none' };

export function meet(s: Segment, t: Segment): Meeting {
  const d = minus(s.b, s.a);
  const e = minus(t.b, t.a);
  const w = minus(t.a, s.a);
  const ta = cross(d, w);
  const tb = cross(d, minus(t.b, s.a));
  const sa = cross(e, minus(s.a, t.a));
  const sb = cross(e, minus(s.b, t.a));
  if (ta === 0 && tb === 0 && sa === 0 && sb === 0) return meetOnLine(s, t);
  if (ta > 0 === tb > 0 && ta !== 0 && tb !== 0) return NONE;
  if (sa > 0 === sb > 0 && sa !== 0 && sb !== 0) return NONE;
  if (ta === 0) return { kind: 'touch', at: t.a };
  if (tb === 0) return { kind: 'touch', at: t.b };
  if (sa === 0) return { kind: 'touch', at: s.a };
  if (sb === 0) return { kind: 'touch', at: s.b };
  return { kind: 'cross', at: beside(s.a, times(d, cross(w, e) / cross(d, e))) };
}

/** All four ends on one line: order them along it (by x, or by y where the line is upright). */
function meetOnLine(s: Segment, t: Segment): Meeting {
  const [s0, s1] = ordered(s);
  const [t0, t1] = ordered(t);
  const from = before(s0, t0) ? t0 : s0;
  const to = before(s1, t1) ? s1 : t1;
  if (before(to, from)) return NONE;
  return from.x === to.x && from.y === to.y ? { kind: 'touch', at: from } : { kind: 'overlap', from, to };
}
const before = (p: Point, q: Point): boolean => p.x < q.x || (p.x === q.x && p.y < q.y);
const ordered = ({ a, b }: Segment): readonly [Point, Point] => (before(b, a) ? [b, a] : [a, b]);

/** The point of a segment nearest to `p`; an end comes back as it is. */
export function nearestOn(s: Segment, p: Point): Point {
  const d = minus(s.b, s.a);
  const l2 = dot(d, d);
  return l2 === 0 ? s.a : along(s.a, s.b, dot(minus(p, s.a), d) / l2);
}

interface SegmentGap {
  readonly distance: Mm;
  readonly from: Point;
  readonly to: Point;
}
/** Shortest way between two segments, with its two ends. */
export function segmentGap(s: Segment, t: Segment): SegmentGap {
  const m = meet(s, t);
  if (m.kind === 'overlap') return { distance: 0, from: m.from, to: m.from };
  if (m.kind !== 'none') return { distance: 0, from: m.at, to: m.at };
  let best = wayFrom(s.a, nearestOn(t, s.a));
  best = shorter(best, s.b, nearestOn(t, s.b));
  best = shorter(best, nearestOn(s, t.a), t.a);
  return shorter(best, nearestOn(s, t.b), t.b);
}
const wayFrom = (from: Point, to: Point): SegmentGap => ({ distance: distance(from, to), from, to });
/** The first of equals. */
function shorter(best: SegmentGap, from: Point, to: Point): SegmentGap {
  const away = distance(from, to);
  return away < best.distance ? { distance: away, from, to } : best;
}

/** Where the line through s.a and s.b (as a fraction of s) meets the line through t; null when they are parallel. */
export function crossingAt(s: Segment, t: Segment): number | null {
  const d = minus(s.b, s.a);
  const e = minus(t.b, t.a);
  const det = cross(d, e);
  if (Math.abs(det) <= TOUCH * 1e-9 * lengthOf(d) * lengthOf(e)) return null;
  return cross(minus(t.a, s.a), e) / det;
}

/** Where two segments cross, their ends included; null where they do not. */
export function crossingOf(one: Segment, other: Segment): Point | null {
  const [s, t] = [crossingAt(one, other), crossingAt(other, one)];
  if (s === null || t === null) return null;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? plus(one.a, times(minus(one.b, one.a), s)) : null;
}

/** Two lines across the ends of a segment; what lies between them is to the left of both. */
export function betweenEnds({ a, b }: Segment): readonly [Segment, Segment] {
  const d = minus(b, a);
  return [
    { a, b: plus(a, rightOf(d)) },
    { a: b, b: plus(b, leftOf(d)) },
  ];
}

/** What lies ahead of a point, seen in a direction, is to the left of this line. */
export const lineAbreast = (p: Point, forward: Vector): Segment => ({
  a: p,
  b: plus(p, times(rightOf(forward), 1024)),
});
