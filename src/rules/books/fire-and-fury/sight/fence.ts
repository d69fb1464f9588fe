// Around ground that lines of sight run over: most of those who move do so far from it, and are told by one of its sides.

import { gap, hull, type Mm, type Point, type Polygon } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Body } from './sightline.ts';

export interface Fence {
  readonly ground: Polygon;
  /** Of each side: its normal out of the ground, x and y, and how far along that the side lies. */
  readonly sides: Float64Array;
}
const SIDE = 3;

export function fenceAround(points: readonly Point[]): Fence {
  const ground = hull(points);
  const corners = ground.points;
  const sides = new Float64Array(SIDE * corners.length);
  for (let i = 0; i < corners.length; i++) {
    const [p, q] = [corners[i] as Point, corners[i + 1 === corners.length ? 0 : i + 1] as Point];
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const x = (q.y - p.y) / length;
    const y = (p.x - q.x) / length;
    sides[SIDE * i] = x;
    sides[SIDE * i + 1] = y;
    sides[SIDE * i + 2] = x * p.x + y * p.y;
  }
  return { ground, sides };
}

/** Does a body surely keep farther from the ground than `enough`? Told by the circle around it. */
export function isOutside({ sides }: Fence, { centre: { x, y }, radius }: Body, enough: Mm): boolean {
  const reach = radius + enough + TOUCH;
  for (let i = 0; i < sides.length; i += SIDE) {
    if ((sides[i] as number) * x + (sides[i + 1] as number) * y - (sides[i + 2] as Mm) > reach) return true;
  }
  return false;
}
/** Is a body as near to the ground as `enough`, or nearer? */
export const isWithin = (fence: Fence, body: Body, enough: Mm): boolean =>
  !isOutside(fence, body, enough) && gap(body.outline, fence.ground).distance <= enough;
