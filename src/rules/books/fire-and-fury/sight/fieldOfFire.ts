// §4.1, 4.2 The field of fire of a stand, how a body lies to it, and the way from the front edge to one.

import {
  along,
  beside,
  clipPolygon,
  type Degrees,
  type Gap,
  gap,
  gapToPoint,
  lengthOf,
  locate,
  type Mm,
  middle,
  minus,
  offset,
  type Point,
  type Polygon,
  polygon,
  type Segment,
  tangent,
  times,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { keptOfEach } from '../../../kit/index.ts';
import type { Stand } from '../calls/troop.ts';
import type { Options } from '../tables/choices.ts';
import { CIRCLE, type Circles, type Outlined, sightline, squareToCircle, squareToOutline } from './sightline.ts';

export interface Field {
  readonly stand: Stand;
  /** Its lines, each with the field to its left: the front edge, the right ray, the left ray. */
  readonly sides: readonly Segment[];
  /** The same in plain numbers, one after the other: of each where it begins, the way to its end (x and y), how long that is. */
  readonly lines: readonly number[];
  /** Where the rays begin: one point or two. */
  readonly tips: readonly Point[];
  readonly rays: readonly Vector[];
  /** Of each of its lines the normal into the field, x and y, and how far along that the line lies: one after the other. */
  readonly normals: readonly number[];
}

const LINE = 5;
const LENGTH = 4;
function linesOf(sides: readonly Segment[]): readonly number[] {
  const lines: number[] = [];
  for (const { a, b } of sides) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    lines.push(a.x, a.y, dx, dy, Math.sqrt(dx * dx + dy * dy));
  }
  return lines;
}
const lengthAt = (lines: readonly number[], k: number): Mm => (lines[k + LENGTH] as Mm) || 1;
/** `offset` from the line whose numbers begin at the k-th: + to the left of it. */
const depthFrom = (lines: readonly number[], k: number, x: Mm, y: Mm): Mm =>
  areaFrom(lines, k, x, y) / lengthAt(lines, k);
/** The same times the length of the line, so that of many points only the least and the greatest have to be divided. */
function areaFrom(lines: readonly number[], k: number, x: Mm, y: Mm): number {
  const vx = x - (lines[k] as Mm);
  const vy = y - (lines[k + 1] as Mm);
  if (lines[k + LENGTH] === 0) return Math.sqrt(vx * vx + vy * vy);
  return (lines[k + 2] as Mm) * vy - (lines[k + 3] as Mm) * vx;
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
  const lines = linesOf(sides);
  return {
    stand,
    sides,
    lines,
    tips: from === 'corners' ? [tipRight, tipLeft] : [mid],
    rays,
    normals: normalsOf(lines),
  };
}
export const LINES = 3;
export const NORMAL = 3;
function normalsOf(lines: readonly number[]): readonly number[] {
  const normals: number[] = [];
  for (let k = 0; k < lines.length; k += LINE) {
    const length = lengthAt(lines, k);
    const x = (0 - (lines[k + 3] as Mm)) / length;
    const y = (lines[k + 2] as Mm) / length;
    normals.push(x, y, x * (lines[k] as Mm) + y * (lines[k + 1] as Mm));
  }
  return normals;
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
export function readLie({ lines }: Field, { corners }: Outlined, row: Float64Array, at: number): void {
  let beyond = -Infinity;
  let within = Infinity;
  for (let k = 0; k < lines.length; k += LINE) {
    let least = Infinity;
    let most = -Infinity;
    for (let i = 0; i < corners.length; i += 2) {
      const area = areaFrom(lines, k, corners[i] as Mm, corners[i + 1] as Mm);
      if (area < least) least = area;
      if (area > most) most = area;
    }
    const length = lengthAt(lines, k);
    beyond = Math.max(beyond, 0 - most / length);
    within = Math.min(within, least / length);
  }
  row[at] = beyond;
  row[at + 1] = within;
}
/**
 * No part of the i-th of some circles lies deeper in the field than this, to a hair, past the line that it passes least; − it is at least
 * so far outside.
 */
export function mostDepth({ normals }: Field, circles: Circles, i: number): Mm {
  const x = circles[CIRCLE * i] as Mm;
  const y = circles[CIRCLE * i + 1] as Mm;
  let least = Infinity;
  for (let k = 0; k < NORMAL * LINES; k += NORMAL) {
    const depth = (normals[k] as number) * x + (normals[k + 1] as number) * y - (normals[k + 2] as Mm);
    if (depth < least) least = depth;
  }
  return least + (circles[CIRCLE * i + 2] as Mm);
}
/** Does all of it lie ahead of the front edge? */
export function isAhead({ lines }: Field, { corners }: Outlined): boolean {
  const least = TOUCH * lengthAt(lines, 0);
  for (let i = 0; i < corners.length; i += 2) {
    if (areaFrom(lines, 0, corners[i] as Mm, corners[i + 1] as Mm) <= least) return false;
  }
  return true;
}

/** What of a body lies in the field, edges included; one common point is enough (I-8). Null: nothing does. */
export function clipOf(field: Field, body: Outlined): Polygon | null {
  readLie(field, body, LIE, 0);
  return clipLying(field, body, LIE, 0);
}
/** `row`, `at`: how the body lies to the field. */
export function clipLying(field: Field, { outline }: Outlined, row: Float64Array, at: number): Polygon | null {
  const [beyond, within] = [row[at] as Mm, row[at + 1] as Mm];
  if (beyond > TOUCH) return null;
  const clip = within > TOUCH ? outline : clipPolygon(outline, field.sides);
  if (clip) return clip;
  const touching = [
    ...outline.points.filter(p => depthIn(field, p) >= -TOUCH),
    ...field.tips.filter(tip => locate(tip, outline) !== 'outside'),
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
  for (let k = 0; k < lines.length; k += LINE) {
    let at = points[0] as Point;
    let most = -Infinity;
    for (const p of points) {
      const depth = depthFrom(lines, k, p.x, p.y);
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

const IN_HAND = sightline({ x: 0, y: 0 }, { x: 0, y: 0 });
/** Of the pieces that are being measured: the square of the way from the front edge to the rim of each, or of less. */
let squares = new Float64Array(32);
/**
 * §4.2 range(S, T): the least distance from the front edge to any of the pieces. Rims are compared first; pieces that the
 * edge may run into are measured in full. `around`: circles around the pieces, if there are any; most pieces are too far off by these alone.
 */
export function rangeTo(stand: Stand, pieces: readonly Outlined[], around: Circles | null): Gap {
  const { a, b } = frontEdgeOf(stand);
  const line = sightline(a, b, IN_HAND);
  if (squares.length < pieces.length) squares = new Float64Array(2 * pieces.length);
  const wide = lengthOf(minus(b, a));
  let most = Infinity;
  if (around) {
    let first = 0;
    for (let i = 0; i < pieces.length; i++) {
      squares[i] = squareToCircle(line, around, i);
      if ((squares[i] as number) < (squares[first] as number)) first = i;
    }
    most = Math.max(squareToOutline(line, (pieces[first] as Outlined).corners), wide * wide);
  }
  for (let i = 0; i < pieces.length; i++) {
    if (around && (squares[i] as number) > most) continue;
    squares[i] = squareToOutline(line, (pieces[i] as Outlined).corners);
    most = Math.max(Math.min(most, squares[i] as number), wide * wide);
  }
  const edge: Polygon = { kind: 'polygon', points: [a, b] };
  let nearest: Gap | null = null;
  for (let i = 0; i < pieces.length; i++) {
    if ((squares[i] as number) > most) continue;
    const way = gap(edge, (pieces[i] as Outlined).outline);
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
