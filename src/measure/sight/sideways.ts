// How far a look is from another answer: by how little somebody must come over to hide what is seen, from wherever he stands, or an edge
// give way, sideways to the lines of sight, to open what is hidden or to leave all of it free.

import {
  boundsOf,
  convexPieces,
  dot,
  gap,
  gapOfBoxes,
  type Mm,
  memo,
  minus,
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
import { countingOf, hidersOf, type SightReading, type Solids } from './hiddenShare.ts';
import { pushAcross } from './pushing.ts';
import { distanceToFace, type Gaze, rayOf } from './sightCurve.ts';
import { columnsOf, faceOf, hiddenOf, leftOf, rightOf, wholeOf } from './sightPicture.ts';
import type { Solid } from './sightSolids.ts';

/** Nearer to all or nothing than this, a column counts as hidden or free: shares of it, and heights, are sums of rounded numbers. */
const ROUNDING = 1e-9;

/**
 * The widest gap that the solids that count leave free, by how little one of them must be pushed, to any side, to close it; null: none can.
 */
export function gapInSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const closers = solids.flatMap((solid, i): Closer[] => {
    const shares = of(i) ? coveringShares(reading, solid) : null;
    return shares ? [{ shape: solid.shape, shares }] : [];
  });
  const gaps = stretchesOf(reading, of).map(({ from, to }) => closingOf(closers, from, to));
  const widest = gaps.reduce((most, gap) => Math.max(most, gap), -Infinity);
  return Number.isFinite(widest) ? widest : null;
}
interface Closer {
  readonly shape: Shape;
  /** Where on the lines it is high and low enough to hide the whole of the body. */
  readonly shares: Shares;
}
/** Who stands across both ends of a gap closes it, wherever he comes from. The nearest is asked first: few of the others can be nearer. */
function closingOf(closers: readonly Closer[], right: Line, left: Line): Mm {
  const view = boundsOf(viewBetween(partOf(right, WHOLE), partOf(left, WHOLE)));
  const away = closers.map(({ shape }) => gapOfBoxes(boundsOf(shape), view));
  const nearest = away.indexOf(Math.min(...away));
  const wayOf = ({ shape, shares }: Closer, enough: Mm): Mm =>
    pushAcross(shape, [partOf(right, shares), partOf(left, shares)], enough);
  let least = closers[nearest] ? wayOf(closers[nearest], Infinity) : Infinity;
  for (const [i, closer] of closers.entries()) {
    if (i !== nearest && (away[i] as Mm) < least) least = Math.min(least, wayOf(closer, least));
  }
  return least;
}

/** Nothing is seen past the solids that count: how far they must give way, each to its nearer side or past an end, to open a line. */
export function openingOfSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const hiders = hidersThat(reading, solids, of);
  const pushes = linesOf(reading).map(line => hiders.reduce((most, shape) => Math.max(most, pushOff(shape, line)), 0));
  return pushes.length === 0 ? null : Math.min(...pushes);
}

/** How far the solids that count and hide something must give way until they hide nothing of the body. */
export function clearingOfSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const ends = endsOf(reading);
  if (!ends) return null;
  return hidersThat(reading, solids, of).reduce<Mm | null>((most, shape) => {
    const away = Math.min(asideOf(shape, ends.right).most, 0 - asideOf(shape, ends.left).least);
    return Math.max(most ?? 0, Math.min(away, wayUnder(shape, [ends.right, ends.left])));
  }, null);
}

/** How far the nearest of the solids that count, and hide nothing, must come to hide something of the body. */
export function nearestBesideSight(reading: SightReading, solids: readonly Solid[], of: Solids): Mm | null {
  const ends = endsOf(reading);
  if (!ends) return null;
  const hiding = new Set(hidersOf(reading, ROUNDING).filter(of));
  const box = boundsOf(viewBetween(partOf(ends.right, WHOLE), partOf(ends.left, WHOLE)));
  let least = Infinity;
  solids.forEach((solid, i) => {
    if (!of(i) || hiding.has(i) || gapOfBoxes(boundsOf(solid.shape), box) >= least) return;
    const shares = hidingShares(reading, solid);
    if (!shares) return;
    const view = viewBetween(partOf(ends.right, shares), partOf(ends.left, shares));
    least = Math.min(least, gap(view, solid.shape).distance);
  });
  return least === Infinity ? null : least;
}
/** What comes between the ends of the side of the body that faces the eye stands in the view. */
const viewBetween = (right: Segment, left: Segment): Polygon => ({
  kind: 'polygon',
  points: samePoint(right.a, left.a) ? [right.a, right.b, left.b] : [right.a, right.b, left.b, left.a],
});
const hidersThat = ({ crossed }: SightReading, solids: readonly Solid[], of: Solids): readonly Shape[] =>
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
  return most <= 0 || least >= 0 ? 0 : Math.min(most, 0 - least, wayUnder(shape, [line]));
}
/** Ground may lie under the eye or the body: it leaves lines by an end when one of its sides has passed all of them. */
function wayUnder(shape: Shape, lines: readonly Line[]): Mm {
  if (shape.kind === 'disc') return Infinity;
  const ends = lines.flatMap(({ eye, ray, length }) => [eye, plus(eye, times(ray, length))]);
  const farthest = ({ x, y }: Vector): Mm => ends.reduce((least, p) => Math.min(least, x * p.x + y * p.y), Infinity);
  let most = 0;
  for (const piece of wallsOf(shape)) {
    most = Math.max(
      most,
      piece.reduce((least, { out, at }) => Math.min(least, at - farthest(out)), Infinity),
    );
  }
  return most;
}
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

/** A stretch of every line of sight: 0 at the eye, 1 at the body. */
interface Shares {
  readonly from: number;
  readonly to: number;
}
const WHOLE: Shares = { from: 0, to: 1 };
const partOf = ({ eye, ray, length }: Line, { from, to }: Shares): Segment => ({
  a: plus(eye, times(ray, from * length)),
  b: plus(eye, times(ray, to * length)),
});
/** Where a solid would hide all heights of the body: as high as the lines to its top, as low as those to its foot. Null: nowhere. */
const coveringShares = ({ eye, body }: SightReading, { bottom, top }: Solid): Shares | null =>
  sharesThat([
    { atEye: top - eye.z, atBody: top - body.top },
    { atEye: eye.z - bottom, atBody: body.bottom - bottom },
  ]);
/** Where it would hide some of them: as high as the lines to its foot, as low as those to its top. */
const hidingShares = ({ eye, body }: SightReading, { bottom, top }: Solid): Shares | null =>
  sharesThat([
    { atEye: top - eye.z, atBody: top - body.bottom },
    { atEye: eye.z - bottom, atBody: body.top - bottom },
  ]);
interface Spare {
  readonly atEye: Mm;
  readonly atBody: Mm;
}
/** Where none of several heights, which run straight from the eye to the body, falls short. */
function sharesThat(spares: readonly Spare[]): Shares | null {
  let [from, to] = [0, 1];
  for (const { atEye, atBody } of spares) {
    const [isAtEye, isAtBody] = [atEye >= -ROUNDING, atBody >= -ROUNDING];
    if (!isAtEye && !isAtBody) return null;
    if (isAtEye === isAtBody) continue;
    const share = atEye / (atEye - atBody);
    if (isAtEye) to = Math.min(to, share);
    else from = Math.max(from, share);
  }
  return from > to ? null : { from, to };
}
