// Parts of circles as rows of points.

import { direction } from '../angle.ts';
import { memoOfLast } from '../memo.ts';
import { type Point } from '../point.ts';
import { type Disc } from '../shape.ts';
import { type Degrees } from '../units.ts';

/** Points on the rim of a disc: from angle `from` counter-clockwise to `to`, both ends included, at most `step` degrees apart. */
export function arcPoints({ centre, radius }: Disc, from: Degrees, to: Degrees, step: Degrees = 3): readonly Point[] {
  const ways = waysRound(from, to, step);
  const points: Point[] = [];
  for (let i = 0; i < ways.length; i += 2) {
    points.push({ x: centre.x + radius * (ways[i] as number), y: centre.y + radius * (ways[i + 1] as number) });
  }
  return points;
}

/** Cosine and sine of each angle of part of a circle: units that look the same way draw the same arcs. */
const waysRound = memoOfLast(64, (from: Degrees, to: Degrees, step: Degrees): Float64Array => {
  const sweep = ((to - from) % 360) + (to >= from ? 0 : 360);
  const n = Math.max(1, Math.ceil(sweep / step));
  const ways = new Float64Array(2 * n + 2);
  for (let i = 0; i <= n; i++) {
    const { x, y } = direction(from + (sweep * i) / n);
    ways[2 * i] = x;
    ways[2 * i + 1] = y;
  }
  return ways;
});
