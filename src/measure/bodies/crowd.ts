// All bodies of a table in one row: the boxes of their shapes as plain numbers, so that a line finds those near it without
// looking at every corner. Boxes only leave out what surely does not matter; the exact readings decide.

import { distance, type Mm, type Point, type Segment, type Shape } from '../../geometry/index.ts';
import type { Body } from '../fire/lineOfFire.ts';
import { TOUCH } from '../reading.ts';

export interface Crowd {
  readonly bodies: readonly Body[];
  readonly shapes: readonly Shape[];
  /** Whose shape it is: the number of its body. */
  readonly of: Int32Array;
  /** Of each shape's box: middle x, middle y, half the width, half the depth. */
  readonly boxes: Float64Array;
}

export function crowdOf(bodies: readonly Body[]): Crowd {
  const shapes = bodies.flat();
  const of = new Int32Array(shapes.length);
  const boxes = new Float64Array(4 * shapes.length);
  let k = 0;
  for (let body = 0; body < bodies.length; body++) {
    for (const shape of bodies[body] as Body) {
      of[k] = body;
      fillBox(boxes, 4 * k++, shape);
    }
  }
  return { bodies, shapes, of, boxes };
}

/** Puts the box of a shape into four places. */
export function fillBox(boxes: Float64Array, at: number, shape: Shape): void {
  const points = shape.kind === 'disc' ? [shape.centre] : shape.points;
  const radius = shape.kind === 'disc' ? shape.radius : 0;
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i] as Point;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  boxes[at] = (minX + maxX) / 2;
  boxes[at + 1] = (minY + maxY) / 2;
  boxes[at + 2] = (maxX - minX) / 2 + radius;
  boxes[at + 3] = (maxY - minY) / 2 + radius;
}

/** Numbers of the shapes whose boxes come near the line, at most `from` before its first end and `to` beyond its second. */
export function shapesAlong(line: Segment, { boxes }: Crowd, from: Mm = 0, to: Mm = 0): readonly number[] {
  const found: number[] = [];
  const { a, b } = line;
  const length = distance(a, b);
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  for (let k = 0, at = 0; at < boxes.length; k++, at += 4) {
    const x = (boxes[at] as Mm) - a.x;
    const y = (boxes[at + 1] as Mm) - a.y;
    const w = boxes[at + 2] as Mm;
    const d = boxes[at + 3] as Mm;
    if (Math.abs(dx * y - dy * x) > Math.abs(dx) * d + Math.abs(dy) * w + TOUCH) continue;
    const far = dx * x + dy * y;
    const half = Math.abs(dx) * w + Math.abs(dy) * d + TOUCH;
    if (far + half >= 0 - from && far - half <= length + to) found.push(k);
  }
  return found;
}

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
