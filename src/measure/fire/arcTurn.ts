// How far an arc must be turned before a body comes into it or is out of it: what a limit on an angle has for a margin.

import {
  type Degrees,
  direction,
  distance,
  type Frame,
  minus,
  plus,
  type Point,
  type Segment,
  times,
  turnFrom,
} from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import { deviationFrom } from './arcOfFire.ts';

/** The ground before an edge, opened by a half angle at both of its ends. */
interface Opening {
  /** From left to right as the firer looks. */
  readonly edge: Segment;
  readonly frame: Frame;
  readonly half: Degrees;
}
/** Of corners that all lie outside, as a negative number: what brings the first of them in. */
export function turnIn({ edge, frame, half }: Opening, corners: readonly Point[]): Degrees {
  let least: Degrees = 180;
  for (const p of corners) least = Math.min(least, deviationFrom({ edge, frame }, p));
  return Math.min(0, half - least);
}
/** Of corners that lie inside: what takes the last of them out, to the left or to the right. */
export function turnOut({ edge, frame: { forward, right }, half }: Opening, corners: readonly Point[]): Degrees {
  const { x: ahead, y: aside } = direction(half);
  const [toLeft, toRight] = [-aside, aside].map(k => plus(times(forward, ahead), times(right, k)));
  let [fromLeft, fromRight] = [0, 0];
  for (const p of corners) {
    // a corner on an end of the edge turns with it
    if (distance(p, edge.a) > TOUCH) fromLeft = Math.max(fromLeft, turnFrom(minus(p, edge.a), toLeft ?? forward));
    if (distance(p, edge.b) > TOUCH) fromRight = Math.max(fromRight, turnFrom(toRight ?? forward, minus(p, edge.b)));
  }
  return Math.min(fromLeft, fromRight);
}
