// S: Jumping. The jumps that are offered to a model at the edge of a hill: straight over the edge that its base touches.

import { angleOf, bearingOf, distance, minus, nearestOn, sides } from '../../../../geometry/index.ts';
import { CONTACT } from '../../../../measure/index.ts';
import type { Asked, GameCall } from '../../../kit/index.ts';
import type { Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import { areaOf, TABLE_AREA } from '../sight/area.ts';
import { highest, hillsAt } from '../sight/ground.ts';

export function jumpsOffered({ ask }: Asked, scene: Scene, { id, base, infantry }: Model): readonly GameCall[] {
  const hill = highest(hillsAt(scene.pieces, base.at));
  if (!infantry || !hill || base.kind !== 'round') return [];
  const reach = base.radius + CONTACT;
  const edges = sides(hill.terrain.outline).flatMap(side => {
    const at = nearestOn(side, base.at);
    const away = distance(at, base.at);
    return away > 0 && away <= reach ? [bearingOf(angleOf(minus(at, base.at)))] : [];
  });
  const landings = [TABLE_AREA, ...scene.pieces.filter(p => p.hill && p.id !== hill.id).map(p => p.id)].filter(area => {
    const drop = hill.level - (areaOf(scene, area)?.level ?? hill.level + 1);
    return drop === 0 || drop === 1;
  });
  const calls = edges.flatMap(along =>
    landings.map((landing): GameCall => ({ kind: 'jump', unit: id, along, landing })),
  );
  return calls.filter(call => {
    const ruled = ask(call);
    return ruled.ok && ruled.value.answer === 'yes';
  });
}
