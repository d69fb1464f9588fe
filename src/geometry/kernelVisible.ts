// What can be seen over a table: sides of bases (and of walls that are handed in) in a window, then the sweep of visible.ts.

import { direction } from './angle.ts';
import { type KernelGrid, NOBODY, SLOT, SLOT_SIZE } from './kernelGrid.ts';
import { runsIn } from './kernelRuns.ts';
import type { Except } from './kernelCorridor.ts';
import type { Point } from './point.ts';
import type { Box } from './polygon.ts';
import type { Segment } from './segment.ts';
import type { Disc, Polygon, Shape } from './shape.ts';
import type { Mm } from './units.ts';
import { addScreen, angleLike, type Screens, screens, startScreens, visibleArea } from './visible.ts';

const pool = screens();

/** The ground of a window that can be seen from a point in it, past all bases but those of two groups, and past walls. */
export function visibleFrom(grid: KernelGrid, eye: Point, window: Box, { except, walls }: Hiding): readonly Point[] {
  startScreens(pool, eye);
  const cover = clearCover();
  for (const wall of walls) addScreen(pool, wall.a, wall.b);
  const keys = nearestFirst(grid, eye, window, except);
  for (let n = 0; n < keys.length; n++) {
    const number = grid.numbers[((keys[n] as number) % KEYS) * SLOT_SIZE + SLOT.base] as number;
    const shape = grid.shapes[number < NOBODY ? -2 - number : number] as Shape;
    if (shape.kind === 'disc') addRound(pool, shape);
    else if (number < NOBODY) addSides(pool, shape);
    else addUnlessHidden(pool, shape, cover);
  }
  return visibleArea(pool, window);
}

/** Slots of the bases in a window: the square of their distance and their slot, in one number each. */
function nearestFirst(grid: KernelGrid, eye: Point, window: Box, [first, second]: Except): Float64Array {
  const { slots, numbers, groups, reach, band } = grid;
  const far = reach + band;
  const around = { minX: window.minX - far, minY: window.minY - far, maxX: window.maxX + far, maxY: window.maxY + far };
  const { places, used } = runsIn(grid, around);
  const x = eye.x - grid.originX;
  const y = eye.y - grid.originY;
  let count = 0;
  for (let run = 0; run < used; run += 2) {
    const end = places[run + 1] as number;
    for (let k = places[run] as number; k < end; k += SLOT_SIZE) {
      const number = numbers[k + SLOT.base] as number;
      if (number === NOBODY) continue;
      const group = groups[number < NOBODY ? -2 - number : number];
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
const clearCover = (): Float64Array => cover.fill(Infinity);
const pieceOf = (x: Mm, y: Mm): number => Math.min(PIECES - 1, Math.floor(angleLike(x, y) * (PIECES / 4)));

/** Adds the sides of a rectangle that face the eye, unless nearer bases hide it; from then on it hides others. */
function addUnlessHidden(s: Screens, { points }: Polygon, cover: Float64Array): void {
  const { x, y } = s.eye;
  let start: Point | null = null;
  let end: Point | null = null;
  let most = 0;
  let least = Infinity;
  let a = points[points.length - 1] as Point;
  let wasFacing = facesEye(points[points.length - 2] as Point, a, x, y);
  for (const b of points) {
    const isFacing = facesEye(a, b, x, y);
    if (isFacing !== wasFacing) {
      if (isFacing) end = a;
      else start = a;
    }
    const square = (b.x - x) * (b.x - x) + (b.y - y) * (b.y - y);
    if (square < least) least = square;
    if (square > most) most = square;
    wasFacing = isFacing;
    a = b;
  }
  if (!start || !end) return;
  const from = pieceOf(start.x - x, start.y - y);
  const to = pieceOf(end.x - x, end.y - y);
  const width = Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
  if (isCovered(cover, from, to, Math.sqrt(least) - width)) return;
  for (const b of points) {
    if (facesEye(a, b, x, y)) addScreen(s, a, b);
    a = b;
  }
  const far = Math.sqrt(most);
  if (from === to) return;
  for (let n = next(from); n !== to; n = next(n)) if (far < (cover[n] as number)) cover[n] = far;
}
const next = (piece: number): number => (piece + 1 === PIECES ? 0 : piece + 1);
function isCovered(cover: Float64Array, from: number, to: number, least: Mm): boolean {
  for (let n = from; ; n = next(n)) {
    if ((cover[n] as number) > least) return false;
    if (n === to) return true;
  }
}
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
