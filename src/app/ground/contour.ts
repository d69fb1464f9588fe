// A contour inside another: the outline so far inside. Apart from outline.ts because it brings the area library along.

import {
  angleBetween,
  areaOf,
  type Bent,
  bulgeOf,
  distance,
  dot,
  grow,
  leftOf,
  type Mm,
  minus,
  type Point,
  plus,
  polygon,
  regionOf,
  signedArea,
  straight,
  times,
} from '../../geometry/index.ts';
import { crossingOf, cut, sideOf } from './outline.ts';

/** Corners closer together than this are one. */
const SAME_CORNER: Mm = 0.5;

/** An outline so far inside another (outside, where `by` is negative): the largest part of what is left, or null. A smooth one stays arcs. */
export function contourInside(outline: Bent, by: Mm): Bent | null {
  const round = besideSmooth(outline, by);
  if (round) return round;
  const parts = grow(regionOf(polygon(cut(outline))), -by, 'mitred');
  const largest = parts.reduce<readonly Point[] | null>(
    (best, { outer }) => (best === null || areaOfPoints(outer.points) > areaOfPoints(best) ? outer.points : best),
    null,
  );
  const points = largest?.filter((p, i, all) => distance(p, all.at(i - 1) as Point) > SAME_CORNER) ?? [];
  return points.length >= 3 && crossingOf(straight(points)) === null ? straight(points) : null;
}
const areaOfPoints = (points: readonly Point[]): number => areaOf(regionOf(polygon(points)));

/** Degrees: a corner where the outline turns by less is none. */
const SMOOTH = 1;
/**
 * An outline without kinks, each side moved to where a side about the same centre lies; null: it has kinks, or something of it is gone
 * so far inside.
 */
function besideSmooth({ corners, through }: Bent, by: Mm): Bent | null {
  const n = corners.length;
  if (through.every(via => via === null)) return null;
  const inwards = signedArea(cut({ corners, through })) > 0 ? by : -by;
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % n] as Point;
    return { a, b, ...sideOf(a, through[i] ?? null, b) };
  });
  const isSmooth = sides.every(
    ({ ways }, i) => angleBetween((sides.at(i - 1) ?? sides[0])?.ways[1] ?? ways[0], ways[0]) < SMOOTH,
  );
  if (!isSmooth) return null;
  const next: Bent = {
    corners: sides.map(({ a, ways }) => plus(a, times(leftOf(ways[0]), inwards))),
    through: sides.map(({ middle, right }) => middle && plus(middle, times(right, -inwards))),
  };
  const isWhole = sides.every(({ a, b, middle: via }, i) => {
    const [c, d, past] = [next.corners[i] as Point, next.corners[(i + 1) % n] as Point, next.through[i]];
    if (dot(minus(d, c), minus(b, a)) <= 0) return false;
    return !via || !past || bulgeOf(c, past, d) * bulgeOf(a, via, b) > 0;
  });
  return isWhole && crossingOf(next) === null ? next : null;
}
