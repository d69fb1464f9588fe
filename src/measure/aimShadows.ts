// What one line of aim runs into, and how far it must be shifted to pass. All lines of one slope are points on an axis (where
// they cross v = 0), and every obstacle casts a shadow there. The same obstacles are asked about for figure after figure, so their
// boxes and corners stand in one row of numbers, and few of them are looked at themselves.

import type { Mm } from '../geometry/index.ts';
import type { Ray, SeenBody } from './aimBodies.ts';
import { grazing } from './aimBreaks.ts';
import { groundBetween, reachesBetween } from './aimGround.ts';
import { type AimSearch, blocks, type Obstacle } from './aimSearch.ts';
import { highest, lowest, type Shade, shadeOf } from './aimShades.ts';

/**
 * The obstacles that were asked about last: boxes (least and greatest u, least and greatest v), and corners, each's from its start
 * on. `order`: their numbers, those that held the last line first, as they are the likeliest to hold the next one.
 */
const row = {
  obstacles: null as readonly Obstacle[] | null,
  boxes: new Float64Array(256),
  order: new Int32Array(64),
  starts: new Int32Array(65),
  us: new Float64Array(256),
  vs: new Float64Array(256),
  /** The number of the one that cut the last line that was asked about. */
  likeliest: 0,
  /** Of a list of those that cut lines, as long as it was: the numbers of those that are not in it yet, and how many they are. */
  found: null as readonly Obstacle[] | null,
  known: 0,
  sought: new Int32Array(64),
  left: 0,
};

function layRow(obstacles: readonly Obstacle[]): void {
  if (row.obstacles === obstacles) return;
  row.obstacles = obstacles;
  row.found = null;
  row.likeliest = 0;
  makeRoom(obstacles);
  const { boxes, order, starts, us, vs } = row;
  let at = 0;
  for (let i = 0; i < obstacles.length; i++) {
    const { seen } = obstacles[i] as Obstacle;
    order[i] = i;
    boxes[4 * i] = seen.minU;
    boxes[4 * i + 1] = seen.maxU;
    boxes[4 * i + 2] = seen.minV;
    boxes[4 * i + 3] = seen.maxV;
    for (let j = 0; j < seen.us.length; j++, at++) {
      us[at] = seen.us[j] as Mm;
      vs[at] = seen.vs[j] as Mm;
    }
    starts[i + 1] = at;
  }
}
function makeRoom(obstacles: readonly Obstacle[]): void {
  const n = obstacles.length;
  if (row.boxes.length < 4 * n) {
    row.boxes = new Float64Array(8 * n);
    row.order = new Int32Array(2 * n);
    row.sought = new Int32Array(2 * n);
    row.starts = new Int32Array(2 * n + 1);
  }
  let corners = 0;
  for (let i = 0; i < n; i++) corners += (obstacles[i] as Obstacle).seen.us.length;
  if (row.us.length >= corners) return;
  row.us = new Float64Array(2 * corners);
  row.vs = new Float64Array(2 * corners);
}

/** Does an obstacle cut a line? The one that cut the last line is the likeliest. */
export function isCut(search: AimSearch, ray: Ray): boolean {
  const { obstacles } = search;
  layRow(obstacles);
  const { likeliest } = row;
  if (likeliest < obstacles.length && cutsAt(search, ray, likeliest)) return true;
  for (let i = 0; i < obstacles.length; i++) {
    if (i === likeliest || !cutsAt(search, ray, i)) continue;
    row.likeliest = i;
    return true;
  }
  return false;
}

/** Adds the obstacles that cut a line to those that have been found. Is it cut at all? */
export function addCutting<O extends Obstacle>(search: AimSearch<O>, ray: Ray, found: O[]): boolean {
  const { obstacles } = search;
  layRow(obstacles);
  if (row.found !== found || row.known !== found.length) seekOthers(obstacles, found);
  const { sought, known } = row;
  let left = 0;
  for (let k = 0; k < row.left; k++) {
    const i = sought[k] as number;
    if (cutsAt(search, ray, i)) found.push(obstacles[i] as O);
    else sought[left++] = i;
  }
  row.left = left;
  row.known = found.length;
  return row.known > known || isCut(search, ray);
}
function seekOthers(obstacles: readonly Obstacle[], found: readonly Obstacle[]): void {
  row.found = found;
  row.known = found.length;
  row.left = 0;
  for (let i = 0; i < obstacles.length; i++) if (!found.includes(obstacles[i] as Obstacle)) row.sought[row.left++] = i;
}

/** Does the i-th obstacle cut a line? A line, without ends, passes beside the boxes of most. */
function cutsAt(search: AimSearch, ray: Ray, i: number): boolean {
  const { boxes } = row;
  const { u, v, du, dv } = ray;
  const slope = du / dv;
  const near = u + slope * ((boxes[4 * i + 2] as Mm) - v);
  const far = u + slope * ((boxes[4 * i + 3] as Mm) - v);
  const minU = boxes[4 * i] as Mm;
  const maxU = boxes[4 * i + 1] as Mm;
  if ((near <= minU && far <= minU) || (near >= maxU && far >= maxU)) return false;
  return isCutBy(search, ray, search.obstacles[i] as Obstacle);
}
/** Most whose boxes a line passes are not cut by it: only of the others it is asked whether they reach between. */
function isCutBy(search: AimSearch, ray: Ray, obstacle: Obstacle): boolean {
  if (!blocks(search, ray, obstacle)) return false;
  groundBetween(search);
  return reachesBetween(obstacle.seen);
}

/**
 * How far a line must be shifted sideways, to either hand, to pass beside all shadows that hold it. Where that is seen to be as much
 * as is enough or more, only that is told.
 */
export function shiftAside(search: AimSearch, ray: Ray, enough: Mm = Infinity): Mm {
  const n = search.obstacles.length;
  layRow(search.obstacles);
  groundBetween(search);
  holdOnly(ray);
  const { order } = row;
  let holding = 0;
  for (let before = -1; before < holding; ) {
    before = holding;
    for (let k = holding; k < n; k++) {
      const i = order[k] as number;
      if (!grow(search, i)) continue;
      order[k] = order[holding] as number;
      order[holding++] = i;
      if (shiftNow() >= enough) return shiftNow();
    }
  }
  return shiftNow();
}

/**
 * The lines of one slope that are held just now, from the least to the greatest; `graze`: what of a shadow they may graze; `from`, `to`:
 * the ends of the shadow that is asked about.
 */
const held = { slope: 0, at: 0, graze: 0, low: 0, high: 0, from: 0, to: 0 };
function holdOnly({ u, v, du, dv }: Ray): void {
  held.slope = du / dv;
  held.at = u - held.slope * v;
  held.graze = grazing(held.slope);
  held.low = held.at;
  held.high = held.at;
}
const shiftNow = (): Mm => Math.min(held.high - held.at, held.at - held.low) / Math.sqrt(1 + held.slope * held.slope);

/** Does the shadow of an obstacle reach over some of the lines that are held, and farther? Then it holds more. */
function grow({ edge, target, obstacles }: AimSearch, i: number): boolean {
  castBox(i);
  if (!holdsMore()) return false;
  castCorners(i);
  if (!holdsMore()) return false;
  const { seen } = obstacles[i] as Obstacle;
  // Of a body beside the edge or the target only what stands between counts.
  const shade = shadeOf(edge, target[0] as SeenBody, seen) ?? seen;
  if (shade !== seen && !castShade(shade)) return false;
  if (!holdsMore() || !reachesBetween(seen)) return false;
  held.low = Math.min(held.low, held.from);
  held.high = Math.max(held.high, held.to);
  return true;
}
const holdsMore = (): boolean =>
  held.from < held.high && held.to > held.low && (held.from < held.low || held.to > held.high);

/** No shadow reaches farther than that of its box. */
function castBox(i: number): void {
  const { boxes } = row;
  const near = held.slope * (boxes[4 * i + 2] as Mm);
  const far = held.slope * (boxes[4 * i + 3] as Mm);
  held.from = (boxes[4 * i] as Mm) - Math.max(near, far) + held.graze;
  held.to = (boxes[4 * i + 1] as Mm) - Math.min(near, far) - held.graze;
}
function castCorners(i: number): void {
  const { starts, us, vs } = row;
  const { slope, graze } = held;
  const end = starts[i + 1] as number;
  let low = Infinity;
  let high = -Infinity;
  for (let at = starts[i] as number; at < end; at++) {
    const place = (us[at] as Mm) - slope * (vs[at] as Mm);
    if (place < low) low = place;
    if (place > high) high = place;
  }
  held.from = low + graze;
  held.to = high - graze;
}
/** False where nothing of it stands between at this slope. */
function castShade(shade: Shade): boolean {
  const { slope, graze } = held;
  held.from = lowest(shade, slope) + graze;
  held.to = highest(shade, slope) - graze;
  return shade.from <= slope && slope < shade.to;
}
