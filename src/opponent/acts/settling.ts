// What the book leaves to its side without dice: who of several targets takes the Hits, from whom a retreat is measured.

import { type Call, settlesOf } from '../../play/index.ts';
import type { Settling } from '../../rules/index.ts';
import type { Advice } from '../advice.ts';
import { chosen, type Order } from '../choosing.ts';
import type { Mind } from '../mind.ts';
import { worthOf } from '../worth/harm.ts';

/** Null: nothing is left to it. */
export function settleOrder(mind: Mind): Advice | null {
  for (const settling of settlesOf(mind.ruleset, mind.game)) {
    if (mind.position.unitById.get(settling.unit)?.side !== mind.side) continue;
    const advice = chosen(mind, ordersOf(mind, settling));
    if (advice) return advice;
  }
  return null;
}

/** What costs its side least. */
const ordersOf = (mind: Mind, { unit, ways }: Settling): readonly Order[] =>
  ways.map(({ call, text, costs }) => ({
    unit,
    command: { type: 'declare', call: call as Call },
    text: `it chooses: ${text}`,
    value: -costs.reduce((sum, c) => sum + c.share * worthIn(mind, c.unit), 0),
    marks: [],
    because: () => (costs.length > 0 ? ['so it costs its side least'] : []),
  }));
function worthIn(mind: Mind, id: string): number {
  const unit = mind.position.unitById.get(id);
  return unit ? worthOf(mind, unit) : 0;
}
