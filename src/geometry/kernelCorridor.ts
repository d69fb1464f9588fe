// Security corridors in the fast kernel: bases that reach into the ground within some distance of a line, as `isInCorridor` has it.
// Separating axes again: across and along the line, and the sides of the base.

import { type KernelGrid, SLOT_SIZE } from './kernelGrid.ts';
import { addFound, type Found, foundList, handOut, runsAlong } from './kernelRuns.ts';
import type { Segment } from './segment.ts';
import type { Shape } from './shape.ts';
import type { Mm } from './units.ts';
import { isInCorridor } from './zone.ts';

/** A corridor from the grid's corner: its middle, direction, half length and half width. */
interface Strip {
  readonly x: Mm;
  readonly y: Mm;
  readonly dx: number;
  readonly dy: number;
  readonly long: Mm;
  readonly wide: Mm;
}

/** Groups of bases that do not count, at most two; −1 for none. */
export type Except = readonly [number, number];

/** Does any base touch the corridor, other than those of two groups? */
export const isCorridorTouched = (grid: KernelGrid, line: Segment, half: Mm, except: Except): boolean =>
  search(grid, { line, half, except, found: null });

/** The bases that touch a corridor, lowest number first. */
export function basesInCorridor(grid: KernelGrid, line: Segment, half: Mm): number[] {
  pool.count = 0;
  search(grid, { line, half, except: NO_GROUP, found: pool });
  return handOut(pool);
}
const pool = foundList();
const NO_GROUP: Except = [-1, -1];

/** `found`: gets every base; without it the first one ends the search. */
interface Search {
  readonly line: Segment;
  readonly half: Mm;
  readonly except: Except;
  readonly found: Found | null;
}

function search(grid: KernelGrid, { line, half, except, found }: Search): boolean {
  const first = except[0];
  const second = except[1];
  const strip = stripOf(grid, line, half);
  const { x, y, dx, dy, long, wide } = strip;
  const { slots, numbers, groups, band } = grid;
  const { places, used } = runsAlong(grid, line, half + grid.reach + band);
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k + 1] as number) - y;
      const px = slots[k + 2] as number;
      const py = slots[k + 3] as number;
      const qx = slots[k + 4] as number;
      const qy = slots[k + 5] as number;
      const radius = slots[k + 6] as number;
      const aside = wide - Math.abs(dx * ey - dy * ex);
      const over = aside + radius + Math.abs(dx * py - dy * px) + Math.abs(dx * qy - dy * qx);
      if (over < -band) continue;
      const inside = long - Math.abs(dx * ex + dy * ey);
      const along = inside + radius + Math.abs(dx * px + dy * py) + Math.abs(dx * qx + dy * qy);
      if (along < -band) continue;
      const i = numbers[k + 7] as number;
      const base = i < 0 ? -2 - i : i;
      const group = groups[base];
      if (group === first || group === second) continue;
      let depth = i < 0 ? 0 : Math.min(over, along);
      // With its middle in the corridor no side of the base can part them.
      if (depth > band && (aside < 0 || inside < 0)) depth = Math.min(depth, depthBeside(strip, slots, k));
      if (depth < -band) continue;
      if (depth <= band && !isInCorridor(grid.shapes[base] as Shape, line, half)) continue;
      if (!found) return true;
      addFound(found, base);
    }
  }
  return false;
}

function stripOf(grid: KernelGrid, { a, b }: Segment, half: Mm): Strip {
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  return {
    x: a.x + (b.x - a.x) / 2 - grid.originX,
    y: a.y + (b.y - a.y) / 2 - grid.originY,
    dx: length === 0 ? 0 : (b.x - a.x) / length,
    dy: length === 0 ? 0 : (b.y - a.y) / length,
    long: length / 2,
    wide: length === 0 ? 0 : half,
  };
}

/** How far a corridor reaches past the sides of a rectangle, or into a disc (mm; negative: apart). */
function depthBeside({ x, y, dx, dy, long, wide }: Strip, slots: Float32Array, k: number): Mm {
  const ex = (slots[k] as number) - x;
  const ey = (slots[k + 1] as number) - y;
  const radius = slots[k + 6] as number;
  if (radius > 0) {
    const past = Math.max(0, Math.abs(dx * ex + dy * ey) - long);
    const aside = Math.max(0, Math.abs(dx * ey - dy * ex) - wide);
    return radius - Math.sqrt(past * past + aside * aside);
  }
  let least = Infinity;
  for (let side = k + 2; side < k + 6; side += 2) {
    const sx = slots[side] as number;
    const sy = slots[side + 1] as number;
    const square = sx * sx + sy * sy;
    const reach = long * Math.abs(dx * sx + dy * sy) + wide * Math.abs(dx * sy - dy * sx) - Math.abs(ex * sx + ey * sy);
    least = Math.min(least, (square + reach) / Math.sqrt(square));
  }
  return least;
}
