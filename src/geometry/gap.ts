// Shortest and longest ways between filled shapes, with the two points that decide them.

import { beside, cross, dot, lengthOf, minus, type Point, reverse, times, unit, type Vector } from './point.ts';
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

/** The shortest way from a filled shape to a point; 0 when the point lies in it. */
export function gapToPoint(shape: Shape, p: Point): Gap {
  if (shape.kind === 'disc') return betweenDiscs(shape, { kind: 'disc', centre: p, radius: 0 });
  return encloses(shape, p) ? at(p) : nearestSide(shape, p);
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
  const shared = sharedPoint(s, t);
  if (shared) return at(shared);
  let best = nearestSide(t, s.points[0] as Point);
  for (const p of s.points) best = shorter(best, nearestSide(t, p));
  best = turnedRound(best);
  for (const q of t.points) best = shorter(best, nearestSide(s, q));
  return best;
}
const shorter = (best: Gap, next: Gap): Gap => (next.distance < best.distance ? next : best);

/** From a polygon's outline to a point, worked out in plain numbers: this is asked for every pair of bases. */
function nearestSide({ points }: Polygon, p: Point): Gap {
  let best = Infinity;
  let side = 0;
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const square = squareToSide(points[i] as Point, points[i + 1 === n ? 0 : i + 1] as Point, p);
    if (square < best) [best, side] = [square, i];
  }
  const from = nearestOn({ a: points[side] as Point, b: points[(side + 1) % n] as Point }, p);
  return { distance: Math.sqrt(best), from, to: p };
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

/** The point of a shape that lies farthest in a direction (the first such corner). */
export function farthestAlong(shape: Shape, way: Vector): Point {
  if (shape.kind === 'disc') return beside(shape.centre, times(unit(way), shape.radius));
  return shape.points.reduce((best, q) => (dot(minus(q, best), way) > 0 ? q : best));
}
