// In which directions two outlines, raised to different heights, lie on one line of sight.

import type { Mm, Vector } from '../geometry/index.ts';
import { azimuthOf, type Gaze, type Rim } from './sightCurve.ts';

/** Azimuths between two ends, each once, right to left: the first `count` of a row that every look uses again. */
export interface Cuts {
  gaze: Gaze;
  right: number;
  left: number;
  /** The rays of the two ends. */
  onRight: Vector;
  onLeft: Vector;
  count: number;
  at: Float64Array;
  /** Between which the two rims are that are asked about. */
  from: number;
  to: number;
}
export function addCut(cuts: Cuts, cut: number): void {
  const { right, left, at, count } = cuts;
  if (!(cut >= right && cut <= left)) return;
  let i = count;
  while (i > 0 && (at[i - 1] as number) > cut) i--;
  if (i > 0 && at[i - 1] === cut) return;
  const row = count < at.length ? at : longer(cuts);
  for (let j = count; j > i; j--) row[j] = row[j - 1] as number;
  row[i] = cut;
  cuts.count++;
}
function longer(cuts: Cuts): Float64Array {
  const { at } = cuts;
  cuts.at = new Float64Array(2 * at.length);
  cuts.at.set(at);
  return cuts.at;
}

/** Adds the azimuths at which two rims lie on one line of sight, as far as both are there. */
export function addMeetings(cuts: Cuts, a: Rim, b: Rim): void {
  if (!mayLieOnOne(a, b)) return;
  cuts.from = Math.max(a.outline.from, b.outline.from);
  cuts.to = Math.min(a.outline.to, b.outline.to);
  const isSide = b.outline.kind === 'side';
  if (a.outline.kind === 'side') {
    if (isSide) sideMeetsSide(cuts, a, b);
    else sideMeetsCircle(cuts, a, b);
  } else if (isSide) sideMeetsCircle(cuts, b, a);
  else circleMeetsCircle(cuts, a, b);
}

/** Told by how near and how far they are, and by their azimuths. */
function mayLieOnOne({ outline: a, k }: Rim, { outline: b, k: m }: Rim): boolean {
  if (k > 0 !== m > 0 || k === 0 || m === 0) return false;
  if (a.from >= b.to || b.from >= a.to || a.from >= a.to || b.from >= b.to) return false;
  const high = Math.abs(k);
  const other = Math.abs(m);
  return a.near * other <= b.far * high * LOOSE && b.near * high <= a.far * other * LOOSE;
}
/** Distances are rounded. */
export const LOOSE = 1 + 1e-6;

function addBetween(cuts: Cuts, x: Mm, y: Mm): void {
  if (liesBeside(cuts, x, y)) return;
  const cut = azimuthOf(cuts.gaze, x, y);
  if (cut >= cuts.from && cut <= cuts.to) addCut(cuts, cut);
}
/** Does a direction lie beside the two ends for sure? Told without its azimuth, if they are less than a half turn apart. */
function liesBeside({ right, left, onRight, onLeft }: Cuts, x: Mm, y: Mm): boolean {
  const slack = SLACK * (Math.abs(x) + Math.abs(y));
  const isBeside = onLeft.x * y - onLeft.y * x > slack || onRight.x * y - onRight.y * x < 0 - slack;
  return isBeside && left - right < Math.PI;
}
/** Of a length, for what rounding may have moved. */
const SLACK = 1e-9;

/** k₁·(ray × e₁)/n₁ = k₂·(ray × e₂)/n₂: the ray runs along one vector, or along its reverse. */
function sideMeetsSide(cuts: Cuts, a: Rim, b: Rim): void {
  const { outline: o } = a;
  const { outline: u } = b;
  const ofO = Math.abs(a.k) * u.n;
  const ofU = Math.abs(b.k) * o.n;
  const x = o.ex * ofO - u.ex * ofU;
  const y = o.ey * ofO - u.ey * ofU;
  if (x === 0 && y === 0) return;
  addBetween(cuts, x, y);
  addBetween(cuts, 0 - x, 0 - y);
}

/** Side and circle, each drawn in by its height: seen from the eye they meet where the small copies do. */
function sideMeetsCircle(cuts: Cuts, side: Rim, circle: Rim): void {
  const { outline: o } = side;
  const { outline: u } = circle;
  const m = Math.abs(circle.k);
  const x = u.cx * (1 / m);
  const y = u.cy * (1 / m);
  const e2 = o.ex * o.ex + o.ey * o.ey;
  const away = x * o.ey - y * o.ex - o.n / Math.abs(side.k);
  const root = e2 * (u.r / m) ** 2 - away * away;
  if (root < 0 || e2 === 0) return;
  const aside = away / e2;
  const footX = x + (0 - o.ey) * aside;
  const footY = y + o.ex * aside;
  const half = Math.sqrt(root) / e2;
  addBetween(cuts, footX - o.ex * half, footY - o.ey * half);
  addBetween(cuts, footX + o.ex * half, footY + o.ey * half);
}

function circleMeetsCircle(cuts: Cuts, a: Rim, b: Rim): void {
  const { outline: o } = a;
  const { outline: u } = b;
  const k = Math.abs(a.k);
  const m = Math.abs(b.k);
  const x = o.cx * (1 / k);
  const y = o.cy * (1 / k);
  const r = o.r / k;
  const s = u.r / m;
  const wayX = u.cx * (1 / m) - x;
  const wayY = u.cy * (1 / m) - y;
  const d2 = wayX * wayX + wayY * wayY;
  if (d2 === 0) return;
  const along = (d2 + r * r - s * s) / (2 * d2);
  const across2 = (r * r) / d2 - along * along;
  if (across2 < 0) return;
  const across = Math.sqrt(across2);
  addBetween(cuts, x + wayX * along - wayY * across, y + wayY * along + wayX * across);
  addBetween(cuts, x + wayX * along + wayY * across, y + wayY * along - wayX * across);
}
