// What a look past solids comes to on the table: the window in which the body lies, and the shadows on it.

import { angleOf, type Degrees, type Point } from '../../geometry/index.ts';
import { type Extra, type Mark, type MarkPoint, markedAt } from '../mark.ts';
import { ALL_SOLIDS, countingOf, type SightReading, type Solids } from './hiddenShare.ts';
import { distanceToFace, type Gaze, rayOf } from './sightCurve.ts';
import { columnsOf, faceOf, hidesAny, leftOf, rightOf } from './sightPicture.ts';
import type { Solid } from './sightSolids.ts';

/** The directions between which the body lies: angles counter-clockwise from east. */
interface SightWindow {
  readonly right: Degrees;
  readonly left: Degrees;
  readonly width: Degrees;
}
export function windowOf({ gaze, picture }: SightReading): SightWindow | null {
  const last = columnsOf(picture) - 1;
  if (!gaze || last < 0) return null;
  const right = rightOf(picture, 0);
  const left = leftOf(picture, last);
  return {
    right: angleOf(rayOf(gaze, right)),
    left: angleOf(rayOf(gaze, left)),
    width: ((left - right) * 180) / Math.PI,
  };
}
/** The points of the body's face at the two ends of the window. */
export function windowEnds({
  gaze,
  body,
  picture,
}: SightReading): { readonly right: Point; readonly left: Point } | null {
  const last = columnsOf(picture) - 1;
  if (!gaze || last < 0) return null;
  return {
    right: facePoint(gaze, body, faceOf(picture, 0), rightOf(picture, 0)),
    left: facePoint(gaze, body, faceOf(picture, last), leftOf(picture, last)),
  };
}
function facePoint(gaze: Gaze, { shape }: Solid, face: number, azimuth: number): Point {
  const ray = rayOf(gaze, azimuth);
  const s = distanceToFace(gaze, shape, face, ray);
  return { x: gaze.eye.x + ray.x * s, y: gaze.eye.y + ray.y * s };
}

/**
 * The shadows of the solids that count, where they hide some height of the body, as areas: from the eye to its face, and along
 * the face from right to left.
 */
export function shadowMarks(reading: SightReading, of: Solids = ALL_SOLIDS, extra: Extra = {}): readonly Mark[] {
  const { gaze, picture } = reading;
  if (!gaze) return [];
  const counts = countingOf(reading, of);
  const columns = columnsOf(picture);
  const marks: Mark[] = [];
  for (let column = 0; column < columns; column++) {
    if (!hidesAny(picture, column, counts)) continue;
    const first = column;
    while (isNextTo(reading, column) && hidesAny(picture, column + 1, counts)) column++;
    marks.push({ kind: 'area', role: 'shadow', points: shadowPoints(reading, gaze, first, column), ...extra });
  }
  return marks;
}
/** Does the next column begin where this one ends? */
const isNextTo = ({ picture }: SightReading, column: number): boolean =>
  column + 1 < columnsOf(picture) && leftOf(picture, column) === rightOf(picture, column + 1);

/** The eye, then the face from right to left: the ends of each side of it, and of a disc the middle of each column too. */
function shadowPoints({ picture, body }: SightReading, gaze: Gaze, first: number, last: number): readonly MarkPoint[] {
  const isRound = body.shape.kind === 'disc';
  const points: MarkPoint[] = [
    markedAt(gaze.eye.x, gaze.eye.y),
    faceMark(gaze, body, faceOf(picture, first), rightOf(picture, first)),
  ];
  for (let column = first; column <= last; column++) {
    const face = faceOf(picture, column);
    const to = leftOf(picture, column);
    if (isRound) points.push(faceMark(gaze, body, face, (rightOf(picture, column) + to) / 2));
    if (isRound || column === last || faceOf(picture, column + 1) !== face) points.push(faceMark(gaze, body, face, to));
  }
  return points;
}
function faceMark(gaze: Gaze, body: Solid, face: number, azimuth: number): MarkPoint {
  const { x, y } = facePoint(gaze, body, face, azimuth);
  return markedAt(x, y);
}
