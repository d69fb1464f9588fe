// What a search for a line of aim works with: the edge, the target, what stands about, and what one line runs into.

import {
  type Degrees,
  direction,
  type Mm,
  type Segment,
  type Stretch,
  stretches,
  tangent,
  memoOfLast,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import {
  type Chord,
  cuts,
  lineOnTable,
  type Outlook,
  passageOf,
  type Ray,
  type SeenBody,
  seenPoint,
} from './aimBodies.ts';
import type { AimLine, SeenEdge } from './aimLines.ts';

export type { Outlook, SeenBody, SeenEdge };

/** Lets a line run through a body after all: over it, or out of it. Gets the line and its runs through the body. */
export type Excuse = (line: Segment, runs: readonly Stretch[]) => boolean;
export interface Obstacle {
  readonly seen: SeenBody;
  readonly excuse: Excuse | null;
  /** Of ground that may hold an end of a line: how far one sees into it, in mm. Not given, or Infinity: however deep it is. */
  readonly depth?: Mm;
}
export interface AimSearch<O extends Obstacle = Obstacle> {
  readonly outlook: Outlook;
  readonly edge: SeenEdge;
  readonly half: Degrees;
  /** Convex outlines; the line ends where it first meets one of them. */
  readonly target: readonly SeenBody[];
  readonly obstacles: readonly O[];
  /** Longest line; Infinity where nothing limits it. */
  readonly reach: Mm;
}

/** An edge in the firer's coordinates, left end first. */
export function edgeSeen(outlook: Outlook, { a, b }: Segment): SeenEdge {
  const [p, q] = [seenPoint(outlook, a), seenPoint(outlook, b)];
  const [left, right] = p.u <= q.u ? [p, q] : [q, p];
  return { u0: left.u, v0: left.v, u1: right.u, v1: right.v };
}

/** Sine, cosine and tangent of a half angle. */
interface Opening {
  readonly cos: number;
  readonly sin: number;
  readonly limit: number;
}
/** A table knows two or three half angles, and one firer asks dozens of times for each target. */
export const openingOf = memoOfLast(4, (half: Degrees): Opening => {
  const { x: cos, y: sin } = direction(half);
  return { cos, sin, limit: tangent(half) };
});

/** The line out to where it first meets the target; null when it misses it or leaves the arc. */
export function rayAlong({ target, half }: AimSearch, { u, v, slope }: AimLine): Ray | null {
  const dv = 1 / Math.sqrt(1 + slope * slope);
  const du = slope * dv;
  const trial: Ray = { u, v, du, dv, length: Infinity };
  const chord: Chord = { in: 0, out: 0 };
  let length = Infinity;
  for (let i = 0; i < target.length; i++) {
    const part = target[i] as SeenBody;
    if (passageOf(trial, part, chord) === 'beside' || chord.in < -TOUCH) {
      if (chord.in < -TOUCH && chord.out > TOUCH) return null;
      continue;
    }
    length = Math.min(length, Math.max(0, chord.in));
  }
  if (length === Infinity) return null;
  const { cos, sin } = openingOf(half);
  return (Math.abs(du) * cos - dv * sin) * length <= TOUCH ? { u, v, du, dv, length } : null;
}

export function isOpen(search: AimSearch, ray: Ray, near: readonly Obstacle[]): boolean {
  if (!(ray.length <= search.reach + TOUCH)) return false;
  for (let i = 0; i < near.length; i++) if (blocks(search, ray, near[i] as Obstacle)) return false;
  return true;
}

export function blocks({ outlook }: AimSearch, ray: Ray, { seen, excuse }: Obstacle): boolean {
  if (seen.isConvex && !cuts(ray, seen, { in: 0, out: 0 })) return false;
  if (seen.isConvex && !excuse) return true;
  const line = lineOnTable(outlook, ray);
  const runs = stretches(line, seen.shape);
  return runs.length > 0 && !excuse?.(line, runs);
}
