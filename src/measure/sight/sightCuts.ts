// Where the picture an eye has of a body changes its form: corners, tangents, and the azimuths at which one rim comes to
// lie above or below another on the same line of sight.

import type { Mm } from '../../geometry/index.ts';
import {
  FAR,
  FAR_HALF,
  FROM,
  KIND,
  longer,
  N,
  NEAR,
  NEAR_HALF,
  OUTLINE,
  type Outline,
  type Outlines,
  type Rows,
  SIDE,
  TO,
} from './sightCurve.ts';
import {
  addCutAt,
  addMeetings,
  beginCuts,
  type Cutter,
  type Cutting,
  K,
  LEAST,
  LEFT,
  LOOSE,
  MOST,
  noCuts,
  OF,
  RIGHT,
  RIM,
} from './sightMeetings.ts';
import type { Obstacles, SightScene } from './sightSolids.ts';

/** What is laid out on the way to the cuts of a look. */
export interface CutWork {
  readonly cuts: Cutting;
  /** Two outlines, both as high. */
  readonly inPlan: Rows;
  /** First the rims of the body's face. */
  readonly rims: { count: number; rows: Rows };
  /** Heights above the eye, each once. */
  readonly heights: { count: number; readonly at: Mm[] };
}
export const noCutWork = (): CutWork => ({
  cuts: noCuts(),
  inPlan: new Float64Array(2 * RIM).fill(1),
  rims: { count: 0, rows: new Float64Array(64 * RIM) },
  heights: { count: 0, at: [] },
});
interface Working extends CutWork, Cutter {}

/** Right to left, the ends of the body first and last: laid into `work.cuts`. */
export function layCuts(work: CutWork, scene: SightScene, obstacles: Obstacles): void {
  const { faces } = scene;
  const w: Working = { ...work, scene };
  beginCuts(w.cuts, scene);
  addEnds(w, faces.first, faces.end);
  for (let i = 0; i < obstacles.count; i++) {
    const first = obstacles.first[i] as Outline;
    const end = obstacles.end[i] as Outline;
    addEnds(w, first, end);
    for (let outline = first; outline < end; outline++) addTouchings(w, outline, faces);
  }
  addCrossings(w, obstacles);
}
function addEnds({ cuts, scene: { outlines } }: Working, first: Outline, end: Outline): void {
  const { rows } = outlines;
  for (let o = OUTLINE * first; o < OUTLINE * end; o += OUTLINE) {
    addCutAt(cuts, rows, o + FROM);
    addCutAt(cuts, rows, o + TO);
  }
}

/** Is this outline of the body one that a line of sight meets first? */
const isFace = (rows: Rows, f: number): boolean =>
  rows[f + KIND] === SIDE ? (rows[f + N] as number) < 0 : rows[f + KIND] === NEAR_HALF;

/** Where an outline and the face of the body lie on one line in plan: one of the two halves of a disc stands for the circle. */
function addTouchings(w: Working, outline: Outline, { first, end }: Outlines): void {
  const { rows } = w.scene.outlines;
  const o = OUTLINE * outline;
  if (rows[o + KIND] === FAR_HALF) return;
  const near = rows[o + NEAR] as Mm;
  const far = rows[o + FAR] as Mm;
  for (let face = first; face < end; face++) {
    const f = OUTLINE * face;
    if (!isFace(rows, f) || near > (rows[f + FAR] as Mm) * LOOSE || (rows[f + NEAR] as Mm) > far * LOOSE) continue;
    if ((rows[o + FROM] as number) >= (rows[f + TO] as number)) continue;
    if ((rows[f + FROM] as number) >= (rows[o + TO] as number)) continue;
    layInPlan(w, 0, outline);
    layInPlan(w, RIM, face);
    addMeetings(w, w.inPlan, 0, RIM);
  }
}
function layInPlan({ inPlan, scene: { outlines } }: Working, r: number, outline: Outline): void {
  const { rows } = outlines;
  inPlan[r + OF] = outline;
  inPlan[r + RIGHT] = rows[OUTLINE * outline + FROM] as number;
  inPlan[r + LEFT] = rows[OUTLINE * outline + TO] as number;
}

/** Where two rims lie on one line of sight: those of one solid at one height never do, nor do those of the face. */
function addCrossings(w: Working, obstacles: Obstacles): void {
  w.rims.count = 0;
  addFaceRims(w, obstacles);
  for (let i = 0; i < obstacles.count; i++) {
    addRims(w, obstacles, i, true);
    addRims(w, obstacles, i, false);
  }
}

/** The rims of a solid at its lower end or its upper, each beside those of others that are there already. */
function addRims(w: Working, { first, end, low, high }: Obstacles, i: number, isLow: boolean): void {
  const k = (isLow ? low[i] : high[i]) as Mm;
  if (Number.isNaN(k)) return;
  const outlines = w.scene.outlines.rows;
  const isNear = isLow ? k < 0 : k > 0;
  const others = w.rims.count;
  for (let outline = first[i] as Outline; outline < (end[i] as Outline); outline++) {
    if (isRim(outlines, OUTLINE * outline, isNear)) addCrossingsWith(w, addRim(w, outline, k), others);
  }
}
/** Adds where a rim lies on one line with one of the first so many: told by azimuths, and by how near and how far they are. */
function addCrossingsWith(w: Working, s: number, others: number): void {
  const { rows } = w.rims;
  if (rows[s + K] === 0) return;
  const isUp = (rows[s + K] as Mm) > 0;
  const right = rows[s + RIGHT] as number;
  const left = rows[s + LEFT] as number;
  const least = rows[s + LEAST] as number;
  const most = rows[s + MOST] as number;
  for (let r = 0; r < RIM * others; r += RIM) {
    const k = rows[r + K] as Mm;
    if (k === 0 || k > 0 !== isUp) continue;
    if ((rows[r + LEAST] as number) > most || (rows[r + MOST] as number) < least) continue;
    if ((rows[r + RIGHT] as number) >= left || (rows[r + LEFT] as number) <= right) continue;
    addMeetings(w, rows, r, s);
  }
}
/**
 * A line of sight passes over the near sides of what rises above the eye, and over the far sides of what stays below it; one
 * of the halves of a disc stands for the circle.
 */
const isRim = (rows: Rows, o: number, isNear: boolean): boolean =>
  rows[o + KIND] === SIDE ? (rows[o + N] as number) < 0 === isNear : rows[o + KIND] === NEAR_HALF;

/** Tells where its row begins. */
function addRim({ rims, scene }: Working, outline: Outline, k: Mm): number {
  const r = RIM * rims.count++;
  if (r === rims.rows.length) rims.rows = longer(rims.rows);
  const { rows } = rims;
  const outlines = scene.outlines.rows;
  const o = OUTLINE * outline;
  const size = Math.abs(k);
  rows[r + OF] = outline;
  rows[r + K] = k;
  rows[r + RIGHT] = outlines[o + FROM] as number;
  rows[r + LEFT] = outlines[o + TO] as number;
  rows[r + LEAST] = (outlines[o + NEAR] as Mm) / size;
  rows[r + MOST] = ((outlines[o + FAR] as Mm) / size) * LOOSE;
  return r;
}

/** The outlines of the body, at every height at which a hidden stretch of its face can end. */
function addFaceRims(w: Working, obstacles: Obstacles): void {
  const { heights, scene } = w;
  const { faces, eye, body } = scene;
  const { rows } = scene.outlines;
  heights.count = 0;
  addHeight(heights, body.bottom - eye.z);
  addHeight(heights, body.top - eye.z);
  let least = Infinity;
  for (let face = faces.first; face < faces.end; face++) least = Math.min(least, rows[OUTLINE * face + NEAR] as Mm);
  for (let i = 0; i < obstacles.count; i++) {
    // What ends before the body hides nothing of it just up to its own height.
    if ((obstacles.far[i] as Mm) * LOOSE < least) continue;
    addHeight(heights, obstacles.low[i] as Mm);
    addHeight(heights, obstacles.high[i] as Mm);
  }
  for (let face = faces.first; face < faces.end; face++) {
    if (!isFace(rows, OUTLINE * face)) continue;
    for (let h = 0; h < heights.count; h++) addRim(w, face, heights.at[h] as Mm);
  }
}
function addHeight(heights: CutWork['heights'], k: Mm): void {
  if (Number.isNaN(k)) return;
  for (let i = 0; i < heights.count; i++) if (heights.at[i] === k) return;
  heights.at[heights.count++] = k;
}
