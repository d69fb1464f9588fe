// OR Skirmishers, Deploying: fire on skirmishers that have just been deployed close before their regiment strikes it as well.

import { offset, type Point } from '../../../../geometry/index.ts';
import { gapToPoint, type Mm } from '../../../../geometry/index.ts';
import { atMost } from '../../../../measure/index.ts';
import { INCH } from '../calls/inches.ts';
import { regimentOf, type Scene } from '../calls/scene.ts';
import { type Body, frontOf, rearCornersOf, type Stand, standing, type Troop, unrefused } from '../calls/troop.ts';

export interface Massed {
  readonly regiment: Troop;
  /** Whom the effect strikes as well; undefined where our sources do not say what the effect is. */
  readonly alsoOn: string | null | undefined;
}

/** §4.5, 5.6 Newly deployed, and no rear corner over 2" before the regiment (I-12). */
export function massedTarget(scene: Scene, target: Troop): Massed | null {
  const regiment = regimentOf(scene, target);
  if (!regiment || !target.values.newlyDeployed) return null;
  const limit = scene.cells.skirmish.deployDistance * INCH;
  const isClose = rearDepths(scene, unrefused(target.stands), standing(regiment)).every(d => atMost(d.depth, limit));
  if (!isClose) return null;
  const rule = scene.cells.massedTarget;
  return { regiment, alsoOn: rule === null ? undefined : rule === 'none' ? null : regiment.unit.id };
}

export interface RearDepth {
  readonly corner: Point;
  readonly depth: Mm;
}
/** I-12 Of each rear corner: how far it is before the regiment's front line, or from its nearest stand. */
export function rearDepths(scene: Scene, stands: readonly Stand[], regiment: Body): readonly RearDepth[] {
  const front = frontOf(regiment);
  const depthOf =
    scene.options['I-12'] === 'front-line'
      ? (p: Point): Mm => offset(front, p)
      : (p: Point): Mm => Math.min(...regiment.stands.map(s => gapToPoint(s.outline, p).distance));
  return stands.flatMap(rearCornersOf).map(corner => ({ corner, depth: depthOf(corner) }));
}
