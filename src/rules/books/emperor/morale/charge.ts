// 3.5 Charges in a game: who tests first, who charges back, and whom the ground would stop.

import { minus, type Point, plus } from '../../../../geometry/index.ts';
import { readRange } from '../../../../measure/index.ts';
import type { Change, GameCall, Settlement } from '../../../kit/index.ts';
import type { Scene, Stand } from '../calls/scene.ts';
import { frontOf, goingOver, takenAtStart } from '../game/going.ts';
import { chargeBD } from '../game/movement.ts';
import { orNull } from '../reading/known.ts';
import { engageThrough } from '../reading/pair.ts';

export function orderedCharge(scene: Scene, call: GameCall): Settlement | null {
  const [charger, target] = ['unit', 'target'].map(key => scene.standById.get(String(call[key])));
  if (!charger || !target) return null;
  const text = `${charger.name} is ordered to charge ${target.name}`;
  if (mustTest(scene, charger, target)) {
    return {
      text: `${text}; it tests its Bravery first`,
      changes: [...freed(target), charges(charger, target)],
      follow: [{ kind: 'bravery-test', unit: charger.id, before: 'charge' }],
    };
  }
  const goes = chargeGoes(scene, charger, target);
  return { text: [text, goes.text].filter(t => t !== '').join('; '), changes: [...freed(target), ...goes.changes] };
}

/** 3.5.3 Manoeuvre Columns against the front of another formation, infantry against that of cavalry, any against the Old Guard's. */
function mustTest(scene: Scene, charger: Stand, target: Stand): boolean {
  if (!isFrontal(scene, charger, target)) return false;
  const inColumn = charger.formation === 'manoeuvre-column' && target.formation !== 'manoeuvre-column';
  const isGuard = target.arm === 'infantry' && target.values.oldGuard;
  return inColumn || isGuard || isFootAgainstHorse(charger, target);
}
const isFootAgainstHorse = (charger: Stand, target: Stand): boolean =>
  charger.arm === 'infantry' && target.arm === 'cavalry';

/** Is the charger, or a part of it, in the target's front? */
export const isFrontal = (scene: Scene, charger: Stand, target: Stand): boolean =>
  (orNull(engageThrough(scene, target, charger, 'front'))?.length ?? null) !== null;

/** 3.4.1 Who is charged may act again. */
const freed = (target: Stand): readonly Change[] =>
  target.values.fired ? [{ kind: 'values', unit: target.id, values: { fired: null } }] : [];
const charges = (charger: Stand, target: Stand): Change => ({
  kind: 'values',
  unit: charger.id,
  values: { charging: target.id },
});

/** A charge that nothing stops any more: cavalry charged by infantry in front charges back; who cannot pass in order goes as a Mob. */
export function chargeGoes(scene: Scene, charger: Stand, target: Stand): Settlement {
  const back = isFootAgainstHorse(charger, target) && !target.isGroup && !target.isRouted;
  const charging = [[charger, target], ...(back && isFrontal(scene, charger, target) ? [[target, charger]] : [])];
  const mobs = charging.flatMap(([who, at]) => (who && at && needsMob(scene, who, at) ? [who] : []));
  const words = [
    ...(charging.length > 1 ? [`${target.name} charges back`] : []),
    ...mobs.map(m => `${m.name} charges as a Mob: the ground would keep its ${m.formation} from reaching`),
  ];
  return {
    text: words.join('; '),
    changes: [
      ...charging.flatMap(([who, at]) => (who && at ? [charges(who, at)] : [])),
      ...mobs.map((m): Change => ({ kind: 'formation', unit: m.id, formation: 'mob' })),
    ],
  };
}

/** 3.5 Would Permeability keep this formation from reaching its target on the straight way? */
function needsMob(scene: Scene, charger: Stand, target: Stand): boolean {
  const range = readRange(charger.body.shapes, target.body.shapes);
  if (!range || charger.formation === 'mob') return false;
  const way = minus(range.to, range.from);
  const from = frontOf(scene, charger);
  const leg = { from, to: from.map((at): Point => plus(at, way)) };
  const whole = chargeBD(scene, charger) - takenAtStart(scene, charger);
  const far = range.distance / scene.bd;
  const { takes, stop } = goingOver(scene, charger, leg, at => whole - at * far);
  return stop !== null || far + takes > whole;
}
