// How far a line must be shifted sideways to come free of what it runs through.

import {
  clipPolygon,
  leftOf,
  lengthOf,
  minus,
  type Mm,
  offset,
  plus,
  type Point,
  type Polygon,
  rightOf,
  type Segment,
  type Shape,
} from '../geometry/index.ts';
import { convexPieces, roundOutline } from './partRange.ts';
import { TOUCH } from './reading.ts';

/**
 * How far a line must at least be shifted sideways, to either hand, so that it passes through nothing between its ends.
 * Bridges over seams count as shapes; without one, a line may graze two shapes at once.
 */
export function freeingShift(line: Segment, shapes: readonly Shape[]): Mm {
  const across = shapesAcross(line, shapes);
  let low = 0;
  let high = 0;
  for (let grown = true; grown; ) {
    grown = false;
    for (let i = 0; i < across.length; i++) {
      const one = across[i] as Across;
      if (one.isDone || one.low >= high - TOUCH || one.high <= low + TOUCH) continue;
      // What lies beside the line only before or beyond its ends does not hold it.
      one.exact ??= one.isBetween ? one : (betweenOnly(line, one.outline) ?? NOTHING);
      const { exact } = one;
      one.isDone = exact === NOTHING;
      if (one.isDone || exact.low >= high - TOUCH || exact.high <= low + TOUCH) continue;
      low = Math.min(low, exact.low);
      high = Math.max(high, exact.high);
      one.isDone = true;
      grown = true;
    }
  }
  return Math.min(high, 0 - low);
}

/** From where to where a shape reaches across a line, to the left positive. */
interface Extent {
  readonly low: Mm;
  readonly high: Mm;
}
const NOTHING: Extent = { low: Infinity, high: -Infinity };
interface Across extends Extent {
  readonly outline: Polygon;
  readonly isBetween: boolean;
  /** The same for what of it lies between the line's ends, worked out when it is asked for. */
  exact: Extent | null;
  isDone: boolean;
}

/** How a shape lies to a line and its prolongation: across it, and from where to where along it. */
export interface Lie extends Extent {
  readonly first: Mm;
  readonly last: Mm;
}
const outlineOfShape = (shape: Shape): Polygon =>
  shape.kind === 'disc' ? roundOutline(shape.centre, shape.radius) : shape;

export function readLie({ a, b }: Segment, shape: Shape): Lie {
  const length = lengthOf(minus(b, a));
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  const { points } = outlineOfShape(shape);
  let low = Infinity;
  let high = -Infinity;
  let first = Infinity;
  let last = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Point;
    const x = p.x - a.x;
    const y = p.y - a.y;
    const far = dx * x + dy * y;
    const aside = dx * y - dy * x;
    if (aside < low) low = aside;
    if (aside > high) high = aside;
    if (far < first) first = far;
    if (far > last) last = far;
  }
  return { low, high, first, last };
}

/** Shapes that lie before or beyond the line are left out. */
function shapesAcross(line: Segment, shapes: readonly Shape[]): readonly Across[] {
  const found: Across[] = [];
  const length = lengthOf(minus(line.b, line.a));
  for (let k = 0; k < shapes.length; k++) {
    const outline = outlineOfShape(shapes[k] as Shape);
    const { low, high, first, last } = readLie(line, outline);
    if (last <= TOUCH || first >= length - TOUCH) continue;
    const isBetween = first >= 0 && last <= length;
    found.push({ low, high, outline, isBetween, exact: null, isDone: false });
  }
  return found;
}

/** The same for what of it lies between the ends of the line. */
function betweenOnly(line: Segment, outline: Polygon): Extent | null {
  const parts = convexPieces(outline).flatMap(piece => clipPolygon(piece, betweenEnds(line)) ?? []);
  const asides = parts.flatMap(part => part.points.map(p => offset(line, p)));
  return asides.length === 0 ? null : { low: Math.min(...asides), high: Math.max(...asides) };
}

/** Two lines across the ends of a segment; what lies between them is to the left of both. */
export function betweenEnds({ a, b }: Segment): readonly [Segment, Segment] {
  const d = minus(b, a);
  return [
    { a, b: plus(a, rightOf(d)) },
    { a: b, b: plus(b, leftOf(d)) },
  ];
}
