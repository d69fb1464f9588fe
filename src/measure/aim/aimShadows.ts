// What one line of aim runs into, and how far it must be shifted to pass. All lines of one slope are points on an axis (where
// they cross v = 0), and every obstacle casts a shadow there. The same obstacles are asked about for figure after figure, so their
// boxes and corners stand in one row of numbers, and few of them are looked at themselves.

import type { Mm } from '../../geometry/index.ts';
import type { Ray } from './aimBodies.ts';
import { groundBetween, reachesBetween } from './aimGround.ts';
import { type AimSearch, blocks, type Obstacle } from './aimSearch.ts';

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
  /** The line that is asked about: its slope, and where it crosses the axis; from where to where shadows reach there, as far as known. */
  slope: 0,
  place: 0,
  lows: new Float64Array(64),
  highs: new Float64Array(64),
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
  if (row.order.length < n) {
    row.boxes = new Float64Array(8 * n);
    row.order = new Int32Array(2 * n);
    row.sought = new Int32Array(2 * n);
    row.starts = new Int32Array(2 * n + 1);
    row.lows = new Float64Array(2 * n);
    row.highs = new Float64Array(2 * n);
  }
  let corners = 0;
  for (let i = 0; i < n; i++) corners += (obstacles[i] as Obstacle).seen.us.length;
  if (row.us.length >= corners) return;
  row.us = new Float64Array(2 * corners);
  row.vs = new Float64Array(2 * corners);
}

function layAlong(obstacles: readonly Obstacle[], { u, v, du, dv }: Ray): void {
  layRow(obstacles);
  row.slope = du / dv;
  row.place = u - row.slope * v;
}
/** No shadow reaches farther than that of its box. */
function castBox(i: number): void {
  const { boxes, slope } = row;
  const near = slope * (boxes[4 * i + 2] as Mm);
  const far = slope * (boxes[4 * i + 3] as Mm);
  row.lows[i] = (boxes[4 * i] as Mm) - Math.max(near, far);
  row.highs[i] = (boxes[4 * i + 1] as Mm) - Math.min(near, far);
}
/** Does an obstacle cut a line? */
export function isCut(search: AimSearch, ray: Ray): boolean {
  layAlong(search.obstacles, ray);
  return isCutByAny(search, ray);
}
/** The one that cut the last line is the likeliest. */
function isCutByAny(search: AimSearch, ray: Ray): boolean {
  const n = search.obstacles.length;
  const { likeliest } = row;
  if (likeliest < n && cutsAt(search, ray, likeliest)) return true;
  for (let i = 0; i < n; i++) {
    if (i === likeliest || !cutsAt(search, ray, i)) continue;
    row.likeliest = i;
    return true;
  }
  return false;
}

/** Adds the obstacles that cut a line to those that have been found. Is it cut at all? */
export function addCutting<O extends Obstacle>(search: AimSearch<O>, ray: Ray, found: O[]): boolean {
  const { obstacles } = search;
  layAlong(obstacles, ray);
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
  return row.known > known || isCutByAny(search, ray);
}
function seekOthers(obstacles: readonly Obstacle[], found: readonly Obstacle[]): void {
  row.found = found;
  row.known = found.length;
  row.left = 0;
  for (let i = 0; i < obstacles.length; i++) if (!found.includes(obstacles[i] as Obstacle)) row.sought[row.left++] = i;
}

/** Does the i-th obstacle cut a line? It passes beside the boxes of most. Only of what it cuts it is asked whether it reaches between. */
function cutsAt(search: AimSearch, ray: Ray, i: number): boolean {
  castBox(i);
  if ((row.lows[i] as Mm) >= row.place || (row.highs[i] as Mm) <= row.place) return false;
  const obstacle = search.obstacles[i] as Obstacle;
  if (!blocks(search, ray, obstacle)) return false;
  groundBetween(search);
  return reachesBetween(obstacle.seen);
}
