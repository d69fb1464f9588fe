// The straight lines of a look, from the eye to the side of the body that faces it: those at the ends of the view, of its columns, and of what is free.
// And how far those who hide the body must give way, sideways to the lines or past an end of them, to open one or to leave all of them free.

import {
  convexPieces,
  dot,
  isConvex,
  type Mm,
  memo,
  minus,
  ORIGIN,
  type Point,
  type Polygon,
  plus,
  samePoint,
  type Segment,
  type Shape,
  sides,
  times,
  unit,
  type Vector,
} from '../../geometry/index.ts';
import { countingOf, type SightReading, type Solids } from './hiddenShare.ts';
import { distanceToFace, type Gaze, rayOf } from './sightCurve.ts';
import { columnsOf, faceOf, hiddenOf, leftOf, type Picture, rightOf, wholeOf } from './sightPicture.ts';
import type { Solid } from './sightSolids.ts';

/** Nearer to all or nothing than this, a column counts as hidden or free: shares of it, and heights, are sums of rounded numbers. */
export const ROUNDING = 1e-9;

/** From the eye to the face of the body. */
export interface Line {
  readonly eye: Point;
  readonly ray: Vector;
  readonly length: Mm;
}
function lineAt({ gaze, body, picture }: SightReading, column: number, azimuth: number): Line {
  const { eye } = gaze as Gaze;
  const ray = rayOf(gaze as Gaze, azimuth);
  return { eye, ray, length: distanceToFace(gaze as Gaze, body.shape, faceOf(picture, column), ray) };
}
export function endsOf(reading: SightReading): { readonly right: Line; readonly left: Line } | null {
  const { gaze, picture } = reading;
  const last = columnsOf(picture) - 1;
  if (!gaze || last < 0) return null;
  return { right: lineAt(reading, 0, rightOf(picture, 0)), left: lineAt(reading, last, leftOf(picture, last)) };
}
/** To the ends of the columns: among them are the ends of the view and the edges of every shadow. */
export function linesOf(reading: SightReading): readonly Line[] {
  const { gaze, picture } = reading;
  const columns = columnsOf(picture);
  if (!gaze || columns === 0) return [];
  const lines = [lineAt(reading, 0, rightOf(picture, 0))];
  for (let column = 0; column < columns; column++) lines.push(lineAt(reading, column, leftOf(picture, column)));
  return lines;
}

/** A stretch of every line of sight: 0 at the eye, 1 at the body. */
export interface Shares {
  readonly from: number;
  readonly to: number;
}
export const WHOLE: Shares = { from: 0, to: 1 };
export const partOf = ({ eye, ray, length }: Line, { from, to }: Shares): Segment => ({
  a: plus(eye, times(ray, from * length)),
  b: plus(eye, times(ray, to * length)),
});

/** What comes between the ends of the side of the body that faces the eye stands in the view. */
export const viewBetween = (right: Segment, left: Segment): Polygon => ({
  kind: 'polygon',
  points: samePoint(right.a, left.a) ? [right.a, right.b, left.b] : [right.a, right.b, left.b, left.a],
});

export interface Stretch {
  readonly from: Line;
  readonly to: Line;
  /** To the ends of its columns, right to left; of a round body to their middles as well, where it comes nearer to the eye. */
  readonly lines: () => readonly Line[];
}
/** Columns beside each other of which something is free, right to left. */
export function stretchesOf(reading: SightReading, of: Solids): readonly Stretch[] {
  const { picture, body } = reading;
  const counts = countingOf(reading, of);
  const isFree = (column: number): boolean =>
    hiddenOf(picture, column, counts) < wholeOf(picture, column, body) * (1 - ROUNDING);
  const found: Stretch[] = [];
  for (let column = 0; column < columnsOf(picture); column++) {
    if (!isFree(column)) continue;
    const first = column;
    while (column + 1 < columnsOf(picture) && isFree(column + 1)) column++;
    const from = lineAt(reading, first, rightOf(picture, first));
    const to = lineAt(reading, column, leftOf(picture, column));
    const last = column;
    found.push({ from, to, lines: () => [from, ...linesAcross(reading, first, last)] });
  }
  return found;
}
/** To the middle of each column, where the body is round, and to its left end. */
function linesAcross(reading: SightReading, first: number, last: number): readonly Line[] {
  const { picture, body } = reading;
  const lines: Line[] = [];
  for (let column = first; column <= last; column++) {
    if (body.shape.kind === 'disc') lines.push(lineAt(reading, column, middleOf(picture, column)));
    lines.push(lineAt(reading, column, leftOf(picture, column)));
  }
  return lines;
}
const middleOf = (picture: Picture, column: number): number => (rightOf(picture, column) + leftOf(picture, column)) / 2;

/** How far a look is from another answer. */
interface SightWay {
  readonly way: Mm;
  /** A bound: nothing less changes it, and what does may be more. */
  readonly atLeast: boolean;
  /** How he goes who must give way farthest. */
  readonly push: Vector;
}

/**
 * Nothing is seen past the solids that count: how far they must give way, each to its nearer side or past an end, to open a line. A bound where more
 * than one must.
 */
export function openingOfSight(reading: SightReading, solids: readonly Solid[], of: Solids): SightWay | null {
  const hiders = hidersThat(reading, solids, of);
  let least = Infinity;
  let best: Line | null = null;
  for (const line of linesOf(reading)) {
    let most = 0;
    for (const shape of hiders) most = Math.max(most, pushOff(shape, line));
    if (most < least) [least, best] = [most, line];
  }
  return best && farthest(hiders, shape => wayOff(shape, best, best));
}

/** How far the solids that count and hide something must give way until they hide nothing of the body. A bound where there are several. */
export function clearingOfSight(reading: SightReading, solids: readonly Solid[], of: Solids): SightWay | null {
  const ends = endsOf(reading);
  const hiders = hidersThat(reading, solids, of);
  return !ends || hiders.length === 0 ? null : farthest(hiders, shape => wayOff(shape, ends.right, ends.left));
}

const hidersThat = ({ crossed }: SightReading, solids: readonly Solid[], of: Solids): readonly Shape[] =>
  crossed.filter(of).map(i => (solids[i] as Solid).shape);
const NOT_AT_ALL: SightWay = { way: 0, atLeast: false, push: ORIGIN };
/** All of them must give way: the way of the one that must go farthest, a bound where another must as well. */
function farthest(shapes: readonly Shape[], wayOf: (shape: Shape) => SightWay): SightWay {
  const ways = shapes.map(wayOf).filter(({ way }) => way > 0);
  const most = ways.reduce((best, way) => (way.way > best.way ? way : best), NOT_AT_ALL);
  return ways.length > 1 ? { ...most, atLeast: true } : most;
}
/** How a shape gives way to leave a line and all to the left of it up to another free: past the one to its right, past the other to its left, or past an end. */
function wayOff(shape: Shape, right: Line, left: Line): SightWay {
  const [over, back] = [asideOf(shape, right).most, 0 - asideOf(shape, left).least];
  if (right === left && (over <= 0 || back <= 0)) return NOT_AT_ALL;
  const under = wayUnder(shape, [right, left]);
  // of ground with a bay each piece must pass the ends
  const isWhole = shape.kind === 'disc' || isConvex(shape);
  if (under.way < Math.min(over, back)) return { ...under, atLeast: !isWhole };
  const [{ ray }, way] = over < back ? [right, over] : [left, 0 - back];
  return { way: Math.abs(way), atLeast: false, push: { x: ray.y * way, y: 0 - ray.x * way } };
}

interface Reach {
  readonly least: Mm;
  readonly most: Mm;
}
/** How far a shape reaches to the left of a line, beside its length only; negative: to its right. */
function asideOf(shape: Shape, { eye, ray, length }: Line): Reach {
  if (shape.kind === 'disc') {
    const aside = leftOfRay(minus(shape.centre, eye), ray);
    return { least: aside - shape.radius, most: aside + shape.radius };
  }
  let [least, most] = [Infinity, -Infinity];
  const take = (aside: Mm): void => {
    least = Math.min(least, aside);
    most = Math.max(most, aside);
  };
  const { points } = shape;
  let before = minus(points.at(-1) as Point, eye);
  for (const point of points) {
    const p = minus(point, eye);
    const [from, to] = [dot(before, ray), dot(p, ray)];
    if (to >= 0 && to <= length) take(leftOfRay(p, ray));
    for (const end of [0, length]) {
      if (from < end === to < end) continue;
      const share = (end - from) / (to - from);
      take(leftOfRay(before, ray) * (1 - share) + leftOfRay(p, ray) * share);
    }
    before = p;
  }
  return { least, most };
}
const leftOfRay = ({ x, y }: Vector, ray: Vector): Mm => ray.x * y - ray.y * x;

/** How far a shape must give way, to its nearer side, to leave a line free. */
function pushOff(shape: Shape, line: Line): Mm {
  const { least, most } = asideOf(shape, line);
  return most <= 0 || least >= 0 ? 0 : Math.min(most, 0 - least, wayUnder(shape, [line]).way);
}
type Push = Pick<SightWay, 'way' | 'push'>;
/** Ground may lie under the eye or the body: it leaves lines by an end when one of its sides has passed all of them. */
function wayUnder(shape: Shape, lines: readonly Line[]): Push {
  if (shape.kind === 'disc') return NEVER;
  const ends = lines.flatMap(({ eye, ray, length }) => [eye, plus(eye, times(ray, length))]);
  const nearest = ({ x, y }: Vector): Mm => ends.reduce((least, p) => Math.min(least, x * p.x + y * p.y), Infinity);
  let most = 0;
  let push = ORIGIN;
  for (const piece of wallsOf(shape)) {
    let least = Infinity;
    let out = ORIGIN;
    for (const wall of piece) {
      const way = wall.at - nearest(wall.out);
      if (way < least) [least, out] = [way, wall.out];
    }
    if (least > most) [most, push] = [least, times(out, 0 - least)];
  }
  return { way: most, push };
}
const NEVER: Push = { way: Infinity, push: ORIGIN };
interface Wall {
  readonly out: Vector;
  /** How far that way it stands. */
  readonly at: Mm;
}
/** The sides of each convex piece: every line of a look asks about the same ground. */
const wallsOf = memo((shape: Polygon): readonly (readonly Wall[])[] =>
  convexPieces(shape).map(piece =>
    sides(piece).map(({ a, b }): Wall => {
      const along = unit(minus(b, a));
      const out = { x: along.y, y: 0 - along.x };
      return { out, at: dot(out, a) };
    }),
  ),
);
