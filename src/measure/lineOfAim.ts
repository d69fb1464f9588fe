// Is there a straight line from a front edge to a target, within an arc, that runs through no body? An exact search with a
// witness: of all free lines the one that deviates least from straight ahead. Grazing a body does not block.

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
import { type AimLine, heldLines, linesThrough, type SeenEdge, straightLines } from './aimLines.ts';
import { nearestBody } from './lineOfFire.ts';
import { TOUCH } from './reading.ts';

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

export type { Outlook, SeenBody, SeenEdge };

export type AimVerdict = 'free' | 'blocked' | 'out-of-reach' | 'out-of-arc';
export interface AimReading {
  readonly kind: 'line-of-aim';
  readonly verdict: AimVerdict;
  /** The free line; where there is none, the straightest one to the target. Null out of the arc. */
  readonly line: Segment | null;
  readonly deviation: Degrees | null;
  /** Numbers of the obstacles that cut that line. */
  readonly inTheWay: readonly number[];
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

export function readLineOfAim(search: AimSearch): AimReading {
  const near = obstaclesBetween(search, search.obstacles);
  const straightest = straightestRay(search);
  if (!straightest) return { kind: 'line-of-aim', verdict: 'out-of-arc', line: null, deviation: null, inTheWay: [] };
  const free = isOpen(search, straightest, near) ? straightest : searchedRay(search, near);
  if (free) return reading(search, 'free', free, []);
  const cutting = near.filter(o => blocks(search, straightest, o));
  if (cutting.length === 0 && straightest.length > search.reach)
    return reading(search, 'out-of-reach', straightest, []);
  const inTheWay = (cutting.length > 0 ? cutting : near).map(o => search.obstacles.indexOf(o));
  return reading(search, 'blocked', straightest, inTheWay);
}

function reading(search: AimSearch, verdict: AimVerdict, ray: Ray, inTheWay: readonly number[]): AimReading {
  const deviation = (Math.atan2(Math.abs(ray.du), ray.dv) * 180) / Math.PI;
  return { kind: 'line-of-aim', verdict, line: lineOnTable(search.outlook, ray), deviation, inTheWay };
}

/** The line to the target that deviates least, whatever stands between. Null when nothing of the target is in the arc. */
function straightestRay(search: AimSearch): Ray | null {
  const { edge, target } = search;
  const [first] = target;
  if (!first) return null;
  for (const line of straightLines(edge, target, [])) {
    const ray = rayAlong(search, line);
    if (ray) return ray;
  }
  let best: Ray | null = null;
  for (const line of cornerLines(edge, target)) {
    if (best && Math.abs(line.slope) >= Math.abs(best.du / best.dv)) continue;
    best = rayAlong(search, line) ?? best;
  }
  return best;
}

/** From both ends of the edge to every corner of the target ahead of them. */
function cornerLines({ u0, v0, u1, v1 }: SeenEdge, target: readonly SeenBody[]): readonly AimLine[] {
  const lines: AimLine[] = [];
  for (const { us, vs } of target) {
    for (let i = 0; i < us.length; i++) {
      const [u, v] = [us[i] as number, vs[i] as number];
      if (v - v0 > TOUCH) lines.push({ u: u0, v: v0, slope: (u - u0) / (v - v0) });
      if (v - v1 > TOUCH) lines.push({ u: u1, v: v1, slope: (u - u1) / (v - v1) });
    }
  }
  return lines;
}

/** The line out to where it first meets the target; null when it misses it or leaves the arc. */
function rayAlong({ target, half }: AimSearch, { u, v, slope }: AimLine): Ray | null {
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

const isOpen = (search: AimSearch, ray: Ray, near: readonly Obstacle[]): boolean =>
  ray.length <= search.reach + TOUCH && !near.some(o => blocks(search, ray, o));

const scratch: Chord = { in: 0, out: 0 };
function blocks({ outlook }: AimSearch, ray: Ray, { seen, excuse }: Obstacle): boolean {
  if (seen.isConvex && !cuts(ray, seen, scratch)) return false;
  if (seen.isConvex && !excuse) return true;
  const line = lineOnTable(outlook, ray);
  const runs = stretches(line, seen.shape);
  return runs.length > 0 && !excuse?.(line, runs);
}

/** All held lines, the straightest first, until one is free. */
function searchedRay(search: AimSearch, near: readonly Obstacle[]): Ray | null {
  const { edge, target, half, reach } = search;
  if (near.some(o => isWall(search, o))) return null;
  const bodies = near.map(o => o.seen);
  const firstOpen = (lines: readonly AimLine[]): Ray | null => {
    for (const line of lines) {
      const ray = rayAlong(search, line);
      if (ray && isOpen(search, ray, near)) return ray;
    }
    return null;
  };
  const straight = firstOpen(straightLines(edge, target, bodies));
  if (straight) return straight;
  const limit = tangent(half);
  const isPlain = reach === Infinity && near.every(o => o.excuse === null);
  const steepest = limit * (1 + TOUCH);
  const held = heldLines(edge, target, bodies, { steepest, limits: isPlain ? [] : [limit, 0 - limit] });
  return firstOpen(held) ?? (reach === Infinity ? null : firstOpen(shortestLines(search, bodies)));
}

/** One body across the whole way, from beyond the leftmost line to beyond the rightmost: nothing passes it. */
function isWall(search: AimSearch, { seen, excuse }: Obstacle): boolean {
  const { edge, target, half } = search;
  const near = Math.min(...target.map(t => t.minV));
  const isAligned = Math.abs(edge.v0 - edge.v1) <= TOUCH;
  if (excuse || !seen.isConvex || !isAligned || seen.maxV > near || near <= edge.v0 + TOUCH) return false;
  const limit = tangent(half);
  let [left, right] = [limit, 0 - limit];
  for (const { us, vs } of target) {
    for (let i = 0; i < us.length; i++) {
      const ahead = (vs[i] as number) - edge.v0;
      left = Math.min(left, ((us[i] as number) - edge.u0) / ahead);
      right = Math.max(right, ((us[i] as number) - edge.u1) / ahead);
    }
  }
  const side = (u: Mm, slope: number): Ray => {
    const dv = 1 / Math.sqrt(1 + slope * slope);
    return { u, v: edge.v0, du: slope * dv, dv, length: (near - edge.v0) / dv };
  };
  return (
    cuts(side(edge.u0, Math.max(left, 0 - limit)), seen, scratch) &&
    cuts(side(edge.u1, Math.min(right, limit)), seen, scratch)
  );
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

/** Where a reach counts: straight to the target's sides, and by the shortest way past each corner. */
function shortestLines(search: AimSearch, bodies: readonly SeenBody[]): readonly AimLine[] {
  const { edge, target, half } = search;
  const lines: AimLine[] = [];
  const limit = tangent(half);
  const holders = [
    { u: edge.u0, v: edge.v0 },
    { u: edge.u1, v: edge.v1 },
    ...[...target, ...bodies].flatMap(b => Array.from(b.us, (u, i) => ({ u, v: b.vs[i] as number }))),
  ];
  const stops = holders.flatMap(h => holders.map(k => (k.v === h.v ? 0 : (k.u - h.u) / (k.v - h.v))));
  const slopes = [0 - limit, 0, limit, ...stops].filter(s => Math.abs(s) <= limit).sort((s, t) => s - t);
  for (const { u, v } of holders) {
    const lengthAt = (slope: number): Mm => {
      const [line] = linesThrough(edge, [{ u, v, slope }]);
      return (line && rayAlong(search, line)?.length) ?? Infinity;
    };
    for (let i = 1; i < slopes.length; i++) {
      const slope = leastBetween(slopes[i - 1] as number, slopes[i] as number, lengthAt);
      if (slope !== null) lines.push(...linesThrough(edge, [{ u, v, slope }]));
    }
  }
  return lines;
}

/** Between two stops the length is a convex function of the slope: its least value, closed in on by thirds. */
function leastBetween(low: number, high: number, f: (at: number) => number): number | null {
  let [a, b] = [low, high];
  for (let i = 0; i < 60; i++) {
    const third = (b - a) / 3;
    const [p, q] = [a + third, b - third];
    const [atP, atQ] = [f(p), f(q)];
    if (atP === Infinity && atQ === Infinity) return null;
    if (atP <= atQ) b = q;
    else a = p;
  }
  return (a + b) / 2;
}

/**
 * How far the nearest obstacle stays from the roomiest free line we find, and that line. Free lines that pass every obstacle
 * on the same side are a convex set whose corners are the held lines: the mean of the corners lies well inside.
 * Null when there is no free line; an infinite clearance where no obstacle reaches between.
 */
export function readAimClearance(search: AimSearch): { readonly line: Segment; readonly clearance: Mm } | null {
  const near = obstaclesBetween(search, search.obstacles);
  const rays = freeRays(search, near);
  const [first] = rays;
  if (!first) return null;
  const shapes = near.map(o => [o.seen.shape]);
  if (shapes.length === 0) return { line: lineOnTable(search.outlook, first), clearance: Infinity };
  const classes = new Map<string, Ray[]>();
  for (const ray of rays) {
    const sides = near.map(o => sideOf(ray, o.seen)).join('');
    classes.set(sides, [...(classes.get(sides) ?? []), ray]);
  }
  const lines = [...classes.values()].flatMap(group => middleRay(search, group) ?? []);
  return [first, ...lines]
    .filter(ray => isOpen(search, ray, near))
    .map(ray => lineOnTable(search.outlook, ray))
    .map(line => ({ line, clearance: nearestBody(line, shapes)?.distance ?? Infinity }))
    .reduce((best, next) => (next.clearance > best.clearance ? next : best));
}

function freeRays(search: AimSearch, near: readonly Obstacle[]): readonly Ray[] {
  const { edge, target, half } = search;
  const bodies = near.map(o => o.seen);
  const limit = tangent(half);
  const held = heldLines(edge, target, bodies, { steepest: limit * (1 + TOUCH), limits: [limit, 0 - limit] });
  return [...straightLines(edge, target, bodies), ...held]
    .flatMap(line => rayAlong(search, line) ?? [])
    .filter(ray => isOpen(search, ray, near));
}

/** On which side of a line the middle of a body lies. */
function sideOf({ u, v, du, dv }: Ray, { us, vs }: SeenBody): 'l' | 'r' {
  let sum = 0;
  for (let i = 0; i < us.length; i++) sum += du * ((vs[i] as number) - v) - dv * ((us[i] as number) - u);
  return sum > 0 ? 'l' : 'r';
}

function middleRay(search: AimSearch, rays: readonly Ray[]): Ray | null {
  const mean = (of: (ray: Ray) => number): number => rays.reduce((sum, ray) => sum + of(ray), 0) / rays.length;
  return rayAlong(search, { u: mean(r => r.u), v: mean(r => r.v), slope: mean(r => r.du / r.dv) });
}
