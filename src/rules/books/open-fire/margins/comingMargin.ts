// S: Hidden Movement. How far a way is from coming within the reveal range of a hidden model, or from keeping out of it.

import {
  type Borders,
  bordersFrom,
  endsOfLeg,
  joinedBorders,
  type Mm,
  movesOntoWay,
  onGrid,
  type Point,
  placesWithin,
  plus,
  type Reach,
  reachOf,
} from '../../../../geometry/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import {
  hillsOf,
  leastOfAll,
  limitsInPlan,
  modelMoved,
  ontoHills,
  type Trial,
  underPlaces,
  withModel,
  withPieceMoved,
} from './trying.ts';

/** A way near a model. */
export interface Near {
  readonly mover: Model;
  readonly other: Model;
  readonly points: readonly Point[];
  readonly limit: Mm;
}
/** Whether a way does what is asked of it. */
export type Does = (scene: Scene, near: Near) => boolean;

/** One of the two goes, the way ends elsewhere, or a hill comes under one of them: whatever changes the answer by least. */
export function wayTrials(scene: Scene, near: Near, does: Does): readonly Trial[] {
  const { mover, other, points, limit } = near;
  const did = does(scene, near);
  const reach = reachOf(mover.base.shape, mover.base.at, other.base.shape);
  const each = (borders: (limit: Mm) => Borders): Borders =>
    joinedBorders(limitsInPlan(scene, limit, mover, other).map(borders));
  const quiet: Scene = { ...scene, marks: false, margins: false };
  return [
    {
      borders: () => joinedBorders([each(l => movesOntoWay(points, reach, l)), ontoHills(scene, other)]),
      isChanged: by => does(...withOtherMoved(scene, near, by)) !== did,
    },
    {
      borders: () => each(l => endBorders(points, reach, l)),
      isChanged: by => does(quiet, { ...near, points: endMoved(points, by) }) !== did,
    },
    {
      borders: () => ontoHills(scene, mover),
      isChanged: by => does(...withMoverMoved(scene, near, by)) !== did,
    },
    ...hillsOf(scene).map(hill => ({
      borders: () => underPlaces([mover.base.at, other.base.at], hill),
      isChanged: (by: Point) => does(withPieceMoved(scene, hill, by), near) !== did,
    })),
  ];
}
function withOtherMoved(scene: Scene, near: Near, by: Point): [Scene, Near] {
  const other = modelMoved(near.other, by);
  return [withModel(scene, near.other, other), { ...near, other }];
}
/** The way stays where it is: only what he stands on now may change. */
function withMoverMoved(scene: Scene, near: Near, by: Point): [Scene, Near] {
  const mover = modelMoved(near.mover, by);
  return [withModel(scene, near.mover, mover), { ...near, mover }];
}
/** Longer than any table: where a way from a corner grazes something, it may end far beyond. */
export const FAR: Mm = 10_000;
export function endBorders(points: readonly Point[], reach: Reach, limit: Mm) {
  const end = points.at(-1) as Point;
  const from = points.at(-2);
  return bordersFrom(from ? endsOfLeg(from, reach, limit, FAR) : placesWithin(reach, limit), end);
}
export const endMoved = (points: readonly Point[], by: Point): readonly Point[] =>
  points.map((p, i) => (i === points.length - 1 ? onGrid(plus(p, by)) : p));

/** + it holds by, − it fails by; null where nothing that is moved changes it, or nobody asks for margins. */
export function wayMargin(scene: Scene, near: Near, does: Does): Mm | null {
  const least = scene.margins ? (leastOfAll(wayTrials(scene, near, does))?.mm ?? null) : null;
  return least === null ? null : does(scene, near) ? least : 0 - least;
}
