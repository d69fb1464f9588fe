// What a search for a line of aim works with: the edge, the target, what stands about, and what one line runs into.

import {
  type Degrees,
  direction,
  type Frame,
  type Mm,
  type Polygon,
  type Segment,
  type Shape,
  type Stretch,
  stretches,
  tangent,
} from '../geometry/index.ts';
import {
  type Chord,
  cuts,
  lineOnTable,
  type Outlook,
  passageOf,
  type Ray,
  type SeenBody,
  seenBody,
  seenPoint,
} from './aimBodies.ts';
import type { AimLine, SeenEdge } from './aimLines.ts';
import { TOUCH } from './reading.ts';

export type { Outlook, SeenBody, SeenEdge };

/** Lets a line run through a body after all: over it, or out of it. Gets the line and its runs through the body. */
export type Excuse = (line: Segment, runs: readonly Stretch[]) => boolean;
export interface Obstacle {
  readonly seen: SeenBody;
  readonly excuse: Excuse | null;
}
export interface AimSearch {
  readonly outlook: Outlook;
  readonly edge: SeenEdge;
  readonly half: Degrees;
  /** Convex outlines; the line ends where it first meets one of them. */
  readonly target: readonly SeenBody[];
  readonly obstacles: readonly Obstacle[];
  /** Longest line; Infinity where nothing limits it. */
  readonly reach: Mm;
}

export const outlookFrom = (start: Outlook['start'], frame: Frame): Outlook => ({ start, frame });
export const obstacleOf = (outlook: Outlook, shape: Shape, excuse: Excuse | null = null): Obstacle => ({
  seen: seenBody(outlook, shape),
  excuse,
});
export const targetSeen = (outlook: Outlook, outlines: readonly Polygon[]): readonly SeenBody[] =>
  outlines.map(outline => seenBody(outlook, outline));

/** An edge in the firer's coordinates, left end first. */
export function edgeSeen(outlook: Outlook, { a, b }: Segment): SeenEdge {
  const [p, q] = [seenPoint(outlook, a), seenPoint(outlook, b)];
  const [left, right] = p.u <= q.u ? [p, q] : [q, p];
  return { u0: left.u, v0: left.v, u1: right.u, v1: right.v };
}

/** The line out to where it first meets the target; null when it misses it or leaves the arc. */
export function rayAlong({ target, half }: AimSearch, { u, v, slope }: AimLine): Ray | null {
  const dv = 1 / Math.sqrt(1 + slope * slope);
  const ray = { u, v, du: slope * dv, dv, length: Infinity };
  const chord = { in: 0, out: 0 };
  for (const part of target) {
    if (passageOf(ray, part, chord) === 'beside' || chord.in < -TOUCH) {
      if (chord.in < -TOUCH && chord.out > TOUCH) return null;
      continue;
    }
    ray.length = Math.min(ray.length, Math.max(0, chord.in));
  }
  if (ray.length === Infinity) return null;
  const { x: cos, y: sin } = direction(half);
  return (Math.abs(ray.du) * cos - dv * sin) * ray.length <= TOUCH ? ray : null;
}

export const isOpen = (search: AimSearch, ray: Ray, near: readonly Obstacle[]): boolean =>
  ray.length <= search.reach + TOUCH && !near.some(o => blocks(search, ray, o));

const scratch: Chord = { in: 0, out: 0 };
export function blocks({ outlook }: AimSearch, ray: Ray, { seen, excuse }: Obstacle): boolean {
  if (seen.isConvex && !cuts(ray, seen, scratch)) return false;
  if (seen.isConvex && !excuse) return true;
  const line = lineOnTable(outlook, ray);
  const runs = stretches(line, seen.shape);
  return runs.length > 0 && !excuse?.(line, runs);
}

/** Does every corner of the target lie beyond one and the same side of the arc? Then nothing of it is in the arc. */
export function isAllOut({ edge, half, target }: AimSearch): boolean {
  const { u0, v0, u1, v1 } = edge;
  const { x: cos, y: sin } = direction(half);
  const left = Math.min(u0 * cos + v0 * sin, u1 * cos + v1 * sin) - TOUCH;
  const right = Math.min(v0 * sin - u0 * cos, v1 * sin - u1 * cos) - TOUCH;
  const behind = Math.min(v0, v1) - TOUCH;
  let [isLeft, isRight, isBehind] = [true, true, true];
  for (const { us, vs } of target) {
    for (let i = 0; i < us.length; i++) {
      const [u, v] = [us[i] as number, vs[i] as number];
      if (u * cos + v * sin >= left) isLeft = false;
      if (v * sin - u * cos >= right) isRight = false;
      if (v >= behind) isBehind = false;
    }
  }
  return isLeft || isRight || isBehind;
}

/** How deep the target reaches into the arc of the edge: + in, − out. `readReachIntoArc` in the firer's coordinates. */
export function depthOfTarget({ edge, half, target }: Pick<AimSearch, 'edge' | 'half' | 'target'>): Mm {
  const { u0, v0, u1, v1 } = edge;
  const { x: cos, y: sin } = direction(half);
  const left = Math.min(u0 * cos + v0 * sin, u1 * cos + v1 * sin);
  const right = Math.min(v0 * sin - u0 * cos, v1 * sin - u1 * cos);
  const wide = Math.hypot(u1 - u0, v1 - v0);
  const [nu, nv] = [(v0 - v1) / wide, (u1 - u0) / wide];
  const isLimited = Math.abs(nu) * sin <= nv * cos;
  const depthsAt = (u: Mm, v: Mm): Depths => [
    u * cos + v * sin - left,
    v * sin - u * cos - right,
    isLimited ? (u - u0) * nu + (v - v0) * nv : NO_LIMIT,
  ];
  let best = -Infinity;
  for (const { us, vs } of target) {
    let before = depthsAt(us[us.length - 1] as number, vs[us.length - 1] as number);
    for (let i = 0; i < us.length; i++) {
      const here = depthsAt(us[i] as number, vs[i] as number);
      best = Math.max(best, deepest(before, here));
      before = here;
    }
  }
  return best;
}
/** From the left side, the right side, and the edge. */
type Depths = readonly [Mm, Mm, Mm];
const NO_LIMIT: Mm = 2 ** 40;

/** The greatest of the least depths along a side: at its second end, or where two depths are equal. */
function deepest(p: Depths, q: Depths): Mm {
  let best = Math.min(q[0], q[1], q[2]);
  for (let i = 1; i < 3; i++) {
    for (let j = 0; j < i; j++) {
      const atP = (p[i] as Mm) - (p[j] as Mm);
      const atQ = (q[i] as Mm) - (q[j] as Mm);
      if (atP > 0 === atQ > 0) continue;
      const k = atP / (atP - atQ);
      best = Math.max(best, Math.min(p[0] + k * (q[0] - p[0]), p[1] + k * (q[1] - p[1]), p[2] + k * (q[2] - p[2])));
    }
  }
  return best;
}

/** Obstacles that reach into the ground between the edge and the target, within the arc. The others cannot cut any line. */
export function obstaclesBetween<O extends Obstacle>(
  { edge, target, half }: Pick<AimSearch, 'edge' | 'target' | 'half'>,
  obstacles: readonly O[],
): readonly O[] {
  const limit = tangent(half);
  const from = Math.min(edge.v0, edge.v1);
  const to = Math.max(...target.map(t => t.maxV));
  const sidesOf = (u: Mm, v: Mm): { left: number; right: number } => {
    let [left, right] = [limit, 0 - limit];
    for (const { us, vs, minV } of target) {
      if (minV <= v + TOUCH) return { left: 0 - limit, right: limit };
      for (let i = 0; i < us.length; i++) {
        const slope = ((us[i] as number) - u) / ((vs[i] as number) - v);
        left = Math.min(left, slope);
        right = Math.max(right, slope);
      }
    }
    return { left: Math.max(left, 0 - limit), right: Math.min(right, limit) };
  };
  const at0 = sidesOf(edge.u0, edge.v0);
  const at1 = sidesOf(edge.u1, edge.v1);
  return obstacles.filter(({ seen }) => {
    if (seen.maxV <= from + TOUCH || seen.minV >= to - TOUCH) return false;
    let [left, right] = [true, true];
    const { us, vs, radius } = seen;
    for (let i = 0; i < us.length && (left || right); i++) {
      const [u, v] = [us[i] as number, vs[i] as number];
      const wide = radius * 2;
      if (left && reaches(u + wide - edge.u0, v - edge.v0, at0.left)) left = false;
      if (left && reaches(u + wide - edge.u1, v - edge.v1, at1.left)) left = false;
      if (right && reaches(0 - (u - wide - edge.u0), v - edge.v0, 0 - at0.right)) right = false;
      if (right && reaches(0 - (u - wide - edge.u1), v - edge.v1, 0 - at1.right)) right = false;
    }
    return !left && !right;
  });
}
/** Does a point lie past a side, towards the inside? */
const reaches = (across: Mm, ahead: Mm, slope: number): boolean => across - slope * ahead > 0;
