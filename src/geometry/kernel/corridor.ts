// Security corridors in the fast kernel: bases that reach into the ground within some distance of a line, as `isInCorridor` has it.
// Separating axes again: across and along the line, and the sides of the base.

import type { Segment } from '../segment.ts';
import type { Shape } from '../shape.ts';
import type { Mm } from '../units.ts';
import { isInCorridor } from '../zone.ts';
import { type Except, type KernelGrid, SLOT_SIZE } from './grid.ts';
import { type Way, wayOf } from './line.ts';
import { emptied, foundList, handOut, type Runs, runsAlong } from './runs.ts';

interface Strip {
  readonly line: Segment;
  readonly way: Way;
  readonly half: Mm;
  /** Half its width; 0 for a line of no length. */
  readonly wide: Mm;
}
const stripOf = (grid: KernelGrid, line: Segment, half: Mm): Strip => {
  const way = wayOf(grid, line);
  return { line, way, half, wide: way.half === 0 ? 0 : half };
};

/** Does any base touch the corridor, other than those of two groups? */
export function isCorridorTouched(grid: KernelGrid, line: Segment, half: Mm, [first, second]: Except): boolean {
  const { slots, numbers } = grid;
  const strip = stripOf(grid, line, half);
  const { x, y, dx, dy } = strip.way;
  const reach = grid.reach + grid.band;
  const wide = strip.wide + reach;
  const long = strip.way.half + reach;
  const { places, used } = runsAlong(grid, line, half + reach);
  for (let run = 0; run < used; run += 2) {
    const end = places[run | 1] as number;
    for (let k = places[run] as number; k < end; k = (k + SLOT_SIZE) | 0) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k | 1] as number) - y;
      if (Math.abs(dx * ey - dy * ex) > wide || Math.abs(dx * ex + dy * ey) > long) continue;
      const number = numbers[k | 7] as number;
      const group = number < 0 ? -2 - number : number;
      if (group === first || group === second) continue;
      if (touches(grid, strip, k)) return true;
    }
  }
  return false;
}

/** The bases that touch a corridor, lowest number first. */
export function basesInCorridor(grid: KernelGrid, line: Segment, half: Mm): number[] {
  const strip = stripOf(grid, line, half);
  gather(grid, strip, runsAlong(grid, line, half + grid.reach + grid.band));
  weigh(grid, strip);
  for (let n = 0; n < close.count; n++) {
    const k = close.list[n] as number;
    if (touches(grid, strip, k)) sure.list[sure.count++] = k;
  }
  return handOut(grid, sure);
}
const sure = foundList();
const close = foundList();

/**
 * Puts down the slots that touch for sure, with their middle in the corridor, and those that may. Each is written to both lists, and the
 * lists grow by what a comparison gives, 0 or 1: half of the slots are in, no branch could foresee which.
 */
function gather(grid: KernelGrid, { way, wide }: Strip, runs: Runs): void {
  const { slots, numbers, band, reach } = grid;
  const { x, y, dx, dy, half } = way;
  const into = emptied(sure, grid);
  const asked = emptied(close, grid);
  const aside = reach + band;
  let hits = 0;
  let open = 0;
  for (let run = 0; run < runs.used; run += 2) {
    const end = runs.places[run | 1] as number;
    for (let k = runs.places[run] as number; k < end; k = (k + SLOT_SIZE) | 0) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k | 1] as number) - y;
      const off = Math.abs(dx * ey - dy * ex) - wide;
      const past = Math.abs(dx * ex + dy * ey) - half;
      const near = +(off <= aside) & +(past <= aside);
      const isIn = +(off < -band) & +(past < -band) & +((numbers[k | 7] as number) >= 0);
      into[hits] = k;
      asked[open] = k;
      hits = (hits + isIn) | 0;
      open = (open + (near ^ isIn)) | 0;
    }
  }
  sure.count = hits;
  close.count = open;
}

/** Of those that may touch: which do for sure, and which are to be asked about? In the same way. */
function weigh({ slots, numbers, band }: KernelGrid, { way, wide }: Strip): void {
  const { x, y, dx, dy, half } = way;
  const into = sure.list;
  const asked = close.list;
  let hits = sure.count;
  let open = 0;
  for (let n = 0; n < close.count; n++) {
    const k = asked[n] as number;
    const ex = (slots[k] as number) - x;
    const ey = (slots[k | 1] as number) - y;
    const px = slots[k | 2] as number;
    const py = slots[k | 3] as number;
    const qx = slots[k | 4] as number;
    const qy = slots[k | 5] as number;
    const radius = slots[k | 6] as number;
    const off = Math.abs(dx * ey - dy * ex) - wide;
    const past = Math.abs(dx * ex + dy * ey) - half;
    const across = Math.abs(dx * py - dy * px) + Math.abs(dx * qy - dy * qx) + radius;
    const along = Math.abs(dx * px + dy * py) + Math.abs(dx * qx + dy * qy) + radius;
    const near = +(across - off >= -band) & +(along - past >= -band);
    // With all of it beside the line or before an end, no side of the base can part them.
    const plain = +(past + along < 0) | +(off + across < 0);
    const isIn = +(across - off > band) & +(along - past > band) & plain & +((numbers[k | 7] as number) >= 0);
    into[hits] = k;
    asked[open] = k;
    hits = (hits + isIn) | 0;
    open = (open + (near ^ isIn)) | 0;
  }
  sure.count = hits;
  close.count = open;
}

/** Does the base of a slot reach into the corridor? */
function touches(grid: KernelGrid, strip: Strip, k: number): boolean {
  const depth = (grid.numbers[k | 7] as number) < 0 ? 0 : depthIn(grid, strip, k);
  if (Math.abs(depth) > grid.band) return depth > 0;
  const shape = grid.shapes[grid.bases[k / SLOT_SIZE] as number] as Shape;
  return isInCorridor(shape, strip.line, strip.half);
}

/** How far a base and a corridor reach over each other (mm; negative: apart). */
function depthIn({ slots, band }: KernelGrid, { way: { x, y, dx, dy, half }, wide }: Strip, k: number): Mm {
  const ex = (slots[k] as number) - x;
  const ey = (slots[k | 1] as number) - y;
  const px = slots[k | 2] as number;
  const py = slots[k | 3] as number;
  const qx = slots[k | 4] as number;
  const qy = slots[k | 5] as number;
  const radius = slots[k | 6] as number;
  const off = Math.abs(dx * ey - dy * ex) - wide;
  const past = Math.abs(dx * ex + dy * ey) - half;
  const over = Math.abs(dx * py - dy * px) + Math.abs(dx * qy - dy * qx) + radius - off;
  const along = Math.abs(dx * px + dy * py) + Math.abs(dx * qx + dy * qy) + radius - past;
  const least = over < along ? over : along;
  if (least <= band || (off < 0 && past < 0)) return least;
  if (radius > 0) return off > 0 && past > 0 ? radius - Math.sqrt(off * off + past * past) : least;
  const reachOver = (sx: number, sy: number): Mm => {
    const square = sx * sx + sy * sy;
    const reach = half * Math.abs(dx * sx + dy * sy) + wide * Math.abs(dx * sy - dy * sx);
    return (square + reach - Math.abs(ex * sx + ey * sy)) / Math.sqrt(square);
  };
  return Math.min(least, reachOver(px, py), reachOver(qx, qy));
}
