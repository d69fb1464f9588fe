// Distances between bodies, edge to edge, with the two points that were nearest.

import { type Gap, gap, type Mm, type Point, type Shape } from '../geometry/index.ts';
import { type Mark, markSegment } from './mark.ts';

export interface RangeReading {
  readonly kind: 'range';
  readonly distance: Mm;
  readonly from: Point;
  readonly to: Point;
  /** Which shape of each list was nearest. */
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** Shortest way between two bodies of one or more shapes; null when one of them has none. The first of equals wins. */
export function readRange(from: readonly Shape[], to: readonly Shape[]): RangeReading | null {
  let best: RangeReading | null = null;
  from.forEach((s, fromIndex) =>
    to.forEach((t, toIndex) => {
      const g: Gap = gap(s, t);
      if (best === null || g.distance < best.distance) best = { kind: 'range', ...g, fromIndex, toIndex };
    }),
  );
  return best;
}

export const rangeMark = (r: RangeReading, label: string): Mark =>
  markSegment('range', { a: r.from, b: r.to }, { label });
