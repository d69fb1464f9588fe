// Distances to what of a body lies in a convex area, and how far a body reaches into one. The area is closed: a corner or a
// side that only touches it is a part of it, within TOUCH.

import {
  type Area,
  beside,
  gap,
  type Mm,
  minus,
  mostLeft,
  offset,
  type Point,
  type Polygon,
  type Segment,
  type Shape,
  times,
  roundOutline,
  convexPieces,
  once,
} from '../../geometry/index.ts';
import { TOUCH, type Verdict, verdictOf } from '../reading.ts';
import { areaNear } from './sector.ts';
import {
  ALL,
  leastOf,
  nearestPair,
  ofShape,
  type Pairs,
  pairsOf,
  pairUp,
  type RangeReading,
  rangeReading,
} from '../fire/range.ts';

/** What of a shape lies in an area: convex pieces, which may have no more than a side or a corner. A disc wholly in stays a disc. */
export function partsIn(shape: Shape, area: Area): readonly Shape[] {
  if (shape.kind === 'disc') {
    const depth = Math.min(...area.map(line => offset(line, shape.centre)));
    if (depth >= shape.radius) return [shape];
    if (depth < 0 - shape.radius - TOUCH) return [];
    return partsIn(roundOutline(shape.centre, shape.radius), area);
  }
  const place = placeIn(shape, area);
  if (place === 'outside') return [];
  if (place === 'inside') return convexPieces(shape);
  return convexPieces(shape).flatMap(piece => {
    const points = area.reduce(keptBy, piece.points);
    return points.length === 0 ? [] : [{ kind: 'polygon', points } as const];
  });
}

/** Surely outside: all corners lie clearly past one line. Inside: none lies more than TOUCH past any. */
function placeIn({ points }: Polygon, area: Area): 'inside' | 'outside' | 'across' {
  let isInside = true;
  for (let k = 0; k < area.length; k++) {
    const { a, b } = area[k] as Segment;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const l = Math.sqrt(dx * dx + dy * dy);
    if (l === 0) return 'across';
    let isOut = true;
    for (let i = 0; i < points.length; i++) {
      const p = points[i] as Point;
      const depth = (dx * (p.y - a.y) - dy * (p.x - a.x)) / l;
      if (depth >= -2 * TOUCH) isOut = false;
      if (depth < -TOUCH) isInside = false;
    }
    if (isOut) return 'outside';
  }
  return isInside ? 'inside' : 'across';
}

/** Sutherland and Hodgman, with corners within TOUCH of the line counted as lying on it. */
function keptBy(points: readonly Point[], line: Segment): readonly Point[] {
  const depths = points.map(p => {
    const d = offset(line, p);
    return Math.abs(d) <= TOUCH ? 0 : d;
  });
  if (depths.every(d => d >= 0)) return points;
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    const [here, there] = [depths[i] as Mm, depths[(i + 1) % points.length] as Mm];
    const kept = here >= 0 ? [p] : [];
    if (here > 0 && there < 0) return [...kept, onWay(p, q, here / (here - there))];
    if (here < 0 && there > 0) return [...kept, onWay(q, p, there / (there - here))];
    return kept;
  });
}
/** Worked out from the end that is kept: the same bits whichever way round the outline runs. */
const onWay = (kept: Point, lost: Point, k: number): Point => beside(kept, times(minus(lost, kept), k));

/**
 * The shortest way from one body to what of another lies in an area; null when nothing of it does. The first of equals wins.
 * Shapes whose boxes keep farther off than the nearest part that was found are left out.
 */
export function readPartRange(from: readonly Shape[], of: readonly Shape[], area: Area): RangeReading | null {
  if (from.length === 0 || of.length === 0) return null;
  const pairs = pairsOf(from, of);
  const nearest = leastOf(pairs, ALL) % of.length;
  let best: RangeReading | null = null;
  for (let k = 0; k < of.length; k++) {
    const toIndex = k === 0 ? nearest : k <= nearest ? k - 1 : k;
    const some = ofShape(pairs, toIndex);
    if (best !== null && Math.sqrt(pairs.squares[leastOf(pairs, some)] as number) > best.distance + TOUCH) continue;
    const range = rangeToPart(pairs, toIndex, area);
    if (range && (best === null || isBefore(range.distance - best.distance, toIndex - best.toIndex)))
      best = rangeReading(range, range.fromIndex, toIndex);
  }
  return best;
}
const isBefore = (nearer: Mm, earlier: number): boolean => nearer < 0 || (nearer === 0 && earlier < 0);

/** The way to what of one shape lies in an area: for a shape that lies in it whole, as it is, ways that were measured before stand. */
function rangeToPart(pairs: Pairs, toIndex: number, area: Area): RangeReading | null {
  const shape = pairs.to[toIndex] as Shape;
  const parts = partsIn(shape, area);
  if (parts[0] === shape) return nearestPair(pairs, ofShape(pairs, toIndex));
  return parts.length === 0 ? null : nearestPair(pairUp(pairs.from, parts), ALL);
}

export interface PartReading {
  readonly kind: 'part';
  /** Null: no part of the body lies in the area. */
  readonly range: RangeReading | null;
  /** The margin of `readInto`, worked out when it is asked for. */
  readonly into: () => Mm;
}
/** What of a body lies in an area, from another body: `outline` is a convex outline around its shapes. */
export function readPart(
  from: readonly Shape[],
  { shapes, outline }: { readonly shapes: readonly Shape[]; readonly outline: Polygon },
  area: Area,
): PartReading {
  const isOutside = mostInto(outline, area) < -2 * TOUCH;
  const range = isOutside ? null : readPartRange(from, shapes, area);
  const into = once(() => (range ? (readInto(shapes, area)?.margin ?? -Infinity) : awayFrom(shapes, area)));
  return { kind: 'part', range, into };
}

interface IntoReading {
  readonly kind: 'into';
  readonly verdict: Verdict;
  /** + how far the body would have to move to leave the area, − how far to reach it. */
  readonly margin: Mm;
}

/** How far a body reaches into an area. Null without a body. */
export function readInto(shapes: readonly Shape[], area: Area): IntoReading | null {
  if (shapes.length === 0) return null;
  const inside = shapes.filter(shape => partsIn(shape, area).length > 0);
  const deepest = Math.max(...inside.map(shape => Math.min(...area.map(line => farthestIn(shape, line)))));
  const margin = inside.length > 0 ? Math.max(0, deepest) : awayFrom(shapes, area);
  return { kind: 'into', verdict: verdictOf(margin), margin };
}
/** An upper bound of the margin of `readInto` for all that lies in a shape: its depth from the line that it passes least. */
function mostInto(shape: Shape, area: Area): Mm {
  let least = Infinity;
  for (const line of area) least = Math.min(least, farthestIn(shape, line));
  return least;
}

const farthestIn = (shape: Shape, line: Segment): Mm =>
  shape.kind === 'disc' ? offset(line, shape.centre) + shape.radius : mostLeft(line, shape.points);

/** The negative distance of a body that has no part in an area. What is surely farther off than the nearest is not measured. */
export function awayFrom(shapes: readonly Shape[], area: Area): Mm {
  const ground = areaNear(area, shapes);
  if (!ground) return 0 - Infinity;
  const depths = shapes.map(shape => mostInto(shape, area));
  const first = depths.indexOf(Math.max(...depths));
  let nearest = Infinity;
  for (let k = -1; k < shapes.length; k++) {
    const i = k < 0 ? first : k;
    if (k === first || 0 - (depths[i] as Mm) > nearest + TOUCH) continue;
    nearest = Math.min(nearest, gap(shapes[i] as Shape, ground).distance);
  }
  return 0 - nearest;
}
