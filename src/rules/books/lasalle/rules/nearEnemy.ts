// B, D p. 43: near the enemy.

import { type Gap, minus, polygonMoved, times, unit as unitOf } from '../../../../geometry/index.ts';
import { atMost, rangeMark, readRange, TOUCH } from '../../../../measure/index.ts';
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

/** Of several who are near each must go, or the unit from all of them: a bound, unless it leaves all by going straight away from the nearest. */
function isBound(scene: Scene, unit: Troop, enemies: readonly Troop[], { way }: Neighbour): boolean {
  const limit = limitOf(scene);
  const near = enemies.filter(troop => isNear(scene, nearestOf(unit, [troop])));
  if (near.length < 2) return false;
  if (way.distance <= TOUCH) return true;
  const by = times(unitOf(minus(way.from, way.to)), limit - way.distance + 2 * TOUCH);
  const gone = unit.outlines.map(outline => polygonMoved(outline, by));
  return near.some(({ outlines }) => atMost(readRange(gone, outlines)?.distance ?? Infinity, limit));
}

/** B, D p. 43; §6.2 Four base widths or less. */
export function judgeNearEnemy(scene: Scene, unit: Troop, target: Troop | null): Finding {
  const enemies = target ? [target] : enemiesOf(scene, unit);
  const nearest = nearestOf(unit, enemies);
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
    atLeast: (yes && isBound(scene, unit, enemies, nearest)) || undefined,
    about: target ? [] : [troop.unit.id],
    marks: scene.marks ? [rangeMark(way, inBw(scene, way.distance))] : [],
  });
  return { reasons: [near], measures: { distance: way.distance / scene.bw, nearest: troop.unit.id } };
}
