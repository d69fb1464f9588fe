// Distances between bodies, edge to edge, with the two points that were nearest.

import { type Box, boundsOf, type Gap, gap, type Mm, type Point, type Shape } from '../geometry/index.ts';
import { type Mark, markSegment } from './mark.ts';
import { TOUCH } from './reading.ts';

export interface RangeReading {
  readonly kind: 'range';
  readonly distance: Mm;
  readonly from: Point;
  readonly to: Point;
  /** Which shape of each list was nearest. */
  readonly fromIndex: number;
  readonly toIndex: number;
}

/**
 * Shortest way between two bodies of one or more shapes; null when one of them has none. The first of equals wins. Pairs whose
 * boxes keep farther apart than the nearest pair is are not measured.
 */
export function readRange(from: readonly Shape[], to: readonly Shape[]): RangeReading | null {
  const [first, other] = [from[0], to[0]];
  if (!first || !other) return null;
  if (from.length === 1 && to.length === 1) return rangeReading(gap(first, other), 0, 0);
  const n = to.length;
  const least = fillSquares(boxesOf(from), boxesOf(to));
  let best = gap(from[Math.floor(least / n)] as Shape, to[least % n] as Shape);
  let at = least;
  let within = (best.distance + TOUCH) ** 2;
  for (let k = 0; k < from.length * n; k++) {
    if (k === least || (squares[k] as number) > within) continue;
    const g = gap(from[Math.floor(k / n)] as Shape, to[k % n] as Shape);
    if (g.distance < best.distance || (g.distance === best.distance && k < at)) {
      best = g;
      at = k;
      within = (best.distance + TOUCH) ** 2;
    }
  }
  return rangeReading(best, Math.floor(at / n), at % n);
}
export const rangeReading = ({ distance, from, to }: Gap, fromIndex: number, toIndex: number): RangeReading => ({
  kind: 'range',
  distance,
  from,
  to,
  fromIndex,
  toIndex,
});

/** Squares of the gaps between boxes, row by row: places used again and again. */
let squares = new Float64Array(128);
/** Fills them in; the number of the least. */
function fillSquares(own: readonly Box[], others: readonly Box[]): number {
  if (squares.length < own.length * others.length) squares = new Float64Array(2 * own.length * others.length);
  let least = 0;
  for (let i = 0, k = 0; i < own.length; i++) {
    const box = own[i] as Box;
    for (let j = 0; j < others.length; j++, k++) {
      squares[k] = squareBetween(box, others[j] as Box);
      if ((squares[k] as number) < (squares[least] as number)) least = k;
    }
  }
  return least;
}

const known = new WeakMap<readonly Shape[], readonly Box[]>();
/** Bodies are asked about again and again; a single shape may be a part that was cut out for one question. */
export function boxesOf(body: readonly Shape[]): readonly Box[] {
  if (body.length === 1) return body.map(boundsOf);
  const before = known.get(body);
  if (before) return before;
  const boxes = body.map(boundsOf);
  known.set(body, boxes);
  return boxes;
}

/** At least so far the two shapes in the boxes keep from each other. */
export const gapOfBoxes = (a: Box, b: Box): Mm => Math.sqrt(squareBetween(a, b));
export function squareBetween(a: Box, b: Box): number {
  const x = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const y = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return x * x + y * y;
}

export const rangeMark = (r: RangeReading, label: string): Mark =>
  markSegment('range', { a: r.from, b: r.to }, { label });
