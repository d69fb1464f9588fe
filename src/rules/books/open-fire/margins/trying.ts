// One body moved on a table, and what is judged then: how margins of ways and distances are found where no formula gives them.

import {
  type Borders,
  bordersFrom,
  joinedBorders,
  type LeastMove,
  leastMove,
  type Mm,
  movesOver,
  onGrid,
  type Point,
  placesAtEdges,
  plus,
  polygonMoved,
  type Vector,
} from '../../../../geometry/index.ts';
import { moved } from '../../../../table/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import { planLimit, riseBetween } from '../sight/apart.ts';
import { type Footing, footingOf, footingOn, GROUND, type Piece } from '../sight/ground.ts';

/** One body: the moves at which an answer may change, and whether it is another after a move. */
export interface Trial {
  /** Those that moves shorter than `most` may reach. */
  readonly borders: (most: Mm) => Borders;
  readonly isChanged: (by: Vector) => boolean;
}
/** The least move of any of them; null where none of them that is shorter than `most` changes the answer. */
export const leastOfAll = (trials: readonly Trial[], most: Mm = Infinity): LeastMove | null =>
  trials.reduce<LeastMove | null>((best, { borders, isChanged }) => {
    const limit = best?.mm ?? most;
    return leastMove(borders(limit), isChanged, { most: limit }) ?? best;
  }, null);

/** The table after a model, or a piece of ground, has been moved; nobody asks it for marks or margins. */
export const withModelMoved = (scene: Scene, model: Model, by: Vector): Scene =>
  withModel(scene, model, modelMoved(model, by));
export function withModel(scene: Scene, model: Model, there: Model): Scene {
  const models = scene.models.map(m => (m === model ? there : m));
  const modelById = { get: (id: string) => (id === there.id ? there : scene.modelById.get(id)) };
  return { ...scene, ...QUIET, models, modelById };
}
export const modelMoved = (model: Model, by: Vector): Model => ({
  ...model,
  base: moved(model.base, { at: onGrid(plus(model.base.at, by)) }),
});
export function withPieceMoved(scene: Scene, piece: Piece, by: Vector): Scene {
  const there = pieceMoved(piece, by);
  return { ...scene, ...QUIET, pieces: scene.pieces.map(p => (p === piece ? there : p)) };
}
function pieceMoved(piece: Piece, by: Vector): Piece {
  const { x, y } = by;
  const { minX, minY, maxX, maxY } = piece.box;
  return {
    ...piece,
    terrain: { ...piece.terrain, outline: polygonMoved(piece.terrain.outline, by) },
    box: { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y },
  };
}
const QUIET = { marks: false, margins: false } as const;

/** What raises those on it. */
export const hillsOf = ({ pieces }: Scene): readonly Piece[] => pieces.filter(p => p.hill);
/** Moves of a model over the edge of a hill. */
export function ontoHills(scene: Scene, { base, values }: Model): Borders {
  if (values.level !== undefined && hillsOf(scene).length === 0) return joinedBorders([]);
  return bordersFrom(joinedBorders(hillsOf(scene).map(h => placesAtEdges(h.terrain.outline))), base.at);
}
/** Moves of a hill from under, or to under, some places. */
export const underPlaces = (places: readonly Point[], { terrain }: Piece): Borders =>
  joinedBorders(places.map(p => movesOver(p, terrain.outline)));

/** Every way in plan that a limit may come to, whatever of the hills of the table the two stand on. */
export function limitsInPlan(scene: Scene, limit: Mm, a: Model, b: Model): readonly Mm[] {
  const all = footingsOf(scene, a).flatMap(on => footingsOf(scene, b).map(other => riseBetween(scene, on, other)));
  const found = all.map(rise => planLimit(limit, rise)).filter(mm => mm !== null);
  return [...new Set(found)];
}
function footingsOf(scene: Scene, model: Model): readonly Footing[] {
  const own = footingOf(scene, scene.pieces, model);
  return [own, GROUND, ...hillsOf(scene).map(footingOn)];
}
/** No height is missing: then no answer is «unknown» after a move. */
export const areFloorsKnown = (scene: Scene): boolean =>
  scene.options.verticalMeasure !== 'slant' ||
  (hillsOf(scene).every(h => h.elevation !== null) && scene.cells.levelHeightIn !== null);
