// The level a unit stands on, from the hills under its bases.

import { type Box, boundsOf, boxesTouch, locate, type Point, type Polygon } from '../../../../geometry/index.ts';
import { keptOf } from '../calls/kept.ts';
import { type Levels, type Piece, type Scene, type Stand, type Troop } from '../calls/model.ts';

/** Hill levels under the bases of a unit: lowest and highest, or the level it was given. */
export const levelsOf = (scene: Scene, troop: Troop): Levels =>
  (keptOf(scene, troop).levels ??= levelsUnder(scene, troop));

function levelsUnder(scene: Scene, troop: Troop): Levels {
  const given = troop.values.level;
  if (given !== undefined) return { lowest: given, highest: given };
  const { box } = troop.outline;
  const hills = scene.pieces.filter(
    p =>
      p.terrain.kind === 'hill' &&
      boxesTouch((scene.kept.boxes[p.terrain.index] ??= boundsOf(p.terrain.outline)), box, 1),
  );
  const carried = hills.map(hill => standingOn(hill, troop));
  const [first = 0, ...others] = troop.stands.map((_, i) => {
    const on = hills.filter((_hill, h) => carried[h]?.[i]).map(h => h.terrain.level);
    return on.length === 0 ? 0 : Math.max(...on);
  });
  return { lowest: Math.min(first, ...others), highest: Math.max(first, ...others) };
}

/** Which bases stand on a hill. Where no side of it comes near the unit, all of them do, or none. */
function standingOn({ terrain: { outline } }: Piece, { stands, outline: { box } }: Troop): readonly boolean[] {
  const isOn = ({ base }: Stand): boolean => locate(base.at, outline) !== 'outside';
  const [first] = stands;
  if (!first || comesNear(outline, box)) return stands.map(isOn);
  const isEach = isOn(first);
  return stands.map(() => isEach);
}
/** By the boxes of the sides: false is sure. */
function comesNear({ points }: Polygon, { minX, minY, maxX, maxY }: Box): boolean {
  let p = points[points.length - 1] as Point;
  for (let i = 0; i < points.length; i++) {
    const q = points[i] as Point;
    const isBeside =
      (p.x < minX - 1 && q.x < minX - 1) ||
      (p.x > maxX + 1 && q.x > maxX + 1) ||
      (p.y < minY - 1 && q.y < minY - 1) ||
      (p.y > maxY + 1 && q.y > maxY + 1);
    if (!isBeside) return true;
    p = q;
  }
  return false;
}
