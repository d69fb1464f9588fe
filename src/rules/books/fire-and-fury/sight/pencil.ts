// All straight lines past one corner: how much of one lies in woods, and how much of every one between two of them at the least.
//
// A line keeps a given distance from the corner, to its right or its left; its direction is a unit vector. Where a line turns between two
// directions and passes no further corner, it crosses the same sides, each at a distance r / cos ψ along it: the length in woods is a sum
// of such terms, smooth, and between its values at the two ends less the bend that its second derivative allows.

import {
  beside,
  cross,
  dot,
  leftOf,
  lengthOf,
  type Mm,
  minus,
  type Point,
  type Polygon,
  type Segment,
  type Span,
  spanDifference,
  spanTotal,
  square,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';

/** What lines run from, to, past and through. */
export interface Scenery {
  readonly edge: Segment;
  /** Convex. */
  readonly goals: readonly Polygon[];
  readonly solids: readonly Polygon[];
  readonly woods: readonly Polygon[];
}
export interface Pencil {
  readonly corner: Point;
  /** So far to the left of each line lies the corner; − to its right. */
  readonly aside: Mm;
  /** The corner is an end of the edge, or a corner of a goal: lines start or end there. */
  readonly is: 'start' | 'end' | 'amid';
}
/** The lines from one direction to another, less than a right angle to its left. */
export interface Wedge {
  readonly from: Vector;
  readonly to: Vector;
}
export interface PencilLine {
  readonly line: Segment;
  readonly inside: Mm;
}

/** Where a line of a pencil crosses the outline of a polygon, in order along it; 0 at the foot of its corner. */
function crossingsOf({ corner, aside }: Pencil, way: Vector, points: readonly Point[]): readonly number[] {
  const found: number[] = [];
  let pAside = 0;
  let pFar = 0;
  for (let i = -1; i < points.length; i++) {
    const q = points[i < 0 ? points.length - 1 : i] as Point;
    const x = q.x - corner.x;
    const y = q.y - corner.y;
    const qAside = way.x * y - way.y * x - aside;
    const qFar = way.x * x + way.y * y;
    if (i >= 0 && pAside > 0 !== qAside > 0) found.push((pFar * qAside - qFar * pAside) / (qAside - pAside));
    pAside = qAside;
    pFar = qFar;
  }
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}
/** How far a point lies to the left of a line, and along it. */
const placeOf = (corner: Point, way: Vector, p: Point, aside: Mm): readonly [number, number] => {
  const [x, y] = [p.x - corner.x, p.y - corner.y];
  return [way.x * y - way.y * x - aside, way.x * x + way.y * y];
};
function spansOf(fars: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  for (let i = 0; i + 1 < fars.length; i += 2) spans.push({ from: fars[i] as number, to: fars[i + 1] as number });
  return spans;
}
const cut = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans.length === 0
    ? spans
    : spans.map(s => ({ from: Math.max(s.from, from), to: Math.min(s.to, to) })).filter(s => s.to > s.from);

/** From the edge to the first goal; null where the line misses one of them. */
function reachOf(pencil: Pencil, way: Vector, { edge, goals }: Scenery): Span | null {
  const from = pencil.is === 'start' ? 0 : (crossingsOf(pencil, way, [edge.a, edge.b])[0] ?? Infinity);
  const ends = goals.map(g => crossingsOf(pencil, way, g.points)[0] ?? Infinity).filter(far => far > from);
  const to = Math.min(pencil.is === 'end' ? 0 : Infinity, ...ends);
  return to > from && to < Infinity ? { from, to } : null;
}

/** The line of a pencil in a direction, if it runs from the edge to a goal past all that is solid. */
export function lineAlong(pencil: Pencil, way: Vector, scenery: Scenery): PencilLine | null {
  const reach = reachOf(pencil, way, scenery);
  if (!reach) return null;
  for (const { points } of scenery.solids)
    if (spanTotal(cut(spansOf(crossingsOf(pencil, way, points)), reach)) > TOUCH) return null;
  const inWoods = scenery.woods.flatMap(w => spansOf(crossingsOf(pencil, way, w.points)));
  const foot = beside(pencil.corner, times(leftOf(way), pencil.aside));
  return {
    line: { a: beside(foot, times(way, reach.from)), b: beside(foot, times(way, reach.to)) },
    inside: spanTotal(cut(inWoods, reach)),
  };
}

/** The direction of the line of a pencil through a point, of the two the one nearer to another; null for points within `aside`. */
export function wayThrough({ corner, aside }: Pencil, p: Point, near: Vector): Vector | null {
  const d = minus(p, corner);
  const square = dot(d, d);
  if (square <= aside * aside + TOUCH * TOUCH) return null;
  const far = Math.sqrt(square - aside * aside) * (dot(d, near) < 0 ? -1 : 1);
  return unit({ x: far * d.x + aside * d.y, y: far * d.y - aside * d.x });
}

/** No line of a wedge has less in woods; Infinity: none runs from the edge to a goal past what is solid. */
export function leastWithin(pencil: Pencil, wedge: Wedge, scenery: Scenery): Mm {
  const { edge, goals, solids, woods } = scenery;
  const starts =
    pencil.is === 'start'
      ? { from: 0, to: 0 }
      : touched(pencil, wedge, seenBy(pencil, wedge, edge.a), seenBy(pencil, wedge, edge.b));
  if (!starts) return Infinity;
  const ends = goals.flatMap(g => sidesMet(pencil, wedge, g.points)).filter(s => s.to > starts.from);
  const end = Math.min(pencil.is === 'end' ? 0 : Infinity, ...ends.map(s => s.from));
  if (end === Infinity) return Infinity;
  const sure: Span = { from: starts.to, to: end };
  if (solids.some(s => spanTotal(cut(surelyIn(pencil, wedge, s.points), sure)) > TOUCH)) return Infinity;
  return spanTotal(
    cut(
      woods.flatMap(w => surelyIn(pencil, wedge, w.points)),
      sure,
    ),
  );
}
/** Along the middle of a wedge: where all its lines are inside. */
function surelyIn(pencil: Pencil, wedge: Wedge, points: readonly Point[]): readonly Span[] {
  const inside = spansOf(crossingsOf(pencil, middleOf(wedge), points));
  return inside.length === 0 ? [] : spanDifference(inside, sidesMet(pencil, wedge, points));
}
export const middleOf = ({ from, to }: Wedge): Vector => unit({ x: from.x + to.x, y: from.y + to.y });

/** A corner as the two outermost lines of a wedge see it: how far to the left of each, and along it. */
interface Seen {
  readonly fromAside: number;
  readonly fromFar: number;
  readonly toAside: number;
  readonly toFar: number;
}
function seenBy({ corner, aside }: Pencil, { from, to }: Wedge, p: Point): Seen {
  const x = p.x - corner.x;
  const y = p.y - corner.y;
  return {
    fromAside: from.x * y - from.y * x - aside,
    fromFar: from.x * x + from.y * y,
    toAside: to.x * y - to.y * x - aside,
    toFar: to.x * x + to.y * y,
  };
}
/** For each side that some line of the wedge meets, from where to where along them. */
function sidesMet(pencil: Pencil, wedge: Wedge, points: readonly Point[]): readonly Span[] {
  const met: Span[] = [];
  const first = seenBy(pencil, wedge, points[0] as Point);
  let p = first;
  for (let i = 1; i <= points.length; i++) {
    const q = i === points.length ? first : seenBy(pencil, wedge, points[i] as Point);
    const span = touched(pencil, wedge, p, q);
    if (span) met.push(span);
    p = q;
  }
  return met;
}
/** At the ends of the wedge and at corners within it; what lies between can be nearer to the corner by the bend of the arc. */
function touched({ aside }: Pencil, wedge: Wedge, p: Seen, q: Seen): Span | null {
  if (p.fromAside > HAIR && q.fromAside > HAIR && p.toAside > HAIR && q.toAside > HAIR) return null;
  if (p.fromAside < -HAIR && q.fromAside < -HAIR && p.toAside < -HAIR && q.toAside < -HAIR) return null;
  let [from, to] = [Infinity, -Infinity];
  const take = (far: number): void => {
    from = Math.min(from, far);
    to = Math.max(to, far);
  };
  if (p.fromAside > 0 !== q.fromAside > 0)
    take((p.fromFar * q.fromAside - q.fromFar * p.fromAside) / (q.fromAside - p.fromAside));
  if (p.toAside > 0 !== q.toAside > 0) take((p.toFar * q.toAside - q.toFar * p.toAside) / (q.toAside - p.toAside));
  for (const end of [p, q]) {
    if (apart(end.fromAside, end.toAside)) continue;
    take(end.fromFar);
    take(end.toFar);
  }
  if (from > to) return null;
  const slack =
    (1 - dot(wedge.from, wedge.to)) * Math.max(Math.abs(from), Math.abs(to)) + Math.abs(aside) * chordOf(wedge) + HAIR;
  return { from: from - slack, to: to + slack };
}
const apart = (a: number, b: number): boolean => (a > HAIR && b > HAIR) || (a < -HAIR && b < -HAIR);
/** What rounding may move. */
const HAIR: Mm = 1e-7;
/** A little more than the angle, for wedges up to 60°. */
export const chordOf = ({ from, to }: Wedge): number => 1.05 * lengthOf(minus(to, from));

/** A corner that lies between the lines of a wedge, the one nearest to its middle. */
export function cornerWithin({ corner, aside }: Pencil, wedge: Wedge, points: readonly Point[]): Point | null {
  const middle = middleOf(wedge);
  let [found, least]: [Point | null, number] = [null, Infinity];
  for (const p of points) {
    const from = placeOf(corner, wedge.from, p, aside)[0];
    const to = placeOf(corner, wedge.to, p, aside)[0];
    if (apart(from, to) || Math.abs(from) <= HAIR || Math.abs(to) <= HAIR) continue;
    const [off, far] = placeOf(corner, middle, p, aside);
    const angle = Math.abs(off) / Math.max(Math.abs(far), TOUCH);
    if (angle < least) [found, least] = [p, angle];
  }
  return found;
}

/** How far below its ends the length in woods can dip within a wedge that holds no corner. */
export function dipWithin(pencil: Pencil, wedge: Wedge, { edge, goals, woods }: Scenery): Mm {
  const outlines = [[edge.a, edge.b], ...goals.map(g => g.points), ...woods.map(w => w.points)];
  let bend = 0;
  for (const points of outlines)
    points.forEach((p, i) => (bend += bendOf(pencil, wedge, [p, points[(i + 1) % points.length] as Point])));
  return (bend * square(chordOf(wedge))) / 8;
}
/** Second derivative of the distance at which a line of the wedge crosses a side: its greatest is at one of the ends. */
function bendOf(pencil: Pencil, { from, to }: Wedge, [p, q]: readonly [Point, Point]): number {
  const { corner, aside } = pencil;
  const side = minus(q, p);
  const length = lengthOf(side);
  let most = 0;
  for (const way of [from, to]) {
    const [pAside, pFar] = placeOf(corner, way, p, aside);
    const [qAside, qFar] = placeOf(corner, way, q, aside);
    if (apart(pAside, qAside) && pAside > 0 === qAside > 0) continue;
    const far = Math.max(Math.abs(pFar), Math.abs(qFar));
    const cosine = Math.abs(cross(way, side)) / length;
    const tangent = Math.sqrt(Math.max(0, 1 - cosine * cosine)) / Math.max(cosine, 1e-9);
    const crossing =
      Math.abs(qAside - pAside) > HAIR ? Math.abs((pFar * qAside - qFar * pAside) / (qAside - pAside)) : far;
    const off = Math.abs(aside) * tangent;
    most = Math.max(
      most,
      (Math.min(crossing, far) + off) * (1 + 2 * square(tangent)) + 2 * off * (1 + square(tangent)),
    );
  }
  return most;
}
