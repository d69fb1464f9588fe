// Lines of fire in the fast kernel: is the way free, who stands in it first, who stands in it at all.
// A base stands in the way when the line runs through its inside, exactly as `stretches` has it. The slots decide by separating
// axes: across the line, along it, and the two sides of the base; nearer than the band to any limit, `stretches` is asked.

import type { Segment } from '../segment.ts';
import type { Shape } from '../shape.ts';
import { stretches } from '../stretch.ts';
import type { Mm } from '../units.ts';
import { type Except, type KernelGrid, SLOT_SIZE } from './grid.ts';
import { emptied, foundList, handOut, runsAlong } from './runs.ts';

/** A line from where slots count: its middle, direction (east, if it has no length) and half length. */
export interface Way {
  readonly x: Mm;
  readonly y: Mm;
  readonly dx: number;
  readonly dy: number;
  readonly half: Mm;
}
export function wayOf({ originX, originY }: KernelGrid, { a, b }: Segment): Way {
  const hx = (b.x - a.x) * 0.5;
  const hy = (b.y - a.y) * 0.5;
  const half = Math.sqrt(hx * hx + hy * hy);
  const inverse = 1 / half;
  return {
    x: (a.x + b.x) * 0.5 - originX,
    y: (a.y + b.y) * 0.5 - originY,
    dx: half === 0 ? 1 : hx * inverse,
    dy: half === 0 ? 0 : hy * inverse,
    half,
  };
}

/** Is any base in the way, other than those of two groups? */
export function isBlocked(grid: KernelGrid, line: Segment, [first, second]: Except): boolean {
  const { slots, numbers } = grid;
  const way = wayOf(grid, line);
  const { x, y, dx, dy, half } = way;
  if (half === 0) return false;
  const aside = grid.reach + grid.band;
  const far = half + aside;
  const { places, used } = runsAlong(grid, line, aside);
  for (let run = 0; run < used; run += 2) {
    const end = places[run | 1] as number;
    for (let k = places[run] as number; k < end; k = (k + SLOT_SIZE) | 0) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k | 1] as number) - y;
      if (Math.abs(dx * ey - dy * ex) > aside || Math.abs(dx * ex + dy * ey) > far) continue;
      const stand = standing(grid, way, k);
      if (stand === APART) continue;
      const number = numbers[k | 7] as number;
      const group = number < 0 ? -2 - number : number;
      if (group === first || group === second) continue;
      if (stand === SURE || meets(grid, line, k)) return true;
    }
  }
  return false;
}

/** Every base in the way, lowest number first. */
export function basesOn(grid: KernelGrid, line: Segment): number[] {
  const { slots } = grid;
  const way = wayOf(grid, line);
  const { x, y, dx, dy, half } = way;
  if (half === 0) return [];
  const found = emptied(on, grid);
  const aside = grid.reach + grid.band;
  const far = half + aside;
  const { places, used } = runsAlong(grid, line, aside);
  for (let run = 0; run < used; run += 2) {
    const end = places[run | 1] as number;
    for (let k = places[run] as number; k < end; k = (k + SLOT_SIZE) | 0) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k | 1] as number) - y;
      if (Math.abs(dx * ey - dy * ex) > aside || Math.abs(dx * ex + dy * ey) > far) continue;
      const stand = standing(grid, way, k);
      if (stand === SURE || (stand === CLOSE && meets(grid, line, k))) found[on.count++] = k;
    }
  }
  return handOut(grid, on);
}
const on = foundList();

export const APART = 0;
export const CLOSE = 1;
export const SURE = 2;

/** Does a line run through the base of a slot surely, surely not, or must more be asked? */
export function standing({ slots, numbers, band }: KernelGrid, { x, y, dx, dy, half }: Way, k: number): number {
  const ex = (slots[k] as number) - x;
  const ey = (slots[k | 1] as number) - y;
  const px = slots[k | 2] as number;
  const py = slots[k | 3] as number;
  const qx = slots[k | 4] as number;
  const qy = slots[k | 5] as number;
  const radius = slots[k | 6] as number;
  const over = Math.abs(dx * py - dy * px) + Math.abs(dx * qy - dy * qx) + radius - Math.abs(dx * ey - dy * ex);
  if (over < -band) return APART;
  const reach = Math.abs(dx * px + dy * py) + Math.abs(dx * qx + dy * qy) + radius;
  const from = Math.abs(dx * ex + dy * ey) - half;
  if (from - reach > band) return APART;
  return over > band && from + reach < -band && (numbers[k | 7] as number) >= 0 ? SURE : CLOSE;
}

/** The case near an end of the line or near a limit: the sides of the base as separating axes, then the exact test. */
export function meets(grid: KernelGrid, line: Segment, k: number): boolean {
  const { slots, numbers, band, bases } = grid;
  if ((numbers[k | 7] as number) >= 0 && (slots[k | 6] as number) === 0) {
    const way = wayOf(grid, line);
    const { x, y, dx, dy } = way;
    const ex = (slots[k] as number) - x;
    const ey = (slots[k | 1] as number) - y;
    const extent =
      Math.abs(dx * (slots[k | 3] as number) - dy * (slots[k | 2] as number)) +
      Math.abs(dx * (slots[k | 5] as number) - dy * (slots[k | 4] as number));
    const over = extent - Math.abs(dx * ey - dy * ex);
    const least = Math.min(over, besideSide(slots, k, k | 2, way), besideSide(slots, k, k | 4, way));
    if (least < -band) return false;
    // A line hardly longer than TOUCH lies in nothing, however deep it is in a base.
    if (least > band && way.half > band) return true;
  }
  return stretches(line, grid.shapes[bases[k / SLOT_SIZE] as number] as Shape).length > 0;
}

/** How far the line reaches past the limits of a base along one of its sides (mm; negative: apart). */
function besideSide(slots: Float32Array, k: number, side: number, { x, y, dx, dy, half }: Way): Mm {
  const sx = slots[side] as number;
  const sy = slots[side + 1] as number;
  const square = sx * sx + sy * sy;
  const away = ((slots[k] as number) - x) * sx + ((slots[k | 1] as number) - y) * sy;
  const reach = square + half * Math.abs(dx * sx + dy * sy) - Math.abs(away);
  return reach / Math.sqrt(square);
}
