// Lines that end in ground into which one sees so far: of those that nothing else cuts, one that runs through no more of it than that. Such lines
// need not be held by two points: where the ground begins and ends is not what limits them. Turned about one point that holds them, between two
// corners that they meet on the way, they run through less and less of it, and then through more: the least is looked for.

import { type Mm, stretches, tangent } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { lineOnTable, type Ray } from './aimBodies.ts';
import type { AimLine, SeenEdge } from './aimLines.ts';
import { type AimSearch, blocks, isOpen, type Obstacle, rayAlong } from './aimSearch.ts';

interface Place {
  readonly u: Mm;
  readonly v: Mm;
}
/** Halvings by the golden section: a ten-thousandth of the way between two corners. */
const STEPS = 20;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The straightest of them; null where there is none. `near`: all that may cut a line. */
export function lineInto(search: AimSearch, near: readonly Obstacle[]): Ray | null {
  const deep = near.filter(isLimited);
  if (deep.length === 0) return null;
  const others = near.filter(o => !isLimited(o));
  const corners = cornersAround(search, near);
  const isPast = (ray: Ray): boolean => others.every(o => !blocks(search, ray, o));
  let best: Ray | null = null;
  for (const holder of corners) {
    const slopes = slopesFrom(holder, corners, tangent(search.half));
    for (let i = 1; i < slopes.length; i++) {
      const [low, high] = [slopes[i - 1] as number, slopes[i] as number];
      if (high - low < NARROW) continue;
      const between = rayThrough(search, holder, (low + high) / 2);
      if (!between || !isPast(between)) continue;
      const ray = shallowest(
        slope => rayThrough(search, holder, slope),
        [low, high],
        r => excess(search, r, deep),
      );
      if (!ray || !isOpen(search, ray, near)) continue;
      if (best === null || Math.abs(ray.du / ray.dv) < Math.abs(best.du / best.dv)) best = ray;
    }
  }
  return best;
}
/** Slopes nearer to each other leave nothing between. */
const NARROW = 1e-6;
const isLimited = ({ depth = Infinity }: Obstacle): boolean => depth !== Infinity;

function cornersAround({ edge, target }: AimSearch, near: readonly Obstacle[]): readonly Place[] {
  const { u0, v0, u1, v1 } = edge;
  const bodies = [...target, ...near.filter(o => o.seen.radius === 0).map(o => o.seen)];
  const corners = bodies.flatMap(({ us, vs }) => Array.from(us, (u, i): Place => ({ u, v: vs[i] as Mm })));
  const from = Math.min(v0, v1);
  return [{ u: u0, v: v0 }, { u: u1, v: v1 }, ...corners.filter(c => c.v > from + TOUCH)];
}
/** The slopes from one corner to all others, within the arc. */
function slopesFrom(from: Place, corners: readonly Place[], limit: number): readonly number[] {
  const slopes = corners.flatMap(c => (Math.abs(c.v - from.v) > TOUCH ? [(c.u - from.u) / (c.v - from.v)] : []));
  return [0 - limit, ...slopes.filter(s => Math.abs(s) < limit), limit].sort((s, t) => s - t);
}
/** The line of that slope through a place, from where it leaves the edge. */
function rayThrough(search: AimSearch, holder: Place, slope: number): Ray | null {
  const line = lineThrough(search.edge, holder, slope);
  return line && rayAlong(search, line);
}
function lineThrough({ u0, v0, u1, v1 }: SeenEdge, { u, v }: Place, slope: number): AimLine | null {
  const share = (u - u0 - slope * (v - v0)) / (u1 - u0 - slope * (v1 - v0));
  return share >= 0 && share <= 1 ? { u: u0 + share * (u1 - u0), v: v0 + share * (v1 - v0), slope } : null;
}
/** By how much a line runs through more of the ground than one sees into it; Infinity where there is no line. */
function excess({ outlook }: AimSearch, ray: Ray | null, deep: readonly Obstacle[]): Mm {
  if (ray === null) return Infinity;
  const line = lineOnTable(outlook, ray);
  const over = deep.map(({ seen, depth = Infinity }) =>
    stretches(line, seen.shape).reduce((sum, run) => sum + (run.out - run.in), 0 - depth),
  );
  return Math.max(...over);
}
function shallowest(
  rayAt: (slope: number) => Ray | null,
  [from, to]: readonly [number, number],
  measure: (ray: Ray | null) => Mm,
): Ray | null {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step++) {
    const part = GOLDEN * (high - low);
    if (measure(rayAt(high - part)) <= measure(rayAt(low + part))) high = low + part;
    else low = high - part;
  }
  return rayAt((low + high) / 2);
}
