// What can be seen from a point: the ground of a window that no side hides (its visibility polygon), by an angular sweep over the
// sides that face the eye. Between two neighbouring corners, by angle, the nearest side at both ends is the one seen; where they
// differ, two sides cross. Only the few sides in view at a time are compared, so nothing is kept in order of distance.
// Angles order the corners and are rounded: that costs slivers of 1e-8 mm. What is seen is decided by distances.

import { beside, type Point, type Vector } from './point.ts';
import type { Box } from './polygon.ts';
import { FINE, type Mm } from './units.ts';

/** Sides before an eye, each counter-clockwise round it, counted from it. Grows; is used again for the next eye. */
export interface Screens {
  eye: Point;
  count: number;
  /** ax, ay, bx, by of each. */
  ends: Float64Array;
}
const NONE = -1;
const SIZE = 4;

export const screens = (): Screens => ({ eye: { x: 0, y: 0 }, count: 0, ends: new Float64Array(SIZE * 256) });

export function startScreens(s: Screens, eye: Point): void {
  s.eye = eye;
  s.count = 0;
}

/** A side that hides what is behind it, whichever way it runs. One that points at the eye hides nothing. */
export function addScreen(s: Screens, p: Point, q: Point): void {
  const ax = p.x - s.eye.x;
  const ay = p.y - s.eye.y;
  const bx = q.x - s.eye.x;
  const by = q.y - s.eye.y;
  const c = ax * by - ay * bx;
  if (c === 0) return;
  const at = s.count * SIZE;
  if (at === s.ends.length) s.ends = doubled(s.ends);
  s.ends[at] = c > 0 ? ax : bx;
  s.ends[at + 1] = c > 0 ? ay : by;
  s.ends[at + 2] = c > 0 ? bx : ax;
  s.ends[at + 3] = c > 0 ? by : ay;
  s.count += 1;
}
function doubled(values: Float64Array): Float64Array {
  const more = new Float64Array(2 * values.length);
  more.set(values);
  return more;
}

/** The ground of a window that the eye, well inside it, can see. Corners counter-clockwise; sides of screens and of the window. */
export function visibleArea(s: Screens, window: Box): Point[] {
  const { minX, minY, maxX, maxY } = window;
  const { x, y } = s.eye;
  if (x <= minX || x >= maxX || y <= minY || y >= maxY) return [];
  addScreen(s, { x: minX, y: minY }, { x: maxX, y: minY });
  addScreen(s, { x: maxX, y: minY }, { x: maxX, y: maxY });
  addScreen(s, { x: maxX, y: maxY }, { x: minX, y: maxY });
  addScreen(s, { x: minX, y: maxY }, { x: minX, y: minY });
  return sweep(s, orderedEnds(s));
}

/**
 * Ends of all screens in the order of their angles: 2i for the beginning of screen i, 2i + 1 for its end. Angle and number share
 * one double, so that the sort needs no comparison of ours.
 */
function orderedEnds({ count, ends }: Screens): Float64Array {
  const numbers = numbersFor(count);
  const steps = 2 ** 50 / numbers;
  const keys = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    const from = Math.floor(angleLike(ends[4 * i] as number, ends[4 * i + 1] as number) * steps);
    const to = Math.floor(angleLike(ends[4 * i + 2] as number, ends[4 * i + 3] as number) * steps);
    // Rounding must not make a side that is seen edge-on go once round the eye.
    const isTurned = to < from && from - to < 2 * steps;
    keys[2 * i] = from * numbers + 2 * i;
    keys[2 * i + 1] = (isTurned ? from : to) * numbers + 2 * i + 1;
  }
  return keys.sort();
}
const numbersFor = (count: number): number => 2 ** Math.ceil(Math.log2(2 * count));
/** Grows with the angle from east, 0 … 4. */
export function angleLike(x: number, y: number): number {
  const k = x / (Math.abs(x) + Math.abs(y));
  return y >= 0 ? 1 - k : 3 + k;
}

/** The sweep: screens in view, their distances along the present ray and the one before (in lengths of the ray's vector). */
interface View {
  readonly s: Screens;
  readonly active: Int32Array;
  readonly now: Float64Array;
  readonly before: Float64Array;
  used: number;
  /** The screens seen first and last, and the outline so far. */
  start: number;
  seen: number;
  readonly outline: Point[];
}
const EAST: Vector = { x: 1, y: 0 };

function sweep(s: Screens, keys: Float64Array): Point[] {
  const numbers = numbersFor(s.count);
  const arrays = {
    active: new Int32Array(s.count + 1),
    now: new Float64Array(s.count + 1),
    before: new Float64Array(s.count + 1),
  };
  const view: View = { s, ...arrays, used: 0, start: NONE, seen: NONE, outline: [] };
  for (let i = 0; i < s.count; i++) if (runsOverEast(s, i)) open(view, i, EAST);
  let ray = EAST;
  let angle = 0;
  for (let e = 0; e < keys.length; e++) {
    const key = keys[e] as number;
    const at = Math.floor(key / numbers);
    const n = key - at * numbers;
    if (at !== angle) {
      const next = { x: s.ends[2 * n] as number, y: s.ends[2 * n + 1] as number };
      advance(view, ray, next);
      ray = next;
      angle = at;
    }
    if (n % 2 === 0) open(view, n >> 1, ray);
    else close(view, n >> 1);
  }
  advance(view, ray, EAST);
  return closed(view);
}

/** In view when the sweep begins: it begins below the ray to the east and ends on it or above. */
function runsOverEast({ ends }: Screens, i: number): boolean {
  return (ends[4 * i + 1] as number) < 0 && (ends[4 * i + 3] as number) >= 0;
}

function open(view: View, i: number, ray: Vector): void {
  view.active[view.used] = i;
  view.now[view.used] = distanceTo(view.s, i, ray);
  view.used += 1;
}
function close(view: View, i: number): void {
  const { active, now } = view;
  for (let k = 0; k < view.used; k++) {
    if (active[k] !== i) continue;
    view.used -= 1;
    active[k] = active[view.used] as number;
    now[k] = now[view.used] as number;
    return;
  }
}

/** Along a ray, in lengths of its vector; the nearer end of a screen that the ray misses by rounding. */
function distanceTo({ ends }: Screens, i: number, ray: Vector): number {
  const ax = ends[4 * i] as number;
  const ay = ends[4 * i + 1] as number;
  const bx = ends[4 * i + 2] as number;
  const by = ends[4 * i + 3] as number;
  const afterA = ax * ray.y - ay * ray.x;
  const beforeB = ray.x * by - ray.y * bx;
  if (afterA > 0 && beforeB > 0) return (ax * by - ay * bx) / (afterA + beforeB);
  const square = ray.x * ray.x + ray.y * ray.y;
  return afterA <= 0 ? (ax * ray.x + ay * ray.y) / square : (bx * ray.x + by * ray.y) / square;
}

/** Adds to the outline what is seen between two rays. */
function advance(view: View, from: Vector, to: Vector): void {
  const { s, active, now, before, used } = view;
  let first = NONE;
  let last = NONE;
  for (let k = 0; k < used; k++) {
    before[k] = now[k] as number;
    now[k] = distanceTo(s, active[k] as number, to);
    if (first === NONE || isNearer(before, now, k, first)) first = k;
    if (last === NONE || isNearer(now, before, k, last)) last = k;
  }
  if (first === NONE) return;
  if (first === last) show(view, active[first] as number, from);
  else showCrossing(view, [active[first] as number, active[last] as number], [from, to], 0);
}

/** Nearer at one ray; where both are as near as rounding can tell, nearer at the other. */
function isNearer(here: Float64Array, there: Float64Array, k: number, other: number): boolean {
  const gap = (here[k] as number) - (here[other] as number);
  if (Math.abs(gap) > 1e-12 * (here[k] as number)) return gap < 0;
  return (there[k] as number) < (there[other] as number);
}

/** Two different screens are seen at the two rays: the first up to where they cross, unless a third is nearer there. */
function showCrossing(
  view: View,
  [first, last]: readonly [number, number],
  [from, to]: readonly [Vector, Vector],
  depth: number,
): void {
  const { s } = view;
  const at = crossing(s, first, last) ?? { x: from.x + to.x, y: from.y + to.y };
  const third = nearestAt(view, at);
  const isThird = third !== first && third !== last && distanceTo(s, third, at) < distanceTo(s, first, at) * (1 - 1e-9);
  if (isThird && depth < 40) {
    showCrossing(view, [first, third], [from, at], depth + 1);
    showCrossing(view, [third, last], [at, to], depth + 1);
    return;
  }
  show(view, first, from);
  show(view, last, at);
}
function nearestAt({ s, active, used }: View, ray: Vector): number {
  let best = active[0] as number;
  for (let k = 1; k < used; k++) {
    const i = active[k] as number;
    if (distanceTo(s, i, ray) < distanceTo(s, best, ray)) best = i;
  }
  return best;
}
function crossing({ ends }: Screens, i: number, j: number): Vector | null {
  const [ax, ay, cx, cy] = [
    ends[4 * i] as number,
    ends[4 * i + 1] as number,
    ends[4 * j] as number,
    ends[4 * j + 1] as number,
  ];
  const [dx, dy] = [(ends[4 * i + 2] as number) - ax, (ends[4 * i + 3] as number) - ay];
  const [ex, ey] = [(ends[4 * j + 2] as number) - cx, (ends[4 * j + 3] as number) - cy];
  const det = dx * ey - dy * ex;
  if (det === 0) return null;
  const t = ((cx - ax) * ey - (cy - ay) * ex) / det;
  return t >= 0 && t <= 1 ? { x: ax + dx * t, y: ay + dy * t } : null;
}

/** From this ray on, screen i is what the eye sees. */
function show(view: View, i: number, ray: Vector): void {
  if (view.seen === i) return;
  if (view.seen === NONE) view.start = i;
  else addCorner(view, pointOn(view.s, view.seen, ray));
  addCorner(view, pointOn(view.s, i, ray));
  view.seen = i;
}
function addCorner({ outline }: View, p: Point): void {
  const last = outline.at(-1);
  if (!last || Math.abs(p.x - last.x) > NEAR || Math.abs(p.y - last.y) > NEAR) outline.push(p);
}
const NEAR: Mm = 4 / FINE;

/** Where a ray meets a screen; an end of it as it is. */
function pointOn(s: Screens, i: number, ray: Vector): Point {
  const { eye, ends } = s;
  if (ray.x === ends[4 * i] && ray.y === ends[4 * i + 1]) return { x: eye.x + ray.x, y: eye.y + ray.y };
  if (ray.x === ends[4 * i + 2] && ray.y === ends[4 * i + 3]) return { x: eye.x + ray.x, y: eye.y + ray.y };
  const k = distanceTo(s, i, ray);
  return beside(eye, { x: ray.x * k, y: ray.y * k });
}

/** The outline begins and ends on the ray to the east: no corner there if one screen runs across it. */
function closed(view: View): Point[] {
  const { s, outline, seen } = view;
  const first = outline[0];
  if (!first || seen === NONE) return [];
  addCorner(view, pointOn(s, seen, EAST));
  const last = outline.at(-1) as Point;
  if (Math.abs(first.x - last.x) <= NEAR && Math.abs(first.y - last.y) <= NEAR) {
    outline.pop();
    if (view.start === seen && (s.ends[4 * seen + 3] as number) > 0) outline.shift();
  }
  return outline;
}
