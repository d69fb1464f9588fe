// Is there a straight line from a front edge to a target, within an arc, that runs through no body? An exact search with a
// witness: of all free lines the one that deviates least from straight ahead. Grazing a body does not block.

import { type Mm, tangent } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { Ray, SeenBody } from './aimBodies.ts';
import { depthOfTarget, greatestDepth, isAllOut, isOutOfAll } from './aimDepth.ts';
import { obstaclesBetween } from './aimGround.ts';
import { type AimLine, entriesInto, heldLines, type SeenEdge, straightLines } from './aimLines.ts';
import { lineInto } from './aimInto.ts';
import { shortestLines, withinReach } from './aimReach.ts';
import { type AimSearch, isOpen, type Obstacle, rayAlong } from './aimSearch.ts';
import { addCutting, isCut } from './aimShadows.ts';
import { sweptLine } from './aimSweep.ts';

export type AimVerdict = 'free' | 'blocked' | 'out-of-reach' | 'out-of-arc';
export interface AimReading {
  readonly kind: 'line-of-aim';
  readonly verdict: AimVerdict;
  /** The free line; where there is none, the straightest one to the target. In the firer's coordinates; null out of the arc. */
  readonly ray: Ray | null;
  /** Free, or out of the arc: how deep the target reaches into it. Out of reach: what is wanting. Blocked: null, see `leastOpening`. */
  readonly margin: Mm | null;
  /** Free: how many obstacles reach into the ground between. */
  readonly near: number;
  /** Free, and no line to the target is straighter. */
  readonly isStraightest: boolean;
}

/** `isSealed`: it is known that no line is free (see `isSealed`). */
export function readLineOfAim(asked: AimSearch, isSealed = false): AimReading {
  const straightest = isAllOut(asked) ? null : straightestRay(asked);
  if (!straightest) return outOfArc(depthOfTarget(asked));
  const reached = withinReach(asked);
  if (reached === 'none') return tooFar(asked, straightest);
  const search = reached === 'all' && asked.reach !== Infinity ? { ...asked, reach: Infinity } : asked;
  if (!isSealed) {
    const near = obstaclesBetween(search, search.obstacles);
    const isStraightest = isOpen(search, straightest, near);
    const free = isStraightest ? straightest : searchedRay(search, near);
    if (free) return reading('free', { ray: free, margin: depthOfTarget(search), near: near.length, isStraightest });
  }
  const isTooFar = straightest.length > search.reach && !isCut(search, straightest);
  return isTooFar ? tooFar(search, straightest) : reading('blocked', { ray: straightest, margin: null });
}
const outOfArc = (margin: Mm): AimReading => ({
  kind: 'line-of-aim',
  verdict: 'out-of-arc',
  ray: null,
  margin,
  near: 0,
  isStraightest: false,
});
/** One reading for all the edges whose arcs the whole target is out of, of the edge that comes nearest; null where one of them may reach it. */
export function readOutOfArc(edges: readonly SeenEdge[], arc: Pick<AimSearch, 'half' | 'target'>): AimReading | null {
  return isOutOfAll(edges, arc) ? outOfArc(greatestDepth(edges, arc)) : null;
}
const tooFar = (search: AimSearch, ray: Ray): AimReading =>
  reading('out-of-reach', { ray, margin: search.reach - ray.length });

interface Found {
  readonly ray: Ray;
  readonly margin: Mm | null;
  readonly near?: number;
  readonly isStraightest?: boolean;
}
function reading(verdict: AimVerdict, { ray, margin, near = 0, isStraightest = false }: Found): AimReading {
  return { kind: 'line-of-aim', verdict, ray, margin, near, isStraightest };
}

/** A figure that has been asked about, or would be. */
interface AimTried<O extends Obstacle = Obstacle> {
  readonly search: AimSearch<O> | null;
  readonly reading: AimReading;
}
/** What stands in the way of the figures that are blocked: what cuts their straightest lines or, where nothing does, all between. */
export function inTheWayOf<O extends Obstacle>(figures: readonly AimTried<O>[]): readonly O[] {
  const found: O[] = [];
  for (const { search, reading } of figures) {
    if (reading.verdict !== 'blocked' || !search || !reading.ray) continue;
    if (addCutting(search, reading.ray, found)) continue;
    for (const o of obstaclesBetween(search, search.obstacles)) if (!found.includes(o)) found.push(o);
  }
  return found;
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
  return straightestToCorner(search);
}

/** Of the lines from an end of the edge to a corner of the target, the straightest. */
function straightestToCorner(search: AimSearch): Ray | null {
  const least = leastSlope(search.edge, search.target);
  // Nearly always one of the least slope meets the target within the arc; several may be the same but for rounding.
  return straightestUpTo(search, least * (1 + 2 ** -40)) ?? straightestUpTo(search, Infinity);
}
/** The least slope, to either hand, of the lines from an end of the edge to a corner of the target that lies ahead of it. */
function leastSlope({ u0, v0, u1, v1 }: SeenEdge, target: readonly SeenBody[]): number {
  let least = Infinity;
  for (let k = 0; k < target.length; k++) {
    const { us, vs } = target[k] as SeenBody;
    for (let i = 0; i < us.length; i++) {
      const u = us[i] as Mm;
      const v = vs[i] as Mm;
      if (v - v0 > TOUCH) least = Math.min(least, Math.abs((u - u0) / (v - v0)));
      if (v - v1 > TOUCH) least = Math.min(least, Math.abs((u - u1) / (v - v1)));
    }
  }
  return least;
}
function straightestUpTo(search: AimSearch, steepest: number): Ray | null {
  const { u0, v0, u1, v1 } = search.edge;
  let best: Ray | null = null;
  for (const { us, vs } of search.target) {
    for (let i = 0; i < 2 * us.length; i++) {
      const isLeft = i % 2 === 0;
      const u = isLeft ? u0 : u1;
      const v = isLeft ? v0 : v1;
      const ahead = (vs[i >> 1] as Mm) - v;
      const slope = ((us[i >> 1] as Mm) - u) / ahead;
      if (!(ahead > TOUCH && Math.abs(slope) <= steepest)) continue;
      if (best === null || Math.abs(slope) < Math.abs(best.du / best.dv))
        best = rayAlong(search, { u, v, slope }) ?? best;
    }
  }
  return best;
}

/** A line straight ahead that may meet the target, as near to the middle of the edge as can be. */
function straightAhead({ edge, target }: AimSearch): AimLine | null {
  const { u0, v0, u1, v1 } = edge;
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < target.length; k++) {
    low = Math.min(low, (target[k] as SeenBody).minU);
    high = Math.max(high, (target[k] as SeenBody).maxU);
  }
  if (low > u1 + TOUCH || high < u0 - TOUCH) return null;
  const u = Math.max(u0, Math.min(u1, Math.max(low, Math.min(high, (u0 + u1) / 2))));
  return { u, v: u1 > u0 ? v0 + ((u - u0) / (u1 - u0)) * (v1 - v0) : Math.max(v0, v1), slope: 0 };
}

/**
 * The straightest free line. The sweep knows bodies that nothing excuses: where they leave no line, there is none; where they
 * leave one that passes the others too, that is it. Else all held lines are tried.
 */
function searchedRay(search: AimSearch, near: readonly Obstacle[]): Ray | null {
  const plain = near.every(isPlain) ? near : near.filter(isPlain);
  const swept = search.reach === Infinity ? sweptRay(search, plain) : undefined;
  if (swept === null || (swept && (plain.length === near.length || isOpen(search, swept, near)))) return swept;
  return triedRay(search, near);
}

const isPlain = ({ excuse }: Obstacle): boolean => excuse === null;

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
  const excused = near.flatMap(o => (o.excuse && o.seen.radius === 0 ? [o.seen] : []));
  const entries = excused.length === 0 ? [] : entriesInto(edge, target, excused);
  const straight =
    firstOpen(straightLines(edge, target, bodies)) ??
    (entries.length === 0 ? null : firstOpen(straightLines(edge, target, bodies, entries)));
  if (straight) return straight;
  const limit = tangent(half);
  const isPlain = reach === Infinity && near.every(o => o.excuse === null);
  const steepest = limit * (1 + TOUCH);
  const held = heldLines(edge, target, bodies, { steepest, limits: isPlain ? [] : [limit, 0 - limit], entries });
  const found = firstOpen(held) ?? (reach === Infinity ? null : firstOpen(shortestLines(search, bodies)));
  return found ?? lineInto(search, near);
}
