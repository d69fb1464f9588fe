// Distances between bodies, edge to edge, with the two points that were nearest.

import {
  type Box,
  boxesOf,
  type Gap,
  gap,
  type Mm,
  memoOfLast,
  type Point,
  type Shape,
  square,
  squareBetween,
} from '../../geometry/index.ts';
import { type Mark, markSegment } from '../mark.ts';
import { TOUCH } from '../reading.ts';

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
  return nearestPair(pairsOf(from, to), ALL);
}
export const rangeReading = ({ distance, from, to }: Gap, fromIndex: number, toIndex: number): RangeReading => ({
  kind: 'range',
  distance,
  from,
  to,
  fromIndex,
  toIndex,
});

/** The shapes of two bodies in pairs, row by row: squares of the gaps between their boxes, and the gaps that were measured. */
export interface Pairs {
  readonly from: readonly Shape[];
  readonly to: readonly Shape[];
  readonly squares: Float64Array;
  readonly gaps: (Gap | null)[];
  readonly count: number;
}
export function pairUp(from: readonly Shape[], to: readonly Shape[]): Pairs {
  const count = from.length * to.length;
  const squares = new Float64Array(count);
  const [boxes, others] = [boxesOf(from), boxesOf(to)];
  for (let i = 0, k = 0; i < boxes.length; i++)
    for (let j = 0; j < others.length; j++, k++) squares[k] = squareBetween(boxes[i] as Box, others[j] as Box);
  return { from, to, squares, gaps: new Array<Gap | null>(count).fill(null), count };
}
/** After the whole of a body comes what of it lies in area after area. */
export const pairsOf = memoOfLast(1, pairUp);

/** Every pair, or with `step` the length of a row those of one shape. */
interface Some {
  readonly first: number;
  readonly step: number;
}
export const ALL: Some = { first: 0, step: 1 };
export const ofShape = ({ to }: Pairs, index: number): Some => ({ first: index, step: to.length });

/** The pair whose boxes are nearest to each other, the first of equals. */
export function leastOf({ squares, count }: Pairs, { first, step }: Some): number {
  let least = first;
  for (let k = first + step; k < count; k += step) if ((squares[k] as number) < (squares[least] as number)) least = k;
  return least;
}
/** The shortest way of some pairs. */
export function nearestPair(pairs: Pairs, some: Some): RangeReading {
  const { to, squares, count } = pairs;
  const least = leastOf(pairs, some);
  let best = gapOf(pairs, least);
  let at = least;
  let within = square(best.distance + TOUCH);
  for (let k = some.first; k < count; k += some.step) {
    if (k === least || (squares[k] as number) > within) continue;
    const g = gapOf(pairs, k);
    if (g.distance < best.distance || (g.distance === best.distance && k < at)) {
      best = g;
      at = k;
      within = square(best.distance + TOUCH);
    }
  }
  return rangeReading(best, Math.floor(at / to.length), at % to.length);
}
function gapOf({ from, to, gaps }: Pairs, k: number): Gap {
  const known = gaps[k];
  if (known) return known;
  const fresh = gap(from[Math.floor(k / to.length)] as Shape, to[k % to.length] as Shape);
  gaps[k] = fresh;
  return fresh;
}

export const rangeMark = ({ from, to }: Gap, label: string): Mark =>
  markSegment('range', { a: from, b: to }, { label });
