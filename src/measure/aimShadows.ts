// What one line of aim runs into, and how far it must be shifted to pass. All lines of one slope are points on an axis (where
// they cross v = 0), and every obstacle casts a shadow there.

import type { Mm } from '../geometry/index.ts';
import type { Ray, SeenBody } from './aimBodies.ts';
import { grazing } from './aimBreaks.ts';
import { groundBetween, reachesBetween } from './aimGround.ts';
import { type AimSearch, blocks, type Obstacle } from './aimSearch.ts';
import { highest, lowest, shadeOf } from './aimShades.ts';

/** Does an obstacle cut a line? */
export function isCut(search: AimSearch, ray: Ray): boolean {
  groundBetween(search);
  for (const obstacle of search.obstacles) if (isCutBy(search, ray, obstacle)) return true;
  return false;
}
/** Obstacles that cut a line, besides those that have been found. */
export function addCutting<O extends Obstacle>(search: AimSearch<O>, ray: Ray, found: O[]): void {
  groundBetween(search);
  for (const obstacle of search.obstacles) {
    if (!found.includes(obstacle) && isCutBy(search, ray, obstacle)) found.push(obstacle);
  }
}
const isCutBy = (search: AimSearch, ray: Ray, obstacle: Obstacle): boolean =>
  !isBesideBox(ray, obstacle.seen) && reachesBetween(obstacle.seen) && blocks(search, ray, obstacle);

/** Does a line pass beside the box of a convex body? Then it does not cut it; most bodies are done with. */
function isBesideBox({ u, v, du, dv }: Ray, { isConvex, minU, maxU, minV, maxV }: SeenBody): boolean {
  const slope = du / dv;
  const near = u + slope * (minV - v);
  const far = u + slope * (maxV - v);
  return isConvex && ((near <= minU && far <= minU) || (near >= maxU && far >= maxU));
}

/** How far to shift: what to begin with, and what is enough. */
interface Shifting {
  /** Numbers of obstacles that are asked first: those that held the figure before. */
  readonly first: readonly number[];
  /** Where the shift is seen to be as much or more, only that is told. */
  readonly enough: Mm;
}
/** A shift, and the numbers of the obstacles that it passes. */
interface Shift {
  readonly shift: Mm;
  readonly by: readonly number[];
}
/** How far a line must be shifted sideways, to either hand, to pass beside all shadows that hold it. */
export function shiftAside(search: AimSearch, ray: Ray, { first, enough }: Shifting): Shift {
  const held = onlyAt(ray);
  const by: number[] = [];
  const n = search.obstacles.length;
  groundBetween(search);
  for (let k = 0; k < first.length; k++) {
    const i = first[k] as number;
    if (i >= n || !grow(held, search, i)) continue;
    by.push(i);
    if (shiftOf(held) >= enough) return { shift: shiftOf(held), by };
  }
  for (let grown = true; grown && shiftOf(held) < enough; ) {
    grown = false;
    for (let i = 0; i < n; i++) {
      if (!grow(held, search, i)) continue;
      by.push(i);
      grown = true;
    }
  }
  return { shift: shiftOf(held), by };
}

/** Lines of one slope that are held, from the least to the greatest. */
interface Held {
  readonly slope: number;
  readonly at: Mm;
  /** What of a shadow lines may graze. */
  readonly graze: Mm;
  low: Mm;
  high: Mm;
}
function onlyAt({ u, v, du, dv }: Ray): Held {
  const slope = du / dv;
  const at = u - slope * v;
  return { slope, at, graze: grazing(slope), low: at, high: at };
}
const shiftOf = ({ slope, at, low, high }: Held): Mm => Math.min(high - at, at - low) / Math.sqrt(1 + slope * slope);

/** Does the shadow of an obstacle reach over some of the lines that are held, and farther? Then it holds more. */
function grow(held: Held, { edge, target, obstacles }: AimSearch, i: number): boolean {
  const { seen } = obstacles[i] as Obstacle;
  // Of a body beside the edge only what lies ahead of it counts; of the others the box tells most.
  const isAhead = seen.minV >= edge.v0 && seen.minV >= edge.v1;
  if (isAhead && !boxHoldsMore(held, seen)) return false;
  const shade = shadeOf(edge, target[0] as SeenBody, seen) ?? seen;
  const { slope, graze } = held;
  if (!(shade.from <= slope && slope < shade.to)) return false;
  const from = lowest(shade, slope) + graze;
  const to = highest(shade, slope) - graze;
  if (!holdsMore(held, from, to) || !reachesBetween(seen)) return false;
  held.low = Math.min(held.low, from);
  held.high = Math.max(held.high, to);
  return true;
}
const holdsMore = ({ low, high }: Held, from: Mm, to: Mm): boolean =>
  from < high && to > low && (from < low || to > high);
function boxHoldsMore(held: Held, { minU, maxU, minV, maxV }: SeenBody): boolean {
  const { slope, graze } = held;
  const isRight = slope > 0;
  const from = minU - slope * (isRight ? maxV : minV) + graze;
  return holdsMore(held, from, maxU - slope * (isRight ? minV : maxV) - graze);
}
