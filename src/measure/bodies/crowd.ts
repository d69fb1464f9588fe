// All bodies of a table, their boxes in the kernel's row: a line finds those near it without looking at every corner. Boxes only leave
// out what surely does not matter; the exact readings decide.

import { type BoxRow, boxesAlong, boxRow, distance, type Mm, type Segment, type Shape } from '../../geometry/index.ts';
import type { Body } from '../fire/lineOfFire.ts';
import { TOUCH } from '../reading.ts';

export interface Crowd {
  readonly bodies: readonly Body[];
  readonly shapes: readonly Shape[];
  /** Whose shape it is: the number of its body. */
  readonly of: Int32Array;
  readonly boxes: BoxRow;
}

export function crowdOf(bodies: readonly Body[]): Crowd {
  const shapes = bodies.flat();
  const of = new Int32Array(shapes.length);
  let k = 0;
  for (let body = 0; body < bodies.length; body++)
    for (let n = (bodies[body] as Body).length; n > 0; n--) of[k++] = body;
  return { bodies, shapes, of, boxes: boxRow(shapes) };
}

/** Numbers of the shapes whose boxes come near the line, at most `from` before its first end and `to` beyond its second. */
export const shapesAlong = (line: Segment, { boxes }: Crowd, from: Mm = 0, to: Mm = 0): readonly number[] =>
  boxesAlong(line, boxes, from, to);

/**
 * Tells of each shape whose box does not lie wholly before or beyond a line, in order: whose it is, at least how far aside, and
 * at most how far from the first end what of it lies between the ends.
 */
export function eachBeside(
  { a, b }: Segment,
  { boxes, of }: Crowd,
  told: (of: number, clearance: Mm, farthest: Mm) => void,
): void {
  const length = distance(a, b);
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  for (let k = 0, at = 0; at < boxes.length; k++, at += 4) {
    const x = (boxes[at] as Mm) - a.x;
    const y = (boxes[at + 1] as Mm) - a.y;
    const w = boxes[at + 2] as Mm;
    const d = boxes[at + 3] as Mm;
    const far = dx * x + dy * y;
    const half = Math.abs(dx) * w + Math.abs(dy) * d + TOUCH;
    if (far + half < 0 || far - half > length) continue;
    const aside = Math.abs(dx * y - dy * x);
    const wide = Math.abs(dx) * d + Math.abs(dy) * w + TOUCH;
    const last = Math.min(far + half, length + TOUCH);
    const farthest = Math.sqrt(last * last + (aside + wide) * (aside + wide));
    told(of[k] as number, Math.max(0, aside - wide), farthest);
  }
}
