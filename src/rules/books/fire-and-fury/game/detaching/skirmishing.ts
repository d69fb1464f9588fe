// OR Skirmishers: those that are broken, or down to one stand, or out of their zone, go back to their regiment by themselves. §4.8.

import type { Position } from '../../../../../table/index.ts';
import type { Memory, Settlement } from '../../../../kit/index.ts';
import { regimentOf, type Scene, plainScene } from '../../calls/scene.ts';
import { isBroken, standing, type Troop } from '../../calls/troop.ts';
import { hasStraightRetreat } from '../../moves/rejoin.ts';
import { studyZone } from '../../moves/zone.ts';
import { retreatHome } from './rejoining.ts';

/** The regiment that skirmishers go back to; null: no skirmishers, or none are left of them or of it. */
const homeOf = (scene: Scene, troop: Troop): Troop | null => {
  const regiment = regimentOf(scene, troop);
  return regiment && regiment.stands.length > 0 && troop.stands.length > 0 ? regiment : null;
};

/** Broken, or down to one stand: no check any more, a full retreat each turn until contact. */
export const goesHome = (scene: Scene, troop: Troop): boolean =>
  homeOf(scene, troop) !== null && (isBroken(troop) || troop.stands.length === 1);

/** When the movement of their side begins. */
export const retreatsAtStart = (position: Position, memory: Memory): Settlement => retreats(position, memory, goesHome);

/** When it ends: they have had their chance to conform. */
export const retreatsAtEnd = (position: Position, memory: Memory): Settlement =>
  retreats(position, memory, (scene, troop) => {
    const regiment = homeOf(scene, troop);
    if (!regiment || goesHome(scene, troop)) return false;
    const [own, home] = [standing(troop), standing(regiment)];
    return !studyZone(scene, own, home).isKept || !hasStraightRetreat(scene, own, home);
  });

function retreats(position: Position, { side }: Memory, fits: (scene: Scene, troop: Troop) => boolean): Settlement {
  const read = plainScene(position);
  if (!read.ok) return { text: '', changes: [] };
  const scene = read.value;
  const parts = scene.troops
    .filter(t => t.unit.side === side && fits(scene, t))
    .flatMap(t => {
      const regiment = homeOf(scene, t);
      return regiment ? [retreatHome(scene, t, regiment)] : [];
    });
  return { text: parts.map(p => p.text).join('; '), changes: parts.flatMap(p => p.changes) };
}
