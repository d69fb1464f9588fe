// Fire zones in the fast kernel: which bases lie in a zone, in part or whole, as `shareInZone` has it.
// Both ends of a zone are cut from the same trapezoid: a round one asks for the distance from its front edge besides.

import type { Except } from './kernelCorridor.ts';
import { type KernelGrid, SLOT_SIZE } from './kernelGrid.ts';
import { addFound, foundList, handOut, type Runs, runsIn } from './kernelRuns.ts';
import type { Shape } from './shape.ts';
import type { Mm } from './units.ts';
import { type FireZone, type Share, shareInZone, zoneSides } from './zone.ts';

export interface InZone {
  readonly whole: readonly number[];
  readonly part: readonly number[];
}

/** A zone in numbers, from the grid's corner. */
interface Frame {
  /** Front, left, right and far line: normal to the inside, and its distance; three numbers each. */
  readonly lines: Float64Array;
  /** Corners of the trapezoid, the two of the front edge first. */
  readonly corners: Float64Array;
  readonly range: Mm;
  readonly isRound: boolean;
  readonly band: Mm;
}

/** The bases in a zone other than those of two groups, lowest number first. */
export function basesInZone(grid: KernelGrid, zone: FireZone, except: Except): InZone {
  const first = except[0];
  const second = except[1];
  const frame = frameOf(grid, zone);
  whole.count = 0;
  part.count = 0;
  const { slots, numbers, groups, band } = grid;
  const { places, used } = runsUnder(grid, frame);
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      if (isOutside(frame, slots, k)) continue;
      const i = numbers[k + 7] as number;
      const base = i < 0 ? -2 - i : i;
      const group = groups[base] as number;
      if (group === first || group === second) continue;
      const quick = i < 0 ? UNSURE : quickShare(frame, slots, k, band);
      const share = quick === UNSURE ? shareInZone(zone, grid.shapes[base] as Shape) : quick;
      if (share === 'whole') addFound(whole, base);
      else if (share === 'part') addFound(part, base);
    }
  }
  return { whole: handOut(whole), part: handOut(part) };
}
const whole = foundList();
const part = foundList();
const UNSURE = 'unsure';

function frameOf(grid: KernelGrid, zone: FireZone): Frame {
  const sides = zoneSides({ ...zone, end: 'flat' });
  const lines = new Float64Array(12);
  const corners = new Float64Array(8);
  sides.forEach(({ a, b }, n) => {
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const nx = (a.y - b.y) / length;
    const ny = (b.x - a.x) / length;
    lines[3 * n] = nx;
    lines[3 * n + 1] = ny;
    lines[3 * n + 2] = nx * (a.x - grid.originX) + ny * (a.y - grid.originY);
  });
  const [front, left, right] = sides;
  [front?.a, front?.b, right?.b, left?.a].forEach((p, n) => {
    corners[2 * n] = (p?.x ?? 0) - grid.originX;
    corners[2 * n + 1] = (p?.y ?? 0) - grid.originY;
  });
  return { lines, corners, range: zone.range, isRound: zone.end === 'round', band: grid.band };
}

function runsUnder(grid: KernelGrid, { corners }: Frame): Runs {
  const far = grid.reach + grid.band;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < 8; n += 2) {
    const x = (corners[n] as Mm) + grid.originX;
    const y = (corners[n + 1] as Mm) + grid.originY;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return runsIn(grid, { minX: west - far, minY: south - far, maxX: east + far, maxY: north + far });
}

/** Surely wholly beyond one of the lines. */
function isOutside({ lines, band }: Frame, slots: Float32Array, k: number): boolean {
  const x = slots[k] as number;
  const y = slots[k + 1] as number;
  for (let n = 0; n < 12; n += 3) {
    const nx = lines[n] as number;
    const ny = lines[n + 1] as number;
    const depth = nx * x + ny * y - (lines[n + 2] as number);
    if (depth + extent(slots, k, nx, ny) < -band) return true;
  }
  return false;
}
const extent = (slots: Float32Array, k: number, nx: number, ny: number): Mm =>
  Math.abs(nx * (slots[k + 2] as number) + ny * (slots[k + 3] as number)) +
  Math.abs(nx * (slots[k + 4] as number) + ny * (slots[k + 5] as number)) +
  (slots[k + 6] as number);

/** For a base that no line shuts out. */
function quickShare(frame: Frame, slots: Float32Array, k: number, band: Mm): Share | typeof UNSURE {
  const { lines } = frame;
  const x = slots[k] as number;
  const y = slots[k + 1] as number;
  let inside = Infinity;
  let least = Infinity;
  for (let n = 0; n < 12; n += 3) {
    const nx = lines[n] as number;
    const ny = lines[n + 1] as number;
    const depth = nx * x + ny * y - (lines[n + 2] as number);
    const half = extent(slots, k, nx, ny);
    inside = Math.min(inside, depth - half);
    least = Math.min(least, depth + half);
  }
  if (least < band) return UNSURE;
  const ranged = frame.isRound ? quickRange(frame, slots, k) : 'whole';
  if (ranged === 'none' || ranged === UNSURE) return ranged;
  if (inside > band) return ranged;
  if (inside > -band || ranged === 'part') return UNSURE;
  return besideZone(frame, slots, k);
}

/** A base across a side of the zone, near enough: do its own sides part it from the trapezoid? */
function besideZone({ corners, band, lines }: Frame, slots: Float32Array, k: number): Share | typeof UNSURE {
  const x = slots[k] as number;
  const y = slots[k + 1] as number;
  let isMiddleIn = true;
  for (let n = 0; n < 12; n += 3)
    if ((lines[n] as number) * x + (lines[n + 1] as number) * y - (lines[n + 2] as number) < band) isMiddleIn = false;
  if (isMiddleIn) return 'part';
  if ((slots[k + 6] as number) > 0) return UNSURE;
  let least = Infinity;
  for (let side = k + 2; side < k + 6; side += 2) {
    const sx = slots[side] as number;
    const sy = slots[side + 1] as number;
    const square = sx * sx + sy * sy;
    let low = Infinity;
    let high = -Infinity;
    for (let n = 0; n < 8; n += 2) {
      const far = ((corners[n] as Mm) - x) * sx + ((corners[n + 1] as Mm) - y) * sy;
      if (far < low) low = far;
      if (far > high) high = far;
    }
    least = Math.min(least, Math.min(square - low, high + square) / Math.sqrt(square));
  }
  // A sharp corner of a zone that only pricks the base may have no ground in it: deeper, to be sure.
  return least > 8 * band ? 'part' : least < -band ? 'none' : UNSURE;
}

/** Where a base lies by its distance from the front edge alone. */
function quickRange({ corners, range, band }: Frame, slots: Float32Array, k: number): Share | typeof UNSURE {
  const x = slots[k] as number;
  const y = slots[k + 1] as number;
  const px = slots[k + 2] as number;
  const py = slots[k + 3] as number;
  const qx = slots[k + 4] as number;
  const qy = slots[k + 5] as number;
  const radius = slots[k + 6] as number;
  const middle = toFront(corners, x, y);
  const reach = Math.sqrt(px * px + py * py + qx * qx + qy * qy) + radius;
  if (middle + reach < range - band) return 'whole';
  if (middle - reach > range + band) return 'none';
  const c0 = toFront(corners, x + px + qx, y + py + qy);
  const c1 = toFront(corners, x + px - qx, y + py - qy);
  const c2 = toFront(corners, x - px + qx, y - py + qy);
  const c3 = toFront(corners, x - px - qx, y - py - qy);
  const most = Math.max(c0, c1, c2, c3) + radius;
  if (most < range - band) return 'whole';
  if (most < range + band) return UNSURE;
  const nearest = Math.min(c0, c1, c2, c3) - radius;
  if (nearest < range - band) return 'part';
  return radius > 0 && nearest > range + band ? 'none' : UNSURE;
}

/** Distance of a point from the front edge. */
function toFront(corners: Float64Array, x: Mm, y: Mm): Mm {
  const ax = corners[0] as Mm;
  const ay = corners[1] as Mm;
  const dx = (corners[2] as Mm) - ax;
  const dy = (corners[3] as Mm) - ay;
  const k = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  const ex = x - ax - k * dx;
  const ey = y - ay - k * dy;
  return Math.sqrt(ex * ex + ey * ey);
}
