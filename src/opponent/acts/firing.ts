// Fires that the book allows, each with what it is expected to do; and calls beside the plain fire.

import { markSegment } from '../../measure/index.ts';
import { firesOf } from '../../play/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Order } from '../choosing.ts';
import { isVeiled, type Mind, middleOf, quietJudge } from '../mind.ts';
import { fireByEyeText, fireText, spareText } from '../why.ts';
import { harmByEye } from '../worth/byEye.ts';
import { harmOf } from '../worth/harm.ts';

/** Every fire this unit may declare now and that is worth it. */
export function ordersToFire(mind: Mind, unit: Unit): readonly Order[] {
  const judge = quietJudge(mind, mind.game.table);
  const fires = judge ? firesOf(mind.ruleset, mind.game, unit.id) : [];
  if (!judge) return [];
  return fires.flatMap(({ call, target, ruling }): readonly Order[] => {
    if (!mind.budget.take()) return [];
    const foe = mind.position.unitById.get(target);
    const harm = ruling
      ? harmOf(mind, judge, ruling)
      : foe && isVeiled(mind)
        ? harmByEye(mind, call, { firer: unit, target: foe })
        : null;
    if (!harm || harm.value <= 0) return [];
    const marks = foe
      ? [
          markSegment(
            'line-of-fire',
            { a: middleOf(unit), b: middleOf(foe) },
            { state: 'free', about: [unit.id, target] },
          ),
        ]
      : [];
    return [
      {
        unit: unit.id,
        command: { type: 'declare', call },
        text: ruling ? fireText(mind, unit.id, harm) : fireByEyeText(mind, unit.id, harm),
        value: harm.value,
        marks,
        because: ruling ? spareText(mind, harm) : ['nothing may be measured yet: judged by eye'],
      },
    ];
  });
}
