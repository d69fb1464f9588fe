// How much of one base lies in a fire zone, by the numbers of its slot: for the bases that a first look has left open.

import type { Mm } from '../units.ts';
import type { Share } from '../zone.ts';
import type { KernelGrid } from './grid.ts';

/** A zone seen from the middle of its front edge, which is given from where slots count. */
export interface LocalZone {
  readonly x: Mm;
  readonly y: Mm;
  /** Direction of the front, to the right as it looks. */
  readonly rx: number;
  readonly ry: number;
  /** Cosine and sine of the splay. */
  readonly c: number;
  readonly s: number;
  /** Half the length of the front. */
  readonly wide: Mm;
  readonly range: Mm;
  readonly isRound: boolean;
  /** A convex outline round the zone, none of it beyond the slanted sides: from the front's middle, and from the corner of the cells. */
  readonly corners: Float64Array;
  readonly outline: Float64Array;
}

export const UNSURE = 'unsure';
type Quick = Share | typeof UNSURE;

/** A sharp corner of a zone that only pricks a base may have no ground in it: so many times the band deeper, to be sure. */
export const DEEP = 8;

/** A base from the front's middle: its own middle, half sides and radius. */
interface LocalBody {
  readonly u: Mm;
  readonly v: Mm;
  readonly pu: Mm;
  readonly pv: Mm;
  readonly qu: Mm;
  readonly qv: Mm;
  readonly radius: Mm;
}

export function quickShare(grid: KernelGrid, zone: LocalZone, k: number): Quick {
  if ((grid.numbers[k | 7] as number) < 0) return UNSURE;
  const { band } = grid;
  const body = localBody(grid, zone, k);
  const { u, v, pu, pv, qu, qv, radius } = body;
  const { c, s, wide, range, isRound } = zone;
  const right = c * (wide - u) + s * v;
  const left = c * (wide + u) + s * v;
  const rightward = Math.abs(s * pv - c * pu) + Math.abs(s * qv - c * qu) + radius;
  const leftward = Math.abs(s * pv + c * pu) + Math.abs(s * qv + c * qu) + radius;
  const ahead = Math.abs(pv) + Math.abs(qv) + radius;
  const far = isRound ? Infinity : range - v;
  const most = Math.min(right + rightward, left + leftward, v + ahead, far + ahead);
  const least = Math.min(right - rightward, left - leftward, v - ahead, far - ahead);
  if (most < -band) return 'none';
  if (most < band) return UNSURE;
  const ranged = isRound ? shareInRange(grid, zone, body) : 'whole';
  if (ranged === 'none' || ranged === UNSURE) return ranged;
  if (least > band) return ranged;
  if (least > -band || ranged === 'part') return UNSURE;
  return Math.min(right, left, v, far) > band ? 'part' : besideZone(grid, zone, body);
}

function localBody({ slots }: KernelGrid, { x, y, rx, ry }: LocalZone, k: number): LocalBody {
  const ex = (slots[k] as number) - x;
  const ey = (slots[k | 1] as number) - y;
  const px = slots[k | 2] as number;
  const py = slots[k | 3] as number;
  const qx = slots[k | 4] as number;
  const qy = slots[k | 5] as number;
  return {
    u: rx * ex + ry * ey,
    v: rx * ey - ry * ex,
    pu: rx * px + ry * py,
    pv: rx * py - ry * px,
    qu: rx * qx + ry * qy,
    qv: rx * qy - ry * qx,
    radius: slots[k | 6] as number,
  };
}

/** A base across a side of the zone: do its own sides part it from the outline round the zone? */
function besideZone({ band }: KernelGrid, { corners }: LocalZone, { u, v, pu, pv, qu, qv, radius }: LocalBody): Quick {
  if (radius > 0) return UNSURE;
  const overlap = (su: Mm, sv: Mm): Mm => {
    const square = su * su + sv * sv;
    let low = Infinity;
    let high = -Infinity;
    for (let n = 0; n < corners.length; n += 2) {
      const far = ((corners[n] as Mm) - u) * su + ((corners[n + 1] as Mm) - v) * sv;
      if (far < low) low = far;
      if (far > high) high = far;
    }
    return Math.min(square - low, high + square) / Math.sqrt(square);
  };
  const least = Math.min(overlap(pu, pv), overlap(qu, qv));
  return least > DEEP * band ? 'part' : least < -band ? 'none' : UNSURE;
}

/** Where a base lies by its distance from the front edge alone. */
function shareInRange({ band }: KernelGrid, { wide, range }: LocalZone, body: LocalBody): Quick {
  const { u, v, pu, pv, qu, qv, radius } = body;
  const middle = distanceBeside(u, v, wide);
  const reach = Math.sqrt(pu * pu + pv * pv + qu * qu + qv * qv) + radius;
  if (middle + reach < range - band) return 'whole';
  if (middle - reach > range + band) return 'none';
  const c0 = distanceBeside(u + pu + qu, v + pv + qv, wide);
  const c1 = distanceBeside(u + pu - qu, v + pv - qv, wide);
  const c2 = distanceBeside(u - pu + qu, v - pv + qv, wide);
  const c3 = distanceBeside(u - pu - qu, v - pv - qv, wide);
  const most = Math.max(c0, c1, c2, c3) + radius;
  if (most < range - band) return 'whole';
  if (most < range + band) return UNSURE;
  const nearest = Math.min(c0, c1, c2, c3) - radius;
  if (nearest < range - band) return 'part';
  return radius > 0 && nearest > range + band ? 'none' : UNSURE;
}

/** From the front edge to a place. */
export function distanceBeside(u: Mm, v: Mm, wide: Mm): Mm {
  const past = (Math.abs(u) - wide + Math.abs(Math.abs(u) - wide)) * 0.5;
  return Math.sqrt(past * past + v * v);
}
