// Shortest and longest ways between filled shapes, with the two points that decide them.

import { beside, cross, lengthOf, minus, type Point, reverse, times, unit, type Vector } from './point.ts';
import { encloses } from './polygon.ts';
import { meet, nearestOn } from './segment.ts';
import { type Disc, type Polygon, type Shape, sides } from './shape.ts';
import type { Mm } from './units.ts';

/** `from` lies on the first shape, `to` on the second. Where they share ground, both are one shared point. */
export interface Gap {
  readonly distance: Mm;
  readonly from: Point;
  readonly to: Point;
}

/** The shortest way between two filled shapes; 0 when they touch or overlap. */
export function gap(s: Shape, t: Shape): Gap {
  if (s.kind === 'disc') return t.kind === 'disc' ? betweenDiscs(s, t) : turnedRound(fromPolygon(t, s));
  return t.kind === 'disc' ? fromPolygon(s, t) : betweenPolygons(s, t);
}

/** The shortest way between two bodies; the first of equals. */
export function shortestGap(a: readonly Shape[], b: readonly Shape[]): Gap | null {
  let best: Gap | null = null;
  for (const s of a) {
    for (const t of b) {
      const way = gap(s, t);
      if (best === null || way.distance < best.distance) best = way;
    }
  }
  return best;
}

/** The shortest way from a filled shape to a point; 0 when the point lies in it. */
export function gapToPoint(shape: Shape, p: Point): Gap {
  if (shape.kind === 'disc') return betweenDiscs(shape, { kind: 'disc', centre: p, radius: 0 });
  return encloses(shape, p) ? at(p) : nearestSide(shape, p);
}

/** How far a point lies from a filled shape: the distance of `gapToPoint`, and nothing made for it. */
export function distanceToPoint(shape: Shape, p: Point): Mm {
  if (shape.kind === 'disc') {
    const x = p.x - shape.centre.x;
    const y = p.y - shape.centre.y;
    return Math.max(0, Math.sqrt(x * x + y * y) - shape.radius);
  }
  if (encloses(shape, p)) return 0;
  const { points } = shape;
  let least = Infinity;
  let from = points[points.length - 1] as Point;
  for (let i = 0; i < points.length; i++) {
    const to = points[i] as Point;
    least = Math.min(least, squareToSide(from, to, p));
    from = to;
  }
  return Math.sqrt(least);
}

const at = (p: Point): Gap => ({ distance: 0, from: p, to: p });
const turnedRound = (g: Gap): Gap => ({ distance: g.distance, from: g.to, to: g.from });

function betweenDiscs(s: Disc, t: Disc): Gap {
  const v = minus(t.centre, s.centre);
  const between = lengthOf(v) - s.radius - t.radius;
  const from = t.radius === 0 && between <= 0 ? t.centre : onCircle(s, v);
  return between <= 0 ? at(from) : { distance: between, from, to: onCircle(t, minus(s.centre, t.centre)) };
}
const onCircle = (d: Disc, towards: Vector): Point =>
  d.radius === 0 ? d.centre : beside(d.centre, times(unit(towards), Math.min(d.radius, lengthOf(towards))));

function fromPolygon(p: Polygon, d: Disc): Gap {
  const toCentre = gapToPoint(p, d.centre);
  const between = toCentre.distance - d.radius;
  if (between <= 0) return at(toCentre.from);
  return { distance: between, from: toCentre.from, to: onCircle(d, minus(toCentre.from, d.centre)) };
}

function betweenPolygons(s: Polygon, t: Polygon): Gap {
  const shared = boxesApart(s.points, t.points) ? null : sharedPoint(s, t);
  if (shared) return at(shared);
  const toT = nearestPair(s.points, t.points, Infinity);
  const toS = nearestPair(t.points, s.points, toT?.distance ?? Infinity);
  if (toS) return gapAt(s.points, t.points, toS);
  return turnedRound(gapAt(t.points, s.points, toT ?? { distance: Infinity, corner: 0, side: 0 }));
}

/** Does a line north or east part the two? Then they share nothing. */
function boxesApart(s: readonly Point[], t: readonly Point[]): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < s.length; i++) {
    const { x, y } = s[i] as Point;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  let [isWest, isSouth, isEast, isNorth] = [true, true, true, true];
  for (let i = 0; i < t.length; i++) {
    const { x, y } = t[i] as Point;
    if (x >= west) isWest = false;
    if (x <= east) isEast = false;
    if (y >= south) isSouth = false;
    if (y <= north) isNorth = false;
  }
  return isWest || isSouth || isEast || isNorth;
}

/** A corner of one outline and the side of another that it comes nearest to. */
interface Pair {
  readonly distance: Mm;
  readonly corner: number;
  readonly side: number;
}
/** Of all corners and sides the nearest, the first of equals; null where none is nearer than `limit`. Plain numbers: this is asked for every pair of bases. */
function nearestPair(corners: readonly Point[], points: readonly Point[], limit: Mm): Pair | null {
  let distance = limit;
  let least = Infinity;
  let [corner, side] = [-1, -1];
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i] as Point;
    for (let j = 0; j < points.length; j++) {
      const square = squareToSide(points[j] as Point, points[j + 1 === points.length ? 0 : j + 1] as Point, p);
      if (square >= least) continue;
      const away = Math.sqrt(square);
      // Of one corner the square decides, between corners the distance: equal to the last bit is equal.
      if (i !== corner && away >= distance) continue;
      least = square;
      distance = away;
      corner = i;
      side = j;
    }
  }
  return corner < 0 ? null : { distance, corner, side };
}
function gapAt(points: readonly Point[], corners: readonly Point[], { distance, corner, side }: Pair): Gap {
  const to = corners[corner] as Point;
  const from = nearestOn({ a: points[side] as Point, b: points[(side + 1) % points.length] as Point }, to);
  return { distance, from, to };
}

/** From a polygon's outline to a point. */
function nearestSide({ points }: Polygon, p: Point): Gap {
  const { distance, side } = nearestPair([p], points, Infinity) ?? { distance: Infinity, side: 0 };
  return gapAt(points, [p], { distance, corner: 0, side });
}

function squareToSide(a: Point, b: Point, p: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const vx = p.x - a.x;
  const vy = p.y - a.y;
  const far = dx * vx + dy * vy;
  const square = dx * dx + dy * dy;
  if (far <= 0) return vx * vx + vy * vy;
  if (far >= square) return (p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y);
  const c = dx * vy - dy * vx;
  return (c * c) / square;
}

/** A point of both polygons: where sides meet, or a corner of one that lies in the other. */
function sharedPoint(s: Polygon, t: Polygon): Point | null {
  const others = sides(t);
  for (const side of sides(s))
    for (const other of others) {
      const m = meet(side, other);
      if (m.kind !== 'none') return m.kind === 'overlap' ? m.from : m.at;
    }
  const p = s.points[0];
  const q = t.points[0];
  if (p && encloses(t, p)) return p;
  return q && encloses(s, q) ? q : null;
}

/** How deep two convex polygons overlap: `push` moves the first out of the second by the shortest way. Depth ≤ 0: they do not overlap. */
export interface Overlap {
  readonly depth: Mm;
  readonly push: Vector;
}

export function overlapDepth(s: Polygon, t: Polygon): Overlap {
  const outOfS = leastDepth(s, t);
  const outOfT = leastDepth(t, s);
  const least = outOfT.depth < outOfS.depth ? outOfT : { depth: outOfS.depth, out: reverse(outOfS.out) };
  return { depth: least.depth, push: least.depth > 0 ? times(least.out, least.depth) : { x: 0, y: 0 } };
}

/** The side of `s` that `t` reaches past least, with its outward normal. */
function leastDepth(s: Polygon, t: Polygon): { readonly depth: Mm; readonly out: Vector } {
  let best = { depth: Infinity, out: { x: 0, y: 0 } };
  for (const { a, b } of sides(s)) {
    const d = minus(b, a);
    const l = lengthOf(d);
    if (l === 0) continue;
    let deepest = -Infinity;
    for (const p of t.points) deepest = Math.max(deepest, cross(d, minus(p, a)));
    if (deepest / l < best.depth) best = { depth: deepest / l, out: { x: d.y / l, y: 0 - d.x / l } };
  }
  return best;
}

/** The point of a shape farthest from `p`, and how far it is. */
export function farthest(shape: Shape, p: Point): Gap {
  if (shape.kind === 'disc') {
    const v = minus(shape.centre, p);
    const away = lengthOf(v) === 0 ? { x: 1, y: 0 } : unit(v);
    return { distance: lengthOf(v) + shape.radius, from: beside(shape.centre, times(away, shape.radius)), to: p };
  }
  let best: Gap = { distance: -1, from: p, to: p };
  for (const q of shape.points) {
    const distance = lengthOf(minus(q, p));
    if (distance > best.distance) best = { distance, from: q, to: p };
  }
  return best;
}
