// The second implementation: jsts, a translation of the Java Topology Suite. Its orientation test is exact, so on grid points
// its answers are a referee, touching and overlapping included.

import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import 'jsts/org/locationtech/jts/monkey.js';
import type { Point, Polygon, Segment } from '../../src/geometry/index.ts';

/** What we ask of a jsts geometry. */
export interface Geometry {
  distance(other: Geometry): number;
  intersects(other: Geometry): boolean;
  crosses(other: Geometry): boolean;
  covers(other: Geometry): boolean;
  contains(other: Geometry): boolean;
  intersection(other: Geometry): Geometry;
  union(other: Geometry): Geometry;
  difference(other: Geometry): Geometry;
  buffer(distance: number, quarterSegments?: number): Geometry;
  convexHull(): Geometry;
  getBoundary(): Geometry;
  getArea(): number;
  getLength(): number;
  getDimension(): number;
  isValid(): boolean;
  isEmpty(): boolean;
  relate(other: Geometry, pattern: string): boolean;
}

const factory = new GeometryFactory();
const coordinate = ({ x, y }: Point): Coordinate => new Coordinate(x, y);
const as = (made: unknown): Geometry => made as Geometry;

export const oraclePoint = (p: Point): Geometry => as(factory.createPoint(coordinate(p)));
export const oracleLine = ({ a, b }: Segment): Geometry => as(factory.createLineString([coordinate(a), coordinate(b)]));
export const oraclePolygon = ({ points }: Pick<Polygon, 'points'>): Geometry =>
  as(factory.createPolygon(factory.createLinearRing([...points, ...points.slice(0, 1)].map(coordinate))));
export const oraclePoints = (points: readonly Point[]): Geometry =>
  as(factory.createMultiPointFromCoords(points.map(coordinate)));
