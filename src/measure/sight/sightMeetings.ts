// In which directions two rims lie on one line of sight; and the cuts that come of it, in order.
//
// A rim is an outline raised to a height K above the eye: a line of sight over it climbs K / distance. Numbers go from one function to
// the next in rows: as parameters each would be put into a box of its own, some hundreds for a look.

import type { Mm } from '../../geometry/index.ts';
import {
  azimuthOf,
  CX,
  CY,
  EX,
  EY,
  type Gaze,
  KIND,
  longer,
  N,
  OUTLINE,
  outlineRows,
  R,
  type Rows,
  SIDE,
} from './sightCurve.ts';
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

/** Azimuths between two ends, each once, right to left: the first `count` of a row that every look uses again. */
export interface Cuts {
  readonly count: number;
  readonly at: Float64Array;
}
const cuts = { count: 0, at: new Float64Array(64) };

/** Of the look that is going on the two ends, the rays along them, and between which azimuths the rims are that are asked about. */
const look: Rows = new Float64Array(8);
const BOTH_RIGHT = 0;
const BOTH_LEFT = 1;
const RIGHT_X = 4;
const RIGHT_Y = 5;
const LEFT_X = 6;
const LEFT_Y = 7;
let gazing: Gaze | null = null;
/** Are the ends less than a half turn apart? */
let isNarrow = false;

export function beginCuts({ gaze, right, left, onRight, onLeft }: SightScene): void {
  gazing = gaze;
  isNarrow = left - right < Math.PI;
  cuts.count = 0;
  look[RIGHT] = right;
  look[LEFT] = left;
  look[RIGHT_X] = onRight.x;
  look[RIGHT_Y] = onRight.y;
  look[LEFT_X] = onLeft.x;
  look[LEFT_Y] = onLeft.y;
}
/** They last until the next look. */
export const cutsMade = (): Cuts => cuts;

/** Adds the azimuth that stands in a row, if it lies between the ends. */
export function addCutAt(row: Rows, place: number): void {
  const cut = row[place] as number;
  if (!(cut >= (look[RIGHT] as number) && cut <= (look[LEFT] as number))) return;
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
export function addMeetings(rims: Rows, r: number, s: number): void {
  const outlines = outlineRows();
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  look[BOTH_RIGHT] = Math.max(rims[r + RIGHT] as number, rims[s + RIGHT] as number);
  look[BOTH_LEFT] = Math.min(rims[r + LEFT] as number, rims[s + LEFT] as number);
  const isSide = outlines[u + KIND] === SIDE;
  if (outlines[o + KIND] === SIDE) {
    if (isSide) sideMeetsSide(rims, r, s);
    else sideMeetsCircle(rims, r, s);
  } else if (isSide) sideMeetsCircle(rims, s, r);
  else circleMeetsCircle(rims, r, s);
}

/** k₁·(ray × e₁)/n₁ = k₂·(ray × e₂)/n₂: the ray runs along one vector, or along its reverse. */
function sideMeetsSide(rims: Rows, r: number, s: number): void {
  const rows = outlineRows();
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  const ofO = Math.abs(rims[r + K] as Mm) * (rows[u + N] as number);
  const ofU = Math.abs(rims[s + K] as Mm) * (rows[o + N] as number);
  const x = (rows[o + EX] as Mm) * ofO - (rows[u + EX] as Mm) * ofU;
  const y = (rows[o + EY] as Mm) * ofO - (rows[u + EY] as Mm) * ofU;
  if (x === 0 && y === 0) return;
  addBetween(x, y);
  addBetween(0 - x, 0 - y);
}

/** Adds a direction, if it lies between the ends: told without its azimuth, where they are less than a half turn apart. */
function addBetween(x: Mm, y: Mm): void {
  const slack = SLACK * (Math.abs(x) + Math.abs(y));
  const pastLeft = (look[LEFT_X] as number) * y - (look[LEFT_Y] as number) * x;
  const pastRight = (look[RIGHT_X] as number) * y - (look[RIGHT_Y] as number) * x;
  if (isNarrow && (pastLeft > slack || pastRight < 0 - slack)) return;
  const cut = azimuthOf(gazing as Gaze, x, y);
  if (!(cut >= (look[BOTH_RIGHT] as number) && cut <= (look[BOTH_LEFT] as number))) return;
  made[0] = cut;
  addCutAt(made, 0);
}
/** Of a length, for what rounding may have moved. */
const SLACK = 1e-9;
const made: Rows = new Float64Array(1);

/** Side and circle, each drawn in by its height: seen from the eye they meet where the small copies do. */
function sideMeetsCircle(rims: Rows, r: number, s: number): void {
  const rows = outlineRows();
  const o = OUTLINE * (rims[r + OF] as number);
  const u = OUTLINE * (rims[s + OF] as number);
  const m = Math.abs(rims[s + K] as Mm);
  const ex = rows[o + EX] as Mm;
  const ey = rows[o + EY] as Mm;
  const x = (rows[u + CX] as Mm) * (1 / m);
  const y = (rows[u + CY] as Mm) * (1 / m);
  const e2 = ex * ex + ey * ey;
  const away = x * ey - y * ex - (rows[o + N] as number) / Math.abs(rims[r + K] as Mm);
  const root = e2 * ((rows[u + R] as Mm) / m) ** 2 - away * away;
  if (root < 0 || e2 === 0) return;
  const aside = away / e2;
  const footX = x + (0 - ey) * aside;
  const footY = y + ex * aside;
  const half = Math.sqrt(root) / e2;
  addBetween(footX - ex * half, footY - ey * half);
  addBetween(footX + ex * half, footY + ey * half);
}

function circleMeetsCircle(rims: Rows, r: number, s: number): void {
  const rows = outlineRows();
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
  addBetween(x + wayX * along - wayY * across, y + wayY * along + wayX * across);
  addBetween(x + wayX * along + wayY * across, y + wayY * along - wayX * across);
}
