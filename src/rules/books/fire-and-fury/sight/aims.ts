// §4.3 What lines of sight end at: corners and side middles of what lies in a field, in plain numbers.

import { middle, type Point, type Polygon } from '../../../../geometry/index.ts';
import { xyOf } from './sightline.ts';

/** x and y, one after the other. */
export interface Ends {
  readonly xy: Float64Array;
  readonly count: number;
}

/** Corners and side middles. */
export function aimPoints({ points }: Polygon): readonly Point[] {
  const made: Point[] = [];
  for (let i = 0; i < points.length; i++) {
    const [p, q] = [points[i] as Point, points[i + 1 === points.length ? 0 : i + 1] as Point];
    if (points.length > 1) made.push(middle(p, q));
    made.push(p);
  }
  return made;
}

/** Of a piece that is looked at now: the numbers stand until those of the next one are asked for. */
export function endsOf(piece: Polygon): Ends {
  const points = aimPoints(piece);
  if (inHand.length < 2 * points.length) inHand = new Float64Array(4 * points.length);
  return { xy: xyOf(points, inHand), count: points.length };
}
let inHand = new Float64Array(32);

interface After {
  readonly before: Polygon | null;
  readonly ends: Ends;
}
const kept = new WeakMap<Polygon, After>();
/**
 * Of a stand that is seen whole, without those that it shares with one looked at before it: stands side by side share a side. They
 * are kept for the next who sees it so.
 */
export function endsAfter(before: Polygon | null, outline: Polygon): Ends {
  const known = kept.get(outline);
  if (known?.before === before) return known.ends;
  const seen = before ? aimPoints(before) : [];
  const isNew = (p: Point): boolean => !seen.some(q => q.x === p.x && q.y === p.y);
  const points = aimPoints(outline).filter(isNew);
  const ends = { xy: xyOf(points), count: points.length };
  kept.set(outline, { before, ends });
  return ends;
}
