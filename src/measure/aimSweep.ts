// The fast search among plain convex bodies: the slope of a line is turned outwards from straight ahead. At one slope every
// body casts a shadow on the axis of intercepts (where lines of that slope cross v = 0), and a chain of overlapping shadows
// from end to end proves that none of these lines is free. The chain holds until two of its neighbours part; the slopes
// in between need not be looked at. Where the chain breaks, the line between the two is tried.

import { type Degrees, type Mm, tangent } from '../geometry/index.ts';
import type { SeenBody } from './aimBodies.ts';
import type { AimLine, SeenEdge } from './aimLines.ts';
import { TOUCH } from './reading.ts';

/** Corners of a body, and the slopes at which it stands between the edge and the target. */
interface Shade {
  readonly us: ArrayLike<number>;
  readonly vs: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
}
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

/** Neighbours in a chain overlap by more than this: far below TOUCH, far above rounding. */
const OVERLAP: Mm = TOUCH / 1024;
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

/** A body as a shade: null where it never stands between, undefined where that cannot be told by slopes. */
function shadeOf(edge: SeenEdge, target: SeenBody, body: SeenBody): Shade | null | undefined {
  if (body.radius > 0 || !body.isConvex) return undefined;
  const ahead = aheadOf(edge, body);
  if (!ahead) return ahead;
  if (body.maxV <= target.minV + TOUCH) return ahead;
  return between(ahead, target);
}

/** What of a body lies ahead of the edge. */
function aheadOf({ u0, v0, u1, v1 }: SeenEdge, { us, vs, minV }: SeenBody): Shade | null | undefined {
  const whole = { us, vs, from: -Infinity, to: Infinity };
  if (minV >= Math.max(v0, v1)) return whole;
  if (Math.abs(v0 - v1) > TOUCH) {
    let [before, behind] = [false, false];
    for (let i = 0; i < us.length; i++) {
      const aside = (u1 - u0) * ((vs[i] as number) - v0) - (v1 - v0) * ((us[i] as number) - u0);
      if (aside > TOUCH * (u1 - u0)) before = true;
      if (aside < -TOUCH * (u1 - u0)) behind = true;
    }
    return before && behind ? undefined : before ? whole : null;
  }
  return cutAt(Math.min(v0, v1), us, vs);
}

/** The corners ahead of a line across the view, with the points where the sides cross it. */
function cutAt(v: Mm, us: ArrayLike<number>, vs: ArrayLike<number>): Shade | null {
  const [cu, cv]: [number[], number[]] = [[], []];
  for (let i = 0, j = us.length - 1; i < us.length; j = i++) {
    const [pu, pv, qu, qv] = [us[j] as number, vs[j] as number, us[i] as number, vs[i] as number];
    if (pv > v !== qv > v) {
      cu.push(pu + ((v - pv) / (qv - pv)) * (qu - pu));
      cv.push(v);
    }
    if (qv > v) {
      cu.push(qu);
      cv.push(qv);
    }
  }
  return cu.length < 3 ? null : { us: cu, vs: cv, from: -Infinity, to: Infinity };
}

/** A body beside the target stands before it only for lines on one side of a line that parts the two. */
function between(shade: Shade, target: SeenBody): Shade | null | undefined {
  const own = partedBy(shade, target);
  const parting = own ?? partedBy(target, shade);
  if (!parting) return undefined;
  // `inside` lies left of the parting line, seen along its way; turned so that its way leads ahead.
  const { du, dv } = parting;
  const isOwn = own !== null;
  if (Math.abs(dv) <= TOUCH / 1024) return du > 0 === isOwn ? null : shade;
  const isLeft = dv > 0 === isOwn;
  const slope = du / dv;
  return isLeft ? { ...shade, from: Math.max(shade.from, slope) } : { ...shade, to: Math.min(shade.to, slope) };
}

type Corners = Pick<Shade, 'us' | 'vs'>;
/** A side of `a` that has all of `b` outside: the way along it, with `a` to the left. */
function partedBy(a: Corners, b: Corners): { readonly du: number; readonly dv: number } | null {
  const n = a.us.length;
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const [u, v] = [a.us[j] as number, a.vs[j] as number];
    const [du, dv] = [(a.us[i] as number) - u, (a.vs[i] as number) - v];
    const slack = TOUCH * Math.sqrt(du * du + dv * dv);
    let parts = slack > 0;
    for (let k = 0; parts && k < b.us.length; k++) {
      parts = du * ((b.vs[k] as number) - v) - dv * ((b.us[k] as number) - u) <= slack;
    }
    if (parts) return { du, dv };
  }
  return null;
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
  for (let step = 0; slope <= last + OVERLAP / 1024; step++) {
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
  const cast = shades
    .filter(s => s.from <= slope && slope < s.to)
    .map(shade => ({ shade, low: lowest(shade, slope), high: highest(shade, slope) }))
    .filter(s => s.high > a - OVERLAP && s.low < b + OVERLAP)
    .sort((s, t) => s.low - t.low);
  const gaps: Gap[] = [];
  const chain: Shade[] = [];
  let at = a;
  for (let i = 0; at <= b + OVERLAP; ) {
    let best: (typeof cast)[number] | null = null;
    for (let next = cast[i]; next && next.low < at - OVERLAP; next = cast[++i]) {
      if (best === null || next.high > best.high) best = next;
    }
    if (best && best.high > at + (chain.length === 0 ? OVERLAP : 0)) {
      chain.push(best.shade);
      at = best.high;
      continue;
    }
    const next = cast[i];
    const to = next ? Math.min(b, Math.max(at, next.low)) : b;
    if (at <= b) gaps.push({ from: at, to });
    else gaps.push({ from: b, to: b });
    if (!next || to >= b) break;
    at = to + 2 * OVERLAP;
  }
  return { gaps, chain };
}

const lowest = ({ us, vs }: Corners, slope: number): Mm => {
  let least = Infinity;
  for (let i = 0; i < us.length; i++) least = Math.min(least, (us[i] as number) - slope * (vs[i] as number));
  return least;
};
const highest = ({ us, vs }: Corners, slope: number): Mm => {
  let most = -Infinity;
  for (let i = 0; i < us.length; i++) most = Math.max(most, (us[i] as number) - slope * (vs[i] as number));
  return most;
};

/** The next slope at which two neighbours of the chain part, an end of it uncovers the way, or one of its bodies stands there no more. */
function breakAfter(slope: number, chain: readonly Shade[], { front, goal }: Ends): number {
  const [first, last] = [chain[0] as Shade, chain[chain.length - 1] as Shade];
  const opensLeft = (s: number): boolean => lowest(first, s) >= Math.max(lowest(front, s), lowest(goal, s)) - OVERLAP;
  const opensRight = (s: number): boolean =>
    highest(last, s) <= Math.min(highest(front, s), highest(goal, s)) + OVERLAP;
  let next = Infinity;
  for (const end of [front, goal]) {
    next = firstBreak([slope, next], [first, end], opensLeft);
    next = firstBreak([slope, next], [last, end], opensRight);
  }
  chain.forEach((shade, i) => {
    if (shade.to < next) next = shade.to;
    const before = chain[i - 1];
    if (before)
      next = firstBreak([slope, next], [before, shade], s => highest(before, s) <= lowest(shade, s) + OVERLAP);
  });
  return next;
}

/** The least slope, after one and before another, of a line through a corner of each at which the chain is open. */
function firstBreak(
  [after, before]: readonly [number, number],
  [p, q]: readonly [Corners, Corners],
  isOpen: (slope: number) => boolean,
): number {
  let best = before;
  for (let i = 0; i < p.us.length; i++) {
    for (let j = 0; j < q.us.length; j++) {
      const slope = ((p.us[i] as number) - (q.us[j] as number)) / ((p.vs[i] as number) - (q.vs[j] as number));
      if (slope > after && slope < best && isOpen(slope)) best = slope;
    }
  }
  return best;
}
