// A contour inside another: the outline so far inside. Apart from outline.ts because it brings the area library along.

import { areaOf, distance, grow, type Mm, type Point, polygon, regionOf, straight } from '../../geometry/index.ts';
import { crossingOf } from './outline.ts';

/** Corners closer together than this are one. */
const SAME_CORNER: Mm = 0.5;

/** An outline so far inside another (outside, where `by` is negative): the largest part of what is left, or null. */
export function contourInside(outline: readonly Point[], by: Mm): readonly Point[] | null {
  const parts = grow(regionOf(polygon(outline)), -by, 'mitred');
  const largest = parts.reduce<readonly Point[] | null>(
    (best, { outer }) => (best === null || areaOfPoints(outer.points) > areaOfPoints(best) ? outer.points : best),
    null,
  );
  const points = largest?.filter((p, i, all) => distance(p, all.at(i - 1) as Point) > SAME_CORNER) ?? [];
  return points.length >= 3 && crossingOf(straight(points)) === null ? points : null;
}
const areaOfPoints = (points: readonly Point[]): number => areaOf(regionOf(polygon(points)));
