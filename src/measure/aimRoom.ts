// How much room a line of aim has: a free line as far from everything as we find one.

import { type Mm, type Segment, stretches, tangent } from '../geometry/index.ts';
import { lineOnTable, type Ray, type SeenBody } from './aimBodies.ts';
import { heldLines, straightLines } from './aimLines.ts';
import { type AimSearch, isOpen, type Obstacle, obstaclesBetween, rayAlong } from './aimSearch.ts';
import { nearestBody } from './lineOfFire.ts';
import { TOUCH } from './reading.ts';

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
  if (near.length === 0) return { line: lineOnTable(search.outlook, first), clearance: Infinity };
  const classes = new Map<string, Ray[]>();
  for (const ray of rays) {
    const sides = near.map(o => sideOf(ray, o.seen)).join('');
    classes.set(sides, [...(classes.get(sides) ?? []), ray]);
  }
  const lines = [...classes.values()].flatMap(group => middleRay(search, group) ?? []);
  return [first, ...lines]
    .filter(ray => isOpen(search, ray, near))
    .map(ray => lineOnTable(search.outlook, ray))
    .map(line => ({ line, clearance: roomBeside(line, near) }))
    .reduce((best, next) => (next.clearance > best.clearance ? next : best));
}

/**
 * How far the nearest obstacle stays from a free line. What the line runs through all the same is excused (a wood that
 * the target stands in, a unit fired over) and takes no room from it.
 */
export function roomBeside(line: Segment, obstacles: readonly Obstacle[]): Mm {
  const beside = obstacles.filter(o => stretches(line, o.seen.shape).length === 0).map(o => [o.seen.shape]);
  return nearestBody(line, beside)?.distance ?? Infinity;
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
