// How far a look is from another answer: by how much an edge must come over, sideways to the lines of sight, to hide what is seen, to
// open what is hidden, or to leave all of it free. Solids that stand aside of the view are looked at too, and those before or behind
// it: they come to it the shortest way.

import {
  boundsOf,
  distance,
  distanceToPoint,
  dot,
  gap,
  gapOfBoxes,
  type Mm,
  minus,
  type Point,
  type Polygon,
  plus,
  type Shape,
  TOUCH,
  times,
  type Vector,
} from '../../geometry/index.ts';
import { countingOf, type SightReading, type Solids } from './hiddenShare.ts';
import { distanceToFace, type Gaze, rayOf } from './sightCurve.ts';
import { columnsOf, faceOf, hiddenOf, leftOf, rightOf, wholeOf } from './sightPicture.ts';
import type { Solid } from './sightSolids.ts';

/** Nearer to all or nothing than this, a column counts as hidden or free: shares of it are sums of rounded areas. */
const ROUNDING = 1e-9;

/** The width of the widest gap that the solids that count leave free, at the edge that is nearest to close it; null: none closes it. */
export function gapInSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const crossed = new Set(reading.crossed);
  // who is too low to hide the whole body closes nothing, wherever it stands
  const closers = solids.flatMap((solid, i): Closer[] =>
    of(i) && coversAtItsHeight(reading, solid) ? [{ shape: solid.shape, isAside: !crossed.has(i) }] : [],
  );
  if (closers.length === 0) return null;
  const gaps = stretchesOf(reading, of).map(({ from, to }) => closingOf(closers, from, to));
  return gaps.reduce((widest, gap) => (gap === null || (widest !== null && widest >= gap) ? widest : gap), null);
}
interface Closer {
  readonly shape: Shape;
  /** It hides nothing where it stands: alone it must be as wide as the gap. */
  readonly isAside: boolean;
}
/** Who stands on one side of a gap closes it by coming over to the other. */
function closingOf(closers: readonly Closer[], right: Line, left: Line): Mm | null {
  let least: Mm | null = null;
  for (const { shape, isAside } of closers) {
    const [toRight, toLeft] = [asideOf(shape, right), asideOf(shape, left)];
    const isRight = toRight.least + toRight.most <= 0;
    const isLeft = toLeft.least + toLeft.most >= 0;
    // NaN: it stands beside neither line
    if (isRight === isLeft) continue;
    const way = Math.max(0, isRight ? 0 - toLeft.most : toRight.least);
    if (isAside && (isRight ? toRight.least + way > 0 : toLeft.most - way < 0)) continue;
    if (least === null || way < least) least = way;
  }
  return least;
}

/** Nothing is seen past the solids that count: how far they must give way, each to its nearer side, to open a line. */
export function openingOfSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const hiders = hidersOf(reading, solids, of);
  const pushes = linesOf(reading).map(line => hiders.reduce((most, shape) => Math.max(most, pushOff(shape, line)), 0));
  return pushes.length === 0 ? null : Math.min(...pushes);
}

/** How far the solids that count and hide something must give way until they hide nothing of the body. */
export function clearingOfSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const ends = endsOf(reading);
  if (!ends) return null;
  return hidersOf(reading, solids, of).reduce<Mm | null>((most, shape) => {
    const away = Math.min(asideOf(shape, ends.right).most, 0 - asideOf(shape, ends.left).least);
    return Math.max(most ?? 0, away);
  }, null);
}

/** The eye, and the ends of the side of the body that faces it: what comes between them stands in the view. */
function viewBefore(reading: SightReading): Polygon | null {
  const ends = endsOf(reading);
  if (!ends) return null;
  const far = ({ eye, ray, length }: Line): Point => plus(eye, times(ray, length));
  return { kind: 'polygon', points: [ends.right.eye, far(ends.right), far(ends.left)] };
}

/** How far the nearest of the solids that count, and stand aside of the view, must come to hide something of the body. */
export function nearestBesideSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const view = viewBefore(reading);
  if (!view) return null;
  const crossed = new Set(reading.crossed);
  const box = boundsOf(view);
  let least = Infinity;
  solids.forEach((solid, i) => {
    if (!of(i) || crossed.has(i) || gapOfBoxes(boundsOf(solid.shape), box) >= least) return;
    const way = gap(view, solid.shape);
    if (way.distance < least && hidesAt(reading, solid, way.from)) least = way.distance;
  });
  return least === Infinity ? null : least;
}
const hidersOf = ({ crossed }: SightReading, solids: readonly Solid[], of: Solids): readonly Shape[] =>
  crossed.filter(of).map(i => (solids[i] as Solid).shape);

/** From the eye to the face of the body. */
interface Line {
  readonly eye: Point;
  readonly ray: Vector;
  readonly length: Mm;
}
function lineAt({ gaze, body, picture }: SightReading, column: number, azimuth: number): Line {
  const { eye } = gaze as Gaze;
  const ray = rayOf(gaze as Gaze, azimuth);
  return { eye, ray, length: distanceToFace(gaze as Gaze, body.shape, faceOf(picture, column), ray) };
}
function endsOf(reading: SightReading): { readonly right: Line; readonly left: Line } | null {
  const { gaze, picture } = reading;
  const last = columnsOf(picture) - 1;
  if (!gaze || last < 0) return null;
  return { right: lineAt(reading, 0, rightOf(picture, 0)), left: lineAt(reading, last, leftOf(picture, last)) };
}
/** To the ends of the columns: among them are the ends of the view and the edges of every shadow. */
function linesOf(reading: SightReading): readonly Line[] {
  const { gaze, picture } = reading;
  const columns = columnsOf(picture);
  if (!gaze || columns === 0) return [];
  const lines = [lineAt(reading, 0, rightOf(picture, 0))];
  for (let column = 0; column < columns; column++) lines.push(lineAt(reading, column, leftOf(picture, column)));
  return lines;
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
  return most <= 0 || least >= 0 ? 0 : Math.min(most, 0 - least);
}

interface Stretch {
  readonly from: Line;
  readonly to: Line;
}
/** Columns beside each other of which something is free, right to left. */
function stretchesOf(reading: SightReading, of: Solids): readonly Stretch[] {
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
    found.push({ from, to: lineAt(reading, column, leftOf(picture, column)) });
  }
  return found;
}

/** Would a solid hide some height of the body, if it came to a point of the view? As high as a line there, it is higher than those beyond. */
function hidesAt(reading: SightReading, { bottom, top }: Solid, at: Point): boolean {
  const { eye, body } = reading;
  const { low, high } = linesAt(reading, distance(eye.at, at) / Math.max(distanceToPoint(body.shape, eye.at), TOUCH));
  return top >= low && bottom <= high;
}
/** Would it hide all of them? */
function coversAtItsHeight(reading: SightReading, { shape, bottom, top }: Solid): boolean {
  const lines = linesAbove(reading, shape);
  return lines !== null && top >= lines.high && bottom <= lines.low;
}
/** How high the lines to the foot and the top of the body run where they come to a shape; null: not before the body. */
function linesAbove(reading: SightReading, shape: Shape): Heights | null {
  const { eye, body } = reading;
  const share = distanceToPoint(shape, eye.at) / Math.max(distanceToPoint(body.shape, eye.at), TOUCH);
  return share >= 1 ? null : linesAt(reading, share);
}
interface Heights {
  readonly low: Mm;
  readonly high: Mm;
}
/** At a share of the way; at the body itself they are as high as it. */
function linesAt({ eye, body }: SightReading, share: number): Heights {
  const part = Math.min(1, share);
  return { low: eye.z + (body.bottom - eye.z) * part, high: eye.z + (body.top - eye.z) * part };
}
