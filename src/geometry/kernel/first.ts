// Who stands in a line of fire first: slots are read from the line's beginning on, and no farther than the nearest base found so far.
// Slots tell where a base is entered to some 0.01 mm; of two that are nearly level the exact entry decides.

import type { Segment } from '../segment.ts';
import type { Shape } from '../shape.ts';
import { stretches } from '../stretch.ts';
import type { Mm } from '../units.ts';
import type { Except } from './grid.ts';
import { type KernelGrid, SLOT_SIZE } from './grid.ts';
import { APART, CLOSE, meets, standing, type Way, wayOf } from './line.ts';
import { runsAlong } from './runs.ts';

/** Slots of bases in the way, and where the line enters them at the least, from its middle. Written over by the next query. */
const hits = { places: new Int32Array(64), least: new Float64Array(64), count: 0 };
/** Where a line enters a base, from its middle: surely no nearer than the first, no farther than the second. */
const entry = new Float64Array(2);

/** The base whose inside the line enters first, other than those of two groups; −1 for none. Of two entered at once the lower number. */
export function firstBlocker(grid: KernelGrid, line: Segment, except: Except): number {
  const way = wayOf(grid, line);
  hits.count = 0;
  if (way.half === 0) return -1;
  const nearest = gather(grid, line, { way, except });
  let contenders = 0;
  let best = -1;
  for (let n = 0; n < hits.count; n++) {
    if ((hits.least[n] as Mm) > nearest) continue;
    contenders += 1;
    best = hits.places[n] as number;
  }
  if (contenders > 1) return firstExactly(grid, line, nearest);
  return best < 0 ? -1 : (grid.bases[best / SLOT_SIZE] as number);
}

function firstExactly(grid: KernelGrid, line: Segment, nearest: Mm): number {
  let [best, at] = [-1, Infinity];
  for (let n = 0; n < hits.count; n++) {
    if ((hits.least[n] as Mm) > nearest) continue;
    const base = grid.bases[(hits.places[n] as number) / SLOT_SIZE] as number;
    const into = stretches(line, grid.shapes[base] as Shape)[0]?.in ?? Infinity;
    if (into < at || (into === at && base < best)) [best, at] = [base, into];
  }
  return best;
}

interface Search {
  readonly way: Way;
  readonly except: Except;
}

/** Puts down every base that may be the first; answers how far along the first is entered at the most. */
function gather(grid: KernelGrid, line: Segment, { way, except: [first, second] }: Search): Mm {
  const { slots, numbers, width } = grid;
  const { x, y, dx, dy, half } = way;
  const aside = grid.reach + grid.band;
  const { places, used, column } = runsAlong(grid, line, aside);
  // Westward the runs are read from the last on: all by one comparison, which nobody can foresee.
  const isWest = +(dx < 0);
  const step = 2 - 4 * isWest;
  const last = used - isWest * (used + 2);
  const west = grid.cornerX - grid.originX - x;
  let nearest = half;
  for (let run = isWest * (used - 2); run !== last; run += step) {
    const end = places[run | 1] as number;
    for (let k = places[run] as number; k < end; k = (k + SLOT_SIZE) | 0) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k | 1] as number) - y;
      const t = dx * ex + dy * ey;
      if (Math.abs(dx * ey - dy * ex) > aside || t > nearest + aside || t < -half - aside) continue;
      const stand = standing(grid, way, k);
      if (stand === APART) continue;
      const number = numbers[k | 7] as number;
      const group = number < 0 ? -2 - number : number;
      if (group === first || group === second || (stand === CLOSE && !meets(grid, line, k))) continue;
      enter(grid, way, k);
      const least = entry[0] as Mm;
      const most = entry[1] as Mm;
      if (least <= nearest) putDown(k, least);
      if (most < nearest) nearest = most;
    }
    // Whatever stands in the next columns is entered beyond the nearest.
    const edge = (column + (run + step) / 2 + isWest) * width + west;
    if ((edge - dx * nearest) * step > 2 * aside) break;
  }
  return nearest;
}

function putDown(k: number, least: Mm): void {
  const { count } = hits;
  if (count === hits.places.length) {
    const [places, leasts] = [new Int32Array(2 * count), new Float64Array(2 * count)];
    places.set(hits.places);
    leasts.set(hits.least);
    hits.places = places;
    hits.least = leasts;
  }
  hits.places[count] = k;
  hits.least[count] = least;
  hits.count = count + 1;
}

/** Where a line enters a base that it runs through, into `entry`. Any other outline: somewhere in its circle. */
function enter(grid: KernelGrid, way: Way, k: number): void {
  const { slots, numbers, band } = grid;
  const radius = slots[k | 6] as number;
  if (radius === 0) enterRectangle(grid, way, k);
  else {
    const { x, y, dx, dy } = way;
    const ex = (slots[k] as number) - x;
    const ey = (slots[k | 1] as number) - y;
    const t = dx * ex + dy * ey;
    const off = Math.abs(dx * ey - dy * ex);
    const isDisc = (numbers[k | 7] as number) >= 0;
    entry[0] = t - (isDisc ? halfChord(radius + band, off) : radius + band);
    entry[1] = t + (isDisc ? -halfChord(radius - band, off) : radius + band);
  }
  if ((entry[0] as Mm) < -way.half) entry[0] = -way.half;
  if ((entry[1] as Mm) < -way.half) entry[1] = -way.half;
}
const halfChord = (radius: Mm, off: Mm): Mm => (radius > off ? Math.sqrt(radius * radius - off * off) : 0);

/** Where the line has come into the second of the two strips that the sides make. */
function enterRectangle({ slots, band }: KernelGrid, { x, y, dx, dy }: Way, k: number): void {
  const ex = (slots[k] as number) - x;
  const ey = (slots[k | 1] as number) - y;
  const px = slots[k | 2] as number;
  const py = slots[k | 3] as number;
  const qx = slots[k | 4] as number;
  const qy = slots[k | 5] as number;
  const perP = inverse(dx * px + dy * py);
  const perQ = inverse(dx * qx + dy * qy);
  const intoP = (ex * px + ey * py) * perP - (px * px + py * py) * Math.abs(perP);
  const intoQ = (ex * qx + ey * qy) * perQ - (qx * qx + qy * qy) * Math.abs(perQ);
  const slackP = band * (Math.abs(px) + Math.abs(py)) * Math.abs(perP);
  const slackQ = band * (Math.abs(qx) + Math.abs(qy)) * Math.abs(perQ);
  entry[0] = larger(intoP - slackP, intoQ - slackQ);
  entry[1] = larger(intoP + slackP, intoQ + slackQ);
}
/** Along a strip the line came into it long ago, or, near its edge, it is left open where. */
const inverse = (toward: number): number => 1 / (Math.abs(toward) < 1e-6 ? 1e-6 : toward);
/** Of two, without a branch that nobody could foresee. */
const larger = (a: number, b: number): number => (a + b + Math.abs(a - b)) * 0.5;
