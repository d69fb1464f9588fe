// How deep a target reaches into the arc of an edge, or how far it stays out of it, in the firer's coordinates.

import { type Degrees, lengthOf, type Mm, memoOfLast } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import type { SeenEdge } from './aimLines.ts';
import { type AimSearch, openingOf } from './aimSearch.ts';

type Arc = Pick<AimSearch, 'edge' | 'half' | 'target'>;

/** The greatest of a target's corners to the right of any left side of an arc, to the left of any right side, and ahead. */
interface TargetReach {
  readonly right: Mm;
  readonly left: Mm;
  readonly ahead: Mm;
}
/** Figure after figure asks about the same target. */
export const reachOf = memoOfLast(1, (target: readonly SeenBody[], half: Degrees): TargetReach => {
  const { cos, sin } = openingOf(half);
  let right = -Infinity;
  let left = -Infinity;
  let ahead = -Infinity;
  for (let k = 0; k < target.length; k++) {
    const { us, vs } = target[k] as SeenBody;
    for (let i = 0; i < us.length; i++) {
      const u = us[i] as number;
      const v = vs[i] as number;
      right = Math.max(right, u * cos + v * sin);
      left = Math.max(left, v * sin - u * cos);
      ahead = Math.max(ahead, v);
    }
  }
  return { right, left, ahead };
});
/** Where the sides of an edge's arc lie, on the same scales. */
export const leftOf = ({ u0, v0, u1, v1 }: SeenEdge, cos: number, sin: number): Mm =>
  Math.min(u0 * cos + v0 * sin, u1 * cos + v1 * sin);
export const rightOf = ({ u0, v0, u1, v1 }: SeenEdge, cos: number, sin: number): Mm =>
  Math.min(v0 * sin - u0 * cos, v1 * sin - u1 * cos);

/** Where the sides of the arcs of several edges lie, edge by edge, and the least of all. */
interface ArcSides {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly left: Mm;
  readonly right: Mm;
  readonly ahead: Mm;
}
/** A front asks about target after target. */
const sidesOf = memoOfLast(1, (edges: readonly SeenEdge[], half: Degrees): ArcSides => {
  const { cos, sin } = openingOf(half);
  const lefts = new Float64Array(edges.length);
  const rights = new Float64Array(edges.length);
  let leastLeft = Infinity;
  let leastRight = Infinity;
  let ahead = Infinity;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i] as SeenEdge;
    const left = leftOf(edge, cos, sin);
    const right = rightOf(edge, cos, sin);
    lefts[i] = left;
    rights[i] = right;
    leastLeft = Math.min(leastLeft, left);
    leastRight = Math.min(leastRight, right);
    ahead = Math.min(ahead, edge.v0, edge.v1);
  }
  return { lefts, rights, left: leastLeft, right: leastRight, ahead };
});

/** Does every corner of the target lie beyond one and the same side of the arc? Then nothing of it is in the arc. */
export function isAllOut({ edge, half, target }: Arc): boolean {
  const { right, left, ahead } = reachOf(target, half);
  const { cos, sin } = openingOf(half);
  return (
    right < leftOf(edge, cos, sin) - TOUCH ||
    left < rightOf(edge, cos, sin) - TOUCH ||
    ahead < Math.min(edge.v0, edge.v1) - TOUCH
  );
}

/** Is it all out of the arc of each edge? Mostly beyond the same side of all of them. */
export function isOutOfAll(edges: readonly SeenEdge[], { half, target }: Omit<Arc, 'edge'>): boolean {
  const reached = reachOf(target, half);
  const { left, right, ahead } = sidesOf(edges, half);
  if (reached.right < left - TOUCH || reached.left < right - TOUCH || reached.ahead < ahead - TOUCH) return true;
  for (let i = 0; i < edges.length; i++) {
    if (!isAllOut({ edge: edges[i] as SeenEdge, half, target })) return false;
  }
  return true;
}

/** Of several edges, the greatest depth. An edge is measured only where it may lie deeper than the best so far, the likeliest first. */
export function greatestDepth(edges: readonly SeenEdge[], { half, target }: Omit<Arc, 'edge'>): Mm {
  const { right, left } = reachOf(target, half);
  const { lefts, rights } = sidesOf(edges, half);
  // The target does not reach deeper than this into the arc of an edge.
  const boundOf = (i: number): Mm => Math.min(right - (lefts[i] as Mm), left - (rights[i] as Mm)) + TOUCH;
  let first = 0;
  let most = -Infinity;
  for (let i = 0; i < edges.length; i++) {
    const bound = boundOf(i);
    if (!(bound > most)) continue;
    most = bound;
    first = i;
  }
  let best = -Infinity;
  for (let n = 0; n < edges.length; n++) {
    const i = (first + n) % edges.length;
    if (!(boundOf(i) > best)) continue;
    best = Math.max(best, depthOfTarget({ edge: edges[i] as SeenEdge, half, target }));
  }
  return best;
}

/** How deep the target reaches into the arc of the edge: + in, − out. `readReachIntoArc` in the firer's coordinates. */
export function depthOfTarget({ edge, half, target }: Arc): Mm {
  const { u0, v0, u1, v1 } = edge;
  const { cos, sin } = openingOf(half);
  const left = leftOf(edge, cos, sin);
  const right = rightOf(edge, cos, sin);
  const wide = lengthOf({ x: u1 - u0, y: v1 - v0 });
  const nu = (v0 - v1) / wide;
  const nv = (u1 - u0) / wide;
  const isLimited = Math.abs(nu) * sin <= nv * cos;
  // From the left side, the right side, and the edge: of one corner, then of the next.
  const depths = [0, 0, 0, 0, 0, 0];
  let best = -Infinity;
  for (let k = 0; k < target.length; k++) {
    const { us, vs } = target[k] as SeenBody;
    for (let i = -1; i < us.length; i++) {
      const u = us[i < 0 ? us.length - 1 : i] as number;
      const v = vs[i < 0 ? us.length - 1 : i] as number;
      depths[0] = depths[3] as Mm;
      depths[1] = depths[4] as Mm;
      depths[2] = depths[5] as Mm;
      depths[3] = u * cos + v * sin - left;
      depths[4] = v * sin - u * cos - right;
      depths[5] = isLimited ? (u - u0) * nu + (v - v0) * nv : NO_LIMIT;
      if (i >= 0) best = deepest(depths, best);
    }
  }
  return best;
}
const NO_LIMIT: Mm = 2 ** 40;

/** The greatest of the least depths along a side: at its second end, or where two depths are equal. */
function deepest(depths: readonly Mm[], before: Mm): Mm {
  let best = Math.max(before, Math.min(depths[3] as Mm, depths[4] as Mm, depths[5] as Mm));
  for (let i = 1; i < 3; i++) {
    for (let j = 0; j < i; j++) {
      const atP = (depths[i] as Mm) - (depths[j] as Mm);
      const atQ = (depths[i + 3] as Mm) - (depths[j + 3] as Mm);
      if (atP > 0 === atQ > 0) continue;
      best = Math.max(best, leastAt(depths, atP / (atP - atQ)));
    }
  }
  return best;
}
function leastAt(depths: readonly Mm[], k: number): Mm {
  const p0 = depths[0] as Mm;
  const p1 = depths[1] as Mm;
  const p2 = depths[2] as Mm;
  return Math.min(
    p0 + k * ((depths[3] as Mm) - p0),
    p1 + k * ((depths[4] as Mm) - p1),
    p2 + k * ((depths[5] as Mm) - p2),
  );
}
