// The fast search among plain convex bodies: the slope of a line is turned outwards from straight ahead. At one slope every
// body casts a shadow on the axis of intercepts (where lines of that slope cross v = 0), and a chain of overlapping shadows
// from end to end proves that none of these lines is free. The chain holds until two of its neighbours part; the slopes
// in between need not be looked at. Where the chain breaks, the line between the two is tried.

import { type Degrees, type Mm, tangent } from '../geometry/index.ts';
import type { SeenBody } from './aimBodies.ts';
import type { AimLine, SeenEdge } from './aimLines.ts';
import { type Corners, highest, lowest, type Shade, shadeOf } from './aimShades.ts';
import { TOUCH } from './reading.ts';

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

/** A line that grazes a body, or two at once, is free: a shadow hides nothing within this of its ends. Just below TOUCH. */
const grazing = (slope: number): Mm => TOUCH * (1 - 1 / 1024) * Math.sqrt(1 + slope * slope);
const MOST_STEPS = 500;

export function sweptLine(search: SweepSearch): SweepAnswer {
  const { edge, half, target, bodies } = search;
  if (target.minV <= Math.max(edge.v0, edge.v1) + TOUCH) return undefined;
  const shades: Shade[] = [];
  for (const body of bodies) {
    const shade = shadeOf(edge, target, body);
    if (shade === undefined) return undefined;
    if (shade !== null) shades.push(shade);
  }
  const limit = tangent(half) * (1 + TOUCH);
  const [least, most] = slopesBetween(edge, target);
  const right = turned({ search, shades, mirror: 1, ends: [Math.max(0, least), Math.min(limit, most)] });
  if (right === undefined) return undefined;
  const reach = right === null ? limit : Math.min(limit, right.slope);
  const mirrored = shades.map(s => ({ us: negated(s.us), vs: s.vs, from: 0 - s.to, to: 0 - s.from }));
  const left = turned({
    search,
    shades: mirrored,
    mirror: -1,
    ends: [Math.max(0, 0 - most), Math.min(reach, 0 - least)],
  });
  return left ?? (left === undefined ? undefined : right);
}
const negated = (us: ArrayLike<number>): readonly number[] => Array.from(us, u => 0 - u);

/** From the leftmost to the rightmost slope of lines from the edge to the target. */
function slopesBetween({ u0, v0, u1, v1 }: SeenEdge, { us, vs }: SeenBody): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < us.length; i++) {
    const fromLeft = ((us[i] as number) - u0) / ((vs[i] as number) - v0);
    const fromRight = ((us[i] as number) - u1) / ((vs[i] as number) - v1);
    least = Math.min(least, fromLeft, fromRight);
    most = Math.max(most, fromLeft, fromRight);
  }
  return [least, most];
}

interface Turning {
  readonly search: SweepSearch;
  readonly shades: readonly Shade[];
  /** −1: everything is mirrored, so that slopes grow to the left. */
  readonly mirror: 1 | -1;
  readonly ends: readonly [number, number];
}

/** Slopes from the first to the last, growing. */
function turned({ search, shades, mirror, ends }: Turning): SweepAnswer {
  const { edge, target, tried, half } = search;
  const [first, last] = ends;
  const front: Corners = { us: [mirror * edge.u0, mirror * edge.u1], vs: [edge.v0, edge.v1] };
  const goal: Corners = mirror === 1 ? target : { us: negated(target.us), vs: target.vs };
  const middle = (mirror * (edge.u0 + edge.u1)) / 2;
  let slope = first;
  for (let step = 0; slope <= last + TOUCH / 1024 / 1024; step++) {
    if (step > MOST_STEPS) return undefined;
    const { gaps, chain } = coverAt(slope, { shades, front, goal });
    if (gaps.length > 0) {
      const start = slope === 0 ? middle : (gaps[0] as Gap).from;
      let isCut = false;
      for (const at of nearestTo(start, gaps)) {
        const line = fromFront(front, at, slope, mirror);
        const answer = line ? tried(line) : 'out';
        if (line && answer === 'free') return line;
        if (answer === 'cut') isCut = true;
      }
      return isCut || slope <= tangent(half) ? undefined : null;
    }
    slope = breakAfter(slope, chain, { front, goal });
  }
  return null;
}

interface Gap {
  readonly from: Mm;
  readonly to: Mm;
}
/** Intercepts to try: the nearest of each gap, and its ends. */
function nearestTo(at: Mm, gaps: readonly Gap[]): readonly Mm[] {
  const points = gaps.flatMap(({ from, to }) => [Math.max(from, Math.min(to, at)), from, to]);
  return points.sort((p, q) => Math.abs(p - at) - Math.abs(q - at));
}

/** The line of a slope through an intercept, from where it leaves the edge. */
function fromFront({ us, vs }: Corners, intercept: Mm, slope: number, mirror: 1 | -1): AimLine | null {
  const [u0, u1, v0, v1] = [us[0] as number, us[1] as number, vs[0] as number, vs[1] as number];
  const [from, to] = [u0 - slope * v0, u1 - slope * v1];
  if (from === to) return null;
  const k = Math.max(0, Math.min(1, (intercept - from) / (to - from)));
  return { u: mirror * (u0 + k * (u1 - u0)), v: v0 + k * (v1 - v0), slope: mirror * slope };
}

interface Ends {
  readonly front: Corners;
  readonly goal: Corners;
}
/** What the shadows at one slope leave free, or the chain that leaves nothing. */
function coverAt(
  slope: number,
  { shades, front, goal }: Ends & { readonly shades: readonly Shade[] },
): { readonly gaps: readonly Gap[]; readonly chain: readonly Shade[] } {
  const a = Math.max(lowest(front, slope), lowest(goal, slope));
  const b = Math.max(a, Math.min(highest(front, slope), highest(goal, slope)));
  const graze = grazing(slope);
  const cast = shades
    .filter(s => s.from <= slope && slope < s.to)
    .map(shade => ({ shade, low: lowest(shade, slope) + graze, high: highest(shade, slope) - graze }))
    .filter(s => s.high > a && s.low < b && s.low < s.high)
    .sort((s, t) => s.low - t.low);
  const gaps: Gap[] = [];
  const chain: Shade[] = [];
  let at = a;
  for (let i = 0; at <= b; ) {
    let best: (typeof cast)[number] | null = null;
    for (let next = cast[i]; next && next.low < at; next = cast[++i]) {
      if (best === null || next.high > best.high) best = next;
    }
    if (best && best.high > at) {
      chain.push(best.shade);
      at = best.high;
      continue;
    }
    const to = Math.min(b, cast[i]?.low ?? b);
    gaps.push({ from: at, to });
    if (to >= b) break;
    at = to + graze / 1024;
  }
  return { gaps, chain };
}

/** The next slope at which two neighbours of the chain part, an end of it uncovers the way, or one of its bodies stands there no more. */
function breakAfter(slope: number, chain: readonly Shade[], { front, goal }: Ends): number {
  const [first, last] = [chain[0] as Shade, chain[chain.length - 1] as Shade];
  const opensLeft = (s: number): boolean =>
    lowest(first, s) >= Math.max(lowest(front, s), lowest(goal, s)) - grazing(s);
  const opensRight = (s: number): boolean =>
    highest(last, s) <= Math.min(highest(front, s), highest(goal, s)) + grazing(s);
  let next = Infinity;
  for (const end of [front, goal]) {
    next = firstBreak([slope, next], [first, end], opensLeft);
    next = firstBreak([slope, next], [last, end], opensRight);
  }
  chain.forEach((shade, i) => {
    if (shade.to < next) next = shade.to;
    const before = chain[i - 1];
    if (!before) return;
    const parts = (s: number): boolean => highest(before, s) <= lowest(shade, s) + 2 * grazing(s);
    next = firstBreak([slope, next], [before, shade], parts);
    next = firstBreak([slope, next], [shade, before], parts);
  });
  return next;
}

/**
 * The least slope, after one and before another, at which the chain is open: of lines through a corner of each, where the two
 * just part, or along a side of the first, where they come nearest to parting.
 */
function firstBreak(
  [after, before]: readonly [number, number],
  [p, q]: readonly [Corners, Corners],
  isOpen: (slope: number) => boolean,
): number {
  let best = before;
  const n = p.us.length;
  for (let i = 0; i < n; i++) {
    const [u, v] = [p.us[i] as number, p.vs[i] as number];
    for (let j = 0; j < q.us.length; j++) {
      const slope = (u - (q.us[j] as number)) / (v - (q.vs[j] as number));
      if (slope > after && slope < best && isOpen(slope)) best = slope;
    }
    const next = (i + 1) % n;
    const along = (u - (p.us[next] as number)) / (v - (p.vs[next] as number));
    if (along > after && along < best && isOpen(along)) best = along;
  }
  return best;
}

/** How far the line must be shifted sideways, to either hand, to pass beside all shadows that hold it. */
export function shiftAside(
  { edge, target }: { readonly edge: SeenEdge; readonly target: SeenBody },
  bodies: readonly SeenBody[],
  { u, v, slope }: AimLine,
): Mm {
  const graze = grazing(slope);
  const at = u - slope * v;
  let [low, high] = [at, at];
  let rest = bodies
    .map(body => shadeOf(edge, target, body) ?? { us: body.us, vs: body.vs, from: -Infinity, to: Infinity })
    .filter(s => s.from <= slope && slope < s.to)
    .map(s => ({ low: lowest(s, slope) + graze, high: highest(s, slope) - graze }));
  for (let count = -1; count !== rest.length; ) {
    count = rest.length;
    rest = rest.filter(s => {
      if (s.low >= high || s.high <= low) return true;
      [low, high] = [Math.min(low, s.low), Math.max(high, s.high)];
      return false;
    });
  }
  return Math.min(high - at, at - low) / Math.sqrt(1 + slope * slope);
}

/**
 * The roomiest of the lines we look at: at some slopes from one end of the arc to the other, the middle and the ends of each
 * gap. Its distance from the nearest shadow is a room that there is at least.
 */
export function roomiestLine(
  { edge, half, target }: Pick<SweepSearch, 'edge' | 'half' | 'target'>,
  bodies: readonly SeenBody[],
): { readonly line: AimLine; readonly room: Mm } | null {
  const shades = bodies.flatMap(body => shadeOf(edge, target, body) ?? []);
  const front: Corners = { us: [edge.u0, edge.u1], vs: [edge.v0, edge.v1] };
  const limit = tangent(half);
  const [least, most] = slopesBetween(edge, target);
  const [from, to] = [Math.max(least, 0 - limit), Math.min(most, limit)];
  const tenths = Array.from({ length: 11 }, (_, i) => from + ((to - from) * i) / 10);
  let best: { readonly line: AimLine; readonly room: Mm } | null = null;
  for (const slope of tenths) {
    for (const gap of coverAt(slope, { shades, front, goal: target }).gaps) {
      for (const at of [(gap.from + gap.to) / 2, gap.from, gap.to]) {
        const room = roomAt(at, slope, shades);
        if (best !== null && room <= best.room) continue;
        const line: AimLine | null = fromFront(front, at, slope, 1);
        if (line) best = { line, room };
      }
    }
  }
  return best;
}
function roomAt(at: Mm, slope: number, shades: readonly Shade[]): Mm {
  let room = Infinity;
  for (const s of shades) {
    if (s.from <= slope && slope < s.to) room = Math.min(room, Math.max(lowest(s, slope) - at, at - highest(s, slope)));
  }
  return Math.max(0, room) / Math.sqrt(1 + slope * slope);
}
