// Is there a straight line from a front edge to a target, within an arc, that runs through no body? An exact search with a
// witness: of all free lines the one that deviates least from straight ahead. Grazing a body does not block.

import { type Degrees, type Mm, type Segment, tangent } from '../geometry/index.ts';
import { lineOnTable, type Ray, type SeenBody } from './aimBodies.ts';
import { type AimLine, heldLines, type SeenEdge, straightLines } from './aimLines.ts';
import { shortestLines, withinReach } from './aimReach.ts';
import { obstaclesBetween } from './aimGround.ts';
import { shiftAside } from './aimRoom.ts';
import { type AimSearch, isAllOut, blocks, depthOfTarget, isOpen, type Obstacle, rayAlong } from './aimSearch.ts';
import { sweptLine } from './aimSweep.ts';
import { TOUCH } from './reading.ts';

export type AimVerdict = 'free' | 'blocked' | 'out-of-reach' | 'out-of-arc';
export interface AimReading {
  readonly kind: 'line-of-aim';
  readonly verdict: AimVerdict;
  /** The free line; where there is none, the straightest one to the target. Null out of the arc. */
  readonly line: Segment | null;
  readonly deviation: Degrees | null;
  /** Numbers of the obstacles that cut that line. */
  readonly inTheWay: readonly number[];
  /**
   * Free, or out of the arc: how deep the target reaches into it. Blocked: minus the sideways shift that takes the straightest
   * line past what holds it. Out of reach: what is wanting.
   */
  readonly margin: Mm;
  /** How many obstacles reach into the ground between. */
  readonly near: number;
}

/** `isSealed`: it is known that no line is free (see `isSealed`). */
export function readLineOfAim(asked: AimSearch, isSealed = false): AimReading {
  const straightest = isAllOut(asked) ? null : straightestRay(asked);
  if (!straightest) return outOfArc(depthOfTarget(asked));
  const reached = withinReach(asked);
  if (reached === 'none') return tooFar(asked, straightest);
  const search = reached === 'all' ? { ...asked, reach: Infinity } : asked;
  const near = obstaclesBetween(search, search.obstacles);
  const free = isSealed ? null : isOpen(search, straightest, near) ? straightest : searchedRay(search, near);
  if (free) return reading(search, 'free', { ray: free, margin: depthOfTarget(search), near });
  return blockedReading(search, near, straightest);
}
export const outOfArc = (margin: Mm): AimReading => ({
  kind: 'line-of-aim',
  verdict: 'out-of-arc',
  line: null,
  deviation: null,
  inTheWay: [],
  margin,
  near: 0,
});
const tooFar = (search: AimSearch, ray: Ray): AimReading =>
  reading(search, 'out-of-reach', { ray, margin: search.reach - ray.length, near: [] });

interface Found {
  readonly ray: Ray;
  readonly margin: Mm;
  readonly near: readonly Obstacle[];
  readonly inTheWay?: readonly number[];
}
function reading({ outlook }: AimSearch, verdict: AimVerdict, { ray, margin, near, inTheWay = [] }: Found): AimReading {
  const deviation = (Math.atan2(Math.abs(ray.du), ray.dv) * 180) / Math.PI;
  const line = lineOnTable(outlook, ray);
  return { kind: 'line-of-aim', verdict, line, deviation, inTheWay, margin, near: near.length };
}

function blockedReading(search: AimSearch, near: readonly Obstacle[], ray: Ray): AimReading {
  const cutting: Obstacle[] = [];
  for (let i = 0; i < near.length; i++) {
    const o = near[i] as Obstacle;
    if (blocks(search, ray, o)) cutting.push(o);
  }
  if (cutting.length === 0 && ray.length > search.reach) return tooFar(search, ray);
  const inTheWay = (cutting.length > 0 ? cutting : near).map(o => search.obstacles.indexOf(o));
  const [target] = search.target;
  const line = { u: ray.u, v: ray.v, slope: ray.du / ray.dv };
  const shift = target ? shiftAside({ edge: search.edge, target }, near, line) : 0;
  return reading(search, 'blocked', { ray, margin: 0 - shift, near, inTheWay });
}

/**
 * Can it be told for a whole front at once that no line from any part of it is free? False where only single edges tell.
 * `obstacles`: those that reach between.
 */
export function isSealed({
  edge,
  half,
  target,
  obstacles,
}: Pick<AimSearch, 'edge' | 'half' | 'target' | 'obstacles'>): boolean {
  if (Math.abs(edge.v0 - edge.v1) > TOUCH || target.length === 0) return false;
  const bodies: SeenBody[] = [];
  for (let i = 0; i < obstacles.length; i++) {
    const { excuse, seen } = obstacles[i] as Obstacle;
    if (excuse === null && seen.isConvex && seen.radius === 0) bodies.push(seen);
  }
  for (let i = 0; i < target.length; i++) {
    const part = target[i] as SeenBody;
    if (sweptLine({ edge, half, target: part, bodies, tried: () => 'free' }) !== null) return false;
  }
  return true;
}

/** The line to the target that deviates least, whatever stands between. Null when nothing of the target is in the arc. */
function straightestRay(search: AimSearch): Ray | null {
  const { edge, target } = search;
  const ahead = straightAhead(search);
  const straight = ahead && rayAlong(search, ahead);
  if (straight) return straight;
  if (ahead) {
    for (const line of straightLines(edge, target, [])) {
      const ray = rayAlong(search, line);
      if (ray) return ray;
    }
  }
  let best: Ray | null = null;
  for (const line of cornerLines(edge, target)) {
    if (best && Math.abs(line.slope) >= Math.abs(best.du / best.dv)) continue;
    best = rayAlong(search, line) ?? best;
  }
  return best;
}

/** A line straight ahead that may meet the target, as near to the middle of the edge as can be. */
function straightAhead({ edge, target }: AimSearch): AimLine | null {
  const { u0, v0, u1, v1 } = edge;
  let low = Infinity;
  let high = -Infinity;
  for (const { us } of target) {
    for (let i = 0; i < us.length; i++) {
      low = Math.min(low, us[i] as number);
      high = Math.max(high, us[i] as number);
    }
  }
  if (low > u1 + TOUCH || high < u0 - TOUCH) return null;
  const u = Math.max(u0, Math.min(u1, Math.max(low, Math.min(high, (u0 + u1) / 2))));
  return { u, v: u1 > u0 ? v0 + ((u - u0) / (u1 - u0)) * (v1 - v0) : Math.max(v0, v1), slope: 0 };
}

/** From both ends of the edge to every corner of the target ahead of them. */
function cornerLines({ u0, v0, u1, v1 }: SeenEdge, target: readonly SeenBody[]): readonly AimLine[] {
  const lines: AimLine[] = [];
  for (const { us, vs } of target) {
    for (let i = 0; i < us.length; i++) {
      const u = us[i] as number;
      const v = vs[i] as number;
      if (v - v0 > TOUCH) lines.push({ u: u0, v: v0, slope: (u - u0) / (v - v0) });
      if (v - v1 > TOUCH) lines.push({ u: u1, v: v1, slope: (u - u1) / (v - v1) });
    }
  }
  return lines;
}

/**
 * The straightest free line. The sweep knows bodies that nothing excuses: where they leave no line, there is none; where they
 * leave one that passes the others too, that is it. Else all held lines are tried.
 */
function searchedRay(search: AimSearch, near: readonly Obstacle[]): Ray | null {
  const plain = near.filter(o => o.excuse === null);
  const swept = search.reach === Infinity ? sweptRay(search, plain) : undefined;
  if (swept === null || (swept && (plain.length === near.length || isOpen(search, swept, near)))) return swept;
  return triedRay(search, near);
}

function sweptRay(search: AimSearch, near: readonly Obstacle[]): Ray | null | undefined {
  const bodies = near.map(o => o.seen);
  const tried = (line: AimLine): 'free' | 'cut' | 'out' => {
    const ray = rayAlong(search, line);
    return ray === null ? 'out' : isOpen(search, ray, near) ? 'free' : 'cut';
  };
  let best: AimLine | null = null;
  for (const target of search.target) {
    const line = sweptLine({ edge: search.edge, half: search.half, target, bodies, tried });
    if (line === undefined) return undefined;
    if (line && (best === null || Math.abs(line.slope) < Math.abs(best.slope))) best = line;
  }
  return best && rayAlong(search, best);
}

/** All held lines, the straightest first, until one is free. */
export function triedRay(search: AimSearch, near: readonly Obstacle[]): Ray | null {
  const { edge, target, half, reach } = search;
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
