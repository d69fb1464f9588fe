// From the table to the sheet: millimetres with y to the north become pixels with y downwards. Nowhere else on this floor.

import { type Mark } from '../measure/index.ts';
import type { Mm } from '../geometry/index.ts';
import { number } from './svg.ts';

export type Spot = readonly [number, number];
/** An upright rectangle on the sheet, in pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A part of the table, in mm. */
export interface Part {
  readonly minX: Mm;
  readonly minY: Mm;
  readonly maxX: Mm;
  readonly maxY: Mm;
}
export interface View {
  readonly part: Part;
  readonly frame: Frame;
  /** Pixels of one mm. */
  readonly scale: number;
}

export function viewOf(
  part: Part,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): View {
  const scale = width / (part.maxX - part.minX);
  return { part, frame: { x, y, width, height: (part.maxY - part.minY) * scale }, scale };
}

export const spot = ({ part, frame, scale }: View, [x, y]: Mark['points'][number]): Spot => [
  frame.x + (x - part.minX) * scale,
  frame.y + (part.maxY - y) * scale,
];

/** `M x y L …` in pixels. */
export function outlinePath(spots: readonly Spot[], closed: boolean): string {
  return `M${spots.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export const inside = (f: Frame, [x, y]: Spot): boolean =>
  x >= f.x && x <= f.x + f.width && y >= f.y && y <= f.y + f.height;

/** The smallest frame around spots. */
export function frameAround(spots: readonly Spot[]): Frame {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of spots) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return spots.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}
