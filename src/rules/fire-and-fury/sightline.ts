// One line of sight past one outline, in plain numbers: this is asked for every pair of stands, and for forty lines of each.

import { type Mm, type Point, type Polygon, stretches } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';

export interface Sightline {
  readonly a: Point;
  readonly b: Point;
  readonly length: Mm;
  /** From a to b, of length 1. */
  readonly ux: number;
  readonly uy: number;
}
export function sightline(a: Point, b: Point): Sightline {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? { a, b, length, ux: 1, uy: 0 } : { a, b, length, ux: dx / length, uy: dy / length };
}

/**
 * How far a line keeps from an outline; − how far it would have to be shifted to come free of it, where more than TOUCH of
 * it runs through the inside. What is not nearer than `enough` is not worked out: Infinity.
 */
export function clearanceOf(line: Sightline, outline: Polygon, isConvex: boolean, enough: Mm): Mm {
  const { a, ux, uy, length } = line;
  let low = Infinity;
  let high = -Infinity;
  let first = Infinity;
  let last = -Infinity;
  const { points } = outline;
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    const vx = p.x - a.x;
    const vy = p.y - a.y;
    const across = ux * vy - uy * vx;
    const along = ux * vx + uy * vy;
    if (across < low) low = across;
    if (across > high) high = across;
    if (along < first) first = along;
    if (along > last) last = along;
  }
  if (low >= enough || 0 - high >= enough || first - length >= enough || 0 - last >= enough) return Infinity;
  const mayCross = low < -TOUCH && high > TOUCH && first < length && last > 0;
  if (mayCross && (isConvex ? runsInsideConvex(line, outline) : stretches(line, outline).length > 0))
    return 0 - Math.min(high, 0 - low);
  return Math.sqrt(squareToOutline(line, outline.points));
}

/** Does more than TOUCH of the line lie in a convex outline (counter-clockwise)? */
function runsInsideConvex({ a, ux, uy, length }: Sightline, { points }: Polygon): boolean {
  let from = 0;
  let to = length;
  let p = points[points.length - 1] as Point;
  for (let i = 0; i < points.length; i++) {
    const q = points[i] as Point;
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const at = ex * (a.y - p.y) - ey * (a.x - p.x);
    const slope = ex * uy - ey * ux;
    if (slope > 0) from = Math.max(from, (0 - at) / slope);
    else if (slope < 0) to = Math.min(to, at / (0 - slope));
    else if (at < 0) return false;
    if (to - from <= TOUCH) return false;
    p = q;
  }
  return true;
}

/** The square of the shortest way between a segment and the rim of an outline that it does not cross. */
export function squareToOutline({ a, b, ux, uy, length }: Sightline, points: readonly Point[]): number {
  let best = Infinity;
  let p = points[points.length - 1] as Point;
  for (let i = 0; i < points.length; i++) {
    const q = points[i] as Point;
    const vx = q.x - a.x;
    const vy = q.y - a.y;
    const along = ux * vx + uy * vy;
    const over = along < 0 ? along : along > length ? along - length : 0;
    const across = ux * vy - uy * vx;
    best = Math.min(best, over * over + across * across, squareToSide(p, q, a), squareToSide(p, q, b));
    p = q;
  }
  return best;
}

function squareToSide(p: Point, q: Point, to: Point): number {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const vx = to.x - p.x;
  const vy = to.y - p.y;
  const far = dx * vx + dy * vy;
  const square = dx * dx + dy * dy;
  if (far <= 0) return vx * vx + vy * vy;
  if (far >= square) return (to.x - q.x) * (to.x - q.x) + (to.y - q.y) * (to.y - q.y);
  const c = dx * vy - dy * vx;
  return (c * c) / square;
}
