// From orders that were thought about to the one that is given: the best the game takes, its runner-up said.

import type { Advice, Considered } from './advice.ts';
import { chance, type Mind } from './mind.ts';
import { LEVEL_TERMS } from './settings.ts';
import { isTaken } from './tried.ts';
import { runnerUpText } from './why.ts';

/** An order with the sentences that go with it. */
export interface Order extends Considered {
  /** Asked of the order that is given: its sentences may take a ruling of their own. */
  readonly because: () => readonly string[];
}

/** More than any order is worth. */
const ANYTHING = 1000;

/** What a level takes for alike is told apart by the seed. */
export function withDoubt(mind: Mind, orders: readonly Order[]): readonly Order[] {
  const noise = mind.settings.random ? ANYTHING : LEVEL_TERMS[mind.settings.level].noise;
  const doubted = orders.map((order, i) => {
    const about = order.unit ?? '';
    return { order, value: order.value + noise * (chance(mind, about, i) - 0.5) };
  });
  return doubted.toSorted((a, b) => b.value - a.value).map(({ order }) => order);
}

/** Null: the game takes none of them. */
export function chosen(mind: Mind, orders: readonly Order[]): Advice | null {
  const ranked = withDoubt(mind, orders);
  const at = ranked.findIndex(o => o.command === null || isTaken(mind, o.command));
  const best = ranked[at];
  if (!best) return null;
  const rest = ranked.slice(at + 1);
  const next = rest.find(o => o.text !== best.text);
  return {
    command: best.command,
    unit: best.unit,
    why: [
      best.text,
      ...best.because(),
      ...(next ? [runnerUpText(next.text, Math.max(0, best.value - next.value))] : []),
    ],
    marks: best.marks,
    considered: [best, ...rest].slice(0, 4).map(({ because: _because, ...c }) => c),
    spent: mind.budget.spent(),
  };
}

/** An order without rivals. */
export const plain = (mind: Mind, command: Advice['command'], text: string, unit: string | null = null): Advice => ({
  command,
  unit,
  why: [text],
  marks: [],
  considered: [],
  spent: mind.budget.spent(),
});
