// Planar area operations by clipper2, the only file that knows it. Coordinates go in as whole 1/1024 mm counted from a corner
// of the first region: grid corners come back with the same bits wherever the table lies, worked-out corners move by half a step.

import { Clipper, ClipType, EndType, FillRule, JoinType, type Path64, type PolyPath64, PolyTree64 } from 'clipper2-ts';
import { onGrid, type Point } from './point.ts';
import { type Box, boundsOfPoints, boxOutline, polygon, signedArea } from './polygon.ts';
import type { Polygon } from './shape.ts';
import { GRID, type Mm, TOUCH } from './units.ts';

/** Separate pieces of ground, each with holes. Nothing of a region: an empty list. */
export type Region = readonly RegionPart[];
export interface RegionPart {
  readonly outer: Polygon;
  readonly holes: readonly Polygon[];
}

/** A corner that is pushed outwards: rounded, cut square, or drawn out to a point (up to twice the distance). */
export type CornerStyle = 'round' | 'square' | 'mitred';

/** Polygons as a region; they may overlap. */
export const regionOf = (...polygons: readonly Polygon[]): Region =>
  polygons.length === 1 ? polygons.map(outer => ({ outer, holes: [] })) : unite(...polygons.map(p => regionOf(p)));

/** The ground of any of them. Parts that share a side become one. */
export const unite = (...regions: readonly Region[]): Region => combine(ClipType.Union, regions.flat(), []);
/** The ground of both. */
export const intersect = (a: Region, b: Region): Region => combine(ClipType.Intersection, a, b);
/** The ground of `a` that is not in `b`. */
export const subtract = (a: Region, b: Region): Region => combine(ClipType.Difference, a, b);

const MOST_CUTS = 64;
/** The same ground cut from south to north through the middle of each hole, so that outlines alone say all of it. */
export const withoutHoles = (region: Region): Region => region.flatMap(part => cutOpen(part, 0));
function cutOpen(part: RegionPart, cuts: number): Region {
  const hole = part.holes[0];
  if (!hole) return [part];
  if (cuts >= MOST_CUTS) return [{ outer: part.outer, holes: [] }];
  const [all, rim] = [boundsOfPoints(part.outer.points), boundsOfPoints(hole.points)];
  const x = (rim.minX + rim.maxX) / 2;
  const half = (minX: Mm, maxX: Mm): Region =>
    intersect([part], regionOf(boxed({ ...all, minX, maxX, minY: all.minY - 1, maxY: all.maxY + 1 })));
  return [...half(all.minX - 1, x), ...half(x, all.maxX + 1)].flatMap(p => cutOpen(p, cuts + 1));
}
const boxed = (box: Box): Polygon => polygon(boxOutline(box).points.map(onGrid));

/** All ground within `by` of the region; a negative distance shrinks it. Round corners stray from the true arc by at most TOUCH. */
export function grow(region: Region, by: Mm, corners: CornerStyle = 'round'): Region {
  const start = startOf(region);
  const join = { round: JoinType.Round, square: JoinType.Square, mitred: JoinType.Miter }[corners];
  const paths = Clipper.inflatePaths(pathsOf(region, start), by * GRID, join, EndType.Polygon, 2, TOUCH * GRID);
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Union, paths, null, tree, FillRule.NonZero);
  return partsOf(tree, start);
}

/** The ground within half a width of a line: cut straight at its ends, or all the way round where the line closes. */
export function thicken(line: readonly Point[], width: Mm, isClosed = false): Region {
  const start = onGrid(line[0] ?? { x: 0, y: 0 });
  const path = line.map(({ x, y }) => ({ x: Math.round((x - start.x) * GRID), y: Math.round((y - start.y) * GRID) }));
  const ends = isClosed ? EndType.Joined : EndType.Butt;
  const paths = Clipper.inflatePaths([path], (width / 2) * GRID, JoinType.Miter, ends, 2, TOUCH * GRID);
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(ClipType.Union, paths, null, tree, FillRule.NonZero);
  return partsOf(tree, start);
}

/** mm². */
export const areaOf = (region: Region): number =>
  region.reduce(
    (sum, { outer, holes }) =>
      sum + Math.abs(signedArea(outer.points)) - holes.reduce((gone, h) => gone + Math.abs(signedArea(h.points)), 0),
    0,
  );

function combine(kind: ClipType, a: Region, b: Region): Region {
  const start = startOf(a.length > 0 ? a : b);
  const tree = new PolyTree64();
  Clipper.booleanOpWithPolyTree(kind, pathsOf(a, start), pathsOf(b, start), tree, FillRule.NonZero);
  return partsOf(tree, start);
}

const startOf = (region: Region): Point => onGrid(region[0]?.outer.points[0] ?? { x: 0, y: 0 });

const pathsOf = (region: Region, start: Point): Path64[] =>
  region.flatMap(({ outer, holes }) => [pathOf(outer, start), ...holes.map(h => pathOf(h, start).reverse())]);

const pathOf = (p: Polygon, start: Point): Path64 =>
  polygon(p.points).points.map(({ x, y }) => ({
    x: Math.round((x - start.x) * GRID),
    y: Math.round((y - start.y) * GRID),
  }));

/** The tree's odd levels are outlines, the even ones holes. */
function partsOf(tree: PolyTree64, start: Point): Region {
  const parts: RegionPart[] = [];
  const addPart = (node: PolyPath64): void => {
    const holes = childrenOf(node);
    parts.push({ outer: polygonOf(node, start), holes: holes.map(h => polygonOf(h, start)) });
    for (const hole of holes) for (const island of childrenOf(hole)) addPart(island);
  };
  for (const node of childrenOf(tree)) addPart(node);
  return parts;
}
const childrenOf = (node: PolyPath64): readonly PolyPath64[] =>
  Array.from({ length: node.count }, (_, i) => node.child(i));
const polygonOf = (node: PolyPath64, start: Point): Polygon =>
  polygon((node.poly ?? []).map(({ x, y }) => ({ x: start.x + x / GRID, y: start.y + y / GRID })));
