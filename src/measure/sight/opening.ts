// How far one body must be moved, in whatever direction, before a straight line from an edge to a goal is free. Aside it leaves a line when it
// has gone as far as it reaches over it, square to it (`openView.ts`). Ground may be laid under those who look and who are seen as well: it
// leaves a line by an end when one of its sides has passed that end.

import {
  distance,
  dot,
  fewPieces,
  groupsWithin,
  hull,
  isConvex,
  lengthOf,
  type Mm,
  middle,
  minus,
  nearestOn,
  once,
  type Point,
  type Polygon,
  plus,
  rightOf,
  type Segment,
  segmentShape,
  sides,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { runsThrough } from '../fire/index.ts';
import { CONTACT, TOUCH } from '../reading.ts';
import { readOpenView } from './openView.ts';

export interface Blocker {
  readonly shape: Polygon;
  readonly index: number;
}
export interface OpeningSearch {
  readonly edge: Segment;
  readonly goals: readonly Segment[];
  readonly blockers: readonly Polygon[];
  /** Which blockers are of one body: those of a unit that touch are moved together. Not given: each is a body. */
  readonly bodies?: readonly number[];
  /** Which blockers are ground, that may lie under bases. */
  readonly isGround?: readonly boolean[];
}

interface Body {
  /** Convex; those of a unit are taken with all that lies between them. */
  readonly parts: readonly Polygon[];
  readonly isGround: boolean;
}

/** How far one body must be moved to open a line. */
interface Opening {
  readonly way: Mm;
  /** Whichever way that may be, or straight against it: square to the line that is nearest to opening, or to the sides by which ground leaves an end. */
  readonly ways: readonly Vector[];
}
/** Null where nothing that stands between is in the way of all lines. A bound where several must go: the largest of their ways, as if one did for all. */
export function openingWay(search: OpeningSearch, near: readonly Blocker[]): Opening | null {
  const bodies = bodiesOf(search, near);
  const view = viewPast(search, bodies);
  if (view === null) return null;
  const aside = Math.max(0, 0 - view.width);
  const unders = bodies.map(
    (body): Under => (body.isGround ? wayUnder(search, hull(body.parts.flatMap(p => p.points))) : NOT_UNDER),
  );
  const least = once(() => bodies.map((body, i) => Math.min(unders[i]?.way ?? 0, overlapPast(search, [body]) ?? 0)));
  // ground under an end stops nothing there; whatever else is in the way must be passed as well, by the edge, by what is to be seen, or by itself
  const under = unders.map(({ way }, i) => {
    if (way >= aside) return way;
    const isAlone = (overlapPast(search, bodies.toSpliced(i, 1)) ?? 0) <= 0;
    return isAlone ? way : Math.max(way, ...least().toSpliced(i, 1));
  });
  const { a, b } = view.line;
  return { way: Math.min(aside, ...under), ways: [rightOf(minus(b, a)), ...unders.flatMap(({ out }) => out ?? [])] };
}

/** The widest gap between bodies, square to its lines; less than nothing: what is missing. */
function viewPast({ edge, goals }: OpeningSearch, bodies: readonly Body[]) {
  return readOpenView({ edge, goals: goals.map(segmentShape), blockers: bodies.map(b => b.parts) });
}
function overlapPast(search: OpeningSearch, bodies: readonly Body[]): Mm | null {
  const view = viewPast(search, bodies);
  return view && Math.max(0, 0 - view.width);
}

interface Under {
  readonly way: Mm;
  /** Square to the side that passes. */
  readonly out: Vector | null;
}
const NOT_UNDER: Under = { way: Infinity, out: null };
/** The least way after which a side has some of the edge and of the goals beyond it. A side that has them now stops nothing by its own end. */
function wayUnder({ edge, goals }: OpeningSearch, shape: Polygon): Under {
  let best = NOT_UNDER;
  for (const { a, b } of sides(shape)) {
    const out = unit(rightOf(minus(b, a)));
    const farthest = (lines: readonly Segment[]): Mm =>
      Math.max(...lines.map(l => Math.max(dot(out, l.a), dot(out, l.b))));
    const way = dot(out, a) - Math.min(farthest([edge]), farthest(goals));
    if (way > 0 && way < best.way) best = { way, out };
  }
  return best;
}

/** Each blocker that stands between, with all of its body that hangs together with it. */
function bodiesOf({ bodies, blockers, isGround }: OpeningSearch, near: readonly Blocker[]): readonly Body[] {
  const bodyOf = (shape: Polygon, index: number): Body => ({
    parts: isConvex(shape) ? [shape] : fewPieces(shape),
    isGround: isGround?.[index] === true,
  });
  if (!bodies) return near.map(({ shape, index }) => bodyOf(shape, index));
  const standing = new Set(near.map(b => b.index));
  const ofBody = new Map<number | undefined, number[]>(near.map(b => [bodies[b.index], []]));
  blockers.forEach((_, i) => ofBody.get(bodies[i])?.push(i));
  return [...ofBody.values()].flatMap(own => {
    const shapes = own.map(i => blockers[i] as Polygon);
    return groupsWithin(shapes, CONTACT).flatMap(group => {
      const index = group.map(i => own[i] as number).find(i => standing.has(i));
      if (index === undefined) return [];
      const [only] = group.length === 1 ? [shapes[group[0] as number]] : [];
      return [bodyOf(only ?? hull(group.flatMap(i => (shapes[i] as Polygon).points)), index)];
    });
  });
}

/** So much of the way from a corner to the middle of its side. */
const BESIDE = 1 / 32;
/**
 * Ground that holds an end of a line hides nothing from there, and who leaves it on the side away from the other end has it before him: the least way
 * of the start `a` of a line, or of the ground under it, in mm, after which the ground lies between the ends; Infinity where it does so from no
 * side. `at`: the point that is held, where that is not the start itself; they move together.
 */
export function wayBehind(outline: Polygon, { a, b }: Segment, at = a): Mm {
  const isHidden = (from: Point, to: Point): boolean => runsThrough({ a: from, b: to }, [outline]).length > 0;
  const ways = sides(outline).map((side): Mm => {
    const to = nearestOn(side, at);
    // from a corner the line may just pass; from beside it, it does not
    const places = [to, plus(to, times(minus(middle(side.a, side.b), to), BESIDE))];
    const isBehind = places.some(place => {
      const way = minus(place, at);
      return isHidden(plus(a, way), b) || isHidden(plus(a, way), plus(b, way));
    });
    return isBehind ? distance(to, at) : Infinity;
  });
  return Math.min(...ways);
}

// Ground beside an end of a line, on the side away from the other end, holds that end as soon as it comes over it, and hides nothing from there. It
// comes to lie between the ends only when that end, the ground or the whole line has gone farther: out of the ground again, or past a corner.
/**
 * How far convex ground, which the line does not run through, is from lying between the ends of it, in mm; Infinity where no way brings it there.
 * One end moves and the other stays, or both go together, or the other goes along as far as it lies square to the line, as the nearest point of a
 * straight front does. A bound where the other end does none of these.
 */
export const wayPastEnd = (ground: Polygon, { a, b }: Segment): Mm =>
  Math.min(wayOfEnd(ground, { a, b }), wayOfEnd(ground, { a: b, b: a }));

/** The least way of the start of a line to a place from which the ground hides the other end. */
function wayOfEnd(ground: Polygon, line: Segment): Mm {
  const places = [...besideSides(ground, line.a), ...pastCorners(ground, line)];
  let least: Mm = Infinity;
  for (const { way, tried } of places) {
    if (way < least && tried.some(place => isHiddenFrom(ground, line, place))) least = way;
  }
  return least;
}

interface Place {
  readonly way: Mm;
  /** Itself, and what lies hard by it: at a corner, and on the edge of a shadow, a line may just pass. */
  readonly tried: readonly Point[];
}
/** The nearest place of every side. */
const besideSides = (ground: Polygon, from: Point): readonly Place[] =>
  sides(ground).map(({ a, b }) => {
    const at = nearestOn({ a, b }, from);
    return { way: distance(at, from), tried: [at, plus(at, times(minus(middle(a, b), at), BESIDE))] };
  });
/** The nearest places of the edges of its shadow: from each corner on, away from the other end or along the line. */
function pastCorners({ points }: Polygon, { a, b }: Segment): readonly Place[] {
  return points.flatMap(corner =>
    [minus(corner, b), minus(a, b)].flatMap(away => {
      const length = lengthOf(away);
      if (length <= TOUCH) return [];
      const ahead = unit(away);
      const along = dot(minus(a, corner), ahead);
      if (along <= 0) return [];
      const at = plus(corner, times(ahead, along));
      const hair = times(rightOf(ahead), 2 * TOUCH);
      return [{ way: distance(at, a), tried: [plus(at, hair), minus(at, hair)] }];
    }),
  );
}

/** Where the start of a line has gone to a place: does ground lie between it and the other end, wherever that has gone meanwhile? */
function isHiddenFrom(ground: Polygon, { a, b }: Segment, place: Point): boolean {
  const way = minus(place, a);
  const others = [b, plus(b, way), plus(b, square(way, minus(b, a)))];
  return others.some(other => runsThrough({ a: place, b: other }, [ground]).length > 0);
}
/** What of a way goes square to a line. */
const square = (way: Vector, along: Vector): Vector => {
  const right = unit(rightOf(along));
  return times(right, dot(way, right));
};
