// Who stands around a model: enemies of it, or models of a side, nearest first. Kept for the next attack from it or at it.

import { boundsOf, type Mm } from '../../geometry/index.ts';
import { TOUCH } from '../../measure/index.ts';
import { keptFor } from '../index.ts';
import { type Apart, apart, isWithin } from './apart.ts';
import { modelsNear, nearestModels, type Sided } from './bodies.ts';
import { INCH, type Model } from './model.ts';
import { type Scene, type Stand, standOf } from './scene.ts';

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

interface Around {
  enemies: readonly Neighbour[] | null;
  /** Models of a side. */
  readonly bySide: Map<string, readonly Neighbour[]>;
}
const scenes = new WeakMap<Scene, Map<Stand, Around>>();
function aroundOf(scene: Scene, stand: Stand): Around {
  let ofScene = scenes.get(scene);
  if (!ofScene) scenes.set(scene, (ofScene = new Map()));
  let around = ofScene.get(stand);
  if (!around) ofScene.set(stand, (around = { enemies: null, bySide: new Map() }));
  return around;
}

export function enemiesAround(scene: Scene, of: Stand): readonly Neighbour[] {
  const around = aroundOf(scene, of);
  around.enemies ??= neighbours(scene, of, { side: of.model.unit.side, isOf: false });
  return around.enemies;
}
export function friendsAround(scene: Scene, of: Stand, { model }: Stand): readonly Neighbour[] {
  const { bySide } = aroundOf(scene, of);
  const { side } = model.unit;
  return keptFor(bySide, side, () => neighbours(scene, of, { side, isOf: true }));
}

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
