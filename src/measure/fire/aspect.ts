// Which side of a rectangle a line of fire hits, and at what angles to its front and flanks.

import {
  distance,
  dot,
  leftOf,
  minus,
  nearestOn,
  type Point,
  type Rectangle,
  type Segment,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH, TOUCH_DEGREES } from '../reading.ts';

export const RECTANGLE_SIDES = ['front', 'left', 'right', 'rear'] as const;
export type RectangleSide = (typeof RECTANGLE_SIDES)[number];

interface AspectReading {
  readonly kind: 'aspect';
  /** The side that was hit, met most squarely; at a corner of equals front before flank before rear. */
  readonly side: RectangleSide;
  readonly edge: Segment;
}

/** Sides are named as the rectangle looks. Null when the point lies on none of them or the line comes from within. */
export function readAspect(corners: Rectangle, at: Point, way: Vector): AspectReading | null {
  const u = unit(way);
  const slack = (TOUCH_DEGREES * Math.PI) / 180;
  let best: { readonly reading: AspectReading; readonly square: number } | null = null;
  for (const side of RECTANGLE_SIDES) {
    const edge = sideOf(corners, side);
    const square = 0 - dot(u, outwards(edge));
    const isHit = square > slack && distance(nearestOn(edge, at), at) <= 2 * TOUCH;
    if (isHit && (best === null || square > best.square + slack)) {
      best = { reading: { kind: 'aspect', side, edge }, square };
    }
  }
  return best && best.reading;
}

/** Each side with the inside to its left, counter-clockwise. */
export function sideOf({ frontLeft, frontRight, rearLeft, rearRight }: Rectangle, side: RectangleSide): Segment {
  switch (side) {
    case 'front':
      return { a: frontRight, b: frontLeft };
    case 'left':
      return { a: frontLeft, b: rearLeft };
    case 'right':
      return { a: rearRight, b: frontRight };
    case 'rear':
      return { a: rearLeft, b: rearRight };
  }
}
const outwards = ({ a, b }: Segment): Vector => unit(leftOf(minus(a, b)));
