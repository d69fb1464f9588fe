// A fire where nothing may be measured yet. An eye misses distances by a share of them: the target is thought to stand a little nearer
// or farther, and the fire is weighed there. The same pair looks the same for a phase, however often it is looked at.

import { minus, times, unit as unitVector } from '../../geometry/index.ts';
import { type Call, evolve } from '../../play/index.ts';
import type { Unit } from '../../table/index.ts';
import { between, chance, type Mind, middleOf, quietJudge } from '../mind.ts';
import { bearing, inFile } from '../moves/body.ts';
import { LEVEL_TERMS } from '../settings.ts';
import type { Harm } from './found.ts';
import { harmOf } from './harm.ts';

/** What the call seems to do; null: it seems not to be open, or to do nothing. */
export function harmByEye(
  mind: Mind,
  call: Call,
  { firer, target }: { readonly firer: Unit; readonly target: Unit },
): Harm | null {
  const off = LEVEL_TERMS[mind.settings.level].eye * (2 * chance(mind, `eye ${firer.id} ${target.id}`) - 1);
  const away = times(unitVector(minus(middleOf(target), middleOf(firer))), off * between(firer, target));
  const { lengths } = mind.position;
  const bases = target.bases.map(b => ({
    id: b.id,
    at: [inFile(b.at.x + away.x, lengths), inFile(b.at.y + away.y, lengths)] as [number, number],
    facing: bearing(b.facing),
  }));
  const facing = target.facing === undefined ? {} : { facing: bearing(target.facing) };
  const { table } = evolve(mind.game, { type: 'moved', unit: target.id, ...facing, bases, mm: 0 });
  // where it is thought to stand there may be no table left: then it is seen where it is
  const judge = mind.budget.take() ? (quietJudge(mind, table) ?? quietJudge(mind, mind.game.table)) : null;
  const isBeyond = judge && mind.ruleset.play?.isBeyond?.(judge.position, call);
  const answer = judge && !isBeyond && mind.budget.take() ? judge.ask(call) : null;
  return judge && answer?.ok ? harmOf(mind, judge, answer.value) : null;
}
