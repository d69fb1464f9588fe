// Sight between two solids: which share of what an eye could see of a body is hidden by others, exactly.
// The body is a disc or a convex outline with a floor and a top; what can be seen of it is the side towards the eye,
// measured as area in (azimuth, height). Hidden: the open segment from the eye runs through a solid over some length;
// grazing hides nothing. No mode is needed: a solid without end (top Infinity, bottom -Infinity) hides all heights.
//
// Between two neighbouring cuts (corners, tangents, places where two rims come to lie on one line of sight) the picture
// has one form; there each hidden stretch of heights runs from one rim to another. The cuts are found in closed form.

import { angleOf, type Degrees, type Point } from '../geometry/index.ts';
import {
  addColumn,
  type Column,
  type Counting,
  hiddenOf,
  hidesAny,
  type Look,
  type Spans,
  wholeOf,
} from './sightColumns.ts';
import { cutsOf, type Eye, facesOf, type Obstacle, obstacleOf, type SightScene, type Solid } from './sightCuts.ts';
import { beginLook, distanceAlong, type Gaze, gazeAt, keepOutlines, rayOf } from './sightCurve.ts';

export type { Counting, Eye, Solid };

export interface SightReading {
  readonly kind: 'sight';
  readonly eye: Eye;
  readonly body: Solid;
  /** Null: the eye stands in the body, or touches it. */
  readonly gaze: Gaze | null;
  /** Right to left. */
  readonly columns: readonly Column[];
  readonly spans: Spans;
  /** The solids some line of sight runs through in plan, whatever their height, by their number. */
  readonly crossed: readonly number[];
}
const ALL: Counting = () => true;
const NO_SPANS: Spans = { solids: [], rows: [] };

export function readSight(eye: Eye, body: Solid, solids: readonly Solid[]): SightReading {
  beginLook();
  const gaze = gazeAt(eye.at, body.shape);
  const seen = gaze && facesOf(gaze, body.shape);
  if (!gaze || !seen) return { kind: 'sight', eye, body, gaze: null, columns: [], spans: NO_SPANS, crossed: [] };
  keepOutlines();
  const [onRight, onLeft] = [rayOf(gaze, seen.right), rayOf(gaze, seen.left)];
  const { faces, right, left } = seen;
  const scene: SightScene = { gaze, eye, body, onRight, onLeft, faces, right, left };
  const obstacles: Obstacle[] = [];
  for (let i = 0; i < solids.length; i++) {
    const obstacle = obstacleOf(scene, solids[i] as Solid, i);
    if (obstacle) obstacles.push(obstacle);
  }
  const cuts = cutsOf(scene, obstacles);
  const look: Look = { scene, obstacles, columns: [], spans: { solids: [], rows: [] } };
  for (let i = 1; i < cuts.length; i++) addColumn(look, cuts[i - 1] as number, cuts[i] as number);
  const crossed: number[] = [];
  for (const { solid, isCrossed } of obstacles) if (isCrossed) crossed.push(solid);
  return { kind: 'sight', eye, body, gaze, columns: look.columns, spans: look.spans, crossed };
}

/** The share (0 … 1) hidden by the solids that count, together. */
export function hiddenShare({ columns, spans, body }: SightReading, of: Counting = ALL): number {
  let [isNone, isAll] = [true, true];
  const hidden = sumOf(columns, column => {
    const part = hiddenOf(spans, column, of);
    if (part !== 0) isNone = false;
    if (part !== wholeOf(column, body)) isAll = false;
    return part;
  });
  if (isNone) return 0;
  return isAll ? 1 : Math.min(1, hidden / wholeArea(columns, body));
}
const wholeArea = (columns: readonly Column[], body: Solid): number => sumOf(columns, c => wholeOf(c, body));

/** From both ends inwards: the same sum for a mirror image. */
function sumOf(columns: readonly Column[], of: (column: Column) => number): number {
  let sum = 0;
  for (let i = 0, j = columns.length - 1; i <= j; i++, j--) {
    const right = of(columns[i] as Column);
    sum += i === j ? right : right + of(columns[j] as Column);
  }
  return sum;
}

/** The solids that hide more than a share of the body, each for itself, by their number. */
export function hidersOf(reading: SightReading, share: number): readonly number[] {
  const hiders: number[] = [];
  const least = share * wholeArea(reading.columns, reading.body);
  for (const solid of reading.crossed) if (hidesMoreThan(reading, solid, least)) hiders.push(solid);
  return hiders;
}
function hidesMoreThan({ columns, spans }: SightReading, solid: number, least: number): boolean {
  const isIt: Counting = i => i === solid;
  let area = 0;
  for (const column of columns) {
    area += hiddenOf(spans, column, isIt);
    if (area > least) return true;
  }
  return false;
}

/** Directions in which a part is hidden: angles counter-clockwise from east, right to left, joined. */
export interface ShadowStretch {
  readonly right: Degrees;
  readonly left: Degrees;
  /** On the face of the body, from right to left. */
  readonly face: readonly Point[];
}
/** Where the solids that count hide some height of the body. */
export function shadowsOf({ gaze, columns, spans }: SightReading, of: Counting = ALL): readonly ShadowStretch[] {
  if (!gaze) return [];
  const joined: Column[][] = [];
  let last: Column[] = [];
  for (const column of columns) {
    if (!hidesAny(spans, column, of)) continue;
    if (last.at(-1)?.to === column.from) last.push(column);
    else joined.push((last = [column]));
  }
  return joined.map(within => {
    const { right, left } = endsOfView(gaze, within);
    return { right, left, face: facePoints(gaze, within) };
  });
}

/** The directions between which the body lies: angles counter-clockwise from east, and the points of its face there. */
export interface SightWindow {
  readonly right: Degrees;
  readonly left: Degrees;
  readonly width: Degrees;
  readonly rightPoint: Point;
  readonly leftPoint: Point;
}
export function windowOf({ gaze, columns }: SightReading): SightWindow | null {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!gaze || !first || !last) return null;
  return {
    width: ((last.to - first.from) * 180) / Math.PI,
    rightPoint: facePoint(gaze, first, first.from),
    leftPoint: facePoint(gaze, last, last.to),
    ...endsOfView(gaze, columns),
  };
}

const endsOfView = (gaze: Gaze, columns: readonly Column[]): { readonly right: Degrees; readonly left: Degrees } => ({
  right: angleOf(rayOf(gaze, columns[0]?.from ?? 0)),
  left: angleOf(rayOf(gaze, columns.at(-1)?.to ?? 0)),
});

/** At the ends and in the middle of each column. */
function facePoints(gaze: Gaze, columns: readonly Column[]): readonly Point[] {
  const points: Point[] = [];
  for (const column of columns) {
    const { from, to } = column;
    points.push(facePoint(gaze, column, from), facePoint(gaze, column, (from + to) / 2), facePoint(gaze, column, to));
  }
  return points;
}
function facePoint(gaze: Gaze, { face }: Column, azimuth: number): Point {
  const ray = rayOf(gaze, azimuth);
  const s = distanceAlong(face, ray.x, ray.y);
  return { x: gaze.eye.x + ray.x * s, y: gaze.eye.y + ray.y * s };
}
