// The fires between two units on a table laid in thought. A ruling's margin says how far the table is from another answer: where two
// units have moved less than that, the answer is still no, and nobody has to be asked.

import type { Mm } from '../../geometry/index.ts';
import { readWay } from '../../measure/index.ts';
import type { GameCall, Judge, Ruling } from '../../rules/index.ts';
import { type Mind, quietJudge } from '../mind.ts';
import { soughtOnce } from './found.ts';

interface Pair {
  readonly firer: string;
  readonly target: string;
}

/** Every plain fire of a turn, ruled: a shot, a volley. Stops where the budget is used up. */
export function ruledFires(mind: Mind, judge: Judge, pair: Pair): readonly Ruling[] {
  const before = quietJudge(mind, mind.thought.table);
  if (!before || before === judge) return asked(mind, judge, pair);
  return isStillNo(asked(mind, before, pair), movedApart(before, judge, pair)) ? [] : asked(mind, judge, pair);
}

function asked(mind: Mind, judge: Judge, pair: Pair): readonly Ruling[] {
  const { budget, found } = mind;
  return soughtOnce(found.fires, { judge, key: `${pair.firer} ${pair.target}`, budget }, () =>
    callsBetween(mind, judge, pair).flatMap(call => {
      const answer = budget.take() ? judge.ask(call) : null;
      return answer?.ok ? [answer.value] : [];
    }),
  );
}

function callsBetween({ ruleset }: Mind, { position }: Judge, { firer, target }: Pair) {
  const own = ruleset.play?.fireCalls;
  const isOpen = (call: GameCall): boolean => !ruleset.play?.isBeyond?.(position, call);
  if (!own) return [ruleset.fireCall(position, firer, target)].filter(call => call !== null && isOpen(call));
  const phases = ruleset.play?.turn.phases.filter(p => p.acts.includes('fire')) ?? [];
  const calls = phases.flatMap(p => own(position, { firer, target, phase: p.id }));
  return [...new Map(calls.map(call => [JSON.stringify(call), call])).values()].filter(isOpen);
}

const isStillNo = (rulings: readonly Ruling[], moved: Mm): boolean =>
  rulings.length > 0 && rulings.every(r => r.answer === 'no' && (r.margin?.mm ?? 0) < 0 - moved);

/** mm that the two have moved between two tables, together. */
function movedApart(before: Judge, after: Judge, { firer, target }: Pair): Mm {
  return [firer, target].reduce((sum, id) => {
    const [was, is] = [before.position.unitById.get(id), after.position.unitById.get(id)];
    // in another formation a unit may fire otherwise
    if (!was || !is || was.formation !== is.formation) return Infinity;
    return was.bases === is.bases ? sum : sum + (readWay(was.bases, is.bases)?.length ?? Infinity);
  }, 0);
}
