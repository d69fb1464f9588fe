// A wheel: a body turns about one end of its front line. How far the other end goes.

import { type Degrees, distance, type Mm, type Point, turnedAbout } from '../../geometry/index.ts';
import type { FrontLine } from './frontLine.ts';

interface WheelReading {
  readonly kind: 'wheel';
  readonly pivot: Point;
  /** The end of the front line that goes round. */
  readonly from: Point;
  readonly to: Point;
  /** Counter-clockwise; − clockwise. */
  readonly degrees: Degrees;
  /** The way of that end: along the circle, and straight. */
  readonly arc: Mm;
  readonly chord: Mm;
}

export function readWheel(front: FrontLine, pivotAt: 'left' | 'right', degrees: Degrees): WheelReading {
  const [pivot, from] = pivotAt === 'left' ? [front.a, front.b] : [front.b, front.a];
  const to = turnedAbout(pivot, from, degrees);
  const arc = (front.width * Math.abs(degrees) * Math.PI) / 180;
  return { kind: 'wheel', pivot, from, to, degrees, arc, chord: distance(from, to) };
}
