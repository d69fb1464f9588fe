// Who could be near whom among many models, by their boxes in the kernel's row: nothing is made for those that are far off.

import { type Box, type BoxRow, boxRow, gapSquared, type Mm, memo } from '../../../../geometry/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';

/** The boxes of all models, in the order of the scene. */
export const modelBoxes = ({ models }: Scene): BoxRow => rowOf(models);
const rowOf = memo((models: Scene['models']): BoxRow => boxRow(models.map(m => m.base.shape)));

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
  box: Box,
  { side, isOf }: Sided,
  tell: (i: number, square: number) => number,
): void {
  const { models } = scene;
  const row = modelBoxes(scene);
  let most = Infinity;
  for (let i = 0; i < models.length; i++) {
    if (((models[i] as Model).unit.side === side) !== isOf) continue;
    const square = gapSquared(row, 4 * i, box);
    if (square <= most) most = tell(i, square);
  }
}
