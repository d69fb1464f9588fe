// Does what was read of a line of aim still stand after one body has moved? Told by that body alone, as it stood and as it stands now,
// without another search: the straightest free line is still free, and no straighter one has been set free. Held with room to
// spare: where the move comes near to mattering, the line must be read anew.

import type { Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { Ray, SeenBody } from './aimBodies.ts';
import { groundBetween, reachesBetween } from './aimGround.ts';
import type { SeenEdge } from './aimLines.ts';
import { type AimSearch, openingOf } from './aimSearch.ts';
import { type Corners, highest, lowest } from './aimShades.ts';
import { cornersOf, slopesBetween } from './aimSweep.ts';
import type { AimReading } from './lineOfAim.ts';

/** A body as the firer saw it, and as he sees it now. Nothing excuses it. */
export interface MovedBody {
  readonly before: SeenBody;
  readonly now: SeenBody;
}
/** One figure's lines at the target, of whatever length. */
type AimLines = Pick<AimSearch, 'edge' | 'half' | 'target'>;
/** The same, and whether what stands about leaves shadows alone to tell. */
export interface AimLinesAmong extends AimLines {
  /** Nothing excuses any obstacle, and they keep clear of the target. */
  readonly isPlain: boolean;
}

/** More than any search allows for. */
const ROOM: Mm = 8 * TOUCH;

/**
 * Do all bodies keep clear of the box of each part of the target? Where outlines cross, lines are held by more than corners, and
 * nothing here is sure.
 */
export function keepClear(target: readonly SeenBody[], bodies: readonly { readonly seen: SeenBody }[]): boolean {
  for (let k = 0; k < target.length; k++) {
    const part = target[k] as SeenBody;
    for (let i = 0; i < bodies.length; i++) {
      const { seen } = bodies[i] as { readonly seen: SeenBody };
      const isAside = seen.minU >= part.maxU || seen.maxU <= part.minU;
      if (!isAside && seen.maxV > part.minV && seen.minV < part.maxV) return false;
    }
  }
  return true;
}

/** The reading as it is now; null where it has to be read anew. */
export function readingAgain(lines: AimLinesAmong, reading: AimReading, moved: MovedBody): AimReading | null {
  const { verdict, ray, isStraightest } = reading;
  if (!ray) return reading;
  // What lets some lines through does not matter to the straightest of all, nor where the body does not reach between.
  if (!lines.isPlain && !isStraightest && comesBetween(lines, moved)) return null;
  const hiding = hidingIn(lines, moved);
  if (!hiding) return null;
  const { before, now } = hiding;
  if (!before && !now) return reading;
  const isSame = verdict === 'blocked' ? !maySetFree(hiding, steepestOf(lines)) : isFreeAgain(hiding, reading, ray);
  if (!isSame) return null;
  const near = reading.near + (now ? 1 : 0) - (before ? 1 : 0);
  return verdict === 'blocked' || near === reading.near ? reading : { ...reading, near };
}
const steepestOf = ({ half }: AimLines): number => openingOf(half).limit * (1 + TOUCH);

function isFreeAgain(hiding: Hiding, { isStraightest }: AimReading, ray: Ray): boolean {
  const { before, now } = hiding;
  if (now && !isBeside(now, ray)) return false;
  if (isStraightest) return true;
  const slope = Math.abs(ray.du / ray.dv);
  return (
    (before === null || isBeside(before, ray)) &&
    isSameAcross(hiding, slope) &&
    isSameAcross(hiding, 0 - slope) &&
    !maySetFree(hiding, slope)
  );
}

/** Is no line free that was not, from any part of the edge? False is not sure. */
export function setsNoneFree(lines: AimLinesAmong, moved: MovedBody): boolean {
  if (!lines.isPlain) return false;
  const hiding = hidingIn(lines, moved);
  return hiding !== null && !maySetFree(hiding, steepestOf(lines));
}

/** Does the body hold the straightest line of a blocked figure as it did, as far as `within` to either hand? */
export function holdsAgain(lines: AimLines, { ray }: AimReading, moved: MovedBody, within: Mm): boolean {
  if (!ray) return true;
  const slope = ray.du / ray.dv;
  const place = ray.u - slope * ray.v;
  const wide = (within + ROOM) * Math.sqrt(1 + slope * slope);
  const [from, to] = [place - wide, place + wide];
  if (isClear(moved.before, slope, from, to) && isClear(moved.now, slope, from, to)) return true;
  const hiding = hidingIn(lines, moved);
  return hiding !== null && hidesTheSame(hiding, slope, from, to);
}

/** Did the body reach into the ground between, or does it? */
export function comesBetween(lines: AimLines, { before, now }: MovedBody): boolean {
  groundBetween(lines);
  return reachesBetween(before) || reachesBetween(now);
}

/** What the body hides of a figure's lines; null for a body that does not reach between. */
interface Hiding {
  readonly before: SeenBody | null;
  readonly now: SeenBody | null;
  readonly edge: SeenEdge;
  readonly goal: SeenBody;
}
/** Null where shadows alone do not tell: a body beside the edge or the target, or a target in parts. */
function hidingIn(lines: AimLines, moved: MovedBody): Hiding | null {
  const { edge, target } = lines;
  const [goal] = target;
  if (!goal || target.length > 1) return null;
  groundBetween(lines);
  const before = reachesBetween(moved.before) ? moved.before : null;
  const now = reachesBetween(moved.now) ? moved.now : null;
  if ((before && !isBetween(before, edge, goal)) || (now && !isBetween(now, edge, goal))) return null;
  return { before, now, edge, goal };
}
const isBetween = ({ radius, isConvex, minV, maxV }: SeenBody, { v0, v1 }: SeenEdge, goal: SeenBody): boolean =>
  radius === 0 && isConvex && minV >= Math.max(v0, v1) && maxV <= goal.minV;

function isBeside(body: SeenBody, { u, v, du, dv }: Ray): boolean {
  const slope = du / dv;
  const place = u - slope * v;
  const room = ROOM * Math.sqrt(1 + slope * slope);
  return isClear(body, slope, place - room, place + room);
}
const isClear = (body: SeenBody, slope: number, from: Mm, to: Mm): boolean =>
  lowest(body, slope) >= to || highest(body, slope) <= from;

/** Are, of the lines of one slope, the same hidden before and now? */
function isSameAcross(hiding: Hiding, slope: number): boolean {
  const { edge, goal } = hiding;
  const front = cornersOf(edge);
  const from = Math.max(lowest(front, slope), lowest(goal, slope));
  const to = Math.min(highest(front, slope), highest(goal, slope));
  return to < from || hidesTheSame(hiding, slope, from, to);
}
function hidesTheSame({ before, now }: Hiding, slope: number, from: Mm, to: Mm): boolean {
  const low = before ? Math.max(from, lowest(before, slope)) : to;
  const high = before ? Math.min(to, highest(before, slope)) : from;
  const lowNow = now ? Math.max(from, lowest(now, slope)) : to;
  const highNow = now ? Math.min(to, highest(now, slope)) : from;
  return (low === lowNow && high === highNow) || (low >= high && lowNow >= highNow);
}

/** May a line that is no steeper have been hidden before, and be so no more? False is sure. */
function maySetFree({ before, now, edge, goal }: Hiding, steepest: number): boolean {
  if (!before) return false;
  const { least, most } = slopesBetween(edge, goal);
  const from = Math.max(least, 0 - steepest);
  const to = Math.min(most, steepest);
  if (from > to) return false;
  const front = cornersOf(edge);
  return SIDES.some(side => {
    const turn = { side, from, to };
    const isHidden =
      now !== null && (hidesAgain(now, before, turn) || reachesPast(now, front, turn) || reachesPast(now, goal, turn));
    return !isHidden && !liesBeyond(front, before, turn) && !liesBeyond(goal, before, turn);
  });
}

/** Slopes, from the least to the greatest, and a side that is looked to. */
interface Turn {
  readonly side: 1 | -1;
  readonly from: number;
  readonly to: number;
}
const SIDES = [1, -1] as const;
/** To one side, does a body hide all that it hid before? */
function hidesAgain(now: Corners, before: Corners, turn: Turn): boolean {
  for (let i = 0; i < before.us.length; i++) {
    if (!hasCorner(now, before, i) && !isPassed(now, before, i, turn)) return false;
  }
  return true;
}
function hasCorner({ us, vs }: Corners, other: Corners, i: number): boolean {
  for (let j = 0; j < us.length; j++) if (us[j] === other.us[i] && vs[j] === other.vs[i]) return true;
  return false;
}
/** Does one reach farther to a side than the other? */
function reachesPast(one: Corners, other: Corners, turn: Turn): boolean {
  for (let i = 0; i < other.us.length; i++) if (!isPassed(one, other, i, turn)) return false;
  return true;
}
/** Does some corner of one lie farther to a side than the i-th of the other? */
function isPassed(one: Corners, other: Corners, i: number, turn: Turn): boolean {
  for (let j = 0; j < one.us.length; j++) if (leads(one, j, { other, i, turn })) return true;
  return false;
}
/** Does all of one lie farther to a side than all of the other? */
function liesBeyond(one: Corners, other: Corners, turn: Turn): boolean {
  for (let i = 0; i < other.us.length; i++) {
    for (let j = 0; j < one.us.length; j++) if (!leads(one, j, { other, i, turn })) return false;
  }
  return true;
}
interface Corner {
  readonly other: Corners;
  readonly i: number;
  readonly turn: Turn;
}
/** Is one corner ahead of another to a side? At both ends of the slopes, so between. */
function leads({ us, vs }: Corners, j: number, { other, i, turn: { side, from, to } }: Corner): boolean {
  const across = side * ((us[j] as Mm) - (other.us[i] as Mm));
  const ahead = side * ((vs[j] as Mm) - (other.vs[i] as Mm));
  return across - from * ahead >= ROOM && across - to * ahead >= ROOM;
}
