// Who stands around a model: enemies of it, or models of a side, nearest first. Kept for the next attack from it or at it, and
// for the next table, as long as the models near it stay where they are.

import { boundsOf, type Mm } from '../../../../geometry/index.ts';
import { squareBetween, TOUCH } from '../../../../measure/index.ts';
import type { Unit } from '../../../../table/index.ts';
import { keptFor } from '../../../kit/index.ts';
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

/** Who was found around a stand, as far as was looked, and among which models. */
export interface Found extends Sided {
  readonly of: Stand;
  models: Scene['models'];
  readonly within: Mm;
  readonly list: readonly Neighbour[];
}
interface Around {
  enemies: Found | undefined;
  /** Models of a side, for each side that was asked for: one or two. */
  readonly friends: Found[];
}
/** Of what is kept of neighbours, reasons are made: those with marks, and those without. */
const drawnArounds = new WeakMap<Stand, Around>();
const plainArounds = new WeakMap<Stand, Around>();
const aroundOf = ({ marks }: Scene, stand: Stand): Around =>
  keptFor(marks ? drawnArounds : plainArounds, stand, () => ({ enemies: undefined, friends: [] }));

export function enemiesAround(scene: Scene, of: Stand): Found {
  const around = aroundOf(scene, of);
  if (!holds(scene, around.enemies)) {
    around.enemies = neighbours(scene, of, { side: of.model.unit.side, isOf: false });
  }
  return around.enemies;
}
export function friendsAround(scene: Scene, of: Stand, { model }: Stand): Found {
  const { friends } = aroundOf(scene, of);
  const { side } = model.unit;
  const place = friends.findIndex(f => f.side === side);
  const last = friends[place];
  if (holds(scene, last)) return last;
  const fresh = neighbours(scene, of, { side, isOf: true });
  friends[place < 0 ? friends.length : place] = fresh;
  return fresh;
}

/** Does a list hold of this table? It does while nobody who counts came or went as near as was looked. */
function holds(scene: Scene, last: Found | undefined): last is Found {
  if (last?.models === scene.models) return true;
  if (last?.models.length !== scene.models.length) return false;
  for (const i of movedSince(last.models, scene.models)) {
    if (concerns(last, (last.models[i] as Model).unit) || concerns(last, (scene.models[i] as Model).unit)) return false;
  }
  last.models = scene.models;
  return true;
}
/** May it matter to a list that a model stands where it does? */
export const concerns = ({ of, side, isOf, within }: Found, { side: ofUnit, bases }: Unit): boolean =>
  (ofUnit === side) === isOf &&
  bases.some(({ shape }) => squareBetween(boundsOf(of.shape), boundsOf(shape)) <= within * within);
interface Moved {
  readonly before: Scene['models'];
  readonly models: Scene['models'];
  readonly places: readonly number[];
}
/** Of the two tables that were asked about last: the one before and the one after a step, model after model. */
let lastMoved: Moved = { before: [], models: [], places: [] };
/** The places at which two lists of models differ. */
function movedSince(before: Scene['models'], models: Scene['models']): readonly number[] {
  if (lastMoved.before !== before || lastMoved.models !== models) {
    lastMoved = { before, models, places: models.flatMap((m, i) => (m === before[i] ? [] : [i])) };
  }
  return lastMoved.places;
}

/**
 * Models around a stand, nearest first, those whose distance is not known by their gap: all that may be within its assault
 * range, and at least the two nearest, so that one is left when the firer or the target is not counted.
 */
function neighbours(scene: Scene, of: Stand, sided: Sided): Found {
  const box = boundsOf(of.shape);
  const there = (i: number): Neighbour => {
    const stand = standOf(scene, scene.models[i] as Model);
    return neighbourOf(scene, stand, apart(scene, of, stand));
  };
  const nearest = nearestModels(scene, box, sided).map(i => awayOf(there(i)));
  const second = nearest.length < 2 ? Infinity : Math.max(...nearest);
  const within = Math.max(scene.cells.assaultRangeIn * INCH + TOUCH, second) + TOUCH;
  const found = modelsNear(scene, box, sided, within).map(there);
  return { ...sided, of, models: scene.models, within, list: found.sort((a, b) => awayOf(a) - awayOf(b)) };
}
