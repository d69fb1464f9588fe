// The ground between an edge and the chords of a convex body: which lines run from the one to the other, and what of a blocker
// lies between. Axes of an edge frame: x to the right along the edge, y ahead of it.

import {
  type Box,
  boundsOf,
  boxesTouch,
  clipPolygon,
  distance,
  dot,
  gap,
  type Mm,
  minus,
  mostLeft,
  offset,
  once,
  type Point,
  type Polygon,
  type Segment,
  samePoint,
  unit,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { Slopes } from './parting.ts';

export interface EdgeFrame {
  readonly edge: Segment;
  readonly inward: (p: Point) => Point;
  readonly outward: (p: Point) => Point;
}
export function edgeFrame(edge: Segment): EdgeFrame {
  const right = unit(minus(edge.b, edge.a));
  const ahead = { x: 0 - right.y, y: right.x };
  return {
    edge,
    inward: p => ({ x: dot(minus(p, edge.a), right), y: dot(minus(p, edge.a), ahead) }),
    outward: ({ x, y }) => ({ x: edge.a.x + right.x * x + ahead.x * y, y: edge.a.y + right.y * x + ahead.y * y }),
  };
}

/** A side or a diagonal of the body, seen from the edge: its left end, its right end, each after the same end of the edge. */
export interface Chord {
  readonly left: readonly [Point, Point];
  readonly right: readonly [Point, Point];
  /** Of the lines from the edge to the chord. */
  readonly slopes: Slopes;
}

export function chordsOf(frame: EdgeFrame, body: Polygon): readonly Chord[] {
  const points = body.points.map(p => atLeastAhead(frame.inward(p)));
  const width = distance(frame.edge.a, frame.edge.b);
  const found: Chord[] = [];
  for (const l of points) {
    for (const r of points) {
      // A body that only touches the field of view is a single point.
      if (samePoint(l, r) && points.length > 1) continue;
      const slopes = slopesTo(width, l, r);
      if (slopes) found.push({ left: [{ x: 0, y: 0 }, l], right: [{ x: width, y: 0 }, r], slopes });
    }
  }
  return found;
}
/** A body that touches the edge is still ahead of it, by a hair. */
const atLeastAhead = ({ x, y }: Point): Point => ({ x, y: Math.max(y, 1e-3) });

/** Slopes at which a line from the edge meets the chord with `l` to its left and `r` to its right; null: there are none. */
function slopesTo(width: number, l: Point, r: Point): Slopes | null {
  let from = (l.x - width) / l.y;
  let to = r.x / r.y;
  // l.x − t·l.y ≤ r.x − t·r.y
  const rise = r.y - l.y;
  if (rise > 0) to = Math.min(to, (r.x - l.x) / rise);
  if (rise < 0) from = Math.max(from, (r.x - l.x) / rise);
  if (rise === 0 && r.x < l.x) return null;
  return from < to ? { from, to } : null;
}

/**
 * Sides of the ground that all lines from the edge to the chord run over, and of the ground they would reach behind it. Only sides that
 * have all of that ground to their left: where the edge lies across the line of the chord, some have not.
 */
export interface Walls {
  readonly before: readonly Segment[];
  readonly behind: readonly Segment[];
}
export function wallsOf({ left: [a, l], right: [b, r] }: Chord): Walls {
  const corners = [a, b, r, l];
  const holds = (wall: Segment, points: readonly Point[]): boolean => leastLeft(wall, points) >= 0;
  const before = sidesOf(corners).filter(wall => holds(wall, corners));
  const behind = [
    { wall: { a: l, b: r }, holds: leastLeft({ a: r, b: l }, [a, b]) >= 0 },
    { wall: { a: l, b }, holds: leastLeft({ a: l, b }, [r]) >= 0 },
    { wall: { a, b: r }, holds: leastLeft({ a, b: r }, [l]) >= 0 },
  ];
  return { before, behind: behind.filter(w => w.holds).map(w => w.wall) };
}
const sidesOf = (corners: readonly Point[]): readonly Segment[] =>
  corners.map((a, i) => ({ a, b: corners[(i + 1) % corners.length] as Point }));
const leastLeft = ({ a, b }: Segment, points: readonly Point[]): Mm => 0 - mostLeft({ a: b, b: a }, points);

/** No line to the chord, nor its way on behind it, comes near the body: no gap is bounded by it. */
export const isAside = ({ before, behind }: Walls, points: readonly Point[]): boolean =>
  before.some(wall => mostLeft(wall, points) < 0 - TOUCH) && behind.some(wall => mostLeft(wall, points) < 0 - TOUCH);

/** What of a blocker lies ahead of the edge, in its axes: convex parts, and the corners of those together that hang together. */
export interface Ahead {
  readonly parts: readonly Polygon[];
  readonly bodies: () => readonly (readonly Point[])[];
}
export function aheadOf(blocker: readonly Polygon[]): Ahead {
  const parts = blocker.flatMap(part => clipPolygon(part, [EDGE]) ?? []);
  return { parts, bodies: once(() => joined(parts)) };
}

/** What of that lies before the chord. One that no line meets behind the chord stays whole: it matters how far it reaches aside. */
export function partsBefore(chord: Chord, ahead: Ahead): readonly (readonly Point[])[] {
  const { left, right } = startsBefore(chord);
  const before = { a: chord.right[1], b: chord.left[1] };
  const behind = [
    { a: before.b, b: before.a },
    { a: chord.left[1], b: right },
    { a: left, b: chord.right[1] },
  ];
  if (!ahead.parts.some(part => clipPolygon(part, behind) !== null)) return ahead.bodies();
  return joined(ahead.parts.flatMap(part => outside(part, before, behind)));
}
/** The ends of what of the edge lies before the line of the chord: from the rest of it, across that line, the chord is met from behind. */
function startsBefore({ left: [a, l], right: [b, r] }: Chord): { readonly left: Point; readonly right: Point } {
  const [atLeft, atRight] = [offset({ a: r, b: l }, a), offset({ a: r, b: l }, b)];
  if (atLeft >= 0 === atRight >= 0) return { left: a, right: b };
  const share = atLeft / (atLeft - atRight);
  const crossing = { x: a.x + (b.x - a.x) * share, y: 0 };
  return atLeft < 0 ? { left: crossing, right: b } : { left: a, right: crossing };
}
/** What of a part lies before the chord, or behind its line but aside of all lines that would run on. */
function outside(part: Polygon, before: Segment, [beyond, ...walls]: readonly Segment[]): readonly Polygon[] {
  const cuts = [[before], ...walls.map(({ a, b }) => [beyond as Segment, { a: b, b: a }])];
  return cuts.flatMap(cut => clipPolygon(part, cut) ?? []);
}
const EDGE: Segment = { a: { x: 0, y: 0 }, b: { x: 1, y: 0 } };

function joined(parts: readonly Polygon[]): readonly (readonly Point[])[] {
  let groups: Boxed[][] = [];
  for (const part of parts) {
    const own: Boxed = { part, box: boundsOf(part) };
    const touched = groups.filter(group => isTouched(group, own));
    const [first = []] = touched;
    for (const group of touched.slice(1)) first.push(...group);
    first.push(own);
    groups = [...groups.filter(group => !touched.includes(group)), first];
  }
  return groups.map(group => group.flatMap(({ part }) => part.points));
}
interface Boxed {
  readonly part: Polygon;
  readonly box: Box;
}
/** Parts cut from one body mostly share a corner: that is looked at first, through the whole group. */
function isTouched(group: readonly Boxed[], { part, box }: Boxed): boolean {
  const near = group.filter(other => boxesTouch(other.box, box, JOINT));
  return (
    near.some(other => other.part.points.some(p => part.points.some(q => distance(p, q) <= JOINT))) ||
    near.some(other => !areBeside(other.part, part) && gap(other.part, part).distance <= JOINT)
  );
}
/** The line along a side of one has the other wholly beyond it. */
const areBeside = (one: Polygon, other: Polygon): boolean => isBeyondSide(one, other) || isBeyondSide(other, one);
const isBeyondSide = (one: Polygon, other: Polygon): boolean =>
  sidesOf(one.points).some(side => mostLeft(side, other.points) < 0 - JOINT);
/** Parts of one body share a side; this much cutting may have moved it. */
const JOINT: Mm = 1e-6;
