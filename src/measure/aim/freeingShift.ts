// How far a line must be shifted sideways to come free of what it runs through.

import {
  clipPolygon,
  lengthOf,
  type Mm,
  minus,
  offset,
  type Point,
  type Polygon,
  type Segment,
  type Shape,
  convexPieces,
  roundOutline,
  betweenEnds,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';

/**
 * How far a line must at least be shifted sideways, to either hand, so that it passes through nothing between its ends.
 * Bridges over seams count as shapes; without one, a line may graze two shapes at once.
 */
export function freeingShift(line: Segment, shapes: readonly Shape[]): Mm {
  const spans = spansFor(shapes.length);
  const { lows, highs } = spans;
  for (let i = 0; i < shapes.length; i++) {
    const { low, high } = readLie(line, shapes[i] as Shape);
    lows[i] = low;
    highs[i] = high;
  }
  return shiftPast(line, spans, shapes.length, i => shapes[i] as Shape);
}

/** From where to where a shape reaches across a line, to the left positive. */
interface Extent {
  readonly low: Mm;
  readonly high: Mm;
}
const NOTHING: Extent = { low: Infinity, high: -Infinity };

/** Of shapes, each at its place: from where to where it reaches across a line at most. */
export interface Spans {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}
export const spansFor = (n: number): Spans => ({ lows: new Float64Array(n), highs: new Float64Array(n) });

/**
 * The shift past the first `n` spans, which are written over. What holds a line that is shifted to the one hand reaches over the end of what holds it so far;
 * so the nearer end is pushed out until nothing reaches over it, whatever stands beyond the other one.
 */
export function shiftPast(line: Segment, { lows, highs }: Spans, n: number, shapeAt: (place: number) => Shape): Mm {
  let low = 0;
  let high = 0;
  for (let grown = true; grown; ) {
    grown = false;
    const isLeft = high <= 0 - low;
    for (let i = 0; i < n; i++) {
      const from = lows[i] as Mm;
      const to = highs[i] as Mm;
      if (isLeft ? from >= high - TOUCH || to <= high : to <= low + TOUCH || from >= low) continue;
      const exact = extentBetween(line, shapeAt(i));
      highs[i] = exact.high;
      const isHolding = exact.low < high - TOUCH && exact.high > low + TOUCH;
      // What holds the line already is done with.
      lows[i] = isHolding ? Infinity : exact.low;
      if (!isHolding) continue;
      low = Math.min(low, exact.low);
      high = Math.max(high, exact.high);
      grown = true;
    }
  }
  return Math.min(high, 0 - low);
}

/** Of what lies between the ends of the line: what lies before or beyond it does not hold it. */
function extentBetween(line: Segment, shape: Shape): Extent {
  const length = lengthOf(minus(line.b, line.a));
  const outline = outlineOfShape(shape);
  const lie = readLie(line, outline);
  if (lie.last <= TOUCH || lie.first >= length - TOUCH) return NOTHING;
  return lie.first >= 0 && lie.last <= length ? lie : (betweenOnly(line, outline) ?? NOTHING);
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

/** Across a line, what of an outline lies between its ends. */
function betweenOnly(line: Segment, outline: Polygon): Extent | null {
  const parts = convexPieces(outline).flatMap(piece => clipPolygon(piece, betweenEnds(line)) ?? []);
  const asides = parts.flatMap(part => part.points.map(p => offset(line, p)));
  return asides.length === 0 ? null : { low: Math.min(...asides), high: Math.max(...asides) };
}
