// What stands hide from one point: wedges of directions. A line from the point through a wedge and past its stand is surely
// stopped, so that of the many lines that run through a stand only the first is weighed.

import type { Mm, Point } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Ends } from './aims.ts';
import type { Body } from './sightline.ts';

export interface Shadows {
  from: Point;
  /** Five numbers a wedge: its right side and its left side as vectors, and the square of how far off the stand ends. */
  readonly wedges: Float64Array;
  count: number;
  /** The one that hid a point last, or was cast since. */
  latest: number;
}
const WEDGE = 5;
/** From one point some five are seen; there is room for more than a unit has stands. */
const ROOM = 40;

export const noShadows = (): Shadows => ({
  from: { x: 0, y: 0 },
  wedges: new Float64Array(WEDGE * ROOM),
  count: 0,
  latest: 0,
});
/** Begins anew: nothing is known to be hidden from this point. */
export function clearedFor(from: Point, shadows: Shadows): Shadows {
  shadows.from = from;
  shadows.count = 0;
  shadows.latest = 0;
  return shadows;
}

/** The first of some points, from the k-th on, that lies in no shadow; how many points there are if all do. */
export function firstSeen(shadows: Shadows, { xy, count }: Ends, k: number): number {
  const { x, y } = shadows.from;
  for (let i = k; i < count; i++) {
    if (!isHidden(shadows, (xy[2 * i] as Mm) - x, (xy[2 * i + 1] as Mm) - y)) return i;
  }
  return count;
}
/** What lies so far from the point. The shadow that hid the point before may well hide this one. */
function isHidden(shadows: Shadows, dx: Mm, dy: Mm): boolean {
  const { wedges, count, latest } = shadows;
  const square = dx * dx + dy * dy;
  for (let tried = 0, k = latest; tried < count; tried++, k = k === 0 ? count - 1 : k - 1) {
    const i = k * WEDGE;
    if ((wedges[i] as number) * dy < (wedges[i + 1] as number) * dx) continue;
    if ((wedges[i + 2] as number) * dy > (wedges[i + 3] as number) * dx) continue;
    if (square < (wedges[i + 4] as number)) continue;
    shadows.latest = k;
    return true;
  }
  return false;
}

/**
 * Adds the shadow of a stand: all lines whose clearance of it is less than `cut` by TOUCH or more. Its sides pass the stand's
 * outermost corners at a distance: within them where a line has to run through the stand, outside them where passing it closely
 * is enough. A stand that is not wholly ahead casts none.
 */
export function castShadow(shadows: Shadows, { corners, sureDepth }: Body, cut: Mm): void {
  const { wedges, count } = shadows;
  const { x: fromX, y: fromY } = shadows.from;
  let leftX = (corners[0] as number) - fromX;
  let leftY = (corners[1] as number) - fromY;
  let rightX = leftX;
  let rightY = leftY;
  let square = leftX * leftX + leftY * leftY;
  for (let i = 2; i < corners.length; i += 2) {
    const x = (corners[i] as number) - fromX;
    const y = (corners[i + 1] as number) - fromY;
    if (leftX * y > leftY * x) {
      leftX = x;
      leftY = y;
    }
    if (rightX * y < rightY * x) {
      rightX = x;
      rightY = y;
    }
    square = Math.max(square, x * x + y * y);
  }
  const depth = TOUCH - cut > 0 - sureDepth ? Math.max(TOUCH - cut, sureDepth) : TOUCH - cut;
  const left = Math.sqrt(leftX * leftX + leftY * leftY - depth * depth);
  const right = Math.sqrt(rightX * rightX + rightY * rightY - depth * depth);
  if (!(left > 0 && right > 0) || count === ROOM) return;
  const at = count * WEDGE;
  wedges[at] = rightX * right - rightY * depth;
  wedges[at + 1] = rightY * right + rightX * depth;
  wedges[at + 2] = leftX * left + leftY * depth;
  wedges[at + 3] = leftY * left - leftX * depth;
  wedges[at + 4] = square;
  if (!(isWedge(wedges, at) && isAhead(shadows, corners, at))) return;
  shadows.count++;
  shadows.latest = count;
}

/** Does its left side lie to the left of its right side? */
const isWedge = (wedges: Float64Array, at: number): boolean =>
  (wedges[at] as number) * (wedges[at + 3] as number) > (wedges[at + 1] as number) * (wedges[at + 2] as number);

/** Do all corners lie ahead, along either side of a wedge? */
function isAhead({ from, wedges }: Shadows, corners: Float64Array, at: number): boolean {
  for (let i = 0; i < corners.length; i += 2) {
    const x = (corners[i] as number) - from.x;
    const y = (corners[i + 1] as number) - from.y;
    if (x * (wedges[at] as number) + y * (wedges[at + 1] as number) <= 0) return false;
    if (x * (wedges[at + 2] as number) + y * (wedges[at + 3] as number) <= 0) return false;
  }
  return true;
}
