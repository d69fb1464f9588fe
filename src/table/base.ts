// A base: a rectangle with a front, or a disc, on the table. Millimetres, degrees counter-clockwise from east.

import {
  type Box,
  boundsOf,
  boundsOfBoxes,
  boxOutline,
  boxesTouch,
  type Degrees,
  type Disc,
  disc,
  type Frame,
  frameOf,
  hull,
  type Mm,
  memo,
  outlineOf,
  overlapDepth,
  type Point,
  plus,
  type Polygon,
  type Rectangle,
  rectangle,
  reverse,
  type Shape,
  times,
} from '../geometry/index.ts';

/** What a system stores with a unit, a base or a piece of terrain; its own schema reads it. */
export type Values = Readonly<Record<string, unknown>>;

interface Stand {
  /** Unique within its unit. */
  readonly id: string;
  readonly unit: string;
  /** Centre, on the 1/1024 mm grid. */
  readonly at: Point;
  readonly facing: Degrees;
  readonly frame: Frame;
  readonly shape: Shape;
  /** From 1 at the front, as written or as measured; not given: it is the only base of its unit. */
  readonly rank?: number;
  readonly rankIsMeasured?: true;
  /** From 1 at the left, as the unit looks. */
  readonly file?: number;
  readonly values: Values;
  /** Where the file speaks of it: `units[3].bases[0]`. */
  readonly path: string;
}
export interface RectBase extends Stand {
  readonly kind: 'rectangle';
  readonly width: Mm;
  readonly depth: Mm;
  readonly corners: Rectangle;
}
export interface RoundBase extends Stand {
  readonly kind: 'round';
  readonly radius: Mm;
  readonly shape: Disc;
}
export type Base = RectBase | RoundBase;

export interface BaseSpot extends Omit<Stand, 'frame' | 'shape'> {
  readonly size?: { readonly width: Mm; readonly depth: Mm };
  readonly radius?: Mm;
}

/** Puts a base on the table: corners or circle on the grid. */
export function place({ size, radius, ...spot }: BaseSpot): Base {
  const frame = frameOf(spot.facing);
  if (size) {
    const corners = rectangle(spot.at, size, spot.facing);
    return { ...spot, frame, kind: 'rectangle', ...size, corners, shape: outlineOf(corners) };
  }
  const shape = disc(spot.at, radius ?? 0);
  return { ...spot, frame, kind: 'round', radius: shape.radius, shape };
}

/** The same base at another place or facing. */
export function moved(base: Base, to: { readonly at?: Point; readonly facing?: Degrees }): Base {
  const { frame: _frame, shape: _shape, ...rest } = base;
  const spot = { ...rest, ...to };
  return base.kind === 'rectangle'
    ? place({ ...spot, size: { width: base.width, depth: base.depth } })
    : place({ ...spot, radius: base.radius });
}

/** Corners of a rectangle; of a disc the four points ahead, left, behind and right of its middle. */
export function cornersOf(base: Base): readonly Point[] {
  if (base.shape.kind === 'polygon') return base.shape.points;
  const { forward, right } = base.frame;
  const r = base.shape.radius;
  return [forward, reverse(right), reverse(forward), right].map(v => plus(base.at, times(v, r)));
}

/** Around all the bases, made once: a unit's bases are others as soon as one of them moves. Without bases it lies nowhere. */
export const boxOfBases = memo((bases: readonly Base[]): Box => boundsOfBoxes(bases.map(b => boundsOf(b.shape))));
/** The same; null where there are none. */
export const boxAround = (bases: readonly Base[]): Box | null => (bases.length === 0 ? null : boxOfBases(bases));

/**
 * Of these units those that a base goes through by more than `slack` on its straight way from its place in `from` to the one it has in
 * `to`: on each way it sweeps the hull of both. A round base counts as the square about it.
 */
export function passedThrough<U extends { readonly bases: readonly Base[] }>(
  { from, to, slack }: { readonly from: readonly Base[]; readonly to: readonly Base[]; readonly slack: Mm },
  among: readonly U[],
): readonly U[] {
  const there = new Map(to.map(b => [b.id, b]));
  const ways = from.flatMap(({ id, shape }) => {
    const end = there.get(id);
    return end ? [hull([...squareAbout(shape).points, ...squareAbout(end.shape).points])] : [];
  });
  const all = boundsOfBoxes(ways.map(boundsOf));
  const isInWay = ({ shape }: Base): boolean =>
    boxesTouch(all, boundsOf(shape)) &&
    ways.some(way => boxesTouch(boundsOf(way), boundsOf(shape)) && overlapDepth(way, squareAbout(shape)).depth > slack);
  return among.filter(u => boxesTouch(all, boxOfBases(u.bases)) && u.bases.some(isInWay));
}
/** A base's outline, of a round one the square about it. */
export function squareAbout(shape: Shape): Polygon {
  return shape.kind === 'polygon' ? shape : boxOutline(boundsOf(shape));
}

/** How far a shape reaches past the edges of a table; 0 where it does not. */
export function depthOffTable({ shape }: Base, { width, depth }: { readonly width: Mm; readonly depth: Mm }): Mm {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  return Math.max(0, 0 - minX, 0 - minY, maxX - width, maxY - depth);
}
