// Boxes around many bodies in one row of numbers, and who could be near whom by them. A thousand models are looked through for
// every attack, so nothing is made for those that are far off.

import { type Box, boundsOf, type Mm, type Shape } from '../../geometry/index.ts';
import type { Model } from './model.ts';
import type { Scene } from './scene.ts';

/** West, south, east, north of each box. */
export type Boxes = Float64Array;
export const WEST = 0;
export const SOUTH = 1;
export const EAST = 2;
export const NORTH = 3;

export function boxesOf(shapes: readonly Shape[]): Boxes {
  const boxes = new Float64Array(4 * shapes.length);
  shapes.forEach((shape, i) => putBox(boxes, i, shape));
  return boxes;
}
function putBox(boxes: Boxes, i: number, shape: Shape): void {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  boxes[4 * i + WEST] = minX;
  boxes[4 * i + SOUTH] = minY;
  boxes[4 * i + EAST] = maxX;
  boxes[4 * i + NORTH] = maxY;
}

interface ModelBoxes {
  readonly models: Scene['models'];
  readonly boxes: Boxes;
}
const rows = new WeakMap<Scene['pieces'], ModelBoxes>();
/** In the order of the scene. Of the last one on this ground the boxes of models that have not moved are taken over. */
export function modelBoxes({ models, pieces }: Scene): Boxes {
  const last = rows.get(pieces);
  if (last?.models === models) return last.boxes;
  const isAlike = last?.models.length === models.length;
  const boxes = isAlike ? last.boxes.slice() : new Float64Array(4 * models.length);
  for (let i = 0; i < models.length; i++) {
    const model = models[i] as Model;
    if (!isAlike || last.models[i] !== model) putBox(boxes, i, model.base.shape);
  }
  rows.set(pieces, { models, boxes });
  return boxes;
}

/**
 * Hands on models in the order of the scene, as long as their boxes come near enough: `take` answers how near to the box the
 * next one has to come.
 */
export function eachModelNear(scene: Scene, { minX, minY, maxX, maxY }: Box, take: (model: Model) => Mm): void {
  const boxes = modelBoxes(scene);
  let within = Infinity;
  for (let i = 0; i < boxes.length; i += 4) {
    const x = Math.max(0, (boxes[i + WEST] as Mm) - maxX, minX - (boxes[i + EAST] as Mm));
    const y = Math.max(0, (boxes[i + SOUTH] as Mm) - maxY, minY - (boxes[i + NORTH] as Mm));
    if (x * x + y * y > within * within) continue;
    within = take(scene.models[i >> 2] as Model);
  }
}
