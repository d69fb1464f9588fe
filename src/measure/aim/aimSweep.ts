// The fast search among plain convex bodies: the slope of a line is turned outwards from straight ahead. At one slope every
// body casts a shadow on the axis of intercepts (where lines of that slope cross v = 0), and a chain of overlapping shadows
// from end to end proves that none of these lines is free. The chain holds until two of its neighbours part; the slopes
// in between need not be looked at. Where the chain breaks, the line between the two is tried.

import type { Degrees, Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import { breakAfter, grazing, type Setting } from './aimBreaks.ts';
import type { AimLine, SeenEdge } from './aimLines.ts';
import { isSealedByTwo } from './aimSeal.ts';
import { openingOf } from './aimSearch.ts';
import { type Corners, highest, lowest, type Shade, shadeOf } from './aimShades.ts';

export interface SweepSearch {
  readonly edge: SeenEdge;
  readonly half: Degrees;
  /** One convex outline wholly ahead of the edge. */
  readonly target: SeenBody;
  readonly bodies: readonly SeenBody[];
  /** The last word on a line that the shadows leave free. `out`: it leaves the arc or misses the target. */
  readonly tried: (line: AimLine) => 'free' | 'cut' | 'out';
}
/** `null`: no line is free. `undefined`: the bodies are not plain enough, another search must decide. */
export type SweepAnswer = AimLine | null | undefined;

const MOST_STEPS = 500;

export function sweptLine(search: SweepSearch): SweepAnswer {
  const { edge, half, target, bodies } = search;
  if (target.minV <= Math.max(edge.v0, edge.v1) + TOUCH) return undefined;
  const shades: Shade[] = [];
  for (let i = 0; i < bodies.length; i++) {
    const shade = shadeOf(edge, target, bodies[i] as SeenBody);
    if (shade === undefined) return undefined;
    if (shade !== null) shades.push(shade);
  }
  const limit = openingOf(half).limit * (1 + TOUCH);
  if (isSealedByTwo(edge, target, limit, shades)) return null;
  const front = cornersOf(edge);
  const toRight = { shades, front, goal: target, mirror: 1 } as const;
  const { least, most } = slopesBetween(edge, target);
  const right = turned(search, toRight, Math.max(0, least), Math.min(limit, most));
  if (right === undefined) return undefined;
  const reach = right === null ? limit : Math.min(limit, right.slope);
  const toLeft = { shades, front, goal: target, mirror: -1 } as const;
  const left = turned(search, toLeft, Math.max(0, 0 - most), Math.min(reach, 0 - least));
  return left ?? (left === undefined ? undefined : right);
}
export const cornersOf = ({ u0, v0, u1, v1 }: SeenEdge): Corners => ({ us: [u0, u1], vs: [v0, v1] });

/** From the leftmost to the rightmost slope of lines from the edge to the target. */
export function slopesBetween(
  { u0, v0, u1, v1 }: SeenEdge,
  { us, vs }: SeenBody,
): { readonly least: number; readonly most: number } {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < us.length; i++) {
    const fromLeft = ((us[i] as number) - u0) / ((vs[i] as number) - v0);
    const fromRight = ((us[i] as number) - u1) / ((vs[i] as number) - v1);
    least = Math.min(least, fromLeft, fromRight);
    most = Math.max(most, fromLeft, fromRight);
  }
  return { least, most };
}

/** Slopes from the first to the last, growing. */
function turned({ edge, tried, half }: SweepSearch, setting: Setting, first: number, last: number): SweepAnswer {
  const { mirror, front } = setting;
  const end = last + TOUCH / 1024 / 1024;
  let slope = first;
  for (let step = 0; slope <= end; step++) {
    if (step > MOST_STEPS) return undefined;
    const { gaps, chain } = coverAt(setting, slope);
    if (gaps.length > 0) {
      const start = slope === 0 ? (mirror * (edge.u0 + edge.u1)) / 2 : (gaps[0] as Gap).from;
      let isCut = false;
      for (const at of nearestTo(start, gaps)) {
        const line = fromFront(front, at, slope, mirror);
        const answer = line ? tried(line) : 'out';
        if (line && answer === 'free') return line;
        if (answer === 'cut') isCut = true;
      }
      return isCut || slope <= openingOf(half).limit ? undefined : null;
    }
    slope = breakAfter(setting, chain, slope);
  }
  return null;
}

interface Gap {
  readonly from: Mm;
  readonly to: Mm;
}
/** Intercepts to try, the nearest first: the nearest of each gap, and its ends. */
function nearestTo(at: Mm, gaps: readonly Gap[]): readonly Mm[] {
  const points: Mm[] = [];
  for (const { from, to } of gaps) {
    putIn(points, at, Math.max(from, Math.min(to, at)));
    putIn(points, at, from);
    putIn(points, at, to);
  }
  return points;
}
/** Behind those that are as near. There are a handful: no sorting, which makes lists of its own. */
function putIn(points: Mm[], at: Mm, point: Mm): void {
  let i = points.length;
  for (; i > 0 && Math.abs((points[i - 1] as Mm) - at) > Math.abs(point - at); i--) points[i] = points[i - 1] as Mm;
  points[i] = point;
}

/** The line of a slope through an intercept, from where it leaves the edge. */
export function fromFront({ us, vs }: Corners, intercept: Mm, slope: number, mirror: 1 | -1): AimLine | null {
  const u0 = mirror * (us[0] as number);
  const u1 = mirror * (us[1] as number);
  const v0 = vs[0] as number;
  const v1 = vs[1] as number;
  const from = u0 - slope * v0;
  const to = u1 - slope * v1;
  if (from === to) return null;
  const k = Math.max(0, Math.min(1, (intercept - from) / (to - from)));
  return { u: mirror * (u0 + k * (u1 - u0)), v: v0 + k * (v1 - v0), slope: mirror * slope };
}

/** Shadows at one slope, by their low ends: the first `count` places of each row. */
interface Cast {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  readonly of: Int32Array;
  readonly count: number;
}

/** The shadows that fall between a and b. */
function castBetween({ shades, mirror }: Setting, slope: number, a: Mm, b: Mm): Cast {
  const lows = new Float64Array(shades.length);
  const highs = new Float64Array(shades.length);
  const of = new Int32Array(shades.length);
  const graze = grazing(slope);
  let n = 0;
  for (let i = 0; i < shades.length; i++) {
    const shade = shades[i] as Shade;
    const stands =
      mirror === 1 ? shade.from <= slope && slope < shade.to : 0 - shade.to <= slope && slope < 0 - shade.from;
    if (!stands) continue;
    const low = lowest(shade, slope, mirror) + graze;
    if (!(low < b)) continue;
    const high = highest(shade, slope, mirror) - graze;
    if (!(high > a && low < high)) continue;
    let at = n++;
    for (; at > 0 && (lows[at - 1] as Mm) > low; at--) {
      lows[at] = lows[at - 1] as Mm;
      highs[at] = highs[at - 1] as Mm;
      of[at] = of[at - 1] as number;
    }
    lows[at] = low;
    highs[at] = high;
    of[at] = i;
  }
  return { lows, highs, of, count: n };
}

const NO_GAPS: readonly Gap[] = [];
/** What the shadows at one slope leave free, or the chain that leaves nothing. */
export function coverAt(
  setting: Setting,
  slope: number,
): { readonly gaps: readonly Gap[]; readonly chain: readonly Shade[] } {
  const { shades, front, goal, mirror } = setting;
  const a = Math.max(lowest(front, slope, mirror), lowest(goal, slope, mirror));
  const b = Math.max(a, Math.min(highest(front, slope, mirror), highest(goal, slope, mirror)));
  const { lows, highs, of, count: n } = castBetween(setting, slope, a, b);
  let gaps: Gap[] | null = null;
  const chain: Shade[] = [];
  let at = a;
  for (let i = 0; at <= b; ) {
    let best = -1;
    for (; i < n && (lows[i] as Mm) < at; i++) {
      if (best < 0 || (highs[i] as Mm) > (highs[best] as Mm)) best = i;
    }
    if (best >= 0 && (highs[best] as Mm) > at) {
      chain.push(shades[of[best] as number] as Shade);
      at = highs[best] as Mm;
      continue;
    }
    const to = Math.min(b, i < n ? (lows[i] as Mm) : b);
    gaps ??= [];
    gaps.push({ from: at, to });
    if (to >= b) break;
    at = to + grazing(slope) / 1024;
  }
  return { gaps: gaps ?? NO_GAPS, chain };
}
