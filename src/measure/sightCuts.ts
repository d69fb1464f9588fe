// Where the picture an eye has of a body changes its form: corners, tangents, and the azimuths at which one rim comes to
// lie above or below another on the same line of sight.

import { type Mm, ORIGIN } from '../geometry/index.ts';
import { NO_OUTLINE, type Outline, outlineAt, type Outlines, type Rim } from './sightCurve.ts';
import { addCut, addMeetings, type Cuts, LOOSE } from './sightMeetings.ts';
import type { Obstacle, SightScene } from './sightSolids.ts';

/** The cuts of the look that is going on. */
const cuts: Cuts = {
  gaze: { eye: ORIGIN, toward: ORIGIN, unit: ORIGIN },
  right: Number.NaN,
  left: Number.NaN,
  onRight: ORIGIN,
  onLeft: ORIGIN,
  count: 0,
  at: new Float64Array(64),
  from: Number.NaN,
  to: Number.NaN,
};

/** Right to left, the ends of the body first and last. They last until the next look. */
export function cutsOf(scene: SightScene, obstacles: readonly Obstacle[]): Readonly<Cuts> {
  const { gaze, faces, right, left, onRight, onLeft } = scene;
  cuts.gaze = gaze;
  cuts.right = right;
  cuts.left = left;
  cuts.onRight = onRight;
  cuts.onLeft = onLeft;
  cuts.count = 0;
  addEnds(faces);
  for (const obstacle of obstacles) {
    addEnds(obstacle);
    for (let i = obstacle.first; i < obstacle.end; i++) addTouchings(outlineAt(i), faces);
  }
  addCrossings(scene, obstacles);
  return cuts;
}
function addEnds({ first, end }: Outlines): void {
  for (let i = first; i < end; i++) {
    const { from, to } = outlineAt(i);
    addCut(cuts, from);
    addCut(cuts, to);
  }
}

/** Where an outline and the face of the body lie on one line in plan: one of the two halves of a disc stands for the circle. */
function addTouchings(outline: Outline, { first, end }: Outlines): void {
  if (outline.kind === 'far') return;
  for (let i = first; i < end; i++) {
    const face = outlineAt(i);
    if (outline.near > face.far * LOOSE || face.near > outline.far * LOOSE) continue;
    addMeetings(cuts, laidOver(inPlan, outline, 1), laidOver(onFace, face, 1));
  }
}
/** Rims of the two outlines that are asked about, one pair laid over the other. */
const inPlan: Rim = { outline: NO_OUTLINE, k: Number.NaN };
const onFace: Rim = { outline: NO_OUTLINE, k: Number.NaN };
function laidOver(rim: Rim, outline: Outline, k: Mm): Rim {
  rim.outline = outline;
  rim.k = k;
  return rim;
}

/** Where two rims lie on one line of sight: those of one solid at one height never do, nor do those of the face. */
function addCrossings(scene: SightScene, obstacles: readonly Obstacle[]): void {
  readHeights(scene, obstacles);
  let count = 0;
  for (const obstacle of obstacles) {
    const { low, high } = obstacle;
    if (low !== null) count = addRims(scene, obstacle, low, { count, near: low < 0 });
    if (high !== null) count = addRims(scene, obstacle, high, { count, near: high > 0 });
  }
}

/** Rims of the look that is going on, laid over those of the last. */
const rims: Rim[] = [];
/** The rims of one solid at one height, after so many of others; tells how many there are then. */
function addRims(
  { faces }: SightScene,
  { first, end }: Outlines,
  k: Mm,
  { count: others, near }: { readonly count: number; readonly near: boolean },
): number {
  let count = others;
  for (let i = first; i < end; i++) {
    const outline = outlineAt(i);
    if (!isRim(outline, near)) continue;
    const rim = rimAt(count++, outline, k);
    for (let j = 0; j < others; j++) addMeetings(cuts, rims[j] as Rim, rim);
    for (let j = faces.first; j < faces.end; j++) addFaceMeetings(rim, outlineAt(j));
  }
  return count;
}
const rimAt = (i: number, outline: Outline, k: Mm): Rim =>
  laidOver((rims[i] ??= { outline: NO_OUTLINE, k: Number.NaN }), outline, k);

/**
 * A line of sight passes over the near sides of what rises above the eye, and over the far sides of what stays below it; one
 * of the halves of a disc stands for the circle.
 */
const isRim = (outline: Outline, near: boolean): boolean =>
  outline.kind === 'side' ? outline.n < 0 === near : outline.kind === 'near';

/** A rim and an outline of the body at every height that a line of sight over the rim may have there. */
function addFaceMeetings(rim: Rim, face: Outline): void {
  const { outline, k } = rim;
  if (outline.from >= face.to || face.from >= outline.to) return;
  for (let i = 0; i < heights.count; i++) {
    const height = heights.at[i] as Mm;
    const ratio = height / k;
    if (ratio * outline.far * LOOSE < face.near || ratio * outline.near > face.far * LOOSE) continue;
    addMeetings(cuts, rim, laidOver(onFace, face, height));
  }
}

/** Above the eye, each once: every height at which a hidden stretch of the face can end. */
const heights = { count: 0, at: [] as Mm[] };
function readHeights({ eye, body }: SightScene, obstacles: readonly Obstacle[]): void {
  heights.count = 0;
  addHeight(body.bottom - eye.z);
  addHeight(body.top - eye.z);
  for (const { low, high } of obstacles) {
    if (low !== null) addHeight(low);
    if (high !== null) addHeight(high);
  }
}
function addHeight(k: Mm): void {
  for (let i = 0; i < heights.count; i++) if (heights.at[i] === k) return;
  heights.at[heights.count++] = k;
}
