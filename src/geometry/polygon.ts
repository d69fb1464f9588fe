// Outlines: winding, area, where a point lies, boxes, hulls.
// Sides are decided by the sign of exact cross products; lengths only where a tolerance is meant.

import { beside, cross, dot, lengthOf, minus, type Point, plus, samePoint, type Vector } from './point.ts';
import type { Polygon, Shape } from './shape.ts';
import { type Mm, TOUCH } from './units.ts';

/** Where a point lies: on the edge means within TOUCH of the outline. */
export type Place = 'inside' | 'on-edge' | 'outside';

export interface Box {
  readonly minX: Mm;
  readonly minY: Mm;
  readonly maxX: Mm;
  readonly maxY: Mm;
}

/** A polygon from its corners in either winding; the first corner stays the first. */
export function polygon(points: readonly Point[]): Polygon {
  const [first, ...others] = points;
  if (!first || signedArea(points) >= 0) return { kind: 'polygon', points };
  return { kind: 'polygon', points: [first, ...others.reverse()] };
}
/** The same outline somewhere else. */
export const polygonMoved = ({ points }: Polygon, by: Vector): Polygon => ({
  kind: 'polygon',
  points: points.map(p => plus(p, by)),
});

/** Area in mm², positive when the corners run counter-clockwise. Exact on the grid up to some 90 m². */
export function signedArea(points: readonly Point[]): number {
  const start = points[0];
  if (!start) return 0;
  let twice = 0;
  for (let i = 1; i + 1 < points.length; i++)
    twice += cross(minus(points[i] as Point, start), minus(points[i + 1] as Point, start));
  return twice / 2;
}

/** The centre of mass of the area; of the corners where there is no area. */
export function centroid(p: Polygon): Point {
  const start = p.points[0] ?? { x: 0, y: 0 };
  let [twice, x, y] = [0, 0, 0];
  for (let i = 1; i + 1 < p.points.length; i++) {
    const u = minus(p.points[i] as Point, start);
    const v = minus(p.points[i + 1] as Point, start);
    const c = cross(u, v);
    twice += c;
    x += (u.x + v.x) * c;
    y += (u.y + v.y) * c;
  }
  if (twice !== 0) return beside(start, { x: x / (3 * twice), y: y / (3 * twice) });
  const n = Math.max(1, p.points.length);
  for (const q of p.points) [x, y] = [x + (q.x - start.x), y + (q.y - start.y)];
  return beside(start, { x: x / n, y: y / n });
}

export function locate(p: Point, shape: Shape): Place {
  if (shape.kind === 'disc') {
    const over = lengthOf(minus(p, shape.centre)) - shape.radius;
    return over > TOUCH ? 'outside' : over < -TOUCH ? 'inside' : 'on-edge';
  }
  const { points } = shape;
  let inside = false;
  let a = points[points.length - 1];
  for (const b of points) {
    if (!a) break;
    if (isNearSide(a, b, p)) return 'on-edge';
    if (crossesRay(a, b, p)) inside = !inside;
    a = b;
  }
  return inside ? 'inside' : 'outside';
}

/** Does the outline go round the point? Exact: no strip along the edge. On the outline itself either answer may come. */
export function encloses({ points }: Polygon, p: Point): boolean {
  let inside = false;
  let a = points[points.length - 1];
  for (const b of points) {
    if (a && crossesRay(a, b, p)) inside = !inside;
    a = b;
  }
  return inside;
}

/** Within TOUCH of the segment from `a` to `b`. */
function isNearSide(a: Point, b: Point, p: Point): boolean {
  const d = minus(b, a);
  const v = minus(p, a);
  const far = dot(v, d);
  const square = dot(d, d);
  if (far <= 0) return lengthOf(v) <= TOUCH;
  if (far >= square) return lengthOf(minus(p, b)) <= TOUCH;
  return Math.abs(cross(d, v)) <= TOUCH * Math.sqrt(square);
}

/** Does the side cross the ray from `p` eastwards? A corner on the ray counts as lying above it. */
function crossesRay(a: Point, b: Point, p: Point): boolean {
  const aAbove = a.y >= p.y;
  const bAbove = b.y >= p.y;
  if (aAbove === bAbove) return false;
  return cross(minus(b, a), minus(p, a)) > 0 === bAbove;
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

/** Around several boxes; of none, a box that holds nothing (from Infinity to −Infinity). */
export function boundsOfBoxes(boxes: readonly Box[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}

/** Do two boxes share a point, or come within `slack` of it along both axes? */
export const boxesTouch = (a: Box, b: Box, slack: Mm = 0): boolean =>
  a.minX - b.maxX <= slack && b.minX - a.maxX <= slack && a.minY - b.maxY <= slack && b.minY - a.maxY <= slack;

export const grownBox = (box: Box, by: Mm): Box => ({
  minX: box.minX - by,
  minY: box.minY - by,
  maxX: box.maxX + by,
  maxY: box.maxY + by,
});

/** Its rim, counter-clockwise from the lower left. */
export const boxOutline = ({ minX, minY, maxX, maxY }: Box): Polygon => ({
  kind: 'polygon',
  points: [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ],
});

/** At least so far the two shapes in the boxes keep from each other. */
export const gapOfBoxes = (a: Box, b: Box): Mm => Math.sqrt(squareBetween(a, b));
export function squareBetween(a: Box, b: Box): number {
  const x = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const y = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return x * x + y * y;
}

/** Least and greatest extent of a shape along a direction (a unit vector gives mm), seen from `start`. */
export function extentAlong(shape: Shape, start: Point, way: Vector): readonly [number, number] {
  if (shape.kind === 'disc') {
    const c = dot(minus(shape.centre, start), way);
    const r = shape.radius * lengthOf(way);
    return [c - r, c + r];
  }
  const dots = shape.points.map(p => dot(minus(p, start), way));
  return [Math.min(...dots), Math.max(...dots)];
}

/** The convex hull, counter-clockwise from the westernmost (then southernmost) corner, without corners on its sides. */
export function hull(points: readonly Point[]): Polygon {
  const sorted: Point[] = [];
  for (const p of outermost(points).toSorted((p, q) => p.x - q.x || p.y - q.y)) {
    const last = sorted[sorted.length - 1];
    if (!last || !samePoint(last, p)) sorted.push(p);
  }
  if (sorted.length < 3) return { kind: 'polygon', points: sorted };
  const around = leftTurnsOnly(sorted);
  const upper = leftTurnsOnly(sorted.reverse());
  // each chain ends where the other begins
  around.pop();
  for (let i = 0; i + 1 < upper.length; i++) around.push(upper[i] as Point);
  return { kind: 'polygon', points: around };
}
/**
 * Of many points those that can be corners of their hull: not those well inside (by more than TOUCH) the outline of the points that lie
 * farthest in eight directions (Akl and Toussaint 1978). To sort all is dearer.
 */
function outermost(points: readonly Point[]): readonly Point[] {
  if (points.length < MANY) return points;
  const frame = farthestEightWays(points);
  const walls = frame.flatMap((a, i) => {
    const d = minus(frame[(i + 1) % frame.length] as Point, a);
    return d.x === 0 && d.y === 0 ? [] : [{ a, d, inside: TOUCH * lengthOf(d) }];
  });
  // all points in one place have no outline
  if (walls.length === 0) return points;
  return points.filter(p => {
    for (const { a, d, inside } of walls) if (d.x * (p.y - a.y) - d.y * (p.x - a.x) <= inside) return true;
    return false;
  });
}
const MANY = 64;
/** East, north-east and so on counter-clockwise; of those as far the first. */
function farthestEightWays(points: readonly Point[]): readonly Point[] {
  const first = points[0] as Point;
  let [e, ne, n, nw, w, sw, s, se] = [first, first, first, first, first, first, first, first];
  for (const p of points) {
    const { x, y } = p;
    if (x > e.x) e = p;
    if (x < w.x) w = p;
    if (y > n.y) n = p;
    if (y < s.y) s = p;
    if (x + y > ne.x + ne.y) ne = p;
    if (x + y < sw.x + sw.y) sw = p;
    if (y - x > nw.y - nw.x) nw = p;
    if (y - x < se.y - se.x) se = p;
  }
  return [e, ne, n, nw, w, sw, s, se];
}

function leftTurnsOnly(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of sorted) {
    while (chain.length > 1 && !isLeftTurn(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, p))
      chain.pop();
    chain.push(p);
  }
  return chain;
}
const isLeftTurn = (a: Point, b: Point, p: Point): boolean => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0;

/** Convex, counter-clockwise, once round. Corners in the middle of a straight side are welcome. */
export function isConvex(p: Polygon): boolean {
  const n = p.points.length;
  let flips = 0;
  let bends = 0;
  for (let i = 0; i < n; i++) {
    const u = sideVector(p.points, i);
    const v = sideVector(p.points, i + 1);
    const c = cross(u, v);
    if (c < 0 || (c === 0 && dot(u, v) <= 0)) return false;
    if (c > 0) bends++;
    if (isUpward(u) !== isUpward(v)) flips++;
  }
  return bends > 2 && flips === 2;
}
const isUpward = (v: Point): boolean => v.y > 0 || (v.y === 0 && v.x > 0);
const sideVector = (points: readonly Point[], i: number): Point =>
  minus(points[(i + 1) % points.length] as Point, points[i % points.length] as Point);
