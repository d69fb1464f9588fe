// Who stands around a model: enemies of it, or models of a side, nearest first; found once for each table.

import { boundsOf, type Mm, memo, memoByPair } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { INCH, type Model } from '../calls/model.ts';
import { type Scene, type Stand, standOf } from '../calls/scene.ts';
import { type Apart, apart, isWithin } from './apart.ts';
import { modelsNear, nearestModels, type Sided } from './bodies.ts';

export interface Neighbour {
  readonly stand: Stand;
  readonly apart: Apart;
  /** In assault range; null: not known. */
  readonly within: boolean | null;
}
export const neighbourOf = (scene: Scene, stand: Stand, way: Apart): Neighbour => ({
  stand,
  apart: way,
  within: isWithin(way, scene.cells.assaultRangeIn * INCH),
});
/** The distance where it is known, else the gap. */
export const awayOf = ({ apart: { distance, gap } }: Neighbour): Mm => distance ?? gap;

/** Enemies of a stand, nearest first. */
export const enemiesAround = memoByPair((scene: Scene, of: Stand) =>
  neighbours(scene, of, { side: of.model.unit.side, isOf: false }),
);
/** Models of the side of `friend` around a stand. */
export const friendsAround = (scene: Scene, of: Stand, friend: Stand): readonly Neighbour[] =>
  ofSideAround(scene)(of, friend.model.unit.side);
const ofSideAround = memo((scene: Scene) =>
  memoByPair((of: Stand, side: string) => neighbours(scene, of, { side, isOf: true })),
);

/**
 * Models around a stand, nearest first, those whose distance is not known by their gap: all that may be within its assault
 * range, and at least the two nearest, so that one is left when the firer or the target is not counted.
 */
function neighbours(scene: Scene, of: Stand, sided: Sided): readonly Neighbour[] {
  const box = boundsOf(of.shape);
  const there = (i: number): Neighbour => {
    const stand = standOf(scene, scene.models[i] as Model);
    return neighbourOf(scene, stand, apart(scene, of, stand));
  };
  const nearest = nearestModels(scene, box, sided).map(i => awayOf(there(i)));
  const second = nearest.length < 2 ? Infinity : Math.max(...nearest);
  const within = Math.max(scene.cells.assaultRangeIn * INCH + TOUCH, second) + TOUCH;
  const found = modelsNear(scene, box, sided, within).map(there);
  return found.sort((a, b) => awayOf(a) - awayOf(b));
}
