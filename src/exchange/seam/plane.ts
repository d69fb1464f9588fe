// From the plane of a file to the table: which way is up, how long a unit is.

import { type Box, boundsOfPoints, type Mm, type Point } from '../../geometry/index.ts';
import { askChoice, askLength, type Question } from './question.ts';

/** The side of a usual table that a file without a scale is fitted to. */
export const USUAL_SIDE: Mm = 1800;

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** Degrees clockwise from the top of the table. */
export const SIDE_BEARING: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

export const askFront = (asks: string): Question =>
  askChoice(
    { id: 'front', asks },
    SIDES.map(id => ({ id, words: `to the ${id}` })),
    'top',
  );

export const askUp = (): Question =>
  askChoice(
    { id: 'up', asks: 'Which side of the file lies at the top (north) of the table?' },
    SIDES.map(id => ({ id, words: id === 'top' ? 'the top, as it is drawn' : `the ${id}` })),
    'top',
  );

export const askScale = (asks: string, ready: number): Question => askLength({ id: 'scale', asks }, ready, 10_000);

/** So many mm a unit that the long side fills a usual table; two figures, as people say it. */
export function fittingScale(longSide: number): number {
  if (!(longSide > 0)) return 1;
  const scale = Math.min(10_000, Math.max(0.001, USUAL_SIDE / longSide));
  return Number(scale.toPrecision(2));
}

export interface Plane {
  readonly width: Mm;
  readonly depth: Mm;
  /** From the file (x to the right, y upwards, in its units) to the table. */
  readonly put: (x: number, y: number) => Point;
  /** How far a direction of the file is turned on the table, in degrees clockwise. */
  readonly turn: number;
}

/** A box of the file on the table. */
export function planeOf({ minX, minY, maxX, maxY }: Box, scale: number, up: string): Plane {
  const [w, h] = [(maxX - minX) * scale, (maxY - minY) * scale];
  const [cx, cy] = [(x: number) => (x - minX) * scale, (y: number) => (y - minY) * scale];
  switch (up) {
    case 'right':
      return { width: h, depth: w, put: (x, y) => ({ x: h - cy(y), y: cx(x) }), turn: 270 };
    case 'bottom':
      return { width: w, depth: h, put: (x, y) => ({ x: w - cx(x), y: h - cy(y) }), turn: 180 };
    case 'left':
      return { width: h, depth: w, put: (x, y) => ({ x: cy(y), y: w - cx(x) }), turn: 90 };
    default:
      return { width: w, depth: h, put: (x, y) => ({ x: cx(x), y: cy(y) }), turn: 0 };
  }
}

/** A box with a margin on every side, and never flat. */
export function roomy(points: readonly Point[], margin: number): Box {
  const { minX, minY, maxX, maxY } = boundsOfPoints(points);
  return { minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin };
}
