// Fires that the book allows, each with what it is expected to do; and calls beside the plain fire.

import { markSegment } from '../../measure/index.ts';
import { type Call, firesOf } from '../../play/index.ts';
import type { Judge } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Order } from '../choosing.ts';
import { isVeiled, type Mind, middleOf, quietJudge } from '../mind.ts';
import { fireText, spareText } from '../why.ts';
import type { Harm } from '../worth/found.ts';
import { bestFire, harmOf } from '../worth/harm.ts';

/** Every fire this unit may declare now and that is worth it. */
export function ordersToFire(mind: Mind, unit: Unit): readonly Order[] {
  const judge = quietJudge(mind, mind.game.table);
  const fires = judge ? firesOf(mind.ruleset, mind.game, unit.id) : [];
  if (!judge) return [];
  return fires.flatMap(({ call, target, ruling }): readonly Order[] => {
    if (!mind.budget.take()) return [];
    const harm = ruling ? harmOf(mind, judge, ruling) : byEye(mind, judge, { call, firer: unit.id, target });
    if (!harm || harm.value <= 0) return [];
    const foe = mind.position.unitById.get(target);
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
        text: fireText(mind, unit.id, harm),
        value: harm.value,
        marks,
        because: ruling ? spareText(mind, harm) : ['nothing may be measured yet: judged by eye'],
      },
    ];
  });
}

/** Where nothing may be measured yet: as an eye sees it, at the target it would choose; the call itself must seem open to it. */
function byEye(mind: Mind, judge: Judge, { call, firer, target }: Eyed): Harm | null {
  if (!isVeiled(mind) || bestFire(mind, judge, firer)?.target !== target) return null;
  const answer = judge.ask(call);
  return answer.ok ? harmOf(mind, judge, answer.value) : null;
}
interface Eyed {
  readonly call: Call;
  readonly firer: string;
  readonly target: string;
}
