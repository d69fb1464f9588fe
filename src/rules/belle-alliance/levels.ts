// The level a unit stands on, from the hills under its bases.

import { boundsOf, boxesTouch, locate } from '../../geometry/index.ts';
import type { Levels } from './kept.ts';
import type { Scene, Troop } from './scene.ts';

/** Hill levels under the bases of a unit: lowest and highest, or the level it was given. */
export const levelsOf = (scene: Scene, troop: Troop): Levels =>
  (scene.kept.levels[troop.index] ??= levelsKept(scene, troop));

/** A unit that has not moved since the table was last opened, on the same ground, stands as high as it did. */
const known = new WeakMap<Troop, { readonly terrain: Ground; readonly levels: Levels }>();
type Ground = Scene['position']['terrain'];
function levelsKept(scene: Scene, troop: Troop): Levels {
  const { terrain } = scene.position;
  const before = known.get(troop);
  if (before?.terrain === terrain) return before.levels;
  const levels = levelsUnder(scene, troop);
  known.set(troop, { terrain, levels });
  return levels;
}
function levelsUnder(scene: Scene, troop: Troop): Levels {
  const given = troop.values.level;
  if (given !== undefined) return { lowest: given, highest: given };
  const { box } = troop.outline;
  const hills = scene.pieces.filter(
    p =>
      p.terrain.kind === 'hill' &&
      boxesTouch((scene.kept.boxes[p.terrain.index] ??= boundsOf(p.terrain.outline)), box, 1),
  );
  const [first = 0, ...others] = troop.stands.map(({ base }) => {
    const on = hills.filter(h => locate(base.at, h.terrain.outline) !== 'outside').map(h => h.terrain.level);
    return on.length === 0 ? 0 : Math.max(...on);
  });
  return { lowest: Math.min(first, ...others), highest: Math.max(first, ...others) };
}
