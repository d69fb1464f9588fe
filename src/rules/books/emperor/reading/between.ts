// Ground between two ends of a line: what would block it, and how far ground at an end of it is from lying between. What holds an end hides
// nothing from there; past its far side the end has all of it before it.

import {
  distanceToPoint,
  lengthOf,
  locate,
  type Mm,
  minus,
  nearestOn,
  ORIGIN,
  type Point,
  type Polygon,
  plus,
  polygonMoved,
  type Segment,
  sides,
  times,
  type Vector,
} from '../../../../geometry/index.ts';
import { crossedInBody, TOUCH, wayBetween } from '../../../../measure/index.ts';
import { flagpointOf, type Scene, type Stand } from '../calls/scene.ts';
import type { Piece } from './ground.ts';
import { type Known, whenKnown } from './known.ts';

/** Where a unit stands: its Flagpoint, and the highest level of the hills that hold it. */
export interface Footing {
  readonly at: Point;
  readonly level: number;
  /** The hill of that level, where there is one. */
  readonly hill: Piece | null;
}
export const footingOf = (scene: Scene, stand: Stand): Known<Footing> =>
  whenKnown(flagpointOf(scene, stand), at => {
    const hills = scene.pieces.filter(p => p.isHill && holds(p, at));
    const hill = hills.reduce<Piece | null>(
      (top, p) => (top === null || p.terrain.level > top.terrain.level ? p : top),
      null,
    );
    return { at, level: hill?.terrain.level ?? 0, hill };
  });
const holds = (piece: Piece, at: Point): boolean => locate(at, piece.terrain.outline) !== 'outside';

/** Ground that would block if the way crossed it. */
interface GroundCandidate {
  readonly shapes: readonly Polygon[];
  /** It holds an end of the way and blocks nothing, until that end leaves it by the far side, as far as this. */
  readonly heldFor?: Past;
  /** It would hold an end of the way if it came so far, or the end did. */
  readonly toHold?: Mm;
  /** Of ground that holds no end: how far it is from lying between where the nearest way, `nearest`, would only bring it under an end; else 0. */
  readonly between?: (nearest: Vector) => Past;
  readonly blocker: { readonly piece: Piece };
}
/** How far an end must go, or ground straight against it, and which way. */
export interface Past {
  readonly way: Mm;
  readonly by: Vector;
}
const nearer = (one: Past, other: Past): Past => (other.way < one.way ? other : one);
const NEVER: Past = { way: Infinity, by: ORIGIN };
const AT_ONCE: Past = { way: 0, by: ORIGIN };
/** 3.2.1.1.3 ii and iii: woods and buildings not below the lower end, hills above it; none that hold an end, as long as they do. */
export function groundBetween(scene: Scene, ends: Ends): readonly GroundCandidate[] {
  const { from, to } = ends;
  const lower = Math.min(from.level, to.level);
  return scene.pieces.flatMap((piece): readonly GroundCandidate[] => {
    const { level, outline } = piece.terrain;
    const stands = piece.isHill ? level > lower : piece.blocksSight && level >= lower;
    const [atStart, atEnd] = [holds(piece, from.at), holds(piece, to.at)];
    if (!stands) return [];
    const candidate = { blocker: { piece }, shapes: [outline] };
    const toHold = Math.min(distanceToPoint(outline, from.at), distanceToPoint(outline, to.at));
    if (!atStart && !atEnd) {
      // what comes under a hill's edge, or leaves it, changes more than this
      const between = piece.isHill ? {} : { between: (nearest: Vector) => wayAround(outline, ends, nearest) };
      return [{ ...candidate, toHold, ...between }];
    }
    // where it holds both, it alone can leave them, both at once
    const heldFor =
      atStart && atEnd
        ? nearer(wayPast(outline, ends, 'from', false), wayPast(outline, ends, 'to', false))
        : wayPast(outline, ends, atStart ? 'from' : 'to');
    return [{ ...candidate, heldFor }];
  });
}
/**
 * How far ground that holds neither end is from lying between them, where the nearest way, `nearest`, would only bring it under one of them: until its
 * far side has passed that end, or one of its corners has come aside over the line; 0 where the nearest way does.
 */
function wayAround(outline: Polygon, ends: Ends, nearest: Vector): Past {
  const { from, to, line } = ends;
  const isHeld = (by: Vector): boolean => [from, to].some(({ at }) => distanceToPoint(outline, minus(at, by)) <= TOUCH);
  if (!isHeld(nearest)) return AT_ONCE;
  const aside = outline.points.flatMap((p): readonly Past[] => {
    const by = minus(nearestOn(line, p), p);
    return isHeld(by) ? [] : [{ way: lengthOf(by), by }];
  });
  return [...aside, wayPast(outline, ends, 'from'), wayPast(outline, ends, 'to')].reduce(nearer);
}
interface Ends {
  readonly from: Footing;
  readonly to: Footing;
  readonly line: Segment;
  /** The bodies at both ends: what of the line is in them is not between. */
  readonly bodies: readonly [Polygon, Polygon];
}
/**
 * The least way of an end, or of the ground under it, after which the end lies just past a side of the ground and has all of it before it. Ground that
 * holds both ends is what moves, until it holds neither: `isAlone` false.
 */
function wayPast(outline: Polygon, ends: Ends, end: 'from' | 'to', isAlone = true): Past {
  const { at } = ends[end];
  const other = ends[end === 'from' ? 'to' : 'from'].at;
  const ahead = minus(other, at);
  const isBetween = (place: Point): boolean => {
    const by = minus(place, at);
    if (isAlone) return liesBetween(outline, ends, end, by);
    return locate(plus(other, by), outline) === 'outside' && crossesAfter(outline, ends, by, by);
  };
  const ways = sides(outline).map((side): Past => {
    // where the other end comes over a side as this one goes along its own
    const steps = isAlone ? QUARTERS : stepsAlong(side, ahead, outline);
    const parts = steps.slice(1).map((to, i) => {
      const from = steps[i] as number;
      if (!isBetween(along(side, (from + to) / 2))) return NEVER;
      const by = minus(nearestOn({ a: along(side, from), b: along(side, to) }, at), at);
      return { way: lengthOf(by), by };
    });
    return parts.reduce(nearer, NEVER);
  });
  return ways.reduce(nearer, NEVER);
}
const QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const;
const along = ({ a, b }: Segment, share: number): Point => plus(a, times(minus(b, a), share));
/** The shares of a side at which a point that goes along ahead of it crosses the outline. */
function stepsAlong({ a, b }: Segment, ahead: Vector, outline: Polygon): readonly number[] {
  const way = minus(b, a);
  const start = plus(a, ahead);
  const steps = sides(outline).flatMap((other): readonly number[] => {
    const across = minus(other.b, other.a);
    const turn = way.x * across.y - way.y * across.x;
    const to = minus(other.a, start);
    const share = (to.x * across.y - to.y * across.x) / turn;
    return turn !== 0 && share > 0 && share < 1 ? [share] : [];
  });
  return [0, ...steps.sort((one, next) => one - next), 1];
}
/** Does ground lie between the ends when one of them has gone `by`, or both have (which is to say the ground, the other way)? */
function liesBetween(outline: Polygon, ends: Ends, end: 'from' | 'to', by: Vector): boolean {
  const [start, stop] = end === 'from' ? [by, ORIGIN] : [ORIGIN, by];
  return crossesAfter(outline, ends, by, by) || crossesAfter(outline, ends, start, stop);
}
function crossesAfter(
  outline: Polygon,
  { line: { a, b }, bodies: [first, last] }: Ends,
  start: Vector,
  stop: Vector,
): boolean {
  const way = wayBetween(plus(a, start), plus(b, stop), [polygonMoved(first, start), polygonMoved(last, stop)]);
  return crossedInBody(way, [outline]).length > 0;
}
