// The ground that bases pass over on their way from one place to another: for each base the hull of where it stood and
// where it stands.

import { clipPolygon } from '../clip.ts';
import { type Gap, gapToPoint } from '../gap.ts';
import { distance, type Point } from '../point.ts';
import { hull } from '../polygon.ts';
import { type Polygon, sides } from '../shape.ts';
import { type Mm } from '../units.ts';

/** One piece of ground for each base; both lists in the same order. */
export const sweptArea = (from: readonly Polygon[], to: readonly Polygon[]): readonly Polygon[] =>
  from.map((body, i) => hull([...body.points, ...(to[i] ?? body).points]));

/** Do a convex area and any ground share more than an edge? */
export const sharesGround = (area: Polygon, ground: Polygon): boolean => clipPolygon(ground, sides(area)) !== null;

export const passesOver = (swept: readonly Polygon[], ground: Polygon): boolean =>
  swept.some(area => sharesGround(area, ground));

/** The shortest way from the ground passed over to a point; 0 where it passes over the point. Null: nothing moved. */
export function gapToSwept(swept: readonly Polygon[], p: Point): Gap | null {
  const gaps = swept.map(area => gapToPoint(area, p));
  return gaps.reduce<Gap | null>((best, g) => (best === null || g.distance < best.distance ? g : best), null);
}

export interface StraightWay {
  readonly from: Point;
  readonly to: Point;
  readonly length: Mm;
}
/** The greatest straight way any of the points went, with its two ends. Null: there are none. */
export function longestWay(from: readonly Point[], to: readonly Point[]): StraightWay | null {
  const ways = from.flatMap((p, i) => {
    const q = to[i];
    return q ? [{ from: p, to: q, length: distance(p, q) }] : [];
  });
  return ways.reduce<StraightWay | null>((best, w) => (best === null || w.length > best.length ? w : best), null);
}
