// How far a target is from leaving the arcs of so many edges that too few are left, in whatever direction it goes. A target without a gap that an arc
// could pass through leaves one over the left side or over the right: from either it is as far as its farthest corner lies within. Straight to one
// hand it leaves one edge after the other; between the two hands some of them over the left side and the others over the right.

import { lengthOf, type Mm } from '../../geometry/index.ts';
import { CONTACT } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import { depthOfTarget, leftOf, reachOf, rightOf } from './aimDepth.ts';
import type { SeenEdge } from './aimLines.ts';
import { type Counting, isRowBefore, wayOutOfRow } from './aimRow.ts';
import { type AimSearch, openingOf } from './aimSearch.ts';

/** How far the target reaches past the left side of an arc, to the right, and past the right side, to the left; in, it is past both. */
interface Within {
  readonly right: Mm;
  readonly left: Mm;
  readonly counts: number;
}

/** A way of a target out of arcs, in mm. */
export interface WayOut {
  readonly way: Mm;
  /** Nothing less is enough, and perhaps more is needed. */
  readonly isBound: boolean;
}
/**
 * The least way of the target, after which less than `needed` is left of what counts, 0 where it is less now; null where the target has gaps that an
 * arc could pass through. A target that goes farther than it stands away may end up beside the edges, or past them: of edges in one row and a target without
 * a notch that is followed (`wayOutOfRow`); elsewhere the way is a bound, since no more is known than how deep it lies in each arc.
 */
export function wayOutOfArcs(
  edges: readonly Counting[],
  needed: number,
  { half, target }: Omit<Arc, 'edge'>,
): WayOut | null {
  const narrowest = Math.min(...edges.map(({ edge }) => lengthOf({ x: edge.u1 - edge.u0, y: edge.v1 - edge.v0 })));
  if (!isWhole(target, Math.max(CONTACT, narrowest))) return null;
  const { cos, sin } = openingOf(half);
  const { right, left } = reachOf(target, half);
  const within = edges.map(
    ({ edge, counts }): Within => ({
      right: right - leftOf(edge, cos, sin),
      left: left - rightOf(edge, cos, sin),
      counts,
    }),
  );
  const way = leastOver(within, needed, sin * sin - cos * cos);

  const away = Math.min(...edges.map(({ edge }) => awayFrom(edge, target)));
  if (way <= away) return { way, isBound: false };
  if (isRowBefore(edges, target))
    return { way: wayOutOfRow(edges, needed, { slope: sin / cos, target }), isBound: false };
  const deep = edges.map(({ edge, counts }) => ({ counts, left: depthOfTarget({ edge, half, target }) }));
  return { way: Math.min(way, Math.max(away, leftUntil(deep, needed))), isBound: true };
}
type Arc = Pick<AimSearch, 'edge' | 'half' | 'target'>;
/** How far the box of an edge is from those of the target: no farther than they are. */
function awayFrom({ u0, v0, u1, v1 }: SeenEdge, target: readonly SeenBody[]): Mm {
  const ways = target.map(({ minU, maxU, minV, maxV }) => {
    const across = Math.max(0, minU - Math.max(u0, u1), Math.min(u0, u1) - maxU);
    const along = Math.max(0, minV - Math.max(v0, v1), Math.min(v0, v1) - maxV);
    return lengthOf({ x: across, y: along });
  });
  return Math.min(Infinity, ...ways);
}
/** Each is left after its own way: until too little is left. */
function leftUntil(edges: readonly { readonly counts: number; readonly left: Mm }[], needed: number): Mm {
  let sum = 0;
  const last = edges.toSorted((p, q) => q.left - p.left).find(({ counts }) => (sum += counts) >= needed);
  return Math.max(0, last?.left ?? 0);
}

/** Of every pair of ways over either side that leaves too little, the shorter. `lean`: how much of a way to one hand goes to the other. */
function leastOver(within: readonly Within[], needed: number, lean: number): Mm {
  const row = within.toSorted((p, q) => p.right - q.right || q.left - p.left);
  // over the other side they are left in this order
  const byLeft = row.map(({ left, counts }, at) => ({ left, counts, at })).sort((p, q) => q.left - p.left);
  let least: Mm = Infinity;
  for (let n = 0; n <= row.length; n++) {
    const past = n === 0 ? -Infinity : (row[n - 1] as Within).right;
    let sum = 0;
    const last = byLeft.find(({ counts, at }) => at >= n && (sum += counts) >= needed);
    least = Math.min(least, lengthOver(past, last?.left ?? -Infinity, lean));
  }
  return least;
}
/** The shortest way that goes at least so far over either side. */
function lengthOver(right: Mm, left: Mm, lean: number): Mm {
  if (right <= 0 && left <= 0) return 0;
  if (left > 0 && lean * left >= right) return left;
  if (right > 0 && lean * right >= left) return right;
  return Math.sqrt((right * right + left * left - 2 * lean * right * left) / (1 - lean * lean));
}

/** Do its bodies stand so close to each other that no arc passes between them? From corner to corner. */
function isWhole([first, ...others]: readonly SeenBody[], narrowest: Mm): boolean {
  if (!first) return false;
  const group = [first];
  let rest = others;
  for (let i = 0; i < group.length && rest.length > 0; i++) {
    const one = group[i] as SeenBody;
    const isNear = (other: SeenBody): boolean => isCloseBy(one, other, narrowest);
    group.push(...rest.filter(isNear));
    rest = rest.filter(other => !isNear(other));
  }
  return rest.length === 0;
}
function isCloseBy(one: SeenBody, other: SeenBody, near: Mm): boolean {
  if (one.minU - other.maxU > near || other.minU - one.maxU > near) return false;
  if (one.minV - other.maxV > near || other.minV - one.maxV > near) return false;
  return one.us.some((u, i) =>
    other.us.some((w, j) => lengthOf({ x: u - w, y: (one.vs[i] as Mm) - (other.vs[j] as Mm) }) < near),
  );
}
