// Ways round what lies between: by one corner of a thing, along two, or round several things at once. Only geometry: whether a way may be
// gone is asked of the game.

import {
  distance,
  dot,
  gap,
  hull,
  lengthOf,
  minus,
  type Mm,
  type Point,
  type Polygon,
  plus,
  type Shape,
  shortestWays,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { cornersOf, type Position } from '../../table/index.ts';
import { basesOf, type Body, middleOfBody } from './body.ts';
import { lengthThrough } from './going.ts';

/** Clear of a corner by so much. */
const CLEAR: Mm = 2;
/** Ways tried for each thing that lies between. */
const EACH = 4;
/** Of those, in all. */
const MOST_SINGLE = 20;
/** A way round several things may meet others: so often those are gone round as well. */
const ROUNDS = 4;
/** Corners that are looked at for a way round several things. */
const MOST_CORNERS = 80;

/**
 * Waypoints of each way (shifts, mm), shortest first, for a body that is to be shifted by `by`. `room`: no way is longer; null: nobody
 * counts. Each way is clear of one of the things that the straight one goes through, or of all of them.
 */
export function waysRound(
  position: Position,
  body: Body,
  { by, room }: { readonly by: Vector; readonly room: Mm | null },
): readonly (readonly Vector[])[] {
  const corners = basesOf(body).flatMap(cornersOf);
  if (corners.length === 0) return [];
  const middle = middleOfBody(body);
  const mover: Mover = { corners, middle, reach: Math.max(...corners.map(p => distance(p, middle))) };
  const isShort = (way: readonly Vector[]): boolean => room === null || lengthThrough([...way, by]) <= room;
  const own = new Set(body.map(p => p.unit.id));
  const shapes = [
    ...position.units.filter(u => !own.has(u.id)).flatMap(u => u.bases.map(b => b.shape)),
    ...position.terrain.map(t => t.outline),
  ];
  const between = shapes.filter(shape => meets(mover, HERE, by, shape));
  const singles = between
    .flatMap(shape => roundOne(mover, by, shape).filter(isShort).slice(0, EACH))
    .toSorted(byLength(by))
    .slice(0, MOST_SINGLE);
  const several = roundSeveral(mover, { by, shapes, between }).filter(isShort);
  return [...singles, ...several].toSorted(byLength(by));
}

interface Mover {
  readonly corners: readonly Point[];
  readonly middle: Point;
  /** From the middle to the farthest corner. */
  readonly reach: Mm;
}
const HERE: Vector = { x: 0, y: 0 };

interface Strewn {
  readonly by: Vector;
  /** Everything on the table that may lie in a way. */
  readonly shapes: readonly Shape[];
  /** What the straight way meets. */
  readonly between: readonly Shape[];
}
/**
 * The shortest way clear of all that the straight one meets; where it meets something else, the shortest that is clear of that as well, and
 * so on. One thing alone: others have been tried for it, this is clear of what they meet.
 */
function roundSeveral(mover: Mover, { by, shapes, between }: Strewn): readonly (readonly Vector[])[] {
  const found: (readonly Vector[])[] = [];
  let all = between;
  for (let i = 0; i < ROUNDS && all.length > 0; i++) {
    const way = clearWay(mover, by, all);
    if (!way) break;
    found.push(way);
    const places = [...way, by];
    const met = shapes.filter(s => !all.includes(s) && !isClear(mover, places, s));
    if (met.length === 0) break;
    all = [...all, ...met];
  }
  return found;
}
/** Over corners of these things, clear of all of them; null: there is none. */
function clearWay(mover: Mover, by: Vector, shapes: readonly Shape[]): readonly Vector[] | null {
  const isFree = (from: Vector, to: Vector): boolean => !shapes.some(s => meets(mover, from, to, s));
  const corners = shapes
    .flatMap(s => besideOf(mover, s))
    .filter(at => isFree(at, at))
    .toSorted(byDetour(by))
    .slice(0, MOST_CORNERS);
  const known = new Map(
    shortestWays([HERE, ...corners], by, (from, to) => (isFree(from, to) ? distance(from, to) : null)).map(w => [
      w.at,
      w,
    ]),
  );
  const way: Vector[] = [];
  for (let at = known.get(HERE)?.next; at !== undefined; at = known.get(at)?.next) {
    if (at === by) return way;
    way.push(at);
  }
  return null;
}
const byDetour =
  (by: Vector) =>
  (a: Vector, b: Vector): number =>
    lengthThrough([a, by]) - lengthThrough([b, by]);

/** Shifts to places beside the corners of a thing. */
function besideOf(mover: Mover, shape: Shape): readonly Vector[] {
  const { points } = hull(shape.kind === 'disc' ? ringOf(shape) : shape.points);
  return points.map((p, i) => {
    const [before, next] = [points.at(i - 1) ?? p, points[(i + 1) % points.length] ?? p];
    return minus(outside([before, p, next], mover), mover.middle);
  });
}

function roundOne(mover: Mover, by: Vector, shape: Shape): readonly (readonly Vector[])[] {
  const beside = besideOf(mover, shape);
  const pairs = beside.flatMap((a, i) => {
    const b = beside[(i + 1) % beside.length] ?? a;
    return [
      [a, b],
      [b, a],
    ];
  });
  return [...beside.map(a => [a]), ...pairs].filter(way => isClear(mover, [...way, by], shape)).toSorted(byLength(by));
}
/** Where the body just clears both sides at a corner of a convex outline, counter-clockwise. */
function outside([before, p, next]: readonly [Point, Point, Point], mover: Mover): Point {
  const [a, b] = [outwards(before, p), outwards(p, next)];
  const [far, other] = [extent(mover, a) + CLEAR, extent(mover, b) + CLEAR];
  const sine = a.x * b.y - a.y * b.x;
  if (sine > SHARPEST) {
    const by = { x: (far * b.y - other * a.y) / sine, y: (other * a.x - far * b.x) / sine };
    if (lengthOf(by) <= FARTHEST * mover.reach) return plus(p, by);
  }
  return plus(p, times(plus(a, b), (mover.reach + CLEAR) / Math.max(SHARPEST, 1 + dot(a, b))));
}
/** Sharper corners, and flatter ones, are cleared by the body's reach. */
const SHARPEST = 0.2;
/** Reaches of the body from a corner, at most. */
const FARTHEST = 3;
/** How far the body reaches against a direction from its middle. */
const extent = ({ corners, middle }: Mover, to: Vector): Mm => Math.max(...corners.map(c => dot(minus(middle, c), to)));
function outwards(a: Point, b: Point): Vector {
  const { x, y } = unit(minus(b, a));
  return { x: y, y: 0 - x };
}

const byLength =
  (by: Vector) =>
  (a: readonly Vector[], b: readonly Vector[]): number =>
    lengthThrough([...a, by]) - lengthThrough([...b, by]);

const isClear = (mover: Mover, places: readonly Vector[], shape: Shape): boolean =>
  places.every((to, i) => !meets(mover, places[i - 1] ?? HERE, to, shape));

/** The ground swept between two shifts, as one convex body. */
function meets({ corners }: Mover, from: Vector, to: Vector, shape: Shape): boolean {
  const swept: Polygon = hull(corners.flatMap(p => [plus(p, from), plus(p, to)]));
  return gap(swept, shape).distance === 0;
}
const SIDES = 8;
const ringOf = ({ centre, radius }: Extract<Shape, { readonly kind: 'disc' }>): readonly Point[] =>
  Array.from({ length: SIDES }, (_, i) => {
    const at = (2 * Math.PI * i) / SIDES;
    // the sides of the ring, not its corners, touch the disc
    const far = radius / Math.cos(Math.PI / SIDES);
    return { x: centre.x + far * Math.cos(at), y: centre.y + far * Math.sin(at) };
  });
