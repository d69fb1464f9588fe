// Outlines: area, place of a point, hull, crossings.

import { cross, distance, dot, minus, type Point, samePoint } from './point.ts';
import { meet, nearestOn, type Segment } from './segment.ts';
import { type Polygon, type Shape, sides } from './shape.ts';
import { turn } from './turn.ts';
import { type Mm, TOUCH } from './units.ts';

export type Place = 'inside' | 'on-edge' | 'outside';

/** Twice halved sum of crosses, from the first corner: + counter-clockwise. mm². */
export function signedArea(points: readonly Point[]): number {
  const [first] = points;
  if (!first) return 0;
  let twice = 0;
  for (let i = 1; i + 1 < points.length; i++) {
    twice += cross(minus(points[i] as Point, first), minus(points[i + 1] as Point, first));
  }
  return twice / 2;
}

/** An outline in either winding as a counter-clockwise polygon. */
export const polygon = (points: readonly Point[]): Polygon => ({
  kind: 'polygon',
  points: signedArea(points) < 0 ? points.toReversed() : points,
});

/** Where a point lies; within TOUCH of the outline is on the edge. */
export function locate(p: Point, shape: Shape): Place {
  if (shape.kind === 'disc') {
    const over = distance(p, shape.centre) - shape.radius;
    return over > TOUCH ? 'outside' : over < -TOUCH ? 'inside' : 'on-edge';
  }
  const edges = sides(shape);
  if (edges.some(edge => distance(nearestOn(edge, p), p) <= TOUCH)) return 'on-edge';
  return edges.filter(edge => passesRight(edge, p)).length % 2 === 1 ? 'inside' : 'outside';
}
/** Does the edge cross the ray from p to the east? */
function passesRight({ a, b }: Segment, p: Point): boolean {
  if (a.y > p.y === b.y > p.y) return false;
  return a.y < b.y ? turn(a, b, p) === 'left' : turn(a, b, p) === 'right';
}

export interface Box {
  readonly minX: Mm;
  readonly minY: Mm;
  readonly maxX: Mm;
  readonly maxY: Mm;
}
export function boundsOf(shape: Shape): Box {
  if (shape.kind === 'disc') {
    const { centre: c, radius: r } = shape;
    return { minX: c.x - r, minY: c.y - r, maxX: c.x + r, maxY: c.y + r };
  }
  return boundsOfPoints(shape.points);
}
export function boundsOfPoints(points: readonly Point[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}
export const boxesTouch = (a: Box, b: Box, slack: Mm = 0): boolean =>
  a.minX <= b.maxX + slack && b.minX <= a.maxX + slack && a.minY <= b.maxY + slack && b.minY <= a.maxY + slack;

/** Convex hull, counter-clockwise, without corners on straight sides (Andrew's monotone chain, 1979). */
export function hull(points: readonly Point[]): Polygon {
  const sorted = points.toSorted((p, q) => p.x - q.x || p.y - q.y).filter((p, i, all) => i === 0 || !samePoint(p, all[i - 1] as Point));
  if (sorted.length < 3) return { kind: 'polygon', points: sorted };
  const lower = chain(sorted);
  const upper = chain(sorted.toReversed());
  return { kind: 'polygon', points: [...lower.slice(0, -1), ...upper.slice(0, -1)] };
}
function chain(points: readonly Point[]): readonly Point[] {
  const out: Point[] = [];
  for (const p of points) {
    while (out.length >= 2 && turn(out.at(-2) as Point, out.at(-1) as Point, p) !== 'left') out.pop();
    out.push(p);
  }
  return out;
}

export const isConvex = (p: Polygon): boolean =>
  p.points.every((a, i) => {
    const b = p.points[(i + 1) % p.points.length] as Point;
    const c = p.points[(i + 2) % p.points.length] as Point;
    return turn(a, b, c) !== 'right';
  });

/** The first two sides that cross, touch, overlap, or have no length; null for a simple outline. Swept from west to east. */
export function selfCrossing(points: readonly Point[]): { readonly first: number; readonly second: number; readonly at: Point } | null {
  const n = points.length;
  const edges = sides({ kind: 'polygon', points });
  const empty = edges.findIndex(e => samePoint(e.a, e.b));
  if (empty >= 0) return { first: empty, second: (empty + 1) % n, at: points[empty] as Point };
  const order = edges.map((_, i) => i).sort((i, j) => westOf(edges[i] as Segment) - westOf(edges[j] as Segment));
  let open: number[] = [];
  for (const i of order) {
    const edge = edges[i] as Segment;
    open = open.filter(j => eastOf(edges[j] as Segment) >= westOf(edge));
    for (const j of open) {
      const at = clash(edges, Math.min(i, j), Math.max(i, j));
      if (at) return { first: Math.min(i, j), second: Math.max(i, j), at };
    }
    open.push(i);
  }
  return null;
}
const westOf = ({ a, b }: Segment): number => Math.min(a.x, b.x);
const eastOf = ({ a, b }: Segment): number => Math.max(a.x, b.x);

function clash(edges: readonly Segment[], i: number, j: number): Point | null {
  const [s, t] = [edges[i] as Segment, edges[j] as Segment];
  if (Math.max(s.a.y, s.b.y) < Math.min(t.a.y, t.b.y) || Math.max(t.a.y, t.b.y) < Math.min(s.a.y, s.b.y)) return null;
  const m = meet(s, t);
  if (m.kind === 'none') return null;
  const neighbours = j - i === 1 || (i === 0 && j === edges.length - 1);
  if (neighbours && m.kind === 'touch') return null;
  return m.kind === 'overlap' ? m.from : m.at;
}

/** Centre of area; of an outline without area, its first corner. */
export function centroid({ points }: Polygon): Point {
  const first = points[0] ?? { x: 0, y: 0 };
  let [twice, x, y] = [0, 0, 0];
  for (let i = 1; i + 1 < points.length; i++) {
    const u = minus(points[i] as Point, first);
    const v = minus(points[i + 1] as Point, first);
    const c = cross(u, v);
    twice += c;
    x += (u.x + v.x) * c;
    y += (u.y + v.y) * c;
  }
  return twice === 0 ? first : { x: first.x + x / (3 * twice), y: first.y + y / (3 * twice) };
}

/** Extent of a shape along a direction: least and greatest dot product, seen from `start`. */
export function extentAlong(shape: Shape, start: Point, along: Point): readonly [number, number] {
  if (shape.kind === 'disc') {
    const c = dot(minus(shape.centre, start), along);
    const r = shape.radius * Math.sqrt(dot(along, along));
    return [c - r, c + r];
  }
  const dots = shape.points.map(p => dot(minus(p, start), along));
  return [Math.min(...dots), Math.max(...dots)];
}
