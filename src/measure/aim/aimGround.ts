// Which obstacles reach into the ground between an edge and a target: the first question about every body on the table, so it
// is plain numbers, and boxes before corners.

import { type Degrees, type Mm, memoOfLast } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import type { SeenEdge } from './aimLines.ts';
import { type AimSearch, type Obstacle, openingOf } from './aimSearch.ts';

type Around = Pick<AimSearch, 'edge' | 'target' | 'half'>;

/** Obstacles that reach into the ground between the edge and the target, within the arc. The others cannot cut any line. */
export function obstaclesBetween<O extends Obstacle>(around: Around, obstacles: readonly O[]): readonly O[] {
  const found: O[] = [];
  const ground = groundBetween(around);
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as O;
    if (reachesBetween(ground, obstacle.seen)) found.push(obstacle);
  }
  return found;
}

/** The ground ahead of an edge, between two lines to either hand. */
export interface Ground {
  readonly u0: Mm;
  readonly v0: Mm;
  readonly u1: Mm;
  readonly v1: Mm;
  /** To either hand two lines: the slope of that from either end; the inner runs through a place of its own. */
  readonly left0: number;
  readonly right0: number;
  readonly left1: number;
  readonly right1: number;
  readonly innerLeft: { u: Mm; v: Mm };
  readonly innerRight: { u: Mm; v: Mm };
  readonly from: Mm;
  readonly to: Mm;
}

/**
 * The ground between an edge and a target, from any point of the edge: the lines to either hand from both ends of it, and from where
 * to where ahead. Where the target is past the arc from one end and not from the other, the inner line is the side of the arc
 * from the last point that it is not past.
 */
export const groundBetween = ({ edge, target, half }: Around): Ground => groundFor(edge, target, half);
/** Asked again for every list of obstacles. */
const groundFor = memoOfLast(1, (edge: SeenEdge, target: readonly SeenBody[], half: Degrees): Ground => {
  const { limit } = openingOf(half);
  const { u0, v0, u1, v1 } = edge;
  let to = -Infinity;
  for (let k = 0; k < target.length; k++) to = Math.max(to, (target[k] as SeenBody).maxV);
  const first = fanFrom(u0, v0, target);
  const second = fanFrom(u1, v1, target);
  const innerLeft = { u: u1, v: v1 };
  const innerRight = { u: u0, v: v0 };
  if (second.left < 0 - limit && first.left >= 0 - limit) leanOn(target, innerLeft, 0 - limit);
  if (first.right > limit && second.right <= limit) leanOn(target, innerRight, limit);
  return {
    u0,
    v0,
    u1,
    v1,
    left0: within(first.left, limit),
    right0: within(first.right, limit),
    left1: within(second.left, limit),
    right1: within(second.right, limit),
    innerLeft,
    innerRight,
    from: Math.min(v0, v1) + TOUCH,
    to: to - TOUCH,
  };
});
/** A slope, not past the sides of the arc. */
const within = (slope: number, limit: number): number => Math.max(0 - limit, Math.min(slope, limit));

/** Moves a line on the slope of a side of the arc outwards, to the corner of the target that it touches last. */
function leanOn(target: readonly SeenBody[], place: { u: Mm; v: Mm }, slope: number): void {
  for (let k = 0; k < target.length; k++) {
    const { us, vs } = target[k] as SeenBody;
    for (let i = 0; i < us.length; i++) {
      const across = (us[i] as Mm) - place.u - slope * ((vs[i] as Mm) - place.v);
      if (slope < 0 ? across >= 0 : across <= 0) continue;
      place.u = us[i] as Mm;
      place.v = vs[i] as Mm;
    }
  }
}

/** The slopes from a point to the leftmost and the rightmost corner of a target. The next figure stands where the last one ends. */
const fanFrom = memoOfLast(
  2,
  (u: Mm, v: Mm, target: readonly SeenBody[]): { readonly left: number; readonly right: number } => {
    let left = Infinity;
    let right = -Infinity;
    for (let k = 0; k < target.length; k++) {
      const { us, vs, minV } = target[k] as SeenBody;
      if (minV <= v + TOUCH) return { left: -Infinity, right: Infinity };
      for (let i = 0; i < us.length; i++) {
        const slope = ((us[i] as number) - u) / ((vs[i] as number) - v);
        if (slope < left) left = slope;
        if (slope > right) right = slope;
      }
    }
    return { left, right };
  },
);

/** Does a body reach into the ground? */
export function reachesBetween(ground: Ground, { us, vs, radius, minV, maxV }: SeenBody): boolean {
  if (maxV <= ground.from || minV >= ground.to) return false;
  const { u0, v0, u1, v1, left0, left1, right0, right1, innerLeft, innerRight } = ground;
  const wide = radius * 2;
  let left = false;
  let right = false;
  for (let i = 0; i < us.length && !(left && right); i++) {
    const u = us[i] as number;
    const v = vs[i] as number;
    if (!left) left = u + wide - u0 - left0 * (v - v0) > 0 || u + wide - innerLeft.u - left1 * (v - innerLeft.v) > 0;
    if (!right)
      right = u - wide - innerRight.u - right0 * (v - innerRight.v) < 0 || u - wide - u1 - right1 * (v - v1) < 0;
  }
  return left && right;
}
