// One line of sight past one outline, in plain numbers: this is asked for every pair of stands, and for forty lines of each.

import {
  boundsOf,
  locate,
  type Mm,
  type Point,
  type Polygon,
  type Segment,
  signedArea,
  stretches,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';

/** A row of numbers: where it begins (x, y), where it ends, its unit vector, its length. */
export type Sightline = Float64Array;

export const SIGHTLINE = 7;
/** `row`: of a line that is no longer needed. */
export function sightline(a: Point, b: Point, row: Sightline = new Float64Array(SIGHTLINE)): Sightline {
  startAt(row, a);
  return aimedAt(row, b.x, b.y);
}
/** Lines are aimed from here now. */
export function startAt(row: Sightline, { x, y }: Point): void {
  row[0] = x;
  row[1] = y;
}
/** Another line from where this one begins, in its row. */
export function aimedAt(row: Sightline, x: Mm, y: Mm): Sightline {
  const dx = x - (row[0] as Mm);
  const dy = y - (row[1] as Mm);
  const length = Math.sqrt(dx * dx + dy * dy);
  row[2] = x;
  row[3] = y;
  row[4] = length === 0 ? 1 : dx / length;
  row[5] = length === 0 ? 0 : dy / length;
  row[6] = length;
  return row;
}
/** Its numbers by name. A plain array of numbers for those who ask often: reading it makes no object. */
const [AX, AY, BX, BY, UX, UY, LENGTH] = [0, 1, 2, 3, 4, 5, 6] as const;
const at = (row: Float64Array, i: number): number => row[i] as number;
export const segmentOf = (line: Sightline): Segment => ({
  a: { x: at(line, AX), y: at(line, AY) },
  b: { x: at(line, BX), y: at(line, BY) },
});

export interface Circle {
  readonly centre: Point;
  readonly radius: Mm;
}
/** Circles in plain numbers: x, y and radius of each, one after the other. */
export type Circles = Float64Array;
export const CIRCLE = 3;
export const radiusOf = (circles: Circles, i: number): Mm => circles[CIRCLE * i + 2] as Mm;
/** From the `first` on. `row`: of circles that are no longer needed. */
export function circlesOf(
  all: readonly Circle[],
  row: Circles = new Float64Array(CIRCLE * all.length),
  first = 0,
): Circles {
  for (let i = first; i < all.length; i++) {
    const { centre, radius } = all[i] as Circle;
    row[CIRCLE * i] = centre.x;
    row[CIRCLE * i + 1] = centre.y;
    row[CIRCLE * i + 2] = radius;
  }
  return row;
}
/** An outline with x and y of its corners, one after the other: points in objects lie all over the memory. */
export interface Outlined {
  readonly outline: Polygon;
  readonly corners: Float64Array;
}
/** What a line may run into or past, in a circle that most lines keep well clear of. */
export interface Body extends Circle, Outlined {
  readonly isConvex: boolean;
  /** A line between whose ends all of it lies, and that has more than this of it on either hand, surely runs inside. */
  readonly sureDepth: Mm;
}
/** x and y of some points, one after the other; `row`: of points that are no longer needed. */
export function xyOf(points: readonly Point[], row = new Float64Array(2 * points.length)): Float64Array {
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i] as Point;
    row[2 * i] = x;
    row[2 * i + 1] = y;
  }
  return row;
}
export const outlined = (outline: Polygon): Outlined => ({ outline, corners: xyOf(outline.points) });
export function bodyOf({ outline, corners }: Outlined, isConvex: boolean): Body {
  const { centre, radius } = circleAround(outline);
  return { outline, isConvex, corners, centre, radius, sureDepth: isConvex ? sureDepth(outline, radius) : Infinity };
}
export function isSamePlace(one: Body, other: Body): boolean {
  if (one === other) return true;
  if (one.centre.x !== other.centre.x || one.centre.y !== other.centre.y) return false;
  return one.corners.length === other.corners.length && one.corners.every((mm, i) => mm === other.corners[i]);
}
/** Around the box north and east that it fills. */
export function circleAround(outline: Polygon): Circle {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const centre = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return { centre, radius: Math.hypot(maxX - minX, maxY - minY) / 2 };
}
/**
 * The chords of a convex body along one direction grow and shrink as a concave function does: of its width w across and its area
 * the one that leaves d on either hand has at least area · d / w², and w is no more than the circle's. Twice what makes it TOUCH.
 */
const sureDepth = ({ points }: Polygon, radius: Mm): Mm => (2 * TOUCH * (2 * radius) ** 2) / signedArea(points);

/** How far some points reach to the right and to the left of a line, and along it. */
export interface Band {
  readonly line: Sightline;
  readonly low: Mm;
  readonly high: Mm;
  readonly first: Mm;
  readonly last: Mm;
}
/** Around the starts and the ends of lines. */
export function bandAround(line: Sightline, starts: readonly Point[], ends: readonly Point[]): Band {
  let low = Infinity;
  let high = -Infinity;
  let first = Infinity;
  let last = -Infinity;
  for (let i = 0; i < starts.length + ends.length; i++) {
    const { x, y } = (i < starts.length ? starts[i] : ends[i - starts.length]) as Point;
    const vx = x - at(line, AX);
    const vy = y - at(line, AY);
    const across = at(line, UX) * vy - at(line, UY) * vx;
    const along = at(line, UX) * vx + at(line, UY) * vy;
    low = Math.min(low, across);
    high = Math.max(high, across);
    first = Math.min(first, along);
    last = Math.max(last, along);
  }
  return { line, low, high, first, last };
}
/** Does the i-th of some circles keep farther than `enough` from a band, and so from all lines within it? */
export function isPast({ line, low, high, first, last }: Band, circles: Circles, i: number, enough: Mm): boolean {
  const reach = enough + at(circles, CIRCLE * i + 2) + TOUCH;
  const vx = at(circles, CIRCLE * i) - at(line, AX);
  const vy = at(circles, CIRCLE * i + 1) - at(line, AY);
  const across = at(line, UX) * vy - at(line, UY) * vx;
  if (across > high + reach || across < low - reach) return true;
  const along = at(line, UX) * vx + at(line, UY) * vy;
  return along > last + reach || along < first - reach;
}

/** Does a line, however long, surely keep farther than `enough` from what lies in the i-th of some circles? */
export function isBeside(line: Sightline, circles: Circles, i: number, enough: Mm): boolean {
  // No `[x, y] = […]` where millions are asked for: the engine makes a row of numbers each time.
  const vx = at(circles, CIRCLE * i) - at(line, AX);
  const vy = at(circles, CIRCLE * i + 1) - at(line, AY);
  const across = at(line, UX) * vy - at(line, UY) * vx;
  return Math.abs(across) > enough + at(circles, CIRCLE * i + 2) + TOUCH;
}

/** Does an end of a line lie inside a body? Most ends are far out of the circle around it. */
export const hasEndIn = (line: Sightline, body: Body): boolean =>
  isInside(body, at(line, AX), at(line, AY)) || isInside(body, at(line, BX), at(line, BY));
function isInside({ centre, radius, outline }: Body, x: Mm, y: Mm): boolean {
  const dx = x - centre.x;
  const dy = y - centre.y;
  const reach = radius + TOUCH;
  return dx * dx + dy * dy <= reach * reach && locate({ x, y }, outline) === 'inside';
}

/**
 * How far a line keeps from a body; − how far it would have to be shifted to come free of it, where more than TOUCH of it runs
 * through the inside. What is not nearer than `enough` is not worked out: Infinity.
 */
export function clearanceOf(line: Sightline, body: Body, enough: Mm): Mm {
  const ax = at(line, AX);
  const ay = at(line, AY);
  const ux = at(line, UX);
  const uy = at(line, UY);
  const length = at(line, LENGTH);
  const { corners } = body;
  let low = Infinity;
  let high = -Infinity;
  let first = Infinity;
  let last = -Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    const vx = at(corners, i) - ax;
    const vy = at(corners, i + 1) - ay;
    const across = ux * vy - uy * vx;
    const along = ux * vx + uy * vy;
    if (across < low) low = across;
    if (across > high) high = across;
    if (along < first) first = along;
    if (along > last) last = along;
  }
  // A line comes free to the side, never by its ends: a body that it runs into near one of them counts in full.
  const past = Math.max(enough, 0);
  if (low >= enough || 0 - high >= enough || first - length >= past || 0 - last >= past) return Infinity;
  const mayCross = low < -TOUCH && high > TOUCH && first < length && last > 0;
  const depth = Math.min(high, 0 - low);
  const isWithin = first >= 0 && last <= length;
  if (mayCross && ((isWithin && depth > body.sureDepth) || runsInside(line, body))) return 0 - depth;
  // Where all of the body lies to one hand, between the ends of the line, its nearest corner does.
  const isAbreast = first > TOUCH && last < length - TOUCH;
  if (isAbreast && (low >= 0 || high <= 0)) return Math.min(Math.abs(low), Math.abs(high));
  const way = Math.sqrt(squareToOutline(line, corners, past));
  return way < enough ? way : Infinity;
}

/** Does more than TOUCH of the line lie in the body? */
function runsInside(line: Sightline, { outline, isConvex, corners }: Body): boolean {
  if (isConvex) return runsInsideConvex(line, corners);
  return mayRunInside(line, corners) && stretches(segmentOf(line), outline).length > 0;
}
/** False is sure: no side comes to the line between its ends, and it begins outside, since an even number of them cross it before that. */
function mayRunInside(line: Sightline, corners: Float64Array): boolean {
  const ax = at(line, AX);
  const ay = at(line, AY);
  const ux = at(line, UX);
  const uy = at(line, UY);
  const end = at(line, LENGTH) + TOUCH;
  let isInside = false;
  let vx = at(corners, corners.length - 2) - ax;
  let vy = at(corners, corners.length - 1) - ay;
  let alongBefore = ux * vx + uy * vy;
  let acrossBefore = ux * vy - uy * vx;
  for (let i = 0; i < corners.length; i += 2) {
    vx = at(corners, i) - ax;
    vy = at(corners, i + 1) - ay;
    const along = ux * vx + uy * vy;
    const across = ux * vy - uy * vx;
    const isToOneHand = Math.min(across, acrossBefore) > TOUCH || Math.max(across, acrossBefore) < -TOUCH;
    if (!isToOneHand && Math.min(along, alongBefore) < end) {
      const isBetweenHands = Math.min(Math.abs(across), Math.abs(acrossBefore)) > TOUCH;
      if (!isBetweenHands) return true;
      const crossed = (alongBefore * across - along * acrossBefore) / (across - acrossBefore);
      if (crossed > -TOUCH && crossed < end) return true;
      if (crossed <= -TOUCH) isInside = !isInside;
    }
    alongBefore = along;
    acrossBefore = across;
  }
  return isInside;
}
/** Corners run counter-clockwise. */
function runsInsideConvex(line: Sightline, corners: Float64Array): boolean {
  const ax = at(line, AX);
  const ay = at(line, AY);
  const ux = at(line, UX);
  const uy = at(line, UY);
  let from = 0;
  let to = at(line, LENGTH);
  let px = at(corners, corners.length - 2);
  let py = at(corners, corners.length - 1);
  for (let i = 0; i < corners.length; i += 2) {
    const qx = at(corners, i);
    const qy = at(corners, i + 1);
    const ex = qx - px;
    const ey = qy - py;
    const aside = ex * (ay - py) - ey * (ax - px);
    const slope = ex * uy - ey * ux;
    if (slope > 0) from = Math.max(from, (0 - aside) / slope);
    else if (slope < 0) to = Math.min(to, aside / (0 - slope));
    else if (aside < 0) return false;
    if (to - from <= TOUCH) return false;
    px = qx;
    py = qy;
  }
  return true;
}

/**
 * The square of the shortest way between a segment and the rim of an outline that it does not cross. Of a rim that is farther off than
 * `most` it is told no more than that.
 */
export function squareToOutline(line: Sightline, corners: Float64Array, most: Mm = Infinity): number {
  const ax = at(line, AX);
  const ay = at(line, AY);
  const bx = at(line, BX);
  const by = at(line, BY);
  const ux = at(line, UX);
  const uy = at(line, UY);
  const length = at(line, LENGTH);
  let best = Infinity;
  let before = corners.length - 2;
  let alongBefore = ux * (at(corners, before) - ax) + uy * (at(corners, before + 1) - ay);
  let acrossBefore = ux * (at(corners, before + 1) - ay) - uy * (at(corners, before) - ax);
  for (let i = 0; i < corners.length; i += 2) {
    const vx = at(corners, i) - ax;
    const vy = at(corners, i + 1) - ay;
    const along = ux * vx + uy * vy;
    const across = ux * vy - uy * vx;
    const isFar =
      (across > most && acrossBefore > most) ||
      (across < 0 - most && acrossBefore < 0 - most) ||
      (along > length + most && alongBefore > length + most) ||
      (along < 0 - most && alongBefore < 0 - most);
    if (!isFar) {
      const over = along < 0 ? along : along > length ? along - length : 0;
      const toStart = squareToSide(corners, before, ax, ay);
      best = Math.min(best, over * over + across * across, toStart, squareToSide(corners, before, bx, by));
    }
    before = i;
    alongBefore = along;
    acrossBefore = across;
  }
  return best;
}

/** The square of the shortest way from a point, in plain numbers, to the side of an outline that begins at the given corner. */
function squareToSide(corners: Float64Array, from: number, x: Mm, y: Mm): number {
  const to = from + 2 === corners.length ? 0 : from + 2;
  const dx = at(corners, to) - at(corners, from);
  const dy = at(corners, to + 1) - at(corners, from + 1);
  const vx = x - at(corners, from);
  const vy = y - at(corners, from + 1);
  const far = dx * vx + dy * vy;
  const square = dx * dx + dy * dy;
  if (far <= 0) return vx * vx + vy * vy;
  if (far >= square) return (x - at(corners, to)) ** 2 + (y - at(corners, to + 1)) ** 2;
  const c = dx * vy - dy * vx;
  return (c * c) / square;
}

/** The square of the way between a segment and the i-th of some circles, or a hair less. */
export function squareToCircle(line: Sightline, circles: Circles, i: number): number {
  const vx = at(circles, CIRCLE * i) - at(line, AX);
  const vy = at(circles, CIRCLE * i + 1) - at(line, AY);
  const along = at(line, UX) * vx + at(line, UY) * vy;
  const across = at(line, UX) * vy - at(line, UY) * vx;
  const over = along < 0 ? along : Math.max(0, along - at(line, LENGTH));
  const way = Math.max(0, Math.sqrt(over * over + across * across) - radiusOf(circles, i) - TOUCH);
  return way * way;
}
