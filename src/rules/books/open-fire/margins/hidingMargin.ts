// S: Hidden Movement. How far a model is from having an enemy within the reveal range, or from having none: who must go, and how far.

import {
  bordersFrom,
  joinedBorders,
  type Mm,
  movesOntoWay,
  placesWithin,
  reachOf,
} from '../../../../geometry/index.ts';
import type { Model } from '../calls/model.ts';
import { enemiesOf, type Scene, standOf } from '../calls/scene.ts';
import { apart, isWithin } from '../sight/apart.ts';
import {
  areFloorsKnown,
  hillsOf,
  leastOfAll,
  limitsInPlan,
  modelMoved,
  ontoHills,
  type Trial,
  underPlaces,
  withModelMoved,
  withPieceMoved,
} from './trying.ts';

/** Of the enemies some are within the limit, or none; null where nobody who moves changes that, or nobody asks for margins. */
export function hidingMargin(scene: Scene, unit: Model, limit: Mm): Mm | null {
  if (!scene.margins) return null;
  const enemies = enemiesOf(scene, unit);
  const within = enemies.filter(e => isNear(scene, unit, e, limit));
  const near = within.length > 0;
  const movers = near ? (within.length === 1 ? within : []) : enemies;
  const trials = [
    ...movers.map(enemy => enemyTrial(scene, unit, { enemy, limit, near })),
    unitTrial(scene, unit, { enemies, limit, near }),
    ...hillTrials(scene, unit, { enemies, limit, near }),
  ];
  const least = leastOfAll(trials)?.mm ?? null;
  return least === null ? null : near ? 0 - least : least;
}
/** Without hills, and with one enemy that counts, the distance says it all. */
export const isSimplyNear = (scene: Scene, within: readonly (boolean | null)[]): boolean =>
  !areFloorsKnown(scene) || (hillsOf(scene).length === 0 && within.filter(is => is !== false).length <= 1);

const isNear = (scene: Scene, unit: Model, enemy: Model, limit: Mm): boolean =>
  isWithin(apart(scene, standOf(scene, unit), standOf(scene, enemy)), limit) === true;
const isAnyNear = (scene: Scene, unit: Model, limit: Mm): boolean =>
  enemiesOf(scene, unit).some(e => isNear(scene, unit, e, limit));

interface Nearness {
  readonly limit: Mm;
  readonly near: boolean;
}
function enemyTrial(scene: Scene, unit: Model, { enemy, limit, near }: Nearness & { readonly enemy: Model }): Trial {
  const reach = reachOf(unit.base.shape, unit.base.at, enemy.base.shape);
  return {
    borders: () =>
      joinedBorders([
        ...limitsInPlan(scene, limit, unit, enemy).map(l => movesOntoWay([unit.base.at], reach, l)),
        ontoHills(scene, enemy),
      ]),
    isChanged: by => isNear(scene, unit, modelMoved(enemy, by), limit) !== near,
  };
}
type Around = Nearness & { readonly enemies: readonly Model[] };
function unitTrial(scene: Scene, unit: Model, { enemies, limit, near }: Around): Trial {
  const around = () =>
    enemies.flatMap(enemy => {
      const reach = reachOf(unit.base.shape, unit.base.at, enemy.base.shape);
      return limitsInPlan(scene, limit, unit, enemy).map(l => bordersFrom(placesWithin(reach, l), unit.base.at));
    });
  return {
    borders: () => joinedBorders([...around(), ontoHills(scene, unit)]),
    isChanged: by => {
      const there = withModelMoved(scene, unit, by);
      return isAnyNear(there, there.modelById.get(unit.id) ?? unit, limit) !== near;
    },
  };
}
const hillTrials = (scene: Scene, unit: Model, { enemies, limit, near }: Around): readonly Trial[] =>
  hillsOf(scene).map(hill => ({
    borders: () =>
      underPlaces(
        [unit, ...enemies].map(m => m.base.at),
        hill,
      ),
    isChanged: by => isAnyNear(withPieceMoved(scene, hill, by), unit, limit) !== near,
  }));
