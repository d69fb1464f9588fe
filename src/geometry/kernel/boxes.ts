// The kernel: the one broad phase. The boxes of many shapes in one row of numbers, looked through from the first to the last: which of
// them can matter to a question? Boxes leave out what surely does not; the exact functions decide. Why no tree and no grid: a table is
// laid out anew with every frame of a drag and asked some dozen questions then (`docs/speed.md`, "The kernel").

import { distance, type Point } from '../point.ts';
import type { Box } from '../polygon.ts';
import type { Segment } from '../segment.ts';
import type { Shape } from '../shape.ts';
import { type Mm, TOUCH } from '../units.ts';

/** Of each shape's box four numbers: middle x, middle y, half the width, half the depth. */
export type BoxRow = Float64Array;

export function boxRow(shapes: readonly Shape[]): BoxRow {
  const row = new Float64Array(4 * shapes.length);
  for (let k = 0; k < shapes.length; k++) fillBox(row, 4 * k, shapes[k] as Shape);
  return row;
}

/** Puts the box of a shape into four places. */
export function fillBox(row: BoxRow, at: number, shape: Shape): void {
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
  row[at] = (minX + maxX) / 2;
  row[at + 1] = (minY + maxY) / 2;
  row[at + 2] = (maxX - minX) / 2 + radius;
  row[at + 3] = (maxY - minY) / 2 + radius;
}

/** Numbers of the boxes that come within so much of a box, the lowest first. */
export function boxesNear(row: BoxRow, { minX, minY, maxX, maxY }: Box, within: Mm): readonly number[] {
  const found: number[] = [];
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [w, d] = [(maxX - minX) / 2 + within + TOUCH, (maxY - minY) / 2 + within + TOUCH];
  for (let k = 0, at = 0; at < row.length; k++, at += 4) {
    if (Math.abs((row[at] as Mm) - x) > w + (row[at + 2] as Mm)) continue;
    if (Math.abs((row[at + 1] as Mm) - y) <= d + (row[at + 3] as Mm)) found.push(k);
  }
  return found;
}

/** Numbers of the boxes that come near a line, at most `from` before its first end and `to` beyond its second. */
export function boxesAlong({ a, b }: Segment, row: BoxRow, from: Mm = 0, to: Mm = 0): readonly number[] {
  const found: number[] = [];
  const length = distance(a, b);
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  for (let k = 0, at = 0; at < row.length; k++, at += 4) {
    const x = (row[at] as Mm) - a.x;
    const y = (row[at + 1] as Mm) - a.y;
    const w = row[at + 2] as Mm;
    const d = row[at + 3] as Mm;
    if (Math.abs(dx * y - dy * x) > Math.abs(dx) * d + Math.abs(dy) * w + TOUCH) continue;
    const far = dx * x + dy * y;
    const half = Math.abs(dx) * w + Math.abs(dy) * d + TOUCH;
    if (far + half >= 0 - from && far - half <= length + to) found.push(k);
  }
  return found;
}

/** The square of the way between a box and the one whose four numbers start at `at`: 0 where they meet. */
export function gapSquared(row: BoxRow, at: number, { minX, minY, maxX, maxY }: Box): number {
  const x = Math.max(0, Math.abs((row[at] as Mm) - (minX + maxX) / 2) - (maxX - minX) / 2 - (row[at + 2] as Mm));
  const y = Math.max(0, Math.abs((row[at + 1] as Mm) - (minY + maxY) / 2) - (maxY - minY) / 2 - (row[at + 3] as Mm));
  return x * x + y * y;
}
