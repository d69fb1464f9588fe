// Fires that lie already. Where losses of a phase are marked together, the next to fire sees what the dice have done before the table does.

import { decide, evolve, type Fire } from '../../play/index.ts';
import type { Judge } from '../../rules/index.ts';
import { type Mind, quietJudge } from '../mind.ts';
import type { Harm } from './found.ts';
import { harmOf } from './harm.ts';

/** The table as it will be once the losses are marked; as it is, where nothing waits to be. Costs one evaluation. */
export function settledJudge(mind: Mind, judge: Judge): Judge {
  const { game, ruleset, seat, budget } = mind;
  const lie = game.fires.filter(f => f.state === 'resolved');
  if (lie.length === 0 || !budget.take()) return judge;
  const rolled = { ...game, fires: lie };
  const decision = decide(ruleset, rolled, { by: seat, command: { type: 'apply' } });
  return (decision.ok && quietJudge(mind, decision.events.reduce(evolve, rolled).table)) || judge;
}

/**
 * What a fire is worth on the settled table: nothing at a target that the dice have destroyed. `focus`: and only for the share of its target
 * that the fires which are declared and not thrown yet are expected to leave.
 */
export function leftToDo(mind: Mind, settled: Judge, { ruling, target }: Harm, focus: boolean): number {
  const aimed = (f: Fire): boolean => f.state === 'declared' && !f.due && f.call['target'] === target;
  const declared = focus ? mind.game.fires.filter(aimed) : [];
  const left = declared.reduce((share, { call }) => {
    const other = mind.budget.take() ? settled.ask(call) : null;
    const harm = other?.ok ? harmOf(mind, settled, other.value) : null;
    return share * (1 - Math.min(1, harm?.share ?? 0));
  }, 1);
  return left * (harmOf(mind, settled, ruling)?.value ?? 0);
}
