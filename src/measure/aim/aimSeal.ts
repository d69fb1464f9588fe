// A quick proof that no line from an edge to a target is free, before slopes are turned one by one. All lines lie between the
// outermost ones to either hand. A body that reaches past both seals the way; so do two, one past either hand, whose
// shadows overlap at all slopes. Every comparison is held with room to spare, so that the sweep would find the same.

import type { Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import type { SeenEdge } from './aimLines.ts';
import { type Corners, highest, lowest, type Shade } from './aimShades.ts';

/** All lines from an edge to a target: within which slopes, and how far to either hand they may pass. */
interface Fan {
  readonly edge: SeenEdge;
  readonly least: number;
  readonly most: number;
  /** The outermost slopes from either end of the edge. */
  readonly left0: number;
  readonly left1: number;
  readonly right0: number;
  readonly right1: number;
  readonly room: Mm;
}

/** `limit`: the steepest slope. The target lies ahead of the edge. */
export function isSealedByTwo(edge: SeenEdge, target: SeenBody, limit: number, shades: readonly Shade[]): boolean {
  const fan = fanOf(edge, target, limit);
  const left: Shade[] = [];
  const right: Shade[] = [];
  for (let i = 0; i < shades.length; i++) {
    const shade = shades[i] as Shade;
    if (shade.from !== -Infinity || shade.to !== Infinity) continue;
    const isLeft = reachesPastLeft(fan, shade);
    const isRight = reachesPastRight(fan, shade);
    if (isLeft && isRight) return true;
    if (isLeft) left.push(shade);
    if (isRight) right.push(shade);
  }
  return left.length > 0 && right.length > 0 && someOverlap(fan, left, right);
}

/** Most pairs do not overlap at the outermost slopes, and are not looked at corner by corner. */
function someOverlap(fan: Fan, left: readonly Shade[], right: readonly Shade[]): boolean {
  const { least, most, room } = fan;
  // Where the right shadows begin at the least and at the greatest slope.
  const lows = new Float64Array(2 * right.length);
  for (let j = 0; j < right.length; j++) {
    lows[2 * j] = lowest(right[j] as Shade, least) + room - TOUCH;
    lows[2 * j + 1] = lowest(right[j] as Shade, most) + room - TOUCH;
  }
  for (let i = 0; i < left.length; i++) {
    const atLeast = highest(left[i] as Shade, least);
    const atMost = highest(left[i] as Shade, most);
    for (let j = 0; j < right.length; j++) {
      if (atLeast < (lows[2 * j] as Mm) || atMost < (lows[2 * j + 1] as Mm)) continue;
      if (overlap(fan, left[i] as Shade, right[j] as Shade)) return true;
    }
  }
  return false;
}
function fanOf(edge: SeenEdge, { us, vs }: SeenBody, limit: number): Fan {
  const { u0, v0, u1, v1 } = edge;
  const steepest = limit * (1 + TOUCH);
  let left0 = steepest;
  let left1 = steepest;
  let right0 = 0 - steepest;
  let right1 = 0 - steepest;
  for (let i = 0; i < us.length; i++) {
    const s0 = ((us[i] as number) - u0) / ((vs[i] as number) - v0);
    const s1 = ((us[i] as number) - u1) / ((vs[i] as number) - v1);
    if (s0 < left0) left0 = s0;
    if (s0 > right0) right0 = s0;
    if (s1 < left1) left1 = s1;
    if (s1 > right1) right1 = s1;
  }
  left0 = Math.max(left0, 0 - steepest);
  left1 = Math.max(left1, 0 - steepest);
  right0 = Math.min(right0, steepest);
  right1 = Math.min(right1, steepest);
  const room = 4 * TOUCH * (1 + limit);
  return { edge, least: Math.min(left0, left1), most: Math.max(right0, right1), left0, left1, right0, right1, room };
}

function reachesPastLeft({ edge: { u0, v0, u1, v1 }, left0, left1, room }: Fan, { us, vs }: Corners): boolean {
  for (let i = 0; i < us.length; i++) {
    const u = (us[i] as number) + room;
    const v = vs[i] as number;
    if (u < u0 + left0 * (v - v0) && u < u1 + left1 * (v - v1)) return true;
  }
  return false;
}
function reachesPastRight({ edge: { u0, v0, u1, v1 }, right0, right1, room }: Fan, { us, vs }: Corners): boolean {
  for (let i = 0; i < us.length; i++) {
    const u = (us[i] as number) - room;
    const v = vs[i] as number;
    if (u > u0 + right0 * (v - v0) && u > u1 + right1 * (v - v1)) return true;
  }
  return false;
}

/** Does the shadow of a left body reach over that of a right one at all slopes? Told by one corner of each: at both ends, so between. */
function overlap({ least, most, room }: Fan, left: Corners, right: Corners): boolean {
  for (let i = 0; i < left.us.length; i++) {
    for (let j = 0; j < right.us.length; j++) {
      const across = (left.us[i] as number) - (right.us[j] as number) - room;
      const ahead = (left.vs[i] as number) - (right.vs[j] as number);
      if (across - least * ahead > 0 && across - most * ahead > 0) return true;
    }
  }
  return false;
}
