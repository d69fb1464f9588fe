// The boxes around all models of a scene in one row of numbers, and who could be near whom by them. A thousand models are
// looked through for every attack, so nothing is made for those that are far off.

import { type Box, boundsOf, type Mm } from '../../geometry/index.ts';
import type { Model } from './model.ts';
import type { Scene } from './scene.ts';

/** West, south, east, north of each model, in the order of the scene. */
const rows = new WeakMap<readonly Model[], Float64Array>();
function rowOf({ models }: Scene): Float64Array {
  const known = rows.get(models);
  if (known) return known;
  const row = new Float64Array(4 * models.length);
  models.forEach(({ base }, i) => {
    const { minX, minY, maxX, maxY } = boundsOf(base.shape);
    row.set([minX, minY, maxX, maxY], 4 * i);
  });
  rows.set(models, row);
  return row;
}

/** Models whose boxes touch a box, in the order of the scene. */
export function modelsTouching(scene: Scene, { minX, minY, maxX, maxY }: Box): readonly Model[] {
  const row = rowOf(scene);
  const found: Model[] = [];
  for (let i = 0; i < row.length; i += 4) {
    if ((row[i] as Mm) > maxX || (row[i + 2] as Mm) < minX) continue;
    if ((row[i + 1] as Mm) > maxY || (row[i + 3] as Mm) < minY) continue;
    found.push(scene.models[i >> 2] as Model);
  }
  return found;
}

/** Hands on models in the order of the scene, each with a distance that it surely keeps from a box. */
export function eachModelFrom(
  scene: Scene,
  { minX, minY, maxX, maxY }: Box,
  take: (model: Model, least: Mm) => void,
): void {
  const row = rowOf(scene);
  for (let i = 0; i < row.length; i += 4) {
    const x = Math.max(0, (row[i] as Mm) - maxX, minX - (row[i + 2] as Mm));
    const y = Math.max(0, (row[i + 1] as Mm) - maxY, minY - (row[i + 3] as Mm));
    take(scene.models[i >> 2] as Model, Math.sqrt(x * x + y * y));
  }
}
