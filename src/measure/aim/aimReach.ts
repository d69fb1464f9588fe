// Lines of aim that must not be longer than a reach: the shortest ways from an edge to a target, past the corners of bodies.

import { lengthOf, type Mm, square, tangent } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import { type AimLine, linesThrough, type SeenEdge } from './aimLines.ts';
import { type AimSearch, rayAlong } from './aimSearch.ts';

interface Spot {
  readonly u: Mm;
  readonly v: Mm;
}
const cornersOf = ({ us, vs }: SeenBody): readonly Spot[] => Array.from(us, (u, i) => ({ u, v: vs[i] as number }));
const endsOf = ({ u0, v0, u1, v1 }: SeenEdge): readonly [Spot, Spot] => [
  { u: u0, v: v0 },
  { u: u1, v: v1 },
];
const apart = (p: Spot, q: Spot): Mm => lengthOf({ x: p.u - q.u, y: p.v - q.v });

/** Can it be told of a whole front that every line from it to the target is short enough? */
export const isAllWithin = ({ edge, target, reach }: Reaching): boolean =>
  farthestSquare({ edge, target }) <= square(reach - 2 * TOUCH);

type Reaching = Pick<AimSearch, 'edge' | 'target' | 'reach'>;
/** The square of a length that no line from the edge to the target exceeds. */
function farthestSquare({ edge, target }: Omit<Reaching, 'reach'>): number {
  let farthest = 0;
  for (const { us, vs } of target) {
    for (let i = 0; i < us.length; i++) {
      const u = us[i] as number;
      const v = vs[i] as number;
      const across = Math.max(Math.abs(u - edge.u0), Math.abs(u - edge.u1));
      const ahead = Math.max(Math.abs(v - edge.v0), Math.abs(v - edge.v1));
      farthest = Math.max(farthest, across * across + ahead * ahead);
    }
  }
  return farthest;
}

/** `all`: every line to the target is short enough. `none`: not even the shortest is. Else it has to be searched. */
export function withinReach({ edge, target, reach }: Reaching): 'all' | 'some' | 'none' {
  if (reach === Infinity || farthestSquare({ edge, target }) <= reach * reach) return 'all';
  const ways = target.flatMap(body => waysTo(edge, body));
  return Math.min(Infinity, ...ways.map(([p, q]) => apart(p, q))) > reach + TOUCH ? 'none' : 'some';
}

/** From each end of the edge to the nearest points of the target's sides, and from its corners to the edge. */
function waysTo(edge: SeenEdge, body: SeenBody): readonly (readonly [Spot, Spot])[] {
  const ends = endsOf(edge);
  const corners = cornersOf(body);
  return corners.flatMap((c, i) => {
    const side = [c, corners[(i + 1) % corners.length] as Spot] as const;
    return [[footOn(ends, c), c] as const, ...ends.map(e => [e, footOn(side, e)] as const)];
  });
}
function footOn([p, q]: readonly [Spot, Spot], at: Spot): Spot {
  const [du, dv] = [q.u - p.u, q.v - p.v];
  const square = du * du + dv * dv;
  const k = square === 0 ? 0 : Math.max(0, Math.min(1, ((at.u - p.u) * du + (at.v - p.v) * dv) / square));
  return { u: p.u + k * du, v: p.v + k * dv };
}

/** Straight to the target's sides, and by the shortest way past each corner of a body. */
export function shortestLines(search: AimSearch, bodies: readonly SeenBody[]): readonly AimLine[] {
  const { edge, target, half } = search;
  const limit = tangent(half);
  const ways = target
    .flatMap(body => waysTo(edge, body))
    .flatMap(([p, q]) => (q.v > p.v ? [{ u: p.u, v: p.v, slope: (q.u - p.u) / (q.v - p.v) }] : []));
  const past = bodies.flatMap(body => cornersOf(body)).flatMap(c => shortestPast(search, c, limit));
  return linesThrough(edge, [...ways, ...past]);
}

/** Between two stops, where the line meets another end or corner, its length is a convex function of its slope. */
function shortestPast(search: AimSearch, { u, v }: Spot, limit: number): readonly AimLine[] {
  const { edge, target } = search;
  const holders = [...endsOf(edge), ...target.flatMap(cornersOf)];
  const stops = holders.flatMap(h => (h.v === v ? [] : [(h.u - u) / (h.v - v)]));
  const slopes = [0 - limit, 0, limit, ...stops].filter(s => Math.abs(s) <= limit).sort((s, t) => s - t);
  const lengthAt = (slope: number): Mm => {
    const [line] = linesThrough(edge, [{ u, v, slope }]);
    return (line && rayAlong(search, line)?.length) ?? Infinity;
  };
  return slopes.flatMap((to, i) => {
    const from = slopes[i - 1];
    const slope = from === undefined ? null : leastBetween(from, to, lengthAt);
    return slope === null ? [] : [{ u, v, slope }];
  });
}

/** The least value of a convex function, closed in on by thirds. */
function leastBetween(low: number, high: number, f: (at: number) => number): number | null {
  let [a, b] = [low, high];
  for (let i = 0; i < 60; i++) {
    const third = (b - a) / 3;
    const [p, q] = [a + third, b - third];
    const [atP, atQ] = [f(p), f(q)];
    if (atP === Infinity && atQ === Infinity) return null;
    if (atP <= atQ) b = q;
    else a = p;
  }
  return (a + b) / 2;
}
