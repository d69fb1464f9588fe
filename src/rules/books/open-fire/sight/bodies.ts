// Boxes around many bodies in one row of numbers, and who could be near whom by them. A thousand models are looked through for
// every attack, so nothing is made for those that are far off.

import { type Box, boundsOf, type Mm, type Shape, entryOf, memoFrom } from '../../../../geometry/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';

/** West, south, east, north of each box. */
export type BoxRow = Float64Array;
export const WEST = 0;
export const SOUTH = 1;
export const EAST = 2;
export const NORTH = 3;

/** Boxes by their western sides, so that only those beside a corridor, or in it, are looked at. */
export interface Boxes {
  readonly row: BoxRow;
  /** The number of each body in the list it came from. */
  readonly numbers: readonly number[];
  readonly widest: Mm;
}
export function boxesOf(shapes: readonly Shape[]): Boxes {
  const row = new Float64Array(4 * shapes.length);
  shapes.forEach((shape, i) => putBox(row, i, shape));
  return fromWest(row);
}
function putBox(row: BoxRow, i: number, shape: Shape): void {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  row[4 * i + WEST] = minX;
  row[4 * i + SOUTH] = minY;
  row[4 * i + EAST] = maxX;
  row[4 * i + NORTH] = maxY;
}
function fromWest(boxes: BoxRow): Boxes {
  const west = (i: number): Mm => boxes[4 * i + WEST] as Mm;
  const numbers = Array.from({ length: boxes.length / 4 }, (_, i) => i).sort((a, b) => west(a) - west(b));
  const row = new Float64Array(boxes.length);
  let widest = 0;
  numbers.forEach((i, place) => {
    for (let side = WEST; side <= NORTH; side++) row[4 * place + side] = boxes[4 * i + side] as Mm;
    widest = Math.max(widest, (boxes[4 * i + EAST] as Mm) - west(i));
  });
  return { row, numbers, widest };
}
/** Where the first box begins whose western side lies at `x`, or east of it. */
export function firstFrom({ row }: Boxes, x: Mm): number {
  let first = 0;
  let end = row.length / 4;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((row[4 * middle + WEST] as Mm) < x) first = middle + 1;
    else end = middle;
  }
  return 4 * first;
}

/** Of all models, in the order of the scene. */
interface ModelBoxes {
  readonly models: Scene['models'];
  readonly row: BoxRow;
  readonly boxes: Boxes;
  /** The number of each model's side. */
  readonly sides: Int32Array;
  readonly sideNumbers: Map<string, number>;
}
const modelRows = ({ models, pieces }: Scene): ModelBoxes => rowsOn(pieces, models);
/** Of the last scene on this ground the boxes of models that have not moved are taken over. */
const rowsOn = memoFrom(
  (last: ModelBoxes | undefined, _pieces: Scene['pieces'], models: Scene['models']): ModelBoxes => {
    if (last?.models === models) return last;
    const isAlike = last?.models.length === models.length;
    const row = isAlike ? last.row.slice() : new Float64Array(4 * models.length);
    const sides = isAlike ? last.sides.slice() : new Int32Array(models.length);
    const sideNumbers = last?.sideNumbers ?? new Map<string, number>();
    for (let i = 0; i < models.length; i++) {
      const model = models[i] as Model;
      if (isAlike && last.models[i] === model) continue;
      putBox(row, i, model.base.shape);
      sides[i] = numberOf(sideNumbers, model.unit.side);
    }
    return { models, row, boxes: fromWest(row), sides, sideNumbers };
  },
);
const numberOf = (numbers: Map<string, number>, side: string): number => entryOf(numbers, side, () => numbers.size);
export const modelBoxes = (scene: Scene): Boxes => modelRows(scene).boxes;

/** Models of a side, or those of all others. */
export interface Sided {
  readonly side: string;
  readonly isOf: boolean;
}
/** Numbers of the two models whose boxes come nearest to a box, as far as there are two. */
export function nearestModels(scene: Scene, box: Box, sided: Sided): readonly number[] {
  let [first, second] = [-1, -1];
  let [least, next] = [Infinity, Infinity];
  eachModelNear(scene, box, sided, (i, square) => {
    if (square < least) {
      [first, second] = [i, first];
      [least, next] = [square, least];
    } else if (square < next) [second, next] = [i, square];
    return next;
  });
  return [first, second].filter(i => i >= 0);
}
/** Numbers of the models whose boxes come so near to a box. */
export function modelsNear(scene: Scene, box: Box, sided: Sided, within: Mm): readonly number[] {
  const found: number[] = [];
  eachModelNear(scene, box, sided, (i, square) => {
    if (square <= within * within) found.push(i);
    return within * within;
  });
  return found;
}
/** Tells the square of the way between the boxes, and is told how great the next one may be. */
function eachModelNear(
  scene: Scene,
  { minX, minY, maxX, maxY }: Box,
  { side, isOf }: Sided,
  tell: (i: number, square: number) => number,
): void {
  const { row, sides, sideNumbers } = modelRows(scene);
  const own = sideNumbers.get(side);
  let most = Infinity;
  for (let i = 0, k = 0; i < sides.length; i++, k += 4) {
    if ((sides[i] === own) !== isOf) continue;
    const x = Math.max(0, (row[k + WEST] as Mm) - maxX, minX - (row[k + EAST] as Mm));
    const y = Math.max(0, (row[k + SOUTH] as Mm) - maxY, minY - (row[k + NORTH] as Mm));
    const square = x * x + y * y;
    if (square <= most) most = tell(i, square);
  }
}
