// What one line of aim runs into, and how far it must be shifted to pass. All lines of one slope are points on an axis (where
// they cross v = 0), and every obstacle casts a shadow there. The same obstacles are asked about for figure after figure, so their
// boxes stand in one row of numbers, and few of them are looked at themselves.

import { type Mm, memoOfLast } from '../../geometry/index.ts';
import type { Ray } from './aimBodies.ts';
import { groundBetween, reachesBetween } from './aimGround.ts';
import { type AimSearch, blocks, type Obstacle } from './aimSearch.ts';

/** Obstacles in a row: their boxes (least and greatest u, least and greatest v). */
interface Row {
  readonly boxes: Float64Array;
  /** The number of the one that cut the last line: the likeliest to cut the next. */
  likeliest: number;
  /** Of a list of those that cut lines, as long as it was: the numbers of those that are not in it yet, and how many they are. */
  found: readonly Obstacle[] | null;
  known: number;
  readonly sought: Int32Array;
  left: number;
}
/** A line among them: its slope, and where it crosses the axis. */
interface Along {
  readonly row: Row;
  readonly slope: number;
  readonly place: Mm;
}

/** The same obstacles are asked about line after line. */
const rowOf = memoOfLast(1, (obstacles: readonly Obstacle[]): Row => {
  const n = obstacles.length;
  const boxes = new Float64Array(4 * n);
  for (let i = 0; i < n; i++) {
    const { seen } = obstacles[i] as Obstacle;
    boxes[4 * i] = seen.minU;
    boxes[4 * i + 1] = seen.maxU;
    boxes[4 * i + 2] = seen.minV;
    boxes[4 * i + 3] = seen.maxV;
  }
  return { boxes, likeliest: 0, found: null, known: 0, sought: new Int32Array(n), left: 0 };
});

function alongIn(obstacles: readonly Obstacle[], { u, v, du, dv }: Ray): Along {
  const slope = du / dv;
  return { row: rowOf(obstacles), slope, place: u - slope * v };
}
/** No shadow reaches farther than that of its box. */
function isInShadow({ row: { boxes }, slope, place }: Along, i: number): boolean {
  const near = slope * (boxes[4 * i + 2] as Mm);
  const far = slope * (boxes[4 * i + 3] as Mm);
  const low = (boxes[4 * i] as Mm) - Math.max(near, far);
  const high = (boxes[4 * i + 1] as Mm) - Math.min(near, far);
  return !(low >= place || high <= place);
}
/** Does an obstacle cut a line? */
export const isCut = (search: AimSearch, ray: Ray): boolean => isCutByAny(search, ray, alongIn(search.obstacles, ray));
/** The one that cut the last line is the likeliest. */
function isCutByAny(search: AimSearch, ray: Ray, along: Along): boolean {
  const n = search.obstacles.length;
  const { likeliest } = along.row;
  if (likeliest < n && cutsAt(search, ray, along, likeliest)) return true;
  for (let i = 0; i < n; i++) {
    if (i === likeliest || !cutsAt(search, ray, along, i)) continue;
    along.row.likeliest = i;
    return true;
  }
  return false;
}

/** Adds the obstacles that cut a line to those that have been found. Is it cut at all? */
export function addCutting<O extends Obstacle>(search: AimSearch<O>, ray: Ray, found: O[]): boolean {
  const { obstacles } = search;
  const along = alongIn(obstacles, ray);
  const { row } = along;
  if (row.found !== found || row.known !== found.length) seekOthers(row, obstacles, found);
  const { sought, known } = row;
  let left = 0;
  for (let k = 0; k < row.left; k++) {
    const i = sought[k] as number;
    if (cutsAt(search, ray, along, i)) found.push(obstacles[i] as O);
    else sought[left++] = i;
  }
  row.left = left;
  row.known = found.length;
  return row.known > known || isCutByAny(search, ray, along);
}
function seekOthers(row: Row, obstacles: readonly Obstacle[], found: readonly Obstacle[]): void {
  row.found = found;
  row.known = found.length;
  row.left = 0;
  for (let i = 0; i < obstacles.length; i++) if (!found.includes(obstacles[i] as Obstacle)) row.sought[row.left++] = i;
}

/** Does the i-th obstacle cut a line? It passes beside the boxes of most. Only of what it cuts it is asked whether it reaches between. */
function cutsAt(search: AimSearch, ray: Ray, along: Along, i: number): boolean {
  if (!isInShadow(along, i)) return false;
  const obstacle = search.obstacles[i] as Obstacle;
  if (!blocks(search, ray, obstacle)) return false;
  return reachesBetween(groundBetween(search), obstacle.seen);
}
