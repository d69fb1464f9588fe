// Fires that the book allows, each with what it is expected to do; and calls beside the plain fire.

import { markSegment } from '../../measure/index.ts';
import { firesOf } from '../../play/index.ts';
import { type GameCall, keyWords, spoken } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import type { Order } from '../choosing.ts';
import { isVeiled, type Mind, middleOf, quietJudge } from '../mind.ts';
import { LEVEL_TERMS } from '../settings.ts';
import { fireByEyeText, fireText, ridText, spareText } from '../why.ts';
import { harmByEye } from '../worth/byEye.ts';
import { harmOf } from '../worth/harm.ts';
import { pointsWithout } from '../worth/points.ts';
import { leftToDo, settledJudge } from '../worth/settled.ts';

/** Every fire this unit may declare now and that is worth it. */
export function ordersToFire(mind: Mind, unit: Unit): readonly Order[] {
  const judge = quietJudge(mind, mind.game.table);
  const fires = judge ? firesOf(mind.ruleset, mind.game, unit.id) : [];
  if (!judge || fires.length === 0) return [];
  // who may not measure does not know the odds of friends either
  const isOpen = !isVeiled(mind);
  const settled = isOpen ? settledJudge(mind, judge) : judge;
  const { focus } = LEVEL_TERMS[mind.settings.level];
  const calls = fires.map(f => f.call);
  return fires.flatMap(({ call, target, ruling }): readonly Order[] => {
    if (!mind.budget.take()) return [];
    const foe = mind.position.unitById.get(target);
    const harm = ruling
      ? harmOf(mind, judge, ruling)
      : foe && isVeiled(mind)
        ? harmByEye(mind, call, { firer: unit, target: foe })
        : null;
    // the sentence says the odds of the ruling; worth is what is left to be done
    const value = harm && isOpen ? leftToDo(mind, settled, harm, focus) : (harm?.value ?? 0);
    if (!harm || value <= 0) return [];
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
        text: (ruling ? fireText : fireByEyeText)(mind, { unit: unit.id, how: howOf(mind, call, calls) }, harm),
        value,
        marks,
        because: () =>
          ruling
            ? [...spareText(mind, harm), ...ridText(mind, target, pointsWithout(mind, target))]
            : ['nothing may be measured yet: judged by eye'],
      },
    ];
  });
}

/** What tells a fire from the others at the same target, in words: `canister`. Empty where there is no other. */
function howOf(mind: Mind, call: GameCall, calls: readonly GameCall[]): string {
  const others = calls.filter(other => other !== call && other['target'] === call['target']);
  const own = Object.entries(call).filter(([key, value]) => others.some(other => isOther(other[key], value)));
  return own.flatMap(([key, value]) => wordsOf(mind, key, value)).join(', ');
}
const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
function wordsOf(mind: Mind, key: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [mind.position.unitById.get(value)?.name ?? spoken(value)];
  if (typeof value === 'number') return [`${keyWords(key)} ${value}`];
  return value === true ? [keyWords(key)] : [];
}
