// Lines of fire in the fast kernel: is the way free, who stands in it first, who stands in it at all.
// A base stands in the way when the line runs through its inside, exactly as `stretches` has it. The slots decide by separating
// axes: across the line, along it, and the two sides of the base; nearer than the band to any limit, `stretches` is asked.

import type { KernelGrid } from './kernelGrid.ts';
import { SLOT_SIZE } from './kernelGrid.ts';
import type { Except } from './kernelCorridor.ts';
import type { Point, Vector } from './point.ts';
import { addFound, foundList, handOut, runsAlong } from './kernelRuns.ts';
import type { Segment } from './segment.ts';
import type { Shape } from './shape.ts';
import { stretches } from './stretch.ts';
import type { Mm } from './units.ts';

const NO_GROUP: Except = [-1, -1];

/** Is any base in the way, other than those of two groups? */
export function isBlocked(grid: KernelGrid, line: Segment, except: Except): boolean {
  const first = except[0];
  const second = except[1];
  const ax = line.a.x - grid.originX;
  const ay = line.a.y - grid.originY;
  const vx = line.b.x - line.a.x;
  const vy = line.b.y - line.a.y;
  const length = Math.sqrt(vx * vx + vy * vy);
  if (length === 0) return false;
  const dx = vx / length;
  const dy = vy / length;
  const { slots, numbers, groups, band } = grid;
  const { places, used } = runsAlong(grid, line, grid.reach + band);
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const ex = (slots[k] as number) - ax;
      const ey = (slots[k + 1] as number) - ay;
      const px = slots[k + 2] as number;
      const py = slots[k + 3] as number;
      const qx = slots[k + 4] as number;
      const qy = slots[k + 5] as number;
      const radius = slots[k + 6] as number;
      const over = Math.abs(dx * py - dy * px) + Math.abs(dx * qy - dy * qx) + radius - Math.abs(dx * ey - dy * ex);
      if (over < -band) continue;
      const t = dx * ex + dy * ey;
      const along = Math.abs(dx * px + dy * py) + Math.abs(dx * qx + dy * qy) + radius;
      if (t + along < -band || t - along > length + band) continue;
      const i = numbers[k + 7] as number;
      const group = groups[i < 0 ? -2 - i : i] as number;
      if (group === first || group === second) continue;
      if (i >= 0 && over > band && t - along > band && t + along < length - band) return true;
      if (meets(grid, line, k, over)) return true;
    }
  }
  return false;
}

/** Every base in the way, lowest number first. */
export function basesOn(grid: KernelGrid, line: Segment): number[] {
  pool.count = 0;
  forHits(grid, line, NO_GROUP, hit => {
    addFound(pool, hit.base);
    return Infinity;
  });
  return handOut(pool);
}
const pool = foundList();

/** A base in the way, and where the line enters it: surely no nearer than `least`, no farther than `most`. */
interface Hit {
  readonly base: number;
  readonly least: Mm;
  readonly most: Mm;
}

/** The base whose inside the line enters first, other than those of two groups; −1 for none. Of two entered at once the lower number. */
export function firstBlocker(grid: KernelGrid, line: Segment, except: Except): number {
  const hits: Hit[] = [];
  let nearest = Infinity;
  forHits(grid, line, except, hit => {
    if (hit.least > nearest) return nearest;
    hits.push(hit);
    if (hit.most < nearest) nearest = hit.most;
    return nearest;
  });
  const contenders = hits.filter(hit => hit.least <= nearest);
  if (contenders.length < 2) return contenders[0]?.base ?? -1;
  const entered = contenders.map(({ base }) => ({ base, at: entryOf(grid, line, base) }));
  entered.sort((s, t) => s.at - t.at || s.base - t.base);
  return entered[0]?.base ?? -1;
}
const entryOf = (grid: KernelGrid, line: Segment, i: number): Mm =>
  stretches(line, grid.shapes[i] as Shape)[0]?.in ?? Infinity;

/** A line from the grid's corner, with its direction, and how far along it bases still matter. */
interface Way {
  readonly ax: Mm;
  readonly ay: Mm;
  readonly dx: number;
  readonly dy: number;
  readonly length: Mm;
  readonly band: Mm;
}
function wayOf(grid: KernelGrid, { a, b }: Segment): Way | null {
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (length === 0) return null;
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  return { ax: a.x - grid.originX, ay: a.y - grid.originY, dx, dy, length, band: grid.band };
}

/** Calls `visit` for every base in the way; what it answers is how far along the line others still matter. */
function forHits(grid: KernelGrid, line: Segment, except: Except, visit: (hit: Hit) => Mm): void {
  const first = except[0];
  const second = except[1];
  const way = wayOf(grid, line);
  if (!way) return;
  const { ax, ay, dx, dy, length, band } = way;
  const { slots, numbers, groups, reach } = grid;
  let until = length;
  const { places, used } = runsAlong(grid, line, reach + band);
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const ex = (slots[k] as number) - ax;
      const ey = (slots[k + 1] as number) - ay;
      const px = slots[k + 2] as number;
      const py = slots[k + 3] as number;
      const qx = slots[k + 4] as number;
      const qy = slots[k + 5] as number;
      const radius = slots[k + 6] as number;
      const over = Math.abs(dx * py - dy * px) + Math.abs(dx * qy - dy * qx) + radius - Math.abs(dx * ey - dy * ex);
      const t = dx * ex + dy * ey;
      if (over < -band || t - reach > until + band) continue;
      const along = Math.abs(dx * px + dy * py) + Math.abs(dx * qx + dy * qy) + radius;
      if (t + along < -band || t - along > length + band) continue;
      const i = numbers[k + 7] as number;
      const base = i < 0 ? -2 - i : i;
      const group = groups[base] as number;
      if (group === first || group === second) continue;
      const isSure = i >= 0 && over > band && t - along > band && t + along < length - band;
      if (!isSure && !meets(grid, line, k, over)) continue;
      until = Math.min(
        until,
        visit(
          isSure && radius === 0 ? entered(way, grid, k) : { base, least: t - along - band, most: t + along + band },
        ),
      );
    }
  }
}

/** Where a line enters a rectangle that it runs through: where it has come into the second of the two strips the sides make. */
function entered({ ax, ay, dx, dy, band }: Way, { slots, numbers }: KernelGrid, k: number): Hit {
  const ex = (slots[k] as number) - ax;
  const ey = (slots[k + 1] as number) - ay;
  let least = -Infinity;
  let most = -Infinity;
  for (let side = k + 2; side < k + 6; side += 2) {
    const sx = slots[side] as number;
    const sy = slots[side + 1] as number;
    const speed = Math.abs(dx * sx + dy * sy);
    const square = sx * sx + sy * sy;
    const slack = band * Math.sqrt(square);
    const far = (dx * sx + dy * sy < 0 ? -(ex * sx + ey * sy) : ex * sx + ey * sy) - square;
    least = Math.max(least, (far - slack) / speed);
    most = Math.max(most, (far + slack) / speed);
  }
  return { base: numbers[k + 7] as number, least, most };
}

/** The case near an end of the line or near a limit: the sides of the base as separating axes, then the exact test. */
function meets(grid: KernelGrid, line: Segment, k: number, over: Mm): boolean {
  const { slots, numbers, band } = grid;
  const i = numbers[k + 7] as number;
  if (i < 0) return stretches(line, grid.shapes[-2 - i] as Shape).length > 0;
  if ((slots[k + 6] as number) === 0) {
    const mid = { x: (line.a.x + line.b.x) / 2 - grid.originX, y: (line.a.y + line.b.y) / 2 - grid.originY };
    const half = { x: (line.b.x - line.a.x) / 2, y: (line.b.y - line.a.y) / 2 };
    const least = Math.min(
      over,
      besideSide(slots, k, k + 2, { mid, half }),
      besideSide(slots, k, k + 4, { mid, half }),
    );
    if (least < -band) return false;
    if (least > band) return true;
  }
  return stretches(line, grid.shapes[i] as Shape).length > 0;
}

/** How far the line reaches past the limits of a base along one of its sides (mm; negative: apart). */
function besideSide(slots: Float32Array, k: number, side: number, { mid, half }: { mid: Point; half: Vector }): Mm {
  const sx = slots[side] as number;
  const sy = slots[side + 1] as number;
  const square = sx * sx + sy * sy;
  const mx = mid.x - (slots[k] as number);
  const my = mid.y - (slots[k + 1] as number);
  const reach = square + Math.abs(half.x * sx + half.y * sy) - Math.abs(mx * sx + my * sy);
  return reach / Math.sqrt(square);
}
