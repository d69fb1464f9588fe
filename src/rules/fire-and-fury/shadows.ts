// What stands hide from one point: wedges of directions. A line from the point through a wedge and past its stand is surely
// stopped, so that of the many lines that run through a stand only the first is measured.

import type { Mm, Point } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import type { Body } from './sightline.ts';

export interface Shadows {
  readonly from: Point;
  /** Five numbers a wedge: its right side and its left side as vectors, and the square of how far off the stand ends. */
  readonly wedges: number[];
}
const WEDGE = 5;
export const shadowsFrom = (from: Point): Shadows => ({ from, wedges: [] });

/** Does a point lie in a shadow? The one that was cast last is tried first. */
export function isInShadow({ from, wedges }: Shadows, { x, y }: Point): boolean {
  const dx = x - from.x;
  const dy = y - from.y;
  const square = dx * dx + dy * dy;
  for (let i = wedges.length - WEDGE; i >= 0; i -= WEDGE) {
    if ((wedges[i] as number) * dy < (wedges[i + 1] as number) * dx) continue;
    if ((wedges[i + 2] as number) * dy > (wedges[i + 3] as number) * dx) continue;
    if (square >= (wedges[i + 4] as number)) return true;
  }
  return false;
}

/**
 * Adds the shadow of a stand: all lines whose clearance of it is less than `cut` by TOUCH or more. Their outermost ones keep a
 * distance from the stand's outermost corners: within them where they have to run through it, outside them where passing it
 * closely is enough. A stand that is not wholly ahead casts none.
 */
export function castShadow({ from, wedges }: Shadows, { corners, sureDepth }: Body, cut: Mm): void {
  const depth = TOUCH - cut > 0 - sureDepth ? Math.max(TOUCH - cut, sureDepth) : TOUCH - cut;
  const [left, right] = outermost(from, corners);
  const [toLeft, toRight] = [turned(left, 0 - depth), turned(right, depth)];
  if (!toLeft || !toRight || toRight.x * toLeft.y <= toRight.y * toLeft.x) return;
  let square = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const x = (corners[i] as number) - from.x;
    const y = (corners[i + 1] as number) - from.y;
    if (x * toLeft.x + y * toLeft.y <= 0 || x * toRight.x + y * toRight.y <= 0) return;
    square = Math.max(square, x * x + y * y);
  }
  wedges.push(toRight.x, toRight.y, toLeft.x, toLeft.y, square);
}

/** The corners farthest to the left and to the right, as vectors. */
function outermost(from: Point, corners: Float64Array): readonly [Point, Point] {
  let left = { x: (corners[0] as number) - from.x, y: (corners[1] as number) - from.y };
  let right = left;
  for (let i = 2; i < corners.length; i += 2) {
    const v = { x: (corners[i] as number) - from.x, y: (corners[i + 1] as number) - from.y };
    if (left.x * v.y > left.y * v.x) left = v;
    if (right.x * v.y < right.y * v.x) right = v;
  }
  return [left, right];
}

/** The direction that passes the end of a vector at a distance, to the left of it (− to the right). Null: none does. */
function turned({ x, y }: Point, aside: Mm): Point | null {
  const along = x * x + y * y - aside * aside;
  if (along <= 0) return null;
  const ahead = Math.sqrt(along);
  return { x: x * ahead - y * aside, y: y * ahead + x * aside };
}
