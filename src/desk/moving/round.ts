// Ways round what lies between: by one corner of it, or along two. Only geometry: whether a way may be gone is asked of the game.

import {
  distance,
  dot,
  gap,
  hull,
  minus,
  type Mm,
  type Point,
  type Polygon,
  plus,
  type Shape,
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

/**
 * Waypoints of each way (shifts, mm), shortest first, for a body that is to be shifted by `by`. `room`: no way is longer; null: nobody
 * counts. Each way is clear of one of the things that the straight one goes through.
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
  const between = [
    ...position.units.filter(u => !own.has(u.id)).flatMap(u => u.bases.map(b => b.shape)),
    ...position.terrain.map(t => t.outline),
  ].filter(shape => meets(mover, HERE, by, shape));
  return between.flatMap(shape => roundOne(mover, by, shape).filter(isShort).slice(0, EACH)).toSorted(byLength(by));
}

interface Mover {
  readonly corners: readonly Point[];
  readonly middle: Point;
  /** From the middle to the farthest corner. */
  readonly reach: Mm;
}
const HERE: Vector = { x: 0, y: 0 };

function roundOne(mover: Mover, by: Vector, shape: Shape): readonly (readonly Vector[])[] {
  const { points } = hull(shape.kind === 'disc' ? ringOf(shape) : shape.points);
  const beside = points.map((p, i) => {
    const [before, next] = [points.at(i - 1) ?? p, points[(i + 1) % points.length] ?? p];
    return minus(outside([before, p, next], mover.reach + CLEAR), mover.middle);
  });
  const pairs = beside.flatMap((a, i) => {
    const b = beside[(i + 1) % beside.length] ?? a;
    return [
      [a, b],
      [b, a],
    ];
  });
  return [...beside.map(a => [a]), ...pairs].filter(way => isClear(mover, [...way, by], shape)).toSorted(byLength(by));
}
/** Where the two sides at a corner of a convex outline, counter-clockwise, cross once both are moved outwards. */
function outside([before, p, next]: readonly [Point, Point, Point], by: Mm): Point {
  const [a, b] = [outwards(before, p), outwards(p, next)];
  return plus(p, times(plus(a, b), by / Math.max(SHARPEST, 1 + dot(a, b))));
}
/** Past sharper corners the place stays this near. */
const SHARPEST = 0.2;
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
