// The camera: the only place that knows pixels and that screens count downwards.
// A spot is [x, y] in pixels from the canvas' upper left corner; a point is in mm, y to the north.

import type { Box, Degrees, Mm, Point } from '../geometry/index.ts';

export type Spot = readonly [number, number];

export interface Camera {
  /** Where the table's south-west corner lies, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Pixels of one mm. */
  readonly scale: number;
  /** South is up: the table as it is seen from its other side. */
  readonly turned?: boolean;
}
/** The canvas, and how much of each edge panels cover. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** So much below the top what comes and goes lies over the table: a box that leaves room to spare is put below it. */
  readonly head?: number;
  /** So much above the bottom the scale lies over the table: what is fitted stands above it. */
  readonly foot?: number;
  /** Where the scale lies over the table: no name is put under it. */
  readonly scale?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export const SCALES = { least: 0.01, most: 40 } as const;

/** Pixels to the right of one mm to the east. */
const rightward = ({ turned, scale }: Camera): number => (turned ? -scale : scale);
export const toSpot = (c: Camera, p: Point): Spot => [c.x + p.x * rightward(c), c.y - p.y * rightward(c)];
export const toPoint = (c: Camera, [x, y]: Spot): Point => ({
  x: (x - c.x) / rightward(c),
  y: (c.y - y) / rightward(c),
});
/** The corner of a box that is its upper left one on the screen. */
export const upperLeft = (c: Camera, { minX, minY, maxX, maxY }: Box): Spot =>
  toSpot(c, c.turned ? { x: maxX, y: minY } : { x: minX, y: maxY });
/** Turned by half a circle round a spot of the screen. */
export const halfTurned = (c: Camera, [x, y]: Spot): Camera => ({
  ...c,
  x: 2 * x - c.x,
  y: 2 * y - c.y,
  turned: !c.turned,
});
/** A point in the drawing's own axes: mm, y downwards, so that a camera only shifts and scales it. */
export const down = (p: Point): Spot => [p.x, -p.y];
/** Turn of something drawn with its front up, in radians clockwise. */
export const turnOnScreen = (facing: Degrees): number => ((90 - facing) * Math.PI) / 180;

export const panned = (c: Camera, [dx, dy]: Spot): Camera => ({ ...c, x: c.x + dx, y: c.y + dy });

/** Zoomed so that what lies under the spot stays there. */
export function zoomedAt(c: Camera, [x, y]: Spot, factor: number): Camera {
  const scale = Math.min(SCALES.most, Math.max(SCALES.least, c.scale * factor));
  const k = scale / c.scale;
  return { ...c, scale, x: x + (c.x - x) * k, y: y + (c.y - y) * k };
}

/** Two fingers: the points under them stay under them. Both gestures are counted from where they began. */
export function pinched(start: Camera, from: readonly [Spot, Spot], to: readonly [Spot, Spot]): Camera {
  const spread = ([a, b]: readonly [Spot, Spot]): number => Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const middle = ([a, b]: readonly [Spot, Spot]): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [was, is] = [middle(from), middle(to)];
  return zoomedAt(panned(start, [is[0] - was[0], is[1] - was[1]]), is, spread(to) / spread(from));
}

/** What panels leave of the screen. */
export const openPart = (s: Screen): { x: number; y: number; width: number; height: number } => ({
  x: s.left,
  y: s.top,
  width: Math.max(60, s.width - s.left - s.right),
  height: Math.max(60, s.height - s.top - s.bottom),
});
export const middleOf = (s: Screen): Spot => {
  const part = openPart(s);
  return [part.x + part.width / 2, part.y + part.height / 2];
};

/** The box in the middle of what panels leave free, as large as it goes. */
export function fitted(box: Box, screen: Screen, margin = 24, most = 8): Camera {
  const part = openPart(screen);
  const width = Math.max(1, box.maxX - box.minX);
  const height = Math.max(1, box.maxY - box.minY);
  const fits = Math.min((part.width - 2 * margin) / width, (part.height - 2 * margin) / height);
  const scale = Math.min(most, Math.max(SCALES.least, fits));
  const [x, middle] = middleOf(screen);
  const above = (part.height - height * scale) / 2;
  const y = middle + Math.max(0, Math.min((screen.head ?? 0) - above, above - margin));
  return { scale, x: x - ((box.minX + box.maxX) / 2) * scale, y: y + ((box.minY + box.maxY) / 2) * scale };
}

/** Moved so that less of the bare room beside the table is in sight, while the box keeps so far from the edges of what panels leave free. */
export function filled(
  c: Camera,
  {
    box,
    table,
    screen,
    keeps,
  }: { readonly box: Box; readonly table: Box; readonly screen: Screen; readonly keeps: number },
): Camera {
  const part = openPart(screen);
  const along = (from: number, to: number, edge: readonly [number, number], rim: readonly [number, number]): number => {
    const [low, high] = [rim[0] - edge[0], edge[1] - rim[1]];
    // bare on both sides, or on none: it lies well
    if (low > 0 === high > 0) return 0;
    return low > 0
      ? -Math.max(0, Math.min(low, -high, from - edge[0] - keeps))
      : Math.max(0, Math.min(high, -low, edge[1] - keeps - to));
  };
  const [left, top] = upperLeft(c, box);
  const [rimLeft, rimTop] = upperLeft(c, table);
  const [wide, high] = [(box.maxX - box.minX) * c.scale, (box.maxY - box.minY) * c.scale];
  const [rimWide, rimHigh] = [(table.maxX - table.minX) * c.scale, (table.maxY - table.minY) * c.scale];
  return panned(c, [
    along(left, left + wide, [part.x, part.x + part.width], [rimLeft - RIM, rimLeft + rimWide + RIM]),
    along(top, top + high, [part.y, part.y + part.height], [rimTop - RIM, rimTop + rimHigh + RIM]),
  ]);
}
/** Of the table's frame and a little air, pixels. */
const RIM = 16;

/** The same middle after the screen or its panels changed. */
export function resized(c: Camera, was: Screen, is: Screen): Camera {
  const [from, to] = [middleOf(was), middleOf(is)];
  return panned(c, [to[0] - from[0], to[1] - from[1]]);
}

/** Mm that a number of pixels cover. */
export const reach = (c: Camera, pixels: number): Mm => pixels / c.scale;
/** The part of the table in sight. */
export function inSight(c: Camera, { width, height }: Screen): Box {
  const [a, b] = [toPoint(c, [0, height]), toPoint(c, [width, 0])];
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
}
/** Strokes and textures are redrawn when the scale has changed this much: the power of √2 above it. */
export const scaleStep = (scale: number): number => 2 ** (Math.ceil(Math.log2(scale) * 2) / 2);
