// Sight between two solids: which share of what an eye could see of a body is hidden by others, exactly.
// The body is a disc or a convex outline with a floor and a top; what can be seen of it is the side towards the eye,
// measured as area in (azimuth, height). Hidden: the open segment from the eye runs through a solid over some length;
// grazing hides nothing. No mode is needed: a solid without end (top Infinity, bottom -Infinity) hides all heights.
//
// Between two neighbouring cuts (corners, tangents, places where two rims come to lie on one line of sight) the picture
// has one form; there each hidden stretch of heights runs from one rim to another. The cuts are found in closed form.

import { addColumn, beginPicture, type ColumnWork, keepPicture, type Look, noColumns } from './sightColumns.ts';
import { type Gaze, gazeAt, noOutlines, type Outlining, rayOf } from './sightCurve.ts';
import { type CutWork, layCuts, noCutWork } from './sightCuts.ts';
import { type Counting, columnsOf, hiddenOf, NO_PICTURE, type Picture, wholeOf } from './sightPicture.ts';
import {
  type Eye,
  facesOf,
  layObstacles,
  noObstacles,
  type Obstacles,
  type SightScene,
  type Solid,
} from './sightSolids.ts';

export type { Eye, Solid };

export interface SightReading {
  readonly kind: 'sight';
  readonly eye: Eye;
  readonly body: Solid;
  /** Null: the eye stands in the body, or touches it. */
  readonly gaze: Gaze | null;
  readonly picture: Picture;
  /** The area of all columns. */
  readonly whole: number;
  /** The solids some line of sight runs through in plan, whatever their height, by their number. */
  readonly crossed: readonly number[];
}
/** Which solids count, by their number. */
export type Solids = (solid: number) => boolean;
export const ALL_SOLIDS: Solids = () => true;

/** What looks are worked out in: made by the caller, for one look after the other. */
export interface SightWork {
  readonly outlines: Outlining;
  readonly obstacles: Obstacles;
  readonly cuts: CutWork;
  readonly columns: ColumnWork;
}
export const sightWork = (): SightWork => ({
  outlines: noOutlines(),
  obstacles: noObstacles(),
  cuts: noCutWork(),
  columns: noColumns(),
});

export function readSight(
  eye: Eye,
  body: Solid,
  solids: readonly Solid[],
  work: SightWork = sightWork(),
): SightReading {
  const { outlines, obstacles } = work;
  outlines.taken = 0;
  const gaze = gazeAt(eye.at, body.shape);
  const seen = gaze && facesOf(outlines, gaze, body.shape);
  if (!gaze || !seen) return { kind: 'sight', eye, body, gaze: null, picture: NO_PICTURE, whole: 0, crossed: [] };
  const { faces, right, left } = seen;
  const onRight = rayOf(gaze, right);
  const onLeft = rayOf(gaze, left);
  const scene: SightScene = { outlines, gaze, eye, body, onRight, onLeft, faces, right, left };
  layObstacles(obstacles, scene, solids);
  layCuts(work.cuts, scene, obstacles);
  const { cuts } = work.cuts;
  const look: Look = { ...work.columns, scene, obstacles };
  beginPicture(look, scene);
  for (let i = 1; i < cuts.count; i++) addColumn(look, cuts.at[i - 1] as number, cuts.at[i] as number);
  const crossed: number[] = [];
  for (let i = 0; i < obstacles.count; i++) if (obstacles.isCrossed[i]) crossed.push(obstacles.solid[i] as number);
  const picture = keepPicture(look);
  return { kind: 'sight', eye, body, gaze, picture, whole: wholeArea(picture, body), crossed };
}

/** The solids that count: only those that some line of sight runs through can hide anything. */
export function countingOf({ crossed }: SightReading, of: Solids): Counting {
  const counting = new Uint8Array((crossed.at(-1) ?? 0) + 1);
  for (const solid of crossed) counting[solid] = of(solid) ? 1 : 0;
  return counting;
}
const NOBODY: Solids = () => false;

/** The share (0 … 1) hidden by the solids that count, together. */
export function hiddenShare(reading: SightReading, of: Solids = ALL_SOLIDS): number {
  const { picture, body, whole } = reading;
  const counts = countingOf(reading, of);
  const columns = columnsOf(picture);
  const parts = new Float64Array(columns);
  let isNone = true;
  let isAll = true;
  for (let column = 0; column < columns; column++) {
    const part = hiddenOf(picture, column, counts);
    parts[column] = part;
    if (part !== 0) isNone = false;
    if (part !== wholeOf(picture, column, body)) isAll = false;
  }
  if (isNone) return 0;
  return isAll ? 1 : Math.min(1, sumOf(parts, columns) / whole);
}
function wholeArea(picture: Picture, body: Solid): number {
  const columns = columnsOf(picture);
  const parts = new Float64Array(columns);
  for (let column = 0; column < columns; column++) parts[column] = wholeOf(picture, column, body);
  return sumOf(parts, columns);
}

/** From both ends inwards: the same sum for a mirror image. */
function sumOf(parts: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0, j = count - 1; i <= j; i++, j--) {
    const right = parts[i] as number;
    sum += i === j ? right : right + (parts[j] as number);
  }
  return sum;
}

/** The solids that hide more than a share of the body, each for itself, by their number. */
export function hidersOf(reading: SightReading, share: number): readonly number[] {
  const { picture, whole, crossed } = reading;
  const hiders: number[] = [];
  const least = share * whole;
  const counts = countingOf(reading, NOBODY);
  for (const solid of crossed) {
    counts[solid] = 1;
    if (hidesMoreThan(picture, counts, least)) hiders.push(solid);
    counts[solid] = 0;
  }
  return hiders;
}
function hidesMoreThan(picture: Picture, counts: Counting, least: number): boolean {
  let area = 0;
  for (let column = 0; column < columnsOf(picture); column++) {
    area += hiddenOf(picture, column, counts);
    if (area > least) return true;
  }
  return false;
}
