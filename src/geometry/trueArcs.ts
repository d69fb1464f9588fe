// Shapes with true arcs, by flatten-js: the only file that knows it. Its tolerance is global, so it is set here, once.
// What a wheeling base sweeps is made of such arcs: polygons would need hundreds of corners to stay within TOUCH.

import {
  Arc,
  Circle,
  Point as FlatPoint,
  Polygon as FlatPolygon,
  Segment as FlatSegment,
  Utils,
} from '@flatten-js/core';
import { angleOf, direction, turned } from './angle.ts';
import { type Gap, gap } from './gap.ts';
import { distance, minus, onGrid, type Point, plus, times } from './point.ts';
import { outlineOf, type Polygon, type Rectangle, type Shape } from './shape.ts';
import { type Degrees, FINE, type Mm } from './units.ts';

Utils.setTolerance(16 / FINE);

/** A slice of a disc: from the angle `from`, `sweep` degrees to the left, at most a full turn. */
export interface Sector {
  readonly apex: Point;
  readonly radius: Mm;
  readonly from: Degrees;
  readonly sweep: Degrees;
}

const RADIANS = Math.PI / 180;

/** The shortest way between a sector and a filled shape; 0 when they touch or overlap. */
export function gapToSector(sector: Sector, shape: Shape): Gap {
  const [slice, other] = [sliceOf(sector), flatOf(shape)];
  const inside = slice.contains(firstPoint(shape)) ? firstPoint(shape) : null;
  const around = other.contains(flatPoint(sector.apex)) ? flatPoint(sector.apex) : null;
  const shared = inside ?? around;
  if (shared) return { distance: 0, from: pointOf(shared), to: pointOf(shared) };
  const [length, way] = slice.distanceTo(other);
  return { distance: length, from: pointOf(way.start), to: pointOf(way.end) };
}

/** The ground a rectangle sweeps when it wheels about one of its front corners: as it stands, as it ends, and the slice its far corner draws. */
export interface Wheel {
  readonly start: Polygon;
  readonly end: Polygon;
  readonly swept: Sector;
}

/** `by`: degrees to the left (negative: to the right), at most a full turn. */
export function wheel(base: Rectangle, about: 'frontLeft' | 'frontRight', by: Degrees): Wheel {
  const pivot = base[about];
  const far = about === 'frontLeft' ? base.rearRight : base.rearLeft;
  const reach = minus(far, pivot);
  const turnedCorner = (p: Point): Point => {
    const v = minus(p, pivot);
    const { x: c, y: s } = direction(by);
    return plus(pivot, onGrid({ x: v.x * c - v.y * s, y: v.x * s + v.y * c }));
  };
  const start = outlineOf(base);
  return {
    start,
    end: { kind: 'polygon', points: start.points.map(turnedCorner) },
    swept: {
      apex: pivot,
      radius: distance(far, pivot),
      from: turned(angleOf(reach) + Math.min(0, by)),
      sweep: Math.min(360, Math.abs(by)),
    },
  };
}

/** The shortest way between the ground of a wheel and a shape. */
export const gapToWheel = (w: Wheel, shape: Shape): Gap =>
  [gap(w.start, shape), gap(w.end, shape), ...(w.swept.sweep > 0 ? [gapToSector(w.swept, shape)] : [])].reduce(
    (best, next) => (next.distance < best.distance ? next : best),
  );

const flatPoint = ({ x, y }: Point): FlatPoint => new FlatPoint(x, y);
const pointOf = ({ x, y }: FlatPoint): Point => ({ x, y });

function flatOf(shape: Shape): FlatPolygon {
  if (shape.kind === 'disc') return new FlatPolygon(new Circle(flatPoint(shape.centre), shape.radius));
  return new FlatPolygon(shape.points.map(flatPoint));
}
const firstPoint = (shape: Shape): FlatPoint =>
  flatPoint(shape.kind === 'disc' ? shape.centre : (shape.points[0] as Point));

function sliceOf({ apex, radius, from, sweep }: Sector): FlatPolygon {
  if (sweep >= 360) return new FlatPolygon(new Circle(flatPoint(apex), radius));
  const end = (a: Degrees): FlatPoint => flatPoint(plus(apex, times(direction(a), radius)));
  const arc = new Arc(flatPoint(apex), radius, from * RADIANS, turned(from + sweep) * RADIANS, true);
  return new FlatPolygon([
    new FlatSegment(flatPoint(apex), end(from)),
    arc,
    new FlatSegment(end(from + sweep), flatPoint(apex)),
  ]);
}
