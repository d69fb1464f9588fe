// B, D p. 43: near the enemy.

import { type Gap } from '../../../../geometry/index.ts';
import { atMost, rangeMark, readRange } from '../../../../measure/index.ts';
import { type Finding, reason } from '../../../kit/index.ts';
import { enemiesOf, type Scene, type Troop } from '../calls/scene.ts';
import { inBw, nameOf } from '../calls/words.ts';

export interface Neighbour {
  readonly troop: Troop;
  readonly way: Gap;
}

/** The nearest of these enemies, bases to bases; the first of equals. */
export function nearestOf(unit: Troop, enemies: readonly Troop[]): Neighbour | null {
  return enemies.reduce<Neighbour | null>((best, troop) => {
    const way = readRange(unit.outlines, troop.outlines);
    return way && (best === null || way.distance < best.way.distance) ? { troop, way } : best;
  }, null);
}

const limitOf = ({ figures, bw }: Scene): number => figures.cells.nearEnemyBW * bw;
export const isNear = (scene: Scene, nearest: Neighbour | null): boolean =>
  nearest !== null && atMost(nearest.way.distance, limitOf(scene));

/** B, D p. 43; §6.2 Four base widths or less. */
export function judgeNearEnemy(scene: Scene, unit: Troop, target: Troop | null): Finding {
  const nearest = nearestOf(unit, target ? [target] : enemiesOf(scene, unit));
  const limit = limitOf(scene);
  const shared = {
    id: 'near-enemy',
    cite: 'B, D p. 43; §6.2',
    limit: limit / scene.bw,
    unit: 'BW' as const,
    house: scene.figures.leanOn('nearEnemyBW'),
  };
  if (!nearest) {
    const text = `there is no enemy that ${nameOf(unit)} could be near to`;
    return { reasons: [reason({ ...shared, answer: 'no', text })], measures: { distance: null, nearest: null } };
  }
  const { troop, way } = nearest;
  const yes = isNear(scene, nearest);
  const text = `${nameOf(troop)} is ${inBw(scene, way.distance)} from ${nameOf(unit)}; near the enemy is ${inBw(scene, limit)} or less`;
  const near = reason({
    ...shared,
    answer: yes ? 'yes' : 'no',
    text,
    value: way.distance / scene.bw,
    margin: limit - way.distance,
    about: target ? [] : [troop.unit.id],
    marks: scene.marks ? [rangeMark(way, inBw(scene, way.distance))] : [],
  });
  return { reasons: [near], measures: { distance: way.distance / scene.bw, nearest: troop.unit.id } };
}
