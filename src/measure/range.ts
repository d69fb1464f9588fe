// Distances between bodies, edge to edge, with the two points that were nearest.

import { type Box, boundsOf, gap, type Mm, type Point, type Shape } from '../geometry/index.ts';
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
  if (from.length === 1 && to.length === 1) return { kind: 'range', ...gap(first, other), fromIndex: 0, toIndex: 0 };
  const boxes = boxesOf(to);
  const own = boxesOf(from);
  const apart = new Float64Array(from.length * to.length);
  let least = 0;
  for (let i = 0, k = 0; i < from.length; i++) {
    const box = own[i] as Box;
    for (let j = 0; j < to.length; j++, k++) {
      apart[k] = gapOfBoxes(box, boxes[j] as Box);
      if ((apart[k] as Mm) < (apart[least] as Mm)) least = k;
    }
  }
  let best = gap(from[Math.floor(least / to.length)] as Shape, to[least % to.length] as Shape);
  let at = least;
  for (let k = 0; k < apart.length; k++) {
    if (k === least || (apart[k] as Mm) > best.distance + TOUCH) continue;
    const g = gap(from[Math.floor(k / to.length)] as Shape, to[k % to.length] as Shape);
    if (g.distance < best.distance || (g.distance === best.distance && k < at)) {
      best = g;
      at = k;
    }
  }
  return { kind: 'range', ...best, fromIndex: Math.floor(at / to.length), toIndex: at % to.length };
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
export function gapOfBoxes(a: Box, b: Box): Mm {
  const x = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const y = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return Math.sqrt(x * x + y * y);
}

export const rangeMark = (r: RangeReading, label: string): Mark =>
  markSegment('range', { a: r.from, b: r.to }, { label });
