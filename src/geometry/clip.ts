// Cutting by lines: what is kept lies to the left of each directed line. Corners that survive are copied, never worked out again.

import { along, beside, cross, dot, minus, type Point, samePoint, times } from './point.ts';
import { signedArea } from './polygon.ts';
import type { Segment } from './segment.ts';
import type { Disc, Polygon } from './shape.ts';
import { offset } from './turn.ts';
import { type Mm, TOUCH } from './units.ts';

/** A convex area: what lies to the left of every line, the lines included. */
export type Area = readonly Segment[];

/** How far a point lies inside an area: the least distance from its lines, negative outside. */
export const depthIn = (area: Area, p: Point): Mm => Math.min(...area.map(line => offset(line, p)));

/** Positive to the left of the line, 0 on it, exact on grid points; not a length. */
const sideOf = ({ a, b }: Segment, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/**
 * The part of a polygon to the left of every line; null when nothing of area is left: no corner reaches more than TOUCH
 * past one of the lines. A part of a polygon that is not convex may hang together by sides along a cutting line; its area is right.
 */
export function clipPolygon(p: Polygon, planes: Area): Polygon | null {
  let points = p.points;
  for (const plane of planes) {
    points = cut(points, plane);
    if (points.length < 3) return null;
  }
  if (signedArea(points) <= 0) return null;
  const thin = planes.some(plane => points.every(q => offset(plane, q) <= TOUCH));
  if (thin) return null;
  return points === p.points ? p : { kind: 'polygon', points };
}

function cut(points: readonly Point[], plane: Segment): readonly Point[] {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    const side = sideOf(plane, points[i] as Point);
    if (side < least) least = side;
    if (side > most) most = side;
  }
  if (least >= 0) return points;
  // nothing, or corners on the line alone
  if (most <= 0) return [];
  const kept: Point[] = [];
  for (let i = 0; i < points.length; i++) {
    const a = points[i] as Point;
    const b = points[i + 1 === points.length ? 0 : i + 1] as Point;
    const va = sideOf(plane, a);
    const vb = sideOf(plane, b);
    if (va >= 0) kept.push(a);
    if (va > 0 && vb < 0) kept.push(between(a, b, va / (va - vb)));
    if (va < 0 && vb > 0) kept.push(between(b, a, vb / (vb - va)));
  }
  return kept.filter((q, i) => !samePoint(q, kept[(i + 1) % kept.length] as Point));
}
/** Always worked out from the end that is kept: the same bits whichever way round the outline runs. */
const between = (kept: Point, lost: Point, k: number): Point => beside(kept, times(minus(lost, kept), k));

/** The part of a segment to the left of every line (lying on a line is kept); null when not more than a point is left. */
export function clipSegment(s: Segment, planes: Area): Segment | null {
  let [from, to] = [0, 1];
  for (const plane of planes) {
    const va = sideOf(plane, s.a);
    const vb = sideOf(plane, s.b);
    if (va < 0 && vb <= 0) return null;
    if (vb < 0 && va <= 0) return null;
    if (va < 0) from = Math.max(from, va / (va - vb));
    if (vb < 0) to = Math.min(to, va / (va - vb));
  }
  return part(s, from, to);
}

/** The part of a segment within a disc; null when not more than a point is left. */
export function clipSegmentToDisc(s: Segment, disc: Disc): Segment | null {
  const reach = reachInDisc(s, disc);
  return reach && part(s, Math.max(0, reach[0]), Math.min(1, reach[1]));
}

/** Where the line of a segment enters and leaves a disc, as fractions of the segment; null when it passes by. */
export function reachInDisc(s: Segment, disc: Disc): readonly [number, number] | null {
  const d = minus(s.b, s.a);
  const w = minus(disc.centre, s.a);
  const square = dot(d, d);
  const c = cross(d, w);
  const left = disc.radius * disc.radius * square - c * c;
  if (square === 0 || left <= 0) return null;
  const foot = dot(w, d);
  const half = Math.sqrt(left);
  return [(foot - half) / square, (foot + half) / square];
}

function part(s: Segment, from: number, to: number): Segment | null {
  if (from >= to) return null;
  if (from <= 0 && to >= 1) return s;
  const cutOut = { a: along(s.a, s.b, from), b: along(s.a, s.b, to) };
  return samePoint(cutOut.a, cutOut.b) ? null : cutOut;
}
