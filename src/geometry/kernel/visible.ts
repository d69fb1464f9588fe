// What can be seen over a table: sides of bases (and of walls that are handed in) in a window, then the sweep of visible.ts.

import { direction } from '../angle.ts';
import type { Point } from '../point.ts';
import type { Box } from '../polygon.ts';
import type { Segment } from '../segment.ts';
import type { Disc, Polygon, Shape } from '../shape.ts';
import type { Mm } from '../units.ts';
import { addScreen, angleLike, type Screens, screens, startScreens, visibleArea } from '../visible.ts';
import { hasBit } from './bits.ts';
import type { Except } from './grid.ts';
import { type KernelGrid, NOBODY, SLOT, SLOT_SIZE } from './grid.ts';
import { runsIn } from './runs.ts';

const pool = screens();

/** The ground of a window that can be seen from a point in it, past all bases but those of two groups, and past walls. */
export function visibleFrom(grid: KernelGrid, eye: Point, window: Box, { except, walls }: Hiding): readonly Point[] {
  startScreens(pool, eye);
  cover.fill(Infinity);
  for (const wall of walls) addScreen(pool, wall.a, wall.b);
  const keys = nearestFirst(grid, eye, window, except);
  for (let n = 0; n < keys.length; n++) {
    const key = keys[n] as number;
    const slot = key - Math.floor(key / KEYS) * KEYS;
    const k = slot * SLOT_SIZE;
    const isOdd = (grid.numbers[k + SLOT.group] as number) < NOBODY;
    if (!isOdd && isHidden(grid, k, eye)) continue;
    if (!isOdd && grid.slots[k + SLOT.radius] === 0) {
      placeCorners(grid, slot);
      addRectangle(pool);
    } else addSides(pool, grid.shapes[grid.bases[slot] as number] as Shape);
  }
  return visibleArea(pool, window);
}

/** Slots of the bases in a window: the square of their distance and their slot, in one number each. */
function nearestFirst(grid: KernelGrid, eye: Point, window: Box, [first, second]: Except): Float64Array {
  const { slots, numbers, reach, band } = grid;
  const far = reach + band;
  const around = { minX: window.minX - far, minY: window.minY - far, maxX: window.maxX + far, maxY: window.maxY + far };
  const { places, used } = runsIn(grid, around);
  const x = eye.x - grid.originX;
  const y = eye.y - grid.originY;
  let count = 0;
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const number = numbers[k + SLOT.group] as number;
      if (number === NOBODY) continue;
      const group = number < NOBODY ? -2 - number : number;
      if (group === first || group === second) continue;
      const dx = (slots[k] as number) - x;
      const dy = (slots[k + 1] as number) - y;
      if (count === found.length) found = doubled(found);
      found[count++] = Math.floor(dx * dx + dy * dy) * KEYS + k / SLOT_SIZE;
    }
  }
  return found.subarray(0, count).sort();
}
const KEYS = 2 ** 22;
let found = new Float64Array(1024);
function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const more = new Float64Array(2 * values.length);
  more.set(values);
  return more;
}

/**
 * How near the ground is hidden, for each small piece of the round: nothing behind that distance need be looked at. Pieces are
 * equal in `angleLike`, not in degrees.
 */
const PIECES = 512;
const cover = new Float64Array(PIECES);
const pieceOf = (angle: number): number => Math.min(PIECES - 1, Math.max(0, Math.floor(angle * (PIECES / 4))));
const next = (piece: number): number => (piece + 1 === PIECES ? 0 : piece + 1);

/** Do nearer bases hide all of the base in a slot? Slots are good to the band: a little more than the base is looked at. */
function isHidden({ slots, band, originX, originY }: KernelGrid, k: number, eye: Point): boolean {
  const ex = (slots[k] as number) + originX - eye.x;
  const ey = (slots[k + 1] as number) + originY - eye.y;
  const px = slots[k + 2] as number;
  const py = slots[k + 3] as number;
  const qx = slots[k + 4] as number;
  const qy = slots[k + 5] as number;
  const round = (slots[k + 6] as number) + band;
  const away = Math.sqrt(ex * ex + ey * ey);
  const least = away - Math.sqrt(px * px + py * py + qx * qx + qy * qy) - round;
  if (least < away / 2) return false;
  // Its two outermost corners: between a side that faces the eye and one that does not.
  const toP = ex * px + ey * py;
  const toQ = ex * qx + ey * qy;
  const facesP = Math.abs(toP) > px * px + py * py;
  const facesQ = Math.abs(toQ) > qx * qx + qy * qy;
  const a = toP < 0 ? -1 : 1;
  const b = toQ < 0 ? -1 : 1;
  const p0 = facesP ? -a : 1;
  const q0 = facesQ ? (facesP ? b : -b) : 1;
  const p1 = facesP ? (facesQ ? a : -a) : -1;
  const q1 = facesQ ? -b : -1;
  const x0 = ex + p0 * px + q0 * qx;
  const y0 = ey + p0 * py + q0 * qy;
  const x1 = ex + p1 * px + q1 * qx;
  const y1 = ey + p1 * py + q1 * qy;
  // Farther out by the radius: at less than half the way to the base its tangent is at most 1.16 times as far off.
  const side = (x0 * y1 - y0 * x1 < 0 ? -1.2 : 1.2) * (round / away);
  const from = pieceOf(angleLike(x0 + ey * side, y0 - ex * side));
  const to = pieceOf(angleLike(x1 - ey * side, y1 + ex * side));
  return side > 0 ? isCovered(from, to, least) : isCovered(to, from, least);
}
function isCovered(from: number, to: number, least: Mm): boolean {
  for (let n = from; ; n = next(n)) {
    if ((cover[n] as number) > least) return false;
    if (n === to) return true;
  }
}

/** Corners of the rectangle at hand, counter-clockwise. Written over by the next. */
const corners = new Float64Array(8);

/** The corners of a rectangle as they are: by its slot, where that has them. Its shape lies elsewhere, in many pieces. */
function placeCorners({ slots, shapes, bases, rounded, originX, originY }: KernelGrid, slot: number): void {
  const base = bases[slot] as number;
  if (hasBit(rounded, base)) {
    const { points } = shapes[base] as Polygon;
    for (let n = 0; n < 4; n++) setCorner(n, (points[n] as Point).x, (points[n] as Point).y);
    return;
  }
  const k = slot * SLOT_SIZE;
  const x = (slots[k] as number) + originX;
  const y = (slots[k + 1] as number) + originY;
  const px = slots[k + 2] as number;
  const py = slots[k + 3] as number;
  const qx = slots[k + 4] as number;
  const qy = slots[k + 5] as number;
  setCorner(0, x + px + qx, y + py + qy);
  setCorner(1, x - px + qx, y - py + qy);
  setCorner(2, x - px - qx, y - py - qy);
  setCorner(3, x + px - qx, y + py - qy);
}
function setCorner(n: number, x: Mm, y: Mm): void {
  corners[2 * n] = x;
  corners[2 * n + 1] = y;
}

/** Adds the sides of the rectangle at hand that face the eye; from then on it hides others. */
function addRectangle(s: Screens): void {
  const { x, y } = s.eye;
  let [start, end] = [NONE, NONE];
  let most = 0;
  let a = cornerAt(6);
  let wasFacing = facesEye(cornerAt(4), a, x, y);
  for (let k = 0; k < 8; k += 2) {
    const b = cornerAt(k);
    const isFacing = facesEye(a, b, x, y);
    if (isFacing) addScreen(s, a, b);
    if (isFacing && !wasFacing) end = angleLike(a.x - x, a.y - y);
    else if (wasFacing && !isFacing) start = angleLike(a.x - x, a.y - y);
    most = Math.max(most, (b.x - x) * (b.x - x) + (b.y - y) * (b.y - y));
    wasFacing = isFacing;
    a = b;
  }
  if (start === NONE || end === NONE) return;
  const far = Math.sqrt(most);
  const [from, to] = [pieceOf(start), pieceOf(end)];
  if (from === to) return;
  for (let n = next(from); n !== to; n = next(n)) if (far < (cover[n] as number)) cover[n] = far;
}
const NONE = -1;
const cornerAt = (k: number): Point => ({ x: corners[k] as Mm, y: corners[k + 1] as Mm });

/** The eye lies to the right of the side. */
const facesEye = (a: Point, b: Point, x: Mm, y: Mm): boolean => (a.x - x) * (b.y - y) - (a.y - y) * (b.x - x) < 0;

export interface Hiding {
  readonly except: Except;
  readonly walls: readonly Segment[];
}

/** The sides that face the eye: the eye lies to their right. */
export function addSides(s: Screens, shape: Shape): void {
  if (shape.kind === 'disc') {
    addRound(s, shape);
    return;
  }
  const { eye } = s;
  const { points } = shape;
  let a = points[points.length - 1] as Point;
  for (const b of points) {
    if (facesEye(a, b, eye.x, eye.y)) addScreen(s, a, b);
    a = b;
  }
}

/** A disc hides what lies behind its two tangents; its near rim is drawn with so many chords. */
const CHORDS = 16;

function addRound(s: Screens, { centre, radius }: Disc): void {
  const x = s.eye.x - centre.x;
  const y = s.eye.y - centre.y;
  const away = Math.sqrt(x * x + y * y);
  if (away <= radius) return;
  // From the centre, the touching points lie to both sides of the way to the eye, at the angle whose cosine is radius / distance.
  const half = Math.acos(radius / away) * (180 / Math.PI);
  const rim = (n: number): Point => {
    const { x: c, y: t } = direction(half * ((2 * n) / CHORDS - 1));
    return { x: centre.x + ((x * c - y * t) / away) * radius, y: centre.y + ((x * t + y * c) / away) * radius };
  };
  let a = rim(0);
  for (let n = 1; n <= CHORDS; n++) {
    const b = rim(n);
    addScreen(s, a, b);
    a = b;
  }
}
