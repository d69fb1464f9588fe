// §4.1, 4.2 The field of fire of a stand, how a body lies to it, and the way from the front edge to one.

import {
  along,
  beside,
  clipPolygon,
  type Degrees,
  type Gap,
  gap,
  gapToPoint,
  locate,
  type Mm,
  middle,
  minus,
  offset,
  lengthOf,
  type Point,
  type Polygon,
  polygon,
  type Segment,
  tangent,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import { keptOfEach } from '../index.ts';
import type { Options } from './choices.ts';
import { type Circle, sightline, squareToOutline } from './sightline.ts';
import type { Stand } from './troop.ts';

export interface Field {
  readonly stand: Stand;
  /** Its lines, each with the field to its left: the front edge, the right ray, the left ray. */
  readonly sides: readonly Segment[];
  /** The same in plain numbers. */
  readonly lines: readonly Line[];
  /** Where the rays begin: one point or two. */
  readonly tips: readonly Point[];
  readonly rays: readonly Vector[];
}

export interface Line {
  readonly ax: Mm;
  readonly ay: Mm;
  readonly dx: Mm;
  readonly dy: Mm;
  readonly length: Mm;
}
function lineOf({ a, b }: Segment): Line {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return { ax: a.x, ay: a.y, dx, dy, length: Math.sqrt(dx * dx + dy * dy) };
}

/** `offset` in plain numbers: + to the left of the line. */
const depthFrom = (line: Line, p: Point): Mm => areaFrom(line, p) / (line.length || 1);
/** The same times the length of the line, so that of many points only the least and the greatest have to be divided. */
function areaFrom({ ax, ay, dx, dy, length }: Line, p: Point): number {
  const x = p.x - ax;
  const y = p.y - ay;
  return length === 0 ? Math.sqrt(x * x + y * y) : dx * y - dy * x;
}

/** Rays are drawn this long where a line needs two points. */
export const RAY: Mm = 1000;

/** From the two front corners (I-7), or from the middle of the front edge; `half` to each side of straight ahead. */
export function fieldOf(stand: Stand, half: Degrees, from: Options['I-7']): Field {
  const { frontLeft, frontRight } = stand.base.corners;
  const { forward, right } = stand.base.frame;
  const aside = times(right, tangent(half));
  const rays = [
    { x: forward.x + aside.x, y: forward.y + aside.y },
    { x: forward.x - aside.x, y: forward.y - aside.y },
  ] as const;
  const mid = middle(frontLeft, frontRight);
  const [tipRight, tipLeft] = from === 'corners' ? [frontRight, frontLeft] : [mid, mid];
  const sides = [
    { a: frontLeft, b: frontRight },
    { a: tipRight, b: beside(tipRight, times(rays[0], RAY)) },
    { a: beside(tipLeft, times(rays[1], RAY)), b: tipLeft },
  ];
  return {
    stand,
    sides,
    lines: sides.map(lineOf),
    tips: from === 'corners' ? [tipRight, tipLeft] : [mid],
    rays,
  };
}

/** The field cut off after `length` straight ahead, for drawing and measuring. */
export function fieldArea({ tips, rays }: Field, length: Mm): Polygon {
  const [right, left = right] = tips as [Point, Point?];
  const [toRight, toLeft] = rays as [Vector, Vector];
  const far = [beside(right, times(toRight, length)), beside(left, times(toLeft, length))];
  return polygon(tips.length > 1 ? [left, right, ...far] : [right, ...far]);
}

const LIE = new Float64Array(2);
/**
 * How a body lies to the lines of a field, mm, into two numbers of a row: how far beyond that line which it is farthest beyond (at least
 * so far is it outside); and how far all of it keeps within the lines, negative where a corner does not.
 */
export function readLie({ lines }: Field, { points }: Polygon, row: Float64Array, at: number): void {
  let beyond = -Infinity;
  let within = Infinity;
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k] as Line;
    let least = Infinity;
    let most = -Infinity;
    for (let i = 0; i < points.length; i++) {
      const area = areaFrom(line, points[i] as Point);
      if (area < least) least = area;
      if (area > most) most = area;
    }
    const length = line.length || 1;
    beyond = Math.max(beyond, 0 - most / length);
    within = Math.min(within, least / length);
  }
  row[at] = beyond;
  row[at + 1] = within;
}
/** No part of a circle lies deeper in the field than this, past the line that it passes least; − it is at least so far outside. */
export function mostDepth({ lines }: Field, { centre, radius }: Circle): Mm {
  let least = Infinity;
  for (let k = 0; k < lines.length; k++) least = Math.min(least, depthFrom(lines[k] as Line, centre));
  return least + radius;
}
/** Does all of it lie ahead of the front edge? */
export const isAhead = ({ lines }: Field, { points }: Polygon): boolean =>
  points.every(p => depthFrom(lines[0] as Line, p) > TOUCH);

/** What of a body lies in the field, edges included; one common point is enough (I-8). Null: nothing does. */
export function clipOf(field: Field, body: Polygon): Polygon | null {
  readLie(field, body, LIE, 0);
  return clipLying(field, body, LIE, 0);
}
/** `row`, `at`: how the body lies to the field. */
export function clipLying(field: Field, body: Polygon, row: Float64Array, at: number): Polygon | null {
  const [beyond, within] = [row[at] as Mm, row[at + 1] as Mm];
  if (beyond > TOUCH) return null;
  const clip = within > TOUCH ? body : clipPolygon(body, field.sides);
  if (clip) return clip;
  const touching = [
    ...body.points.filter(p => depthIn(field, p) >= -TOUCH),
    ...field.tips.filter(tip => locate(tip, body) !== 'outside'),
  ];
  return touching.length > 0 ? { kind: 'polygon', points: touching } : null;
}
const depthIn = ({ sides }: Field, p: Point): Mm => Math.min(...sides.map(side => offset(side, p)));

interface Depth {
  readonly at: Point;
  readonly margin: Mm;
}

/** How far a piece reaches in past the side it passes least. */
export function depthOf({ lines }: Field, { points }: Polygon): Depth {
  let least: Depth | null = null;
  for (const line of lines) {
    let at = points[0] as Point;
    let most = -Infinity;
    for (const p of points) {
      const depth = depthFrom(line, p);
      if (depth <= most) continue;
      most = depth;
      at = p;
    }
    if (least === null || most < least.margin) least = { at, margin: most };
  }
  return { at: (least as Depth).at, margin: Math.max(0, (least as Depth).margin) };
}

export const frontEdgeOf = ({ base }: Stand): Segment => ({ a: base.corners.frontLeft, b: base.corners.frontRight });
export const muzzleOf = ({ base }: Stand): Point => middle(base.corners.frontLeft, base.corners.frontRight);

interface SeenOutline {
  readonly piece: Polygon;
}
const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });
/** Of the pieces that are being measured: the square of the way from the front edge to the rim of each. */
let squares = new Float64Array(32);
/**
 * §4.2 range(S, T): the least distance from the front edge to any of the pieces. Rims are compared first; pieces that the
 * edge may run into are measured in full.
 */
export function rangeTo(stand: Stand, pieces: readonly SeenOutline[]): Gap {
  const { a, b } = frontEdgeOf(stand);
  const line = sightline(a, b, IN_HAND);
  if (squares.length < pieces.length) squares = new Float64Array(2 * pieces.length);
  let least = Infinity;
  for (let i = 0; i < pieces.length; i++) {
    const square = squareToOutline(line, (pieces[i] as SeenOutline).piece.points);
    squares[i] = square;
    least = Math.min(least, square);
  }
  const wide = lengthOf(minus(b, a));
  const most = Math.max(least, wide * wide);
  const edge: Polygon = { kind: 'polygon', points: [a, b] };
  let nearest: Gap | null = null;
  for (let i = 0; i < pieces.length; i++) {
    if ((squares[i] as number) > most) continue;
    const way = gap(edge, (pieces[i] as SeenOutline).piece);
    if (nearest === null || way.distance < nearest.distance) nearest = way;
  }
  return nearest as Gap;
}

/** The point of the pieces nearest to a point. */
export const nearestPoint = (p: Point, pieces: readonly Polygon[]): Gap =>
  pieces.map(piece => gapToPoint(piece, p)).reduce((best, g) => (g.distance < best.distance ? g : best));

/** §4.3 Five points of the front edge: its middle first, then outwards. */
export const edgePoints = keptOfEach((stand: Stand): readonly Point[] => {
  const { a, b } = frontEdgeOf(stand);
  return PARTS.map(k => along(a, b, k));
});
const PARTS = [0.5, 0.25, 0.75, 0, 1];
export const STARTS = PARTS.length;
