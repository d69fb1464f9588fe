// What a straight line passes, grazes and where. A body is one or more shapes; its inside is what counts: grazing a corner or
// running along a side is not passing through.

import {
  lengthOf,
  type Mm,
  minus,
  nearestOn,
  type Point,
  type Polygon,
  plus,
  type Segment,
  type Shape,
  type Stretch,
  segmentGap,
  spanUnion,
  stretches,
} from '../../geometry/index.ts';
import { freeingShift } from '../aim/freeingShift.ts';
import type { Seam } from '../bodies/seams.ts';
import { TOUCH, type Verdict } from '../reading.ts';

export type Body = readonly Shape[];

/** The parts of a line inside a body, in order. */
export function runsThrough(line: Segment, body: Body): readonly Stretch[] {
  let runs: Stretch[] | null = null;
  for (let i = 0; i < body.length; i++) {
    const shape = body[i] as Shape;
    if (!mayPass(line, shape)) continue;
    runs ??= [];
    for (const run of stretches(line, shape)) runs.push(run);
  }
  if (runs === null) return NO_RUNS;
  if (runs.length < 2) return runs;
  return spanUnion(runs.map(r => ({ from: r.in, to: r.out }))).map(s => ({ in: s.from, out: s.to }));
}

const NO_RUNS: readonly Stretch[] = [];

/** Do corners lie on both sides of the line? Most shapes on a table do not, and are done with. */
export function mayPass({ a, b }: Segment, shape: Shape): boolean {
  if (shape.kind === 'disc') return true;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let left = false;
  let right = false;
  let before = true;
  let after = true;
  const { points } = shape;
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
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
  for (let i = 0; i < bodies.length; i++) {
    for (const run of runsThrough(line, bodies[i] as Body)) passed.push({ body: i, ...run });
  }
  for (const { first, bridge } of seams) {
    if (!mayPass(line, bridge)) continue;
    for (const run of runsThrough(line, [bridge])) passed.push({ body: first, ...run });
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
  let best = Infinity;
  let body = -1;
  let nearest: Shape | null = null;
  for (let i = 0; i < bodies.length; i++) {
    for (const shape of bodies[i] as Body) {
      if (boxGap(line, shape) >= best) continue;
      const distance = distanceToShape(line, shape);
      if (distance >= best) continue;
      best = distance;
      body = i;
      nearest = shape;
    }
  }
  return nearest && { body, ...shortestWay(line, nearest) };
}

/** How far the boxes around a segment and a shape stay from each other. */
function boxGap({ a, b }: Segment, shape: Shape): Mm {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  if (shape.kind === 'disc') {
    const { centre: c, radius: r } = shape;
    minX = c.x - r;
    minY = c.y - r;
    maxX = c.x + r;
    maxY = c.y + r;
  } else {
    for (let i = 0; i < shape.points.length; i++) {
      const { x, y } = shape.points[i] as Point;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  const x = Math.max(0, Math.min(a.x, b.x) - maxX, minX - Math.max(a.x, b.x));
  const y = Math.max(0, Math.min(a.y, b.y) - maxY, minY - Math.max(a.y, b.y));
  return Math.sqrt(x * x + y * y);
}

/** From a segment that does not run through the shape; plain numbers, because it is asked for every body on the table. */
export function distanceToShape({ a, b }: Segment, shape: Shape): Mm {
  if (shape.kind === 'disc') return Math.max(0, Math.sqrt(squareFrom(a, b, shape.centre)) - shape.radius);
  let best = Infinity;
  const { points } = shape;
  let p = points[points.length - 1] as Point;
  for (let i = 0; i < points.length; i++) {
    const q = points[i] as Point;
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
