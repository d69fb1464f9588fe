// In which directions two rims lie on one line of sight; and the cuts that come of it, in order.
//
// A rim is an outline raised to a height K above the eye: a line of sight over it climbs K / distance. Numbers go from one function to
// the next in rows: as parameters each would be put into a box of its own, some hundreds for a look.

import { type Mm, square } from '../../geometry/index.ts';
import { azimuthOf, CX, CY, EX, EY, KIND, longer, N, OUTLINE, R, type Rows, SIDE } from './sightCurve.ts';
import type { SightScene } from './sightSolids.ts';

/** How many numbers a rim has. */
export const RIM = 6;
/** Its outline, and its height. */
export const OF = 0;
export const K = 1;
/** The azimuths of the two ends, of a rim and of a look. */
export const RIGHT = 2;
export const LEFT = 3;
/** Between which lie distance / height along its lines of sight, `MOST` loosely: distances are rounded. */
export const LEAST = 4;
export const MOST = 5;
export const LOOSE = 1 + 1e-6;

/** The cuts of a look as they are found. */
export interface Cutting {
  /** Azimuths between two ends, each once, right to left: the first `count`. */
  count: number;
  at: Float64Array<ArrayBuffer>;
  /** The two ends, the rays along them, and between which azimuths the rims are that are asked about. */
  readonly ends: Rows;
  /** Are the ends less than a half turn apart? */
  isNarrow: boolean;
  /** An azimuth that was worked out. */
  readonly made: Rows;
}
export const noCuts = (): Cutting => ({
  count: 0,
  at: new Float64Array(64),
  ends: new Float64Array(8),
  isNarrow: false,
  made: new Float64Array(1),
});
const BOTH_RIGHT = 0;
const BOTH_LEFT = 1;
const RIGHT_X = 4;
const RIGHT_Y = 5;
const LEFT_X = 6;
const LEFT_Y = 7;

export function beginCuts(cuts: Cutting, { right, left, onRight, onLeft }: SightScene): void {
  const { ends } = cuts;
  cuts.isNarrow = left - right < Math.PI;
  cuts.count = 0;
  ends[RIGHT] = right;
  ends[LEFT] = left;
  ends[RIGHT_X] = onRight.x;
  ends[RIGHT_Y] = onRight.y;
  ends[LEFT_X] = onLeft.x;
  ends[LEFT_Y] = onLeft.y;
}
/** Of which look, and where its cuts go. */
export interface Cutter {
  readonly scene: SightScene;
  readonly cuts: Cutting;
}

/** Adds the azimuth that stands in a row, if it lies between the ends. */
export function addCutAt(cuts: Cutting, row: Rows, place: number): void {
  const cut = row[place] as number;
  const { ends } = cuts;
  if (!(cut >= (ends[RIGHT] as number) && cut <= (ends[LEFT] as number))) return;
  const { count, at } = cuts;
  let i = count;
  while (i > 0 && (at[i - 1] as number) > cut) i--;
  if (i > 0 && at[i - 1] === cut) return;
  if (count === at.length) cuts.at = longer(at);
  const all = cuts.at;
  for (let j = count; j > i; j--) all[j] = all[j - 1] as number;
  all[i] = cut;
  cuts.count++;
}

/** Adds the azimuths at which two rims lie on one line of sight, as far as both are there. `r`, `s`: where their rows begin. */
export function addMeetings(cutter: Cutter, rims: Rows, r: number, s: number): void {
  const { ends } = cutter.cuts;
  const outlines = cutter.scene.outlines.rows;
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  ends[BOTH_RIGHT] = Math.max(rims[r + RIGHT] as number, rims[s + RIGHT] as number);
  ends[BOTH_LEFT] = Math.min(rims[r + LEFT] as number, rims[s + LEFT] as number);
  const isSide = outlines[u + KIND] === SIDE;
  if (outlines[o + KIND] === SIDE) {
    if (isSide) sideMeetsSide(cutter, rims, r, s);
    else sideMeetsCircle(cutter, rims, r, s);
  } else if (isSide) sideMeetsCircle(cutter, rims, s, r);
  else circleMeetsCircle(cutter, rims, r, s);
}

/** k₁·(ray × e₁)/n₁ = k₂·(ray × e₂)/n₂: the ray runs along one vector, or along its reverse. */
function sideMeetsSide(cutter: Cutter, rims: Rows, r: number, s: number): void {
  const { rows } = cutter.scene.outlines;
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  const ofO = Math.abs(rims[r + K] as Mm) * (rows[u + N] as number);
  const ofU = Math.abs(rims[s + K] as Mm) * (rows[o + N] as number);
  const x = (rows[o + EX] as Mm) * ofO - (rows[u + EX] as Mm) * ofU;
  const y = (rows[o + EY] as Mm) * ofO - (rows[u + EY] as Mm) * ofU;
  if (x === 0 && y === 0) return;
  addBetween(cutter, x, y);
  addBetween(cutter, 0 - x, 0 - y);
}

/** Adds a direction, if it lies between the ends: told without its azimuth, where they are less than a half turn apart. */
function addBetween({ scene: { gaze }, cuts }: Cutter, x: Mm, y: Mm): void {
  const { ends, made } = cuts;
  const slack = SLACK * (Math.abs(x) + Math.abs(y));
  const pastLeft = (ends[LEFT_X] as number) * y - (ends[LEFT_Y] as number) * x;
  const pastRight = (ends[RIGHT_X] as number) * y - (ends[RIGHT_Y] as number) * x;
  if (cuts.isNarrow && (pastLeft > slack || pastRight < 0 - slack)) return;
  const cut = azimuthOf(gaze, x, y);
  if (!(cut >= (ends[BOTH_RIGHT] as number) && cut <= (ends[BOTH_LEFT] as number))) return;
  made[0] = cut;
  addCutAt(cuts, made, 0);
}
/** Of a length, for what rounding may have moved. */
const SLACK = 1e-9;

/** Side and circle, each drawn in by its height: seen from the eye they meet where the small copies do. */
function sideMeetsCircle(cutter: Cutter, rims: Rows, r: number, s: number): void {
  const { rows } = cutter.scene.outlines;
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  const m = Math.abs(rims[s + K] as Mm);
  const ex = rows[o + EX] as Mm;
  const ey = rows[o + EY] as Mm;
  const x = (rows[u + CX] as Mm) * (1 / m);
  const y = (rows[u + CY] as Mm) * (1 / m);
  const e2 = ex * ex + ey * ey;
  const away = x * ey - y * ex - (rows[o + N] as number) / Math.abs(rims[r + K] as Mm);
  const root = e2 * square((rows[u + R] as Mm) / m) - away * away;
  if (root < 0 || e2 === 0) return;
  const aside = away / e2;
  const footX = x + (0 - ey) * aside;
  const footY = y + ex * aside;
  const half = Math.sqrt(root) / e2;
  addBetween(cutter, footX - ex * half, footY - ey * half);
  addBetween(cutter, footX + ex * half, footY + ey * half);
}

function circleMeetsCircle(cutter: Cutter, rims: Rows, r: number, s: number): void {
  const { rows } = cutter.scene.outlines;
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  const k = Math.abs(rims[r + K] as Mm);
  const m = Math.abs(rims[s + K] as Mm);
  const x = (rows[o + CX] as Mm) * (1 / k);
  const y = (rows[o + CY] as Mm) * (1 / k);
  const ofO = (rows[o + R] as Mm) / k;
  const ofU = (rows[u + R] as Mm) / m;
  const wayX = (rows[u + CX] as Mm) * (1 / m) - x;
  const wayY = (rows[u + CY] as Mm) * (1 / m) - y;
  const d2 = wayX * wayX + wayY * wayY;
  if (d2 === 0) return;
  const along = (d2 + ofO * ofO - ofU * ofU) / (2 * d2);
  const across2 = (ofO * ofO) / d2 - along * along;
  if (across2 < 0) return;
  const across = Math.sqrt(across2);
  addBetween(cutter, x + wayX * along - wayY * across, y + wayY * along + wayX * across);
  addBetween(cutter, x + wayX * along + wayY * across, y + wayY * along - wayX * across);
}
