// What can stand on a plane: a rectangle with a front, a disc, a polygon.
// A rectangle's corners are named as it looks: front left, front right, rear right, rear left.

import { direction } from './angle.ts';
import { minus, onGrid, type Point, plus, rightOf, times, type Vector } from './point.ts';
import type { Segment } from './segment.ts';
import { type Degrees, GRID, type Mm, snapTo } from './units.ts';

/** A closed outline, counter-clockwise, first corner not repeated. */
export interface Polygon {
  readonly kind: 'polygon';
  readonly points: readonly Point[];
}
export interface Disc {
  readonly kind: 'disc';
  readonly centre: Point;
  readonly radius: Mm;
}
export type Shape = Polygon | Disc;

export interface Rectangle {
  readonly frontLeft: Point;
  readonly frontRight: Point;
  readonly rearRight: Point;
  readonly rearLeft: Point;
}

/** Forward and right of a facing, as unit vectors. */
export interface Frame {
  readonly forward: Vector;
  readonly right: Vector;
}
export function frameOf(facing: Degrees): Frame {
  const forward = direction(facing);
  return { forward, right: rightOf(forward) };
}

/**
 * Corners of a rectangle, on the 1/1024 mm grid. The half sides are snapped before they are added to the snapped
 * centre: a shift by a grid vector or a quarter turn moves the corners by exactly that.
 */
export function rectangle(at: Point, size: { readonly width: Mm; readonly depth: Mm }, facing: Degrees): Rectangle {
  const c = onGrid(at);
  const { forward, right } = frameOf(facing);
  const halfDepth = { x: (forward.x * size.depth) / 2, y: (forward.y * size.depth) / 2 };
  const halfWidth = { x: (right.x * size.width) / 2, y: (right.y * size.width) / 2 };
  const fr = onGrid({ x: halfDepth.x + halfWidth.x, y: halfDepth.y + halfWidth.y });
  const fl = onGrid({ x: halfDepth.x - halfWidth.x, y: halfDepth.y - halfWidth.y });
  return {
    frontRight: plus(c, fr),
    frontLeft: plus(c, fl),
    rearLeft: { x: c.x - fr.x, y: c.y - fr.y },
    rearRight: { x: c.x - fl.x, y: c.y - fl.y },
  };
}

export const frontEdge = (r: Rectangle): Segment => ({ a: r.frontLeft, b: r.frontRight });
/** Counter-clockwise: front right, front left, rear left, rear right. */
export const outlineOf = (r: Rectangle): Polygon => ({
  kind: 'polygon',
  points: [r.frontRight, r.frontLeft, r.rearLeft, r.rearRight],
});

/** The smallest rectangle along a facing that holds all the points. */
export function rectangleAround(points: readonly Point[], facing: Degrees): Rectangle {
  const { forward, right } = frameOf(facing);
  const start = points[0] ?? { x: 0, y: 0 };
  let [u0, u1, v0, v1] = [0, 0, 0, 0];
  for (const p of points) {
    const q = minus(p, start);
    const u = q.x * right.x + q.y * right.y;
    const v = q.x * forward.x + q.y * forward.y;
    [u0, u1, v0, v1] = [Math.min(u0, u), Math.max(u1, u), Math.min(v0, v), Math.max(v1, v)];
  }
  const corner = (u: Mm, v: Mm): Point => plus(start, onGrid(plus(times(right, u), times(forward, v))));
  return {
    frontLeft: corner(u0, v1),
    frontRight: corner(u1, v1),
    rearRight: corner(u1, v0),
    rearLeft: corner(u0, v0),
  };
}

export const disc = (at: Point, radius: Mm): Disc => ({
  kind: 'disc',
  centre: onGrid(at),
  radius: snapTo(radius, GRID),
});

/** Sides of a polygon, each with the inside to its left. */
export function sides(p: Polygon): readonly Segment[] {
  return p.points.map((a, i) => ({ a, b: p.points[(i + 1) % p.points.length] as Point }));
}

/** A line as a shape of two corners. */
export const asShape = ({ a, b }: Segment): Polygon => ({ kind: 'polygon', points: [a, b] });

/** A segment as a shape of two corners: for boxes, gaps and stretches. */
export const segmentShape = ({ a, b }: Segment): Polygon => ({ kind: 'polygon', points: [a, b] });
