// What a straight line passes, grazes and where. A body is one or more shapes; its inside is what counts: grazing a corner or
// running along a side is not passing through.

import {
  type Box,
  boundsOf,
  clipPolygon,
  leftOf,
  lengthOf,
  minus,
  type Mm,
  nearestOn,
  offset,
  plus,
  type Point,
  type Polygon,
  rightOf,
  type Segment,
  type Shape,
  segmentGap,
  spanUnion,
  type Stretch,
  stretches,
} from '../geometry/index.ts';
import { convexPieces, roundOutline } from './partRange.ts';
import { TOUCH, type Verdict } from './reading.ts';
import type { Seam } from './seams.ts';

export type Body = readonly Shape[];

/** The parts of a line inside a body, in order. */
export function runsThrough(line: Segment, body: Body): readonly Stretch[] {
  const runs: Stretch[] = [];
  for (const shape of body) if (mayPass(line, shape)) runs.push(...stretches(line, shape));
  if (runs.length < 2) return runs;
  return spanUnion(runs.map(r => ({ from: r.in, to: r.out }))).map(s => ({ in: s.from, out: s.to }));
}

/** Do corners lie on both sides of the line? Most shapes on a table do not, and are done with. */
function mayPass({ a, b }: Segment, shape: Shape): boolean {
  if (shape.kind === 'disc') return true;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let [left, right, before, after] = [false, false, true, true];
  for (const p of shape.points) {
    const side = dx * (p.y - a.y) - dy * (p.x - a.x);
    if (side > 0) left = true;
    else right = true;
    if (dx * (p.x - a.x) + dy * (p.y - a.y) > 0) before = false;
    if (dx * (p.x - b.x) + dy * (p.y - b.y) < 0) after = false;
  }
  return left && right && !before && !after;
}

/** A body that a line passes through, with the distances from the line's first end. */
export interface Passing extends Stretch {
  readonly body: number;
}
export interface LineOfFireReading {
  readonly kind: 'line-of-fire';
  /** `inside`: free by the margin; `on-edge`: it grazes a body; `outside`: it passes through one. */
  readonly verdict: Verdict;
  readonly line: Segment;
  /** In the order in which the line meets them. */
  readonly passed: readonly Passing[];
  /** The body nearest to a free line. */
  readonly nearest: NearestBody | null;
  /** Distance to the nearest body, or minus the shortest sideways shift that frees the line. Null where there is no body. */
  readonly margin: Mm | null;
}
export interface NearestBody {
  readonly body: number;
  readonly distance: Mm;
  readonly from: Point;
  readonly to: Point;
}

/** A line along a seam passes through the first of its two bodies. */
export function readLineOfFire(line: Segment, bodies: readonly Body[], seams: readonly Seam[] = []): LineOfFireReading {
  const kind = 'line-of-fire';
  const passed: Passing[] = [];
  bodies.forEach((body, i) => passed.push(...runsThrough(line, body).map(r => ({ body: i, ...r }))));
  for (const { first, bridge } of seams) {
    passed.push(...runsThrough(line, [bridge]).map(r => ({ body: first, ...r })));
  }
  if (passed.length > 0) {
    passed.sort((p, q) => p.in - q.in);
    const margin = 0 - freeingShift(line, [...bodies.flat(), ...seams.map(s => s.bridge)]);
    return { kind, verdict: 'outside', line, passed, nearest: null, margin };
  }
  const nearest = nearestBody(line, bodies);
  if (!nearest) return { kind, verdict: 'inside', line, passed, nearest, margin: null };
  const verdict = nearest.distance > TOUCH ? 'inside' : 'on-edge';
  return { kind, verdict, line, passed, nearest, margin: nearest.distance };
}

/** The body with the shortest way from a segment; the first of equals. Null where there is none. */
export function nearestBody(line: Segment, bodies: readonly Body[]): NearestBody | null {
  const box = boundsOf({ kind: 'polygon', points: [line.a, line.b] });
  let best = Infinity;
  let found: { readonly body: number; readonly shape: Shape } | null = null;
  bodies.forEach((body, i) => {
    for (const shape of body) {
      if (boxGap(box, boundsOf(shape)) >= best) continue;
      const distance = distanceToShape(line, shape);
      if (distance < best) [best, found] = [distance, { body: i, shape }];
    }
  });
  return found && { body: (found as { body: number }).body, ...shortestWay(line, (found as { shape: Shape }).shape) };
}

const boxGap = (a: Box, b: Box): Mm => {
  const x = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const y = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return Math.sqrt(x * x + y * y);
};

/** From a segment that does not run through the shape; plain numbers, because it is asked for every body on the table. */
function distanceToShape({ a, b }: Segment, shape: Shape): Mm {
  if (shape.kind === 'disc') return Math.max(0, Math.sqrt(squareFrom(a, b, shape.centre)) - shape.radius);
  let best = Infinity;
  let p = shape.points[shape.points.length - 1] as Point;
  for (const q of shape.points) {
    best = Math.min(best, squareFrom(a, b, q), squareFrom(p, q, a), squareFrom(p, q, b));
    p = q;
  }
  return Math.sqrt(best);
}
/** Square of the distance of `p` from the segment a–b. */
function squareFrom(a: Point, b: Point, p: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const vx = p.x - a.x;
  const vy = p.y - a.y;
  const square = dx * dx + dy * dy;
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, (dx * vx + dy * vy) / square));
  const ex = vx - k * dx;
  const ey = vy - k * dy;
  return ex * ex + ey * ey;
}

function shortestWay(line: Segment, shape: Shape): Omit<NearestBody, 'body'> {
  if (shape.kind === 'polygon') return segmentGap(line, nearestSide(line, shape));
  const from = nearestOn(line, shape.centre);
  const v = minus(from, shape.centre);
  const away = lengthOf(v);
  const k = away === 0 ? 0 : shape.radius / away;
  return { distance: Math.max(0, away - shape.radius), from, to: plus(shape.centre, { x: v.x * k, y: v.y * k }) };
}
function nearestSide({ a, b }: Segment, { points }: Polygon): Segment {
  let best = Infinity;
  let side: Segment = { a, b };
  let p = points[points.length - 1] as Point;
  for (const q of points) {
    const square = Math.min(squareFrom(a, b, q), squareFrom(a, b, p), squareFrom(p, q, a), squareFrom(p, q, b));
    if (square < best) [best, side] = [square, { a: p, b: q }];
    p = q;
  }
  return side;
}

/**
 * How far a line must at least be shifted sideways, to either hand, so that it passes through nothing between its ends.
 * Bridges over seams count as shapes; without one, a line may graze two shapes at once.
 */
export function freeingShift(line: Segment, shapes: readonly Shape[]): Mm {
  let [low, high] = [0, 0];
  let rest = shapes.flatMap(shape => acrossOf(line, shape) ?? []);
  const isClear = (r: Extent): boolean => r.low >= high - TOUCH || r.high <= low + TOUCH;
  for (let grown = true; grown; ) {
    grown = false;
    rest = rest.filter(body => {
      if (isClear(body)) return true;
      const exact = body.exact();
      if (!exact) return false;
      if (isClear(exact)) return true;
      [low, high] = [Math.min(low, exact.low), Math.max(high, exact.high)];
      grown = true;
      return false;
    });
  }
  return Math.min(high, 0 - low);
}

interface Extent {
  readonly low: Mm;
  readonly high: Mm;
}
interface Across extends Extent {
  /** The same for what of it lies between the line's ends. */
  readonly exact: () => Extent | null;
}

/** From where to where a shape reaches across a line, to the left positive; null where it lies before or beyond the line. */
function acrossOf(line: Segment, shape: Shape): Across | null {
  const outline = shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape;
  const { a, b } = line;
  const length = lengthOf(minus(b, a));
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  let [low, high, first, last] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const p of outline.points) {
    const [x, y] = [p.x - a.x, p.y - a.y];
    const far = dx * x + dy * y;
    const aside = dx * y - dy * x;
    [low, high, first, last] = [Math.min(low, aside), Math.max(high, aside), Math.min(first, far), Math.max(last, far)];
  }
  if (last <= TOUCH || first >= length - TOUCH) return null;
  const whole = { low, high };
  return { ...whole, exact: () => (first >= 0 && last <= length ? whole : betweenOnly(line, outline)) };
}

/** The same for what of it lies between the ends of the line. */
function betweenOnly(line: Segment, outline: Polygon): Extent | null {
  const parts = convexPieces(outline).flatMap(piece => clipPolygon(piece, betweenEnds(line)) ?? []);
  const asides = parts.flatMap(part => part.points.map(p => offset(line, p)));
  return asides.length === 0 ? null : { low: Math.min(...asides), high: Math.max(...asides) };
}

/** Two lines across the ends of a segment; what lies between them is to the left of both. */
export function betweenEnds({ a, b }: Segment): readonly [Segment, Segment] {
  const d = minus(b, a);
  return [
    { a, b: plus(a, rightOf(d)) },
    { a: b, b: plus(b, leftOf(d)) },
  ];
}
