// The level a unit stands on, from the hills under its bases.

import {
  type Box,
  boundsOf,
  boxesTouch,
  distance,
  gapToPoint,
  locate,
  type Mm,
  nearestOn,
  type Point,
  type Polygon,
  sides,
} from '../../../../geometry/index.ts';
import { memosOf } from '../calls/memos.ts';
import { type Levels, type Piece, type Scene, type Stand, type Troop } from '../calls/model.ts';

/** Hill levels under the bases of a unit: lowest and highest, or the level it was given. */
export const levelsOf = (scene: Scene, troop: Troop): Levels =>
  (memosOf(scene, troop).levels ??= levelsUnder(scene, troop));

function levelsUnder(scene: Scene, troop: Troop): Levels {
  const given = troop.values.level;
  if (given !== undefined) return { lowest: given, highest: given };
  const { box } = troop.outline;
  const hills = scene.pieces.filter(
    p =>
      p.terrain.kind === 'hill' &&
      boxesTouch((scene.memos.boxes[p.terrain.index] ??= boundsOf(p.terrain.outline)), box, 1),
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

/** How far a unit's bases are from standing on a hill of more than `level`; Infinity where its level was given. */
export function toHigher(scene: Scene, troop: Troop, level: number): Mm {
  const hills = hillsUnder(scene, troop).filter(({ terrain }) => terrain.level > level);
  return leastOver(troop, at => Math.min(Infinity, ...hills.map(h => gapToPoint(h.terrain.outline, at).distance)));
}
/** How far those of a unit's bases that stand lowest are from leaving what holds them there. */
export function toLower(scene: Scene, troop: Troop): Mm {
  const { lowest } = levelsOf(scene, troop);
  const hills = hillsUnder(scene, troop).filter(({ terrain }) => terrain.level >= lowest);
  return leastOver(troop, at => {
    const holding = hills.filter(({ terrain }) => locate(at, terrain.outline) !== 'outside');
    return holding.length === 0 || holding.some(({ terrain }) => terrain.level > lowest)
      ? Infinity
      : Math.max(...holding.map(({ terrain }) => toSides(terrain.outline, at)));
  });
}
const hillsUnder = ({ pieces }: Scene, { values }: Troop): readonly Piece[] =>
  values.level === undefined ? pieces.filter(p => p.terrain.kind === 'hill') : [];
const leastOver = ({ stands }: Troop, away: (at: Point) => Mm): Mm =>
  Math.min(Infinity, ...stands.map(({ base }) => away(base.at)));
const toSides = (outline: Polygon, at: Point): Mm =>
  Math.min(...sides(outline).map(side => distance(nearestOn(side, at), at)));
